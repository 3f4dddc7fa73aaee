/** What can be asked about structure: matches of a pattern or rule, and the edits that rewrite them. Plain data. */

import type { Range } from "../../text/line-index.ts";
import type { Edit } from "../../text/span.ts";
import type { Answer } from "../answer.ts";
import type { Rule } from "./ast-grep.ts";

/** What to search for, and where. */
export interface StructureQuery {
  /** A pattern (a text) or a rule. */
  readonly find: string | Rule;
  /** By id or any name that `languageByName` knows. */
  readonly language: string;
  /** A file or a directory, absolute or from the first root; undefined: every root. */
  readonly within: string | undefined;
  readonly globs: readonly string[];
}

export interface StructureMatch {
  /** Absolute. */
  readonly path: string;
  readonly range: Range;
  readonly text: string;
  /** The syntax node's type. */
  readonly kind: string;
  /** What metavariables stand for, by their names without `$`; a list where the variable is `$$$NAME`. */
  readonly metaVariables: Readonly<Record<string, string | readonly string[]>>;
}

/** A file that could not be searched though it may hold matches. */
export interface Unread {
  readonly path: string;
  readonly reason: "oversize" | "unreadable";
}

/** Why nothing matched, as far as it can be told. */
export interface Explanation {
  /** The type of the pattern's syntax node. */
  readonly parsedAs: string | undefined;
  /** Sentences, the likeliest reason first. */
  readonly reasons: readonly string[];
  readonly nearest: Nearest | undefined;
}

/** A search like the one that found nothing, and that finds something. */
export interface Nearest {
  readonly pattern?: string;
  readonly rule?: Rule;
  readonly example: StructureMatch;
}

export interface Searched {
  /** Files of the language in the place that was asked for. */
  readonly files: number;
  readonly unread: readonly Unread[];
  /** Why it ended before the last of them: the time was over, or there were too many matches to count. */
  readonly cut: "time" | "matches" | undefined;
  /** Of the files those that were searched. */
  readonly done: number;
}

export interface Matches extends Searched {
  /** By path and place; empty where the caller took them in parts. */
  readonly matches: readonly StructureMatch[];
  readonly total: number;
  readonly explanation: Explanation | undefined;
}

/** A template, as `fix` in a rule of ast-grep: `$NAME` stands for what the metavariable matched. */
export interface Fix {
  readonly template: string;
  /** Rules of neighbours that are replaced too (a comma, a line end). */
  readonly expandStart?: Rule;
  readonly expandEnd?: Rule;
}

export interface Rewritten extends Searched {
  /** Edits that do not overlap, in order; offsets in the text as it is. */
  readonly edits: readonly { readonly path: string; readonly edits: readonly Edit[] }[];
  readonly total: number;
  /** Matches within others that are replaced already. */
  readonly overlapping: number;
}

/** Where a search took place. */
export interface Surroundings {
  readonly roots: readonly string[];
  /** Files there in other languages of the family, by language: `tsx` beside `typescript`. */
  readonly others: Readonly<Record<string, number>>;
}

/** Matches as they are found, in their order. */
export interface MatchesPart extends Pick<Surroundings, "roots"> {
  readonly matches: readonly StructureMatch[];
  /** Files that are done, and all there are. */
  readonly done: number;
  readonly total: number;
}

export interface StructureQuestions {
  matches: [StructureQuery & { readonly limit: number }, Answer<Matches & Surroundings>, MatchesPart];
  rewrite: [StructureQuery & { readonly fix: string | Fix }, Answer<Rewritten>];
}
