/**
 * What language servers answer, in our own words: absolute paths, zero-based ranges, problems by the `LSP_*` codes of
 * docs/operations.md. `server/` implements it; nothing here knows of a protocol or a process.
 */

import type { At } from "../../answers/answer.ts";
import type { Range } from "../../text/line-index.ts";

/** What is not on disk goes by its uri instead of a path. */
export interface Location {
  readonly path: string;
  readonly range: Range;
}

/** A location with its source line. */
export interface ShownLocation extends Location {
  readonly preview: string;
}

export interface Reference extends ShownLocation {
  readonly isDeclaration: boolean;
}

export interface HoverText {
  /** Signature or type, as code; empty where the server shows none. */
  readonly typeInfo: string;
  /** Markdown. */
  readonly documentation: string;
  /** The module the name lives in; empty where the server does not say. */
  readonly sourceModule: string;
}

/** Worst first. */
export const SEVERITIES = ["error", "warning", "info", "hint"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Diagnostic extends Location {
  readonly severity: Severity;
  readonly code: string | undefined;
  readonly message: string;
  readonly source: string;
  readonly related: readonly (Location & { readonly message: string })[];
}

export interface NamedSymbol extends Location {
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
}

export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** A change over files that nobody has made yet. Edits of one file are about one text; none moves another. */
export interface Change {
  readonly files: readonly { readonly path: string; readonly edits: readonly TextEdit[] }[];
  readonly operations: readonly FileOperation[];
}

export interface FileOperation {
  readonly kind: "create" | "rename" | "delete";
  readonly path: string;
  /** Of a rename. */
  readonly newPath: string | undefined;
}

export interface CompletionItem {
  readonly label: string;
  readonly kind: string;
  readonly detail: string;
  readonly documentation: string;
  readonly insertText: string;
  /** `insertText` holds placeholders (`$1`, `${2:name}`). */
  readonly isSnippet: boolean;
  /** What `insertText` replaces; undefined: the word before the position. */
  readonly replaces: Range | undefined;
}

export interface Completions {
  /** Best first. */
  readonly items: readonly CompletionItem[];
  /** The server has more to say when more is typed. */
  readonly isPartial: boolean;
}

export interface Signatures {
  readonly signatures: readonly {
    readonly label: string;
    readonly documentation: string;
    readonly parameters: readonly { readonly label: string; readonly documentation: string }[];
  }[];
  /** Zero-based. */
  readonly active: number;
  readonly activeParameter: number;
}

export interface Action {
  readonly title: string;
  readonly kind: string;
  readonly isPreferred: boolean;
  /** Why it cannot be taken here. */
  readonly disabledBecause: string | undefined;
  /** Undefined where the server would do it by a command of its own. */
  readonly change: Change | undefined;
  readonly command: { readonly name: string; readonly arguments: readonly unknown[] } | undefined;
}

/** A call, and what it calls. */
export interface OutgoingCall {
  /** What is called, in the file that was asked about: its name, or an expression that ends with it. */
  readonly place: Range;
  /** The name of the definition that is called. */
  readonly target: Location;
}

interface InFile {
  readonly path: string;
}

/** The questions: parameters and value of each. */
interface PreciseQuestions {
  definition: [At, readonly ShownLocation[]];
  references: [At & { readonly includeDeclaration: boolean }, readonly Reference[]];
  hover: [At, HoverText | undefined];
  /** Where what is defined there is called. */
  incoming: [At, readonly Location[]];
  /** What is called within the definition there. */
  outgoing: [At, readonly OutgoingCall[]];
  /** What implements the type or member there, directly or not. */
  implementations: [At, readonly Location[]];
  /** Names of types directly above, and below. */
  supertypes: [At, readonly Location[]];
  subtypes: [At, readonly Location[]];
  outline: [InFile, readonly NamedSymbol[]];
  /** Of the project that the file belongs to. */
  symbols: [InFile & { readonly query: string }, readonly NamedSymbol[]];
  diagnostics: [InFile, readonly Diagnostic[]];
  rename: [At & { readonly newName: string }, Change];
  format: [InFile & { readonly tabSize: number; readonly insertSpaces: boolean }, Change];
  completion: [At, Completions];
  signature: [At, Signatures | undefined];
  /** `kinds`: only these and what lies below them (`quickfix`, `refactor.extract`). */
  actions: [InFile & { readonly range: Range; readonly kinds: readonly string[] | undefined }, readonly Action[]];
  /** What an action's command would change: the server runs it and is refused the edits that it asks for. */
  command: [InFile & NonNullable<Action["command"]>, Change];
}

export type PreciseQuestion = keyof PreciseQuestions;
export type PreciseParams<Q extends PreciseQuestion> = PreciseQuestions[Q][0];
export type PreciseValue<Q extends PreciseQuestion> = PreciseQuestions[Q][1];

/** Questions that syntax answers too, and so does while a server cannot. */
export const ALSO_SYNTAX: ReadonlySet<PreciseQuestion> = new Set([
  "definition",
  "references",
  "hover",
  "outline",
  "symbols",
]);

/** Why no server answered: docs/operations.md lists the codes. */
export interface PreciseProblem {
  readonly code:
    | "LSP_PREREQUISITE_MISSING"
    | "LSP_SERVER_UNAVAILABLE"
    | "LSP_SERVER_START_FAILED"
    | "LSP_SERVER_CRASHED"
    | "LSP_NO_PROJECT_ROOT"
    | "LSP_FILE_NOT_INDEXED"
    | "LSP_UNSUPPORTED_FILE"
    /** No answer within the limit. */
    | "LSP_TIMEOUT"
    /** The document is kept from the server: too large, or it ended the server twice. */
    | "LSP_FILE_WITHHELD"
    /** The server has no such feature. */
    | "LSP_UNSUPPORTED_OPERATION"
    /** The server answered with an error. */
    | "LSP_REQUEST_FAILED";
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** A sentence without its end: "rust-analyzer is still indexing (Indexing 45 %)". */
  readonly because: string;
  /** It may be otherwise next time, or with the next document: syntax may stand in. False: somebody has to do something. */
  readonly isTemporary: boolean;
}

export type PreciseAnswer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The servers that answered, with their versions. */
      readonly origin: string;
      /** Undefined: it is complete. */
      readonly incompleteBecause: string | undefined;
    }
  | { readonly ok: false; readonly problem: PreciseProblem };

export interface PreciseAsk {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that the answer may wait for a server to become ready; bounded by the configuration. */
  readonly patience: number;
  /** Only a server that is ready by itself is asked, and `patience` is for the document: nobody is started. */
  readonly ifReady?: boolean;
  /** Told, in a sentence without its end, who is waited for. */
  readonly onWaiting?: ((because: string) => void) | undefined;
}

/** The language servers, whoever runs them. */
export interface Precise {
  ask<Q extends PreciseQuestion>(
    question: Q,
    params: PreciseParams<Q>,
    ask: PreciseAsk,
  ): Promise<PreciseAnswer<PreciseValue<Q>>>;
}

/** Where nobody runs any. */
export const NO_SERVERS: Precise = {
  ask: async () => ({
    ok: false,
    problem: {
      code: "LSP_SERVER_UNAVAILABLE",
      message: "No language server runs here",
      details: {},
      because: "no language server was started",
      isTemporary: true,
    },
  }),
};
