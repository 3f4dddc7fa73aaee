/**
 * Engine: the syntax engine as the rest of the product sees it: questions about code in our own words, answered from
 * syntax alone. `server/` runs it on a thread of its own; everything that crosses this border is plain data.
 */

import type { FileChange } from "../files/watch.ts";
import type { LanguageFiles } from "../index/language-files.ts";
import type { EngineSettings } from "../index/settings.ts";
import type { EngineStatus, IndexProgress } from "../index/status.ts";
import type { WantedIndex } from "../index/workspace-sync.ts";
import type { Edit } from "../text/span.ts";
import type { AnalysisQuestions } from "./analysis/analysis-questions.ts";
import type { Answer, Ask } from "./answer.ts";
import type { ChunkQuestions } from "./chunk/chunk-questions.ts";
import type { AddedImportQuestions } from "./completion/added-import-questions.ts";
import type { CompletionQuestions } from "./completion/completion-questions.ts";
import type { DocumentQuestions } from "./document/document-questions.ts";
import type { EditQuestions } from "./edits/edit-questions.ts";
import type { HintQuestions } from "./hints/hint-questions.ts";
import type { GoToQuestions } from "./navigation/go-to-questions.ts";
import type { NavigationQuestions } from "./navigation/navigation-questions.ts";
import type { RelationQuestions } from "./relations/relation-questions.ts";
import type { ScipQuestions } from "./scip/scip-questions.ts";
import type { SignatureQuestions } from "./signatures/signature-questions.ts";
import type { StructureQuestions } from "./structure/structure-questions.ts";
import type { SymbolQuestions } from "./symbols/symbol-questions.ts";
import type { TokenQuestions } from "./tokens/token-questions.ts";

/**
 * The questions: each key is a method name, its value the parameters, the result and, where batches are sent while it runs
 * (see `Ask.onPartial`), what they are of. A table, so that the thread border, the tests and the documentation say the same thing.
 */
export interface EngineQuestions
  extends AnalysisQuestions,
    StructureQuestions,
    RelationQuestions,
    ChunkQuestions,
    GoToQuestions,
    SymbolQuestions,
    NavigationQuestions,
    DocumentQuestions,
    EditQuestions,
    AddedImportQuestions,
    SignatureQuestions,
    TokenQuestions,
    HintQuestions,
    ScipQuestions,
    CompletionQuestions {
  /** Answered when everything that happened to watched files before the question is known, and told (`onFiles`). */
  catchUp: [Record<never, never>, Answer<undefined>];
  /** Answered when every question that came before it, or with it, has its answer. */
  quiet: [Record<never, never>, Answer<undefined>];
  status: [Record<never, never>, EngineStatus];
  /** Answered when the files are listed, or `limit` milliseconds have passed: then those that are listed so far, and it is not complete; `within` a directory or file. */
  languages: [{ readonly limit: number; readonly within?: string | undefined }, Answer<readonly LanguageFiles[]>];
}

export type Question = keyof EngineQuestions;
export type Params<Q extends Question> = EngineQuestions[Q][0];
export type Result<Q extends Question> = EngineQuestions[Q][1];
/** What a question sends in batches. */
export type Part<Q extends Question> = EngineQuestions[Q] extends readonly [unknown, unknown, infer P] ? P : never;

/** What changes what the engine knows. Notifications are applied in the order they are sent, between questions. */
export type EngineNotification =
  | {
      readonly type: "open";
      readonly path: string;
      readonly languageId: string | undefined;
      readonly version: number;
      readonly text: string;
    }
  | { readonly type: "change"; readonly path: string; readonly version: number; readonly edits: readonly Edit[] }
  | { readonly type: "close"; readonly path: string }
  /** An engine before this one died of the file: it is left alone until it changes or is opened. */
  | { readonly type: "leave"; readonly path: string }
  /** Files that changed on disk, told by the client or by our own watcher. */
  | { readonly type: "files"; readonly changes: readonly FileChange[] }
  | { readonly type: "roots"; readonly roots: readonly string[] }
  /**
   * What is read for the client that tells it. `onlyWith`: nothing but files of the roots, by their real paths, and of dependencies, of which some
   * lie in these directories. Without it, and for who never tells, whatever is asked for is read, and where links and imports lead: the person at
   * an editor may read it too.
   */
  | { readonly type: "reach"; readonly onlyWith: readonly string[] | undefined }
  /** Begin the background index (idempotent). */
  | ({ readonly type: "index" } & WantedIndex)
  | { readonly type: "settings"; readonly settings: EngineSettings };

/** The engine, wherever it runs. */
export interface Engine {
  ask<Q extends Question>(question: Q, params: Params<Q>, ask?: Ask<Part<Q>>): Promise<Result<Q>>;
  tell(notification: EngineNotification): void;
  onProgress(listener: (progress: IndexProgress) => void): void;
  /** Files that the engine's own watch saw change. */
  onFiles(listener: (changes: readonly FileChange[]) => void): void;
  /** Ends every thread. */
  close(): Promise<void>;
}

/** An engine for several clients. What one tells of files, roots, settings and the index is told for all, what one tells of its reach for those that
 * become views later as well; `close` ends the views too. */
export interface SharedEngine extends Engine {
  /** The same files for one more client: with open documents of its own, which nobody else sees. Its `close` ends it alone. */
  view(): Engine;
}
