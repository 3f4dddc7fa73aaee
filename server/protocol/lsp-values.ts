/** LSP values that a server sent, read without trust: what is missing or of a wrong kind counts as not there. */

import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { Position, Range } from "../../src/text/line-index.ts";

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A list, or the one thing that stands where a list may. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const lineOf = (value: unknown): number =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;

function positionOf(value: unknown): Position {
  const { line, character } = fieldsOf(value);
  return { line: lineOf(line), character: lineOf(character) };
}

/** Undefined where there is none. */
export function rangeOf(value: unknown): Range | undefined {
  const { start, end } = fieldsOf(value);
  if (start === undefined) return undefined;
  return { start: positionOf(start), end: positionOf(end ?? start) };
}

export const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
