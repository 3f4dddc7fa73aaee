/** Overload forms: the declared forms of one function, and in which order a call would take them. */

import type { Facts } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import { accepts, type Candidate, candidateIn, definitionsIn } from "../languages/kit/candidate.ts";
import { partsOf } from "../languages/kit/members.ts";
import { MODIFIERS } from "../languages/vocabulary.ts";
import type { WrittenArgument } from "../syntax/written-arguments.ts";
import { parametersIn } from "./parameters.ts";
import { readType } from "./types/written-type.ts";

/** A quoted text alone: the type of one value. */
const QUOTED = /^(["'`])(.*)\1$/s;
/** What stands around a parameter's type and is none of it. */
const AROUND = /\b(?:const|final|in|out|readonly|volatile)\b|[&*?!]|\.{3}/g;

/** Of forms that fit: those whose parameters take no such literal; then those that take another number of arguments; then the body. */
const REFUSED = -1;
const UNFIT = -2;
const LAST = -3;

/** A definition and its overloads: what its file declares beside it as the same kind of thing, in all parts of its type. */
export function overloadsOf({ definition, ...file }: Candidate): readonly Candidate[] {
  const { kind, parent, container, flags } = definition;
  const isMerged = parent !== undefined && familyOf(file.language).types.shape.mergedTypes;
  const parts = isMerged ? partsOf(candidateIn(file, parent)) : [];
  const side = (one: number): number => one & MODIFIERS.static;
  const named = definitionsIn(file.path, file.language, file.facts, definition.name);
  if (isOfVariant({ definition, ...file }, named)) return [{ definition, ...file }];
  return named.filter(
    ({ definition: one }) =>
      (one.kind === kind && one.parent === parent && one.container === container) ||
      (one.parent !== undefined && parts.includes(one.parent) && side(one.flags) === side(flags)),
  );
}

/** Whether a field is that of one of several types that are written out under one name (`type A = { a: B } | { b: C }`), and not all have it. */
function isOfVariant({ facts, definition: { kind, parent } }: Candidate, named: readonly Candidate[]): boolean {
  if (kind !== "property" || parent === undefined || facts.definitionKind(parent) !== "type") return false;
  const written = readType(facts.definition(parent).type ?? "");
  const having = named.filter(({ definition }) => definition.parent === parent).length;
  return written?.kind === "either" && having < written.options.length;
}

/** Of the forms of a function the one that a call with some arguments takes. */
export function formFor(of: Candidate, written: readonly WrittenArgument[], held?: Held): Candidate {
  const forms = overloadsOf(of);
  return forms.length < 2 ? of : (inOrder(forms, written, () => of.facts, held)[0] ?? of);
}

/** What type parameters of the type around stand for, in words that parameters are compared with. */
export type Held = ReadonlyMap<string, string>;

/** @param facts asked for where the number of arguments leaves it open */
export function inOrder(
  forms: readonly Candidate[],
  written: readonly WrittenArgument[] | undefined,
  facts: () => Facts,
  held?: Held,
): readonly Candidate[] {
  const isApart = familyOf((forms[0] as Candidate).language).names.overloadsApart === true;
  const hasDeclared = isApart && forms.some(({ definition: { body } }) => body === undefined);
  const isBody = ({ definition: { body } }: Candidate): boolean => hasDeclared && body !== undefined;
  const fitting = forms.filter((form) => !isBody(form) && (!written || accepts(form.definition, written.length)));
  const isOpen = fitting.length > 1 && written?.some((argument) => tells(fitting[0] as Candidate, argument));
  const scores = new Map(
    fitting.map((form) => [form, isOpen ? scoreOf(form, written ?? [], { isApart, facts: facts(), held }) : 0]),
  );
  const scored = forms.map((form, index) => {
    // What was found comes as the place asks for it; of forms that are declared apart the first that fits is meant.
    const place = isApart ? form.definition.selection.start : index;
    return { form, place, score: scores.get(form) ?? (isBody(form) ? LAST : UNFIT) };
  });
  return scored.sort((a, b) => (a.score === b.score ? a.place - b.place : b.score - a.score)).map(({ form }) => form);
}

interface Scoring {
  /** Whether the first that fits is meant, not the one that fits best. */
  readonly isApart: boolean;
  readonly facts: Facts;
  readonly held: Held | undefined;
}

/** Higher is likelier. */
function scoreOf(form: Candidate, written: readonly WrittenArgument[], { isApart, facts, held }: Scoring): number {
  const types = parameterTypes(form, facts);
  if (!types) return 0;
  const verdicts = written.map((argument, index) => {
    const type = typeAt(form, types, index);
    return verdictOf(form, held?.get(type ?? "") ?? type, argument);
  });
  if (verdicts.includes("refused")) return REFUSED;
  return isApart ? 0 : verdicts.filter((verdict) => verdict === "fits").length;
}

/** The types of a form's parameters as written, in order; undefined where these are not told apart. */
function parameterTypes({ definition }: Candidate, facts: Facts): readonly (string | undefined)[] | undefined {
  const { arity } = definition;
  const found = parametersIn(facts, definition).map(({ type }) => type);
  return arity === undefined || found.length !== arity.most + (arity.variadic ? 1 : 0) ? undefined : found;
}

/** The type of what is given at a place: of several that one parameter takes each is an element of its type. */
function typeAt({ definition: { arity } }: Candidate, types: readonly (string | undefined)[], index: number) {
  const isSeveral = arity?.variadic === true && index >= types.length - 1;
  return isSeveral
    ? types
        .at(-1)
        ?.replace(/\[\]$/, "")
        .replace(/^\((.*)\)$/s, "$1")
    : types[index];
}

/** Whether an argument tells overloads apart by what it is written as. */
const tells = ({ language }: Candidate, { literal }: WrittenArgument): boolean =>
  literal !== undefined || familyOf(language).types.platform.refuses !== undefined;

type Verdict = "fits" | "possible" | "refused";

/** Whether a parameter takes a literal, by its type as written. */
function verdictOf({ language }: Candidate, type: string | undefined, { text, literal }: WrittenArgument): Verdict {
  const { literalTypes: kinds, refuses } = familyOf(language).types.platform;
  if (type !== undefined && refuses?.(type, text)) return "refused";
  if (type === undefined || literal === undefined || literal === "nothing" || !kinds) return "possible";
  const value = QUOTED.exec(text)?.[2] ?? text;
  const verdicts = type.split("|").map((part): Verdict => {
    const quoted = QUOTED.exec(part.trim())?.[2];
    if (quoted !== undefined) return literal === "string" && quoted === value ? "fits" : "refused";
    const name = part.replaceAll(AROUND, "").trim();
    if (kinds[literal].has(name)) return "fits";
    return Object.values(kinds).some((names) => names.has(name)) ? "refused" : "possible";
  });
  return (["fits", "possible"] as const).find((verdict) => verdicts.includes(verdict)) ?? "refused";
}
