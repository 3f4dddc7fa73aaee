/** Callbacks: what a function says of the functions that it is called with, and what those get. */

import { headerOf } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import { type Expression, readArguments, readExpression } from "../../syntax/expression.ts";
import { overloadsOf } from "../overload-forms.ts";
import { calledBy } from "./calls.ts";
import { elementOf, failureOf } from "./elements.ts";
import type { Questions } from "./questions.ts";
import type { Bound, Site, Type } from "./type.ts";
import { typeNamed } from "./type-names.ts";
import { givenTo } from "./type-parameters.ts";
import { passedByKnown } from "./well-known.ts";
import { readType, type WrittenType } from "./written-type.ts";

type FunctionType = WrittenType & { readonly kind: "function" };

/** A function's type, with the place that its names are read at. */
interface FunctionBound {
  readonly type: FunctionType;
  readonly site: Site;
}

/** Names of types on the way to a function's. */
const MOST_NAMES = 3;

/** What the function that is an argument gets at a place of its parameters. */
export async function valueOfArgument(
  ask: Questions,
  { of, at }: Expression & { readonly kind: "argument" },
  site: Site,
): Promise<Type | undefined> {
  const { holder, called } = await calledBy(ask, of, undefined, site);
  const { failing } = familyOf(site.file.language).types.platform;
  const failure = holder && of.kind === "member" && failing?.callbacks.has(of.name) && (await failureOf(ask, holder));
  if (failure) return at === 0 ? failure : undefined;
  const places = of.kind === "member" ? familyOf(site.file.language).types.platform.callbacks?.[of.name] : undefined;
  const { makers } = familyOf(site.file.language).types.making;
  const made = holder?.kind === "itself" && of.kind === "member" && makers.has(of.name) ? holder : undefined;
  const meant = called ?? made;
  const callee = meant && (await calleeOf(ask, meant));
  // What the library's own functions give is told by their names.
  const isOfLibrary = callee && familyOf(callee.of.language).names.library?.holds(callee.of.path) === true;
  if (callee && !(isOfLibrary && places)) {
    // Which of several is meant the tree of the call tells.
    if (ask.tree && overloadsOf(callee.of).length > 1) return undefined;
    const taken = await functionTaken(ask, callee);
    if (!taken) return valuePassed(ask, callee, at);
    const type = taken.type.takes?.[at];
    return type && !isInferred(type, taken.site) ? ask.ofWritten({ type, site: taken.site }) : undefined;
  }
  const known = holder && of.kind === "member" ? await passedByKnown(ask, holder, of.name, at) : undefined;
  if (known || !holder || !places?.includes(at)) return known;
  const held = heldAlone(ask, holder);
  if (held) return held;
  return (await elementOf(ask, holder, undefined)) ?? (holder.kind === "platform" ? undefined : holder);
}

/** What a value holds that is not taken for it (`Option<Vec<T>>`): its functions are called with that, and not with a part of it. */
function heldAlone({ family }: Questions, type: Type): Type | undefined {
  const { opaque } = familyOf({ family }).types.platform;
  const [held, itself] = type.kind === "either" && type.inOrder ? type.options : [];
  return itself?.kind === "platform" && opaque?.has(itself.name) ? held : undefined;
}

/** What the body of a function gives the block that it is called with, as the language's statements say it. */
async function valuePassed(
  ask: Questions,
  { of, given }: Type & { readonly kind: "function" },
  at: number,
): Promise<Type | undefined> {
  const { statements } = familyOf(of.language).types;
  const text = statements?.passed && ask.project.textOf(of.path);
  if (text === undefined || ++ask.returns > MOST_PASSED) return undefined;
  const signs = of.language.text.expressionSigns;
  for (const { written, start, form } of statements?.passed?.(text, of.definition) ?? []) {
    const read = form === "arguments" ? undefined : readExpression(written, signs);
    const value: Expression | undefined =
      form === "arguments" ? readArguments(written, signs)[at]?.value : read && { kind: "argument", of: read, at };
    const type = value && (await ask.ofExpression(value, { file: of, at: start, given }));
    if (type) return type;
  }
  return undefined;
}
/** Functions on the way whose bodies are looked at. */
const MOST_PASSED = 3;

/** Whether a type is what a call infers for a type parameter: its bound says less than that. */
function isInferred(type: WrittenType, { file, at, given }: Site): boolean {
  const [name] = type.kind === "named" && type.path.length === 1 ? type.path : [];
  if (name === undefined || given.has(name) || !familyOf(file.language).types.shape.boundsSayLess) return false;
  return declarationOf(file.facts, name, at)?.kind === "type_parameter";
}

/** The function whose parameters a call of a value gives arguments to. */
async function calleeOf(ask: Questions, called: Type): Promise<(Type & { readonly kind: "function" }) | undefined> {
  if (called.kind === "function") return called;
  if (called.kind !== "itself") return undefined;
  const { constructorName } = familyOf(called.of.language).types.making;
  if (constructorName === undefined) return undefined;
  const [of] = (await ask.members({ ...called, kind: "instance" }, constructorName)).candidates;
  return of && { kind: "function", of, given: called.given };
}

/** The type of the first parameter that is a function; of several the tree tells which one is meant, where there is one. */
async function functionTaken(
  ask: Questions,
  { of, given }: Type & { readonly kind: "function" },
): Promise<FunctionBound | undefined> {
  const { start, end } = headerOf(of.definition);
  const site = { file: of, at: start, given };
  let first: FunctionBound | undefined;
  for (const { occurrence, type } of of.facts.localsIn({ start, end: end - 1 })) {
    const written = of.facts.occurrence(occurrence).kind === "parameter" ? type : undefined;
    const read = written === undefined ? undefined : readType(written);
    const found = read && (await functionMeant(ask, { type: read, site }, of, MOST_NAMES));
    if (found) {
      if (!ask.tree) return found;
      if (first) return undefined;
      first = found;
    }
  }
  return first;
}

/** The function's type that a written type means, be it by the bound of a type parameter (`F: Fn(A) -> B`) or by the name of a type. */
async function functionMeant(
  ask: Questions,
  { type, site }: Bound,
  around: Candidate,
  names: number,
): Promise<FunctionBound | undefined> {
  if (type.kind === "function") return { type, site };
  if (type.kind === "either" || type.kind === "both") {
    for (const option of type.options) {
      const found = await functionMeant(ask, { type: option, site }, around, names);
      if (found) return found;
    }
    return undefined;
  }
  const [name] = type.kind === "named" ? type.path : [];
  if (type.kind !== "named" || name === undefined || names === 0) return undefined;
  const bound = type.path.length === 1 ? boundOf(around, name) : undefined;
  if (bound !== undefined) {
    const read = readType(bound);
    return read && functionMeant(ask, { type: read, site }, around, names - 1);
  }
  const named = await typeNamed(ask, type, site);
  if (!named || "kind" in named || named.definition.kind !== "type") return undefined;
  const read = named.definition.type === undefined ? undefined : readType(named.definition.type);
  const given = givenTo(
    named,
    type.args.map((one) => ({ type: one, site })),
  );
  const at = named.definition.selection.end;
  return read && functionMeant(ask, { type: read, site: { file: named, at, given } }, named, names - 1);
}

/** What a type parameter of a definition is bound by; undefined where it has none called so. */
function boundOf({ facts, definition }: Candidate, name: string): string | undefined {
  const { start, end } = headerOf(definition);
  for (const { occurrence, type } of facts.localsIn({ start, end: end - 1 })) {
    const local = facts.occurrence(occurrence);
    if (local.kind === "type_parameter" && local.name === name) return type;
  }
  return undefined;
}
