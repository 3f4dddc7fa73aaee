/** Places that are asked about, and what the real server said of each. Plain data: it is kept on disk. */

import type { Range } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";

/** How a name is used, as its text and its tree say. */
export type Form =
  /** In an import statement. */
  | "import"
  /** Behind `this.`, `self.`, `super.`. */
  | "self member"
  /** Behind `.` or `->` of anything else. */
  | "member"
  /** Behind `::`. */
  | "path"
  /** The key of a literal or of an argument. */
  | "key"
  | "plain";

/** One identifier of a repository. */
export interface Place {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly name: string;
  readonly range: Range;
  readonly form: Form;
}

/** Where a definition stands. */
export interface Spot {
  /** Relative to the repository with `/`; absolute when it lies outside. */
  readonly path: string;
  /** Of its name, as far as the one who says so can tell. */
  readonly range: Range;
}

/** What a name is, by the truth. The order is the order of the report. */
export const CLASSES = [
  "local",
  "same file",
  "other file",
  "import",
  "self member",
  "member",
  "path",
  "key",
  "outside",
  // The server stops at the import statement, because it cannot find what is imported.
  "unresolved",
  "declaration",
  "unknown",
] as const;
export type Class = (typeof CLASSES)[number];

export interface Truth {
  readonly place: Place;
  /** Empty: the server says nothing. */
  readonly targets: readonly Spot[];
  readonly class: Class;
}

export const isSameSpot = (a: Spot, b: Spot): boolean => a.path === b.path && touch(a.range, b.range);
