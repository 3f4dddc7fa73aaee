/** Walk: a graph followed step by step from one node, breadth first, each node once, with limits. Pure but for its steps. */

export interface WalkOptions<N, E> {
  /** Steps from the start that are followed at most. */
  readonly depth: number;
  /** Nodes that are shown at most. */
  readonly maxNodes: number;
  /** What tells nodes apart; undefined for one that leads nowhere. */
  readonly keyOf: (node: N) => string | undefined;
  readonly steps: (node: N) => Promise<readonly Step<N, E>[]>;
}

export interface Step<N, E> {
  readonly edge: E;
  readonly node: N;
}

export interface Branch<N, E> extends Step<N, E> {
  readonly branches: readonly Branch<N, E>[];
  /** Steps from here that the limit left out. */
  readonly more: number;
  /** `cycle`: the node stands above itself. `shown`: it stands elsewhere in the tree, with what follows it. */
  readonly again: "cycle" | "shown" | undefined;
}

export interface Walked<N, E> {
  readonly branches: readonly Branch<N, E>[];
  readonly more: number;
  readonly isCut: boolean;
}

interface Growing<N, E> {
  branches: Growing<N, E>[];
  readonly edge: E | undefined;
  readonly node: N;
  readonly key: string | undefined;
  readonly above: Growing<N, E> | undefined;
  more: number;
  again: "cycle" | "shown" | undefined;
}

const isAbove = <N, E>(key: string, { above }: Growing<N, E>): boolean =>
  above !== undefined && (above.key === key || isAbove(key, above));

/** Follows the steps from a node. What is nearer is followed first, so that a limit keeps the direct ones. */
export async function walk<N, E>(start: N, options: WalkOptions<N, E>): Promise<Walked<N, E>> {
  const { depth, maxNodes, keyOf, steps } = options;
  const root = grow<N, E>(undefined, start, keyOf(start), undefined);
  const followed = new Set<string>();
  let shown = 0;
  let level: Growing<N, E>[] = [root];
  for (let at = 0; at < depth && level.length > 0; at++) {
    const next: Growing<N, E>[] = [];
    for (const branch of level) {
      const { key } = branch;
      if (key === undefined) continue;
      if (isAbove(key, branch)) branch.again = "cycle";
      else if (followed.has(key)) branch.again = "shown";
      if (branch.again) continue;
      followed.add(key);
      for (const { edge, node } of await steps(branch.node)) {
        if (shown === maxNodes) branch.more++;
        else {
          shown++;
          branch.branches.push(grow(edge, node, keyOf(node), branch));
        }
      }
      next.push(...branch.branches);
    }
    level = next;
  }
  // The last level is not followed, but what leads back is said there too.
  for (const branch of level) if (branch.key !== undefined && isAbove(branch.key, branch)) branch.again = "cycle";
  return { branches: root.branches as unknown as readonly Branch<N, E>[], more: root.more, isCut: isCut(root) };
}

const grow = <N, E>(
  edge: E | undefined,
  node: N,
  key: string | undefined,
  above: Growing<N, E> | undefined,
): Growing<N, E> => ({ edge, node, key, above, branches: [], more: 0, again: undefined });

const isCut = <N, E>({ more, branches }: Growing<N, E>): boolean => more > 0 || branches.some(isCut);
