/** Yields: what a method of Ruby gives the block that it is called with: by `yield`, by a call of the block, or by another method that gets it. */

import type { Definition } from "../../index/facts.ts";
import type { PassedValue } from "../type-rules.ts";

/** Places of one method at which a block is given something that are looked at. */
const MOST = 4;
/** UTF-16 units of a method that are looked at. */
const LONGEST = 4000;
const YIELD = /\byield(?:\(|[^\S\n])([^\n]*)/g;
/** The parameter that takes the block. */
const BLOCK = /&(\w+)/;

/** What stands up to the bracket, the condition or the end of the line that ends some arguments. */
function argumentsIn(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign) && --depth < 0) return text.slice(0, at);
    else if (depth === 0 && (sign === "#" || sign === ";" || CONDITION.test(text.slice(at, at + 8))))
      return text.slice(0, at);
  }
  return text;
}
const CONDITION = /^\s(?:if|unless|end)\b/;

/** What a method gives its block, in the order of the text. */
export function passed(text: string, { selection, span }: Definition): readonly PassedValue[] {
  const body = text.slice(selection.end, Math.min(span.end, selection.end + LONGEST));
  const found: PassedValue[] = [];
  const add = (match: RegExpMatchArray, written: string, form: PassedValue["form"]): void => {
    if (found.length < MOST) found.push({ written, start: selection.end + (match.index ?? 0), form });
  };
  for (const match of body.matchAll(YIELD)) add(match, argumentsIn(match[1] ?? ""), "arguments");
  const [head = ""] = body.split("\n", 1);
  const block = BLOCK.exec(head)?.[1];
  if (block === undefined) return found;
  for (const match of body.matchAll(new RegExp(`\\b${block}(?:\\.call\\(|\\.\\()([^\\n]*)`, "g")))
    add(match, argumentsIn(match[1] ?? ""), "arguments");
  for (const match of body.matchAll(new RegExp(`([@\\w.]{1,80})(?:\\(|[^\\S\\n])&${block}\\b`, "g")))
    add(match, match[1] ?? "", "function");
  return found;
}
