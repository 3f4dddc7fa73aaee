/**
 * Reference search: every place of a name, and of the names that modules pass it on under, classified. References, callers, uses and
 * hierarchies are made of it.
 */

import { basename } from "node:path";
import type { SyntaxDocument } from "../index/document.ts";
import type { Facts, Occurrence } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { holding } from "../index/name-lookup.ts";
import { isPiecePath } from "../index/pieces.ts";
import type { SearchScope } from "../index/settings.ts";
import type { Unsearched } from "../index/unsearched-files.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import { readSource } from "../languages/kit/import-source.ts";
import { Project } from "../languages/kit/project.ts";
import type { Language } from "../languages/language.ts";
import { LineIndex } from "../text/line-index.ts";
import { UNNAMED } from "./handed.ts";
import {
  type Alias,
  aliasesOf,
  exportedAs,
  handsOut,
  isUnnamedExport,
  namelessIn,
  passesOnUnnamed,
  unnamedIn,
} from "./import-alias.ts";
import { importersOf } from "./importers.ts";
import type { Classified, NameClassification } from "./name-classification.ts";

export interface SearchLimits {
  readonly scope: SearchScope;
  readonly stopped: () => boolean;
  readonly unsearched: Unsearched;
  readonly onWaiting: (entries: readonly FileEntry[]) => void;
}

/** What one search looks for, and in which files. */
export interface Searched {
  /** As it is written where it is defined. */
  readonly name: string;
  readonly language: Language;
  /** The document that asks, looked into first. */
  readonly document?: SyntaxDocument;
  /** Path that near files are near to. */
  readonly near: string;
  /** Where the asking file imports the name from: of aliases elsewhere those may mean it, where no definition is known. */
  readonly source?: string | undefined;
  /** Gives a file as the caller reads it, with more facts; undefined where it cannot. Absent: facts of the names will do. */
  readonly whole?: (file: FileFacts) => Promise<FileFacts | undefined>;
  /** Pieces of other languages' files are looked into, too. */
  readonly pieces?: true;
  /** Places to look into; all where it is absent. */
  readonly wants?: (file: FileFacts, occurrence: Occurrence) => boolean;
}

/** A place of one of the names. */
export interface ClassifiedPlace {
  readonly occurrence: Occurrence;
  readonly classified: Classified;
  /** By what it is called there: the name sought, another that modules pass it on under, or one that only its file gives it. */
  readonly by: "name" | "passed on" | "alias";
}

export interface ClassifiedFile {
  readonly file: FileFacts;
  readonly places: readonly ClassifiedPlace[];
}

/** Names that modules pass one definition on under; more are not followed. */
const MOST_NAMES = 12;
/** Modules that hand one definition out without a name; more are not followed. */
const MOST_MODULES = 24;

/** Places of one file between two looks at the clock. */
const ROUND = 64;

/** Why a search is not complete in a language whose names differ in capitals alone where they differ in nothing. */
const OTHER_CAPITALS = "the name is not looked for in other capitals than it is written in";

export class ReferenceSearch {
  readonly #workspace: Workspace;
  readonly #classification: NameClassification;
  readonly #searched: Searched;
  readonly #limits: SearchLimits;
  #within: (path: string) => boolean;
  /** The name sought, then those that modules pass it on under. */
  readonly #names: string[];
  /** The modules that hand it out without a name: whoever imports one calls it as it likes. */
  readonly #modules = new Set<string>();

  constructor(workspace: Workspace, classification: NameClassification, searched: Searched, limits: SearchLimits) {
    this.#workspace = workspace;
    this.#classification = classification;
    this.#searched = searched;
    this.#limits = limits;
    this.#within = workspace.within(limits.scope, searched.document?.path ?? searched.near);
    this.#names = [searched.name];
  }

  /** The files that hold one of the names, each once for every name: either may tell of more names and more modules. */
  async *files(): AsyncGenerator<ClassifiedFile> {
    const { stopped } = this.#limits;
    const modules = this.#modules.values();
    let at = 0;
    if (this.#searched.language.names.anyCase) this.#limits.unsearched.cut(OTHER_CAPITALS);
    await this.#notePasted();
    if (await this.#classification.isHidden()) {
      const within = this.#within;
      this.#within = (path) => within(path) && this.#classification.isDefinedIn(path);
    }
    for (;;) {
      for (; at < this.#names.length && !stopped(); at++) yield* this.#holding(this.#names[at] ?? "");
      const { value: module } = modules.next();
      if (stopped()) return;
      if (module === undefined) break;
      yield* this.#importing(module);
    }
    yield* this.#taking();
  }

  /** The files of another family that take what is sought. */
  async *#taking(): AsyncGenerator<ClassifiedFile> {
    const { language, document, name, near } = this.#searched;
    const { scope, stopped, unsearched, onWaiting } = this.#limits;
    const { takenBy } = familyOf(language).modules;
    const files = [...new Set(this.#classification.definitions.map(({ path }) => path))].filter(
      (path) => !isPiecePath(path),
    );
    if (takenBy === undefined || scope === "file" || files.length === 0) return;
    const { family, by } = takenBy;
    const within = (path: string): boolean => path !== document?.path && this.#within(path);
    const query = { within, stopped, unsearched, onWaiting };
    const takers =
      by === "import"
        ? importersOf(new Project(this.#workspace), { family, files }, query)
        : holding(this.#workspace, { ...query, name, family, near, defining: false });
    for await (const found of takers) yield* this.#classifiedIn(found, name);
  }

  /** Says where a macro puts the name together: it stands nowhere there, and no search for it finds that place. */
  async #notePasted(): Promise<void> {
    const { pasted } = familyOf(this.#searched.language).names;
    const [definition] = this.#classification.definitions;
    if (!pasted || !definition) return;
    const { name } = definition.definition;
    const project = new Project(this.#workspace);
    const written = await pasted(name, definition, project);
    const text = written && project.textOf(written.path);
    if (!written || text === undefined) return;
    const { line } = LineIndex.of(text).position(written.span.start);
    this.#limits.unsearched.cut(
      `a macro puts ${name} together where it is called (${basename(written.path)}:${line + 1})`,
    );
  }

  async *#holding(name: string): AsyncGenerator<ClassifiedFile> {
    const { document, language, near } = this.#searched;
    const { scope, stopped, unsearched, onWaiting } = this.#limits;
    if (document && this.#within(document.path)) {
      const facts = document.factsOfNames([name], this.#workspace.limits);
      if (facts) yield* this.#classifiedIn({ path: document.path, language: document.kit.language, facts }, name);
    }
    if (scope === "file") return;
    const holders = holding(this.#workspace, {
      name,
      family: language.family,
      within: (path) => path !== document?.path && this.#within(path),
      defining: false,
      ...(this.#searched.pieces ? { pieces: true } : {}),
      ...(this.#searched.whole ? { whole: true } : {}),
      near,
      stopped,
      unsearched,
      onWaiting,
    });
    for await (const holder of holders) yield* this.#classifiedIn(holder, name);
  }

  async *#classifiedIn(found: FileFacts, name: string): AsyncGenerator<ClassifiedFile> {
    const { wants, whole } = this.#searched;
    const file = whole ? await whole(found) : found;
    if (!file) return;
    const by = name === this.#names[0] ? "name" : "passed on";
    const places: ClassifiedPlace[] = [];
    const left: Occurrence[] = [];
    const { stopped } = this.#limits;
    for (const occurrence of file.facts.occurrencesNamed(name)) {
      if (places.length % ROUND === ROUND - 1 && stopped()) break;
      if (wants && !wants(file, occurrence)) left.push(occurrence);
      else places.push({ occurrence, classified: await this.#classification.of(file, occurrence), by });
    }
    if (await this.#mayExport(file, name, places, left)) this.#alsoExported(file, name);
    for (const alias of aliasesOf(file.facts, name)) places.push(...(await this.#underAlias(file, alias)));
    yield { file, places };
  }

  /** Whether a file exports the name under another one, and means what is sought by it. */
  async #mayExport(
    file: FileFacts,
    name: string,
    places: readonly ClassifiedPlace[],
    left: readonly Occurrence[],
  ): Promise<boolean> {
    if (exportedAs(file.facts, name).length === 0 && !isUnnamedExport(file.facts, name)) return false;
    if (this.#classification.isDefinedIn(file.path)) return true;
    if (places.some(({ classified: { verdict } }) => verdict === "same")) return true;
    for (const occurrence of left)
      if ((await this.#classification.of(file, occurrence)).verdict === "same") return true;
    return false;
  }

  /** Takes what the importers of a module call that which it hands out without a name. */
  async *#importing(module: string): AsyncGenerator<ClassifiedFile> {
    const { scope, stopped, unsearched, onWaiting } = this.#limits;
    if (scope === "file" || !(await this.#classification.isUnnamedOf(module))) return;
    const { language, whole } = this.#searched;
    const modules = { family: language.family, files: [module] };
    const query = { within: this.#within, stopped, unsearched, onWaiting };
    for await (const found of importersOf(new Project(this.#workspace), modules, query)) {
      const file = whole ? await whole(found) : found;
      if (!file) continue;
      const places: ClassifiedPlace[] = [];
      for (const alias of unnamedIn(file.facts)) places.push(...(await this.#underAlias(file, alias)));
      places.push(...(await this.#asMember(file)));
      yield { file, places };
      for (const record of namelessIn(file.facts))
        if (await this.#classification.takes(file, record))
          unsearched.cut(`${basename(file.path)} takes its module without a name: what it does with it is not known`);
      if (passesOnUnnamed(file)) this.#alsoUnnamed(file.path);
    }
  }

  /** Where a file takes what has no name out of the whole module (`ns.default`). */
  async #asMember(file: FileFacts): Promise<readonly ClassifiedPlace[]> {
    const { wants } = this.#searched;
    const found: ClassifiedPlace[] = [];
    for (const occurrence of file.facts.occurrencesNamed(UNNAMED)) {
      if (occurrence.receiverForm === 0 || wants?.(file, occurrence) === false) continue;
      const classified = await this.#classification.of(file, occurrence);
      if (classified.verdict === "same") found.push({ occurrence, classified, by: "alias" });
    }
    return found;
  }

  /** Where a file uses the name under another one that it imports it by. */
  async #underAlias(file: FileFacts, { name, start, record }: Alias): Promise<readonly ClassifiedPlace[]> {
    const isKnown = this.#classification.isAnythingSought;
    const classified: Classified = isKnown
      ? await this.#classification.imported(file, record)
      : { verdict: this.#isFromSource(record.source) ? "same" : "other" };
    if (classified.verdict !== "same") return [];
    const facts = this.#factsOf(file, name);
    if (!facts) return [];
    const named = { ...file, facts };
    if (isKnown) {
      if (name === UNNAMED) this.#alsoUnnamed(file.path);
      else if (handsOut(named, name)) this.#alsoNamed(name);
      this.#alsoExported(named, name);
    }
    const { wants } = this.#searched;
    return [...boundTo(facts, name, start)]
      .filter((occurrence) => wants?.(named, occurrence) !== false)
      .map((occurrence) => ({ occurrence, classified, by: "alias" }));
  }

  /** Facts of a file that are complete for a name. */
  #factsOf({ path, facts }: FileFacts, name: string): Facts | undefined {
    const { document, whole } = this.#searched;
    if (whole) return facts;
    return path === document?.path
      ? document.factsOfNames([name], this.#workspace.limits)
      : this.#workspace.factsOfNames(path, [name]);
  }

  #isFromSource(written: string | undefined): boolean {
    const { source } = this.#searched;
    if (written === undefined || source === undefined) return true;
    return readSource(source).words.at(-1) === readSource(written).words.at(-1);
  }

  /** Takes the names that a file exports one under which is meant there. */
  #alsoExported({ path, facts }: FileFacts, name: string): void {
    for (const other of exportedAs(facts, name)) this.#alsoNamed(other);
    if (isUnnamedExport(facts, name)) this.#alsoUnnamed(path);
  }

  #alsoUnnamed(path: string): void {
    if (this.#modules.size < MOST_MODULES) this.#modules.add(path);
    else if (!this.#modules.has(path)) this.#limits.unsearched.cut("more modules pass it on than were followed");
  }

  #alsoNamed(name: string): void {
    if (this.#names.includes(name)) return;
    if (this.#names.length < MOST_NAMES) this.#names.push(name);
    else this.#limits.unsearched.cut("it is passed on under more names than were followed");
  }
}

/** The occurrences of a name in a file that are bound to the one at `start`, and that one. */
export function* boundTo(facts: Facts, name: string, start: number): Generator<Occurrence> {
  const binding = facts.occurrenceAt(start)?.index;
  for (const occurrence of facts.occurrencesNamed(name)) {
    const { index, link, role } = occurrence;
    if (index === binding || (link === binding && role !== "import")) yield occurrence;
  }
}
