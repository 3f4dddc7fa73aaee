/** The questions for what could stand at a place: a list of names, the likeliest first, with what ranks them. */

import type { Kind } from "../../languages/vocabulary.ts";
import type { Position, Range } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";
import type { AddedText } from "./added-import-questions.ts";
import type { ContextName } from "./context.ts";
import type { OrderContext } from "./order-context.ts";

/** What finds names, the surest first; `ORIGINS` of `suggestion.ts` puts them in order. */
export type CompletionOrigin =
  | "local"
  | "key"
  | "member"
  | "platform"
  | "file"
  | "import"
  | "namesake"
  | "receiver"
  | "package"
  | "project"
  | "path"
  | "use"
  | "builtin"
  | "keyword"
  | "word";

/** Where a name is defined that a list offers: for its documentation, and for the import that it needs. */
export interface CompletionDefinition {
  readonly path: string;
  /** UTF-16 offset of its name. */
  readonly at: number;
}

export interface CompletionItem {
  readonly name: string;
  /** Of the definition; `unknown` where only uses of the name are known. */
  readonly kind: Kind | "keyword" | "path";
  readonly origin: CompletionOrigin;
  /** What it is a member of, as far as that is known. */
  readonly container: string | undefined;
  /** Its type as it is written where it is declared. */
  readonly type: string | undefined;
  /** The module that an import of the file takes it from, or that has the platform's type that it is a member of. */
  readonly source: string | undefined;
  readonly definition: CompletionDefinition | undefined;
  /** The file that was asked about, where that may need an import to see it. */
  readonly offeredIn?: string;
  /** The name by which that import is asked for, where it is more than the item's own (`std::vector`). */
  readonly offeredAs?: string;
  /** One number for each of `FEATURES`, in that order, where they were asked for. */
  readonly features?: readonly number[];
  /** Sum of features by the weights of the context: higher is likelier. */
  readonly score: number;
}

export interface CompletionList {
  readonly context: ContextName;
  /** By whose weights the items are ordered, where their features were asked for. */
  readonly orderContext?: OrderContext;
  /** What the member is taken of, as it is written; undefined where it is none. */
  readonly receiver: string | undefined;
  /** What is typed of the name. */
  readonly prefix: string;
  /** From the beginning of the name to the cursor. */
  readonly inserted: Range;
  /** The whole name under the cursor. */
  readonly replaced: Range;
  /** Best first. */
  readonly items: readonly CompletionItem[];
  /** Whether these are all that fit: else more letters bring others. */
  readonly isComplete: boolean;
  /** Whether a function's name that is taken here becomes a call by brackets behind it. */
  readonly isCalled: boolean;
  /** Characters that take the chosen item and are typed themselves, where the language is used to that. */
  readonly commitCharacters: readonly string[];
}

export interface CompletionDetail {
  /** Empty where the definition is not there any more. */
  readonly signature: string;
  /** Markdown. */
  readonly documentation: string;
  /** What is written elsewhere so that the file where it was offered sees it. */
  readonly added: readonly AddedText[];
}

/** What a list offered, as it is asked about when it is looked at. */
export interface OfferedItem extends CompletionDefinition {
  /** The file that may need an import of it, and its name there; undefined where none is needed. */
  readonly offeredIn?: { readonly path: string; readonly name: string } | undefined;
}

export interface CompletionQuestions {
  /**
   * What could stand at a place. @remarks `text` is asked about in place of the document's own (a measurement cuts names);
   * `limit` is the greatest number of items. `features`: each with what it scored by. `waits`: until the names of the project are read,
   * so that the list is the same however early it is asked for. `hurries`: somebody types, and the list goes out without what takes long to
   * read, which the next one has.
   */
  complete: [
    {
      readonly path: string;
      readonly position: Position;
      readonly limit?: number;
      readonly text?: string;
      readonly features?: boolean;
      readonly waits?: boolean;
      readonly hurries?: boolean;
    },
    Answer<CompletionList>,
  ];
  /** What is shown of one item beside its name, by where it is defined. */
  completionDetail: [OfferedItem, Answer<CompletionDetail>];
}
