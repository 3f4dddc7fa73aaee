/** Commands of VS Code that servers name in what they offer: their arguments are objects of VS Code, and come as those of LSP. */

import { type CodeLens, type Command, Uri } from "vscode";
import type { Location, Position, Protocol2CodeConverter } from "vscode-languageclient/node";

type Converted = (given: readonly unknown[], converter: Protocol2CodeConverter) => unknown[];

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
