/**
 * Name classification: whether a name that stands somewhere means what is sought. The resolver that is asked for definitions says what
 * it means, the group of the definitions sought whether that is one of them.
 */

import { isProblem, SyntaxDocument } from "../index/document.ts";
import type { Facts, Import, Occurrence } from "../index/facts.ts";
import type { Origin, Target } from "../index/target.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import {
  type Candidate,
  candidateIn,
  definitionsIn,
  type FileFacts,
  inSpace,
  isSameDefinition,
  spaceOf,
  TYPES,
} from "../languages/kit/candidate.ts";
import { Project } from "../languages/kit/project.ts";
import type { Kind } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import { Receiver } from "../syntax/receiver.ts";
import type { Position } from "../text/line-index.ts";
import { askedIn } from "./ask.ts";
import { GUESSES, SURE } from "./confidence.ts";
import { firstBy } from "./definition.ts";
import { exportedBy } from "./exports.ts";
import { Group } from "./group.ts";
import { UNNAMED } from "./handed.ts";
import { hintOf } from "./import-hint.ts";
import { isReturnedKey } from "./returned-keys.ts";
import { Context, type DefinitionOptions, type Found, type Shared } from "./tier.ts";
import { isKeyOfExpected } from "./tiers/expected-keys.ts";
import { imported, withOwn } from "./tiers/imports.ts";
import { takesMember } from "./tiers/keys.ts";
import { KEY_TIERS, KNOWING_TIERS } from "./tiers.ts";

/** `unknown`: syntax cannot tell. `related`: a member of a base or of a derived type, which may be the same at run time. */
type Verdict = "same" | "other" | "unknown" | "related";

export interface Classified {
  readonly verdict: Verdict;
  /** What the resolver says of it, where that was asked. */
  readonly found?: Found;
  /** The rule that says so, where it goes by less than what is written: it may be wrong. */
  readonly loosely?: Origin;
  /** The rule that says so, where the resolver was not asked. */
  readonly origin?: Origin;
  /** Related to a member of a type below: what is sought is not what runs there. */
  readonly isBelow?: true;
  /** Undecided, but something else is likelier. */
  readonly isUnlikely?: true;
}

/** Where a name begins: what tells what is no definition of the index (a parameter). */
export interface NamePlace {
  readonly path: string;
  readonly position: Position;
}

/** What an import brings from outside of the workspace: whatever takes the same from the same source means it. */
export type Outside = Pick<Import, "source" | "original" | "form">;

export interface Sought {
  /** What is meant; with none nothing but locals is told apart, or what is bound to the same of `outside`. */
  readonly definitions: readonly Candidate[];
  readonly outside?: Outside;
  /** A parameter, which the names of arguments elsewhere mean. */
  readonly parameter?: NamePlace;
}

/** Who asks: its workspace, and when it stops. */
type Asking = Pick<Context, "workspace" | "elsewhere"> & {
  readonly options: Pick<DefinitionOptions, "stopped" | "unsearched" | "shared">;
};

/** Kinds of the definitions that keys of a literal are. */
const KEYS: ReadonlySet<Kind> = new Set<Kind>(["method", "property"]);
/** Files whose trees one search makes to see what keys in them mean. */
const MOST_TREES = 80;
/** Rules that find what is likely and decide nothing. */
const LOOSE: ReadonlySet<Origin> = new Set<Origin>([...GUESSES, "pair_global"]);

const OTHER: Classified = { verdict: "other" };
const UNKNOWN: Classified = { verdict: "unknown" };
const UNLIKELY: Classified = { verdict: "unknown", isUnlikely: true };

export class NameClassification {
  readonly #workspace: Workspace;
  /** Modules on the way of a name are few and read at need; of the files that hold a member many are, and only some are read. */
  readonly #modules: Project;
  readonly #holding: Project;
  readonly #group: Group;
  readonly #parameter: NamePlace | undefined;
  readonly #outside: Outside | undefined;
  readonly #paths: ReadonlySet<string>;
  readonly #shared: Shared;
  readonly #options: Pick<DefinitionOptions, "stopped" | "unsearched">;
  readonly #imports = new Map<string, Promise<Classified>>();
  /** What names mean by the occurrence that they, or what they are taken of, are bound to, in the file asked about last. */
  #boundIn: { readonly facts: Facts | undefined; readonly known: Map<string, Promise<Classified>> };
  #document: { readonly path: string; readonly document: SyntaxDocument } | undefined;
  readonly #keyed = new Set<string>();

  /** @param context of the question  @param names that are searched for */
  constructor({ workspace, elsewhere, options }: Asking, sought: Sought, names: ReadonlySet<string>) {
    this.#workspace = workspace;
    const { stopped, unsearched, shared } = options;
    this.#options = unsearched ? { stopped, unsearched } : { stopped };
    this.#boundIn = { facts: undefined, known: new Map() };
    this.#modules = shared?.project ?? new Project(workspace, { mostRead: Number.POSITIVE_INFINITY });
    this.#holding = new Project(workspace);
    this.#shared = { project: this.#modules, lookups: new Map(), searched: names };
    this.#group = new Group(this.#modules, elsewhere, sought.definitions);
    this.#parameter = sought.parameter;
    this.#outside = sought.outside;
    this.#paths = new Set(sought.definitions.map(({ path }) => path));
  }

  /** Whether a file that holds the name was not read for what stands around it: too many were. */
  isUnread(path: string): boolean {
    return this.#holding.isRefused(path);
  }

  /** Whether it is known what is sought; else nothing but locals is told apart. */
  get isAnythingSought(): boolean {
    return this.#group.definitions.length > 0 || this.#outside !== undefined;
  }

  /** The definitions sought, with their overloads. */
  get definitions(): readonly Candidate[] {
    return this.#group.definitions;
  }

  /** Whether one of the definitions sought stands in a file. */
  isDefinedIn(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Whether nothing but the files that define what is sought can name it: their modules keep it for themselves. */
  async isHidden(): Promise<boolean> {
    const { definitions } = this.#group;
    for (const one of definitions) {
      const { hides } = familyOf(one.language).names;
      // Facts of single names do not say what their file hands out.
      const file = hides && (await this.#modules.file(one.path));
      const own = file && definitionsIn(file.path, file.language, file.facts, one.definition.name);
      const whole = own?.find((other) => isSameDefinition(other, one));
      if (!whole || !hides?.(whole, whole.definition.index)) return false;
    }
    return definitions.length > 0;
  }

  /** What a name means where it stands. @param file with facts that are complete for the name */
  async of(file: FileFacts, occurrence: Occurrence): Promise<Classified> {
    const { class: markClass, link, role } = occurrence;
    if (this.#outside) return this.#ofOutside(this.#outside, file, occurrence);
    if (this.#group.definitions.length === 0) return isLocal(file.facts, occurrence) ? OTHER : UNKNOWN;
    const key = this.#group.isMember ? await this.#asKey(file, occurrence) : undefined;
    if (key) return key;
    if (this.#group.isMember && takesMember(file.facts, occurrence)) return UNKNOWN;
    if (markClass === MarkClass.local) return OTHER;
    const oneThing = this.#oneByName(file, occurrence);
    if (oneThing) return oneThing;
    if (markClass === MarkClass.definition)
      return link === undefined ? OTHER : this.#declared(file, occurrence, candidateIn(file, link));
    if (markClass === MarkClass.import || role === "import")
      return link === undefined ? UNKNOWN : this.#import(file, file.facts.import(link), occurrence);
    if (this.#isApart(file.language, role)) return OTHER;
    return link === undefined ? this.#unbound(file, occurrence) : this.#bound(file, link, occurrence);
  }

  /** What the name of an argument means. */
  async ofArgument(file: FileFacts, occurrence: Occurrence): Promise<Classified> {
    return (await this.#asKey(file, occurrence)) ?? UNKNOWN;
  }

  /** What a name means beside an import from outside: the same where it is bound to the same, or taken of the whole source. */
  async #ofOutside({ source, original, form }: Outside, file: FileFacts, occurrence: Occurrence): Promise<Classified> {
    const record = importOf(file.facts, occurrence);
    if (record) {
      const isSame = record.source === source && record.original === original && record.form === form;
      return isSame ? { verdict: "same", origin: "import_bound" } : OTHER;
    }
    if (original === undefined || occurrence.receiverForm !== Receiver.name) return OTHER;
    const facts = (await this.#holding.file(file.path))?.facts;
    const receiver = facts?.occurrenceAt(occurrence.span.start)?.receiver;
    const whole = facts && receiver !== undefined ? importOf(facts, facts.occurrence(receiver)) : undefined;
    return whole && whole.source === source && whole.original === undefined
      ? { verdict: "same", origin: "qualified" }
      : OTHER;
  }

  /** What an import binds, under whatever name. */
  async imported(file: FileFacts, record: Import): Promise<Classified> {
    const outside = this.#outside;
    if (outside)
      return record.source === outside.source && record.original === outside.original
        ? { verdict: "same", origin: "import_bound" }
        : OTHER;
    const { occurrence } = record;
    return this.#import(file, record, occurrence === undefined ? undefined : file.facts.occurrence(occurrence));
  }

  /** Which of the definitions sought a place means or may mean, by their places among them; all where nothing tells them apart. */
  async definitionsMeant({ verdict, found }: Classified): Promise<readonly number[]> {
    const meant = found ? await this.#group.given(found.candidates) : [];
    return meant.length > 0 || verdict !== "same" ? meant : this.#group.allGiven;
  }

  /** Whether what a module hands out without a name is meant. */
  async isUnnamedOf(module: string): Promise<boolean> {
    const { candidates } = await exportedBy(this.#modules, { kind: "files", paths: [module] }, UNNAMED, "name");
    return this.#holdsOneOf(candidates);
  }

  /** Whether an import that gives a module no name takes one that hands out what is meant. */
  async takes(file: FileFacts, record: Import): Promise<boolean> {
    return (await this.imported(file, { ...record, form: "default" })).verdict === "same";
  }

  /** Whether a definition declares what it means; the members of a literal only use what is expected of it. */
  isDeclaration(file: FileFacts, occurrence: Occurrence): boolean {
    const { class: markClass, link } = occurrence;
    if (markClass !== MarkClass.definition || link === undefined) return false;
    const isKey =
      this.#group.isMember && familyOf(file.language).literals.expectedKeys === true && mayBeKey(file, occurrence);
    return !isKey || this.#group.holds(candidateIn(file, link));
  }

  /** What a name means of which all definitions of a kind are one thing. */
  #oneByName(
    { path, language }: FileFacts,
    { class: markClass, kind, name, role }: Occurrence,
  ): Classified | undefined {
    const { oneByName: kinds, ownerOf } = familyOf(language).names;
    const isOneThing = ({ definition: { kind } }: Candidate): boolean =>
      Object.values(kinds ?? {}).some((some) => some.has(kind));
    if (!kinds || !this.#group.definitions.some(isOneThing)) return undefined;
    const isOfKind = (one: Candidate): boolean =>
      markClass === MarkClass.definition
        ? kind === one.definition.kind
        : role !== undefined && kinds[role]?.has(one.definition.kind) === true;
    const owner = ownerOf?.(path, name, this.#modules);
    const owners = this.#group.definitions.filter(isOfKind).map((one) => ownerOf?.(one.path, name, this.#modules));
    if (owners.includes(owner)) return { verdict: "same", origin: "file_scope" };
    // What its own sheet says of it may not be all that counts for it.
    return owners.includes(undefined) && markClass !== MarkClass.definition ? UNKNOWN : OTHER;
  }

  /** Whether a name's role means only kinds that no definition sought is of. */
  #isApart(language: FileFacts["language"], role: Occurrence["role"]): boolean {
    if (role === undefined) return false;
    const kinds = familyOf(language).names.apart?.[role];
    const unfit = language.names.unfit?.[role];
    return this.#group.definitions.every(
      ({ definition: { kind } }) => kinds?.has(kind) === false || unfit?.includes(kind),
    );
  }

  /**
   * What a definition is. A key of what a function gives may be a use of the member sought, which only inference knows, and so may one of a literal
   * of which something is expected that is not known.
   */
  async #declared(file: FileFacts, occurrence: Occurrence, candidate: Candidate): Promise<Classified> {
    const classified = await this.#definition(candidate);
    if (classified !== OTHER || !this.#group.isMember) return classified;
    if (isReturnedKey(file.facts, occurrence)) return UNKNOWN;
    return this.#isKeyOfExpected(file, occurrence) ? UNLIKELY : OTHER;
  }

  /** Whether one of the definitions is a key of a literal of which something is expected: what else names it is known where that is. */
  get isKeyOfUnknown(): boolean {
    return this.#group.definitions.some(({ definition, ...file }) =>
      this.#isKeyOfExpected(file, file.facts.occurrence(file.facts.definitionOccurrence(definition.index))),
    );
  }

  /** Whether a definition is a key of a literal of which something is expected; where no more trees are made, whether it is a key. */
  #isKeyOfExpected(file: FileFacts, occurrence: Occurrence): boolean {
    if (!KEYS.has(occurrence.kind ?? "variable") || !familyOf(file.language).literals.expectedKeys) return false;
    if (!mayBeKey(file, occurrence)) return false;
    return !this.#mayMakeTree(file.path) || isKeyOfExpected(this.#contextOf(file, occurrence));
  }

  async #definition(candidate: Candidate): Promise<Classified> {
    if (await this.#group.has(candidate)) return { verdict: "same", origin: "at_definition" };
    const { overrides } = familyOf(candidate.language).types.members;
    return this.#group.isMember &&
      overrides !== "apart" &&
      (this.#group.isAbove(candidate) || this.#group.isBelow(candidate))
      ? { verdict: "related" }
      : OTHER;
  }

  #import(file: FileFacts, record: Import, occurrence: Occurrence | undefined): Promise<Classified> {
    const { span, original, form } = record;
    const role = occurrence?.class === MarkClass.reference ? occurrence.role : undefined;
    const key = [file.path, span.start, original, form, role].join("\0");
    const known = this.#imports.get(key) ?? this.#importedAs(file, record, occurrence);
    this.#imports.set(key, known);
    return known;
  }

  async #importedAs(file: FileFacts, record: Import, occurrence: Occurrence | undefined): Promise<Classified> {
    const name = occurrence?.name ?? record.original ?? UNNAMED;
    const isUse = occurrence?.class === MarkClass.reference && occurrence.role !== "import";
    const context = this.#contextOf(file, occurrence ?? { ...NOWHERE, name, span: record.span });
    const brought = await imported(context, record);
    const found = isUse ? withOwn(context, record, brought) : brought;
    if (found && !GUESSES.has(found.origin)) return this.#conclude(found, occurrence);
    return { verdict: hintOf(this.#workspace, file.path, record, this.#paths), origin: "import_bound" };
  }

  /** What a name means that its file's scopes bind to an occurrence: the same for all that are bound to it and are used alike. */
  #bound(file: FileFacts, link: number, occurrence: Occurrence): Promise<Classified> | Classified {
    const bound = file.facts.occurrence(link);
    if (bound.class === MarkClass.local) return OTHER;
    if (bound.class === MarkClass.import && bound.link !== undefined)
      return this.#import(file, file.facts.import(bound.link), occurrence);
    const context = this.#contextOf(file, occurrence);
    const key = `${link} ${occurrence.role} ${context.wish.isTag}`;
    const known = this.#knownIn(file).get(key) ?? this.#resolve(file, occurrence, context);
    this.#knownIn(file).set(key, known);
    return known;
  }

  #knownIn({ facts }: FileFacts): Map<string, Promise<Classified>> {
    if (this.#boundIn.facts !== facts) this.#boundIn = { facts, known: new Map() };
    return this.#boundIn.known;
  }

  async #unbound(file: FileFacts, occurrence: Occurrence): Promise<Classified> {
    if (mayBeKey(file, occurrence) && occurrence.role === "key" && !this.#mayMakeTree(file.path)) return UNKNOWN;
    const whole = await this.#holding.file(file.path);
    if (!whole) return UNKNOWN;
    const key = this.#takenOf(file, occurrence);
    const known = key === undefined ? undefined : this.#knownIn(file).get(key);
    const classified = known ?? this.#resolve(file, occurrence, this.#contextOf(file, occurrence));
    if (key !== undefined) this.#knownIn(file).set(key, classified);
    return classified;
  }

  /** What members of a file have in common that mean the same: their names, and the bound name that they are taken of. */
  #takenOf(file: FileFacts, { name, receiver, receiverForm, role, count }: Occurrence): string | undefined {
    const holder = receiver === undefined ? undefined : file.facts.occurrence(receiver);
    if (holder?.link === undefined || holder.receiverForm !== Receiver.none || holder.count !== undefined)
      return undefined;
    const { statements } = familyOf(file.language).types;
    // Behind a question for its type, or for what its members are, a name is of another one.
    const text = statements && this.#modules.textOf(file.path);
    const asked = text === undefined ? undefined : statements?.narrowed(text, holder.name, holder.span.start);
    const since = file.facts.occurrenceStart(holder.link);
    const tests =
      text === undefined ? [] : (statements?.tests?.(text, holder.name, { since, at: holder.span.start }) ?? []);
    return [holder.link, asked?.start, name, receiverForm, role, count, JSON.stringify(tests)].join(" ");
  }

  async #resolve(file: FileFacts, occurrence: Occurrence, context: Context): Promise<Classified> {
    const found = await firstBy(KNOWING_TIERS, context);
    return found ? this.#conclude(found, occurrence) : this.#unfound(file, occurrence);
  }

  /** What a name means that is a key of a literal, of a pattern or of an argument; undefined where it is none, or nobody knows. */
  async #asKey(file: FileFacts, occurrence: Occurrence): Promise<Classified | undefined> {
    if (!mayBeKey(file, occurrence) || !this.#mayMakeTree(file.path)) return undefined;
    const found = await firstBy(KEY_TIERS, this.#contextOf(file, occurrence));
    return found && this.#conclude(found, undefined);
  }

  #mayMakeTree(path: string): boolean {
    if (this.#keyed.size >= MOST_TREES && !this.#keyed.has(path)) return false;
    this.#keyed.add(path);
    return true;
  }

  async #conclude(found: Found, occurrence: Occurrence | undefined): Promise<Classified> {
    const { origin, confidence, candidates, targets, external, isByName, mayBeOther } = found;
    if (targets.some((target) => this.#isParameter(target))) return { verdict: "same", found };
    const isBare = occurrence?.receiverForm === Receiver.none;
    const meant = isBare ? inSpace(candidates, spaceOf(occurrence.role)) : candidates;
    const isKnown = !LOOSE.has(origin) && confidence >= SURE;
    if (await this.#holdsOneOf(meant)) {
      if (meant.length > 1 && !this.#group.holdsForm(meant)) return { ...UNLIKELY, found };
      if (isKnown)
        return { verdict: "same", found, ...((await this.#isShared(found)) ? { loosely: "name_match" } : {}) };
      return confidence >= SURE ? { verdict: "same", found, loosely: origin } : { verdict: "unknown", found };
    }
    if (meant.some((one) => this.#group.isAbove(one))) return { verdict: "related", found };
    if (meant.some((one) => this.#group.isBelow(one))) return { verdict: "related", found, isBelow: true };
    if (isByName) return UNKNOWN;
    if (mayBeOther) return { ...UNLIKELY, found };
    if (external !== undefined && targets.length === 0 && this.#mayBeGiven(occurrence)) return UNKNOWN;
    return isKnown ? { verdict: "other", found } : { ...UNLIKELY, found };
  }

  /** Whether a name means something else as well, which another statement binds it to. */
  async #isShared({ candidates, external }: Found): Promise<boolean> {
    const [first] = candidates;
    if (!first || !familyOf(first.language).names.bindsAnew) return false;
    if (external !== undefined) return true;
    for (const one of candidates) if (!(await this.#group.isUsedBy(one))) return true;
    return false;
  }

  /** Whether what lies outside may have a member of the project all the same: by a trait, or by a base that was not found. */
  #mayBeGiven(occurrence: Occurrence | undefined): boolean {
    const { receiverForm = Receiver.none } = occurrence ?? {};
    if (receiverForm === Receiver.none) return false;
    return this.#group.isOfTrait || receiverForm === Receiver.self || receiverForm === Receiver.super;
  }

  /** What a name means of which no rule knows it: nothing that only a scope or an import could bring. */
  #unfound(file: FileFacts, { role, receiverForm }: Occurrence): Classified {
    const { names, packages, types } = familyOf(file.language);
    const { sees } = names;
    const { definitions } = this.#group;
    if (receiverForm !== Receiver.none) return UNKNOWN;
    if (role === "key") {
      const isField = definitions.some(({ definition: { kind } }) => kind === "field");
      return types.members.keysAreParameters && !isField ? OTHER : UNKNOWN;
    }
    if (sees === "everything" || packages.at) return UNKNOWN;
    if (this.#group.isMember) return OTHER;
    if (definitions.some((one) => one.path !== file.path && sees(file, one, one.definition.index)))
      return { verdict: "same", origin: "package" };
    return this.#paths.has(file.path) ? UNKNOWN : OTHER;
  }

  async #holdsOneOf(candidates: readonly Candidate[]): Promise<boolean> {
    for (const one of candidates) if (await this.#group.isUsedBy(one)) return true;
    return false;
  }

  #isParameter({ path, selection: { start } }: Target): boolean {
    const parameter = this.#parameter;
    if (parameter?.path !== path) return false;
    return parameter.position.line === start.line && parameter.position.character === start.character;
  }

  #contextOf(file: FileFacts, occurrence: Occurrence): Context {
    return new Context(
      this.#workspace,
      askedIn(file, occurrence, () => this.#read(file)),
      {
        scope: "project",
        mode: "precise",
        wanted: "name",
        ...this.#options,
        shared: this.#shared,
        mayMakeTree: (path) => this.#mayMakeTree(path),
      },
    );
  }

  /** The document of a file, the last one kept: what cannot be read any more has no text. */
  #read({ path, language }: FileFacts): SyntaxDocument {
    if (this.#document?.path !== path) {
      const read = this.#workspace.document(path);
      const document = isProblem(read)
        ? new SyntaxDocument(path, this.#workspace.ports.kitOf(language), "", undefined)
        : read;
      this.#document = { path, document };
    }
    return this.#document.document;
  }
}

/** An import that binds no name is asked about as if one stood there. */
const NOWHERE = {
  index: -1,
  class: MarkClass.import,
  link: undefined,
  role: undefined,
  kind: undefined,
  receiver: undefined,
  receiverForm: Receiver.none,
  count: undefined,
} as const;

/** What is not known of a place of which it is not known what it means: a clause without a capital and an end. */
export function whyUnknown(
  { class: markClass, receiverForm, role }: Pick<Occurrence, "class" | "receiverForm" | "role">,
  { verdict, found }: Classified,
): string {
  if (verdict === "related") return "it names the member of a type above or below, which this may be when it runs";
  if (receiverForm !== Receiver.none)
    return found?.origin === "pair_global" && found.targets.length > 0
      ? "only the name of a type says what it is taken of"
      : "what it is taken of is not known";
  if (role === "key" || markClass === MarkClass.definition) return "what it is a key of is not known";
  const { length = 0 } = found?.targets ?? [];
  return length > 1 ? `it may mean any of ${length} definitions` : "neither scopes nor imports say what it is";
}

/** The import that a name is, or is bound to. */
function importOf(facts: Facts, { class: markClass, link, role }: Occurrence): Import | undefined {
  const isBound = markClass === MarkClass.reference && role !== "import" && link !== undefined;
  const bound = isBound ? facts.occurrence(link) : { class: markClass, link };
  const isImport = bound.class === MarkClass.import || (markClass === MarkClass.reference && role === "import");
  return isImport && bound.link !== undefined ? facts.import(bound.link) : undefined;
}

/** Whether a name is a local's of its file. */
export function isLocal(facts: Facts, { class: markClass, link, role }: Occurrence): boolean {
  if (markClass === MarkClass.local) return true;
  if (markClass !== MarkClass.reference || link === undefined || role === "import") return false;
  return facts.occurrenceClass(link) === MarkClass.local;
}

/** Whether a name may be a key: it is one to its file, stands in a literal or a pattern, or is bound there to what it takes. */
function mayBeKey({ facts }: FileFacts, { class: markClass, link, role, receiverForm }: Occurrence): boolean {
  if (markClass === MarkClass.definition) {
    const { parent } = link === undefined ? {} : facts.definition(link);
    return parent === undefined || !TYPES.has(facts.definitionKind(parent));
  }
  return (
    markClass === MarkClass.local || (markClass === MarkClass.reference && role !== "import" && receiverForm === 0)
  );
}
