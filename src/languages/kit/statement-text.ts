/** Statement text: the expression that a statement writes, in languages whose statements end with their line. */

import type { Value } from "../../index/facts.ts";

const CLOSER: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const STRING =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|(?<!\\)"(?:[^"\\\n]|\\[\s\S])*"|(?<!\\)'(?:[^'\\\n]|\\[\s\S])*'|(?<!\\)`(?:[^`\\]|\\[\s\S])*`/y;

/** UTF-16 units of an expression that are read. */
const LONGEST = 20_000;

/** What ends an expression outside of its brackets, and which of these go on with what follows. */
export interface Ends {
  readonly at: RegExp;
  /** What stands in front of the end, or behind it, where it is none. */
  readonly goesOn: (text: string, at: number) => boolean;
}

const WITH_LINE: Ends = { at: /[\n#;)\]},]/, goesOn: () => false };

/** The expression that begins at an offset: it ends with its line, but for what stands in brackets. */
export function expressionAt(text: string, start: number, ends = WITH_LINE): Value {
  const open: string[] = [];
  const last = Math.min(text.length, start + LONGEST);
  let at = start;
  while (at < last) {
    const sign = text[at] as string;
    STRING.lastIndex = at;
    const string = sign === '"' || sign === "'" || sign === "`" ? STRING.exec(text) : null;
    if (string) {
      at += string[0].length;
      continue;
    }
    const closer = CLOSER[sign];
    if (closer !== undefined) open.push(closer);
    else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && ends.at.test(sign) && !ends.goesOn(text, at)) break;
    at++;
  }
  return { written: text.slice(start, at).trim(), start };
}
