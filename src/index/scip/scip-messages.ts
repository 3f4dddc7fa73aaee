/** SCIP messages: what is read of an index that somebody else made, as data. Nothing in it is believed but that it is this long. */

import { fieldExtent, fieldsOfMessage, MalformedMessage, packedNumbers } from "../../files/protobuf-fields.ts";
import type { RandomAccess } from "../../files/random-access.ts";
import type { Range } from "../../text/line-index.ts";

/** Fields of scip.proto. */
const Index = { documents: 2, externalSymbols: 3 } as const;
export const Document = { path: 1, occurrences: 2, symbols: 3, text: 5, encoding: 6 } as const;
const Occurrence = { range: 1, symbol: 2, roles: 3 } as const;
export const Information = { symbol: 1, documentation: 3, relationships: 4, signature: 7 } as const;
const Relationship = { symbol: 1, isImplementation: 3 } as const;

/** The bit of `Occurrence.symbol_roles`. */
const DEFINITION = 1;

/** Longest symbol that is looked at, and path; bytes. */
const LONGEST = 4096;
/** Bytes of a field's number and length, at most; of one part. */
const LONGEST_HEAD = 20;
const MOST_PART_BYTES = 64 * 1024 * 1024;
/** Names in one document. */
const MOST_OCCURRENCES = 1_000_000;

/** In which units columns are counted. `PositionEncoding` of the schema; where it is not said they are UTF-16's. */
export type ColumnUnits = "utf-8" | "utf-16" | "utf-32";
const UNITS: Readonly<Record<number, ColumnUnits>> = { 1: "utf-8", 2: "utf-16", 3: "utf-32" };

interface RecordedName {
  /** Columns are in the document's units. */
  readonly range: Range;
  readonly symbol: string;
  readonly isDefinition: boolean;
}

export interface RecordedDocument {
  /** As it is written: it may lead anywhere. */
  readonly path: string;
  readonly units: ColumnUnits;
  /** The whole text, where the index carries it. */
  readonly text: string | undefined;
  readonly names: readonly RecordedName[];
}

/** What is kept of a document before somebody asks for its names. */
export interface DocumentSketch {
  readonly path: string;
  /** Symbols that it defines; none are local. */
  readonly defines: readonly string[];
  /** What implements what. */
  readonly implementations: readonly (readonly [implementation: string, of: string])[];
}

export const isBytes = (value: Uint8Array | number): value is Uint8Array => typeof value !== "number";

/** @param longest bytes; a longer text counts as none */
export const textOf = (value: Uint8Array | number, longest = LONGEST): string =>
  isBytes(value) && value.length <= longest ? Buffer.from(value.buffer, value.byteOffset, value.length).toString() : "";

const isLocalSymbol = (symbol: string): boolean => symbol.startsWith("local ");

/** Where a part of an index lies in its file. */
export interface Piece {
  readonly at: number;
  readonly bytes: number;
}

/** A document, or what is said of a symbol that no document defines. */
export interface Part extends Piece {
  readonly holds: "document" | "external";
}

const HOLDS: Readonly<Record<number, Part["holds"]>> = {
  [Index.documents]: "document",
  [Index.externalSymbols]: "external",
};

/** The parts of an index, up to where it ends or is none any more. */
export function* partsIn(index: RandomAccess): Generator<Part> {
  for (let at = 0; at < index.byteLength; ) {
    const head = index.read(at, Math.min(LONGEST_HEAD, index.byteLength - at));
    const field = head && fieldExtent(head);
    if (!field || at + field.end > index.byteLength) return;
    const bytes = field.end - field.valueAt;
    const holds = HOLDS[field.number];
    if (holds && bytes <= MOST_PART_BYTES) yield { at: at + field.valueAt, bytes, holds };
    at += field.end;
  }
}

/** @throws MalformedMessage */
export function sketchOf(document: Uint8Array): DocumentSketch {
  let path = "";
  const defines: string[] = [];
  const implementations: (readonly [string, string])[] = [];
  for (const { number, value } of fieldsOfMessage(document)) {
    if (!isBytes(value)) continue;
    if (number === Document.path) path = textOf(value);
    else if (number === Document.symbols) implementations.push(...implementationsOf(value));
    else if (number === Document.occurrences) {
      const { symbol, isDefinition } = symbolAndRole(value);
      if (isDefinition && symbol !== "" && !isLocalSymbol(symbol)) defines.push(symbol);
    }
  }
  return { path, defines, implementations };
}

/** @throws MalformedMessage */
export function documentOf(document: Uint8Array): RecordedDocument {
  let path = "";
  let units: ColumnUnits = "utf-16";
  let text: string | undefined;
  const names: RecordedName[] = [];
  for (const { number, value } of fieldsOfMessage(document)) {
    if (number === Document.encoding && !isBytes(value)) units = UNITS[value] ?? "utf-16";
    if (!isBytes(value)) continue;
    if (number === Document.path) path = textOf(value);
    else if (number === Document.text && value.length > 0) text = Buffer.from(value).toString();
    else if (number === Document.occurrences) {
      if (names.length === MOST_OCCURRENCES) throw new MalformedMessage();
      const name = nameOf(value);
      if (name) names.push(name);
    }
  }
  return { path, units, text, names };
}

function symbolAndRole(occurrence: Uint8Array): { readonly symbol: string; readonly isDefinition: boolean } {
  let symbol = "";
  let roles = 0;
  for (const { number, value } of fieldsOfMessage(occurrence)) {
    if (number === Occurrence.symbol) symbol = textOf(value);
    else if (number === Occurrence.roles && !isBytes(value)) roles = value;
  }
  return { symbol, isDefinition: roles % 2 === DEFINITION };
}

/** Undefined where it stands nowhere, or means nothing. */
function nameOf(occurrence: Uint8Array): RecordedName | undefined {
  let numbers: readonly number[] = [];
  const single: number[] = [];
  for (const { number, value } of fieldsOfMessage(occurrence)) {
    if (number !== Occurrence.range) continue;
    if (!isBytes(value)) single.push(value);
    else numbers = packedNumbers(value);
  }
  const range = rangeOf(single.length > 0 ? single : numbers);
  const { symbol, isDefinition } = symbolAndRole(occurrence);
  return range && symbol !== "" ? { range, symbol, isDefinition } : undefined;
}

/** Of three numbers where it stands in one line, else of four. */
function rangeOf(numbers: readonly number[]): Range | undefined {
  const [line, character, third, fourth] = numbers as readonly [number, number, number, number];
  if (numbers.length !== 3 && numbers.length !== 4) return undefined;
  const end = numbers.length === 3 ? { line, character: third } : { line: third, character: fourth };
  const isSound = numbers.every((number) => number < 2 ** 31);
  return isSound ? { start: { line, character }, end } : undefined;
}

function implementationsOf(information: Uint8Array): (readonly [string, string])[] {
  let symbol = "";
  const of: string[] = [];
  for (const { number, value } of fieldsOfMessage(information)) {
    if (number === Information.symbol) symbol = textOf(value);
    if (number !== Information.relationships || !isBytes(value)) continue;
    const fields = [...fieldsOfMessage(value)];
    const isImplementation = fields.some((one) => one.number === Relationship.isImplementation && one.value === 1);
    const other = fields.find((one) => one.number === Relationship.symbol);
    if (isImplementation && other) of.push(textOf(other.value));
  }
  return of.filter((one) => one !== "" && symbol !== "").map((one) => [symbol, one]);
}

const DESCRIPTOR = /(?:`((?:[^`]|``)+)`|([\w+$-]+))(?:#|\.|:|!|\([\w+$-]*\)\.)$/;
/** What a name in code looks like; what constructors and modules are called in symbols does not. */
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The name that stands where a symbol is meant; undefined where that cannot be told by the symbol (a local, a module, `<init>`). */
export function writtenName(symbol: string): string | undefined {
  if (isLocalSymbol(symbol)) return undefined;
  const [, quoted, plain] = DESCRIPTOR.exec(symbol.slice(-400)) ?? [];
  const name = plain ?? quoted?.replaceAll("``", "`");
  return name !== undefined && NAME.test(name) ? name : undefined;
}
