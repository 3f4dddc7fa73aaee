/**
 * Pasted names: those that macros put together (`#define XX(code) UV_ ## code`), by themselves (`XX(ENOENT)`) or through a list that is
 * given the macro (`#define ERRORS(V) V(ENOENT) …`, `ERRORS(XX)`). Such a name stands nowhere: what writes it is the call.
 */

import type { Span } from "../../text/span.ts";
import type { FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { included } from "./includes.ts";

/** Files that are read for one name. */
const MOST_READ = 8;
/** Files without facts whose bytes are looked at for one: while the index is not built. */
const MOST_SCANNED = 64;
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
  const seen = [from.path, ...(await included(project, from.path))];
  const { table } = project.workspace;
  let left = MOST_READ;
  for (const [before, part, behind] of partsOf(name)) {
    const holders = new Set(table.holding(part, from.language.family, false));
    for (const path of seen) {
      const entry = table.get(path);
      const mayHold = entry?.isIndexed
        ? holders.has(entry)
        : seen.length <= MOST_SCANNED && project.mayHold(path, part);
      if (!mayHold) continue;
      if (left-- === 0) return undefined;
      const text = project.textOf(path);
      const span = text === undefined ? undefined : callWriting(text, { before, part, behind });
      if (span) return { path, span };
    }
  }
  return undefined;
}

/** What an argument may be of a name, with what stands around it: words between its underscores. */
function* partsOf(name: string): Generator<readonly [before: string, part: string, behind: string]> {
  for (let at = name.indexOf("_"); at >= 0; at = name.indexOf("_", at + 1)) {
    if (at + 1 < name.length) yield [name.slice(0, at + 1), name.slice(at + 1), ""];
    if (at > 0) yield ["", name.slice(0, at), name.slice(at)];
  }
}

interface Pasted {
  readonly before: string;
  readonly part: string;
  readonly behind: string;
}

/** The call in a text that writes a name put together so. */
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
  const isInMacro = (at: number): boolean => macros.some(({ start, end }) => start <= at && at < end);
  const lists = macros.filter(({ parameters: [to = ""], body }) =>
    callsOf(body, to, 0).some(({ arg }) => arg === part),
  );
  for (const macro of macros) {
    const place = macro.parameters.findIndex((parameter) => pastes(macro.body, before, parameter, behind));
    if (place < 0) continue;
    const end = macros.find(({ name, start }) => name === macro.name && start > macro.start)?.start ?? text.length;
    const within = text.slice(macro.end, end);
    const direct = callsOf(within, macro.name, place).filter(({ arg }) => arg === part);
    const through = lists.flatMap(({ name }) => callsOf(within, name, 0).filter(({ arg }) => arg === macro.name));
    const call = [...direct, ...through].find(({ at }) => !isInMacro(macro.end + at));
    if (call) return { start: macro.end + call.at, end: macro.end + call.at + call.name.length };
  }
  return undefined;
}

/** Whether a macro's text puts a parameter between what is written. */
function pastes(body: string, before: string, parameter: string, behind: string): boolean {
  if (!/^\w+$/.test(parameter)) return false;
  const front = before === "" ? "(?<!##\\s*)\\b" : `\\b${before}\\s*##\\s*`;
  return new RegExp(`${front}${parameter}\\b${behind === "" ? "(?!\\s*##)" : `\\s*##\\s*${behind}\\b`}`).test(body);
}

/** The calls of a name in a text, with their argument at a place. */
function callsOf(
  text: string,
  name: string,
  place: number,
): readonly { readonly at: number; readonly name: string; readonly arg: string | undefined }[] {
  if (name === "" || !text.includes(name)) return [];
  return [...text.matchAll(CALL)].flatMap(({ index, 1: called = "", 2: written = "" }) =>
    called === name ? [{ at: index, name, arg: wordsIn(written)[place] }] : [],
  );
}

const wordsIn = (list: string): readonly string[] => list.split(",").map((word) => word.trim());
