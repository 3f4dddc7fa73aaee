/** Trigger characters: the characters that make an editor ask by itself, and which server wants to be asked for which. */

import type { ServerCapabilities } from "vscode-languageserver-protocol";
import type { LanguageServer } from "../../client-bridge/language-server.ts";

/** LSP 3.17, "CompletionTriggerKind" and "SignatureHelpTriggerKind". */
const BY_CHARACTER = 2;

/** Where a server lists the characters that make an editor ask; `ch` is what onTypeFormatting calls them. */
const TRIGGERS: Readonly<Record<string, (stated: ServerCapabilities) => readonly (string | undefined)[]>> = {
  "textDocument/completion": ({ completionProvider }) => completionProvider?.triggerCharacters ?? [],
  "textDocument/signatureHelp": ({ signatureHelpProvider: provider }) => [
    ...(provider?.triggerCharacters ?? []),
    ...(provider?.retriggerCharacters ?? []),
  ],
  "textDocument/onTypeFormatting": ({ documentOnTypeFormattingProvider: provider }) => [
    provider?.firstTriggerCharacter,
    ...(provider?.moreTriggerCharacter ?? []),
  ],
};

/** A character that made an editor ask goes only to servers that listed it: the client knows the lists of all. */
export function wantsTrigger(server: LanguageServer, method: string, params: unknown): boolean {
  const { context, ch } = (params ?? {}) as {
    readonly context?: { readonly triggerKind?: number; readonly triggerCharacter?: string };
    readonly ch?: string;
  };
  const character = context?.triggerKind === BY_CHARACTER ? context.triggerCharacter : ch;
  const listed = TRIGGERS[method]?.(server.capabilities?.effective ?? {});
  return character === undefined || listed === undefined || listed.includes(character);
}
