/** The questions for what a change of a signature changes: the list of parameters, and the arguments of calls. */

import type { Position, Range } from "../../text/line-index.ts";
import type { Answer, At } from "../answer.ts";

/** One of a list, as it is written. */
export interface ListItem {
  readonly range: Range;
  readonly text: string;
}

export interface ParameterItem extends ListItem {
  readonly name: string;
  /** Where the name stands in it; undefined where there is none (a pattern). */
  readonly selection: Range | undefined;
  readonly isOptional: boolean;
  readonly isVariadic: boolean;
  /** What ends its text and is written once for it and its neighbours (a type of Go). */
  readonly shared: string | undefined;
}

/** What stands between two brackets. */
export interface WrittenList<I extends ListItem> {
  /** Without the brackets. */
  readonly inside: Range;
  readonly items: readonly I[];
  /** What stands between one and the next. */
  readonly between: readonly string[];
}

export interface ParameterList extends WrittenList<ParameterItem> {
  /** What the first parameter is called on (`self`), which no call gives; not one of the items. */
  readonly receiver: ListItem | undefined;
  /** What a call may give in the place of no argument, where others follow (`undefined`). */
  readonly omitted: string | undefined;
  /** The sign of a parameter that may be left out, where nothing may stand behind it that may not. */
  readonly closing: "=" | "?" | undefined;
  /** Whether a default is worked out at each call, by the parameters before it. */
  readonly seesOthers: boolean;
}

export interface ArgumentItem extends ListItem {
  /** The parameter that it names. */
  readonly name: string | undefined;
  /** Its text without that name. */
  readonly value: string;
}

/** Why something is not read: a clause without a capital and an end. */
export interface Unread {
  readonly why: string;
}

/** A piece of a file, and what is to stand there. */
export interface MovedEdit {
  readonly range: Range;
  readonly text: string;
}

/** A place in a file. */
interface PlaceIn {
  readonly path: string;
  readonly range: Range;
}

/** Why something does not move. */
export interface Objection {
  /** A clause, with what it is about. */
  readonly why: string;
  readonly place: (PlaceIn & { readonly preview: string }) | undefined;
  /** Whether it may be made all the same. */
  readonly isForced: boolean;
}

/** What a move changes beside the lines that it takes away. */
export interface Moved {
  readonly files: readonly { readonly path: string; readonly edits: readonly MovedEdit[] }[];
  readonly objections: readonly Objection[];
  readonly notes: readonly string[];
  /** Whether whoever uses it sees it there as before, without any import of it. */
  readonly isSeenAsBefore?: true;
}

export interface MoveAsked {
  readonly path: string;
  /** Where the names of the definitions stand that are one. */
  readonly positions: readonly Position[];
  readonly name: string;
  /** The file that they move to, there or not. */
  readonly target: string;
  /** Outside of them. */
  readonly used: readonly PlaceIn[];
  /** Where the name stands as text that is no part of a path. */
  readonly texts: readonly PlaceIn[];
}

export interface EditQuestions {
  /** What changes where definitions of a file's top level move to another file. */
  move: [MoveAsked, Answer<Moved>];
  /** The parameters of the function whose name stands at a place. */
  parameterList: [At, Answer<ParameterList | Unread>];
  /** The arguments of the calls of which the names stand in some places of a file. */
  callSites: [
    { readonly path: string; readonly ranges: readonly Range[] },
    Answer<readonly (WrittenList<ArgumentItem> | Unread)[]>,
  ];
  /** The members from outside of the project that the one whose name stands at a place overrides, nearest first, as far as dependencies are on the disk. */
  overridesOutside: [At, Answer<readonly { readonly path: string; readonly container: string | undefined }[]>];
}
