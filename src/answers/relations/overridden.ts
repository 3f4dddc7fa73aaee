/** Overridden: the members of supertypes that a member overrides or implements: a call of one of them may run it. */

import type { Definition } from "../../index/facts.ts";
import { type Declared, declaredKey, type RelationQuestions, type Spot, spotKey } from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { basesOf } from "./type-hierarchy.ts";
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

/** Nearest first. A constructor overrides nothing. */
async function overriddenBy(search: Search, { path, position }: Spot): Promise<readonly Declared[]> {
  if (search.stopped()) return [];
  const file = await search.file(path);
  const own = file?.definitionAt(file.facts.lines.offset(position));
  if (!file || !own) return [];
  const around = own.parent === undefined ? undefined : file.facts.definition(own.parent);
  if (!around || own.kind === "constructor" || !isType(around.kind)) return [];
  const { own: types } = await typesAbove(search, { file, definition: around });
  return types.flatMap((type) => membersOf(type, own.name));
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
