/**
 * Syntax's semantic tokens with a client that registers each server's own: theirs are registered for the languages of which no server has
 * registered tokens, so that for every document there is one legend.
 */

import type { Registration, Unregistration } from "vscode-languageserver-protocol";
import { LANGUAGES } from "../../src/languages/table.ts";
import { SYNTAX_CAPABILITIES } from "../methods/method-lookup.ts";

export const TOKENS = "textDocument/semanticTokens";

/** What the client is to be told, in this order: a language is never without. */
interface Change {
  readonly registration: Registration | undefined;
  readonly unregistration: Unregistration | undefined;
}

/** The client's words for the languages of code. */
const EDITOR_LANGUAGES: readonly string[] = [
  ...new Set(LANGUAGES.filter(({ contents }) => contents === "code").flatMap(({ files }) => files.lspIds)),
];

export class SyntaxTokens {
  #id: string | undefined;
  #languages: readonly string[] = [];
  #count = 0;

  /** @param taken languages whose tokens are a server's, in the client's words */
  change(taken: ReadonlySet<string>): Change {
    const languages = EDITOR_LANGUAGES.filter((language) => !taken.has(language));
    const isSame = this.#id !== undefined && languages.join() === this.#languages.join();
    if (isSame) return { registration: undefined, unregistration: undefined };
    const before = this.#id;
    this.#languages = languages;
    this.#id = languages.length === 0 ? undefined : `tandem/syntax/${++this.#count}/${TOKENS}`;
    const documentSelector = languages.map((language) => ({ language }));
    const registerOptions = { ...SYNTAX_CAPABILITIES.semanticTokensProvider, documentSelector };
    return {
      registration: this.#id === undefined ? undefined : { id: this.#id, method: TOKENS, registerOptions },
      unregistration: before === undefined ? undefined : { id: before, method: TOKENS },
    };
  }
}
