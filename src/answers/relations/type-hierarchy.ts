/** Type hierarchy: one step up or down: what the clauses of definitions name, who names a type in one, and what goes by methods alone. */

import type { Definition, Occurrence } from "../../index/facts.ts";
import type { Problem } from "../../index/problem.ts";
import { candidateIn } from "../../languages/kit/candidate.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { askedOf } from "../../resolve/ask.ts";
import { Context } from "../../resolve/tier.ts";
import { hasImplicitInterfaces, implementersOf, interfacesOf } from "../../resolve/types/implicit-interfaces.ts";
import { MarkClass } from "../../syntax/marks.ts";
import {
  type Declared,
  declaredKey,
  type HierarchyStep,
  type Inside,
  type Meant,
  PRECISE,
  type Relation,
  type RelationQuestions,
  type ServerPlace,
  type Spot,
  spotKey,
  type Unsure,
} from "./relation-questions.ts";
import { liesIn, type Search } from "./search.ts";
import { declaredAs, typeWhere } from "./server-definition.ts";
import { meaningOf, useSitesOf } from "./use-sites.ts";
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

async function stepAt(search: Search, file: WholeFile, child: Definition, index: number): Promise<HierarchyStep> {
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

/** What a definition names in its own clauses. */
export async function basesOf(
  search: Search,
  file: WholeFile,
  { index }: Definition,
): Promise<readonly HierarchyStep[]> {
  const found: HierarchyStep[] = [];
  for (const [at, child] of baseOccurrences(file))
    if (child.index === index) found.push(await stepAt(search, file, child, at));
  return found;
}

/** What a type names in its clauses, and what is implemented for it elsewhere (Rust's `impl`, Swift's `extension`). */
export async function supertypesOf(
  search: Search,
  { fromServers = [], ...spot }: RelationQuestions["supertypes"][0],
): Promise<readonly HierarchyStep[] | Problem> {
  const file = await wholeFile(search.workspace, spot.path);
  if (!isWhole(file)) return file;
  const own = file.definitionAt(file.document.lines.offset(spot.position));
  if (!own) return [];
  const found = [...(await basesOf(search, file, own))];
  const asked: Meant = { name: own.name, language: file.document.kit.language.id, of: [spot] };
  const isImplementation = (occurrence: Occurrence, { facts }: WholeFile): boolean =>
    implementationAt(facts, occurrence.index) !== undefined;
  for await (const site of useSitesOf(search, asked, isImplementation)) {
    const block = implementationAt(site.file.facts, site.occurrence.index);
    if (!block) continue;
    const bases = await basesOf(search, site.file, block);
    found.push(
      ...(site.why === undefined ? bases : bases.map((step) => ({ ...step, certainty: "name_only" as const }))),
    );
  }
  found.push(...(await implied(search, file, own, interfacesOf)));
  const types = await typesFromServers(search, fromServers, [spot]);
  const byName = new Map(types.map((type) => [type.name, type]));
  // Where nothing but the name tells what a clause means, the server does.
  const meant = found.map((step) =>
    step.certainty === "name_only" ? { ...step, type: byName.get(step.name) ?? step.type } : step,
  );
  const { steps, others } = confirmed(meant, types);
  return onePerType([...steps, ...others.map((type) => unwritten(type, own.kind, type.kind))]);
}

/** The project's own types that a language server names, without those that it was asked about. */
async function typesFromServers(
  search: Search,
  fromServers: readonly ServerPlace[],
  of: readonly Spot[],
): Promise<readonly Declared[]> {
  const asked = new Set(of.map(spotKey));
  const found = new Map<string, Declared>();
  for (const one of fromServers) {
    const type = await typeWhere(search, one);
    if (type && !asked.has(declaredKey(type))) found.set(declaredKey(type), type);
  }
  return [...found.values()];
}

/** HierarchyStep with what a language server says of them, and the types that it names besides. */
function confirmed(
  found: readonly HierarchyStep[],
  fromServers: readonly Declared[],
): { readonly steps: readonly HierarchyStep[]; readonly others: readonly Declared[] } {
  const types = new Map(fromServers.map((type) => [declaredKey(type), type]));
  const others = new Set(fromServers);
  const steps = found.map((one) => {
    const type = one.type && types.get(declaredKey(one.type));
    if (type === undefined) return one;
    others.delete(type);
    return { ...one, ...PRECISE };
  });
  return { steps, others: [...others] };
}

/** A relative whom only a language server knows: no clause names it. */
const unwritten = (type: Declared, child: string, base: string): HierarchyStep => ({
  type,
  name: type.name,
  relation: CONTRACTS.has(base) && !CONTRACTS.has(child) ? "implements" : "extends",
  path: type.path,
  place: type.selection,
  ...PRECISE,
});

/** What goes by methods alone: the types of an interface, or the interfaces of a type. Each is named where it is declared. */
async function implied(
  search: Search,
  file: WholeFile,
  { index, occurrence }: Definition,
  related: typeof interfacesOf,
): Promise<readonly HierarchyStep[]> {
  const { facts, document, path } = file;
  const { language } = document.kit;
  if (!hasImplicitInterfaces({ language })) return [];
  const asked = askedOf(document, facts, facts.occurrence(occurrence));
  const context = new Context(search.workspace, asked, { ...search.asking, shared: search.sharedBy(language.family) });
  const found: HierarchyStep[] = [];
  for (const { type } of await related(context, candidateIn({ path, language, facts }, index))) {
    const declared = (await search.file(type.path))?.declared(type.definition.index);
    if (declared)
      found.push({
        type: declared,
        name: declared.name,
        relation: "implements",
        path: declared.path,
        place: declared.selection,
        certainty: "resolved",
        origin: "typed_receiver",
      });
  }
  return found;
}

function implementationAt(facts: WholeFile["facts"], occurrence: number): Definition | undefined {
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionKind(index) === "implementation" && facts.definitionOccurrence(index) === occurrence)
      return facts.definition(index);
  return undefined;
}

/** Who names one of the types meant in a clause. */
export async function subtypesOf(
  search: Search,
  { fromServers = [], ...meant }: Meant,
): Promise<Inside<HierarchyStep>> {
  const found: HierarchyStep[] = [];
  const possible: Unsure<HierarchyStep>[] = [];
  let elsewhere = 0;
  const bases = new WeakMap<WholeFile, ReadonlyMap<number, Definition>>();
  const basesOf = (file: WholeFile): ReadonlyMap<number, Definition> => {
    const known = bases.get(file) ?? baseOccurrences(file);
    bases.set(file, known);
    return known;
  };
  const [first] = meant.of;
  const base = first && (await definitionAt(search, first));
  const kind = base?.definition.kind;
  const isBase = ({ index }: Occurrence, file: WholeFile): boolean => basesOf(file).has(index);
  for await (const { file, occurrence, certainty, origin, why } of useSitesOf(search, meant, isBase)) {
    if (!liesIn(meant.within, file.path)) {
      elsewhere++;
      continue;
    }
    const child = basesOf(file).get(occurrence.index) as Definition;
    const one: HierarchyStep = {
      type: await typeOf(search, file, child),
      name: child.name,
      relation: relationOf(file, child, occurrence, kind),
      path: file.path,
      place: file.facts.lines.range(occurrence.span),
      certainty,
      origin,
    };
    if (why === undefined) found.push(one);
    else possible.push({ ...one, why });
  }
  for (const step of base ? await implied(search, base.file, base.definition, implementersOf) : []) {
    if (liesIn(meant.within, step.path)) found.push(step);
    else elsewhere++;
  }
  const { steps, others } = confirmed(found, await typesFromServers(search, fromServers, meant.of));
  const below = new Set([...found.map(({ name }) => name), ...others.map(({ name }) => name)]);
  const unnamed: HierarchyStep[] = [];
  for (const type of others) {
    if (!liesIn(meant.within, type.path)) elsewhere++;
    else if (!(await namesOneOf(search, type, below))) unnamed.push(unwritten(type, type.kind, kind ?? ""));
  }
  return { found: onePerType([...steps, ...unnamed]), possible, elsewhere };
}

/** Whether a type names one of some types in a clause of its own: it stands a step below it, then. */
async function namesOneOf(search: Search, type: Declared, names: ReadonlySet<string>): Promise<boolean> {
  const file = await search.file(type.path);
  const own = file?.definitionAt(file.facts.lines.offset(type.selection.start));
  if (!file || !own) return false;
  return [...file.facts.allBases()].some(
    ({ definition, written }) => definition === own.index && names.has(lastName(written)),
  );
}

async function definitionAt(
  search: Search,
  { path, position }: Spot,
): Promise<{ readonly file: WholeFile; readonly definition: Definition } | undefined> {
  const file = await wholeFile(search.workspace, path);
  const definition = isWhole(file) ? file.definitionAt(file.document.lines.offset(position)) : undefined;
  return isWhole(file) && definition ? { file, definition } : undefined;
}

/** A definition; of a block that implements for a type, the type. */
async function typeOf(search: Search, file: WholeFile, child: Definition): Promise<Declared> {
  if (child.kind !== "implementation") return file.declared(child.index);
  const { targets } = await meaningOf(search, file, file.facts.occurrence(child.occurrence));
  const [target] = targets.filter(({ kind }) => isType(kind) || kind === "type");
  return target ? declaredAs(search, target) : file.declared(child.index);
}

/** The surest first, then by name; what several clauses say of one type is said once. */
function onePerType(found: readonly HierarchyStep[]): readonly HierarchyStep[] {
  const byType = new Map<string, HierarchyStep>();
  const sorted = found.toSorted(
    (a, b) =>
      Number(a.certainty === "name_only") - Number(b.certainty === "name_only") ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
  for (const step of sorted) {
    const { type, name } = step;
    const key = type ? `${type.path}:${type.selection.start.line}:${type.name}` : name;
    if (!byType.has(key)) byType.set(key, step);
  }
  return [...byType.values()];
}
