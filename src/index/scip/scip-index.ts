/** SCIP index: one file that somebody else made, read once for which document defines what; a document's names, and what is said of symbols, are read when they are asked for. */

import { entryAt } from "../../files/file-kind.ts";
import { MalformedMessage } from "../../files/protobuf-fields.ts";
import { openRandomAccess, type RandomAccess } from "../../files/random-access.ts";
import { createTimeSlice } from "../../files/time-slice.ts";
import { type Description, describedIn, descriptionOf, symbolOf } from "./scip-descriptions.ts";
import { documentOf, type Piece, partsIn, type RecordedDocument, sketchOf } from "./scip-messages.ts";

/** Bytes; a larger index is not read. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Bytes of an index that is read without a pause: some hundredths of a second. */
const AT_ONCE = 1024 * 1024;
/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

export class ScipIndex {
  readonly #file: RandomAccess;
  /** By their paths, as they are written. */
  readonly #documents = new Map<string, Piece>();
  /** Paths of the documents that define a symbol. */
  readonly #defining = new Map<string, string[]>();
  readonly #implementing = new Map<string, string[]>();
  /** What is said of symbols that no document defines. */
  readonly #externals = new Map<string, Piece>();

  private constructor(file: RandomAccess) {
    this.#file = file;
  }

  /**
   * Reads a file; where it breaks off or is damaged, what came before that counts. Never throws.
   * @param path absolute  @returns why there is none, where there is none
   */
  static async open(path: string): Promise<ScipIndex | string> {
    // To open a pipe would wait for its writer.
    if (entryAt(path)?.kind !== "file") return `${path} is no regular file`;
    const file = openRandomAccess(path);
    if (!file) return `${path} cannot be read`;
    if (file.byteLength <= MOST_BYTES) {
      const index = new ScipIndex(file);
      await index.#read();
      return index;
    }
    file.close();
    return `${path} has ${file.byteLength} bytes, more than the ${MOST_BYTES} that are read`;
  }

  async #read(): Promise<void> {
    const slice = createTimeSlice(SLICE);
    for (const part of partsIn(this.#file)) {
      if (this.#file.byteLength > AT_ONCE && slice.over()) await slice.next();
      if (part.holds === "document") this.#takeDocument(part);
      else this.#takeExternal(part);
    }
  }

  #takeDocument(piece: Piece): void {
    const sketch = this.#parsed(piece, sketchOf);
    if (!sketch || this.#documents.has(sketch.path)) return;
    this.#documents.set(sketch.path, piece);
    for (const symbol of sketch.defines) addTo(this.#defining, symbol, sketch.path);
    for (const [symbol, of] of sketch.implementations) addTo(this.#implementing, of, symbol);
  }

  #takeExternal(piece: Piece): void {
    const symbol = this.#parsed(piece, symbolOf);
    if (symbol && !this.#externals.has(symbol)) this.#externals.set(symbol, piece);
  }

  #parsed<T>({ at, bytes }: Piece, parse: (bytes: Uint8Array) => T): T | undefined {
    const read = this.#file.read(at, bytes);
    try {
      return read && parse(read);
    } catch (error) {
      if (error instanceof MalformedMessage) return undefined;
      throw error;
    }
  }

  /** When it was written: milliseconds since 1970. */
  get modified(): number {
    return this.#file.modified;
  }

  get bytes(): number {
    return this.#file.byteLength;
  }

  close(): void {
    this.#file.close();
  }

  /** @returns paths as they are written */
  defining(symbol: string): readonly string[] {
    return this.#defining.get(symbol) ?? [];
  }

  /** Symbols that are said to implement one. */
  implementing(symbol: string): readonly string[] {
    return this.#implementing.get(symbol) ?? [];
  }

  /** A document; undefined where there is none, or it is damaged. @param path as it is written */
  document(path: string): RecordedDocument | undefined {
    const piece = this.#documents.get(path);
    return piece && this.#parsed(piece, documentOf);
  }

  /** What is said of a symbol: by the first document that defines it, or of one that none does. */
  description(symbol: string): Description | undefined {
    const [path] = this.defining(symbol);
    const piece = path === undefined ? this.#externals.get(symbol) : this.#documents.get(path);
    const parse =
      path === undefined ? descriptionOf : (bytes: Uint8Array): Description | undefined => describedIn(bytes, symbol);
    return piece && this.#parsed(piece, parse);
  }
}

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
