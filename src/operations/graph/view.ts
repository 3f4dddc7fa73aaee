/** View: a part of a tree as one drawing shows it: some leaves by themselves, others rolled up into their directories. Pure. */

import { cyclesIn } from "../../answers/relations/cycles.ts";
import type { Leaf, Tree } from "./leaves.ts";

export interface Box {
  /** Its path, in one text; a leaf's key is its own. */
  readonly id: string;
  readonly label: string;
  /** Leaves in it: several where it is a directory. */
  readonly size: number;
  /** The directory that it is; undefined for a leaf. */
  readonly opens: readonly string[] | undefined;
  readonly leaf: Leaf | undefined;
  /** It stands outside of the directory that is shown. */
  readonly isAround: boolean;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Links that it stands for. */
  readonly count: number;
  /** All of them are unsure. */
  readonly isUnsure: boolean;
  readonly label: string | undefined;
  /** It leads from a box of a cycle to another of the same. */
  readonly isInCycle: boolean;
}

export interface View {
  /** The directory that is shown; empty: all of it. */
  readonly path: readonly string[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Ids of boxes that lead to each other. */
  readonly cycles: readonly (readonly string[])[];
}

const isWithin = (path: readonly string[], directory: readonly string[]): boolean =>
  directory.length <= path.length && directory.every((part, index) => path[index] === part);

/** What a leaf is shown as. @param depth parts of its path that are shown */
function boxOf(leaf: Leaf, depth: number, directory: readonly string[]): Box {
  const isAround = !isWithin(leaf.path, directory);
  const shown = leaf.path.slice(0, depth);
  const above = isAround || directory.length === 0 ? 0 : directory.length;
  return depth >= leaf.path.length
    ? { id: leaf.key, label: leaf.path.slice(above).join("/"), size: 1, opens: undefined, leaf, isAround }
    : {
        id: `/${shown.join("/")}`,
        label: `${shown.slice(above).join("/")}/`,
        size: 1,
        opens: shown,
        leaf: undefined,
        isAround,
      };
}

const NO_FILE = " ";

function view(tree: Tree, path: readonly string[], depthOf: (leaf: Leaf) => number): View {
  const idOf = new Map<string, string>();
  const boxes = new Map<string, Box>();
  for (const leaf of tree.leaves) {
    const box = boxOf(leaf, depthOf(leaf), path);
    const known = boxes.get(box.id);
    boxes.set(box.id, known === undefined ? box : { ...known, size: known.size + 1 });
    idOf.set(leaf.key, box.id);
  }
  const merged = new Map<string, Omit<Arrow, "isInCycle">>();
  for (const { from: a, to: b, isUnsure, label } of tree.links) {
    const [from = "", to = ""] = [idOf.get(a), idOf.get(b)];
    if (from === to && boxes.get(from)?.opens !== undefined) continue;
    const key = from + NO_FILE + to;
    const known = merged.get(key);
    merged.set(key, {
      from,
      to,
      count: (known?.count ?? 0) + 1,
      isUnsure: isUnsure && (known?.isUnsure ?? true),
      label: known === undefined || known.label === label ? label : undefined,
    });
  }
  const next = new Map<string, string[]>(Array.from(boxes.keys(), (id) => [id, []]));
  for (const { from, to } of merged.values()) next.get(from)?.push(to);
  const cycles = cyclesIn(next);
  const cycleOf = new Map(cycles.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
  const arrows = [...merged.values()].map((arrow) => {
    const cycle = cycleOf.get(arrow.from);
    return { ...arrow, isInCycle: cycle !== undefined && cycle === cycleOf.get(arrow.to) };
  });
  // What lies around and has to do with nothing in it is not shown.
  const touched = new Set(
    arrows
      .filter(({ from, to }) => !(boxes.get(from)?.isAround && boxes.get(to)?.isAround))
      .flatMap(({ from, to }) => [from, to]),
  );
  const shown = [...boxes.values()].filter(({ id, isAround }) => !isAround || touched.has(id));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    path,
    boxes: shown,
    arrows: arrows.filter(
      ({ from, to }) => ids.has(from) && ids.has(to) && !(boxes.get(from)?.isAround && boxes.get(to)?.isAround),
    ),
    cycles,
  };
}

/** All of a tree, with directories so deep that they are shown as one box. @param depth parts of a path that are shown */
export const rolledUp = (tree: Tree, depth: number): View => view(tree, [], () => depth);

const sharedDepth = (path: readonly string[], other: readonly string[]): number => {
  const differs = path.findIndex((part, index) => part !== other[index]);
  return differs === -1 ? path.length : differs;
};

/** What lies in a directory, each in a box, and around it what that has to do with, rolled up as far as it goes. */
export const inside = (tree: Tree, directory: readonly string[]): View =>
  view(tree, directory, (leaf) => sharedDepth(leaf.path, directory) + 1);

/** How deep all can be shown with at most so many boxes; 1 at least. */
export function deepest(tree: Tree, most: number): number {
  const all = Math.max(1, ...tree.leaves.map(({ path }) => path.length));
  const boxesAt = (depth: number): number =>
    new Set(tree.leaves.map(({ path, key }) => (depth >= path.length ? key : `/${path.slice(0, depth).join("/")}`)))
      .size;
  let depth = all;
  while (depth > 1 && boxesAt(depth) > most) depth -= 1;
  return depth;
}

/** Every directory with something in it, from the one that all share. */
export function directoriesOf({ leaves }: Tree): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>([["", []]]);
  for (const { path } of leaves)
    for (let depth = 1; depth < path.length; depth += 1)
      found.set(path.slice(0, depth).join("/"), path.slice(0, depth));
  return [...found.values()];
}
