/** The ast-grep port: what its native and its portable library have in common, and what a search needs of either. */

import type { Language } from "../../languages/language.ts";

interface Place {
  /** From 0; columns and indices in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly index: number;
}

/** A node of a parsed text, as far as both libraries agree on it. */
export interface SgNode {
  kind(): string;
  text(): string;
  isNamed(): boolean;
  range(): { readonly start: Place; readonly end: Place };
  children(): readonly SgNode[];
  parent(): SgNode | null | undefined;
  nextAll(): readonly SgNode[];
  prevAll(): readonly SgNode[];
  matches(matcher: Matcher): boolean;
  findAll(matcher: Matcher): readonly SgNode[];
  getMatch(name: string): SgNode | null | undefined;
  getMultipleMatches(name: string): readonly SgNode[];
  getTransformed(name: string): string | null | undefined;
}

/** A rule of ast-grep, see https://ast-grep.github.io/reference/rule.html */
export type Rule = Readonly<Record<string, unknown>>;

/** What is searched for: a rule, and what limits its metavariables. */
export interface Matcher {
  readonly rule: Rule;
  readonly constraints?: Readonly<Record<string, Rule>>;
  readonly utils?: Readonly<Record<string, Rule>>;
  readonly transform?: Readonly<Record<string, unknown>>;
}

/** A text to search; undefined: the library reads the file. */
export interface Source {
  readonly path: string;
  readonly text: string | undefined;
}

/** One node of a pattern as it was parsed. */
export interface PatternNode {
  readonly kind: string;
  readonly pattern: "metaVar" | "terminal" | "internal";
  readonly isNamed: boolean;
  readonly text?: string;
  readonly children?: readonly PatternNode[];
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Milliseconds between two turns of the event loop, in which a cancellation is heard. */
export const SLICE = 20;

/** Takes the matches of one source; to find out which source costs time. Undefined: none of those that were given. */
export type Found = (source: () => Source | undefined, nodes: readonly SgNode[]) => void;

/** Searches the texts of one language. */
export interface Searcher {
  /** Whether it takes sources without a text. */
  readonly readsFiles: boolean;
  /** What is wrong with a matcher, in ast-grep's own words; undefined when it can be searched for. */
  refusal(matcher: Matcher): string | undefined;
  /**
   * Calls `found` once for each source with matches, in any order; nodes are valid during the call. The event loop has its turns
   * in between; once `stopped` says so, what is left is left out.
   */
  find(sources: readonly Source[], matcher: Matcher, found: Found, stopped: () => boolean): Promise<void>;
}

/** A library that knows some languages. */
export interface Library {
  /** Undefined where the library has no parser of the language. */
  searcher(language: Language): Promise<Searcher | undefined>;
}
