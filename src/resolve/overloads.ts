/**
 * Overloads: of the declared forms of one function those that a call fits come first, by the number of its arguments and by what kind of
 * literal each is. A body whose forms are declared apart comes last: no caller sees it (TypeScript handbook, "Function Overloads").
 */

import type { Facts } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import { accepts, type Candidate } from "../languages/kit/candidate.ts";
import type { Kind } from "../languages/vocabulary.ts";
import { argumentsAt, bracketBehind, type WrittenArgument } from "../syntax/written-arguments.ts";
import { overloadsOf } from "./group.ts";
import { parametersIn } from "./parameters.ts";
import { type Context, type Found, many } from "./tier.ts";

const CALLABLE: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "constructor"]);

/** A quoted text alone: the type of one value. */
const QUOTED = /^(["'`])(.*)\1$/s;
/** What stands around a parameter's type and is none of it. */
const AROUND = /\b(?:const|final|in|out|readonly|volatile)\b|[&*?!]|\.{3}/g;

/** Of forms that fit: those whose parameters take no such literal; then those that take another number of arguments; then the body. */
const REFUSED = -1;
const UNFIT = -2;
const LAST = -3;

/** What was found, in the order in which a call at the place asked for would take it. */
export function fittingFirst(context: Context, found: Found): Found {
  const [first] = found.candidates;
  if (!first || found.candidates.length < 2 || !CALLABLE.has(first.definition.kind)) return found;
  const forms = new Set(overloadsOf(first).map(({ definition: { index } }) => index));
  const isForm = ({ path, definition: { index } }: Candidate): boolean => path === first.path && forms.has(index);
  const own = found.candidates.filter(isForm);
  if (own.length < 2) return found;
  const ordered = inOrder(own, writtenAt(context), () => factsOf(context, first));
  if (ordered.every((one, index) => one === own[index])) return found;
  const rest = found.candidates.filter((one) => !isForm(one));
  return many([...ordered, ...rest], found.origin, found.confidence);
}

/** The arguments of the call whose name is asked for; undefined where it is none, or they are not whole. */
function writtenAt({ asked, project }: Context): readonly WrittenArgument[] | undefined {
  if (asked.occurrence?.count === undefined) return undefined;
  const { document, span } = asked;
  const bracket = bracketBehind(document.text, span.end);
  const tree = bracket === undefined ? undefined : document.tree(project.workspace.limits);
  return tree && argumentsAt(document.text, tree, bracket as number)?.arguments;
}

/** The facts that tell the parameters of a file's functions: what is known of the asking file may be its names alone. */
const factsOf = (context: Context, { path, facts }: Candidate): Facts =>
  path === context.asked.path ? context.own().facts : facts;

/** @param facts asked for where the number of arguments leaves it open */
function inOrder(
  forms: readonly Candidate[],
  written: readonly WrittenArgument[] | undefined,
  facts: () => Facts,
): readonly Candidate[] {
  const isApart = familyOf((forms[0] as Candidate).language).names.overloadsApart === true;
  const hasDeclared = isApart && forms.some(({ definition: { body } }) => body === undefined);
  const isBody = ({ definition: { body } }: Candidate): boolean => hasDeclared && body !== undefined;
  const fitting = forms.filter((form) => !isBody(form) && (!written || accepts(form.definition, written.length)));
  const isOpen = fitting.length > 1 && written?.some(({ literal }) => literal !== undefined);
  const scores = new Map(fitting.map((form) => [form, isOpen ? scoreOf(form, written ?? [], isApart, facts()) : 0]));
  const scored = forms.map((form, index) => {
    // What was found comes as the place asks for it; of forms that are declared apart the first that fits is meant.
    const place = isApart ? form.definition.selection.start : index;
    return { form, place, score: scores.get(form) ?? (isBody(form) ? LAST : UNFIT) };
  });
  return scored.sort((a, b) => (a.score === b.score ? a.place - b.place : b.score - a.score)).map(({ form }) => form);
}

/** Higher is likelier. @param isFirstMeant whether the first that fits is meant, not the one that fits best */
function scoreOf(form: Candidate, written: readonly WrittenArgument[], isFirstMeant: boolean, facts: Facts): number {
  const types = parameterTypes(form, facts);
  if (!types) return 0;
  const verdicts = written.map((argument, index) => verdictOf(form, types[index], argument));
  if (verdicts.includes("refused")) return REFUSED;
  return isFirstMeant ? 0 : verdicts.filter((verdict) => verdict === "fits").length;
}

/** The types of a form's parameters as written, in order; undefined where these are not told apart. */
function parameterTypes({ definition }: Candidate, facts: Facts): readonly (string | undefined)[] | undefined {
  const { arity } = definition;
  const found = parametersIn(facts, definition).map(({ type }) => type);
  return arity === undefined || found.length !== arity.most + (arity.variadic ? 1 : 0) ? undefined : found;
}

type Verdict = "fits" | "possible" | "refused";

/** Whether a parameter takes a literal, by its type as written. */
function verdictOf({ language }: Candidate, type: string | undefined, { text, literal }: WrittenArgument): Verdict {
  const kinds = familyOf(language).types.platform.literalTypes;
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
