/** The signature of one definition as signature help shows it: its label, and where in that its parameters stand. */

import type { Definition } from "../../index/facts.ts";
import type { Source } from "../../index/source-file.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { signatureOf } from "../../syntax/element.ts";
import type { Span } from "../../text/span.ts";
import { shownCallable } from "../analysis/callable.ts";

/** A parameter in a label. */
export interface ShownParameter extends Span {
  /** Undefined where it is written otherwise than with a name. */
  readonly name: string | undefined;
  readonly isVariadic: boolean;
}

export interface ShownSignature {
  readonly label: string;
  readonly parameters: readonly ShownParameter[];
}

/** UTF-16 units of a label. */
const LONGEST = 1000;
/** Signs that stand among parameters and are none. */
const SEPARATOR = /^[*/]$/;

/**
 * @param named the name to show
 * @param receiver whether what a member is called on is given as an argument: else it is not shown
 * @param result of a constructor it needs no word
 */
export function shownSignature(
  source: Source,
  definition: Definition,
  named: string,
  receiver: "given" | "left out",
  result: "shown" | "left out",
): ShownSignature {
  const { parameters, signature, lists } = shownCallable(source, definition, named);
  const { receiver: form } = declarationRulesOf(source.language).functions.parameters;
  const from = result === "shown" ? 0 : lists.start - named.length;
  const isRead = lists.end > lists.start;
  let label = isRead ? signature.slice(from, result === "shown" ? undefined : lists.end) : headOf(source, definition);
  let pieces = (
    isRead ? piecesIn(label, { start: lists.start - from, end: lists.end - from }) : inHead(label, definition.name)
  ).filter(({ start, end }) => !SEPARATOR.test(label.slice(start, end)));
  if (pieces.length !== parameters.length) {
    // `(a, {b, c})`: a list of its own within the list.
    const apart = pieces.flatMap((one) => ungrouped(label, one));
    if (apart.length === parameters.length) pieces = apart;
  }
  const [first, second] = pieces;
  const isReceiver = first !== undefined && form?.test(withoutType(label.slice(first.start, first.end))) === true;
  if (isReceiver && receiver === "left out") {
    const end = second?.start ?? first.end;
    label = label.slice(0, first.start) + label.slice(end);
    pieces = pieces.slice(1).map((one) => ({ start: one.start - end + first.start, end: one.end - end + first.start }));
  }
  const known = pieces.length === parameters.length ? parameters : [];
  const shown = pieces.map((piece, index): ShownParameter => {
    const info = known[index];
    const written = label.slice(piece.start, piece.end);
    const { label: outer, name } = info ?? {};
    return {
      ...piece,
      name: outer ?? name,
      isVariadic: info?.variadic === true || /^(?:\*{1,2}(?=\w)|\.\.\.)|\.\.\.$|^vararg\b/.test(written),
    };
  });
  if (label.length <= LONGEST) return { label, parameters: shown };
  return { label: `${label.slice(0, LONGEST - 1)}…`, parameters: shown.filter(({ end }) => end < LONGEST) };
}

/** The head of a definition whose parameters no rule reads, as it is written, without the word before the name. */
const headOf = ({ tree, text, language }: Source, definition: Definition): string =>
  signatureOf(tree, text, language, definition).replace(/^(?:def|defp|defmacro|let|let rec|and)\s+/, "");

/** The parameters in such a head: in brackets behind the name, or between the arrows of a type. */
function inHead(label: string, name: string): readonly Span[] {
  const at = label.indexOf(name);
  const behind = at + name.length;
  if (at < 0) return [];
  if (label[behind] === "(") return piecesIn(label, { start: behind, end: closeOf(label, behind, label.length) + 1 });
  const rest = label.slice(behind);
  const typed = /^\s*::?\s*/.exec(rest);
  if (typed) return arrowsIn(label, behind + typed[0].length);
  const curried = /^\s*=\s*(?=[\w']+\s*:(?![:=]))/.exec(rest);
  return curried
    ? wordsIn(label, behind + curried[0].length, /([\w']+)\s*:\s*/y)
    : wordsIn(label, behind, /\s+([\w'~?]+)/y);
}

/** Names that follow each other in one form. @param form sticky, with the name in its group */
function wordsIn(label: string, from: number, form: RegExp): readonly Span[] {
  const found: Span[] = [];
  form.lastIndex = from;
  for (let one = form.exec(label); one; one = form.exec(label)) {
    const start = one.index + one[0].indexOf(one[1] as string);
    found.push({ start, end: start + (one[1] as string).length });
  }
  return found;
}

/** What stands before each arrow of a type. */
function arrowsIn(label: string, from: number): readonly Span[] {
  const found: Span[] = [];
  let start = Math.max(from, label.lastIndexOf("=>") + 2);
  for (let at = start; at < label.length; at++) {
    if (label[at] === "(" || label[at] === "[") at = closeOf(label, at, label.length);
    else if (label.startsWith("->", at)) {
      found.push(...between(label, start, at));
      start = at + 2;
      at++;
    }
  }
  return found;
}

/** The parts of a list in braces or brackets. */
const ungrouped = (label: string, { start, end }: Span): readonly Span[] =>
  /^(?:\{.*\}|\[.*\])$/.test(label.slice(start, end)) ? between(label, start + 1, end - 1) : [{ start, end }];

/** `self: &Self` is told by its name. */
const withoutType = (written: string): string =>
  (/^\w+\s*:/.test(written) ? (written.split(":", 1)[0] ?? "") : written).trim();

/** What stands between the commas of the lists of parameters in a label, behind type parameters. */
function piecesIn(label: string, lists: Span): readonly Span[] {
  const found: Span[] = [];
  let at = lists.start;
  if (/[<[]/.test(label[at] ?? "")) {
    const behind = closeOf(label, at, lists.end) + 1;
    if (label[behind] === "(") at = behind;
  }
  for (; at < lists.end; at++) {
    const close = closeOf(label, at, lists.end);
    if (!"([{".includes(label[at] as string)) break;
    found.push(...between(label, at + 1, close));
    at = close;
  }
  return found;
}

/** Where the bracket closes that opens at an offset; the end where it does not. */
function closeOf(label: string, open: number, end: number): number {
  let depth = 0;
  for (let at = open; at < end; at++) {
    const sign = label[at] as string;
    if (isOpening(label, at)) depth++;
    else if (isClosing(label, at) && --depth === 0) return at;
    else if (sign === '"' || sign === "'") at = stringEnd(label, at, end);
  }
  return end;
}

const isOpening = (label: string, at: number): boolean => "([{<".includes(label[at] as string);
/** `=>` and `->` close nothing. */
const isClosing = (label: string, at: number): boolean =>
  ")]}".includes(label[at] as string) || (label[at] === ">" && !/[=-]/.test(label[at - 1] ?? ""));

/** Where a string ends that begins at an offset; the offset where it is none (`'a` in Rust). */
function stringEnd(label: string, start: number, end: number): number {
  const close = label.indexOf(label[start] as string, start + 1);
  return close < 0 || close >= end ? start : close;
}

function between(label: string, from: number, to: number): readonly Span[] {
  const found: Span[] = [];
  let start = from;
  const push = (end: number): void => {
    const written = label.slice(start, end);
    const ahead = written.length - written.trimStart().length;
    const length = written.trim().length;
    if (length > 0) found.push({ start: start + ahead, end: start + ahead + length });
  };
  for (let at = from; at < to; at++) {
    const sign = label[at] as string;
    if (isOpening(label, at)) at = Math.min(closeOf(label, at, to), to);
    else if (sign === '"' || sign === "'") at = stringEnd(label, at, to);
    else if (sign === ",") {
      push(at);
      start = at + 1;
    }
  }
  push(to);
  return found;
}
