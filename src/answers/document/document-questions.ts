/** The questions about one file as its own text says it. */

import type { OutlineItem } from "../../index/outline.ts";
import type { FoldingRange } from "../../syntax/folding-ranges.ts";
import type { Fragment } from "../../syntax/fragment.ts";
import type { RenamedPart } from "../../syntax/shorthand.ts";
import type { Position, Range } from "../../text/line-index.ts";
import type { Answer, At } from "../answer.ts";
import type { Written } from "./written.ts";

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

export interface ElementInfo {
  readonly name: string;
  readonly range: Range;
  /** Where it begins with what wraps it (`export`, decorators), and with the comments and attributes right above it. */
  readonly wrapped: Position;
  readonly above: Position;
  /** Undefined where it has none. */
  readonly body: Range | undefined;
}

export interface DocumentQuestions {
  /** `whole`: all of it, however much that is. */
  outline: [{ readonly path: string; readonly whole?: boolean }, Answer<readonly OutlineItem[]>];
  folds: [{ readonly path: string }, Answer<readonly FoldingRange[]>];
  /** For each position the ranges around it, innermost first. */
  selections: [
    { readonly path: string; readonly positions: readonly Position[] },
    Answer<readonly (readonly Range[])[]>,
  ];
  parse: [{ readonly path: string }, Answer<ParseResult>];
  /** The element whose name stands at a place. */
  element: [At, Answer<ElementInfo>];
  /** The definition whose name stands at a position as its file writes it, or, where there is no `character`, the innermost that the line is a part of; none where there is none. */
  written: [
    { readonly path: string; readonly line: number; readonly character?: number | undefined },
    Answer<readonly Written[]>,
  ];
  /** What a piece of code is in a file's language. */
  fragment: [{ readonly path: string; readonly code: string }, Answer<Fragment>];
  /** The text of a file as answers see it: the open document's, or else the disk's. */
  text: [{ readonly path: string }, Answer<string>];
  /** What stands in each of some places of a name when what it means gets another; undefined where that is no single replacement. */
  renamed: [
    {
      readonly path: string;
      readonly ranges: readonly Range[];
      readonly newName: string;
      /** Which gets it where a name is a key and a value at once. */
      readonly part: RenamedPart;
    },
    Answer<readonly (string | undefined)[]>,
  ];
  /** Whether a word can stand for the name in some places of a file: it is none that the language has for itself. */
  takesName: [{ readonly path: string; readonly ranges: readonly Range[]; readonly name: string }, Answer<boolean>];
}
