/** Overrides: whether a member stands in the place of some others, overrides them or has overridden the same with them. */

import { type Candidate, definitionsIn, isSameDefinition } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";
import { overriddenBy } from "./types/overridden.ts";
import type { Elsewhere } from "./types/questions.ts";
import { Typing } from "./types/typing.ts";

/** A definition's identity. */
export const keyOf = ({ path, definition }: Candidate): string => `${path}\0${definition.selection.start}`;

export class Overrides {
  readonly #project: Project;
  readonly #elsewhere: Elsewhere;
  readonly #members: readonly Candidate[];
  readonly #known = new Map<string, Promise<boolean>>();
  #above: Promise<ReadonlySet<string>> | undefined;

  constructor(project: Project, elsewhere: Elsewhere, members: readonly Candidate[]) {
    this.#project = project;
    this.#elsewhere = elsewhere;
    this.#members = members;
  }

  /** Whether a definition and one of the members are one of them, one overrides the other, or both override a third. */
  has(candidate: Candidate): Promise<boolean> {
    const key = keyOf(candidate);
    const known = this.#known.get(key) ?? this.#has(candidate);
    this.#known.set(key, known);
    return known;
  }

  async #has(candidate: Candidate): Promise<boolean> {
    this.#above ??= this.#all();
    const above = await this.#above;
    return [candidate, ...(await this.#overriddenBy(candidate))].some((one) => above.has(keyOf(one)));
  }

  /** The members and all that they override. */
  async #all(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const member of this.#members)
      for (const one of [member, ...(await this.#overriddenBy(member))]) found.add(keyOf(one));
    return found;
  }

  async #overriddenBy(candidate: Candidate): Promise<readonly Candidate[]> {
    // Facts of one name may lack what the type around is made from.
    const file = await this.#project.file(candidate.path);
    const whole = file && definitionsIn(file.path, file.language, file.facts, candidate.definition.name);
    const member = whole?.find((one) => isSameDefinition(one, candidate));
    if (!file || !member) return [];
    return overriddenBy(new Typing(this.#project, this.#elsewhere, file.language.family, () => file), member);
  }
}
