/** Around: the types that enclose a place, and their members, which are seen there without a receiver. */

import type { Definition, Facts } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { candidateIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import type { MadeOf } from "../../languages/language.ts";
import { type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import { importedBy } from "../exports.ts";
import { functionAround } from "../parameters.ts";
import { behindOf } from "./behind.ts";
import { extensionAround } from "./extensions.ts";
import { type MembersFound, NONE, type Questions } from "./questions.ts";
import { itselfOf, NOTHING_GIVEN, type Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** The type around an offset of a file: what `this` and `self` mean there. */
export function typeAround(file: FileFacts, at: number): Type | undefined {
  const { facts } = file;
  const {
    shape: { modulesAreTypes, filesAreTypes },
  } = familyOf(file.language).types;
  let innermost: number | undefined;
  // Definitions come in the order of the text: of those that hold a place the last begins last.
  for (let index = 0; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, at)) continue;
    const kind = facts.definitionKind(index);
    // A name for a type that stands in another is none for what is around.
    if (kind === "type" && facts.definition(index).parent !== undefined) continue;
    if (TYPES.has(kind) || kind === "implementation" || (modulesAreTypes && kind === "module")) innermost = index;
  }
  if (innermost !== undefined) return { kind: "instance", of: candidateIn(file, innermost), given: NOTHING_GIVEN };
  if (filesAreTypes) return { kind: "module", paths: [file.path], source: "" };
  return holderAround(file, at);
}

/** The types around a place, innermost first. */
function* outwards(file: FileFacts, at: number): Generator<Type> {
  for (let type = typeAround(file, at); type?.kind === "instance"; ) {
    yield type;
    const { start } = type.of.definition.span;
    type = start > 0 ? typeAround(file, start - 1) : undefined;
  }
}

/** What `this` means at a place: the type around it, or the one that a function around it is written for (`fun A.run()`). */
export async function selfAt(ask: Questions, file: FileFacts, at: number): Promise<Type | undefined> {
  const extended = familyOf(file.language).types.members.bareMembers && extensionAround(file.facts, at);
  const type = extended ? readType(extended.container) : undefined;
  if (extended && type) return ask.ofWritten({ type, site: { file, at: extended.at, given: NOTHING_GIVEN } });
  const around = (await selfWritten(ask, file, at)) ?? (await asImplemented(ask, typeAround(file, at)));
  const through = around && (await readThrough(ask, file, at, around));
  if (through) return through;
  const isInClass = around?.kind === "instance" && around.of.definition.kind === "class";
  const made = isInClass ? undefined : await madeAt(ask, file);
  if (made) return made;
  const isApart = around?.kind === "instance" && familyOf(file.language).types.members.sidesApart?.(around.of);
  return isApart && isOfTypeItself(file.facts, around.of.definition, at) ? itselfOf(around) : around;
}

/** What the value around is where it is read through. */
async function readThrough(ask: Questions, file: FileFacts, at: number, around: Type): Promise<Type | undefined> {
  const { behindSelf } = familyOf(file.language).types.members;
  if (!behindSelf || around.kind !== "instance" || around.of.definition.kind !== "implementation") return undefined;
  const { definition } = around.of;
  const said = behindSelf(ask.project.textOf(file.path) ?? "", at, definition);
  if (said === undefined) return undefined;
  if (said === "") return behindOf(ask, around);
  const type = readType(said);
  const site = { file: around.of, at: definition.body ?? definition.selection.end, given: NOTHING_GIVEN };
  return type && ask.ofWritten({ type, site });
}

/** A type with what an implementation around writes for its type parameters (`impl<S: Sink> Search<S>`). */
async function asImplemented(ask: Questions, type: Type | undefined): Promise<Type | undefined> {
  if (type?.kind !== "instance" || type.of.definition.kind !== "implementation") return type;
  const { definition, path } = type.of;
  const { start, end: behind } = definition.selection;
  const text = ask.project.textOf(path) ?? "";
  const end = text[behind] === "<" ? closedAt(text, behind, "<>", LONGEST) : undefined;
  const written = end === undefined ? undefined : readType(text.slice(start, end));
  const site = { file: type.of, at: definition.body ?? behind, given: NOTHING_GIVEN };
  const named = written && (await ask.ofWritten({ type: written, site }));
  return named?.kind === "instance" ? { ...type, given: named.given } : type;
}
/** UTF-16 units of type arguments that are read. */
const LONGEST = 500;

/** Whether what stands at a place of a type is done with the type itself, and not with one of its values. */
function isOfTypeItself(facts: Facts, type: Definition, at: number): boolean {
  let isStatic = true;
  for (let index = type.index + 1; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, at) || !RUNNING.has(facts.definitionKind(index))) continue;
    isStatic = (facts.definition(index).flags & MODIFIERS.static) !== 0;
  }
  return isStatic;
}
const RUNNING: ReadonlySet<Kind> = new Set<Kind>(["method", "constructor", "function"]);

/** What a function around says itself of the value that it is called on (`function run(this: Task)`). */
async function selfWritten(ask: Questions, file: FileFacts, at: number): Promise<Type | undefined> {
  const { selfParameter } = familyOf(file.language).types.members;
  const around = selfParameter && functionAround(file, at);
  const text = around && ask.project.textOf(file.path);
  if (!around || text === undefined) return undefined;
  const { selection, body, span } = around.definition;
  const written = selfParameter?.exec(text.slice(selection.end, body ?? span.end));
  const type = written?.[1] === undefined ? undefined : readType(written[1]);
  return type && ask.ofWritten({ type, site: { file, at: selection.end, given: NOTHING_GIVEN } });
}

/** Parts of one, and parts within each other, that are looked at. */
const MOST_PARTS = 6;

/** What the word for the value around means in a file whose text says what that is made from. */
async function madeAt(ask: Questions, file: FileFacts): Promise<Type | undefined> {
  const { selfOf } = file.language.names;
  if (!selfOf) return undefined;
  const made = selfOf(ask.project.textOf(file.path) ?? "");
  const options = await membersMade(ask, file, made, { selfOf, depth: 0 });
  for (const value of made.values) {
    const expression = readExpression(value.written);
    const type = expression && (await ask.ofExpression(expression, { file, at: value.start, given: NOTHING_GIVEN }));
    if (type) options.push(type);
  }
  return { kind: "either", options, inOrder: true };
}

/** Its literals, and those of what it is made from in other files. */
async function membersMade(
  ask: Questions,
  file: FileFacts,
  { literals, parts }: MadeOf,
  { selfOf, depth }: { readonly selfOf: (text: string) => MadeOf; readonly depth: number },
): Promise<Type[]> {
  const found: Type[] = literals.map((span) => ({ kind: "inline", file, span, given: NOTHING_GIVEN }));
  if (depth >= MOST_PARTS) return found;
  for (const name of parts.slice(0, MOST_PARTS)) {
    const declared = declarationOf(file.facts, name, file.facts.textLength);
    if (declared?.class !== MarkClass.import || declared.link === undefined) continue;
    const { candidates, modules } = await importedBy(ask.project, file, file.facts.import(declared.link));
    const path = candidates[0]?.path ?? modules[0];
    const other = path === undefined ? undefined : await ask.project.file(path);
    const made = other && selfOf(ask.project.textOf(other.path) ?? "");
    if (made) found.push(...(await membersMade(ask, other, made, { selfOf, depth: depth + 1 })));
  }
  return found;
}

/** Whether a place stands in a type, or in what is written for one. @param file with facts of a name that stands there at least */
export const mayBeMember = (file: FileFacts, at: number): boolean =>
  file.language.names.bareOf !== undefined ||
  extensionAround(file.facts, at) !== undefined ||
  typeAround(file, at) !== undefined;

/** Whether names of a file may be members that are seen without a receiver. */
export const seesMembers = ({ language }: FileFacts): boolean =>
  familyOf(language).types.members.bareMembers || language.names.bareOf !== undefined;

/** The types whose members a place sees bare: what the language says of all of the file; else what `this` means there, then those around, innermost first. */
export const typesSeen = async (ask: Questions, file: FileFacts, at: number): Promise<readonly Type[]> => {
  const { bareOf } = file.language.names;
  if (bareOf) {
    if (!bareOf.isAt(ask.project.textOf(file.path) ?? "", at)) return [];
    const types: Type[] = [];
    for (const one of bareOf.expressions) {
      const given = readExpression(one);
      const type = given && (await ask.ofExpression(given, { file, at, given: NOTHING_GIVEN }));
      if (type) types.push(type);
    }
    return types;
  }
  const self = await selfAt(ask, file, at);
  return self ? [self, ...outwards(file, at)] : [...outwards(file, at)];
};

/** Members of a name that the types around a place have: those of the first that has any. */
export async function membersAround(ask: Questions, file: FileFacts, at: number, name: string): Promise<MembersFound> {
  for (const type of await typesSeen(ask, file, at)) {
    if (type.kind !== "instance" && type.kind !== "itself" && file.language.names.bareOf === undefined) continue;
    const found = await ask.members(type, name);
    const candidates = found.candidates.filter(({ definition }) => definition.kind !== "constructor");
    if (candidates.length > 0) return { ...found, candidates };
  }
  return NONE;
}

/**
 * The object literal, the type that a function is given to (`A.prototype.run = …`), the function that makes values (`this.size = 1`), or what
 * the module hands out (`module.exports = { run() {} }`) around an offset.
 */
function holderAround(file: FileFacts, at: number): Type | undefined {
  const { facts } = file;
  let inner: Definition | undefined;
  for (let index = 0; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, at) || !isHolding(file, index)) continue;
    const definition = facts.definition(index);
    if (!inner || definition.span.start >= inner.span.start) inner = definition;
  }
  if (!inner) return undefined;
  const { kind, container, parent, index } = inner;
  if (kind !== "function" && container === undefined) return { kind: "module", paths: [file.path], source: "" };
  const holder =
    kind === "function"
      ? index
      : parent !== undefined && facts.definitionName(parent) === container
        ? parent
        : definitionNamed(file, container as string, at);
  return holder === undefined ? undefined : { kind: "instance", of: candidateIn(file, holder), given: NOTHING_GIVEN };
}

/** Whether a definition says what `this` is in it: a member of something, or a function that gives members to it. */
function isHolding(file: FileFacts, index: number): boolean {
  const { facts, language } = file;
  const { makingFunctions } = familyOf(language).types.shape;
  const kind = facts.definitionKind(index);
  if (kind === "function") return makingFunctions === true && makesFields(file, index);
  if (kind !== "method" && kind !== "property") return false;
  return facts.definition(index).container !== undefined || (makingFunctions === true && isHandedOut(file, index));
}

/** Whether a function gives members to what it is called on. */
function makesFields({ facts }: FileFacts, index: number): boolean {
  const name = facts.definitionName(index);
  for (let field = index + 1; field < facts.definitions; field++) {
    if (facts.definitionKind(field) !== "field") continue;
    const { parent, container } = facts.definition(field);
    if (parent === index && container === name) return true;
  }
  return false;
}

/** Whether the module hands out a member that nothing with a name holds. */
const isHandedOut = (file: FileFacts, index: number): boolean =>
  familyOf(file.language)
    .modules.handsOut(file, file.facts.definitionName(index), [])
    .some((one) => one.kind === "definition" && one.definition === index);

function definitionNamed({ facts }: FileFacts, name: string, at: number): number | undefined {
  const declared = declarationOf(facts, name, at);
  return declared?.class === MarkClass.definition ? declared.link : undefined;
}
