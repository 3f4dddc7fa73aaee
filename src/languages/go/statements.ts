/** Statements: what Go's text says of types beyond what is declared: the case of a type switch that a place stands in. */

import type { Span } from "../../text/span.ts";
import type { StatementRules } from "../type-rules.ts";

/** UTF-16 units before a place that are searched for the switch around it. */
const LONGEST_WAY = 10_000;
/** Texts and comments in one piece, brackets, and what begins and ends the labels of cases. */
const TOKEN =
  /(?<!\\)"(?:[^"\\\n]|\\.)*"|(?<!\\)'(?:[^'\\\n]|\\.)*'|`[^`]*`|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|[{};:]|\b(?:case|default)\b/g;

/** The type of the case, where that names one, of a name that a type switch binds (`switch t := v.(type)`). */
function narrowed(text: string, name: string, at: number): Span | undefined {
  const from = Math.max(0, at - LONGEST_WAY);
  const before = text.slice(from, at);
  if (!before.includes(".(type)")) return undefined;
  const head = new RegExp(String.raw`\bswitch\s+(?:[^{};\n]*;\s*)?${name}\s*:=[^{}\n]*\.\(type\)\s*\{`, "g");
  const opened = [...before.matchAll(head)].at(-1);
  return opened && caseAt(text, from + opened.index + opened[0].length, at);
}

/** The type of the last case before a place, in the braces that open before `from`; undefined where they are closed. */
function caseAt(text: string, from: number, at: number): Span | undefined {
  let depth = 0;
  let found: Span | undefined;
  /** Where the types of a label begin whose end has not come. */
  let label: number | undefined;
  for (const { 0: token, index } of text.slice(from, at).matchAll(TOKEN)) {
    const start = from + index;
    if (token === ":" && label !== undefined) found = oneType(text, label, start);
    if (token === "{") depth++;
    else if (token === "}" && --depth < 0) return undefined;
    const isLabel = depth === 0 && (token === "case" || token === "default");
    if (isLabel) found = undefined;
    label = isLabel ? start + token.length : undefined;
  }
  return found;
}

/** The type of a label; undefined where it names several, none, or `nil`. */
function oneType(text: string, from: number, to: number): Span | undefined {
  const types = text.slice(from, to).trim();
  if (types === "" || types === "nil" || types.includes(",")) return undefined;
  const start = text.indexOf(types, from);
  return { start, end: start + types.length };
}

export const statements: StatementRules = { returned: () => [], narrowed };
