/** One language server as data: the shape of a row of the server table, and of a server that a user names. */

/**
 * When a server's answers can be believed (measured: before its signal a server answers with successful empties, or
 * with something plausible and wrong).
 */
export type Readiness =
  /** As soon as `initialize` is answered: the server itself makes requests wait until it knows. */
  | { readonly signal: "initialized" }
  /** A notification `{ quiescent, health }` (rust-analyzer's `experimental/serverStatus`): the last one says quiescent, and health is not "error". */
  | { readonly signal: "status"; readonly method: string }
  /** A work-done progress whose title matches has ended after a document was opened, and none is running. */
  | { readonly signal: "progress"; readonly title: string }
  /** The `message` of a `window/logMessage` matches, or of another notification (jdtls's `language/status`). */
  | { readonly signal: "log"; readonly pattern: string; readonly method?: string };

/** How far a root is hoisted: to the directory whose manifest says that it holds the nearest marker's directory. */
export type WorkspaceKind = "cargo" | "node" | "python" | "go";

/** A program that must be on PATH, and what to do when it is not. */
export interface Prerequisite {
  readonly command: string;
  /** What a person calls it. */
  readonly name: string;
  readonly suggestion: string;
  /** Needed to install the server, not to run it: missed only where the server is missing too. */
  readonly onlyToInstall?: boolean;
}

/** A command of the server's own (`workspace/executeCommand`). */
interface ServerCommand {
  readonly command: string;
  readonly arguments: readonly (string | Readonly<Record<string, string>>)[];
}

/**
 * How a server is started in a folder that nobody trusts: so that it runs nothing of the project, whatever the client's settings and the
 * project's files say. What it says there says less: what is off is told.
 */
export interface Restrictions {
  /** What is off, in words. */
  readonly off: string;
  /** Set where code of the project may be hidden by it: what is sought everywhere is then not all there is. */
  readonly hides?: true;
  /** Files of the project without which nothing is off, relative to its root: where none of them is, nobody is asked. */
  readonly concerns?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly initializationOptions?: unknown;
  /** They count above the client's, by section. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /**
   * A module of Node that it would take from the project: its path, beside the server or the program of that name on PATH, becomes the
   * value of an initialization option. Where there is none outside of the project, the server is not started.
   */
  readonly module?: { readonly path: string; readonly program: string; readonly option: readonly string[] };
  /** rustup's programs take the toolchain that the project names, be it a directory of the project: they are told the user's own. */
  readonly pinsToolchain?: true;
  /** Files, in the root or above it within the project, by which the project runs programs all the same: it is not started beside one. */
  readonly unless?: readonly string[];
}

export interface ServerRow {
  /** The server's own name; also the name its messages carry. */
  readonly name: string;
  /** An owner answers for its documents; an add-on (a linter, a formatter) only adds where answers are united. */
  readonly role: "owner" | "add-on";
  /** Looked up on PATH, or absolute. The row's earlier rivals for a language are tried first. */
  readonly command: string;
  /** Other names of the same program, tried after `command` (`clangd-19`). */
  readonly aliases?: readonly string[];
  /** Directories, relative to the root and to each directory above it, that are looked in before PATH (`node_modules/.bin`). */
  readonly localBins?: readonly string[];
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Ids of the language table (`src/languages/table.ts`), or of a language that only the user's configuration names. */
  readonly languages: readonly string[];
  /** With the dot; for documents whose language the table does not know. */
  readonly extensions?: readonly string[];
  /** File or directory names; the nearest directory above a document that holds one is its root. */
  readonly rootMarkers: readonly string[];
  /** Those of `rootMarkers` that count only where no other one stands above (`tsconfig.json` inside a package). */
  readonly weakMarkers?: readonly string[];
  readonly workspace?: WorkspaceKind;
  /** A file without a root marker above it is served from its workspace folder (or its directory): true for servers that need no project. */
  readonly singleFile?: boolean;
  /** `folders`: one process serves every root (LSP workspace folders). `root`: one process a root. */
  readonly sharing: "root" | "folders";
  readonly requires?: readonly Prerequisite[];
  /** The row counts only where the root has this package in node_modules, at least in this major version, and its command is looked up there first. */
  readonly onlyWithPackage?: { readonly name: string; readonly major: number };
  /** Markers of the projects within a root that the server loads one by one, each at the first open of one of its files. */
  readonly projectMarkers?: readonly string[];
  readonly readiness: Readiness;
  /** Methods whose answers wait for readiness; absent: all of them. */
  readonly gated?: readonly string[];
  /** Methods whose answers can be believed sooner: once a progress whose title matches has ended. */
  readonly sooner?: { readonly methods: readonly string[]; readonly title: string };
  /**
   * Methods by which it tells of the whole project only from an index, whose making is the progress of `readiness`: until it was made
   * once, their answers are of open files alone. Syntax answers these meanwhile, or for ever where the project gives it no index.
   */
  readonly indexed?: readonly string[];
  /** Methods by which it leads to a mere declaration, in place of a definition elsewhere, while that index is not made. */
  readonly declares?: readonly string[];
  /** Set where these patterns are a user's own: they are matched in linear time, whatever they are. */
  readonly hasOwnPatterns?: true;
  /**
   * Methods of which it does one request at a time, and ends the one before, whoever asked that; one that is called off before it has begun
   * makes all later ones fail. So these are never called off, and sessions that share it ask them in turn.
   */
  readonly single?: readonly string[];
  /** A `window/logMessage` that says that the server's own engine died (`[tsserver] Exited`): it is started again. */
  readonly brokenBy?: string;
  /**
   * Set where the server publishes nothing for a text in which it finds nothing, when it found nothing before: commands that say what it
   * finds, each by a list in the field `body`. `$uri` in their arguments stands for the document's.
   */
  readonly silentWhenClean?: readonly ServerCommand[];
  /** Set where it publishes diagnostics of the documents that it has open, and of no others. */
  readonly diagnosesOpenOnly?: true;
  readonly initializationOptions?: unknown;
  /**
   * A module of Node that it must be told of: the project's, else that beside it or beside the program of that name on PATH. In the options
   * `$directory` stands for where its file lies. Without one it is not started.
   */
  readonly module?: { readonly path: string; readonly program: string; readonly initializationOptions: unknown };
  /** What `workspace/configuration` is answered with, by section, below what the editor and the user's configuration say. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The first segments of its own methods and commands (`rust-analyzer`, `typescript`): requests that name no document go there. */
  readonly prefixes?: readonly string[];
  /** What of the project it runs by itself, in words: without `untrusted` it is not started where nobody trusts the project. */
  readonly executes?: string;
  /** How it is started there all the same. */
  readonly untrusted?: Restrictions;
  /** Set where that holds: nothing of the project is run, and programs are not looked for in it. */
  readonly restrictions?: Restrictions;
  /** Why it is not started, whatever is found. */
  readonly withheld?: string;
  readonly installHint: string;
}
