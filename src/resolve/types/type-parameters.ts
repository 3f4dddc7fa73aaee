/** Type parameters: the names that a definition has for types, and what stands for them. */

import { headerOf, type Occurrence } from "../../index/facts.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { type Bound, type Given, NOTHING_GIVEN, type Site } from "./type.ts";
import { readType } from "./written-type.ts";

/** `A, B<C>` as types; none where nothing is written. */
export function typeArguments(written: string | undefined, site: Site): readonly Bound[] {
  const read = written === undefined ? undefined : readType(`X<${written}>`);
  return read?.kind === "named" ? read.args.map((type) => ({ type, site })) : [];
}

/** What a definition's type parameters stand for. */
export function givenTo(candidate: Candidate, args: readonly Bound[]): Given {
  if (args.length === 0) return NOTHING_GIVEN;
  return new Map(parametersOf(candidate, args.length).map((name, index) => [name, args[index] as Bound]));
}

/** The names of a definition's type parameters. @param most how many are wanted */
export function parametersOf(candidate: Candidate, most: number): readonly string[] {
  const names: string[] = [];
  for (const { name } of typeParametersOf(candidate)) if (names.push(name) >= most) break;
  return names;
}

/** The type parameters of a definition. */
export function* typeParametersOf({ facts, definition }: Candidate): Generator<Occurrence> {
  for (const { occurrence } of facts.localsIn(headerOf(definition))) {
    const local = facts.occurrence(occurrence);
    if (local.kind === "type_parameter" || (local.kind === "parameter" && definition.kind === "macro")) yield local;
  }
}

/** Signs that end what stands behind a type parameter's name. */
const ENDS: ReadonlySet<string> = new Set([",", ">", ")", "]", "}", ";", "?"]);
const OPENS: ReadonlySet<string> = new Set(["<", "(", "[", "{"]);
/** UTF-16 units behind a type parameter's name that are looked at. */
const FAR = 2000;

/** What a type parameter stands for where nobody says it (`<T extends A = B>`). @param at behind its name */
export function defaultAt(text: string, at: number): string | undefined {
  if (!/^\s*(?:=(?!>)|extends\s)/.test(text.slice(at, at + FAR))) return undefined;
  let depth = 0;
  let start: number | undefined;
  for (let end = at; end < Math.min(text.length, at + FAR); end++) {
    const sign = text[end] as string;
    if (sign === "=" && text[end + 1] === ">") end++;
    else if (depth === 0 && sign === "=") start ??= end + 1;
    else if (depth === 0 && ENDS.has(sign)) return start === undefined ? undefined : text.slice(start, end).trim();
    else if (OPENS.has(sign)) depth++;
    else if (ENDS.has(sign) && sign !== "," && sign !== ";" && sign !== "?") depth--;
  }
  return undefined;
}
