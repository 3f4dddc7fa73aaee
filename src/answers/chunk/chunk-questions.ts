/** The questions of chunking that cross to the syntax thread. */

import type { Answer } from "../answer.ts";
import type { ChunkOptions } from "./options.ts";
import type { FileChunks } from "./worker.ts";

interface ChunkQuestion {
  /** Absolute: a file, a directory, or a glob. */
  readonly path: string;
  readonly options: ChunkOptions;
}

/** A batch of files, in the order of their paths. */
export interface ChunkPart {
  readonly files: readonly FileChunks[];
  /** Files done with this batch, and all there are. */
  readonly done: number;
  readonly total: number;
}

interface ChunkResult {
  /** All files; empty where the caller took them in batches. */
  readonly files: readonly FileChunks[];
}

export interface ChunkQuestions {
  chunks: [ChunkQuestion, Answer<ChunkResult>, ChunkPart];
}
