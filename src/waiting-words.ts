/**
 * Waiting words: the words of the files that wait for facts. Which files hold a name, and which names there are, can be asked of them
 * before those files are parsed.
 */

import { isAside } from "./files/aside.ts";
import { createByteReader } from "./files/bytes.ts";
import { asUtf8, isBinary } from "./files/read.ts";
import { createSlice } from "./files/slice.ts";
import { wordBytes } from "./files/word-bytes.ts";
import { type ScoreOf, Words } from "./files/words.ts";
import type { FileEntry, FileTable } from "./index/file-table.ts";

/** A word of a file that has no facts yet. */
export interface WaitingWord {
  readonly entry: FileEntry;
  /** UTF-8. */
  readonly word: Uint8Array;
  readonly score: number;
}

/** Milliseconds of work between two turns of the event loop: short, because nobody waits for most of it. */
const SLICE = 4;

export class WaitingWords {
  readonly #table: FileTable;
  readonly #maxFileSize: () => number;
  #words = new Words();
  /** The files of the words in their order, and the edition of each that was read. */
  #files: FileEntry[] = [];
  #editions: number[] = [];
  /** Number of each file that could be read. */
  #numbers = new Map<FileEntry, number>();
  #reading: Promise<void> | undefined;

  /** @param maxFileSize bytes; larger files are not read */
  constructor(table: FileTable, maxFileSize: () => number) {
    this.#table = table;
    this.#maxFileSize = maxFileSize;
  }

  /** Whether the words of all files that wait are known, as far as these can be read. */
  get areRead(): boolean {
    return this.#reading === undefined && this.#unread().length === 0;
  }

  /** Reads the words of the files that wait, once for all who ask meanwhile. */
  read(): Promise<void> {
    this.#reading ??= this.#readUnread().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Forgets all words: nothing waits any more. */
  drop(): void {
    this.#words = new Words();
    this.#files = [];
    this.#editions = [];
    this.#numbers = new Map();
  }

  /** The words that fit, best first (`Words.fitting`), of files that still wait. */
  *fitting(scoreOf: ScoreOf): Generator<WaitingWord> {
    for (const { file, word, score } of this.#words.fitting(scoreOf)) {
      const entry = this.#files[file] as FileEntry;
      if (entry.facts === undefined && this.#knows(entry)) yield { entry, word, score };
    }
  }

  /** Leaves out of some files those that are known not to hold a name as a whole word. */
  mayHold(name: string, waiting: readonly FileEntry[]): readonly FileEntry[] {
    const files = this.#files.length === 0 ? undefined : this.#words.filesOf(Buffer.from(name));
    return files
      ? waiting.filter((entry) => !this.#knows(entry) || files[this.#numbers.get(entry) ?? 0] === 1)
      : waiting;
  }

  #knows(entry: FileEntry): boolean {
    const number = this.#numbers.get(entry);
    return number !== undefined && this.#editions[number] === entry.edition;
  }

  #unread(): FileEntry[] {
    return this.#table.withoutFacts(undefined).filter((entry) => !this.#knows(entry));
  }

  async #readUnread(): Promise<void> {
    const reader = createByteReader();
    const slice = createSlice(SLICE);
    const unread = this.#unread();
    // Of files that fit equally well those of the project's own code come first.
    const isLast = new Set(unread.filter(({ path }) => isAside(path)));
    for (const entry of [...unread.filter((one) => !isLast.has(one)), ...isLast]) {
      if (slice.over()) await slice.next();
      const content = reader.read(entry.path, this.#maxFileSize());
      if (typeof content === "string") continue;
      this.#numbers.set(entry, this.#files.length);
      this.#files.push(entry);
      this.#editions.push(entry.edition);
      const text = isBinary(content) ? content.subarray(0, 0) : asUtf8(content);
      this.#words.add(text, wordBytes(entry.language.wordCharacters));
    }
  }
}
