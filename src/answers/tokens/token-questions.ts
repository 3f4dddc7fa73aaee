/** The question of what the names of a document are. */

import type { Range } from "../../text/line-index.ts";
import type { Answer } from "../answer.ts";
import type { TokenEdit } from "./token-changes.ts";

/** LSP 3.17, "SemanticTokens": five numbers a token, in the numbers of `TOKEN_TYPES` and `TOKEN_MODIFIERS`. */
export interface TokensInfo {
  /** By which the next question can ask for what changed since. */
  readonly id: string;
  /** All of them, or what changed. */
  readonly tokens: { readonly data: Uint32Array } | { readonly edits: readonly TokenEdit[] };
}

export interface TokenQuestions {
  /** `range`: of a piece of the document; `since`: the id of what whoever asks has already. */
  tokens: [
    { readonly path: string; readonly range?: Range | undefined; readonly since?: string | undefined },
    Answer<TokensInfo>,
  ];
}
