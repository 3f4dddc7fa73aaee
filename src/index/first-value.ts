/** First values: what a name is given where it is declared, in the short form that facts keep: the value's own, or the part that a pattern takes. */

import type { ExpressionSigns } from "../languages/expression-signs.ts";
import type { Language } from "../languages/table.ts";
import { KINDS, type Kind } from "../languages/vocabulary.ts";
import { readExpression, writeExpression } from "../syntax/expression.ts";
import { type Mark, MarkClass, type Piece } from "../syntax/marks.ts";
import { squeezed } from "../text/preview.ts";
import { partOf } from "./constructor-pattern.ts";
import { patternPath } from "./pattern-path.ts";

export interface FirstValue {
  /** As `writeExpression` writes it. */
  readonly written: string;
  /** Where its names are looked up, a UTF-16 offset. */
  readonly start: number;
}

/** UTF-16 units of a type that are kept: aliases of unions are longer than what is written at a variable. */
const MAX_TYPE_TEXT = 2000;
/** UTF-16 units of an expression that are looked at: what is longer is rarely a chain of names. */
const MOST_VALUE = 2000;
const NONE: ReadonlyMap<string, string> = new Map();
/** Definitions that a pattern can make. */
const HOLDERS: ReadonlySet<Kind | undefined> = new Set<Kind>(["variable", "constant", "field"]);

/** A text in one line, as much of it as types are kept. */
export const squeeze = (text: string): string => squeezed(text).slice(0, MAX_TYPE_TEXT);

/** A base as types are kept; one that is too long without its arguments. */
export function baseOf(text: string): string {
  const whole = squeezed(text);
  return whole.length > MAX_TYPE_TEXT ? squeeze(whole.replace(/<[\s\S]*$/, "")) : whole;
}

/** Whether a pattern can make what a mark declares. */
const isHolder = ({ class: markClass, kind }: Mark): boolean =>
  markClass === MarkClass.local || (markClass === MarkClass.definition && HOLDERS.has(KINDS[kind]));

/** Gives the first value of each mark of a file. */
export function firstValues(
  { names: { seenThrough = NONE }, text: { expressionSigns: signs } }: Language,
  text: string,
  marks: readonly Mark[],
): (mark: Mark) => FirstValue | undefined {
  const patterns = marks.filter((mark) => mark.class === MarkClass.pattern).sort((a, b) => a.start - b.start);
  const slice = ({ start, end }: Piece): string => text.slice(start, end);

  const ofPattern = ({ start }: Mark): FirstValue | undefined => {
    const pattern = around(patterns, start);
    const { type, value, properties } = pattern?.detail ?? {};
    const at = type ?? value;
    const isBare = properties?.pattern === "bare";
    const part = pattern && at && partOf(text, { from: pattern.start, name: start, isBare }, seenThrough);
    if (!part) return undefined;
    const cast = part.type ?? (type && squeeze(slice(type)));
    const written =
      cast === undefined
        ? shortForm({ text, signs }, at, `${properties?.value ?? ""}${part.steps}`)
        : `(0 as ${cast})${part.steps}`;
    return written === undefined ? undefined : { written, start: at.start };
  };

  return (mark) => {
    const { detail, start, from } = mark;
    // A type that is read off the value is a guess.
    if (
      detail?.type &&
      detail.value &&
      detail.value.start <= detail.type.start &&
      detail.type.end <= detail.value.end
    ) {
      const written = shortForm({ text, signs }, detail.value, "");
      return written === undefined ? undefined : { written, start: detail.value.start };
    }
    const at = detail?.type ?? detail?.value;
    if (!at) return isHolder(mark) ? ofPattern(mark) : undefined;
    const path = at.start > start ? patternPath(text, from, start) : "";
    // The type of a pattern is that of the whole value.
    if (path === undefined || (detail?.type && path === "")) return undefined;
    const steps = `${path}${detail?.properties.value ?? ""}`;
    const written = detail?.type ? `(0 as ${squeeze(slice(at))})${steps}` : shortForm({ text, signs }, at, steps);
    return written === undefined ? undefined : { written, start: at.start };
  };
}

/** The pattern that holds an offset; patterns stand beside each other, in the order of the text. */
function around(patterns: readonly Mark[], offset: number): Mark | undefined {
  let low = 0;
  let high = patterns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((patterns[middle] as Mark).start <= offset) low = middle + 1;
    else high = middle;
  }
  const found = patterns[low - 1];
  return found && offset < found.end ? found : undefined;
}

interface Written {
  readonly text: string;
  /** Of its language. */
  readonly signs: ExpressionSigns | undefined;
}

/** The short form of the expression at a place with steps behind it; undefined where it tells no type. */
function shortForm({ text, signs }: Written, at: Piece, steps: string): string | undefined {
  const expression = readExpression(text.slice(at.start, Math.min(at.end, at.start + MOST_VALUE)), signs);
  const written = expression && writeExpression(expression);
  if (written === undefined || steps === "") return written;
  const part = `(${written})${steps}`;
  if (expression?.kind !== "tuple") return part;
  // Of a tuple that is written out the part alone is kept.
  const taken = readExpression(part);
  return taken && writeExpression(taken);
}
