/** SCIP descriptions: what an index that somebody else made says of a symbol to whoever rests on it: its signature and its documentation. */

import { fieldsOfMessage } from "../../files/protobuf-fields.ts";
import { Document, Information, isBytes, textOf } from "./scip-messages.ts";

/** Bytes of a signature and of a piece of documentation that are shown; longer ones are passed over. */
const LONGEST_TEXT = 64 * 1024;

/** The field of `SymbolInformation.signature_documentation`, which is a document, that is its text. */
const SIGNATURE_TEXT = 5;

export interface Description {
  /** Empty where the index says none, and so is the documentation. */
  readonly signature: string;
  /** Markdown. */
  readonly documentation: string;
}

/** What a document of an index says of a symbol. @throws MalformedMessage */
export function describedIn(document: Uint8Array, symbol: string): Description | undefined {
  for (const { number, value } of fieldsOfMessage(document))
    if (number === Document.symbols && isBytes(value) && symbolOf(value) === symbol) return descriptionOf(value);
  return undefined;
}

/** The symbol that a `SymbolInformation` is of; empty where it says none. @throws MalformedMessage */
export function symbolOf(information: Uint8Array): string {
  for (const { number, value } of fieldsOfMessage(information)) if (number === Information.symbol) return textOf(value);
  return "";
}

/** @throws MalformedMessage */
export function descriptionOf(information: Uint8Array): Description {
  const texts: string[] = [];
  let signature = "";
  for (const { number, value } of fieldsOfMessage(information)) {
    if (number === Information.documentation) texts.push(textOf(value, LONGEST_TEXT).trim());
    if (number !== Information.signature || !isBytes(value)) continue;
    for (const field of fieldsOfMessage(value))
      if (field.number === SIGNATURE_TEXT) signature = textOf(field.value, LONGEST_TEXT).trim();
  }
  // Before the schema had a field for it, indexers wrote the signature as a block of code in front of the documentation.
  const block = fenced(texts[0] ?? "");
  const said = block === undefined ? texts : texts.slice(1);
  return {
    signature: signature === "" ? (block ?? "") : signature,
    documentation: said.filter((text) => text !== "").join("\n\n"),
  };
}

/** The code of a text that is one block of it and nothing else. */
function fenced(text: string): string | undefined {
  const lines = text.split("\n");
  const isBlock = /^```\w*$/.test(lines[0] ?? "") && lines.indexOf("```") === lines.length - 1;
  return isBlock ? lines.slice(1, -1).join("\n").trim() : undefined;
}
