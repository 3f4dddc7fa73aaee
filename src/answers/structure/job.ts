/** Job: what the structure thread is asked to do, and what it gives back. Plain data. */

import type { Matcher } from "./ast-grep.ts";
import type { Explanation, Fix, Matches, Rewritten, StructureMatch } from "./structure-questions.ts";

export interface Job {
  /** Id of the language. */
  readonly language: string;
  readonly matcher: Matcher;
  /** Absolute paths, in the order of the answer. */
  readonly files: readonly string[];
  /** Texts that stand for what is on disk: open documents. */
  readonly texts: ReadonlyMap<string, string>;
  /** Bytes; larger files are not searched. */
  readonly maxFileSize: number;
  readonly task:
    | { readonly kind: "matches"; readonly limit: number /** As it was given. */; readonly pattern: string | undefined }
    | { readonly kind: "rewrite"; readonly fix: Fix };
}

/** How a job goes on. */
export interface JobPart {
  /** Found since the part before, as far as they are wanted. */
  readonly matches: readonly StructureMatch[];
  /** Files that are done, and all there are. */
  readonly done: number;
  readonly total: number;
  /** Matches that were counted until then. */
  readonly found: number;
}

/** How a job is followed. */
export interface Follow {
  readonly stopped: () => boolean;
  /** Takes matches in parts while they are searched for: the result then has none. */
  readonly onPart?: ((part: JobPart) => void) | undefined;
}

export type Done =
  | { readonly found: Matches | Rewritten }
  /** What is wrong with the matcher, in ast-grep's words. */
  | { readonly refused: string; readonly explanation: Explanation }
  | { readonly cancelled: true };
