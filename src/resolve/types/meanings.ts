/** Meanings: from a type as it is written to the type that is meant. */

import type { Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, TYPES } from "../../languages/kit/candidate.ts";
import { hasMembers } from "../../languages/kit/members.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import type { PlatformTypes } from "../../languages/type-rules.ts";
import { typeAround } from "./around.ts";
import { givenBy, madeBy } from "./calls.ts";
import { valueOfDefinition } from "./declarations.ts";
import { elementOf } from "./elements.ts";
import { inlineAt } from "./inline-types.ts";
import { valueOfMember } from "./member-values.ts";
import type { Questions } from "./questions.ts";
import { allOf, type Bound, eitherOf, type Given, type Site, type Type } from "./type.ts";
import { typeNamed } from "./type-names.ts";
import { defaultAt, givenTo, typeParametersOf } from "./type-parameters.ts";
import { readType, type WrittenType } from "./written-type.ts";

/** A written type of some kinds. */
type Of<K extends WrittenType["kind"]> = WrittenType & { readonly kind: K };

type Meaning<K extends WrittenType["kind"]> = (
  ask: Questions,
  type: Of<K>,
  site: Site,
) => Type | undefined | Promise<Type | undefined>;

const MEANINGS: { readonly [K in WrittenType["kind"]]: Meaning<K> } = {
  named: meaningOfName,
  either: meaningOfOptions,
  both: meaningOfOptions,
  list: (_ask, { of, isReadonly }, site) => ({
    kind: "platform",
    name: isReadonly ? "ReadonlyArray" : "Array",
    args: [{ type: of, site }],
  }),
  tuple: (_ask, { of }, site) => ({ kind: "tuple", of: of.map((type) => ({ type, site })) }),
  inline: (ask, { text }, site) => inlineAt(ask, text, site),
  value: (ask, { of }, site) => ask.ofExpression(of, site),
  field: async (ask, { of, name }, site) => {
    const holder = await ask.ofWritten({ type: of, site });
    return holder && (name === "[]" ? elementOf(ask, holder, undefined) : valueOfMember(ask, holder, name));
  },
  function: async (ask, { takes, gives }, site) => ({
    kind: "giver",
    gives: gives && (await ask.ofWritten({ type: gives, site })),
    ...(takes && { takes: takes.map((type) => type && { type, site }) }),
  }),
};

/** The type of a value whose type is written so. */
export const meaningOf = async (ask: Questions, { type, site }: Bound): Promise<Type | undefined> =>
  (MEANINGS[type.kind] as Meaning<WrittenType["kind"]>)(ask, type, site);

async function meaningOfOptions(ask: Questions, type: Of<"either" | "both">, site: Site): Promise<Type | undefined> {
  const options: Type[] = [];
  for (const option of type.options) {
    const one = await ask.ofWritten({ type: option, site });
    if (one) options.push(one);
  }
  return type.kind === "both" ? allOf(options) : eitherOf(options);
}

async function meaningOfName(ask: Questions, type: Of<"named">, site: Site): Promise<Type | undefined> {
  const { path, args } = type;
  const [name = ""] = path;
  const bound = args.map((one) => ({ type: one, site }));
  const {
    types: rules,
    names: { selfWords, selfNames },
  } = familyOf(site.file.language);
  if (path.length === 1 && type.module === undefined) {
    const given = site.given.get(name);
    if (given) return ask.ofWritten(given);
    const through = rules.platform.transparent[name];
    const argument = through === undefined || isAliasOf(rules.platform, type) ? undefined : args[through];
    if (argument) {
      const own = await ownNamed(ask, type, site);
      if (own) return ownHolding(ask, own, bound, argument, site);
      const held = await heldBy(ask, { kind: "platform", name, args: bound });
      const left = held && rules.platform.parts?.[name];
      return left ? partOf(ask, held, { left, names: args[1] }, site) : held;
    }
    const derived = rules.platform.derived?.get(name);
    if (derived) {
      const of = args[0] && (await ask.ofWritten({ type: args[0], site }));
      return of && (derived === "called" ? givenBy(ask, of, {}, site) : madeBy(of, undefined, site));
    }
    if ((selfWords?.get(name) ?? selfNames?.get(name)) === "value") return typeAround(site.file, site.at);
  }
  const last = path.at(-1) as string;
  if (rules.platform.untyped?.has(last)) return undefined;
  // Who says what some of the names around stand for leaves this one to its default.
  const unsaid = site.given.size > 0 ? unsaidOf(ask, type, site) : undefined;
  if (unsaid) return ask.ofWritten({ type: unsaid, site });
  const found = await typeNamed(ask, type, site);
  if (found === undefined) {
    if (!parameterOf(type, site)) return heldOrItself(ask, { kind: "platform", name: last, args: bound });
    const other = unsaidOf(ask, type, site);
    return other && ask.ofWritten({ type: other, site });
  }
  if (!("kind" in found)) return instanceOf(ask, found, bound);
  // The library's types hold what they are given, under whatever path they are written.
  const through = rules.platform.transparent[last];
  const argument = through === undefined ? undefined : args[through];
  if (found.kind === "external" && argument)
    return heldBy(ask, { kind: "platform", name: last, args: bound, ...(path.length > 1 && { source: found.source }) });
  if (
    found.kind !== "external" ||
    (rules.platform.elements[last] === undefined && !ask.wellKnown?.type(last, found.source))
  )
    return found;
  return { kind: "platform", name: last, args: bound, source: found.source };
}

/** What a file calls like a type of the platform that is taken for what it holds, where it is another one: the workspace's own, or a dependency's. */
async function ownNamed(ask: Questions, type: Of<"named">, site: Site): Promise<Candidate | undefined> {
  const { members } = familyOf(site.file.language).types;
  if (members.behind === undefined || !declarationOf(site.file.facts, type.path[0] ?? "", site.at)) return undefined;
  const found = await typeNamed(ask, type, site);
  const isOwn = found && !("kind" in found) && found.definition.kind !== "type" && !isOfLibrary(found);
  return isOwn && TYPES.has(found.definition.kind) ? found : undefined;
}

/** A value of such a type: it has its own members before those of what it holds. */
async function ownHolding(
  ask: Questions,
  own: Candidate,
  args: readonly Bound[],
  argument: WrittenType,
  site: Site,
): Promise<Type | undefined> {
  const itself = await instanceOf(ask, own, args);
  const held = await ask.ofWritten({ type: argument, site });
  return itself && held ? { kind: "either", options: [itself, held], inOrder: true } : (itself ?? held);
}

/** Whether a name is one that others give to a type of the platform (`type Result<T> = std::result::Result<T, Error>`). */
const isAliasOf = ({ failures }: PlatformTypes, { path, args }: Of<"named">): boolean =>
  args.length <= (failures?.[path.at(-1) ?? ""] ?? -1);

type Platform = Type & { readonly kind: "platform" };

/** What a value of a type of the platform is taken for that only holds another: what it holds, then itself as the library declares it. */
async function heldBy(ask: Questions, itself: Platform): Promise<Type | undefined> {
  const place = familyOf({ family: ask.family }).types.platform.transparent[itself.name];
  const argument = place === undefined ? undefined : itself.args[place];
  const held = argument && (await ask.ofWritten(argument));
  if (!declaresHolders(ask)) return held;
  return held ? { kind: "either", options: [held, itself], inOrder: true } : itself;
}

/** The same of a type that may hold nothing. */
const heldOrItself = async (ask: Questions, itself: Platform): Promise<Type> =>
  (declaresHolders(ask) ? await heldBy(ask, itself) : undefined) ?? itself;

/** Whether the library declares what such types have themselves. */
function declaresHolders(ask: Questions): boolean {
  const { names, types } = familyOf({ family: ask.family });
  return names.library?.types !== undefined && types.platform.wrapperMethods !== undefined;
}

/** What is left of a type without some of its members, or of these alone: all of it where their names are not known. */
async function partOf(
  ask: Questions,
  held: Type,
  { left, names }: { readonly left: "these" | "others"; readonly names: WrittenType | undefined },
  site: Site,
): Promise<Type> {
  const told = names && (await namesIn(ask, { type: names, site }));
  return told
    ? { kind: "either", options: [held], isAll: true, has: (name) => told.has(name) === (left === "these") }
    : held;
}

/** The names that a type of texts is written with (`"a" | "b"`); undefined where it is anything else. */
async function namesIn(ask: Questions, { type, site }: Bound, depth = 0): Promise<ReadonlySet<string> | undefined> {
  if (depth > DEEPEST_NAMES) return undefined;
  if (type.kind === "either") {
    const found = new Set<string>();
    for (const option of type.options) {
      const names = await namesIn(ask, { type: option, site }, depth + 1);
      if (!names) return undefined;
      for (const name of names) found.add(name);
    }
    return found;
  }
  if (type.kind !== "named" || type.path.length > 1 || type.args.length > 0) return undefined;
  const [name = ""] = type.path;
  if (type.isQuoted) return new Set([name]);
  const given = site.given.get(name);
  if (given) return namesIn(ask, given, depth + 1);
  const named = await typeNamed(ask, type, site);
  if (!named || "kind" in named || named.definition.kind !== "type") return undefined;
  const read = readType(named.definition.type ?? "");
  return (
    read && namesIn(ask, { type: read, site: { ...site, file: named, at: named.definition.selection.end } }, depth + 1)
  );
}
/** Names for names of members that are followed. */
const DEEPEST_NAMES = 4;

/** Whether a type is one that the platform declares for everybody. */
const isOfLibrary = ({ path, language, definition: { parent } }: Candidate): boolean =>
  parent === undefined && familyOf(language).names.library?.holds(path) === true;

/** The declaration of a type's name that is a type parameter's. */
function parameterOf({ path: [name = "", ...rest], module }: Of<"named">, { file, at }: Site): Occurrence | undefined {
  const declared = rest.length === 0 && module === undefined ? declarationOf(file.facts, name, at) : undefined;
  return declared?.kind === "type_parameter" ? declared : undefined;
}

/** What a type parameter is where nobody says it; undefined where it has no default. */
function unsaidOf(ask: Questions, type: Of<"named">, site: Site): WrittenType | undefined {
  const declared = parameterOf(type, site);
  const text = declared && ask.project.textOf(site.file.path);
  const written = declared && text !== undefined ? defaultAt(text, declared.span.end) : undefined;
  return written === undefined ? undefined : readType(written);
}

/** What a type's parameters stand for, those too that nobody says. */
function withDefaults(ask: Questions, candidate: Candidate, said: Given): Given {
  const text = ask.project.textOf(candidate.path);
  const given = new Map(said);
  for (const { name, span } of text === undefined ? [] : typeParametersOf(candidate)) {
    const written = given.has(name) ? undefined : defaultAt(text as string, span.end);
    const type = written === undefined ? undefined : readType(written);
    if (type) given.set(name, { type, site: { file: candidate, at: span.end, given } });
  }
  return given;
}

/** A value of a type, through what only gives another type a name. */
async function instanceOf(ask: Questions, candidate: Candidate, args: readonly Bound[]): Promise<Type | undefined> {
  const { definition, facts } = candidate;
  // Of the platform's types more is said by their names than by their declarations.
  if (definition.kind !== "type" && isOfLibrary(candidate))
    return heldOrItself(ask, { kind: "platform", name: definition.name, args, of: candidate });
  const given = withDefaults(ask, candidate, givenTo(candidate, args));
  if (definition.kind === "constant" && definition.value !== undefined && !hasMembers(candidate)) {
    const named = await valueOfDefinition(ask, candidate, given);
    if (named?.kind === "itself") return instanceOf(ask, named.of, args);
    if (named?.kind === "module" || named?.kind === "external") return named;
  }
  const assigned = typeAssigned(ask, candidate);
  if (assigned)
    return ask.ofWritten({ type: assigned, site: { file: candidate, at: definition.selection.end, given } });
  if (definition.kind === "type" && definition.type !== undefined) {
    const read = readType(definition.type);
    const site = { file: candidate, at: definition.selection.end, given };
    if (facts.bases(definition.index).length > 0) {
      // What is made of several types is each of a union's that is among them.
      const whole = read?.kind === "both" ? await ask.ofWritten({ type: read, site }) : undefined;
      return whole && isOneOfSeveral(whole)
        ? besides(candidate, given, whole)
        : { kind: "instance", of: candidate, given };
    }
    // What the parts of a union have is told apart.
    const written = read?.kind === "either" || !hasMembers(candidate) ? read : undefined;
    if (written) return ask.ofWritten({ type: written, site });
    // What is made of a type that is written out has its members, and those of what makes it (`Flatten<Omit<T, "a"> & { b: B }>`).
    const made = read?.kind === "named" ? await ask.ofWritten({ type: read, site }) : undefined;
    if (made) return besides(candidate, given, made);
  }
  return { kind: "instance", of: candidate, given };
}

/** The type with arguments, or the several, that a name is given where an assignment names a type (`Scope = Mapping[str, Any]`). */
function typeAssigned({ project }: Questions, { path, language, definition }: Candidate): WrittenType | undefined {
  const { typesAreValues, statements } = familyOf(language).types;
  const { kind, value, selection } = definition;
  if (!typesAreValues || value === undefined || (kind !== "variable" && kind !== "constant")) return undefined;
  const text = project.textOf(path);
  const written = text === undefined ? undefined : statements?.assigned?.(text, selection.end)?.written;
  return written !== undefined && WITH_ARGUMENTS.test(written) ? readType(written) : undefined;
}
/** `a.B[C]`, `A | B` */
const WITH_ARGUMENTS = /^\p{L}[\w.]*\s{0,9}(?:\[\s{0,99}[\p{L}.]|\|)/u;

/** A value of a type that has members of its own, and those of another. */
const besides = (of: Candidate, given: Given, other: Type): Type =>
  hasMembers(of) ? { kind: "either", options: [{ kind: "instance", of, given }, other], inOrder: true } : other;

/** Whether a value may be of one type or another. */
const isOneOfSeveral = (type: Type): boolean =>
  type.kind === "either" && (!(type.isAll || type.inOrder) || type.options.some(isOneOfSeveral));
