/** The questions of which a SCIP index is made. */

import type { Answer } from "../answer.ts";

/** A file of the project in a language that is code. */
export interface ScipFile {
  /** Absolute. */
  readonly path: string;
  /** On disk. */
  readonly bytes: number;
}

/** How much is said of names, in numbers. */
export interface ScipCounts {
  readonly definitions: number;
  /** Names whose definition is known, and written as references. */
  readonly references: number;
  /** Names that may mean something of the project and that syntax alone cannot tell: they are not written. */
  readonly possible: number;
}

/** One file's part of the index. */
export interface ScipPart extends ScipCounts {
  /** As asked for. */
  readonly path: string;
  /** A piece of an `Index` message, empty where nothing can be said of the file. */
  readonly bytes: Uint8Array;
}

/** What other packages define, by symbol: a piece of an `Index` message each. */
export type ScipExternals = Readonly<Record<string, Uint8Array>>;

export interface ScipQuestions {
  /** The files that an index is made of, in order, once the symbol index is built. */
  scipFiles: [{ readonly root: string }, Answer<readonly ScipFile[]>];
  /** @param paths of `scipFiles`; what they have in common is looked up once, and kept until the last of them is done */
  scip: [{ readonly root: string; readonly paths: readonly string[] }, Answer<ScipExternals>, ScipPart];
}
