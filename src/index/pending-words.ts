/**
 * Pending words: the words of the files that have no facts yet. Before these files are parsed, the words tell which of them hold a name,
 * and which names there are. Of names that were asked about it is kept too which files were searched for them in vain.
 */

import { createByteReader } from "../files/byte-reader.ts";
import { asUtf8, isBinary } from "../files/read.ts";
import { isSecondary } from "../files/secondary-paths.ts";
import { createTimeSlice } from "../files/time-slice.ts";
import { wordBytes } from "../files/word-bytes.ts";
import { type ScoreOf, Words, type WordsHit } from "../files/word-table.ts";
import type { FileEntry, FileTable } from "./file-table.ts";
import { keepLast } from "./keep-last.ts";
import { WithoutName } from "./without-name.ts";

/** A file that has no facts yet, and those of its words that fit. */
export interface PendingHit extends Omit<WordsHit, "file"> {
  readonly entry: FileEntry;
}

/** A file as it was read. */
interface Read {
  readonly edition: number;
  /** Among the files of the words; undefined where it could not be read. */
  readonly number: number | undefined;
}

/** Milliseconds of work between two turns of the event loop: short, because nobody waits for most of it. */
const SLICE = 4;
/** Milliseconds between two looks whether still somebody asks. */
const PAUSE = 10;
/** The same where the build waits for the words, and the longest time for which it waits for whoever asks. */
const SHORT_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** Bytes of words from which no more are read: some 15,000 files of Java, 8,000 of C. Those without are searched in their bytes. */
const MOST = 16 * 1024 * 1024;

/** Names of which it is kept who does not hold them, two bytes a file: those that were asked about last. */
const NAMES = 32;

export class PendingWords {
  readonly #table: FileTable;
  readonly #maxFileSize: () => number;
  #words = new Words();
  /** The files of the words in their order. */
  #files: FileEntry[] = [];
  #states = new Map<FileEntry, Read>();
  #reading: Promise<void> | undefined;
  #isWaitedFor = false;
  /** Whether somebody asks at this moment; set where the build waits. */
  #isAsked: (() => boolean) | undefined;
  /** Of names, the one that was asked about longest ago first. */
  readonly #without = new Map<string, WithoutName>();
  #isFollowed = false;
  #isReleased = false;

  /** @param maxFileSize bytes; larger files are not read */
  constructor(table: FileTable, maxFileSize: () => number) {
    this.#table = table;
    this.#maxFileSize = maxFileSize;
  }

  /** Whether changes of files are told, so that what was found in one is kept: a question that is asked again goes on where it ended. */
  get areFollowed(): boolean {
    return this.#isFollowed;
  }

  /** Whether nothing is left to be read. */
  get areRead(): boolean {
    return this.#reading === undefined && (this.#isFull || this.#unread().length === 0);
  }

  get #isFull(): boolean {
    return this.#isReleased || this.#words.byteLength >= MOST;
  }

  /** Reads the words of the files that wait, once for all who ask meanwhile. */
  read(): Promise<void> {
    this.#isWaitedFor = true;
    return this.#read(() => true);
  }

  /**
   * The same while nobody asks anything, and at once when somebody waits for it: so that they are there when the first name is looked
   * for. From then on changes of files are told, and what was found in one is kept. @param isQuiet whether nobody asks
   */
  async readIdly(isQuiet: () => boolean): Promise<void> {
    this.#isFollowed = true;
    await this.#read(isQuiet);
  }

  /** The same before the build begins, which waits for it. @param isAsked whether somebody asks at this moment */
  async readForBuild(isAsked: () => boolean): Promise<void> {
    this.#isAsked = isAsked;
    await this.#read(() => !isAsked());
  }

  #read(isQuiet: () => boolean): Promise<void> {
    this.#reading ??= this.#readUnread(isQuiet).finally(() => {
      this.#reading = undefined;
      this.#isWaitedFor = false;
      this.#isAsked = undefined;
    });
    return this.#reading;
  }

  /** Forgets all words and reads no more: of what still waits the bytes are searched. @returns whether there were any */
  release(): boolean {
    if (this.#isReleased) return false;
    const hadAny = this.#files.length > 0;
    this.drop();
    this.#isReleased = true;
    return hadAny;
  }

  /** Forgets all words: nothing waits any more. */
  drop(): void {
    this.#isReleased = false;
    this.#words = new Words();
    this.#files = [];
    this.#states = new Map();
    this.#without.clear();
  }

  /** The files that still wait and hold words that fit, those with the best ones first (`Words.fitting`). */
  *fitting(scoreOf: ScoreOf): Generator<PendingHit> {
    // Whoever takes one after the other may find all forgotten in between.
    const files = this.#files;
    for (const { file, ...hit } of this.#words.fitting(scoreOf)) {
      const entry = files[file] as FileEntry;
      if (!entry.isIndexed && this.#numberOf(entry) === file) yield { entry, ...hit };
    }
  }

  /** The files that are known not to hold a name as a whole word. Who searches one in vain adds it: the next question leaves it out. */
  without(name: string): WithoutName {
    const without = this.#without.get(name) ?? new WithoutName();
    if (this.#isFollowed) keepLast(this.#without, name, without, NAMES);
    const { words } = without;
    without.words = this.#files.length;
    const holds = words === without.words ? [] : (this.#words.filesOf(Buffer.from(name), words) ?? []);
    for (const [at, held] of holds.entries()) {
      const entry = this.#files[words + at] as FileEntry;
      if (held === 0 && this.#numberOf(entry) === words + at) without.add(entry);
    }
    return without;
  }

  /** Whether the words of a file that waits are here, or it is known to have none. */
  knows(entry: FileEntry): boolean {
    return !this.#isReleased && this.#states.get(entry)?.edition === entry.edition;
  }

  /** The number of a file among the words; undefined where it is not among them as it is now. */
  #numberOf(entry: FileEntry): number | undefined {
    const state = this.#states.get(entry);
    return state?.edition === entry.edition ? state.number : undefined;
  }

  #unread(): FileEntry[] {
    return this.#table.withoutFacts(undefined).filter((entry) => this.#states.get(entry)?.edition !== entry.edition);
  }

  /** Lets those go first who ask. */
  async #pause(isQuiet: () => boolean): Promise<void> {
    for (let waited = 0; !this.#isWaitedFor; ) {
      const isAsked = this.#isAsked;
      if (isAsked ? !isAsked() || waited >= LONGEST_PAUSE : isQuiet()) return;
      const pause = isAsked ? SHORT_PAUSE : PAUSE;
      await new Promise((resolve) => setTimeout(resolve, pause));
      waited += pause;
    }
  }

  async #readUnread(isQuiet: () => boolean): Promise<void> {
    const reader = createByteReader();
    await this.#pause(isQuiet);
    const slice = createTimeSlice(SLICE);
    const unread = this.#unread();
    // Where files fit equally well, the project's own code comes first.
    const isLast = new Set(unread.filter(({ path, language }) => isSecondary(path) || language.contents !== "code"));
    for (const entry of [...unread.filter((one) => !isLast.has(one)), ...isLast]) {
      if (slice.over()) {
        await slice.next();
        await this.#pause(isQuiet);
      }
      if (this.#isFull) {
        this.#words.seal();
        return;
      }
      const content = reader.read(entry.path, this.#maxFileSize());
      const { edition } = entry;
      // What is binary is searched in its bytes: that the name stands in it is to be said.
      const isRead = typeof content !== "string" && !isBinary(content);
      this.#states.set(entry, { edition, number: isRead ? this.#files.length : undefined });
      if (!isRead) continue;
      this.#files.push(entry);
      this.#words.add(asUtf8(content), wordBytes(entry.language.text.wordCharacters));
    }
  }
}
