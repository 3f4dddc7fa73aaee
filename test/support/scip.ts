/**
 * SCIP as tests read it: an index read back from its bytes by the schema's field numbers, shown under the lines of its files, and looked over
 * for what no index may have.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { indexOfMetadata } from "../../src/answers/scip/messages.ts";
import type { ScipPart } from "../../src/answers/scip/scip-questions.ts";
import { makeWorld } from "./world.ts";

type Field = number | Uint8Array;
type Message = ReadonlyMap<number, readonly Field[]>;

function readMessage(bytes: Uint8Array): Message {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = tag >>> 3;
    let value: Field;
    if ((tag & 7) === 0) value = varint();
    else {
      const length = varint();
      value = bytes.subarray(at, at + length);
      at += length;
    }
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  if (at !== bytes.length) throw new Error("the message ends within a field");
  return fields;
}

const texts = (message: Message, field: number): readonly string[] =>
  (message.get(field) ?? []).map((value) => new TextDecoder("utf-8", { fatal: true }).decode(value as Uint8Array));
const textOf = (message: Message, field: number): string => texts(message, field)[0] ?? "";
const numberOf = (message: Message, field: number): number => (message.get(field)?.[0] as number | undefined) ?? 0;
const messages = (message: Message, field: number): readonly Message[] =>
  (message.get(field) ?? []).map((value) => readMessage(value as Uint8Array));
/** Numbers in a row, each below 128 or in more bytes. */
function numbers(message: Message, field: number): readonly number[] {
  const [bytes] = (message.get(field) ?? []) as readonly Uint8Array[];
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (const byte of bytes ?? []) {
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte >= 0x80) continue;
    found.push(value);
    [value, shift] = [0, 0];
  }
  return found;
}

interface ReadSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly kind: number;
  readonly documentation: string;
  readonly signature: string;
  readonly relationships: readonly string[];
}

interface ReadOccurrence {
  /** Line, character, and where it ends: a character, or a line and a character. */
  readonly range: readonly number[];
  readonly symbol: string;
  readonly roles: number;
  readonly enclosing: readonly number[];
}

interface ReadDocument {
  readonly path: string;
  readonly language: string;
  readonly encoding: number;
  readonly text: string;
  readonly occurrences: readonly ReadOccurrence[];
  readonly symbols: readonly ReadSymbol[];
}

export interface ReadIndex {
  readonly tool: string;
  readonly projectRoot: string;
  readonly documents: readonly ReadDocument[];
  readonly externals: readonly ReadSymbol[];
}

const relationshipOf = (message: Message): string =>
  [
    ...(numberOf(message, 3) === 1 ? ["implements"] : []),
    ...(numberOf(message, 2) === 1 ? ["references"] : []),
    textOf(message, 1),
  ].join(" ");

const symbolOf = (message: Message): ReadSymbol => ({
  symbol: textOf(message, 1),
  name: textOf(message, 6),
  kind: numberOf(message, 5),
  documentation: texts(message, 3).join("\n"),
  signature: messages(message, 7).map((one) => textOf(one, 5))[0] ?? "",
  relationships: messages(message, 4).map(relationshipOf),
});

const documentOf = (message: Message): ReadDocument => ({
  path: textOf(message, 1),
  language: textOf(message, 4),
  encoding: numberOf(message, 6),
  text: textOf(message, 5),
  occurrences: messages(message, 2).map((one) => ({
    range: numbers(one, 1),
    symbol: textOf(one, 2),
    roles: numberOf(one, 3),
    enclosing: numbers(one, 7),
  })),
  symbols: messages(message, 3).map(symbolOf),
});

export function readIndex(bytes: Uint8Array): ReadIndex {
  const index = readMessage(bytes);
  const metadata = messages(index, 1)[0] ?? new Map();
  return {
    tool: textOf(messages(metadata, 2)[0] ?? new Map(), 1),
    projectRoot: textOf(metadata, 3),
    documents: messages(index, 2).map(documentOf),
    externals: messages(index, 3).map(symbolOf),
  };
}

const NAME = "(?:[\\w+$-]+|`(?:[^`]|``)+`)";
const DESCRIPTOR = `(?:${NAME}(?:/|#|\\.|:|!|\\([\\w+$-]*\\)\\.)|\\[${NAME}\\]|\\(${NAME}\\))`;
const PART = "(?:[^ ]|  )+";
const SYMBOL = new RegExp(`^(?:local [\\w+$-]+|tandem ${PART} ${PART} ${PART} ${DESCRIPTOR}+)$`);

const isLocal = (symbol: string): boolean => symbol.startsWith("local ");

/** What is wrong with an index by the schema: empty for a good one. */
export function lint({ documents, externals }: ReadIndex): readonly string[] {
  const wrong: string[] = [];
  const outside = new Set(externals.map(({ symbol }) => symbol));
  if (outside.size < externals.length) wrong.push("an external symbol is described twice");
  const known = new Set([...outside, ...documents.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol))]);
  if (new Set(documents.map(({ path }) => path)).size < documents.length) wrong.push("a document is there twice");
  for (const { path, symbols, occurrences } of documents) {
    const own = new Set(symbols.map(({ symbol }) => symbol));
    if (own.size < symbols.length) wrong.push(`${path}: a symbol is described twice`);
    for (const symbol of own) if (outside.has(symbol)) wrong.push(`${path}: ${symbol} is external too`);
    const places = new Set<string>();
    for (const { range, symbol, roles } of occurrences) {
      if (!SYMBOL.test(symbol)) wrong.push(`${path}: ${symbol} is no symbol`);
      if (!(isLocal(symbol) ? own : known).has(symbol)) wrong.push(`${path}: ${symbol} is described nowhere`);
      const place = `${range.join(":")} ${roles} ${symbol}`;
      if (places.has(place)) wrong.push(`${path}: ${place} is there twice`);
      places.add(place);
    }
    for (const { relationships } of symbols)
      for (const one of relationships) {
        const symbol = one.replace(/^(?:implements )?(?:references )?/, "");
        if (!known.has(symbol)) wrong.push(`${path}: ${symbol} is described nowhere`);
      }
  }
  return wrong;
}

const roleOf = (roles: number): string =>
  roles & 1 ? "definition" : roles & 64 ? "declaration" : roles & 2 ? "import" : roles & 4 ? "write" : "reference";

/** Under each line of a document what stands in it, in the order of its names; of definitions also what they implement. */
function shownDocument({ occurrences, symbols }: ReadDocument, text: string): string {
  const described = new Map(symbols.map((symbol) => [symbol.symbol, symbol]));
  const at = (line: number): readonly ReadOccurrence[] =>
    occurrences
      .filter(({ range }) => range[0] === line)
      .toSorted((a, b) => (a.range[1] as number) - (b.range[1] as number));
  return text
    .split("\n")
    .flatMap((line, number) => [
      `  ${line}`,
      ...at(number).flatMap(({ range, symbol, roles }) => {
        const [, start = 0, end = 0] = range;
        const carets = `${" ".repeat(start)}${"^".repeat(Math.max(end - start, 1))}`;
        const related = roles & 1 ? (described.get(symbol)?.relationships ?? []) : [];
        return [`# ${carets} ${roleOf(roles)} ${symbol}`, ...related.map((one) => `# ${" ".repeat(end)} ${one}`)];
      }),
    ])
    .map((line) => line.trimEnd())
    .join("\n");
}

/** The index that an engine makes of a world, as bytes. */
export async function scipOf(
  text: string,
): Promise<{ readonly index: ReadIndex; readonly bytes: Uint8Array; readonly shown: string }> {
  const world = makeWorld(text, { warm: true, open: false });
  try {
    const root = world.root;
    const files = await world.engine.ask("scipFiles", { root });
    if (!files.ok) throw new Error(files.problem.message);
    const parts: ScipPart[] = [];
    const paths = files.value.map(({ path }) => path);
    const answer = await world.engine.ask("scip", { root, paths }, { onPartial: (batch) => parts.push(...batch) });
    if (!answer.ok) throw new Error(answer.problem.message);
    const metadata = indexOfMetadata({ version: "1", arguments: [], projectRoot: "file:///world" });
    const bytes = Buffer.concat([metadata, ...parts.map((part) => part.bytes), ...Object.values(answer.value)]);
    const index = readIndex(bytes);
    const shown = index.documents.map(
      (document) => `== ${document.path}\n${shownDocument(document, readFileSync(join(root, document.path), "utf8"))}`,
    );
    const outside = index.externals.map(({ symbol }) => symbol).sort();
    return { index, bytes, shown: [...shown, ...(outside.length > 0 ? ["== elsewhere", ...outside] : [])].join("\n") };
  } finally {
    await world.close();
  }
}
