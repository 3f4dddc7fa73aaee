/** The questions for symbols of the workspace by their names. */

import type { Kind } from "../../languages/vocabulary.ts";
import type { Range } from "../../text/line-index.ts";
import type { SymbolType } from "../analysis/exports.ts";
import type { Answer } from "../answer.ts";
import type { NamePattern } from "./name-pattern.ts";

export interface WorkspaceSymbol {
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
  readonly path: string;
  readonly selection: Range;
}

export interface SymbolMatch {
  readonly path: string;
  readonly symbol: string;
  readonly type: SymbolType;
  readonly kind: Kind;
  readonly container: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly signature: string;
}

interface SymbolMatches {
  readonly matches: readonly SymbolMatch[];
  /** Files that were looked into. */
  readonly totalFiles: number;
  readonly totalMatches: number;
}

export interface SymbolQuestions {
  /** By some letters of the name. `wait`: answer when the index is built instead of from what is known. */
  symbols: [
    { readonly query: string; readonly limit: number; readonly wait?: boolean },
    Answer<readonly WorkspaceSymbol[]>,
  ];
  /** Waits for the index, `wait` milliseconds at most. `path`: a directory or file; all roots where it is absent. */
  namedSymbols: [
    { readonly pattern: NamePattern; readonly path?: string; readonly limit: number; readonly wait: number },
    Answer<SymbolMatches>,
  ];
}
