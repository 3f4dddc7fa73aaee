/** Kin: one step up or down a hierarchy of types: what the clauses of definitions name, and who names a type in one. */

import type { Problem } from "../../engine.ts";
import type { Definition, Occurrence } from "../../index/facts.ts";
import { lastName } from "../../resolve/written-name.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { declaredAs } from "./callees.ts";
import type { Declared, Inside, Kin, Meant, Relation, Spot } from "./questions.ts";
import { liesIn, type Search } from "./search.ts";
import { meaningOf, sitesOf } from "./sites.ts";
import { isType, isWhole, type WholeFile, wholeFile } from "./whole-file.ts";

/** For each occurrence that a definition names as its base: the definition. */
export function baseOccurrences({ facts }: WholeFile): ReadonlyMap<number, Definition> {
  const found = new Map<number, Definition>();
  for (const { definition: index, written } of facts.allBases()) {
    const definition = facts.definition(index);
    const at = firstIn(facts, lastName(written), definition);
    if (at !== undefined) found.set(at, definition);
  }
  return found;
}

/** The first reference of a name in a definition. */
function firstIn(facts: WholeFile["facts"], name: string, { span, occurrence: own }: Definition): number | undefined {
  const id = facts.nameId(name);
  for (let index = 0; id !== undefined && index < facts.occurrences; index++) {
    const start = facts.occurrenceStart(index);
    if (start < span.start || start >= span.end || index === own) continue;
    if (facts.occurrenceNameId(index) === id && facts.occurrenceClass(index) === MarkClass.reference) return index;
  }
  return undefined;
}

const KEYWORD = /\b(implements|include|prepend|extend|use|with)\b/g;
const BY_KEYWORD: Readonly<Record<string, Relation>> = {
  implements: "implements",
  include: "mixes in",
  prepend: "mixes in",
  extend: "mixes in",
  use: "mixes in",
  with: "mixes in",
};
const CONTRACTS: ReadonlySet<string> = new Set(["interface", "trait", "protocol"]);

/** By the clause's own word where it has one, else by what the two are. */
function relationOf(file: WholeFile, child: Definition, at: Occurrence, base: string | undefined): Relation {
  const clause = file.document.text.slice(Math.max(child.span.start, at.span.start - 300), at.span.start);
  const line =
    child.body !== undefined && at.span.start > child.body ? clause.slice(clause.lastIndexOf("\n") + 1) : clause;
  const [word] = [...line.matchAll(KEYWORD)].at(-1) ?? [];
  if (word !== undefined) return BY_KEYWORD[word] ?? "extends";
  if (child.kind === "implementation") return "implements";
  return base !== undefined && CONTRACTS.has(base) && !CONTRACTS.has(child.kind) ? "implements" : "extends";
}

async function kinAt(search: Search, file: WholeFile, child: Definition, index: number): Promise<Kin> {
  const occurrence = file.facts.occurrence(index);
  const { targets, origin, certainty } = await meaningOf(search, file, occurrence);
  const [target] = targets.filter(({ kind }) => isType(kind) || kind === "module" || kind === "type");
  return {
    type: target && declaredAs(search, target),
    name: occurrence.name,
    relation: relationOf(file, child, occurrence, target?.kind),
    path: file.path,
    place: file.facts.lines.range(occurrence.span),
    certainty,
    origin,
  };
}

/** What a type names in its clauses, and what is implemented for it elsewhere (Rust's `impl`, Swift's `extension`). */
export async function supertypesOf(search: Search, spot: Spot): Promise<readonly Kin[] | Problem> {
  const file = await wholeFile(search.workspace, spot.path);
  if (!isWhole(file)) return file;
  const own = file.definitionAt(file.document.lines.offset(spot.position));
  if (!own) return [];
  const found: Kin[] = [];
  for (const [at, definition] of baseOccurrences(file))
    if (definition.index === own.index) found.push(await kinAt(search, file, definition, at));
  const meant: Meant = { name: own.name, language: file.document.kit.language.id, of: [spot] };
  const isImplementation = (occurrence: Occurrence, { facts }: WholeFile): boolean =>
    implementationAt(facts, occurrence.index) !== undefined;
  for await (const site of sitesOf(search, meant, isImplementation)) {
    const block = implementationAt(site.file.facts, site.occurrence.index);
    for (const [at, definition] of baseOccurrences(site.file))
      if (definition.index === block?.index) found.push(await kinAt(search, site.file, definition, at));
  }
  return onePerType(found);
}

function implementationAt(facts: WholeFile["facts"], occurrence: number): Definition | undefined {
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionKind(index) === "implementation" && facts.definitionOccurrence(index) === occurrence)
      return facts.definition(index);
  return undefined;
}

/** Who names one of the types meant in a clause. */
export async function subtypesOf(search: Search, meant: Meant): Promise<Inside<Kin>> {
  const found: Kin[] = [];
  let elsewhere = 0;
  const bases = new WeakMap<WholeFile, ReadonlyMap<number, Definition>>();
  const basesOf = (file: WholeFile): ReadonlyMap<number, Definition> => {
    const known = bases.get(file) ?? baseOccurrences(file);
    bases.set(file, known);
    return known;
  };
  const [first] = meant.of;
  const kind = first && (await kindAt(search, first));
  const isBase = ({ index }: Occurrence, file: WholeFile): boolean => basesOf(file).has(index);
  for await (const { file, occurrence, certainty, origin } of sitesOf(search, meant, isBase)) {
    if (!liesIn(meant.within, file.path)) {
      elsewhere++;
      continue;
    }
    const child = basesOf(file).get(occurrence.index) as Definition;
    found.push({
      type: await typeOf(search, file, child),
      name: child.name,
      relation: relationOf(file, child, occurrence, kind),
      path: file.path,
      place: file.facts.lines.range(occurrence.span),
      certainty,
      origin,
    });
  }
  return { found: onePerType(found), elsewhere };
}

async function kindAt(search: Search, { path, position }: Spot): Promise<string | undefined> {
  const file = await wholeFile(search.workspace, path);
  return isWhole(file) ? file.definitionAt(file.document.lines.offset(position))?.kind : undefined;
}

/** A definition; of a block that implements for a type, the type. */
async function typeOf(search: Search, file: WholeFile, child: Definition): Promise<Declared> {
  if (child.kind !== "implementation") return file.declared(child.index);
  const { targets } = await meaningOf(search, file, file.facts.occurrence(child.occurrence));
  const [target] = targets.filter(({ kind }) => isType(kind) || kind === "type");
  return target ? declaredAs(search, target) : file.declared(child.index);
}

/** The surest first, then by name; what several clauses say of one type is said once. */
function onePerType(found: readonly Kin[]): readonly Kin[] {
  const byType = new Map<string, Kin>();
  const sorted = found.toSorted(
    (a, b) =>
      Number(a.certainty === "name_only") - Number(b.certainty === "name_only") ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
  for (const kin of sorted) {
    const { type, name } = kin;
    const key = type ? `${type.path}:${type.selection.start.line}:${type.name}` : name;
    if (!byType.has(key)) byType.set(key, kin);
  }
  return [...byType.values()];
}
