/** Index signatures of TypeScript: `[key: string]: Item`, which says of members that no name is written for; that of numbers says nothing of names. */

import { codeOf } from "../../text/code.ts";
import type { MemberRules } from "../type-rules.ts";

/** Its brackets at the beginning of a member, and the brackets of what stands before it. */
const SIGNATURE_OR_BRACKET =
  /(?<=[{;,\n]\s{0,200}(?:readonly\s{1,20})?)\[\s{0,20}[\p{L}_$][\w$]*\s{0,20}:\s{0,20}(?:string|PropertyKey)\s{0,20}\]\s{0,20}[-+?]{0,2}:|[([{}\])]/gu;
const OPENING: ReadonlySet<string> = new Set("([{");
/** What ends the type of one outside of its brackets. */
const END = /[;,}\n]/;
/** UTF-16 units of a type in which a signature is looked for, and of what a signature says. */
const LONGEST = 20_000;
const LONGEST_TYPE = 500;
/** What every object has. */
const OF_EVERY = new Set(
  "constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf".split(" "),
);

export const indexed: NonNullable<MemberRules["indexed"]> = (text, { start, end }, name) => {
  const whole = text.slice(start, Math.min(end, start + LONGEST));
  if (OF_EVERY.has(name) || !/\]\s*[-+?]*:/.test(whole)) return undefined;
  let depth = 0;
  for (const { 0: sign, index } of codeOf(whole).matchAll(SIGNATURE_OR_BRACKET)) {
    if (sign.length > 1) {
      if (depth !== 1) continue;
      const at = start + index;
      const type = typeBehind(text, at + sign.length);
      return { selection: { start: at, end: at + sign.lastIndexOf("]") + 1 }, type };
    }
    depth += OPENING.has(sign) ? 1 : -1;
  }
  return undefined;
};

/** What a signature says that the members are, up to the end of it. */
function typeBehind(text: string, from: number): string {
  let depth = 0;
  let at = from;
  for (; at < Math.min(text.length, from + LONGEST_TYPE); at++) {
    const sign = text[at] as string;
    if (depth === 0 && END.test(sign) && text.slice(from, at).trim() !== "") break;
    if ("([{<".includes(sign)) depth++;
    else if (")]}".includes(sign) || (sign === ">" && text[at - 1] !== "=")) depth--;
  }
  return text.slice(from, at).trim();
}
