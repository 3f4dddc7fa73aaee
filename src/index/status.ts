/** Status of the engine: what it holds, and how far the index is. */

export interface IndexProgress {
  readonly phase: "listing" | "indexing" | "done";
  readonly files: number;
  readonly done: number;
  /** Files not indexed, by reason: binary, oversize, unreadable. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Of the files that were read for it: those that the store knew by git's word are not. */
  readonly bytes?: number;
  /** Milliseconds since the build began. */
  readonly elapsed: number;
}

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
