/**
 * Elements: a component of Vue or Svelte as one text of TypeScript, each character at its own place: the scripts as they are, what the
 * template says as statements, an element as a block, blanks for all else. What a template names is so bound by what its script declares.
 *
 * What a template binds has a form that no script has: `-~pattern`, `-~(pattern in values)`, `void values, pattern`
 * (`queries/component/locals.scm`).
 */

import { Sheet } from "./sheet.ts";

/** An attribute: where its name begins and ends, and its value with its quotes or braces. */
interface Attribute {
  readonly start: number;
  readonly nameEnd: number;
  readonly value: { readonly start: number; readonly end: number } | undefined;
}

export interface Dialect {
  /** What begins a piece of code between elements, at its start: says how far it goes. */
  readonly code: (sheet: Sheet, at: number) => number | undefined;
  readonly attribute: (sheet: Sheet, attribute: Attribute) => void;
  /** The only elements at the top of a file whose contents are markup; absent: all. */
  readonly markup?: RegExp;
}

/** UTF-16 units of what a loop says of itself. */
export const LONGEST_HEAD = 2000;
/** Elements without an end that one may hold. */
const MOST_UNCLOSED = 1000;

export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const OPENING = /<([A-Za-z][\w.:-]*)/y;
const CLOSING = /<\/([A-Za-z][\w.:-]*)\s*>/y;
const SPACE = /\s*/y;
const NAME = /[^\s"'<>/={}]+/y;
const RAW = /^(?:script|style)$/i;
/** A name of a component, which a script has brought. */
export const COMPONENT = /^(?:[A-Z]|[\w$]+\.)/;

export const matchAt = (expression: RegExp, text: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at;
  return expression.exec(text);
};

function valueAt(sheet: Sheet, start: number): { readonly start: number; readonly end: number } | undefined {
  const { text } = sheet;
  const sign = text[start];
  if (sign === '"' || sign === "'") {
    const end = sheet.find(sign, start + 1);
    return end < 0 ? undefined : { start, end: end + 1 };
  }
  if (sign === "{") {
    const end = sheet.behindBraces(start);
    return end === undefined ? undefined : { start, end };
  }
  const end = matchAt(/[^\s"'<>=`]+/y, text, start);
  return end ? { start, end: start + end[0].length } : undefined;
}

/** The attributes of an element from behind its name on, and where it ends. */
function attributesAt(
  sheet: Sheet,
  start: number,
): { readonly found: readonly Attribute[]; readonly end: number; readonly isClosed: boolean } {
  const { text } = sheet;
  const found: Attribute[] = [];
  let at = start;
  while (at < text.length) {
    at += (matchAt(SPACE, text, at)?.[0] ?? "").length;
    if (text[at] === ">") return { found, end: at + 1, isClosed: false };
    if (text.startsWith("/>", at)) return { found, end: at + 2, isClosed: true };
    if (text[at] === "<") break;
    if (text[at] === "{") {
      const end = sheet.behindBraces(at);
      if (end === undefined) break;
      found.push({ start: at, nameEnd: at, value: { start: at, end } });
      at = end;
      continue;
    }
    const name = matchAt(NAME, text, at);
    if (!name) {
      at++;
      continue;
    }
    const nameEnd = at + name[0].length;
    const sign = matchAt(/\s*=\s*/y, text, nameEnd);
    const value = sign ? valueAt(sheet, nameEnd + sign[0].length) : undefined;
    found.push({ start: at, nameEnd, value });
    at = value?.end ?? nameEnd + (sign?.[0].length ?? 0);
  }
  return { found, end: at, isClosed: false };
}

/** A component as a script. */
export function asScript(text: string, dialect: Dialect): string {
  const sheet = new Sheet(text);
  const open: { readonly name: string; readonly at: number }[] = [];
  for (let at = 0; at < text.length; ) {
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at);
      at = end < 0 ? text.length : end + 3;
    } else if (text[at] === "<") {
      const closing = matchAt(CLOSING, text, at);
      const opening = closing ? null : matchAt(OPENING, text, at);
      if (closing) at = closed(sheet, open, closing);
      else if (opening) at = opened(sheet, open, opening, dialect);
      else at++;
    } else at = (open.length > 0 || !dialect.markup ? dialect.code(sheet, at) : undefined) ?? at + 1;
  }
  return sheet.toString();
}

/** What a name of an element shows: that of a component is a name of the script. */
function named(sheet: Sheet, start: number, name: string): void {
  if (!COMPONENT.test(name)) return;
  sheet.keep(start, start + name.length);
  sheet.put(start + name.length, ";");
}

function closed(
  sheet: Sheet,
  open: { readonly name: string; readonly at: number }[],
  { index, 0: { length }, 1: name = "" }: RegExpExecArray,
): number {
  let place = open.length - 1;
  for (const last = Math.max(0, open.length - MOST_UNCLOSED); place >= last && open[place]?.name !== name; ) place--;
  const opening = open[place];
  if (opening?.name === name) {
    sheet.put(opening.at, "{");
    sheet.put(index, "}");
    open.length = place;
  }
  named(sheet, index + 2, name);
  return index + length;
}

function opened(
  sheet: Sheet,
  open: { readonly name: string; readonly at: number }[],
  { index, 0: { length }, 1: name = "" }: RegExpExecArray,
  { attribute, markup }: Dialect,
): number {
  const { text } = sheet;
  const { found, end, isClosed } = attributesAt(sheet, index + length);
  const isMarkup = !markup || open.length > 0 || (markup.test(name) && !hasLanguage(text, found));
  if (RAW.test(name) || !isMarkup) {
    const close = isClosed ? end : text.indexOf(`</${name}`, end);
    const stop = close < 0 ? text.length : close;
    if (/^script$/i.test(name) && !isData(text, found)) sheet.keep(end, stop);
    return isClosed ? end : Math.min(text.length, text.indexOf(">", stop) + 1 || text.length);
  }
  // The sign before the block ends what stands in front of it.
  const isOfScript = COMPONENT.test(name);
  if (!isOfScript) sheet.put(index, ";");
  const brace = isOfScript ? index : index + 1;
  named(sheet, index + 1, name);
  for (const one of found) attribute(sheet, one);
  if (isClosed) {
    sheet.put(brace, "{");
    sheet.put(end - 2, ";}");
  } else {
    sheet.put(end - 1, ";");
    if (!VOID.test(name)) open.push({ name, at: brace });
  }
  return end;
}

const attributeOf = (text: string, attributes: readonly Attribute[], name: string): string | undefined => {
  const one = attributes.find(({ start, nameEnd }) => text.slice(start, nameEnd).toLowerCase() === name);
  return one?.value && text.slice(one.value.start, one.value.end).replace(/^["']|["']$/g, "");
};
const hasLanguage = (text: string, attributes: readonly Attribute[]): boolean =>
  (attributeOf(text, attributes, "lang") ?? "html") !== "html";
const isData = (text: string, attributes: readonly Attribute[]): boolean =>
  !/^(?:module|(?:text|application)\/(?:java|ecma|type)script|)$/.test(attributeOf(text, attributes, "type") ?? "");
