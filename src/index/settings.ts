/** Settings: the limits of the engine and how far it searches, which a user sets. */

/** How far a search goes: the file, the files of its directory, or every file of the workspace. */
export type SearchScope = "file" | "directory" | "project";

/** What is shown between the words of a document. */
interface HintSettings {
  /** The arguments whose parameters are named: none, literals, or all whose text does not say it. */
  readonly parameters: "none" | "literals" | "all";
  /** Types of names whose declaration writes none. */
  readonly types: boolean;
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
  /** Whether SCIP indexes that lie in the folders answer for the files that they were made from. */
  readonly readsScip: boolean;
  /** How far a search goes where the question does not say. */
  readonly defaultScope: SearchScope;
  readonly hints: HintSettings;
  /** Where facts are kept on disk: an absolute path, `off`, or nothing, which leaves it to the environment. It counts once, when files are listed first. */
  readonly cacheDirectory: string;
}

export const DEFAULT_SETTINGS: EngineSettings = {
  maxFileSize: 10 * 1024 * 1024,
  parseTimeout: 5000,
  maxCacheEntries: 10_000,
  disabledLanguages: [],
  maxItems: 20_000,
  readsScip: false,
  defaultScope: "project",
  hints: { parameters: "literals", types: true },
  cacheDirectory: "",
};
