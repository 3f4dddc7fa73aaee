/** Status of the engine: what it holds, and how far the index is. */

import type { IndexProgress } from "./progress.ts";

export interface EngineStatus {
  readonly roots: readonly string[];
  readonly progress: IndexProgress;
  readonly files: number;
  readonly filesWithFacts: number;
  readonly openDocuments: number;
  /** Bytes of facts kept. */
  readonly factsBytes: number;
  readonly watching: boolean;
  /** Why not every directory is watched, when so. */
  readonly watchLimit: string | undefined;
  /** What could not be listed: directories that cannot be read, files whose names are not UTF-8 (with U+FFFD in them). */
  readonly unlisted?: readonly string[];
}
