/** References: every place where a name means the same as at the cursor, as far as syntax can tell. */

import type { Origin, Place, SearchScope } from "../engine.ts";
import type { Facts, Occurrence } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import type { Language } from "../languages.ts";
import { MarkClass } from "../syntax/marks.ts";
import type { Unsearched } from "../unsearched.ts";
import type { Workspace } from "../workspace.ts";
import type { Asked } from "./ask.ts";
import type { Candidate, FileFacts } from "./candidate.ts";
import { type Resolved, resolveDefinition } from "./definition.ts";
import { type Alias, aliasesOf, declaresModule } from "./import-alias.ts";
import { fits, readSource } from "./import-source.ts";
import { Proof, type Verdict } from "./proof.ts";
import { Context } from "./tier.ts";

export interface ReferencesOptions {
  readonly scope: SearchScope;
  readonly includeDeclaration: boolean;
  readonly stopped: () => boolean;
  readonly unsearched: Unsearched;
  readonly onWaiting: (entries: readonly FileEntry[]) => void;
  readonly onPlaces: (places: readonly Place[]) => void;
}

export interface References {
  readonly origin: Origin;
  readonly places: readonly Place[];
}

/** Finds the references of the name asked for. Places come in batches through `onPlaces` too, each once. */
export async function findReferences(
  workspace: Workspace,
  asked: Asked,
  options: ReferencesOptions,
): Promise<References> {
  const { document } = asked;
  const local = localOf(asked);
  if (local !== undefined) {
    const places = placesOf(document.path, asked.facts, asked.name, "lexical", (occurrence) =>
      occurrence.index === local
        ? options.includeDeclaration
        : occurrence.link === local && occurrence.class === MarkClass.reference,
    );
    options.onPlaces(places);
    return { origin: "lexical", places };
  }
  // Which definitions are meant decides what else of that name is left out; files without facts do not hold up the first batch.
  const resolved = await resolveDefinition(workspace, asked, {
    scope: "file",
    mode: "precise",
    stopped: options.stopped,
  });
  const places: Place[] = [];
  const seen = new Set<string>();
  const name = asked.occurrence && originalName(asked);
  const hasAlias = name !== undefined && name !== asked.name;
  const isFollowed = followedAliases(workspace, asked, resolved);
  /** Where a file uses the name under another one that it imports it by. */
  const underAlias = (path: string, { name: alias, start }: Alias): Place[] => {
    const facts =
      path === document.path ? document.factsOfNames([alias], workspace.limits) : workspace.factsOfName(path, alias);
    return facts ? placesBoundTo(path, facts, alias, start) : [];
  };
  const context = new Context(workspace, asked, { scope: "project", mode: "precise", stopped: options.stopped });
  const sure = resolved.isSure;
  const targets = sure ? resolved.candidates : [];
  const proof = new Proof(workspace, targets, (type, member) => context.membersElsewhere(type, member));
  const take = async (path: string, language: Language, facts: Facts): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const kept = wanted(asked, resolved, path, facts, options.includeDeclaration);
    const found: Place[] = [];
    for (const [place, occurrence] of placed(path, facts, name ?? asked.name, "name_match", kept)) {
      const verdict = sure ? await verdictOn(proof, { path, language, facts }, occurrence, targets) : "unknown";
      if (verdict !== "other") found.push(verdict === "same" ? { ...place, origin: resolved.origin } : place);
    }
    for (const alias of aliasesOf(facts, name ?? asked.name))
      if (!(path === document.path && alias.name === asked.name) && isFollowed(path, alias))
        for (const place of underAlias(path, alias)) found.push(place);
    if (found.length === 0) return;
    for (const place of found) places.push(place);
    options.onPlaces(found);
  };
  const binding = hasAlias ? bindingOf(asked) : undefined;
  if (binding !== undefined) {
    // The alias is this file's own: everything bound to it belongs to the name it stands for.
    const own = placesBoundTo(document.path, asked.facts, asked.name, asked.facts.occurrenceStart(binding));
    places.push(...own);
    options.onPlaces(own);
  }
  if (workspace.within(options.scope, document.path)(document.path)) {
    const facts = hasAlias ? document.factsOfNames([name], workspace.limits) : asked.facts;
    if (facts) await take(document.path, document.kit.language, facts);
  }
  if (options.scope !== "file") {
    const holders = workspace.holders({
      name: name ?? asked.name,
      family: document.kit.language.family,
      within: workspace.within(options.scope, document.path),
      defining: false,
      near: document.path,
      stopped: options.stopped,
      unsearched: options.unsearched,
      onWaiting: options.onWaiting,
    });
    for await (const holder of holders) await take(holder.path, holder.language, holder.facts);
  }
  return { origin: sure ? resolved.origin : "name_match", places };
}

/** Whether a place means what was asked for. */
async function verdictOn(
  proof: Proof,
  file: FileFacts,
  occurrence: Occurrence,
  targets: readonly Candidate[],
): Promise<Verdict> {
  const { facts } = file;
  const { class: markClass, link, role, receiverForm } = occurrence;
  if (markClass === MarkClass.definition) return "same";
  if (markClass === MarkClass.import || role === "import")
    return link === undefined ? "unknown" : proof.imported(file, facts.import(link));
  if (markClass !== MarkClass.reference) return "unknown";
  if (link !== undefined) {
    const bound = facts.occurrence(link);
    if (bound.class === MarkClass.import && bound.link !== undefined)
      return proof.imported(file, facts.import(bound.link));
    return bound.class === MarkClass.definition ? "same" : "unknown";
  }
  if (receiverForm !== 0) return proof.member(file.path, occurrence);
  return role === "key" ? "unknown" : proof.bare(file, targets);
}

/** The occurrence that the name under the cursor is bound to, or that occurrence itself. */
const bindingOf = ({ occurrence }: Asked): number | undefined =>
  occurrence?.class === MarkClass.reference && occurrence.role !== "import" ? occurrence.link : occurrence?.index;

/** The name that other files know the asked one by: an import's alias gives way to the name it stands for. */
function originalName({ occurrence, facts, name }: Asked): string {
  const bound =
    occurrence?.class === MarkClass.reference && occurrence.link !== undefined && occurrence.role !== "import"
      ? facts.occurrence(occurrence.link)
      : occurrence;
  if (bound?.link === undefined || bound.class !== MarkClass.import) return name;
  return facts.import(bound.link).original ?? name;
}

/** The occurrence that declares the local under the cursor, when it is one. */
function localOf({ occurrence, facts }: Asked): number | undefined {
  if (!occurrence) return undefined;
  if (occurrence.class === MarkClass.local) return occurrence.index;
  if (occurrence.class !== MarkClass.reference || occurrence.link === undefined || occurrence.role === "import")
    return undefined;
  return facts.occurrenceClass(occurrence.link) === MarkClass.local ? occurrence.link : undefined;
}

/** Which occurrences of the name in one file may mean what was asked for. */
function wanted(
  asked: Asked,
  resolved: Resolved,
  path: string,
  facts: Facts,
  includeDeclaration: boolean,
): (occurrence: Occurrence) => boolean {
  const here = path === asked.document.path;
  const { targets } = resolved;
  const targetFiles = new Set(targets.map((target) => target.path));
  const sure = resolved.isSure;
  const targetsHere = new Set(
    resolved.candidates.filter((candidate) => candidate.path === path).map(({ definition }) => definition.index),
  );
  const isTarget = (index: number): boolean => targetsHere.has(index);
  const member = sure && resolved.candidates.every(({ definition }) => definition.container !== undefined);
  return (occurrence) => {
    if (occurrence.class === MarkClass.local) return false;
    if (occurrence.class === MarkClass.definition) {
      if (!includeDeclaration) return false;
      return sure && here && occurrence.link !== undefined
        ? isTarget(occurrence.link)
        : !sure || (targetFiles.has(path) && occurrence.link !== undefined && isTarget(occurrence.link));
    }
    if (occurrence.class === MarkClass.import || occurrence.role === "import")
      return !sure || fitsImport(facts, occurrence, path, targetFiles);
    if (occurrence.link === undefined) return true;
    const bound = facts.occurrence(occurrence.link);
    if (bound.class === MarkClass.local) return false;
    if (bound.class === MarkClass.import) return !sure || fitsImport(facts, bound, path, targetFiles);
    if (bound.class === MarkClass.definition && bound.link !== undefined && sure && !member)
      return isTarget(bound.link);
    return true;
  };
}

/** Whether an import may bring in one of the target files: false only when its relative source names another file. */
function fitsImport(facts: Facts, occurrence: Occurrence, importer: string, targets: ReadonlySet<string>): boolean {
  if (occurrence.link === undefined) return true;
  const { source } = facts.import(occurrence.link);
  if (source === undefined) return true;
  const read = readSource(source);
  if (read.up === undefined) return true;
  return [...targets].some((target) => fits(read, importer, target) > 0) || mayPassOn(source);
}

/**
 * Whether an alias in another file stands for what was asked: its source names a target's file or the package it is in, or what
 * the asking file imports from.
 */
function followedAliases(
  workspace: Workspace,
  asked: Asked,
  resolved: Resolved,
): (importer: string, alias: Alias) => boolean {
  const sure = resolved.isSure;
  const targets = resolved.targets.map(({ path }) => path);
  const binding = bindingOf(asked);
  const bound = binding === undefined ? undefined : asked.facts.occurrence(binding);
  const source =
    bound?.class === MarkClass.import && bound.link !== undefined ? asked.facts.import(bound.link).source : undefined;
  const lastWord = (written: string): string | undefined => readSource(written).words.at(-1);
  return (importer, alias) => {
    if (alias.source === undefined) return !sure;
    const { source: written } = alias;
    const read = readSource(written);
    if (sure)
      return (
        targets.some((target) => fits(read, importer, target) > 0) ||
        mayPassOn(written) ||
        (read.up === undefined && targets.some((target) => declaresModule(workspace.textOf(target) ?? "", written)))
      );
    return source === undefined || lastWord(source) === read.words.at(-1);
  };
}

/** Whether a source is relative and names a directory or an index file, which may pass on what lies deeper. */
function mayPassOn(source: string): boolean {
  const { up, words } = readSource(source);
  return up !== undefined && (words.length === 0 || /(?:^|\/)(?:index|mod|__init__)$/.test(source));
}

/** The places of a name in a file that are bound to its occurrence at `start`, and that one. */
const placesBoundTo = (path: string, facts: Facts, name: string, start: number): Place[] => {
  const binding = facts.occurrenceAt(start)?.index;
  return placesOf(
    path,
    facts,
    name,
    "import_bound",
    ({ index, link, role }) => index === binding || (link === binding && role !== "import"),
  );
};

const placesOf = (...of: Parameters<typeof placed>): Place[] => placed(...of).map(([place]) => place);

function placed(
  path: string,
  facts: Facts,
  name: string,
  origin: Origin,
  keep: (occurrence: Occurrence) => boolean,
): (readonly [Place, Occurrence])[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const lines = facts.lines;
  const found: (readonly [Place, Occurrence])[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    if (facts.occurrenceNameId(index) !== id) continue;
    const occurrence = facts.occurrence(index);
    if (!keep(occurrence)) continue;
    const kind =
      occurrence.class === MarkClass.definition
        ? "definition"
        : occurrence.class === MarkClass.local
          ? "local"
          : occurrence.class === MarkClass.import
            ? "import"
            : (occurrence.role ?? "reference");
    found.push([{ path, range: lines.range(occurrence.span), kind, preview: "", origin }, occurrence]);
  }
  return found;
}

/** Places in the asking document alone, for highlights: reads and writes of what stands under the cursor. */
export function highlightsOf(
  asked: Asked,
): { readonly start: number; readonly end: number; readonly kind: "read" | "write" | "text" }[] {
  const { facts, name, occurrence } = asked;
  const id = facts.nameId(name);
  if (id === undefined || !occurrence) return [];
  const anchor = (one: Occurrence): number | undefined =>
    one.class === MarkClass.reference && one.role !== "import"
      ? one.link
      : one.class === MarkClass.reference
        ? undefined
        : one.index;
  const wantedAnchor = anchor(occurrence);
  const found: { start: number; end: number; kind: "read" | "write" | "text" }[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    if (facts.occurrenceNameId(index) !== id) continue;
    const one = facts.occurrence(index);
    const its = anchor(one);
    // Unbound names of the file belong together, and with a definition that scopes cannot see (members).
    const isLocal = its !== undefined && facts.occurrenceClass(its) === MarkClass.local;
    const wantsLocal = wantedAnchor !== undefined && facts.occurrenceClass(wantedAnchor) === MarkClass.local;
    if (isLocal || wantsLocal ? its !== wantedAnchor : false) continue;
    const writes = one.class !== MarkClass.reference || one.role === "write";
    found.push({ ...one.span, kind: writes ? "write" : "read" });
  }
  return found;
}
