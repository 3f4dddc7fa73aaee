/** Name query: what is asked of the definitions of files, as functions of their names and of what they are. */

import type { ScoreOf } from "../files/word-table.ts";
import type { Kind } from "../languages/vocabulary.ts";

/** What of a definition counts beside its name. */
export interface SymbolTraits {
  readonly kind: Kind;
  /** It has a definition around it. */
  readonly isMember: boolean;
  /** It stands inside a function. */
  readonly isInside: boolean;
}

/** A way in which names may be meant, and of which containers then. */
export interface WayOfNames {
  /** How well a name fits; 0 when it does not. */
  readonly fitOf: ScoreOf;
  /** Classes of bytes (`byte-classes.ts`) that stand in every name that fits, a bit each: most names are told by them alone that they do not. */
  readonly classes: number;
  /** Absent: in any. */
  readonly isIn?: (container: string | undefined) => boolean;
}

/** What definitions are searched for. */
export interface NameQuery {
  /** Of a name the first that it fits counts. */
  readonly ways: readonly WayOfNames[];
  /** Whether names that fit so well are looked for; absent: all that fit. */
  readonly wants?: ((fit: number) => boolean) | undefined;
  /** How well a definition does whose name fits so well; 0 when it is not wanted. */
  readonly scoreOf: (fit: number, traits: SymbolTraits) => number;
}
