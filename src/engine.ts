/**
 * The syntax engine as the rest of the product sees it: questions about code in our own words, answered from
 * syntax alone. `server/` runs it on a thread of its own; everything that crosses this border is plain data.
 */

import type { AnalysisQuestions } from "./analysis/questions.ts";
import type { ChunkQuestions } from "./chunk/questions.ts";
import type { FileChange } from "./files/watch.ts";
import type { GoToQuestions } from "./goto/questions.ts";
import type { Hurried } from "./hurry.ts";
import type { Items } from "./items.ts";
import type { RelationQuestions } from "./relations/questions.ts";
import type { StructureQuestions } from "./structure/questions.ts";
import type { SymbolQuestions } from "./symbols/questions.ts";
import type { Position, Range } from "./text/line-index.ts";

/** How far a search goes: the file, the files of its directory, or every file of the workspace. */
export type SearchScope = "file" | "directory" | "project";

/**
 * The rule that found a definition, surest first (docs/architecture.md, "The tiers"). `name_match` is plain matching by name,
 * `external`: it is known not to be the workspace's; `precise`: a language server said so.
 */
export type Origin =
  | "at_definition"
  | "lexical"
  | "import_bound"
  | "file_scope"
  | "package"
  | "qualified"
  | "self_member"
  | "typed_receiver"
  | "return_type"
  | "include"
  | "pair_global"
  | "unique_visible"
  | "ranked"
  | "name_match"
  | "external"
  | "precise";

/** A definition: the whole element and its name. `path` is absolute; ranges are zero-based. */
export interface Target {
  readonly path: string;
  readonly name: string;
  /** Definition kind of `queries/README.md` (`function`, `class`, …) or local kind (`parameter`, `variable`, …). */
  readonly kind: string;
  readonly container: string | undefined;
  readonly range: Range;
  readonly selection: Range;
  /** The source line of the name, without its line break. */
  readonly preview: string;
  readonly origin: Origin;
}

/** One place where a name stands. */
export interface Place {
  readonly path: string;
  readonly range: Range;
  /** `definition`, `local`, `import`, or the role of a reference (`call`, `type`, `member`, `write`, …). */
  readonly kind: string;
  readonly preview: string;
  readonly origin: Origin;
  /** Why no rule tells what the name means here; undefined where one does. A clause without a capital and an end. */
  readonly why?: string;
}

/** One item of a document's outline. */
export interface OutlineItem {
  readonly name: string;
  readonly kind: string;
  readonly detail: string;
  readonly deprecated: boolean;
  readonly range: Range;
  readonly selection: Range;
  readonly children: readonly OutlineItem[];
}

export interface WorkspaceSymbol {
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
  readonly path: string;
  readonly selection: Range;
}

export interface HoverInfo {
  readonly name: string;
  readonly language: string;
  readonly kind: string;
  readonly signature: string;
  /** Cleaned documentation, Markdown; empty when there is none. */
  readonly documentation: string;
  /** The name under the cursor, in the asking document. */
  readonly range: Range;
  readonly target: Target;
}

interface ParseResult {
  readonly language: string;
  readonly rootNode: string;
  readonly symbols: readonly {
    readonly name: string;
    readonly kind: string;
    readonly selection: Range;
    readonly container: string | undefined;
  }[];
  readonly errors: readonly ParseProblem[];
  /** Milliseconds. */
  readonly parseTime: number;
}

interface ParseProblem {
  readonly position: Position;
  readonly message: string;
}

interface ElementInfo {
  readonly name: string;
  readonly range: Range;
  /** Undefined where it has none. */
  readonly body: Range | undefined;
}

export interface FoldingRange {
  readonly startLine: number;
  readonly startCharacter: number;
  readonly endLine: number;
  readonly endCharacter: number;
  readonly kind: "comment" | "imports" | "region" | undefined;
}

/** Why an answer could not be given. docs/operations.md lists the codes; programs read `details`, so that their fields stay. */
export interface Problem {
  readonly code:
    | "TS_UNSUPPORTED_LANGUAGE"
    | "TS_PARSE_TIMEOUT"
    | "TS_SYMBOL_NOT_FOUND"
    | "TS_FILE_NOT_FOUND"
    | "TS_FILE_UNREADABLE"
    | "TS_OUTSIDE_WORKSPACE"
    | "TS_BINARY_FILE"
    | "TS_PARSE_ERRORS"
    | "TS_FILES_NOT_SEARCHED"
    | "TS_TOO_MANY_ITEMS"
    | "TS_INVALID_QUERY"
    | "TS_CANCELLED"
    | "TS_INTERNAL"
    | "AST_UNKNOWN_LANGUAGE"
    | "AST_INVALID_PATTERN"
    | "AST_INVALID_RULE"
    | "AST_INVALID_FIX"
    | "AST_INVALID_GLOB"
    | "AST_INVALID_PATH"
    | "CHUNK_LIMIT_TOO_SMALL";
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the asked document looked like and how much of the workspace was seen. */
export interface Provenance {
  /** Version of the open document the answer is for; undefined when the file came from disk. */
  readonly version: number | undefined;
  /** False while part of the scope could not be looked at, or when a limit cut the answer. */
  readonly complete: boolean;
  readonly incompleteBecause: string | undefined;
}

/** A value, or the problem that stands in its way; warnings beside either. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[]; readonly provenance: Provenance }
  | { readonly ok: false; readonly problem: Problem };

/** A replacement in a text: UTF-16 offsets in the text before this edit; edits of one change apply in order. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An absolute path and a zero-based position in it. */
export interface At {
  readonly path: string;
  readonly position: Position;
  /** False: results carry no previews, which cost a read of every file they stand in. */
  readonly preview?: boolean;
}

export interface DefinitionResult {
  readonly name: string;
  /** The name under the cursor. */
  readonly range: Range;
  /** Best first. One when the tier is sure, several when only names match. */
  readonly targets: readonly Target[];
  readonly origin: Origin;
  /** 0 to 1: the share of answers of this kind whose first target is right. */
  readonly confidence: number;
  /** What the name is bound to outside of the workspace (a package, the platform's own name). */
  readonly external: string | undefined;
  /** What matching by name alone finds, best first, as many as were asked for. */
  readonly candidates: Items<Target>;
}

interface ReferencesResult {
  readonly name: string;
  readonly places: readonly Place[];
  /** Places that have the name and may mean it, each with why that is not known; `places` holds those that likely do. */
  readonly possible: readonly Place[];
  /** How many other places of the name there are that mean something else. */
  readonly others: number;
  readonly origin: Origin;
}

export interface IndexProgress {
  readonly phase: "listing" | "indexing" | "done";
  readonly files: number;
  readonly done: number;
  /** Files not indexed, by reason: binary, oversize, unreadable. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Milliseconds since the build began. */
  readonly elapsed: number;
}

/** Limits and defaults of the syntax engine: the section `treesitter` of docs/configuration.md. */
export interface EngineSettings {
  /** Bytes; larger files are not parsed. */
  readonly maxFileSize: number;
  /** Milliseconds for one parse. */
  readonly parseTimeout: number;
  /** Facts kept for at most this many files; the least recently used go first. */
  readonly maxCacheEntries: number;
  readonly disabledLanguages: readonly string[];
  /** Symbols of an outline, highlights or folds of one document; of more the outermost, nearest or largest are given. */
  readonly maxItems: number;
  /** How far a search goes where the question does not say. */
  readonly defaultScope: SearchScope;
}

export const DEFAULT_SETTINGS: EngineSettings = {
  maxFileSize: 10 * 1024 * 1024,
  parseTimeout: 5000,
  maxCacheEntries: 10_000,
  disabledLanguages: [],
  maxItems: 20_000,
  defaultScope: "project",
};

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
    SymbolQuestions {
  /** `candidates`: so many of name matching's too, which looks through the whole scope; `without`: origins that do not count. */
  definition: [
    At & {
      readonly scope?: SearchScope | undefined;
      readonly mode: "precise" | "name";
      readonly candidates?: number;
      readonly without?: readonly Origin[];
    },
    Answer<DefinitionResult>,
  ];
  references: [
    At & { readonly scope?: SearchScope | undefined; readonly includeDeclaration: boolean } & Hurried,
    Answer<ReferencesResult>,
    Place,
  ];
  hover: [At, Answer<HoverInfo>];
  /** `whole`: all of it, however much that is. */
  outline: [{ readonly path: string; readonly whole?: boolean }, Answer<readonly OutlineItem[]>];
  highlights: [At, Answer<readonly { readonly range: Range; readonly kind: "read" | "write" | "text" }[]>];
  folds: [{ readonly path: string }, Answer<readonly FoldingRange[]>];
  /** For each position the ranges around it, innermost first. */
  selections: [
    { readonly path: string; readonly positions: readonly Position[] },
    Answer<readonly (readonly Range[])[]>,
  ];
  parse: [{ readonly path: string }, Answer<ParseResult>];
  /** The element whose name stands at a place. */
  element: [At, Answer<ElementInfo>];
  /** The text of a file as answers see it: the open document's, or else the disk's. */
  text: [{ readonly path: string }, Answer<string>];
  /** What stands in each of some places of a name when what it means gets another; undefined where that is no single replacement. */
  renamed: [
    { readonly path: string; readonly ranges: readonly Range[]; readonly newName: string },
    Answer<readonly (string | undefined)[]>,
  ];
  /** Answered when everything that happened to watched files before the question is known, and told (`onFiles`). */
  catchUp: [Record<never, never>, Answer<undefined>];
  /** Answered when every question that came before it, or with it, has its answer. */
  quiet: [Record<never, never>, Answer<undefined>];
  status: [Record<never, never>, EngineStatus];
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

export type Question = keyof EngineQuestions;
export type Params<Q extends Question> = EngineQuestions[Q][0];
export type Result<Q extends Question> = EngineQuestions[Q][1];
/** What a question sends in batches. */
export type Part<Q extends Question> = EngineQuestions[Q] extends readonly [unknown, unknown, infer P] ? P : never;

/** News that changes what the engine knows. Applied in the order they are sent, between questions. */
export type EngineNews =
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
  /**
   * `onlyWith`: nothing is read but files of the roots, by their real paths, and of dependencies, of which some lie in these
   * directories. Without it whatever is asked for is read, and where links and imports lead: the person at an editor may read it too.
   */
  | { readonly type: "roots"; readonly roots: readonly string[]; readonly onlyWith?: readonly string[] }
  /** Begin the background index (idempotent); `watch`: also watch the roots' directories ourselves. */
  | { readonly type: "index"; readonly watch: boolean }
  | { readonly type: "settings"; readonly settings: EngineSettings };

/** How a caller follows one question that sends batches of `P`; most that do send places. */
export interface Ask<P = Place> {
  readonly signal?: AbortSignal;
  /** Called with what is found, each batch once, before the full result. */
  readonly onPartial?: (batch: readonly P[]) => void;
}

/** The engine, wherever it runs. */
export interface Engine {
  ask<Q extends Question>(question: Q, params: Params<Q>, ask?: Ask<Part<Q>>): Promise<Result<Q>>;
  tell(news: EngineNews): void;
  onProgress(listener: (progress: IndexProgress) => void): void;
  /** Files that the engine's own watch saw change. */
  onFiles(listener: (changes: readonly FileChange[]) => void): void;
  /** Ends every thread. */
  close(): Promise<void>;
}
