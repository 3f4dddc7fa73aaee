/** Overridden: the members of supertypes that a member overrides or implements: a call of one of them may run it. */

import type { Definition } from "../../index/facts.ts";
import { type Declared, declaredKey, type RelationQuestions, type Spot, spotKey } from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { basesOf } from "./type-hierarchy.ts";
import { isType, type WholeFile } from "./whole-file.ts";

/** Types above one that are looked into. */
const MOST_TYPES = 24;

/** A definition in its file. */
interface Placed {
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
  const found: Declared[] = [];
  const above: Placed[] = [{ file, definition: around }];
  const seen = new Set<string>([`${around.index}:${path}`]);
  for (const type of above) {
    if (search.stopped()) break;
    for (const base of await basesIn(search, type)) {
      const key = `${base.definition.index}:${base.file.path}`;
      if (seen.has(key) || above.length >= MOST_TYPES) continue;
      seen.add(key);
      above.push(base);
      found.push(...membersOf(base, own.name));
    }
  }
  return found;
}

/** The project's types that a type names in its clauses. */
async function basesIn(search: Search, { file, definition }: Placed): Promise<readonly Placed[]> {
  const found: Placed[] = [];
  for (const { type } of await basesOf(search, file, definition)) {
    const other = type && search.isOwn(type.path) ? await search.file(type.path) : undefined;
    const base = other?.definitionAt(other.facts.lines.offset(type?.selection.start ?? { line: 0, character: 0 }));
    if (other && base) found.push({ file: other, definition: base });
  }
  return found;
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
