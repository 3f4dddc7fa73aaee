/** Tier: one rule that may find what a name means; what every rule is given and what it may answer. */

import type { Facts } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { holding } from "../index/name-lookup.ts";
import type { SearchScope } from "../index/settings.ts";
import type { Origin, Target } from "../index/target.ts";
import type { Unsearched } from "../index/unsearched-files.ts";
import type { Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import type { Family } from "../languages/family.ts";
import {
  type Candidate,
  definitionsIn,
  type FileFacts,
  fitting,
  rank,
  toTarget,
  type Wish,
} from "../languages/kit/candidate.ts";
import { holderOf, pathOf } from "../languages/kit/holder.ts";
import { constructorsOf } from "../languages/kit/members.ts";
import { Project } from "../languages/kit/project.ts";
import { lastName } from "../languages/kit/written-name.ts";
import type { Role } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";
import type { Asked } from "./ask.ts";
import { boundAt } from "./bound-by-tree.ts";
import { CONFIDENCE } from "./confidence.ts";
import type { Wanted } from "./handed.ts";
import type { Elsewhere } from "./types/questions.ts";
import { Typing } from "./types/typing.ts";

export interface DefinitionOptions {
  readonly scope: SearchScope;
  readonly mode: "precise" | "name";
  readonly stopped: () => boolean;
  /** Takes the files that hold the name and could not be looked into. */
  readonly unsearched?: Unsearched;
  readonly onWaiting?: (entries: readonly FileEntry[]) => void;
  /** Somebody waits for a first answer: it is given by what is known, and says so, where the rest takes long. */
  readonly isEarly?: boolean;
  /** Milliseconds for which listed files are searched for a first answer; until it is found, or sure not to be, where this is absent. */
  readonly patience?: number;
  /** Files that one lookup may read, likeliest first, once it has found something; all where it is absent. */
  readonly mostRead?: number;
  /** Origins that do not count: for the accuracy run, which shows what each gives. */
  readonly without?: readonly Origin[];
  /** Of definitions that imports lead to: those that are only shown need no more than their names; all where it is absent. */
  readonly wanted?: Wanted;
  /** Who means a member is led to the declaration above that it is made for (`MemberRules.declaredAbove`). */
  readonly leadsAbove?: true;
  /** Facts of the asking file, where all of them take too long: those that tell what can be seen from the place. */
  readonly own?: Facts;
  /** Whether the tree of a file may be made to see what stands around a name; always where it is absent. */
  readonly mayMakeTree?: (path: string) => boolean;
  /** What other names of the same family and scope had looked up already, where one question asks about many. */
  readonly shared?: Shared;
}

/** What is looked up once for many names; `Context` fills it. */
export interface Shared {
  readonly project: Project;
  readonly lookups: Map<string, Promise<Candidate[]>>;
  /** Names of which every definition is looked up anyway: narrower questions about them are answered from these. */
  readonly searched?: ReadonlySet<string>;
}

export interface Found {
  readonly origin: Origin;
  /** 0 to 1: the share of such answers whose first target is right. */
  readonly confidence: number;
  /** Best first. */
  readonly targets: readonly Target[];
  /** The project definitions among the targets, for references. */
  readonly candidates: readonly Candidate[];
  /** Set when the name is a local of its file: the occurrence that declares it. */
  readonly local: number | undefined;
  /** What the name is bound to outside of the workspace; then there need be no target. */
  readonly external: string | undefined;
  /** The platform has such a name, but nothing says that it is meant here. */
  readonly isByName?: true;
  /** What it is taken of may be something else, of which nothing is known. */
  readonly mayBeOther?: true;
}

/** Undefined: the tier does not know, and the next one is asked. */
export type Tier = (context: Context) => Promise<Found | undefined>;

/** Which files a lookup reads: those whose path fits, those that hold another name too. */
export interface Narrow {
  readonly only?: (path: string) => boolean;
  /** What the files of `only` are known by, where they are the same whoever asks: then they are looked into once. */
  readonly as?: string;
  readonly beside?: string;
  /** Which definitions are worth stopping for; any where it is absent. */
  readonly wanted?: (candidate: Candidate) => boolean;
  /** Something is known already that can be shown: a first answer need not wait for what else there may be. */
  readonly isOptional?: true;
  /** See `HolderQuery.likelihood`. */
  readonly likelihood?: (path: string) => number;
}

/** Milliseconds after which a first answer reads no more files, once something is found, and where nothing is that is only optional. */
const SOON = 60;
const LATE = 200;

/** What one question is about. Everything that is looked up is looked up once. */
export class Context {
  readonly workspace: Workspace;
  readonly asked: Asked;
  readonly options: DefinitionOptions;
  readonly wish: Wish;
  readonly project: Project;
  readonly typing: Typing;
  readonly family: Family;
  /** False when files were left unread that may hold the name. */
  complete = true;
  /** When the question came, in milliseconds of the workspace's clock. */
  readonly #began: number;
  /** When the files were listed and their search began. */
  #searched: number | undefined;
  readonly #lookups: Shared["lookups"];
  #own: FileFacts | undefined;

  constructor(workspace: Workspace, asked: Asked, options: DefinitionOptions) {
    this.workspace = workspace;
    this.asked = asked;
    this.options = options;
    this.#began = workspace.ports.now();
    this.wish = wishOf(asked);
    this.project = options.shared?.project ?? new Project(workspace, { isEarly: options.isEarly === true });
    this.#lookups = options.shared?.lookups ?? new Map();
    this.family = familyOf(asked.language);
    this.typing = new Typing(this.project, this.elsewhere, asked.language.family, () => this.own(), undefined, {
      boundAt: (file, at) => (file.path === asked.path ? boundAt(this, at) : undefined),
    });
  }

  /** The asking file with facts that are complete for the name asked for and its receiver. */
  get here(): FileFacts {
    const { path, language, facts } = this.asked;
    return { path, language, facts };
  }

  /** The asking file with all of its facts: a quarter of a second of work for one of 14,000 lines, so a tier asks when it must. */
  own(): FileFacts {
    const { path, language, facts } = this.asked;
    const { own } = this.options;
    this.#own ??= this.project.given(path) ?? {
      path,
      language,
      facts: own ?? this.workspace.wholeFacts(path) ?? facts,
    };
    return this.#own;
  }

  /** All project definitions of a name, in any order. */
  definitionsNamed(name: string): Promise<Candidate[]> {
    return this.lookUp(name);
  }

  /** Members of a type that are defined away from it, in files that mention its name. */
  readonly elsewhere: Elsewhere = (type, name) => this.#membersElsewhere(type, name);

  async #membersElsewhere(type: Candidate, name: string): Promise<readonly Candidate[]> {
    const holder = type.definition.name;
    const isMember = ({ definition }: Candidate): boolean =>
      definition.container !== undefined && lastName(definition.container) === holder;
    const {
      types,
      packages: { files: packageFiles, at: packagesAt },
    } = familyOf(type.language);
    if (packageFiles && !types.members.extensions) {
      // Types are continued in their own package alone.
      const files = new Set(await packageFiles(type, this.project));
      if (!this.project.isOwn(type.path)) return this.#membersAmong(files, { name, holder }, isMember);
      return (await this.lookUp(name, { beside: holder, wanted: isMember })).filter(
        (one) => files.has(one.path) && isMember(one),
      );
    }
    // What goes by the name of a type that lies outside is another one's.
    if (!packagesAt && this.project.isOutside(type.path)) return [];
    const found = (await this.lookUp(name, { beside: holder, wanted: isMember })).filter(isMember);
    if (!packagesAt) return found;
    // Another type of the same name has members of its own; what is written outside of every type goes by the name.
    const whole = pathOf(type);
    const isOfType = ({ facts, definition: { index, parent } }: Candidate): boolean =>
      parent === undefined ||
      facts.definitionName(parent) !== holder ||
      facts.definitionKind(parent) === "implementation" ||
      holderOf(facts, index) === whole;
    const members: Candidate[] = [];
    for (const path of new Set(found.map((one) => one.path))) {
      const file = await this.project.file(path);
      if (file) members.push(...definitionsIn(path, file.language, file.facts, name).filter(isMember).filter(isOfType));
    }
    return members;
  }

  /** The members that the first file defines which does, of files that are in no list: each is read whole. */
  async #membersAmong(
    files: ReadonlySet<string>,
    { name, holder }: { readonly name: string; readonly holder: string },
    isMember: (candidate: Candidate) => boolean,
  ): Promise<readonly Candidate[]> {
    for (const path of files) {
      const file = this.project.mayHold(path, holder) ? await this.project.holding(path, name) : undefined;
      const found = file ? definitionsIn(path, file.language, file.facts, name).filter(isMember) : [];
      if (found.length > 0) return found;
    }
    return [];
  }

  lookUp(name: string, narrow: Narrow = {}): Promise<Candidate[]> {
    const { only, as, beside } = narrow;
    if ((only || beside !== undefined) && this.options.shared?.searched?.has(name)) return this.#narrowed(name, narrow);
    if (only && as === undefined) return this.#lookUp(name, narrow);
    const key = as !== undefined ? `${name} ${as}` : beside === undefined ? name : `${name} beside ${beside}`;
    const lookup = this.#lookups.get(key) ?? this.#lookUp(name, narrow);
    this.#lookups.set(key, lookup);
    return lookup;
  }

  /** Of all definitions of a name those that a narrower question may mean; who asks for what stands beside looks at these itself. */
  async #narrowed(name: string, { only, beside }: Narrow): Promise<Candidate[]> {
    const found = await this.lookUp(name);
    return found.filter(
      ({ path, facts }) => (only?.(path) ?? true) && (beside === undefined || facts.nameId(beside) !== undefined),
    );
  }

  async #lookUp(name: string, narrow: Narrow): Promise<Candidate[]> {
    const { workspace, asked, options } = this;
    const { path: own, language } = asked;
    const { only, wanted = () => true, likelihood } = narrow;
    const { mostRead = Number.POSITIVE_INFINITY, patience = Number.POSITIVE_INFINITY } = options;
    let read = 0;
    const found: Candidate[] = [];
    const seen = new Set<string>();
    // The asking document may be on disk only and outside every root.
    const isMeant = narrow.as === undefined || only === undefined || only(own);
    if (!workspace.open.has(own) && isMeant) {
      const facts = name === asked.name ? asked.facts : asked.document.factsOfNames([name], workspace.limits);
      if (facts) found.push(...definitionsIn(own, language, facts, name));
      seen.add(own);
    }
    if (options.scope === "file" && seen.has(own)) return found;
    const within = workspace.within(options.scope, own);
    const isEnough = (): boolean => {
      const time = workspace.ports.now() - this.#began;
      const isOver = found.some(wanted) ? time >= SOON : narrow.isOptional === true && time >= LATE;
      if (isOver) this.complete = false;
      return isOver;
    };
    const isLate = (): boolean => {
      const isOver = workspace.ports.now() - (this.#searched ?? this.#began) >= patience;
      if (isOver) this.complete = false;
      return isOver;
    };
    const holders = holding(workspace, {
      name,
      family: language.family,
      ...(options.isEarly ? { isEnough, isLate, likelihood } : {}),
      within: only ? (path) => within(path) && only(path) : within,
      ...(narrow.beside === undefined ? {} : { beside: narrow.beside }),
      defining: true,
      pieces: true,
      near: own,
      stopped: options.stopped,
      listed: async () => {
        await this.project.listed();
        this.#searched ??= workspace.ports.now();
      },
      unsearched: options.unsearched,
      ...(options.onWaiting ? { onWaiting: options.onWaiting } : {}),
    });
    for await (const { path, language, facts, isRead } of holders) {
      if (seen.has(path)) continue;
      if (isRead && ++read > mostRead && found.some(wanted)) {
        this.complete = false;
        break;
      }
      seen.add(path);
      for (const one of definitionsIn(path, language, facts, name)) found.push(one);
    }
    return found;
  }
}

/** UTF-16 units before a name that the word for its kind takes, with space. */
const LONGEST_TAG = 20;

function wishOf(asked: Asked): Wish {
  const { occurrence, facts, path, language, span } = asked;
  const {
    names: { tagged },
  } = familyOf(language);
  const receiver = occurrence?.receiver === undefined ? undefined : facts.occurrence(occurrence.receiver).name;
  const role: Role = occurrence?.role ?? "reference";
  return {
    path,
    role,
    count: occurrence?.count,
    receiver: receiver ?? (occurrence?.receiverForm ? "" : undefined),
    // The text is looked at only where it tells something.
    isTag:
      tagged &&
      role === "type" &&
      tagged.test(asked.document.text.slice(Math.max(0, span.start - LONGEST_TAG), span.start)),
  };
}

/** Types found for a name: what the place asked for means of each, its constructors behind `new`. */
export function meant(
  { family, wish }: Pick<Context, "family" | "wish">,
  found: readonly Candidate[],
): readonly Candidate[] {
  const fit = fitting(found, wish.role);
  if (wish.role !== "new" || !family.types.making.newMeansConstructor) return rank(fit, wish);
  const constructors = fit.flatMap(constructorsOf);
  return rank(constructors.length > 0 ? constructors : fit, wish);
}

/** What the name asked for may be called where it is defined. */
export function namesOf({ family, asked: { name }, wish }: Context): readonly string[] {
  const other = family.names.alsoCalled?.(name, wish.role);
  return other === undefined ? [name] : [name, other];
}

/** Definitions as an answer, best first. */
export const many = (candidates: readonly Candidate[], origin: Origin, confidence = CONFIDENCE[origin]): Found => ({
  origin,
  confidence,
  candidates,
  targets: toTargets(candidates, origin),
  local: undefined,
  external: undefined,
});

/** Definitions as an answer shows them. */
export const toTargets = (candidates: readonly Candidate[], origin: Origin): readonly Target[] =>
  candidates.map((candidate) => toTarget(candidate, origin));

/** Places that are no definitions (a local, a module's file) as an answer. */
export const placed = (targets: readonly Target[], origin: Origin, local?: number): Found => ({
  origin,
  confidence: CONFIDENCE[origin],
  candidates: [],
  targets,
  local,
  external: undefined,
});

export const nothing: Found = placed([], "name_match");

/** The answer that a name is not the workspace's. @param source what it is bound to */
export const refused = (source: string, targets: readonly Target[] = []): Found => ({
  ...placed(targets, "external"),
  external: source,
});

/** Those of some definitions that the name may mean where it stands, by their kinds: see `LanguageNames.unfit`. */
export function ofFitKind({ asked, wish }: Context, found: readonly Candidate[]): readonly Candidate[] {
  const unfit = asked.language.names.unfit?.[wish.role];
  return unfit ? found.filter(({ definition: { kind } }) => !unfit.includes(kind)) : found;
}

/** Whether the place asked for is bound by scope, or stands where scopes do not matter. */
export const isBare = ({ asked: { occurrence } }: { readonly asked: Pick<Asked, "occurrence"> }): boolean =>
  occurrence === undefined ||
  (occurrence.class === MarkClass.reference && occurrence.receiverForm === 0 && occurrence.role !== "key");
