/**
 * Parts: what a component of Vue is made from by the options that its script hands out, where each option says members of it:
 * https://vuejs.org/api/options-state.html, https://vuejs.org/api/options-composition.html.
 */

import { closedAt } from "../../../text/closing-bracket.ts";
import { codeOf } from "../../../text/code.ts";
import type { Span } from "../../../text/span.ts";
import type { MadeOf } from "../../language.ts";

/** UTF-16 units of a component's options. */
const LONGEST = 400_000;
/** What is handed out, up to its brace. */
const OPTIONS = /\bexport\s{1,9}default\s{1,99}(?:\b[\w$.]+\s{0,9}\(\s{0,99})?(?=\{)/;
/** A bracket, or the key of an option with what stands before its value. */
const PART = /[([{}\])]|(?<=[{,]\s{0,200}(?:async\s{1,9})?)\b([\w$]+)\s{0,9}(?::\s{0,200}|(?=\())/g;
const OPENING: ReadonlySet<string> = new Set("([{");
/** Options that hold members. */
const HOLDING: ReadonlySet<string> = new Set(["props", "computed", "methods", "inject"]);
/** Options whose results do. */
const GIVING: ReadonlySet<string> = new Set(["data", "setup"]);
const RESULT = /(?:\breturn\s{0,9}|=>\s{0,99}\(\s{0,99})(?=\{)/g;
const PARTS: ReadonlySet<string> = new Set(["mixins", "extends"]);
/** What every component has. */
const INSTANCE = `0 as import("vue").ComponentPublicInstance`;

/** The literal that begins at an offset. */
function literalAt(code: string, start: number): readonly Span[] {
  const end = code[start] === "{" ? closedAt(code, start, "{}", LONGEST) : undefined;
  return end === undefined ? [] : [{ start, end }];
}

function* optionsIn(code: string, { start, end }: Span): Generator<{ readonly name: string; readonly value: Span }> {
  let depth = 0;
  let last: { readonly name: string; readonly from: number } | undefined;
  for (const { 0: sign, 1: name, index } of code.slice(start, end).matchAll(PART)) {
    if (name === undefined) depth += OPENING.has(sign) ? 1 : -1;
    else if (depth === 1) {
      if (last) yield { name: last.name, value: { start: last.from, end: start + index } };
      last = { name, from: start + index + sign.length };
    }
  }
  if (last) yield { name: last.name, value: { start: last.from, end } };
}

const OPEN = /<script\b[^<>]*>/g;

/** The code of a file's scripts, with blanks for the rest; all of a file that is no component. */
function scriptsOf(text: string): string {
  const opened = [...text.matchAll(OPEN)];
  if (opened.length === 0) return codeOf(text);
  let code = "";
  for (const { 0: tag, index } of opened) {
    const start = index + tag.length;
    const end = text.indexOf("</script", start);
    if (end < 0 || index < code.length) continue;
    code += " ".repeat(start - code.length) + codeOf(text.slice(start, end));
  }
  return code;
}

/** What was told last: every name of a template that nothing binds asks about the same text. */
let last: { readonly text: string; readonly made: MadeOf } | undefined;

/** What the text of a component, or of a part of one, says it is made from. */
export function madeOf(text: string): MadeOf {
  if (last?.text !== text) last = { text, made: readMadeOf(text) };
  return last.made;
}

function readMadeOf(text: string): MadeOf {
  const code = scriptsOf(text);
  const found = OPTIONS.exec(code);
  const [options] = found ? literalAt(code, found.index + found[0].length) : [];
  const literals: Span[] = [];
  const parts: string[] = [];
  for (const { name, value } of options ? optionsIn(code, options) : []) {
    if (HOLDING.has(name)) literals.push(...literalAt(code, value.start));
    const written = code.slice(value.start, value.end);
    if (GIVING.has(name))
      for (const { 0: sign, index } of written.matchAll(RESULT))
        literals.push(...literalAt(code, value.start + index + sign.length));
    if (PARTS.has(name)) parts.push(...(written.match(/[A-Za-z_$][\w$]*/g) ?? []));
  }
  return { literals, values: [{ written: INSTANCE, start: 0 }], parts };
}
