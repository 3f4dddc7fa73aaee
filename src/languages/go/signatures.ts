/** Signatures: what a method of Go takes and gives, by its text: names of parameters say nothing, and types are named with their packages. */

import type { Span } from "../../text/span.ts";

/** What begins a type where it could be the name of a parameter with its type behind it. */
const NO_NAME = /^(?:chan|func|map|struct|interface)\b|^[^\p{L}_]/u;
const NAMED = /^([\p{L}_][\p{L}\p{N}_]*)\s+(?=\S)/u;

const CLAUSE = /^package[ \t]+(\w+)/m;

/**
 * What a method takes and gives, in a form that all spellings of it have in common; undefined where the text has none.
 * @param text of the file  @param span behind the method's name, up to its body: `(p []byte) (n int, err error)`
 */
export function signatureOf(text: string, { start, end }: Span): string | undefined {
  const signature = plain(text.slice(start, end));
  const last = signature.startsWith("(") ? closing(signature, 0) : undefined;
  if (last === undefined) return undefined;
  const given = signature.slice(last + 1).trim();
  const results = given.startsWith("(") && closing(given, 0) === given.length - 1 ? given.slice(1, -1) : given;
  const [, own = ""] = CLAUSE.exec(text) ?? [];
  return `(${listed(signature.slice(1, last), own)}) (${listed(results, own)})`;
}

/** Without comments, in one line. */
const plain = (text: string): string => {
  const [first = "", ...commented] = text.replace(/\/\/[^\n]*/g, " ").split("/*");
  const kept = commented.map((part) => part.split("*/").slice(1).join(" "));
  return [first, ...kept].join(" ").replace(/\s+/g, " ").trim();
};

/** The types of a list of parameters or results: either all of them have names or none. @param own name of the file's package */
function listed(text: string, own: string): string {
  const parts = split(text);
  const isNamed = parts.some((part) => !NO_NAME.test(part) && NAMED.test(part));
  const types: string[] = [];
  // `a, b int`: a name without a type has that of the next.
  let last = "";
  for (const part of parts.toReversed()) {
    const [head] = isNamed ? (NAMED.exec(part) ?? []) : [];
    if (!isNamed) last = part;
    else if (head !== undefined) last = part.slice(head.length);
    types.push(canonical(last, own));
  }
  return types.toReversed().join(",");
}

/** What another package can name is written with the package, as it is there. */
const canonical = (type: string, own: string): string =>
  type
    .replace(/\binterface ?\{ ?\}/g, "any")
    .replace(/(?<![\p{L}\p{N}_.])(\p{Lu}[\p{L}\p{N}_]*)/gu, `${own}.$1`)
    .replace(/ ?([()[\]{},*<-]) ?/g, "$1")
    .trim();

/** The parts between the commas that stand in no brackets. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at];
    if (sign === "(" || sign === "[" || sign === "{") depth++;
    else if (sign === ")" || sign === "]" || sign === "}") depth--;
    if (at < text.length && (sign !== "," || depth > 0)) continue;
    const part = text.slice(start, at).trim();
    if (part !== "") parts.push(part);
    start = at + 1;
  }
  return parts;
}

/** Where the bracket closes that opens at an offset. */
function closing(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return undefined;
}
