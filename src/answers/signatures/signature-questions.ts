/** The question of what a call that is being written takes. */

import type { Span } from "../../text/span.ts";
import type { Answer, At } from "../answer.ts";

/** One form in which what is called can be called. */
export interface SignatureInfo {
  /** In one line: `area(width: number, height: number): number`. */
  readonly label: string;
  /** Markdown; empty where there is none. */
  readonly documentation: string;
  /** The parameters' places in the label, in UTF-16 units. */
  readonly parameters: readonly Span[];
  /** Index of the parameter that the argument at the place is for; undefined where it has none. */
  readonly active: number | undefined;
}

export interface SignatureHelpInfo {
  /** Those that can be meant, in the order of the text. */
  readonly signatures: readonly SignatureInfo[];
  /** Index of the one that the arguments fit best. */
  readonly active: number;
}

export interface SignatureQuestions {
  /** Undefined where no call stands around the place, or nobody knows what it calls. */
  signatureHelp: [At, Answer<SignatureHelpInfo | undefined>];
}
