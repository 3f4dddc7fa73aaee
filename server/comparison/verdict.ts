/** Verdict: whether syntax's answer to a definition agrees with a language server's. Pure. */

import type { DefinitionResult } from "../../src/engine.ts";
import type { Location } from "../../src/operations/ports/precise.ts";
import type { Range } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";

/** `outside`: what the server means is no file of the workspace, and syntax found something in it. */
export type Verdict = "right" | "wrong" | "outside" | "silent";

const isOneLine = ({ start, end }: Range): boolean => start.line === end.line;

const isAsLongAs = (range: Range, name: string): boolean =>
  isOneLine(range) && range.end.character - range.start.character === name.length;

/**
 * Whether a target of ours is what a server means (docs/accuracy.md, "Method"): it touches what the server selects. Where that is more
 * or something else than the name (`default`, a whole module, `name: type`), beginning on its line is enough.
 * @param isName whether the server's range is just the name
 */
export const isMatch = (ours: Location, theirs: Location, isName: (range: Range) => boolean): boolean =>
  ours.path === theirs.path &&
  (touch(ours.range, theirs.range) || (ours.range.start.line === theirs.range.start.line && !isName(theirs.range)));

export interface Compared {
  /** The document asked about. */
  readonly path: string;
  readonly ours: Pick<DefinitionResult, "name" | "range" | "targets" | "external">;
  /** Where the server says it is. */
  readonly theirs: readonly Location[];
  /** Whether a path is one of the workspace's own files. */
  readonly isOwn: (path: string) => boolean;
}

/**
 * Undefined where nothing is to be learnt: the server says nothing, or the name asked about is the declaration itself, which is
 * easy. Only the first of our targets counts.
 */
export function verdict({ path, ours, theirs, isOwn }: Compared): Verdict | undefined {
  const { name, range, targets, external } = ours;
  const isName = (one: Range): boolean => isAsLongAs(one, name);
  const isItself = theirs.some((one) => one.path === path && touch(one.range, range));
  if (theirs.length === 0 || isItself) return undefined;
  const [first] = targets;
  const target = first === undefined ? undefined : { path: first.path, range: first.selection };
  if (target !== undefined && theirs.some((one) => isMatch(target, one, isName))) return "right";
  if (!theirs.some((one) => isOwn(one.path)))
    return external !== undefined || target === undefined || !isOwn(target.path) ? "right" : "outside";
  if (external !== undefined) return "wrong";
  return target === undefined ? "silent" : "wrong";
}
