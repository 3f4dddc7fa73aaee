/** Answering: what the answers of every area share, so that an area (`structure/`, `chunk/`, …) can hold its own. */

import type { Answer, Ask, EngineQuestions, Part, Problem, Question } from "./engine.ts";
import type { FileEntry } from "./index/file-table.ts";
import type { Asked } from "./resolve/ask.ts";
import type { SyntaxDocument } from "./syntax/document.ts";
import type { Position } from "./text/line-index.ts";
import type { Unsearched } from "./unsearched.ts";
import type { Workspace } from "./workspace.ts";

/** One function a question; an area gives those of its questions, `AnswersTo<"chunks">`. */
export type AnswersTo<Q extends Question> = {
  readonly [K in Q]: (params: EngineQuestions[K][0], ask: Ask<Part<K>>) => Promise<EngineQuestions[K][1]>;
};

export interface Answering {
  readonly workspace: Workspace;
  /** The document of a path, parsed: a large one in slices, so that others get their turn. */
  document(path: string): Promise<SyntaxDocument | Problem>;
  /** The name at a position. */
  asked(at: { readonly path: string; readonly position: Position }): Promise<Asked | Problem>;
  /** A value with the document's version and errors, and with what could not be searched. */
  answer<T>(document: SyntaxDocument, value: T, unsearched?: Unsearched): Answer<T>;
  /** Files that an answer waits for: the build reads the last of them first, while the answer reads from the front. */
  help(entries: readonly FileEntry[]): void;
  /** Resolves when the index is built, or when the signal says so. */
  built(signal: AbortSignal | undefined): Promise<void>;
}

export const cancelled = {
  ok: false,
  problem: { code: "TS_CANCELLED", message: "The request was cancelled", details: {} },
} as const;
