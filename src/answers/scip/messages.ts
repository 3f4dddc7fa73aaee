/** Messages: what of SCIP's schema (scip.proto) is written, as data, and its bytes. */

import type { Range } from "../../text/line-index.ts";
import { MessageWriter } from "./protobuf.ts";

/** Bits of `Occurrence.symbol_roles`. */
export const SymbolRole = { definition: 1, import: 2, write: 4, forwardDefinition: 64 } as const;

const UTF8 = 1;
const UTF16_CODE_UNITS = 2;

export interface ScipOccurrence {
  readonly range: Range;
  readonly symbol: string;
  /** Bits of `SymbolRole`. */
  readonly roles: number;
  /** Of definitions: the whole element. */
  readonly enclosing: Range | undefined;
}

export interface ScipRelationship {
  readonly symbol: string;
  readonly isReference: boolean;
  readonly isImplementation: boolean;
}

export interface ScipSymbol {
  readonly symbol: string;
  /** `SymbolInformation.Kind`; 0 where nothing fits. */
  readonly kind: number;
  readonly name: string;
  /** Markdown; empty where there is none. */
  readonly documentation: string;
  /** In one line, with the language that it is written in. */
  readonly signature: { readonly language: string; readonly text: string } | undefined;
  /** Of a local symbol: the symbol that it stands in. */
  readonly enclosing: string | undefined;
  readonly relationships: readonly ScipRelationship[];
}

export interface ScipDocument {
  readonly language: string;
  /** Below the project's root, with `/`. */
  readonly path: string;
  readonly occurrences: readonly ScipOccurrence[];
  readonly symbols: readonly ScipSymbol[];
}

export interface ScipMetadata {
  readonly version: string;
  readonly arguments: readonly string[];
  /** URI of the root directory. */
  readonly projectRoot: string;
}

/** Fields of `Index`: an index is these, one behind the other. */
const Index = { metadata: 1, documents: 2, externalSymbols: 3 } as const;

/** The beginning of an index. */
export const indexOfMetadata = (metadata: ScipMetadata): Uint8Array =>
  new MessageWriter()
    .message(Index.metadata, (one) =>
      one
        .message(2, (tool) => {
          tool.string(1, "tandem").string(2, metadata.version);
          for (const argument of metadata.arguments) tool.string(3, argument);
        })
        .string(3, metadata.projectRoot)
        .number(4, UTF8),
    )
    .finish();

/** A document as a piece of an index. */
export const indexOfDocument = ({ language, path, occurrences, symbols }: ScipDocument): Uint8Array =>
  new MessageWriter()
    .message(Index.documents, (one) => {
      one.string(1, path);
      for (const occurrence of occurrences) one.message(2, (inner) => writeOccurrence(inner, occurrence));
      for (const symbol of symbols) one.message(3, (inner) => writeSymbol(inner, symbol));
      one.string(4, language).number(6, UTF16_CODE_UNITS);
    })
    .finish();

/** A symbol that another package defines, as a piece of an index. */
export const indexOfExternal = (symbol: ScipSymbol): Uint8Array =>
  new MessageWriter().message(Index.externalSymbols, (one) => writeSymbol(one, symbol)).finish();

/** Three numbers where it stands in one line, else four. */
const numbersOf = ({ start, end }: Range): readonly number[] =>
  start.line === end.line
    ? [start.line, start.character, end.character]
    : [start.line, start.character, end.line, end.character];

function writeOccurrence(to: MessageWriter, { range, symbol, roles, enclosing }: ScipOccurrence): void {
  to.packed(1, numbersOf(range)).string(2, symbol).number(3, roles);
  if (enclosing !== undefined) to.packed(7, numbersOf(enclosing));
}

function writeSymbol(to: MessageWriter, symbol: ScipSymbol): void {
  to.string(1, symbol.symbol).string(3, symbol.documentation);
  for (const { symbol: other, isReference, isImplementation } of symbol.relationships)
    to.message(4, (one) => one.string(1, other).flag(2, isReference).flag(3, isImplementation));
  const { signature } = symbol;
  to.number(5, symbol.kind).string(6, symbol.name);
  if (signature !== undefined)
    to.message(7, (one) => one.string(4, signature.language).string(5, signature.text).number(6, UTF16_CODE_UNITS));
  to.string(8, symbol.enclosing);
}
