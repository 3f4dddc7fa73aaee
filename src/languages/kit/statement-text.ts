/**
 * Statement text: the expression that a statement writes, in languages whose statements end with their line. Read from text: what a
 * function returns is asked of files of which facts are kept and no tree, and facts keep no statements.
 */

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
  /** A comment, from its sign on; sticky. Whatever it holds is nothing of the expression. */
  readonly comment: RegExp;
}

const WITH_LINE: Ends = { at: /[\n#;)\]},]/, goesOn: () => false, comment: /#[^\n]*/y };

/** Of a statement that ends with its line: a comma there makes a tuple. */
export const TO_LINE_END: Ends = { ...WITH_LINE, at: /[\n#;]/ };

/** The expression that begins at an offset: it ends with its line, but for what stands in brackets. */
export function expressionAt(text: string, start: number, ends = WITH_LINE): Value {
  const open: string[] = [];
  const last = Math.min(text.length, start + LONGEST);
  let at = start;
  let written = "";
  /** Where what is not yet taken begins. */
  let from = start;
  while (at < last) {
    const sign = text[at] as string;
    STRING.lastIndex = at;
    const string = sign === '"' || sign === "'" || sign === "`" ? STRING.exec(text) : null;
    if (string) {
      at += string[0].length;
      continue;
    }
    ends.comment.lastIndex = at;
    const comment = open.length > 0 ? ends.comment.exec(text) : null;
    if (comment) {
      written += text.slice(from, at);
      at += comment[0].length;
      from = at;
      continue;
    }
    const closer = CLOSER[sign];
    if (closer !== undefined) open.push(closer);
    else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && ends.at.test(sign) && !ends.goesOn(text, at)) break;
    at++;
  }
  return { written: (written + text.slice(from, at)).trim(), start };
}
