/** Client: an editor or an agent as `tandem setup` knows it: where its settings lie, and what has to stand there. */

import type { Launch } from "./launch.ts";
import type { Place } from "./place.ts";

/** A value of TOML. */
export type TomlValue = string | readonly string[];

/** A table of TOML. */
export interface TomlTable {
  readonly path: readonly string[];
  /** It is one of a list of tables, told from the others by this field. */
  readonly key?: string;
  readonly fields: Readonly<Record<string, TomlValue>>;
}

/** What has to stand in a client's settings. */
export type Entry =
  /** In JSON, with comments or without; `adds`: what the client itself adds to a path alone. */
  | {
      readonly format: "json";
      readonly path: readonly string[];
      readonly value: unknown;
      readonly adds?: readonly string[];
    }
  /** The first of them starts tandem. */
  | { readonly format: "toml"; readonly tables: readonly [TomlTable, ...TomlTable[]] }
  /** Code: between two lines of comment by which it is found again. `launch` finds the piece whose strings are the launch. */
  | { readonly format: "code"; readonly comment: string; readonly code: string; readonly launch: RegExp };

/** A text with an entry in it: the same one where nothing was missing. Or why it cannot be put there. */
export type Edited =
  /** `left`: what the user has there that is not ours, in words; it stays as it is. */
  { readonly text: string; readonly left: readonly string[] } | { readonly problem: string };

/** The client's own word on whether it knows tandem. */
interface Witness {
  readonly program: string;
  readonly args: readonly string[];
  /** What it writes where all is well. */
  readonly says: RegExp;
}

export interface Client {
  readonly title: string;
  readonly speaks: "lsp" | "mcp";
  /** Files that it reads, the first that exists before the others; where none does, the last is made. Absolute. */
  readonly files: (place: Place) => readonly [string, ...string[]];
  readonly entry: (launch: Launch) => Entry;
  /** What has to be there besides. */
  readonly needs?: string;
  /** How its user comes to see it. */
  readonly seen: string;
  readonly witness?: Witness;
}
