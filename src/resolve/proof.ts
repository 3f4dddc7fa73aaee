/** Proof: whether a place where a name stands means one of some definitions, by the rules of the tiers; for references. */

import type { Facts, Import, Occurrence } from "../index/facts.ts";
import { isProblem, type Workspace } from "../index/workspace.ts";
import { familyOf } from "../languages/families.ts";
import {
  type Candidate,
  candidateIn,
  type FileFacts,
  inSpace,
  SPACES,
  type Space,
  spaceOf,
  TYPES,
} from "../languages/kit/candidate.ts";
import { ofUse, useOf } from "../languages/kit/members.ts";
import { Project } from "../languages/kit/project.ts";
import { MarkClass } from "../syntax/marks.ts";
import { askedOf } from "./ask.ts";
import { exportedBy, importedBy, importedByWildcard } from "./exports.ts";
import { Group } from "./group.ts";
import { UNNAMED } from "./handed.ts";
import { hintOf } from "./import-hint.ts";
import { inPackage } from "./package.ts";
import { readReceiver } from "./receiver.ts";
import { Context, type Shared } from "./tier.ts";
import { takesMember } from "./tiers/keys.ts";
import { KEY_TIERS } from "./tiers.ts";
import type { Elsewhere } from "./types/questions.ts";
import { NOTHING_GIVEN } from "./types/type.ts";
import { Typing } from "./types/typing.ts";

/** `unknown`: syntax cannot tell. `related`: a member of a base or of a derived type, which may be the same at run time. */
export type Verdict = "same" | "other" | "unknown" | "related";

/** Files whose trees one search makes to see what keys in them mean. */
const MOST_TREES = 80;

export class Proof {
  readonly #workspace: Workspace;
  /** Modules on the way of a name are few and read at need; of the files that hold a member many are, and only some are read. */
  readonly #modules: Project;
  readonly #holding: Project;
  readonly #group: Group;
  readonly #paths: ReadonlySet<string>;
  readonly #elsewhere: Elsewhere;
  readonly #imports = new Map<string, Promise<Verdict>>();
  /** Verdicts by the occurrence that names are bound to, in the file asked about last. */
  #boundIn: { readonly facts: Facts | undefined; readonly verdicts: Map<number, Promise<Verdict> | Verdict> };
  readonly #lookups: Shared["lookups"] = new Map();
  readonly #keyed = new Set<string>();

  /** @param targets what is meant; with none nothing but locals is told apart */
  constructor(workspace: Workspace, targets: readonly Candidate[], elsewhere: Elsewhere) {
    this.#workspace = workspace;
    this.#boundIn = { facts: undefined, verdicts: new Map() };
    this.#modules = new Project(workspace, Number.POSITIVE_INFINITY);
    this.#holding = new Project(workspace);
    this.#group = new Group(this.#modules, elsewhere, targets);
    this.#paths = new Set(targets.map(({ path }) => path));
    this.#elsewhere = elsewhere;
  }

  /** Whether a file that holds the name was not read for what stands around it: too many were. */
  isUnread(path: string): boolean {
    return this.#holding.isRefused(path);
  }

  /** What a name means where it stands. @param file with facts that are complete for the name */
  async of(file: FileFacts, occurrence: Occurrence): Promise<Verdict> {
    const { class: markClass, link, role, receiverForm } = occurrence;
    const key = this.#group.isMember ? await this.#asKey(file, occurrence) : undefined;
    if (key) return key;
    if (this.#group.isMember && takesMember(file.facts, occurrence)) return "unknown";
    if (markClass === MarkClass.local) return "other";
    const oneThing = this.#oneByName(file, occurrence);
    if (oneThing) return oneThing;
    if (markClass === MarkClass.definition) return this.#definition(file, link, "other");
    if (markClass === MarkClass.import || role === "import") return this.#import(file, link);
    if (this.#isApart(file.language, role)) return "other";
    if (link !== undefined) return this.#bound(file, link, spaceOf(role));
    if (this.#group.definitions.length === 0) return "unknown";
    if (receiverForm !== 0) return this.#member(file, occurrence);
    if (role === "key") return this.#key(file);
    return familyOf(file.language).packages.at ? this.#ofPackages(file.path, occurrence) : this.#bare(file, occurrence);
  }

  /** What a name means of which all definitions of a kind are one thing. */
  #oneByName({ language }: FileFacts, { class: markClass, kind, role }: Occurrence): Verdict | undefined {
    const kinds = familyOf(language).names.oneByName;
    if (!kinds || this.#group.definitions.length === 0) return undefined;
    const isMeant = (one: Candidate): boolean =>
      markClass === MarkClass.definition
        ? kind === one.definition.kind
        : role !== undefined && kinds[role]?.has(one.definition.kind) === true;
    return this.#group.definitions.some(isMeant) ? "same" : "other";
  }

  /** Whether a name's role means only kinds that no target is of. */
  #isApart(language: FileFacts["language"], role: Occurrence["role"]): boolean {
    if (role === undefined || this.#group.definitions.length === 0) return false;
    const kinds = familyOf(language).names.apart?.[role];
    const unfit = language.names.unfit?.[role];
    return this.#group.definitions.every(
      ({ definition: { kind } }) => kinds?.has(kind) === false || unfit?.includes(kind),
    );
  }

  /** Whether a definition declares what it means; the members of a literal only use what is expected of it. */
  isDeclaration(file: FileFacts, { class: markClass, link, ...rest }: Occurrence): boolean {
    if (markClass !== MarkClass.definition || link === undefined) return false;
    const isKey = this.#group.isMember && mayBeKey(file, { class: markClass, link, ...rest });
    return !isKey || this.#group.holds(candidateIn(file, link));
  }

  /** What a name means that an import binds. @param space that it stands in */
  imported(file: FileFacts, record: Import, space: Space = "both"): Promise<Verdict> {
    const key = `${file.path}\0${record.span.start}\0${record.original}\0${record.form}\0${space}`;
    const known = this.#imports.get(key) ?? this.#imported(file, record, space);
    this.#imports.set(key, known);
    return known;
  }

  /** Whether what a module hands out without a name is meant. */
  async isUnnamedOf(module: string): Promise<boolean> {
    const { candidates } = await exportedBy(this.#modules, { kind: "files", paths: [module] }, UNNAMED, "name");
    return (await this.#among(candidates)) === "same";
  }

  /** Whether an import that gives a module no name takes one that hands out what is meant. */
  async takes(file: FileFacts, record: Import): Promise<boolean> {
    return (await this.imported(file, { ...record, form: "default" })) === "same";
  }

  async #imported(file: FileFacts, record: Import, space: Space): Promise<Verdict> {
    if (this.#group.definitions.length === 0) return "unknown";
    const { candidates, modules, external, isComplete } = await importedBy(this.#modules, file, record, "name");
    if (candidates.length > 0) return this.#among(inSpace(candidates, space));
    if (external !== undefined || (modules.length > 0 && isComplete)) return "other";
    return hintOf(this.#workspace, file.path, record, this.#paths);
  }

  #import(file: FileFacts, link: number | undefined, space?: Space): Promise<Verdict> | Verdict {
    return link === undefined ? "unknown" : this.imported(file, file.facts.import(link), space);
  }

  /** What a name means that its file's scopes bind to an occurrence: the same for all that are bound to it in one space. */
  #bound(file: FileFacts, index: number, space: Space): Promise<Verdict> | Verdict {
    if (this.#boundIn.facts !== file.facts) this.#boundIn = { facts: file.facts, verdicts: new Map() };
    const { verdicts } = this.#boundIn;
    const key = index * SPACES.length + SPACES.indexOf(space);
    const known = verdicts.get(key) ?? this.#boundTo(file, index, space);
    verdicts.set(key, known);
    return known;
  }

  #boundTo(file: FileFacts, index: number, space: Space): Promise<Verdict> | Verdict {
    const { class: markClass, link } = file.facts.occurrence(index);
    if (markClass === MarkClass.local) return "other";
    if (markClass === MarkClass.import) return this.#import(file, link, space);
    const isMember = link !== undefined && file.facts.definition(link).container !== undefined;
    return this.#definition(file, link, this.#group.isMember && isMember ? "unknown" : "other");
  }

  async #definition(file: FileFacts, index: number | undefined, another: Verdict): Promise<Verdict> {
    if (this.#group.definitions.length === 0 || index === undefined) return "unknown";
    return (await this.#group.has(candidateIn(file, index))) ? "same" : another;
  }

  /** What a member means, by the type of what it is taken of. */
  async #member(told: FileFacts, occurrence: Occurrence): Promise<Verdict> {
    const { path } = told;
    const text = this.#workspace.textOf(path);
    const receiver = text === undefined ? undefined : readReceiver(told, occurrence, text);
    const file = receiver ? await this.#holding.file(path) : undefined;
    if (text === undefined || !receiver || !file) return "unknown";
    const { expression } = receiver;
    const typing = new Typing(this.#modules, this.#elsewhere, file.language.family, () => file);
    const type = await typing.ofExpression(expression, { file, at: receiver.start, given: NOTHING_GIVEN });
    if (!type) return "unknown";
    const { candidates, external } = await typing.members(type, occurrence.name);
    if (candidates.length > 0) return this.#among(ofUse(candidates, useOf(text, occurrence)));
    const isOutside =
      external !== undefined &&
      (type.kind !== "platform" ||
        familyOf(file.language).names.isBuiltin(external.split(/[.(]/)[0] ?? "", "type", "bare"));
    return isOutside && !this.#group.isOfTrait ? "other" : "unknown";
  }

  /** What a name means that is a key of a literal, of a pattern or of an argument; undefined where it is none, or nobody knows. */
  async #asKey(file: FileFacts, occurrence: Occurrence): Promise<Verdict | undefined> {
    const { path } = file;
    if (!mayBeKey(file, occurrence) || (this.#keyed.size >= MOST_TREES && !this.#keyed.has(path))) return undefined;
    this.#keyed.add(path);
    const document = this.#workspace.document(path);
    if (isProblem(document)) return undefined;
    const context = new Context(this.#workspace, askedOf(document, file.facts, occurrence), {
      scope: "project",
      mode: "precise",
      stopped: () => false,
      shared: { project: this.#modules, lookups: this.#lookups },
    });
    for (const tier of KEY_TIERS) {
      const found = await tier(context);
      if (found && found.candidates.length > 0) return this.#among(found.candidates);
      if (found && (found.targets.length > 0 || found.external !== undefined)) return "other";
    }
    return undefined;
  }

  /** What a key means that no rule knows. */
  #key({ language }: FileFacts): Verdict {
    const isField = this.#group.definitions.some(({ definition: { kind } }) => kind === "field");
    return familyOf(language).types.members.keysAreParameters && !isField ? "other" : "unknown";
  }

  /** What a bare name means that its file does not bind: a member of nothing, and nothing that only an import could bring. */
  async #bare(file: FileFacts, { name, span }: Occurrence): Promise<Verdict> {
    const {
      names: { sees },
    } = familyOf(file.language);
    if (sees === "everything") return "unknown";
    if (this.#group.isMember) return "other";
    const brought = this.#paths.has(file.path) ? [] : await this.#broughtTo(file, name, span.start);
    if (brought.length > 0) return this.#among(brought);
    if (this.#group.definitions.some((one) => one.path !== file.path && sees(file, one, one.definition.index)))
      return "same";
    return this.#paths.has(file.path) ? "unknown" : "other";
  }

  /** What a wildcard brings under a name to a place. */
  async #broughtTo({ path }: FileFacts, name: string, at: number): Promise<readonly Candidate[]> {
    const file = await this.#holding.file(path);
    return file ? (await importedByWildcard(this.#modules, file, name, at)).candidates : [];
  }

  /** What a bare name means where packages say what is seen: inherited, of the package, or brought by a wildcard. */
  async #ofPackages(path: string, { name, span }: Occurrence): Promise<Verdict> {
    const file = await this.#holding.file(path);
    if (!file) return "unknown";
    const typing = new Typing(this.#modules, this.#elsewhere, file.language.family, () => file);
    const { candidates } = await typing.inherited(file, span.start, name);
    if (candidates.length > 0) return this.#among(candidates);
    const near = await inPackage(this.#modules, file, name, span.start);
    if (near.length > 0) return this.#among(near);
    const brought = await importedByWildcard(this.#modules, file, name, span.start);
    return brought.candidates.length > 0 ? this.#among(brought.candidates) : "unknown";
  }

  async #among(candidates: readonly Candidate[]): Promise<Verdict> {
    for (const one of candidates) if (await this.#group.has(one)) return "same";
    return candidates.some((one) => this.#group.isNear(one)) ? "related" : "other";
  }
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
