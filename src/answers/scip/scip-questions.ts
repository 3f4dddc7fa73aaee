/** The questions of which a SCIP index is made. */

import type { Position } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";
import type { NamesToAsk } from "./names-to-ask.ts";

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
  /** Of the references those that a language server decided. */
  readonly precise: number;
}

/** What language servers say of one file's names. */
export interface SaidOfNames {
  readonly path: string;
  /** What names mean: the places of definitions; a name of which they say nothing is left to syntax. */
  readonly meanings: readonly { readonly at: Position; readonly targets: readonly SaidTarget[] }[];
  /** What a hover on definitions shows. */
  readonly hovers: readonly SaidHover[];
}

export interface SaidTarget {
  /** Absolute. */
  readonly path: string;
  /** Where the definition or its name begins. */
  readonly start: Position;
}

export interface SaidHover {
  readonly at: Position;
  readonly signature: string;
  /** Markdown. */
  readonly documentation: string;
}

/** One file's part of the index. */
export interface ScipPart extends ScipCounts {
  /** As asked for. */
  readonly path: string;
  /** A piece of an `Index` message, empty where nothing can be said of the file. */
  readonly bytes: Uint8Array;
}

/** What other packages define, by symbol: a piece of an `Index` message each. */
type ScipExternals = Readonly<Record<string, Uint8Array>>;

export interface ScipQuestions {
  /** The files that an index is made of, in order, once the symbol index is built. */
  scipFiles: [{ readonly root: string }, Answer<readonly ScipFile[]>];
  /** What of a file language servers may be asked about. */
  scipNames: [{ readonly root: string; readonly path: string }, Answer<NamesToAsk>];
  /**
   * @param paths of `scipFiles`; what they have in common is looked up once, and kept until the last of them is done
   * @param said what language servers say of some of them
   */
  scip: [
    { readonly root: string; readonly paths: readonly string[]; readonly said?: readonly SaidOfNames[] },
    Answer<ScipExternals>,
    ScipPart,
  ];
}
