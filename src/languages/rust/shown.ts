/**
 * Shown: what the parser is shown of Rust where a macro hands on the items in its braces (`cfg_io! { pub mod file; }`), each of the same length: the
 * braces are shown empty, and the items behind them, as the compiler has them. The grammar reads what is in a macro's braces as mere tokens.
 */

import { lexemeEnd } from "../lexeme.ts";
import { LEXEMES } from "../lexemes.ts";

/**
 * Macros that hand on items, as far as their names tell: by custom those that are called after a condition, and two that most know. Not those behind which an
 * item is of another type than the written one (`thread_local!`). It ends with the space and the brace that are shown otherwise.
 */
const CALL = /^[ \t]{0,100}(?:[a-z_]\w{0,60}::){0,4}(?:cfg_(?!if!)\w{1,60}|pin_project|lazy_static)! \{(?=\s)/gm;
/** How items begin. A type that a colon follows is what a macro makes of a form of its own (`struct Flags: u8`). */
const ITEM =
  /(?:pub(?:\([^()\n]{1,80}\))?\s{1,20})?(?:(?:(?:const|async|unsafe|extern(?:\s{0,20}"[^"\n]{0,20}")?)\s{1,20}){0,4}(?:fn\s{1,20}\w{1,100}\s{0,20}[(<]|impl\b(?![^{}:]{0,200}[^:{}]:[^:]))|(?:struct|enum|union|trait)\s{1,20}\w{1,100}\s{0,20}[<({;]|trait\s{1,20}\w{1,100}\s{0,20}:|(?:mod|type)\s{1,20}\w|use\s{1,20}[\w:{]|(?:static|const)\s{1,20}(?:(?:mut|ref)\s{1,20})?\w{1,100}\s{0,20}:|extern\s{1,20}crate\b)/y;
/** What may stand before an item, comments apart; an attribute of at most 2,000 units. */
const BEFORE = /\s{1,1000}|#!?\[(?:[^\][]|\[[^\][]{0,200}\]){0,2000}\]/y;
/** A name that a macro puts something else for: what holds one is written for another macro. A name may be raw (`r#type`). */
const VARIABLE = /\$|(?<!r)#(?=[\p{L}_({])/uy;

export function shown(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, sign } of changesIn(text)) {
    pieces.push(text.slice(from, at), sign);
    from = at + sign.length;
  }
  return from === 0 ? text : pieces.join("") + text.slice(from);
}

interface Change {
  readonly at: number;
  readonly sign: string;
}

/** What is shown otherwise, in the order of the text. One way through it, and none where no such macro is called. */
function changesIn(text: string): readonly Change[] {
  const calls = new Set([...text.matchAll(CALL)].map(({ index, 0: call }) => index + call.length - 1));
  if (calls.size === 0) return [];
  const changes: Change[] = [];
  /** The brackets that are open, and how many of them hold something that is written for another macro. */
  const open: number[] = [];
  let unfit = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if ("([{".includes(sign)) open.push(at);
    else if (")]}".includes(sign)) {
      const start = open.pop() ?? -1;
      if (unfit <= open.length && calls.has(start) && beginsItem(text, start + 1))
        changes.push({ at: start - 1, sign: "{}" }, { at, sign: " " });
      unfit = Math.min(unfit, open.length);
    } else if (endOf(VARIABLE, text, at) !== undefined) unfit = open.length;
    at = Math.max(at, lexemeEnd(text, at, LEXEMES.rust) - 1);
  }
  return changes.sort((a, b) => a.at - b.at);
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Whether an item begins behind blanks, comments and attributes. */
function beginsItem(text: string, from: number): boolean {
  for (let at = from; ; ) {
    const next = endOf(BEFORE, text, at) ?? lexemeEnd(text, at, LEXEMES.rust);
    if (next === at) return endOf(ITEM, text, at) !== undefined;
    at = next;
  }
}
