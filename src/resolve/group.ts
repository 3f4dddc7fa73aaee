/**
 * Group: the definitions that are one to whoever asks who uses one of them. The rule, the same whichever of two members is asked about:
 * a use of either means both where they are overloads, halves (prototype and body, stub and source), parts (reopened and partial
 * types), or members that override each other in a family which takes those for one. A use of a member that stands in another's place
 * means that other one too: an implementation's, its trait's. A use of the one above only may mean the one below, which may be what
 * runs; what stands beside another below the same is another's. `has`, `isAbove` and `isBelow` say which of these it is.
 */

import { familyOf } from "../languages/families.ts";
import { type Candidate, TYPES } from "../languages/kit/candidate.ts";
import { NAMESPACES, nestingAround } from "../languages/kit/holder.ts";
import type { Project } from "../languages/kit/project.ts";
import { lastName } from "../languages/kit/written-name.ts";
import { overloadsOf } from "./overload-forms.ts";
import { keyOf, Overrides } from "./overrides.ts";
import { hasImplicitInterfaces } from "./types/implicit-interfaces.ts";
import type { Elsewhere } from "./types/questions.ts";

/** Names of what the type around a member is made from. */
const basesOf = ({ facts, definition: { parent } }: Candidate): readonly string[] =>
  parent === undefined ? [] : facts.bases(parent).map(lastName);

/** Whether a definition is seen only through what it stands in. */
export const isInside = ({ facts, language, definition: { container, parent } }: Candidate): boolean =>
  container !== undefined &&
  (parent === undefined || familyOf(language).names.openKinds?.has(facts.definitionKind(parent)) !== true);

const isOf =
  (kind: "trait" | "interface") =>
  ({ facts, definition: { parent } }: Candidate): boolean =>
    parent !== undefined && facts.definitionKind(parent) === kind;

/** Whether one of two definitions of a name stands in a stub, and repeats the other. */
function isRepeated(one: Candidate, other: Candidate, project: Project): boolean {
  const isStubOf = (stub: Candidate, source: Candidate): boolean =>
    familyOf(stub.language).modules.sourceOf?.(stub.path, project) === source.path;
  if (!isStubOf(one, other) && !isStubOf(other, one)) return false;
  const [a, b] = [one.definition, other.definition];
  return a.container === b.container && TYPES.has(a.kind) === TYPES.has(b.kind);
}

/** Whether a definition stands in what a type is given by a trait. */
const isImplemented = ({ facts, definition: { parent } }: Candidate): boolean =>
  parent !== undefined && facts.definitionKind(parent) === "implementation" && facts.bases(parent).length > 0;

/** Whether some that traits give are written for the same arguments of these, or by different traits. */
function isOneForm(candidates: readonly Candidate[]): boolean {
  const written = new Set(candidates.flatMap(({ facts, definition: { parent = 0 } }) => facts.bases(parent)));
  return written.size === new Set([...written].map(lastName)).size;
}

/** Whether other files may write more of the same type or module: reopened classes, partial ones. */
const mayBeContinued = ({ language, definition: { kind } }: Candidate): boolean =>
  familyOf(language).types.shape.partialTypes === true && (TYPES.has(kind) || NAMESPACES.has(kind));

export class Group {
  /** The definitions that were given, with their overloads. */
  readonly definitions: readonly Candidate[];
  /** Whether all are members: seen only through what they stand in. */
  readonly isMember: boolean;
  /** The places of those that were given. */
  readonly allGiven: readonly number[];
  readonly #given: readonly Candidate[];
  /** A group for each of them. */
  #each: readonly Group[] | undefined;
  readonly #project: Project;
  readonly #elsewhere: Elsewhere;
  readonly #keys: ReadonlySet<string>;
  /** Whether an interface's member is meant: any type may have it too. */
  readonly #isInterface: boolean;
  /** Whether a trait's member is meant: implementations of the trait have it under its name, also types from outside of the project. */
  readonly isOfTrait: boolean;
  /** Names of the types that the definitions are members of, and of what those are made from. */
  readonly #holders: ReadonlySet<string>;
  readonly #bases: ReadonlySet<string>;
  /** The paths of what other files may continue under them, with the packages that their files say. */
  #continued: Promise<readonly (string | undefined)[]> | undefined;
  readonly #joined = new Map<string, Promise<boolean>>();
  readonly #overrides: Overrides;

  /** @param project reads any number of files */
  constructor(project: Project, elsewhere: Elsewhere, definitions: readonly Candidate[]) {
    this.#project = project;
    this.#elsewhere = elsewhere;
    this.#given = definitions;
    this.allGiven = definitions.map((_, at) => at);
    this.definitions = definitions.flatMap(overloadsOf);
    this.isMember = definitions.length > 0 && definitions.every(isInside);
    this.#keys = new Set(this.definitions.map(keyOf));
    this.isOfTrait = definitions.some(isOf("trait"));
    this.#isInterface = definitions.some(isOf("interface"));
    this.#overrides = new Overrides(project, elsewhere, this.definitions);
    this.#holders = new Set(
      definitions.flatMap(({ definition: { container } }) => (container === undefined ? [] : [container])),
    );
    this.#bases = new Set(definitions.flatMap(basesOf));
  }

  /** Whether a definition was given, or is an overload of one that was. */
  holds(candidate: Candidate): boolean {
    return this.#keys.has(keyOf(candidate));
  }

  /** Whether a definition is of the group, by the rule above. */
  async has(candidate: Candidate): Promise<boolean> {
    if (this.holds(candidate)) return true;
    if (await this.#isPart(candidate)) return true;
    const joined = this.#isJoined(candidate);
    if (joined !== false && (await joined)) return true;
    if (this.isMember && familyOf(candidate.language).types.members.overrides === "together")
      return this.#overrides.has(candidate);
    const { facts, definition } = candidate;
    if (!this.isOfTrait || definition.parent === undefined) return false;
    return (
      facts.definitionKind(definition.parent) === "implementation" &&
      basesOf(candidate).some((one) => this.#holders.has(one))
    );
  }

  /**
   * Whether all of some definitions are of the group that only the arguments of a trait tell apart (`impl From<A> for T`, `impl From<B>
   * for T`): which of these a use means is told by the types of what it gives.
   */
  holdsForm(candidates: readonly Candidate[]): boolean {
    const forms = candidates.filter(isImplemented);
    return forms.length < 2 || this.isOfTrait || isOneForm(forms) || forms.every((one) => this.holds(one));
  }

  /** Whether who uses a definition uses one of the group: what makes a value of a type uses the type. */
  async isUsedBy(candidate: Candidate): Promise<boolean> {
    const { path, definition } = candidate;
    const isMaker = ({ path: own, definition: { index } }: Candidate): boolean =>
      own === path && definition.kind === "constructor" && definition.parent === index;
    return this.definitions.some(isMaker) || this.has(candidate);
  }

  /** Which of the definitions that were given some are, by their places among them: these themselves, else all that they are one with. */
  async given(candidates: readonly Candidate[]): Promise<readonly number[]> {
    const keys = new Set(candidates.map(keyOf));
    const exact = this.allGiven.filter((at) => keys.has(keyOf(this.#given[at] as Candidate)));
    if (exact.length > 0) return exact;
    this.#each ??=
      this.#given.length === 1 ? [this] : this.#given.map((one) => new Group(this.#project, this.#elsewhere, [one]));
    const found: number[] = [];
    for (const [at, group] of this.#each.entries()) if (await group.#isAnyUsedBy(candidates)) found.push(at);
    return found;
  }

  async #isAnyUsedBy(candidates: readonly Candidate[]): Promise<boolean> {
    for (const one of candidates) if (await this.isUsedBy(one)) return true;
    return false;
  }

  /** Whether it is a member of a type above, which one of the group may be when it runs. */
  isAbove(candidate: Candidate): boolean {
    const { container } = candidate.definition;
    return (
      (hasImplicitInterfaces(candidate) && isOf("interface")(candidate)) ||
      (container !== undefined && this.#bases.has(container))
    );
  }

  /** Whether it is a member of a type below, which may be meant where one of the group is named. */
  isBelow(candidate: Candidate): boolean {
    return (
      (hasImplicitInterfaces(candidate) && this.#isInterface) ||
      basesOf(candidate).some((one) => this.#holders.has(one))
    );
  }

  /** Whether a definition is another's half: its prototype, its body, what a stub repeats. */
  #isJoined(candidate: Candidate): Promise<boolean> | false {
    const {
      prototypes: { areJoined },
      modules: { sourceOf },
    } = familyOf(candidate.language);
    if (!areJoined && !sourceOf) return false;
    const key = keyOf(candidate);
    const known = this.#joined.get(key) ?? this.#joinedTo(candidate);
    this.#joined.set(key, known);
    return known;
  }

  async #joinedTo(candidate: Candidate): Promise<boolean> {
    const {
      prototypes: { areJoined },
    } = familyOf(candidate.language);
    for (const one of this.definitions) {
      if (one.definition.name !== candidate.definition.name) continue;
      if (isRepeated(one, candidate, this.#project) || (await areJoined?.(one, candidate, this.#project))) return true;
    }
    return false;
  }

  /** Whether a definition continues one that another file began, or is continued by it. */
  async #isPart(candidate: Candidate): Promise<boolean> {
    const { kind } = candidate.definition;
    const wholes = this.definitions.filter(mayBeContinued);
    if (!wholes.some(({ definition }) => definition.kind === kind)) return false;
    this.#continued ??= Promise.all(wholes.map((one) => this.#wholePath(one)));
    const path = await this.#wholePath(candidate);
    return path !== undefined && (await this.#continued).includes(path);
  }

  /** The path of a type or module; facts of single names do not say their file's package. */
  async #wholePath({ path, definition }: Candidate): Promise<string | undefined> {
    const file = await this.#project.file(path);
    return file && nestingAround(file, definition.selection.start);
  }
}
