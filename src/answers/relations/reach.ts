/** Reach: all that a graph leads to from one node, nearest first, each node once, with limits. Pure but for its steps. */

import type { Step } from "./walk.ts";

interface ReachOptions<N, E> {
  /** Steps from the start at most. */
  readonly depth: number;
  /** Nodes that are followed at most. */
  readonly most: number;
  /** What tells nodes apart; undefined for one that leads nowhere, and is another one each time. */
  readonly keyOf: (node: N) => string;
  /** @param distance of the node: 0 of the start */
  readonly steps: (node: N, distance: number) => Promise<readonly Step<N, E>[]>;
  /** Whether to leave what is left. */
  readonly isOver: () => boolean;
}

export interface Reached<N, E> extends Step<N, E> {
  /** Steps from the start. */
  readonly distance: number;
  /** The node that it was first reached from. */
  readonly from: N;
}

export interface Reach<N, E> {
  /** In the order of their distance. */
  readonly reached: readonly Reached<N, E>[];
  /** Nodes within the depth that were not followed. */
  readonly left: number;
}

export async function reach<N, E>(
  start: N,
  { depth, most, keyOf, steps, isOver }: ReachOptions<N, E>,
): Promise<Reach<N, E>> {
  const seen = new Set([keyOf(start)]);
  const reached: Reached<N, E>[] = [];
  let followed = 0;
  let left = 0;
  let level: readonly N[] = [start];
  for (let distance = 0; distance < depth; distance++) {
    const next: N[] = [];
    for (const node of level) {
      if (followed >= most || isOver()) {
        left++;
        continue;
      }
      followed++;
      for (const step of await steps(node, distance)) {
        const key = keyOf(step.node);
        if (seen.has(key)) continue;
        seen.add(key);
        reached.push({ ...step, distance: distance + 1, from: node });
        next.push(step.node);
      }
    }
    level = next;
  }
  return { reached, left };
}
