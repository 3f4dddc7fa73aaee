/** What language servers want of VS Code beyond LSP. */

import { type CodeLens, type Command, commands, Uri } from "vscode";
import type {
  LanguageClient,
  Location,
  Position,
  Protocol2CodeConverter,
  TextDocumentPositionParams,
} from "vscode-languageclient/node";

type Converted = (given: readonly unknown[], converter: Protocol2CodeConverter) => unknown[];

/** Commands of VS Code that servers name in lenses: their arguments are objects of VS Code, and come as those of LSP. */
const ARGUMENTS: Readonly<Record<string, Converted>> = {
  "editor.action.showReferences": ([uri, position, locations], converter) => [
    Uri.parse(String(uri)),
    converter.asPosition(position as Position),
    (locations as readonly Location[]).map((location) => converter.asLocation(location)),
  ],
};

const withOwnArguments = (command: Command, converter: Protocol2CodeConverter): Command => {
  const convert = Object.hasOwn(ARGUMENTS, command.command) ? ARGUMENTS[command.command] : undefined;
  return convert === undefined ? command : { ...command, arguments: convert(command.arguments ?? [], converter) };
};

/** The same lens, so that what the client keeps in it stays. */
export function runnable<L extends CodeLens>(lens: L, converter: Protocol2CodeConverter): L {
  if (lens.command !== undefined) lens.command = withOwnArguments(lens.command, converter);
  return lens;
}

/** Requests of a server's own, each answered at once: what they set off may wait for a person. */
const REQUESTS: Readonly<Record<string, (client: LanguageClient, params: TextDocumentPositionParams) => unknown>> = {
  // typescript-language-server, for a name that it made up (Extract function).
  "_typescript.rename": ({ protocol2CodeConverter }, { textDocument, position }) =>
    commands.executeCommand("editor.action.rename", [
      Uri.parse(textDocument.uri),
      protocol2CodeConverter.asPosition(position),
    ]),
};

export function answerOwnRequests(client: LanguageClient): void {
  for (const [method, start] of Object.entries(REQUESTS))
    client.onRequest(method, (params: TextDocumentPositionParams) => {
      void start(client, params);
      return null;
    });
}
