/** Name path: a symbol as people write it (`Class.method`, `Class/method`, `a::b::C`), and whether a definition is it. Pure. */

import type { Facts } from "../../index/facts.ts";
import { lastName } from "../../languages/kit/written-name.ts";

const JOINT = /::|->|[./#\\]/;

export interface NamePath {
  readonly name: string;
  /** What the name is said to stand in, innermost first. */
  readonly holders: readonly string[];
}

/** The readings of a symbol, the plainest first: a name may hold a joint itself (a selector, a heading). */
export function readNamePath(symbol: string): readonly NamePath[] {
  const plain = symbol.trim().replace(/\(\s*\)$/, "");
  const words = plain.split(JOINT).filter((word) => word !== "");
  const [name = plain, ...holders] = words.reverse();
  return name === plain
    ? [{ name, holders }]
    : [
        { name: plain, holders: [] },
        { name, holders },
      ];
}

const words = (written: string): readonly string[] => written.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== "");

/** Names of what a definition stands in, innermost first: its containers, its package, its file, its directories. */
function holdersOf(path: string, facts: Facts, index: number): readonly string[] {
  const holders: string[] = [];
  const definition = facts.definition(index);
  if (definition.container !== undefined) holders.push(lastName(definition.container));
  for (let at = definition.parent; at !== undefined; at = facts.definition(at).parent) {
    const around = facts.definition(at);
    if (holders.at(-1) !== lastName(around.name)) holders.push(lastName(around.name));
    if (around.container !== undefined && around.parent === undefined) holders.push(lastName(around.container));
  }
  // The file as a path is read: `src/a.ts/total` is a name path, too.
  const place = path.split(JOINT).filter((word) => word !== "");
  return [...holders, ...words(facts.package ?? "").toReversed(), ...place.toReversed()];
}

/** Whether a definition is a member of something else than the path says: a member is called by its container's name first. */
export const isElsewhere = (container: string | undefined, { holders: [wanted] }: NamePath): boolean =>
  wanted !== undefined && container !== undefined && lastName(container) !== wanted;

/** Whether a definition of the path's name stands where the path says. Names in between may be left out but the innermost. */
export function standsIn(path: string, facts: Facts, index: number, namePath: NamePath): boolean {
  const { holders: wanted } = namePath;
  if (wanted.length === 0) return true;
  // Only what has no container is called by its package or file.
  if (isElsewhere(facts.definition(index).container, namePath)) return false;
  const holders = holdersOf(path, facts, index);
  let at = 0;
  for (const holder of holders) if (holder === wanted[at]) at++;
  return at >= wanted.length;
}
