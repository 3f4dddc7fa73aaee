/** References: every place where a name means the same as at the cursor, and apart those that only look like it. */

import { basename } from "node:path";
import type { Facts, Occurrence } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { holding } from "../index/name-lookup.ts";
import type { SearchScope } from "../index/settings.ts";
import type { Origin, Place } from "../index/target.ts";
import type { Unsearched } from "../index/unsearched-files.ts";
import type { Workspace } from "../index/workspace.ts";
import { isProblem } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts } from "../languages/kit/candidate.ts";
import { readSource } from "../languages/kit/import-source.ts";
import { Project } from "../languages/kit/project.ts";
import type { Role } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import { argumentsNaming } from "./argument-references.ts";
import { type Asked, ask, isAsked } from "./ask.ts";
import { type Resolved, resolveDefinition } from "./definition.ts";
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
import { Likelihood, ODDS, type Standing, standingOf } from "./likelihood.ts";
import { type Classified, NameClassification, type Verdict } from "./name-classification.ts";
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
  /** Places of which syntax cannot tell that they mean it, and which less likely do. */
  readonly possible: readonly Place[];
  /** Places of the name that mean something else. */
  readonly others: number;
}

/** Names that modules pass one definition on under; more are not followed. */
const MOST_NAMES = 12;
/** Modules that hand one definition out without a name; more are not followed. */
const MOST_MODULES = 24;

/** UTF-16 units before a name in which the word for it stands. */
const NEAR = 20;

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
    const named = await argumentsNaming(workspace, asked, local, options);
    if (named.places.length > 0) options.onPlaces(named.places);
    return {
      origin: "lexical",
      places: [...places, ...named.places],
      possible: named.possible,
      others: named.others,
    };
  }
  // Which definitions are meant decides what else of that name is left out; files without facts do not hold up the first batch.
  const resolved = await resolveDefinition(workspace, asked, {
    scope: "file",
    mode: "precise",
    wanted: "name",
    stopped: options.stopped,
  });
  const parameter = await parameterAsked(workspace, resolved);
  if (parameter) return findReferences(workspace, parameter, options);
  const types = typesMadeBy(resolved);
  if (types.length === 0) return new Finding(workspace, asked, resolved, options).run();
  const made = new Finding(workspace, asked, { ...resolved, candidates: types }, options, "new");
  return made.run(resolved.candidates);
}

/** The name of a parameter that the name of an argument means, as if it were asked about where it is declared. */
async function parameterAsked(workspace: Workspace, { targets, candidates }: Resolved): Promise<Asked | undefined> {
  const [target] = targets;
  if (target?.kind !== "parameter" || targets.length > 1 || candidates.length > 0) return undefined;
  const document = workspace.document(target.path);
  if (isProblem(document) || (await workspace.prepare(document))) return undefined;
  const asked = ask(workspace, document, target.selection.start);
  return isAsked(asked) && localOf(asked) !== undefined ? asked : undefined;
}

/** The types that constructors make which are not called like them; none where something else is meant. */
const typesMadeBy = ({ candidates }: Resolved): readonly Candidate[] =>
  candidates.flatMap(({ definition: { kind, name, parent }, ...file }) =>
    kind === "constructor" && parent !== undefined && familyOf(file.language).types.making.constructorName === name
      ? [candidateIn(file, parent)]
      : [],
  );

const isMethod = ({ definition: { kind } }: Candidate): boolean => kind === "method" || kind === "function";

/** UTF-16 units that no line has: lines times it and a column beside them are exact. */
const LONGEST_LINE = 2 ** 30;

/** A place of the name of which the rules do not tell what it means. */
interface Unproven {
  readonly place: Place;
  readonly standing: Standing | undefined;
  /** It stands in the place of what is sought, or the other way round, in a type above or below. */
  readonly isRelated: boolean;
  /** The rules find something else likelier. */
  readonly isUnlikely: boolean;
  /** The rules had no look at its file. */
  readonly isUnread: boolean;
}

/** Why it is not known what a place means. */
const WHY = {
  unasked: "what the name means where it was asked about is not known",
  related: "it names the member of a type above or below, which this may be when it runs",
  unread: "too many files hold the name for all of them to be read whole",
  member: "what it is taken of is not known",
  key: "what it is a key of is not known",
  bare: "neither scopes nor imports say what it is",
} as const;

/** One search for the references of what is not a local. */
class Finding {
  readonly #workspace: Workspace;
  readonly #asked: Asked;
  readonly #options: ReferencesOptions;
  /** The role that alone counts, where not every use of the definitions is one. */
  readonly #only: Role | undefined;
  readonly #targets: readonly Candidate[];
  readonly #origin: Origin;
  readonly #classification: NameClassification;
  readonly #places: Place[] = [];
  readonly #unproven: Unproven[] = [];
  /** Uses of what the definitions override, or of what overrides them, where those are told apart. */
  readonly #related: Place[] = [];
  /** Places of names that the definitions are passed on under, of which the rules do not tell what they mean. */
  readonly #passedOn: Place[] = [];
  /** Where the places taken start, by path. */
  readonly #taken = new Map<string, Set<number>>();
  /** The name of the definitions, then those that modules pass it on under. */
  readonly #names: string[];
  /** The modules that hand the definitions out without a name: whoever imports one calls them as it likes. */
  readonly #modules = new Set<string>();
  /** What is declared by the same name and not meant; the platform counts as one. */
  readonly #namesakes = new Set<string>();
  /** Names that a file exports another name under that is meant, by path. */
  readonly #handedOn = new Map<string, Set<string>>();
  /** Places that mean something else. */
  #others = 0;
  /** Uses of which it is known what they mean: those of the definitions, and by form those of members among these and the others. */
  #proven = 0;
  readonly #likelihood: Likelihood;

  constructor(
    workspace: Workspace,
    asked: Asked,
    { origin, candidates, isSure }: Resolved,
    options: ReferencesOptions,
    only?: Role,
  ) {
    const context = new Context(workspace, asked, { scope: "project", mode: "precise", stopped: options.stopped });
    this.#workspace = workspace;
    this.#asked = asked;
    this.#options = options;
    this.#only = only;
    this.#targets = isSure ? candidates : [];
    this.#origin = isSure ? origin : "name_match";
    this.#likelihood = new Likelihood(ODDS[candidates.some(isMethod) ? "method" : "field"]);
    const name = this.#targets[0]?.definition.name ?? originalName(asked);
    this.#names = [name];
    this.#classification = new NameClassification(context, { definitions: this.#targets }, new Set([name]));
  }

  /** @param declared definitions that are declarations too, whatever role counts */
  async run(declared: readonly Candidate[] = []): Promise<References> {
    if (this.#options.includeDeclaration)
      for (const { path, facts, definition } of declared)
        this.#hand(
          placesOf(
            path,
            facts,
            definition.name,
            this.#origin,
            ({ link, class: markClass }) => markClass === MarkClass.definition && link === definition.index,
          ),
        );
    this.#takeBinding();
    await this.#searchAll();
    const related = this.#fresh(this.#related);
    const possible: Place[] = [];
    const counting: Place[] = [];
    for (const unproven of this.#unproven) {
      const { place } = unproven;
      const origin = this.#restOrigin(unproven);
      const why = this.#why(unproven);
      if (origin === undefined) possible.push({ ...place, why });
      else counting.push({ ...place, origin, ...(origin === "name_match" ? { why } : {}) });
    }
    this.#give(counting);
    return {
      origin: this.#origin,
      places: this.#places,
      possible: [
        ...possible,
        ...related.map((place) => ({ ...place, why: WHY.related })),
        ...this.#fresh(this.#passedOn),
      ],
      others: this.#others,
    };
  }

  #why({ standing, isUnread, isRelated }: Unproven): string {
    if (this.#targets.length === 0) return WHY.unasked;
    if (isRelated) return WHY.related;
    return isUnread ? WHY.unread : WHY[standing?.form ?? "bare"];
  }

  /** The rule by which the unproven places of a form count too; undefined when they more likely mean something else. */
  #restOrigin({ standing, isUnread, isUnlikely }: Unproven): Origin | undefined {
    const [target] = this.#targets;
    if (!target) return "name_match";
    if (isUnlikely) return undefined;
    const isMember = target.definition.container !== undefined;
    const {
      types,
      names: { sees },
    } = familyOf(target.language);
    if (this.#namesakes.size === 0)
      return isMember || isUnread || standing === undefined || sees === "everything" ? "unique_visible" : undefined;
    // With modules told apart, a function is no member of an unknown value; and where most receivers have no written type, one of
    // them tells nothing of the others.
    if (isMember ? types.members.overrides === "apart" : sees !== "everything") return undefined;
    if (!isMember) return this.#proven === 0 ? "name_match" : undefined;
    return this.#likelihood.isLikely(standing) ? "name_match" : undefined;
  }

  /** What is bound to an alias under the cursor belongs to the name that it stands for. */
  #takeBinding(): void {
    const asked = this.#asked;
    const binding = bindingOf(asked);
    if (binding === undefined || asked.facts.occurrenceClass(binding) !== MarkClass.import) return;
    if (this.#names.includes(asked.name)) return;
    const start = asked.facts.occurrenceStart(binding);
    this.#give(this.#fresh(placesBoundTo(asked.document.path, asked.facts, asked.name, start)));
  }

  /** Searches for every name and in the importers of every module; either may tell of more of both. */
  async #searchAll(): Promise<void> {
    const { stopped } = this.#options;
    const modules = this.#modules.values();
    let at = 0;
    for (;;) {
      for (; at < this.#names.length && !stopped(); at++) await this.#search(this.#names[at] ?? "");
      const { value: module } = modules.next();
      if (module === undefined || stopped()) return;
      await this.#searchImporters(module);
    }
  }

  /** Takes what the importers of a module call that which it hands out without a name. */
  async #searchImporters(module: string): Promise<void> {
    const { document } = this.#asked;
    const { scope, stopped, unsearched, onWaiting } = this.#options;
    if (scope === "file" || !(await this.#classification.isUnnamedOf(module))) return;
    const { family } = document.kit.language;
    const within = this.#workspace.within(scope, document.path);
    const query = { within, stopped, unsearched, onWaiting };
    const importers = importersOf(new Project(this.#workspace), { family, files: [module] }, query);
    for await (const file of importers) {
      for (const alias of unnamedIn(file.facts)) this.#give(this.#fresh(await this.#underAlias(file, alias)));
      this.#give(this.#fresh(await this.#asMember(file)));
      for (const record of namelessIn(file.facts))
        if (await this.#classification.takes(file, record))
          unsearched.cut(`${basename(file.path)} takes its module without a name: what it does with it is not known`);
      if (passesOnUnnamed(file)) this.#alsoUnnamed(file.path);
    }
  }

  async #search(name: string): Promise<void> {
    const { document } = this.#asked;
    const { language } = document.kit;
    const { scope, stopped, unsearched, onWaiting } = this.#options;
    const within = this.#workspace.within(scope, document.path);
    if (within(document.path)) {
      const facts = document.factsOfNames([name], this.#workspace.limits);
      if (facts) await this.#take({ path: document.path, language, facts }, name);
    }
    if (scope === "file") return;
    const holders = holding(this.#workspace, {
      name,
      family: language.family,
      within: (path) => path !== document.path && within(path),
      defining: false,
      near: document.path,
      stopped,
      unsearched,
      onWaiting,
    });
    for await (const holder of holders) await this.#take(holder, name);
  }

  /** Takes what one file says of one of the names. */
  async #take(file: FileFacts, name: string): Promise<void> {
    const { path, facts } = file;
    const isFirst = name === this.#names[0];
    const same: Place[] = [];
    const unknown: Place[] = [];
    const undecided = new Map<Place, Classified & Pick<Unproven, "standing">>();
    for (const [place, occurrence] of placed(path, facts, name, this.#origin, () => true)) {
      const classified = await this.#classification.of(file, occurrence);
      const { verdict, loosely } = classified;
      const isDefinition = this.#classification.isDeclaration(file, occurrence);
      if (isFirst) this.#count(file, occurrence, verdict);
      if (verdict === "other") this.#others++;
      if (isDefinition && !this.#options.includeDeclaration) continue;
      if (verdict === "same" || this.#isHandedOn(path, occurrence))
        same.push(loosely === undefined ? place : { ...place, origin: loosely });
      else if (verdict === "related" && isFirst && familyOf(file.language).types.members.overrides === "apart")
        this.#related.push({ ...place, origin: "name_match" });
      else if ((verdict === "unknown" || verdict === "related") && isFirst) {
        const unproven: Place = { ...place, origin: "name_match" };
        unknown.push(unproven);
        undecided.set(unproven, { ...classified, standing: standingOf(facts, occurrence) });
      } else if (verdict !== "other") {
        // Under another name there are no others to tell how likely it is.
        const why = WHY[standingOf(facts, occurrence)?.form ?? "bare"];
        this.#passedOn.push({ ...place, origin: "name_match", why });
      }
    }
    const isMeant = same.length > 0 || this.#targets.some((target) => target.path === path);
    if (isMeant) this.#alsoExported(path, facts, name);
    for (const alias of aliasesOf(facts, name)) same.push(...(await this.#underAlias(file, alias)));
    this.#give(this.#fresh(same));
    // Where it is not known what is meant all of them count in the end, so nobody waits for it.
    if (this.#targets.length === 0) this.#give(this.#fresh(unknown).map((place) => ({ ...place, why: WHY.unasked })));
    else
      for (const place of this.#fresh(unknown))
        this.#unproven.push({
          place,
          standing: undecided.get(place)?.standing,
          isRelated: undecided.get(place)?.verdict === "related",
          isUnlikely: undecided.get(place)?.isUnlikely === true,
          isUnread: this.#classification.isUnread(path),
        });
  }

  /** Whether a name is the one that a file exports under which is meant (`b` in `export { a as b }`). */
  #isHandedOn(path: string, { name, role, span }: Occurrence): boolean {
    if (role !== "key" || !this.#handedOn.get(path)?.has(name)) return false;
    const before = this.#workspace.textOf(path)?.slice(Math.max(0, span.start - NEAR), span.start);
    return before !== undefined && /\bas\s+$/.test(before);
  }

  /** Where a file takes what has no name out of the whole module (`ns.default`). */
  async #asMember(file: FileFacts): Promise<readonly Place[]> {
    const found: Place[] = [];
    const isMember = ({ receiverForm }: Occurrence): boolean => receiverForm !== 0;
    for (const [place, occurrence] of placed(file.path, file.facts, UNNAMED, "import_bound", isMember))
      if ((await this.#classification.of(file, occurrence)).verdict === "same") found.push(place);
    return found;
  }

  /** Where a file uses the name under another one that it imports it by. */
  async #underAlias(file: FileFacts, { name, start, record }: Alias): Promise<readonly Place[]> {
    const { path, language } = file;
    if (
      this.#targets.length > 0
        ? (await this.#classification.imported(file, record)).verdict !== "same"
        : !this.#mayMean(record.source)
    )
      return [];
    const { document } = this.#asked;
    const facts =
      path === document.path
        ? document.factsOfNames([name], this.#workspace.limits)
        : this.#workspace.factsOfNames(path, [name]);
    if (!facts) return [];
    if (this.#targets.length > 0) {
      if (name === UNNAMED) this.#alsoUnnamed(path);
      else if (handsOut({ path, language, facts }, name)) this.#alsoNamed(name);
      this.#alsoExported(path, facts, name);
    }
    return placesBoundTo(path, facts, name, start);
  }

  /** Whether an alias elsewhere may stand for what was asked, when nothing is known but where the asking file imports it from. */
  #mayMean(written: string | undefined): boolean {
    if (written === undefined) return true;
    const asked = this.#asked;
    const binding = bindingOf(asked);
    const bound = binding === undefined ? undefined : asked.facts.occurrence(binding);
    const source =
      bound?.class === MarkClass.import && bound.link !== undefined ? asked.facts.import(bound.link).source : undefined;
    return source === undefined || readSource(source).words.at(-1) === readSource(written).words.at(-1);
  }

  /** Takes the names that a file exports one under which is meant there. */
  #alsoExported(path: string, facts: Facts, name: string): void {
    for (const other of exportedAs(facts, name)) {
      this.#handedOn.set(path, (this.#handedOn.get(path) ?? new Set()).add(other));
      this.#alsoNamed(other);
    }
    if (isUnnamedExport(facts, name)) this.#alsoUnnamed(path);
  }

  #alsoUnnamed(path: string): void {
    if (this.#modules.size < MOST_MODULES) this.#modules.add(path);
    else if (!this.#modules.has(path)) this.#options.unsearched.cut("more modules pass it on than were followed");
  }

  #alsoNamed(name: string): void {
    if (this.#names.includes(name)) return;
    if (this.#names.length < MOST_NAMES) this.#names.push(name);
    else this.#options.unsearched.cut("it is passed on under more names than were followed");
  }

  #count({ path, language, facts }: FileFacts, occurrence: Occurrence, verdict: Verdict): void {
    const { class: markClass, name, role, receiverForm, span } = occurrence;
    if (markClass === MarkClass.definition) {
      if (verdict !== "same") this.#namesakes.add(`${path}\0${span.start}`);
      return;
    }
    if (verdict === "same") this.#proven++;
    const standing = standingOf(facts, occurrence);
    if (standing && (verdict === "same" || verdict === "other")) this.#likelihood.tell(standing, verdict);
    if (role === undefined || receiverForm === 0) return;
    if (familyOf(language).names.isBuiltin(name, role, "receiver")) this.#namesakes.add("");
  }

  /** Those that were not taken before, which are taken now. */
  #fresh(places: readonly Place[]): Place[] {
    return places.filter(({ path, range: { start } }) => {
      const taken = this.#taken.get(path) ?? new Set();
      this.#taken.set(path, taken);
      const key = start.line * LONGEST_LINE + start.character;
      return !taken.has(key) && taken.add(key);
    });
  }

  #give(places: readonly Place[]): void {
    this.#hand(this.#only === undefined ? places : places.filter(({ kind }) => kind === this.#only));
  }

  #hand(places: readonly Place[]): void {
    if (places.length === 0) return;
    for (const place of places) this.#places.push(place);
    this.#options.onPlaces(places);
  }
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
    const occurrence = facts.occurrence(index, name);
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
