/** The question for the import that a name needs. */

import type { Range } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";
import type { CompletionDefinition } from "./completion-questions.ts";

export interface AddedImportQuestions {
  /**
   * What is written elsewhere in a file so that it sees a name: nothing where it does already, or where nobody knows how.
   * @param definition where the name is defined, as far as that is known
   */
  addedImport: [
    {
      readonly path: string;
      readonly name: string;
      readonly definition?: CompletionDefinition | undefined;
    },
    Answer<readonly AddedText[]>,
  ];
}

/** A piece of a document, and what is to stand there. */
export interface AddedText {
  readonly range: Range;
  readonly text: string;
}
