/** Declarations: the type of a declared name's value: as it is written, of its first value, or of what its body gives. */

import type { Definition, Import, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { pathOf } from "../../languages/kit/holder.ts";
import { hasMembers } from "../../languages/kit/members.ts";
import type { StatementRules } from "../../languages/type-rules.ts";
import { type Expression, readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { importedBy } from "../exports.ts";
import { functionAround } from "../parameters.ts";
import { typeAround } from "./around.ts";
import { valueCalledWith } from "./called-with.ts";
import { literalAt, literalHeld } from "./inline-types.ts";
import type { Questions } from "./questions.ts";
import { eitherOf, type Given, NOTHING, NOTHING_GIVEN, type Passed, type Site, type Type } from "./type.ts";
import { valueOfKnownImport } from "./well-known.ts";
import { readType } from "./written-type.ts";

/** Assignments of one name that are looked at where its declaration tells nothing. */
const MOST_ASSIGNED = 4;

/** What a declaration of any class gives. */
export async function valueOfDeclaration(
  ask: Questions,
  file: FileFacts,
  occurrence: Occurrence,
  given: Given,
): Promise<Type | undefined> {
  const { facts } = file;
  if (occurrence.link === undefined) return undefined;
  if (occurrence.class === MarkClass.import) return valueOfImport(ask, file, facts.import(occurrence.link));
  if (occurrence.class === MarkClass.definition)
    return valueOfDefinition(ask, candidateIn(file, occurrence.link), given);
  if (occurrence.class !== MarkClass.local) return undefined;
  const { type: typed, value } = facts.local(occurrence.link);
  const type = documentedLocal(ask, file, occurrence, typed) ?? typed;
  const site = { file, at: occurrence.span.start, given };
  const written = await valueWritten(ask, type, value, site);
  if (written || type !== undefined) return written;
  const bound = await ask.tree?.boundAt(file, occurrence.span.start);
  // What is given to a parameter is more than what the function gives it later.
  if (bound || occurrence.kind === "parameter") return bound ?? valueCalledWith(ask, file, occurrence);
  return valueAssigned(ask, occurrence.index, site);
}

export async function valueOfImport(ask: Questions, file: FileFacts, record: Import): Promise<Type | undefined> {
  const { candidates, modules, external } = await importedBy(ask.project, file, record);
  if (candidates.length > 0) return valueOfAll(ask, candidates);
  if (modules.length > 0) return { kind: "module", paths: modules, source: record.source ?? "" };
  if (external === undefined) return undefined;
  return (await valueOfKnownImport(ask, external, record.original)) ?? { kind: "external", source: external };
}

/** The type of what several definitions of one name stand for: a module, a namespace and a value of it have members of their own. */
async function valueOfAll(ask: Questions, candidates: readonly Candidate[]): Promise<Type | undefined> {
  const first = preferred(candidates);
  const spaces = candidates.filter(({ definition: { kind } }) => kind === "namespace" || kind === "module");
  const others = spaces.length > 0 ? candidates.filter((one) => one !== first && !isTypeAlone(one)) : [];
  const options: Type[] = [];
  for (const one of [first, ...others]) {
    const value = await valueOfDefinition(ask, one, NOTHING_GIVEN);
    if (value) options.push(value);
  }
  return options.length > 1 ? { kind: "either", options, inOrder: true } : options[0];
}

/** The type of what a definition's name stands for as a value. */
export async function valueOfDefinition(ask: Questions, candidate: Candidate, given: Given): Promise<Type | undefined> {
  const { definition } = candidate;
  if (TYPES.has(definition.kind) && definition.kind !== "type") return { kind: "itself", of: candidate, given };
  switch (definition.kind) {
    case "namespace":
    case "module":
    case "package":
      if (familyOf(candidate.language).packages.at && !familyOf(candidate.language).types.shape.modulesAreTypes)
        return { kind: "package", family: candidate.language.family, name: pathOf(candidate) };
      // A module without a body gives another one a name.
      if (definition.type !== undefined && !hasMembers(candidate))
        return valueWritten(ask, definition.type, undefined, { file: candidate, at: definition.span.start, given });
      return { kind: "itself", of: candidate, given };
    case "implementation":
      return { kind: "itself", of: candidate, given };
    case "function":
    case "method":
    case "constructor":
    case "macro":
      return { kind: "function", of: candidate, given };
    case "enum_member":
      if (definition.parent === undefined) return undefined;
      // With parameters its name is the function that makes one.
      return definition.arity === undefined
        ? { kind: "instance", of: candidateIn(candidate, definition.parent), given: NOTHING_GIVEN }
        : { kind: "function", of: candidate, given };
    case "type":
      // Of one that others define it is known what it must be (`type Error: SinkError`).
      return definition.type === undefined && candidate.facts.bases(definition.index).length > 0
        ? { kind: "instance", of: candidate, given }
        : valueHeld(ask, candidate, given);
    default:
      return valueHeld(ask, candidate, given);
  }
}

/** The type of what a property or a variable holds. */
async function valueHeld(ask: Questions, candidate: Candidate, given: Given): Promise<Type | undefined> {
  const { definition } = candidate;
  const site = { file: candidate, at: definition.selection.start, given };
  const said = typeOf(ask, candidate);
  const written = await valueWritten(ask, said, definition.value, site);
  const type = written ?? (said === undefined ? await valueUntyped(ask, candidate, site) : undefined);
  const {
    members: { addedMembers },
  } = familyOf(candidate.language).types;
  // What is given a member later has more than its literal writes.
  const mayHaveMore = addedMembers || (definition.type === undefined && type?.kind === "inline");
  if (mayHaveMore && type?.kind !== "instance" && hasMembers(candidate))
    return { kind: "itself", of: candidate, given };
  // `const a = new B()` writes the constructor as its type; `const a = { … }` has members of its own, as `Object.freeze({ … })` has.
  const isKnown =
    type !== undefined && (type.kind !== "platform" || type.source !== undefined || definition.type !== undefined);
  if (isKnown) return type;
  const isHolder = hasMembers(candidate) || (type === undefined && literalHeld(ask, candidate, given) !== undefined);
  return isHolder ? { kind: "itself", of: candidate, given } : type;
}

/** The type that is written of what a definition holds or gives: by its comment, where that says more. */
export function typeOf({ project }: Questions, { path, language, definition }: Candidate): string | undefined {
  const { type, span } = definition;
  const { documented } = familyOf(language).types.statements ?? {};
  return documented?.(() => project.textOf(path), span.start, { type, parameter: undefined }) ?? type;
}

/** The type that a comment writes for a local, where its own says less: that of the function for a parameter, else the one before it. */
function documentedLocal(
  { project }: Questions,
  file: FileFacts,
  { kind, name, span }: Occurrence,
  type: string | undefined,
): string | undefined {
  const { documented } = familyOf(file.language).types.statements ?? {};
  const isParameter = kind === "parameter";
  const start = isParameter ? documented && functionAround(file, span.start)?.definition.span.start : span.start;
  if (start === undefined) return undefined;
  return documented?.(() => project.textOf(file.path), start, { type, parameter: isParameter ? name : undefined });
}

/** The type of a property or a variable that its declaration tells nothing of. */
async function valueUntyped(ask: Questions, candidate: Candidate, site: Site): Promise<Type | undefined> {
  const { kind, occurrence, name } = candidate.definition;
  if (kind !== "property") return valueAssigned(ask, occurrence, site);
  ask.returns++;
  const {
    members: { fieldOf },
  } = familyOf(candidate.language).types;
  if (!fieldOf) return valueReturned(ask, candidate, site.given);
  const holder = typeAround(candidate, candidate.definition.selection.start);
  return holder && ask.ofMember(holder, fieldOf(name), "read");
}

/** From a value, else from a written type: where there are both, the type is what the value looks like. */
export async function valueWritten(
  ask: Questions,
  type: string | undefined,
  value: Definition["value"],
  site: Site,
): Promise<Type | undefined> {
  const expression = value && readExpression(value.written, site.file.language.text.expressionSigns);
  const { mayBeOther } = ask;
  const from = value && { ...site, at: value.start };
  const literal = from && expression && isLiteral(expression) ? literalAt(ask, from) : undefined;
  const found = literal ?? (from && expression && (await ask.ofExpression(expression, from)));
  // What a value may be besides is of the type that is written.
  if (type !== undefined) ask.mayBeOther = mayBeOther;
  // `new Map<string, Item>()` says what it holds, its name alone does not.
  const saysMore = found?.kind !== "platform" || found.args.length > 0;
  if (found && (type === undefined || saysMore)) return found;
  const written = type === undefined ? undefined : readType(type);
  return written && ask.ofWritten({ type: written, site });
}

/** Whether a value is an object literal, which has the members that it writes. */
const isLiteral = (value: Expression): boolean =>
  (value.kind === "literal" && value.literal === "object") || (value.kind === "cast" && value.type === "const");

/** What a name is given that its declaration tells nothing of. @param declared the occurrence that declares it */
async function valueAssigned(ask: Questions, declared: number, site: Site): Promise<Type | undefined> {
  const { facts, language, path } = site.file;
  const { statements } = familyOf(language).types;
  const text = statements && (statements.declared ?? statements.assigned) && ask.project.textOf(path);
  if (text === undefined) return undefined;
  const own = statements?.declared && (await valueOfBranches(ask, declared, site, text, statements.declared));
  if (own || !statements?.assigned) return own;
  const id = facts.occurrenceNameId(declared);
  let left = MOST_ASSIGNED;
  for (let index = 0; index < facts.occurrences && left > 0; index++) {
    if (facts.occurrenceNameId(index) !== id || facts.occurrenceClass(index) !== MarkClass.reference) continue;
    const { role, link, span } = facts.occurrence(index);
    if (role !== "write" || link !== declared) continue;
    left--;
    const found = await valueWritten(ask, undefined, statements.assigned(text, span.end), site);
    if (found) return found;
  }
  return undefined;
}

/** What a declaration gives, by branches or in a loop, to the name that it declares. */
function valueOfBranches(
  ask: Questions,
  declared: number,
  site: Site,
  text: string,
  valueAt: NonNullable<StatementRules["declared"]>,
): Promise<Type | undefined> | undefined {
  const value = valueAt(text, site.file.facts.occurrence(declared).span);
  return value && valueWritten(ask, undefined, value, site);
}

/** What an assignment gives to the name that is written there. */
export function valueGiven(ask: Questions, { span }: Occurrence, site: Site): Promise<Type | undefined> {
  const { statements } = familyOf(site.file.language).types;
  const text = statements?.assigned && ask.project.textOf(site.file.path);
  return valueWritten(ask, undefined, text === undefined ? undefined : statements?.assigned?.(text, span.end), site);
}

/** What a function returns, or a property gives, whose type is not written. @param passed to its parameters */
export async function valueReturned(
  ask: Questions,
  of: Candidate,
  given: Given,
  passed?: Passed,
): Promise<Type | undefined> {
  const { statements } = familyOf(of.language).types;
  const text = statements && ask.project.textOf(of.path);
  const options: Type[] = [];
  for (const value of (text !== undefined && statements?.returned(text, of.definition)) || []) {
    const type = await valueWritten(ask, undefined, value, { file: of, at: value.start, given, passed });
    if (type) options.push(type);
    else if (!NOTHING.has(value.written.trim())) ask.mayBeOther = true;
  }
  return eitherOf(options);
}

/** Of definitions of one name the one that a value means: no type alone, the first that has a body or a type. */
export const preferred = (candidates: readonly Candidate[]): Candidate =>
  candidates.find((one) => !isTypeAlone(one)) ?? (candidates[0] as Candidate);

const isTypeAlone = ({ definition: { kind } }: Candidate): boolean => kind === "interface" || kind === "type";
