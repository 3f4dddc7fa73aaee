/**
 * Inline types: types that are written out where they stand (`o: { p: number }`, Go's `var row struct { id int }`), and those of object
 * literals. They have no name to be looked up by: their members are the definitions that stand in their braces.
 */

import type { Facts } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, memberAt } from "../../languages/kit/candidate.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import { codeOf } from "../../text/code.ts";
import type { Span } from "../../text/span.ts";
import type { Questions } from "./questions.ts";
import { type BoundValue, type Given, NOTHING_GIVEN, type Site, type Type } from "./type.ts";

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

/** The object literal that a constant or a variable is given, or a module hands out. */
export function literalHeld(ask: Questions, of: Candidate, given: Given): InlineType | undefined {
  const { body, kind } = of.definition;
  const isLiteral = body !== undefined && HOLDING.has(kind) && of.definition.arity === undefined;
  return isLiteral ? literalAt(ask, { file: of, at: body, given }) : undefined;
}
const HOLDING: ReadonlySet<Kind> = new Set<Kind>(["constant", "variable", "property", "field", "object"]);

/** What an object literal takes the members of (`{ ...base }`), the last first. */
export function takenOver(ask: Questions, { file, span }: InlineType): readonly BoundValue[] {
  const { literals, types } = familyOf(file.language);
  const text = literals.expectedKeys && types.statements?.written ? ask.project.textOf(file.path) : undefined;
  if (text === undefined) return [];
  const found: BoundValue[] = [];
  const code = codeOf(text.slice(span.start, span.end));
  let depth = 0;
  for (const { 0: sign, index } of code.matchAll(BRACKET_OR_SPREAD)) {
    if (sign !== "...") depth += OPENING.has(sign) ? 1 : -1;
    else if (depth === 1 && found.length < MOST_TAKEN_OVER) {
      const at = span.start + index + sign.length;
      const value = readExpression(
        types.statements?.written?.(text, at).written ?? "",
        file.language.text.expressionSigns,
      );
      if (value) found.unshift({ value, site: { file, at, given: NOTHING_GIVEN } });
    }
  }
  return found;
}
const BRACKET_OR_SPREAD = /[([{}\])]|\.\.\./g;
const OPENING: ReadonlySet<string> = new Set("([{");
/** Values whose members a literal takes that are looked at. */
const MOST_TAKEN_OVER = 6;

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
export function membersInline(type: InlineType, name?: string): readonly Candidate[] {
  const { file, span } = type;
  const { facts } = file;
  const id = name === undefined ? undefined : facts.nameId(name);
  if (name !== undefined && id === undefined) return [];
  const found: Candidate[] = [...namesAlone(type, id)];
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

/** The members that an object literal has by names alone (`{ name }`): keys, and values of what is called so there. @param id of the wanted name */
function* namesAlone({ file, span }: InlineType, id: number | undefined): Generator<Candidate> {
  const { facts, language } = file;
  if (!familyOf(language).literals.expectedKeys) return;
  for (let index = facts.firstOccurrenceFrom(span.start); index < facts.occurrences; index++) {
    if (facts.occurrenceStart(index) >= span.end) return;
    if (facts.occurrenceClass(index) !== MarkClass.reference) continue;
    if (id !== undefined && facts.occurrenceNameId(index) !== id) continue;
    const occurrence = facts.occurrence(index);
    if (occurrence.role === "key" || facts.holderOf(occurrence)?.span.start !== span.start) continue;
    const { name, span: selection } = occurrence;
    yield memberAt(file, { name, selection, value: { written: name, start: selection.start } });
  }
}

/** Whether nothing else that stands in the braces is around a definition. */
function isDirect(facts: Facts, index: number, { start, end }: Span): boolean {
  const { parent } = facts.definition(index);
  if (parent === undefined) return true;
  const around = facts.occurrenceStart(facts.definitionOccurrence(parent));
  return around <= start || around >= end;
}
