/** Bare call: the call around a place whose arguments have no brackets, read from the line up to the place: `sell what, 2`, `sell what 2`. */

import type { Span } from "../../text/span.ts";
import type { CallAround } from "./call-around.ts";

/** UTF-16 units of a line that are read. */
const LONGEST = 1000;
/** Words of a line that call nothing, of all languages with such calls. */
const WORDS: ReadonlySet<string> = new Set(
  (
    "and assert begin case class cond data def defdelegate defmacro defmodule defp deriving do done else elsif end ensure external for fun function " +
    "if import in include inherit instance lambda let match module mutable newtype not object of open or prepend private protected public raise rec receive require " +
    "rescue return sig struct then to try type unless until use val when where while with yield"
  ).split(" "),
);

const lineBefore = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - LONGEST);

/** A name with what it is taken of, and the place of the name in it. */
const called = (written: string, start: number, separator: RegExp): Pick<CallAround, "name" | "callee"> => {
  const name = written.split(separator).at(-1) ?? written;
  const end = start + written.length;
  return { name: { start: end - name.length, end }, callee: { start, end } };
};

const COMMAND =
  /^(?:\s*|.*?(?:[=|({[]|->|\bdo|\bthen)\s+)((?:[@\p{L}_][\p{L}\p{N}_]*(?:&?\.|::))*[\p{Ll}_][\p{L}\p{N}_]*[?!]?)[ \t]+(?=[^\s=.,)\]}|&+*/<>-]|$)/u;

/** `sell what, 2`. */
export function commandBefore(text: string, offset: number): CallAround | undefined {
  const from = lineBefore(text, offset);
  const line = text.slice(from, offset);
  const found = COMMAND.exec(line);
  const written = found?.[1];
  if (!found || written === undefined || WORDS.has(written)) return undefined;
  const start = from + found[0].trimEnd().length - written.length;
  return {
    ...called(written, start, /&?\.|::/),
    arguments: commaParts(line.slice(found[0].length)),
    before: 0,
    isMade: false,
  };
}

const TOKEN =
  /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\\s]|\\.)'|~?[\p{L}_][\p{L}\p{N}_']*(?:\.[\p{L}_][\p{L}\p{N}_']*)*:?|\d[\w.]*|[([{]|[)\]}]|[^\s\p{L}\p{N}_"([{)\]}]+|./gu;
const CALLABLE = /^[\p{L}_][\p{L}\p{N}_'.]*$/u;

/** `sell what 2`. */
export function appliedBefore(text: string, offset: number): CallAround | undefined {
  const from = lineBefore(text, offset);
  const line = text.slice(from, offset);
  // What stands next to each other, by the brackets around.
  const open: { readonly at: number; readonly atoms: Span[] }[] = [{ at: 0, atoms: [] }];
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const atoms = open.at(-1)?.atoms ?? [];
    const end = index + token.length;
    if (/^\s/.test(token)) continue;
    if (/^[([{]$/.test(token)) open.push({ at: index, atoms: [] });
    else if (/^[)\]}]$/.test(token)) {
      const { at = 0 } = open.length > 1 ? (open.pop() ?? {}) : {};
      open.at(-1)?.atoms.push({ start: at, end });
    } else if (WORDS.has(token) || !/^(?:["'~\p{L}_\d])/u.test(token) || token.endsWith(":")) atoms.length = 0;
    else atoms.push({ start: index, end });
  }
  const [callee, ...given] = open.at(-1)?.atoms ?? [];
  if (!callee) return undefined;
  const written = line.slice(callee.start, callee.end);
  const isBehindSpace = /\s$/.test(line);
  if (!CALLABLE.test(written) || (given.length === 0 && !isBehindSpace)) return undefined;
  const parts = given.map(({ start, end }) => line.slice(start, end));
  return {
    ...called(written, from + callee.start, /\./),
    arguments: isBehindSpace ? [...parts, ""] : parts,
    before: 0,
    isMade: false,
  };
}

/** What stands between the commas of a text that no bracket or quote holds. */
function commaParts(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    else if (sign === '"' || sign === "'") {
      const close = text.indexOf(sign, at + 1);
      at = close < 0 ? text.length : close;
    } else if (sign === "," && depth === 0) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)];
}
