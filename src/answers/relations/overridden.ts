/** Overridden: the members of supertypes that a member overrides or implements, a call of which may run it, and those of subtypes that do so with it. */

import type { Definition } from "../../index/facts.ts";
import {
  type Declared,
  declaredKey,
  type Overriding,
  type RelationQuestions,
  type Spot,
  spotKey,
} from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { basesOf, subtypesOf } from "./type-hierarchy.ts";
import { isType, type WholeFile } from "./whole-file.ts";

/** Types above one that are looked into. */
const MOST_TYPES = 24;

/** A definition in its file. */
export interface Placed {
  readonly file: WholeFile;
  readonly definition: Definition;
}

/** What definitions override or implement, without themselves. */
export async function overriddenOf(
  search: Search,
  { of }: RelationQuestions["overridden"][0],
): Promise<readonly Declared[]> {
  const found = new Map<string, Declared>();
  for (const spot of of) for (const one of await overriddenBy(search, spot)) found.set(declaredKey(one), one);
  for (const spot of of) found.delete(spotKey(spot));
  return [...found.values()];
}

/** Nearest first. */
async function overriddenBy(search: Search, spot: Spot): Promise<readonly Declared[]> {
  const member = await memberAt(search, spot);
  if (!member) return [];
  const { own: types } = await typesAbove(search, member.holder);
  return types.flatMap((type) => membersOf(type, member.name));
}

/** The name of a member, and the type that it stands in. A constructor overrides nothing. */
async function memberAt(search: Search, { path, position }: Spot) {
  if (search.stopped()) return undefined;
  const file = await search.file(path);
  const own = file?.definitionAt(file.facts.lines.offset(position));
  if (!file || own?.parent === undefined) return undefined;
  const definition = file.facts.definition(own.parent);
  if (own.kind === "constructor" || own.name === "__init__" || !isType(definition.kind)) return undefined;
  const holder: Placed = { file, definition };
  return { name: own.name, holder };
}

/** What overrides or implements some members, nearest first, as far as clauses say it. */
export async function overridingOf(
  search: Search,
  { of }: RelationQuestions["overriding"][0],
): Promise<readonly Overriding[]> {
  const found = new Map<string, Overriding>();
  for (const spot of of) for (const one of await overridingBy(search, spot)) found.set(declaredKey(one.member), one);
  for (const spot of of) found.delete(spotKey(spot));
  return [...found.values()];
}

async function overridingBy(search: Search, spot: Spot): Promise<readonly Overriding[]> {
  const member = await memberAt(search, spot);
  const all: Placed[] = member ? [member.holder] : [];
  const seen = new Set(all.map(keyOf));
  for (const { file, definition } of all) {
    if (search.stopped()) break;
    const position = file.facts.lines.position(definition.selection.start);
    const { language } = file.document.kit;
    await search.holding(definition.name);
    const meant = { name: definition.name, language: language.id, of: [{ path: file.path, position }] };
    for (const { type, certainty } of (await subtypesOf(search, meant)).found) {
      const below = type && certainty === "resolved" ? await placedAt(search, type) : undefined;
      if (!below || seen.has(keyOf(below)) || all.length >= MOST_TYPES) continue;
      seen.add(keyOf(below));
      all.push(below);
    }
  }
  const below = all.slice(1);
  return below.flatMap((type) =>
    membersOf(type, member?.name ?? "").map((one) => ({ member: one, isTest: search.isTest(one.path) })),
  );
}

interface TypesAbove {
  /** Those of the project, nearest first. */
  readonly own: readonly Placed[];
  /** The names of the others, of which nobody here reads the members. */
  readonly outside: readonly string[];
}

/** What stands above a type, as clauses say it. */
export async function typesAbove(search: Search, type: Placed): Promise<TypesAbove> {
  const all: Placed[] = [type];
  const outside: string[] = [];
  const seen = new Set<string>([keyOf(type)]);
  for (const { file, definition } of all) {
    if (search.stopped()) break;
    const bases = await basesOf(search, file, definition);
    const names = new Set(bases.map(({ name }) => name));
    const written = file.facts.bases(definition.index);
    if (written.length > bases.length) outside.push(...written.filter((name) => !names.has(name)));
    for (const { name, type: base } of bases) {
      const found = base && (await placedAt(search, base));
      if (!found) outside.push(name);
      else if (!seen.has(keyOf(found)) && all.length < MOST_TYPES) {
        seen.add(keyOf(found));
        all.push(found);
      }
    }
  }
  return { own: all.slice(1), outside };
}

const keyOf = ({ file: { path }, definition: { index } }: Placed): string => `${index}:${path}`;

/** A type of the project in its file; what leads to the import alone is none. */
async function placedAt(search: Search, { path, kind, selection }: Declared): Promise<Placed | undefined> {
  if (!isType(kind) || !search.isOwn(path)) return undefined;
  const file = await search.file(path);
  const definition = file?.definitionAt(file.facts.lines.offset(selection.start));
  return file && definition && { file, definition };
}

function membersOf({ file, definition }: Placed, name: string): readonly Declared[] {
  const { facts } = file;
  const id = facts.nameId(name);
  const found: Declared[] = [];
  for (let index = 0; id !== undefined && index < facts.definitions; index++)
    if (facts.definitionNameId(index) === id && facts.definition(index).parent === definition.index)
      found.push(file.declared(index));
  return found;
}
