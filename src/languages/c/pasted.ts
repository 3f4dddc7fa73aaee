/**
 * Pasted names: those that macros put together (`#define XX(code) UV_ ## code`), by themselves (`XX(ENOENT)`) or through a list that is
 * given the macro (`#define ERRORS(V) V(ENOENT) …`, `ERRORS(XX)`). Such a name stands nowhere: what writes it is the call.
 */

import { copied } from "../../text/copied.ts";
import { grouped } from "../../text/grouped.ts";
import { runBefore } from "../../text/run-before.ts";
import type { Span } from "../../text/span.ts";
import type { FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { included, mayPaste } from "./includes.ts";

/** Files that are read for one name. */
const MOST_READ = 8;
/** Macros of a text that are followed to their calls. */
const MOST_MACROS = 1000;
/** Parameters of a macro that are looked for in its text. */
const MOST_PARAMETERS = 16;
/** A macro with parameters: its name, these, and what it stands for. */
const MACRO = /^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)\(([^()\n]{0,500})\)((?:[^\n\\]|\\\r?\n|\\.){0,50000})/gm;
const CALL = /\b([A-Za-z_]\w*)[ \t]*\(([^()]{0,500})\)/g;

interface Macro extends Span {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: string;
}

interface Written {
  readonly path: string;
  readonly span: Span;
}

/** The call that writes a name which a file sees; undefined where none is found. */
export async function pastedName(name: string, from: FileFacts, project: Project): Promise<Written | undefined> {
  const seen = [from.path, ...(await included(project, from.path))].filter((path) => mayPaste(project, path));
  let left = MOST_READ;
  for (const pasted of partsOf(name)) {
    for (const path of seen) {
      if (!mayWrite(affixesIn(project, path), pasted)) continue;
      const text = project.textOf(path);
      if (!text?.includes(pasted.part)) continue;
      if (left-- === 0) return undefined;
      const span = callWriting(text, pasted);
      if (span) return { path, span };
    }
  }
  return undefined;
}

/** What the macros of a file write before an argument and behind one. */
interface Affixes {
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

/** The same as long as the file is the same on disk. */
const affixesIn = (project: Project, path: string): Affixes =>
  (project.workspace.open.has(path) ? undefined : project.disk.value(path, affixesOf)) ??
  affixesOf(project.textOf(path) ?? "");

const BLANK = /\s/;
const LETTER = /\w/;
const WORD_BEHIND = /^\s*(\w+)/;
/** UTF-16 units on either side of a sign that are looked at: more than a name has. */
const AROUND = 200;

function affixesOf(text: string): Affixes {
  const before = new Set<string>();
  const behind = new Set<string>();
  for (let at = text.indexOf("##"); at >= 0; at = text.indexOf("##", at + 2)) {
    const end = runBefore(text, at, BLANK, AROUND);
    const front = text.slice(runBefore(text, end, LETTER, AROUND), end);
    const [, tail] = WORD_BEHIND.exec(text.slice(at + 2, at + 2 + AROUND)) ?? [];
    if (front !== "") before.add(copied(front));
    if (tail !== undefined) behind.add(copied(tail));
  }
  return { before, behind };
}

/** Whether a macro writes all of a name but an argument. */
const mayWrite = (affixes: Affixes, { before, behind }: Pasted): boolean =>
  (before === "" || affixes.before.has(before)) && (behind === "" || affixes.behind.has(behind));

/** What an argument may be of a name, with what stands around it: words between its underscores. */
function* partsOf(name: string): Generator<Pasted> {
  for (let at = name.indexOf("_"); at >= 0; at = name.indexOf("_", at + 1)) {
    if (at + 1 < name.length) yield { before: name.slice(0, at + 1), part: name.slice(at + 1), behind: "" };
    if (at > 0) yield { before: "", part: name.slice(0, at), behind: name.slice(at) };
  }
}

interface Pasted {
  readonly before: string;
  readonly part: string;
  readonly behind: string;
}

/** The call in a text that writes a name put together so. All calls are read once, so that a text of many macros costs no more than a long one. */
function callWriting(text: string, { before, part, behind }: Pasted): Span | undefined {
  if (!text.includes("##")) return undefined;
  const macros = [...text.matchAll(MACRO)].map(
    ({ index, 0: whole, 1: name = "", 2: parameters = "", 3: body = "" }): Macro => ({
      start: index,
      end: index + whole.length,
      name,
      parameters: wordsIn(parameters),
      body,
    }),
  );
  const pasting = macros.flatMap((macro) => {
    const place = placeIn(macro, { before, behind });
    return place < 0 ? [] : [{ macro, place }];
  });
  if (pasting.length === 0) return undefined;
  const isList = ({ parameters: [to = ""], body }: Macro): boolean =>
    body.includes(part) && callsIn(body).some(({ name, args }) => name === to && args[0] === part);
  const lists = new Set(macros.filter(isList).map(({ name }) => name));
  const calls = callsOutside(text, macros);
  const direct = grouped(calls, ({ name }) => name);
  const through = grouped(
    calls.filter(({ name }) => lists.has(name)),
    ({ args: [to = ""] }) => to,
  );
  const ends = endsOf(macros, text.length);
  for (const { macro, place } of pasting.slice(0, MOST_MACROS)) {
    const isWithin = ({ at }: Call): boolean => at >= macro.end && at < (ends.get(macro) ?? 0);
    const writes = (call: Call): boolean => isWithin(call) && call.args[place] === part;
    const call = direct.get(macro.name)?.find(writes) ?? through.get(macro.name)?.find(isWithin);
    if (call) return { start: call.at, end: call.at + call.name.length };
  }
  return undefined;
}

/** The parameter that a macro's text puts between what is written; -1 where it puts none there. */
function placeIn({ parameters, body }: Macro, { before, behind }: Pick<Pasted, "before" | "behind">): number {
  if (!body.includes("##")) return -1;
  return parameters.slice(0, MOST_PARAMETERS).findIndex((parameter) => pastes(body, before, parameter, behind));
}

/** Where each macro is defined anew, or the text ends. */
function endsOf(macros: readonly Macro[], end: number): ReadonlyMap<Macro, number> {
  const next = new Map<string, number>();
  const ends = new Map<Macro, number>();
  for (const macro of macros.toReversed()) {
    ends.set(macro, next.get(macro.name) ?? end);
    next.set(macro.name, macro.start);
  }
  return ends;
}

/** Whether a macro's text puts a parameter between what is written. */
function pastes(body: string, before: string, parameter: string, behind: string): boolean {
  if (!/^\w+$/.test(parameter)) return false;
  const front = before === "" ? "(?<!##\\s*)\\b" : `\\b${before}\\s*##\\s*`;
  return new RegExp(`${front}${parameter}\\b${behind === "" ? "(?!\\s*##)" : `\\s*##\\s*${behind}\\b`}`).test(body);
}

interface Call {
  /** UTF-16. */
  readonly at: number;
  readonly name: string;
  readonly args: readonly string[];
}

const callsIn = (text: string): readonly Call[] =>
  [...text.matchAll(CALL)].map(({ index, 1: name = "", 2: written = "" }) => ({
    at: index,
    name,
    args: wordsIn(written),
  }));

/** The calls of a text that stand in none of its macros. @param macros in their order */
function callsOutside(text: string, macros: readonly Macro[]): readonly Call[] {
  let next = 0;
  return callsIn(text).filter(({ at }) => {
    while (next < macros.length && (macros[next] as Macro).end <= at) next++;
    return (macros[next]?.start ?? text.length) > at;
  });
}

const wordsIn = (list: string): readonly string[] => list.split(",").map((word) => word.trim());
