/** Task: something that an agent wants to know of a repository, with the answer that a language server gives, and what a way of working said. */

import { keyOf, type Line } from "../completeness/asking.ts";
import type { Method } from "../completeness/methods.ts";

export const KINDS = ["definition", "body", "meaning", "references", "callers"] as const;
/** `definition`: where it is. `body`: its lines. `meaning`: where what a line uses is defined. */
export type Kind = (typeof KINDS)[number];

export interface Task {
  readonly kind: Kind;
  readonly method: Method;
  /** Whether other files define something by the same name path: whoever asks says which file is meant. */
  readonly isOneOfSeveral: boolean;
  /** For `meaning`: a line that uses it. */
  readonly use?: Line;
  /** Every line of the answer. */
  readonly truth: readonly Line[];
  /** Lines of which the server says nothing: to answer them is neither right nor wrong. */
  readonly untold: readonly Line[];
}

/** What a way of working answers, and what it took. */
export interface Worked {
  readonly definite: readonly Line[];
  readonly possible: readonly Line[];
  /** Whether it says that this is all. */
  readonly isComplete: boolean;
  readonly calls: number;
  /** Of what the agent reads. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Of what was read last. */
  readonly ending: string;
}

export interface Score {
  /** All of the answer and nothing else. */
  readonly isRight: boolean;
  /** All of the answer is among what was said, as sure or as possible. */
  readonly isWhole: boolean;
  /** It said that it is all, and it is not. */
  readonly isFalselyComplete: boolean;
}

export function scoreOf(
  { truth, untold }: Pick<Task, "truth" | "untold">,
  { definite, possible, isComplete }: Pick<Worked, "definite" | "possible" | "isComplete">,
): Score {
  const sure = new Set(definite.map(keyOf));
  const told = new Set([...sure, ...possible.map(keyOf)]);
  const wanted = new Set(truth.map(keyOf));
  const allowed = new Set([...wanted, ...untold.map(keyOf)]);
  const isWhole = [...wanted].every((key) => told.has(key));
  return {
    isWhole,
    isRight: isWhole && [...sure].every((key) => allowed.has(key)),
    isFalselyComplete: isComplete && ![...wanted].every((key) => sure.has(key)),
  };
}
