/** Item calls: the calls of macros in a file that stand where items do. */

import type { Facts } from "../../index/facts.ts";
import { copied } from "../../text/copied.ts";
import type { Span } from "../../text/span.ts";
import type { FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import type { Kind } from "../vocabulary.ts";
import { insideAt } from "./module.ts";
import { closedBehind } from "./token-trees.ts";

/** A call of a macro where an item stands. */
export interface ItemCall {
  readonly name: string;
  /** What is between its brackets. */
  readonly args: Span;
  /** The same as a text. */
  readonly written: string;
  /** The type that the call stands in. */
  readonly container: string | undefined;
  readonly inside: readonly string[];
}

/** How often a text is read for the ends of the calls in it, which may stand in each other. */
const MOST_READ = 8;

/** The beginning of a call that begins a line. It ends with its bracket. */
const CALL =
  /^[ \t]{0,100}(?:pub(?:\([^()\n]{0,80}\))?[ \t]{1,20})?(?:[\p{L}_$][\p{L}\p{N}_]{0,100}::){0,8}([\p{L}_][\p{L}\p{N}_]{0,100})![ \t]{0,20}[({[]/gmu;
/** Macros that are called where statements stand, in nearly every file, and write no item. */
export const OF_STATEMENTS: ReadonlySet<string> = new Set(
  "macro_rules assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne panic println print eprintln eprint write writeln vec format todo unreachable unimplemented trace debug info warn error matches ready".split(
    " ",
  ),
);

const FUNCTIONS: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "macro"]);

function callsIn({ facts }: FileFacts, text: string): readonly ItemCall[] {
  if (!text.includes("!")) return [];
  const calls: ItemCall[] = [];
  /** What holds a place last, by the kinds of definitions that do. */
  let next = 0;
  let functionsEnd = 0;
  let left = text.length * MOST_READ;
  const around: { readonly end: number; readonly name: string }[] = [];
  for (const found of text.matchAll(CALL)) {
    const name = found[1] as string;
    if (OF_STATEMENTS.has(name)) continue;
    const open = found.index + found[0].length - 1;
    for (; next < facts.definitions; next++) {
      const { start, end } = facts.definitionSpan(next);
      if (start > open) break;
      const kind = facts.definitionKind(next);
      if (FUNCTIONS.has(kind)) functionsEnd = Math.max(functionsEnd, end);
      if (kind === "implementation" || kind === "trait") around.push({ end, name: facts.definitionName(next) });
    }
    if (open < functionsEnd) continue;
    const end = closedBehind(text, open, Math.min(text.length, open + left));
    left -= (end ?? text.length) - open;
    if (left <= 0) break;
    if (end === undefined) continue;
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= open) around.pop();
    calls.push({
      name,
      args: { start: open + 1, end: end - 1 },
      written: copied(text.slice(open + 1, end - 1)),
      container: around.at(-1)?.name,
      inside: insideAt(facts, open),
    });
  }
  return calls;
}

const read = new WeakMap<Facts, readonly ItemCall[]>();

const maySay = (text: string): boolean => text.includes("!");

/** Whether a file may call macros at all, by its text alone. */
const mayCall = (project: Project, path: string): boolean =>
  (project.workspace.open.has(path) || project.given(path)
    ? project.kept(`may call in ${path}`, () => maySay(project.textOf(path) ?? ""))
    : project.disk.value(path, maySay)) === true;

/** The calls of macros in a file that stand where items do. */
export async function itemCalls(
  project: Project,
  path: string,
): Promise<{ readonly file: FileFacts; readonly calls: readonly ItemCall[] } | undefined> {
  const file = mayCall(project, path) ? await project.file(path) : undefined;
  if (!file) return undefined;
  const calls = read.get(file.facts) ?? callsIn(file, project.textOf(path) ?? "");
  read.set(file.facts, calls);
  return { file, calls };
}
