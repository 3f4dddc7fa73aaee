/** Leaves: what a graph is made of, each at its place in the tree of directories. Pure. */

import type { Graph } from "../structural-analysis/graph.ts";

export interface Leaf {
  readonly key: string;
  /** Its directories from the one that all share, and last its own name. */
  readonly path: readonly [string, ...string[]];
  /** Where it stands: absolute; undefined for what is not of the project. */
  readonly file: string | undefined;
  /** From 1. */
  readonly line: number | undefined;
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly isUnsure: boolean;
  readonly label?: string | undefined;
}

export interface Tree {
  /** Absolute; what the paths begin at. */
  readonly base: string;
  readonly leaves: readonly Leaf[];
  readonly links: readonly Link[];
}

/** Keys of what has no file begin with it. */
const NOWHERE = "?";
/** The directory in which a drawing shows what is not of the project. */
const OUTSIDE = "(outside)";
/** `/a/b.ts:12:3` */
const SPOT = /^(.*):(\d+):\d+$/s;

const partsOf = (path: string): readonly string[] => path.split(/[\\/]/);

/** The directory that all of the files share. */
function baseOf(files: readonly string[]): string {
  const [first = [], ...others] = files.map((file) => partsOf(file).slice(0, -1));
  const shared = others.reduce((depth, parts) => {
    const differs = first.slice(0, depth).findIndex((part, index) => part !== parts[index]);
    return differs === -1 ? depth : differs;
  }, first.length);
  return first.slice(0, shared).join("/");
}

/**
 * @param label of a node that is not a file itself, without its place
 * @param withOutside whether what is not of the project is shown
 */
export function treeOf({ nodes, edges }: Graph, withOutside: boolean): Tree {
  const placed = [...new Map(nodes.map((node) => [node.key, node])).values()].map(({ key, label }) => {
    const [, spotted, line] = SPOT.exec(key) ?? [];
    const file = key === "" || key.startsWith(NOWHERE) ? undefined : (spotted ?? key);
    return { key, label, file, line: line === undefined ? undefined : Number(line) };
  });
  const base = baseOf(placed.flatMap(({ file }) => (file === undefined ? [] : [file])));
  const leaves = placed
    .filter(({ key }) => withOutside || !key.startsWith(NOWHERE))
    .map(({ key, label, file, line }): Leaf => {
      const below = file === undefined ? [] : partsOf(file.slice(base.length)).filter(Boolean);
      // A definition is a leaf of its file; its label goes on with the place, which the path says.
      const own = line === undefined ? [] : [label.replace(/ [^ ]*$/, "")];
      const path = file === undefined ? [...(key === "" ? [] : [OUTSIDE]), label] : [...below, ...own];
      return { key, path: path as unknown as Leaf["path"], file, line };
    })
    .filter(({ path }) => path.length > 0);
  const known = new Set(leaves.map(({ key }) => key));
  return { base, leaves, links: edges.filter(({ from, to }) => known.has(from) && known.has(to)) };
}
