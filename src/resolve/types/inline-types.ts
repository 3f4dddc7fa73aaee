/**
 * Inline types: types that are written out where they stand (`o: { p: number }`, Go's `var row struct { id int }`), and those of object
 * literals. They have no name to be looked up by: their members are the definitions that stand in their braces.
 */

import type { Facts } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import type { Span } from "../../text/span.ts";
import type { Questions } from "./questions.ts";
import type { Site, Type } from "./type.ts";

export type InlineType = Type & { readonly kind: "inline" };

/** UTF-16 units behind a name in which its type is looked for, and of such a type. */
const FAR = 5000;
const LONGEST = 20_000;
const SPACE = /\s/;

/** The type that is written out at a site. @param written from its brace on, as types are kept: in one line, maybe cut */
export function inlineAt(ask: Questions, written: string, { file, at, given }: Site): InlineType | undefined {
  const text = ask.project.textOf(file.path);
  const start = text === undefined ? undefined : placeOf(text, written, at);
  const end = start === undefined ? undefined : closedAt(text as string, start, "{}", LONGEST);
  return end === undefined ? undefined : { kind: "inline", file, span: { start: start as number, end }, given };
}

/** Brackets around a literal. */
const OPENED = /[\s(]*/y;

/** The type of the object literal that is the value at a site, where its keys are definitions. */
export function literalAt(ask: Questions, { file, at, given }: Site): InlineType | undefined {
  if (!familyOf(file.language).literals.expectedKeys) return undefined;
  const text = ask.project.textOf(file.path) ?? "";
  OPENED.lastIndex = at;
  const start = at + (OPENED.exec(text)?.[0].length ?? 0);
  const end = text[start] === "{" ? closedAt(text, start, "{}", LONGEST) : undefined;
  return end === undefined ? undefined : { kind: "inline", file, span: { start, end }, given };
}

/** Where a text stands that was kept with its white space folded. */
function placeOf(text: string, written: string, from: number): number | undefined {
  for (let at = text.indexOf("{", from); at >= 0 && at < from + FAR; at = text.indexOf("{", at + 1))
    if (standsAt(text, written, at)) return at;
  return undefined;
}

function standsAt(text: string, written: string, start: number): boolean {
  let at = start;
  for (const sign of written) {
    if (SPACE.test(sign)) continue;
    while (at < text.length && SPACE.test(text[at] as string)) at++;
    if (!text.startsWith(sign, at)) return false;
    at += sign.length;
  }
  return true;
}

/** The members of an inline type. @param name of those that are wanted; all where it is absent */
export function membersInline({ file, span }: InlineType, name?: string): readonly Candidate[] {
  const { facts } = file;
  const id = name === undefined ? undefined : facts.nameId(name);
  if (name !== undefined && id === undefined) return [];
  const found: Candidate[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = facts.definitionOccurrence(index);
    const start = facts.occurrenceStart(occurrence);
    if (start <= span.start || start >= span.end || facts.occurrenceClass(occurrence) !== MarkClass.definition)
      continue;
    if ((id === undefined || facts.definitionNameId(index) === id) && isDirect(facts, index, span))
      found.push(candidateIn(file, index));
  }
  return found;
}

/** Whether nothing else that stands in the braces is around a definition. */
function isDirect(facts: Facts, index: number, { start, end }: Span): boolean {
  const { parent } = facts.definition(index);
  if (parent === undefined) return true;
  const around = facts.occurrenceStart(facts.definitionOccurrence(parent));
  return around <= start || around >= end;
}
