/** The question of what an editor may show between the words of a document: names of parameters, and types that are not written. */

import type { Position, Range } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";

export interface Hint {
  /** Before an argument, or behind a name. */
  readonly position: Position;
  readonly kind: "parameter" | "type";
  /** As it is shown, with its sign: `width:`, `: Promise<User>`. */
  readonly label: string;
  /** The whole of it where the label is cut. */
  readonly whole: string | undefined;
}

export interface HintQuestions {
  /** Those of a piece of a document, in the order of the text. */
  hints: [{ readonly path: string; readonly range: Range }, Answer<readonly Hint[]>];
}
