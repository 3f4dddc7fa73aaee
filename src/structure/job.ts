/** Job: what the structure thread is asked to do, and what it gives back. Plain data. */

import type { Matcher } from "./ast-grep.ts";
import type { Explanation, Fix, Matches, Rewritten } from "./questions.ts";

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

export type Done =
  | { readonly found: Matches | Rewritten }
  /** What is wrong with the matcher, in ast-grep's words. */
  | { readonly refused: string; readonly explanation: Explanation }
  | { readonly cancelled: true };
