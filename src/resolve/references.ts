/** References: every place where a name means the same as at the cursor, and apart those that only look like it. */

import { isProblem } from "../index/document.ts";
import type { Occurrence } from "../index/facts.ts";
import type { Origin, Place } from "../index/target.ts";
import { KEYED, WITHHELD } from "../index/unsearched-files.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts, NO_DEFINITION } from "../languages/kit/candidate.ts";
import type { Role } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import { argumentsNaming } from "./argument-references.ts";
import { type Asked, ask, isAsked } from "./ask.ts";
import { type Resolved, resolveDefinition } from "./definition.ts";
import { unboundNamed } from "./first-assignment.ts";
import { Likelihood, ODDS, type Standing, standingOf } from "./likelihood.ts";
import { type Classified, NameClassification, type Outside, type Sought } from "./name-classification.ts";
import { boundTo, type ClassifiedFile, ReferenceSearch, type SearchLimits } from "./reference-search.ts";
import { Context } from "./tier.ts";

export interface ReferencesOptions extends SearchLimits {
  readonly includeDeclaration: boolean;
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

/** Finds the references of the name asked for. Places come in batches through `onPlaces` too, each once. */
export async function findReferences(
  workspace: Workspace,
  asked: Asked,
  options: ReferencesOptions,
): Promise<References> {
  if (asked.document.withholds(asked.name)) options.unsearched.add(asked.path, WITHHELD);
  const local = localOf(asked);
  if (local !== undefined) {
    const { facts, name } = asked;
    const bound = [...facts.occurrencesNamed(name)].filter(
      ({ index, link, class: markClass }) => index === local || (link === local && markClass === MarkClass.reference),
    );
    const places = placesOf(asked, bound, local, options);
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
  if (resolved.local !== undefined) {
    const places = placesOf(asked, [...unboundNamed(asked.facts, asked.name)], resolved.local, options);
    return { origin: resolved.origin, places, possible: [], others: 0 };
  }
  const parameter = await parameterAsked(workspace, resolved);
  if (parameter) return findReferences(workspace, parameter, options);
  const types = typesMadeBy(resolved);
  const [type] = types;
  if (type === undefined) return new Finding(workspace, asked, resolved, options).run();
  const { callMakes, makers } = familyOf(type.language).types.making;
  const makes = (role: Role): Finding =>
    new Finding(workspace, asked, { ...resolved, candidates: types }, options, role);
  if (!callMakes && makers.size === 0) return makes("new").run(resolved.candidates);
  // It may be called by its own name too.
  const named = await new Finding(workspace, asked, resolved, options).run();
  if (callMakes) {
    const made = await makes("call").run();
    return {
      ...named,
      places: [...named.places, ...made.places],
      possible: [...named.possible, ...made.possible],
      others: named.others + made.others,
    };
  }
  options.unsearched.cut(
    `${[...makers].join(" and ")} calls it too: who makes ${type.definition.name} is told by the references of that`,
  );
  return named;
}

/** Names of what is known to one file alone, handed over. @param declared the occurrence that declares it */
function placesOf(
  file: FileFacts,
  bound: readonly Occurrence[],
  declared: number,
  { includeDeclaration, onPlaces }: ReferencesOptions,
): readonly Place[] {
  const places = bound
    .filter(({ index }) => includeDeclaration || index !== declared)
    .map((occurrence) => placeOf(file, occurrence, "lexical"));
  onPlaces(places);
  return places;
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

/** Not a literal's member that is written by its name alone, which is a value's name too: which uses are whose no facts tell. */
const isDefinition = ({ definition: { index } }: Candidate): boolean => index !== NO_DEFINITION;

/** The definition under the cursor. */
const definedAt = ({ occurrence, ...file }: Asked): readonly Candidate[] =>
  occurrence?.class === MarkClass.definition && occurrence.link !== undefined
    ? [candidateIn(file, occurrence.link)]
    : [];

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
  /** It is a definition of its own, too: a key of a literal. */
  readonly isKey: boolean;
}

/** Why it is not known what a place means. */
const WHY = {
  unasked: "what the name means where it was asked about is not known",
  related: "it names the member of a type above or below, which this may be when it runs",
  unread: "too many files hold the name for all of them to be read whole",
  member: "what it is taken of is not known",
  key: "what it is a key of is not known",
  type: "which type it is taken of is not known",
  bare: "neither scopes nor imports say what it is",
} as const;

/** One search for the references of what is not a local. */
class Finding {
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
  /** As the definitions are called. */
  readonly #name: string;
  readonly #search: ReferenceSearch;
  /** What is declared by the same name and not meant; the platform counts as one. */
  readonly #namesakes = new Set<string>();
  /** Places that mean something else. */
  #others = 0;
  /** Uses of which it is known what they mean: those of the definitions, and by form those of members among these and the others. */
  #proven = 0;
  readonly #likelihood: Likelihood;

  constructor(workspace: Workspace, asked: Asked, resolved: Resolved, options: ReferencesOptions, only?: Role) {
    const { origin } = resolved;
    const candidates = resolved.candidates.every(isDefinition) ? resolved.candidates : definedAt(asked);
    const isSure = resolved.isSure && candidates.length > 0;
    const context = new Context(workspace, asked, { scope: "project", mode: "precise", stopped: options.stopped });
    this.#asked = asked;
    this.#options = options;
    this.#only = only;
    this.#targets = isSure ? candidates : [];
    const outside = outsideOf(asked, resolved);
    this.#origin = isSure ? origin : outside ? "import_bound" : "name_match";
    this.#likelihood = new Likelihood(ODDS[candidates.some(isMethod) ? "method" : "field"]);
    const name = this.#targets[0]?.definition.name ?? originalName(asked);
    const { document, language, path } = asked;
    const [target] = this.#targets;
    // What another family takes out of a file is named there first of all.
    const searchedIn = target && target.language.family !== language.family ? target.language : language;
    const searched = {
      name,
      language: searchedIn,
      document,
      near: path,
      source: sourceOf(asked),
      pieces: true,
    } as const;
    const sought: Sought = outside ? { definitions: [], outside } : { definitions: this.#targets };
    this.#name = name;
    this.#classification = new NameClassification(context, sought, new Set([name]));
    this.#search = new ReferenceSearch(workspace, this.#classification, searched, options);
  }

  /** @param declared definitions that are declarations too, whatever role counts */
  async run(declared: readonly Candidate[] = []): Promise<References> {
    if (this.#options.includeDeclaration)
      for (const one of declared)
        this.#hand(
          [...one.facts.occurrencesNamed(one.definition.name)]
            .filter(({ link, class: markClass }) => markClass === MarkClass.definition && link === one.definition.index)
            .map((occurrence) => placeOf(one, occurrence, this.#origin)),
        );
    if (this.#classification.isKeyOfUnknown) this.#options.unsearched.cut(KEYED);
    this.#takeBinding();
    for await (const file of this.#search.files()) this.#take(file);
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

  #why({ standing, isUnread, isRelated, isKey }: Unproven): string {
    if (this.#targets.length === 0) return WHY.unasked;
    if (isRelated) return WHY.related;
    return isUnread ? WHY.unread : WHY[standing?.form ?? (isKey ? "key" : "bare")];
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
    if (types.members.unknownAreOutside && isMethod(target)) return undefined;
    return this.#likelihood.isLikely(standing) ? "name_match" : undefined;
  }

  /** What is bound to an alias under the cursor belongs to the name that it stands for. */
  #takeBinding(): void {
    const asked = this.#asked;
    const binding = bindingOf(asked);
    if (binding === undefined || asked.facts.occurrenceClass(binding) !== MarkClass.import) return;
    if (this.#name === asked.name) return;
    const start = asked.facts.occurrenceStart(binding);
    const bound = [...boundTo(asked.facts, asked.name, start)];
    this.#give(this.#fresh(bound.map((occurrence) => placeOf(asked, occurrence, "import_bound"))));
  }

  /** Takes what one file says of one of the names. */
  #take({ file, places }: ClassifiedFile): void {
    const { path } = file;
    const same: Place[] = [];
    const unproven: Unproven[] = [];
    for (const { occurrence, classified, by } of places) {
      const { verdict, loosely, isUnlikely = false, found } = classified;
      if (by === "alias") {
        same.push(placeOf(file, occurrence, "import_bound"));
        continue;
      }
      const isDefinition = this.#classification.isDeclaration(file, occurrence);
      if (by === "name") this.#count(file, occurrence, classified);
      if (verdict === "other") this.#others++;
      if (isDefinition && !this.#options.includeDeclaration) continue;
      if (verdict === "same")
        same.push(placeOf(file, occurrence, found?.origin === "scip" ? "scip" : (loosely ?? this.#origin)));
      else if (verdict === "other") continue;
      else {
        const place = placeOf(file, occurrence, "name_match");
        const standing = standingOf(file, occurrence);
        // Under another name there are no others to tell how likely it is.
        if (by !== "name") this.#passedOn.push({ ...place, why: WHY[standing?.form ?? "bare"] });
        else if (verdict === "related" && familyOf(file.language).types.members.overrides === "apart")
          this.#related.push(place);
        else {
          const isUnread = this.#classification.isUnread(path);
          const isKey = occurrence.class === MarkClass.definition;
          unproven.push({ place, standing, isRelated: verdict === "related", isUnlikely, isUnread, isKey });
        }
      }
    }
    this.#give(this.#fresh(same));
    const fresh = new Set(this.#fresh(unproven.map(({ place }) => place)));
    // Where it is not known what is meant all of them count in the end, so nobody waits for it.
    if (this.#targets.length === 0) this.#give([...fresh].map((place) => ({ ...place, why: WHY.unasked })));
    else this.#unproven.push(...unproven.filter(({ place }) => fresh.has(place)));
  }

  #count(file: FileFacts, occurrence: Occurrence, { verdict, isUnlikely }: Classified): void {
    const { path, language } = file;
    const { class: markClass, name, role, receiverForm, span } = occurrence;
    if (markClass === MarkClass.definition) {
      if (verdict !== "same" && (verdict !== "unknown" || isUnlikely)) this.#namesakes.add(`${path}\0${span.start}`);
      return;
    }
    if (verdict === "same") this.#proven++;
    const standing = standingOf(file, occurrence);
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

/** The occurrence that declares what is under the cursor, when that is known to no other file: a local, or an import by a name of its own. */
function localOf(asked: Asked): number | undefined {
  const declared = bindingOf(asked);
  const markClass = declared === undefined ? undefined : asked.facts.occurrenceClass(declared);
  return markClass === MarkClass.local || (markClass === MarkClass.import && isOwnName(asked, declared as number))
    ? declared
    : undefined;
}

/** Whether an import gives a module a name that is its file's alone. */
function isOwnName({ facts, language }: Asked, index: number): boolean {
  const { link, name } = facts.occurrence(index);
  const record = link === undefined ? undefined : facts.import(link);
  if (!record || !familyOf(language).imports.leadsToItself?.(record)) return false;
  for (let one = 0; one < facts.exports; one++) {
    const { local, source } = facts.export(one);
    if (local === name && source === undefined) return false;
  }
  return true;
}

/** The import from outside of the workspace that binds the name under the cursor, where nothing is known of what it binds. */
function outsideOf(asked: Asked, { external, candidates }: Resolved): Outside | undefined {
  const binding = external === undefined || candidates.length > 0 ? undefined : bindingOf(asked);
  const bound = binding === undefined ? undefined : asked.facts.occurrence(binding);
  if (bound?.class !== MarkClass.import || bound.link === undefined) return undefined;
  const { source, original, form } = asked.facts.import(bound.link);
  return source === undefined ? undefined : { source, original, form };
}

/** Where the asking file imports the name from. */
function sourceOf(asked: Asked): string | undefined {
  const binding = bindingOf(asked);
  const bound = binding === undefined ? undefined : asked.facts.occurrence(binding);
  return bound?.class === MarkClass.import && bound.link !== undefined
    ? asked.facts.import(bound.link).source
    : undefined;
}

/** What a place of each class is, but those of references, which have roles. */
const KINDS: Readonly<Partial<Record<MarkClass, Place["kind"]>>> = {
  [MarkClass.definition]: "definition",
  [MarkClass.local]: "local",
  [MarkClass.import]: "import",
};

function placeOf({ path, facts }: FileFacts, { class: markClass, role, span }: Occurrence, origin: Origin): Place {
  const kind = KINDS[markClass] ?? role ?? "reference";
  return { path, range: facts.lines.range(span), kind, preview: "", origin };
}
