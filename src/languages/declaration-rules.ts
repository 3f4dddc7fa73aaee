/**
 * Declaration rules: what a reader of declarations has to know of a family of languages beyond its tree and its facts: how parameters,
 * results and bases are written, what leaves a file, what is seen where nothing is said. A part of each family (`Family.declarations`).
 */

import type { Definition, Import } from "../index/facts.ts";
import type { Source } from "../index/source-file.ts";
import type { Kind } from "./vocabulary.ts";

/** `internal`: the module, crate or assembly; `package`: the files of one package; `private`: the file or the type. */
export type Visibility = "public" | "internal" | "package" | "protected" | "private";

/** How a type and what it is made from belong together. */
export interface Heritage {
  readonly extends: readonly string[];
  readonly implements: readonly string[];
  /** Of which syntax says no more than that they are taken in: embedded types of Go. */
  readonly embeds: readonly string[];
}

/** How a family of languages writes parameters. */
export interface ParameterForm {
  /** Node types of lists. Empty: parameters are children of the declaration itself. */
  readonly lists: readonly string[];
  /** Field of a parameter that stands alone where a list would (`x => x`). */
  readonly lone?: string;
  /** Fields that hold a parameter's name, the first that there is; else its first child that may be one. */
  readonly names: readonly string[];
  /** Where the type is: behind a colon, in the field `type`, or all that is written around the name. */
  readonly type: "colon" | "field" | "around";
  /** Whether lists that follow each other at once are all of one function. */
  readonly several?: true;
  /** The first parameter of this text is the receiver. */
  readonly receiver?: RegExp;
}

export interface DeclarationRules {
  readonly functions: FunctionForm;
  readonly values: ValueForm;
  readonly bases: BaseForm;
  readonly exports: ExportForm;
  readonly visibility: VisibilityForm;
}

/** How is a function written? */
interface FunctionForm {
  readonly parameters: ParameterForm;
  /** What stands between parameters and the type of the result; `before`: the type stands in front of the name. */
  readonly returnSign: ": " | " -> " | " " | "before";
  /** The type of a result, where no field of the tree holds it. @param behind where the parameters end */
  returnType?(source: Source, definition: Definition, behind: number): string | undefined;
  /** Text behind the parameters that makes a function asynchronous. */
  readonly asyncBehind?: RegExp;
  /** Whether a member is called where it is named without parentheses. */
  readonly bareCalls?: true;
}

/** How is a value written? */
interface ValueForm {
  /** The word before types' names in signatures, where it is not the one that stands there. */
  readonly typeWord?: string;
  /** The type of a name, where it is written around it; undefined where it is written as elsewhere. @param type as the facts have it */
  writtenType?(source: Source, definition: Definition, type: string): string | undefined;
  /** Text before the name of a value that is given once, where no modifier says so. */
  readonly givenOnce?: RegExp;
  /** Whether a macro without parameters is a constant, with its value behind the name. */
  readonly constantMacros?: true;
}

/** What is a type made from? */
interface BaseForm {
  /** What those bases are that no clause of a type names. */
  readonly others: keyof Heritage;
  /** Whether of one list the base whose constructor is called is extended and all others are implemented. */
  readonly callsBase?: true;
  /** Whether a class extends the first of its bases and the others are mixed in. */
  readonly mixesIn?: true;
  /** Names of interfaces, where the list of bases does not tell them from classes and nothing else is known. */
  readonly interfaceNames?: RegExp;
}

/** What leaves a file? */
interface ExportForm {
  /**
   * What is visible; what statements say; what they say where there are any, else what is visible; nothing, because files only hold data
   * or are never used by name.
   */
  readonly what: "visible" | "stated" | "stated or visible" | "nothing";
  /** Whether a table that is exported stands for its members. */
  readonly members?: true;
  /** Whether a definition stays in its file though nothing hides it. */
  isKept?(source: Source, definition: Definition): boolean;
  /** Who sees a name that a file passes on from another module; undefined where it does not. @param local its name in the file */
  passedOn?(source: Source, one: Import, local: string | undefined): Visibility | undefined;
}

/** Who sees a definition? */
export interface VisibilityForm {
  /** Of what says nothing, at the top of a file and inside a type. */
  readonly unmarked: { readonly top: Visibility; readonly member: Visibility };
  /** Of what carries no modifier that hides it, where words do not decide. */
  of?(source: Source, definition: Definition): Visibility;
  /** How far a word that opens a definition opens it, by the text before its name. */
  opened?(head: string): Visibility;
  /** Of what says nothing itself: by what stands beside it (an attribute). */
  saidBeside?(source: Source, definition: Definition): Visibility | undefined;
  /** Kinds that hide nothing of themselves, whatever is unmarked; namespaces where it is absent. */
  readonly openKinds?: ReadonlySet<Kind>;
}
