/**
 * Shown: what the parser is shown of Rust where a macro hands on the items in its braces (`cfg_io! { pub mod file; }`), each of the same length: the
 * braces are shown empty, and the items behind them, as the compiler has them; so are those of the branches of `cfg_if!` and `cfg_select!`. The grammar
 * reads what is in a macro's braces as mere tokens.
 */

import { lexemeEnd } from "../lexeme.ts";
import { LEXEMES } from "../lexemes.ts";

/**
 * Macros that hand on items, as far as their names tell: by custom those that are called after a condition, and two that most know. Not those behind which an
 * item is of another type than the written one (`thread_local!`). It ends with the space and the brace that are shown otherwise.
 */
const CALL =
  /^[ \t]{0,100}(?:[a-z_]\w{0,60}::){0,4}(?:cfg_(?!(?:if|select)!)\w{1,60}|pin_project|lazy_static)! \{(?=\s)/gm;
/** Macros of which each branch hands on items. */
const CHOICE = /^[ \t]{0,100}(?:[a-z_]\w{0,60}::){0,4}cfg_(?:if|select)! \{(?=\s)/gm;
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

/** A block between its braces. */
interface Block {
  readonly start: number;
  readonly end: number;
}

/** What is shown otherwise, in the order of the text. One way through it, and none where no such macro is called. */
function changesIn(text: string): readonly Change[] {
  const calls = bracesOf(CALL, text);
  const choices = bracesOf(CHOICE, text);
  if (calls.size + choices.size === 0) return [];
  const changes: Change[] = [];
  const branches = new Map<number, Block[]>([...choices].map((at) => [at, []]));
  /** The brackets that are open, and how many of them hold something that is written for another macro. */
  const open: number[] = [];
  let unfit = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if ("([{".includes(sign)) open.push(at);
    else if (")]}".includes(sign)) {
      const start = open.pop() ?? -1;
      if (sign === "}") branches.get(open.at(-1) ?? -1)?.push({ start, end: at });
      if (unfit <= open.length) {
        const all = { start, end: at };
        if (calls.has(start) && beginsItem(text, start + 1)) changes.push(...emptied(all));
        if (choices.has(start)) changes.push(...chosen(text, all, branches.get(start) ?? []));
      }
      unfit = Math.min(unfit, open.length);
    } else if (endOf(VARIABLE, text, at) !== undefined) unfit = open.length;
    at = Math.max(at, lexemeEnd(text, at, LEXEMES.rust) - 1);
  }
  return changes.sort((a, b) => a.at - b.at);
}

/** Where the braces open that macros are called with. */
const bracesOf = (call: RegExp, text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(call)].map(({ index, 0: { length } }) => index + length - 1));

/** Braces that are shown empty, before what was in them. */
const emptied = ({ start, end }: Block): readonly Change[] => [
  { at: start - 1, sign: "{}" },
  { at: end, sign: " " },
];

/** The same of a choice, with blanks for what stands between its branches; nothing where one of them holds something else than items. */
function chosen(text: string, all: Block, branches: readonly Block[]): readonly Change[] {
  const firsts = branches.map(({ start, end }) => ({ first: firstIn(text, start + 1), end }));
  const full = firsts.filter(({ first, end }) => first < end);
  if (full.length === 0 || !full.every(({ first }) => endOf(ITEM, text, first) !== undefined)) return [];
  const blanks = branches.flatMap(({ start, end }, index): readonly Change[] => {
    const from = (branches[index - 1]?.end ?? all.start) + 1;
    return [
      { at: from, sign: text.slice(from, start + 1).replace(/[^\n]/g, " ") },
      { at: end, sign: " " },
    ];
  });
  return [...emptied(all), ...blanks];
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Whether an item begins behind blanks, comments and attributes. */
const beginsItem = (text: string, from: number): boolean => endOf(ITEM, text, firstIn(text, from)) !== undefined;

/** Where blanks, comments and attributes end. */
function firstIn(text: string, from: number): number {
  for (let at = from; ; ) {
    const next = endOf(BEFORE, text, at) ?? lexemeEnd(text, at, LEXEMES.rust);
    if (next === at) return at;
    at = next;
  }
}
