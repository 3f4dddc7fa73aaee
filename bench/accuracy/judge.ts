/** The judge: what an answer is worth beside the truth. Pure. */

import { isMatch } from "../../server/comparison/verdict.ts";
import type { Spot, Truth } from "./place.ts";

/** What we said at one place. */
export interface Said {
  /** Best first. */
  readonly targets: readonly Spot[];
  /** The tier that answered. */
  readonly origin: string;
  /** 0 to 1, where the engine says so. */
  readonly confidence: number | undefined;
  /** It says that the name is bound to something outside of the repository. */
  readonly isExternal: boolean;
  /** Milliseconds. */
  readonly time: number;
}

export type Outcome =
  | "right"
  /** Another site of the right symbol: an overload, the import line, a prototype. */
  | "same symbol"
  | "wrong"
  | "abstained"
  /** Said to be outside, and it is not. */
  | "refused"
  | "outside right"
  | "outside wrong";

/** What an answer is worth where the truth lies in a dependency: the place itself, another place, or none. */
export type DependencyOutcome = "dependency right" | "dependency wrong" | "dependency missed";

export interface Judged {
  readonly truth: Truth;
  readonly said: Said;
  readonly outcome: Outcome;
  /** Undefined where the truth lies in the repository, or is not known. */
  readonly dependency: DependencyOutcome | undefined;
  /** Index of the first of our targets that is right; undefined when none is. */
  readonly rightAt: number | undefined;
}

/** What the judge must know of the code. */
export interface Witness {
  /** Whether a path is one of the repository's files. */
  has(path: string): boolean;
  isImport(spot: Spot): boolean;
  /** Whether two spots declare one symbol: overloads, a prototype and its body. */
  isSameSymbol(a: Spot, b: Spot): boolean;
  /** Whether two spots are the same line of a library, of which there are several copies on the machine. */
  isSameLine(a: Spot, b: Spot): boolean;
  /** Whether a spot's range is just the name asked for. */
  isName(spot: Spot, name: string): boolean;
}

/** Judges one answer. */
export function judge(truth: Truth, said: Said, witness: Witness): Judged {
  const { targets, place } = truth;
  const isRight = (ours: Spot): boolean =>
    targets.some(
      (target) => isMatch(ours, target, () => witness.isName(target, place.name)) || witness.isSameLine(ours, target),
    );
  const index = said.targets.findIndex(isRight);
  const rightAt = index < 0 ? undefined : index;
  const [first] = said.targets;
  const outcome = ((): Outcome => {
    if (truth.class === "outside" || truth.class === "unresolved") {
      const isOutside = first === undefined || said.isExternal || !witness.has(first.path);
      // The import statement of a name that comes from outside is as far as the repository goes.
      const isItsImport = first !== undefined && first.path === place.path && witness.isImport(first);
      return isOutside || isItsImport || rightAt === 0 ? "outside right" : "outside wrong";
    }
    if (rightAt === 0) return "right";
    if (said.isExternal) return "refused";
    if (first === undefined) return "abstained";
    const isOther = targets.some((target) => witness.isSameSymbol(first, target));
    return isOther || (first.path === place.path && witness.isImport(first)) ? "same symbol" : "wrong";
  })();
  const dependency = truth.class === "outside" ? dependencyOutcome(first, rightAt) : undefined;
  return { truth, said, outcome, dependency, rightAt };
}

const dependencyOutcome = (first: Spot | undefined, rightAt: number | undefined): DependencyOutcome =>
  rightAt === 0 ? "dependency right" : first === undefined ? "dependency missed" : "dependency wrong";
