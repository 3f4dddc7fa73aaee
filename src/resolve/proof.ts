/** Proof: whether a place where a name stands means one of some definitions, by the rules of the tiers; for references. */

import type { Import, Occurrence } from "../index/facts.ts";
import type { Workspace } from "../workspace.ts";
import type { Candidate, FileFacts } from "./candidate.ts";
import { importedBy } from "./exports.ts";
import { familyOf } from "./families.ts";
import { Project } from "./project.ts";
import { readReceiver } from "./receiver-text.ts";
import { NOTHING_GIVEN } from "./types/type.ts";
import { type Elsewhere, Typing } from "./types/typing.ts";
import { lastName } from "./written-name.ts";

/** `unknown`: syntax cannot tell. */
export type Verdict = "same" | "other" | "unknown";

const keyOf = ({ path, definition }: Candidate): string => `${path}\0${definition.selection.start}`;

/** Names of what the type around a member is made from. */
const basesOf = ({ facts, definition: { parent } }: Candidate): readonly string[] =>
  parent === undefined ? [] : facts.bases(parent).map(lastName);

const isOfInterface = ({ facts, definition: { parent } }: Candidate): boolean =>
  parent !== undefined && facts.definitionKind(parent) === "interface";

export class Proof {
  readonly #workspace: Workspace;
  readonly #project: Project;
  readonly #targets: ReadonlySet<string>;
  readonly #isMember: boolean;
  /** Whether an interface's member is meant: any type may have it too. */
  readonly #isInterface: boolean;
  /** Names of the types that the targets are members of, and of what those are made from. */
  readonly #holders: ReadonlySet<string>;
  readonly #bases: ReadonlySet<string>;
  readonly #elsewhere: Elsewhere;

  /** @param targets what is meant; with none everything is unknown */
  constructor(workspace: Workspace, targets: readonly Candidate[], elsewhere: Elsewhere) {
    this.#workspace = workspace;
    this.#project = new Project(workspace, Number.POSITIVE_INFINITY);
    this.#targets = new Set(targets.map(keyOf));
    this.#isMember = targets.length > 0 && targets.every(({ definition }) => definition.container !== undefined);
    this.#isInterface = targets.some(isOfInterface);
    this.#elsewhere = elsewhere;
    this.#holders = new Set(
      targets.flatMap(({ definition: { container } }) => (container === undefined ? [] : [container])),
    );
    this.#bases = new Set(targets.flatMap(basesOf));
  }

  /** What a name means that an import binds. */
  async imported(file: FileFacts, record: Import): Promise<Verdict> {
    const { candidates, modules, external, isComplete } = await importedBy(this.#project, file, record);
    if (candidates.length > 0) return this.#among(candidates);
    if (external !== undefined) return "other";
    return modules.length > 0 && isComplete ? "other" : "unknown";
  }

  /** What a member means, by the type of what it is taken of. */
  async member(path: string, { name, span }: Occurrence): Promise<Verdict> {
    const text = this.#workspace.textOf(path);
    const receiver = text === undefined ? undefined : readReceiver(text, span.start);
    const file = receiver ? await this.#project.file(path) : undefined;
    if (!receiver || !file) return "unknown";
    const { expression } = receiver;
    const typing = new Typing(this.#project, this.#elsewhere);
    const type = await typing.ofExpression(expression, { file, at: receiver.start, given: NOTHING_GIVEN });
    if (!type) return "unknown";
    const { candidates, external } = await typing.members(type, name);
    if (candidates.length > 0) return this.#among(candidates);
    const isOutside =
      external !== undefined &&
      (type.kind !== "platform" || familyOf(file.language).isBuiltin(external.split(/[.(]/)[0] ?? "", "type", "bare"));
    return isOutside ? "other" : "unknown";
  }

  /** What a bare name means that its file does not bind: a member of nothing, and nothing that only an import could bring. */
  bare(file: FileFacts, targets: readonly Candidate[]): Verdict {
    const { sees } = familyOf(file.language);
    if (!sees) return "unknown";
    if (this.#isMember) return "other";
    return targets.some((one) => one.path === file.path || sees(file, one, one.definition.index)) ? "unknown" : "other";
  }

  #among(candidates: readonly Candidate[]): Verdict {
    if (candidates.some((one) => this.#targets.has(keyOf(one)))) return "same";
    // A member of a base, or of what is made from the type, may be the same at run time.
    return candidates.some((one) => this.#isRelated(one)) ? "unknown" : "other";
  }

  #isRelated(candidate: Candidate): boolean {
    const { container } = candidate.definition;
    const { implicitInterfaces } = familyOf(candidate.language).types;
    return (
      (implicitInterfaces && (this.#isInterface || isOfInterface(candidate))) ||
      (container !== undefined && this.#bases.has(container)) ||
      basesOf(candidate).some((one) => this.#holders.has(one))
    );
  }
}
