/** The chunks of one text: parsed and cut by its tree where it has one worth it, else by a sliding window. Pure but for the parser. */

import type { Tree } from "web-tree-sitter";
import { contentHash } from "../../files/read.ts";
import { type ElementPlace, signatureOf } from "../../syntax/element.ts";
import type { Kit } from "../../syntax/grammar-kit.ts";
import { errorSymbol, type NodeTable } from "../../syntax/node-table.ts";
import { type ParseLimits, parseNow } from "../../syntax/parse.ts";
import { tableMarks } from "../../syntax/query.ts";
import { parsable } from "../../syntax/shown-text.ts";
import { LineIndex, type Range } from "../../text/line-index.ts";
import { contextLine, definedNames, importUses, usedImports } from "./context.ts";
import { cutText } from "./cut-text.ts";
import { cutTree } from "./cut-tree.ts";
import { Headers } from "./header.ts";
import type { ChunkOptions } from "./options.ts";
import { type Parcel, pack } from "./pack.ts";
import { Scope } from "./scope.ts";
import { type Unit, unitsOf } from "./units.ts";

export interface Chunk {
  /** The same as long as file, scope and text are. */
  readonly id: string;
  readonly range: Range;
  /** Path of the definitions around, outermost first; empty for the file itself. */
  readonly scope: string;
  /** Where the chunk is one definition: its kind and name. */
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly header: string;
  /** Exactly as in the file: the texts of all chunks, one after the other, are the file's. */
  readonly text: string;
  /** What to put in front of the text where it is embedded or indexed. */
  readonly contextualText: string;
}

export interface ChunkedText {
  readonly chunks: readonly Chunk[];
  /** Why it was cut by a sliding window; undefined where the tree cut it. */
  readonly window: string | undefined;
}

export interface TextToChunk {
  readonly text: string;
  /** What the header calls the file. */
  readonly file: string;
  /** Undefined where there is no grammar. */
  readonly kit: Kit | undefined;
  readonly options: ChunkOptions;
  readonly limits: ParseLimits;
}

/** UTF-16 units of the text before that a window's context repeats. */
const OVERLAP = 200;
/** Hexadecimal digits of an id. */
const ID_LENGTH = 16;

/** What a cut text says beside its parcels. */
interface Cut {
  readonly parcels: readonly Parcel[];
  /** Lines of context behind the header. */
  readonly context: (parcel: Parcel) => string;
}

export function chunkText(input: TextToChunk): ChunkedText {
  const { text, file, options, kit } = input;
  if (text.length === 0) return { chunks: [], window: undefined };
  const lines = LineIndex.of(text);
  const headers = new Headers(file, lines.lineCount, options);
  const finish = ({ parcels, context }: Cut): readonly Chunk[] =>
    chunksOf({ parcels, context }, text, lines, headers, input);
  const inWindow = (window: string): ChunkedText => ({ chunks: finish(windowed(text, headers)), window });
  if (kit === undefined) return inWindow("there is no grammar for it");
  const { tree, failure } = parseNow(kit.grammar, parsable(kit.language, text), undefined, input.limits);
  if (!tree)
    return inWindow(failure ? `its grammar failed: ${failure}` : `its parse took over ${input.limits.timeout} ms`);
  try {
    kit.frame.table.read(tree);
    if (isMostlyError(kit.frame.table)) return inWindow("most of it is syntax errors");
    return { chunks: finish(byTree(tree, lines, headers, { ...input, kit })), window: undefined };
  } finally {
    kit.frame.table.release();
    tree.delete();
  }
}

function byTree(
  tree: Tree,
  lines: LineIndex,
  headers: Headers,
  { text, kit, options }: TextToChunk & { readonly kit: Kit },
): Cut {
  const { language, frame } = kit;
  const marks = tableMarks(frame, text);
  const units = unitsOf(marks, text);
  const room = (scope: Scope): number => headers.room(scope);
  const pieces = cutTree({ text, lines, table: frame.table, language, units, room });
  const parcels = pack(pieces, { ...options, room });
  const uses = importUses(marks, text, kit.wordCharacter);
  const signatures = new Map<Unit, string>();
  const signatureAround = ({ unit }: Scope, start: number): readonly string[] => {
    if (unit === undefined || unit.span.start >= start) return [];
    const place: ElementPlace = { ...unit };
    const signature = signatures.get(unit) ?? signatureOf(tree, text, language, place);
    signatures.set(unit, signature);
    return [signature];
  };
  return {
    parcels,
    context: (parcel) =>
      contextLine("In", signatureAround(parcel.scope, parcel.start)) +
      contextLine("Defines", definedNames(units, parcel)) +
      contextLine("Imports", usedImports(uses, parcel)),
  };
}

/** Windows end where paragraphs or lines do; what stands before each is repeated in its context alone. */
function windowed(text: string, headers: Headers): Cut {
  const scope = Scope.file();
  const parcels: Parcel[] = [];
  let start = 0;
  for (const end of cutText(text, 0, text.length, headers.room(scope))) {
    parcels.push({ start, end, scope, pieces: [] });
    start = end;
  }
  const context = (parcel: Parcel): string => {
    const line = text.indexOf("\n", Math.max(parcel.start - OVERLAP, 0)) + 1;
    const from = line > 0 && line < parcel.start ? line : Math.max(parcel.start - OVERLAP, 0);
    return parcel.start === 0 ? "" : `# Before:\n${text.slice(from, parcel.start)}`;
  };
  return { parcels, context };
}

/** Whether nodes that the grammar could not read make up more than half of a tree. */
function isMostlyError(table: NodeTable): boolean {
  const { grammar, kinds, starts, ends, nexts, count } = table;
  if (grammar === undefined || count === 0) return false;
  const error = errorSymbol(grammar);
  let lost = 0;
  for (let row = 0; row < count; ) {
    const isError = (kinds[row] as number) >> 1 === error;
    if (isError) lost += (ends[row] as number) - (starts[row] as number);
    row = isError ? (nexts[row] as number) : row + 1;
  }
  return lost * 2 > (ends[0] as number) - (starts[0] as number);
}

function chunksOf(
  { parcels, context }: Cut,
  text: string,
  lines: LineIndex,
  headers: Headers,
  { file, options }: TextToChunk,
): readonly Chunk[] {
  /** How often an id was given: equal chunks are told apart. */
  const seen = new Map<string, number>();
  return parcels.map((parcel) => {
    const { start, end, scope, pieces } = parcel;
    const range = lines.range({ start, end });
    const lastLine = lines.lineAt(end - 1) + 1;
    const header = headers.of(scope, range.start.line + 1, lastLine);
    const piece = text.slice(start, end);
    const path = scope.labels.join(" > ");
    const id = contentHash(`${file}\0${path}\0${piece}`).slice(0, ID_LENGTH);
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    const unit = pieces.length === 1 ? pieces[0]?.unit : undefined;
    return {
      id: count === 0 ? id : contentHash(`${id}${count}`).slice(0, ID_LENGTH),
      range,
      scope: path,
      kind: unit?.kind,
      name: unit?.name,
      header: options.header ? header : "",
      text: piece,
      contextualText: header + context(parcel),
    };
  });
}
