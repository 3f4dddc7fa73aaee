/** Moving: what a family has to say where a definition moves to another file, beside how imports are written. */

import type { Tree } from "web-tree-sitter";
import type { Definition, Import } from "../index/facts.ts";
import type { Edit, Span } from "../text/span.ts";
import type { WrittenFile } from "./import-text.ts";

/** A name in a list by which a file hands names out. */
export interface ListedName {
  /** What stands between the list's brackets. */
  readonly inner: Span;
  /** Where the name stands. */
  readonly at: number;
  /** Where it is handed out under another name, or as something that has none. */
  readonly isRenamed: boolean;
  /** The statement that may go when its list is empty; undefined where it stays. */
  readonly statement: Span | undefined;
}

export interface MoveRules {
  /**
   * Why a file would be of another package than the one that something moves out of, a clause; undefined where both are of one, whose files see each
   * other's definitions without an import. Without it every file is a module of its own.
   */
  otherPackage?(file: WrittenFile, target: { readonly path: string; readonly text: string }): string | undefined;
  /** Whether the members of a type stand beside it, and those of its file go with it. */
  readonly membersBeside?: true;
  /** Why nothing is moved out of a file, or into it: a clause. */
  against(file: WrittenFile): string | undefined;
  /** What the beginning of a file says of all of it: files between which something moves say the same, and a new one begins so. */
  setting(text: string): string;
  /** Words in code that mean something of the file they stand in. */
  readonly ofFile: RegExp;
  /** Words in the rest of a file by which it may look for any of its names when it runs. */
  readonly looksUp?: RegExp;
  /** What becomes of modules that import each other: a name may not be there yet when it is taken, or is looked up when it is used. */
  readonly circles: "fail" | "late";
  /** Whether what is a type alone is taken in as one. */
  readonly importsTypes?: true;
  /** Languages of the family that say types: what is written in one of them goes to no file of another. */
  readonly typed?: ReadonlySet<string>;
  /** Whether `a.b` takes `b` out of what `a` is, where that hands it on; else it names a module by its path. */
  readonly takesThrough?: true;
  /** Whether an import brings names for types alone, and does nothing when the program runs. */
  isTypeOnly(record: Import, file: Pick<WrittenFile, "text" | "facts">): boolean;
  /** Whether a definition is there for type checkers alone. */
  isForTypes?(definition: Pick<Definition, "span">, file: Pick<WrittenFile, "text">): boolean;
  /** Whether an import stands in no function and under no condition that is not for type checkers. */
  isPlain(record: Import, file: WrittenFile): boolean;
  /** The import without which one for types alone cannot be written. */
  typesNeed?(file: WrittenFile): { readonly name: string; readonly source: string } | undefined;
  /** Texts in which names of types stand as they do in code. */
  typeTexts?(tree: Tree): readonly Span[];
  /** Names that a file uses without writing them. */
  implied?(path: string, text: string): readonly string[];
  /** The edit that hands a definition out; undefined where a file hands out all of its definitions, a text: why it cannot. @param wrapped where it begins with what wraps it */
  handOut?(text: string, wrapped: number): Edit | string;
  /** Where a file hands out a name by a list. */
  lists(file: WrittenFile, name: string): readonly ListedName[];
  /** The list to which a file adds what it hands out, and how a name stands in it. */
  list?(text: string, name: string): { readonly inner: Span; readonly item: string } | undefined;
  /** Blank lines between what stands at the top of a file, where neither what moves nor the file says it; one where it is absent. */
  readonly blankLines?: number;
  /** Where a file ends for what is put behind its last definition. */
  endOf?(text: string): number;
  /** What others reach otherwise than by its name, a clause. @param code with what stands right above it */
  hidden?(code: string, name: string): string | undefined;
}
