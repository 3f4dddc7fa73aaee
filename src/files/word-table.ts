/**
 * Words: which words stand in which files, told by their bytes alone. Half a second of work for 10,000 files, and then every part of
 * every name can be asked for long before the files are parsed.
 */

import { wordBytes } from "./word-bytes.ts";

/** Bytes; what is longer is data. Names do not begin with a digit. */
const LONGEST = 200;
/** Of a word beside its letters: where it begins, its hash, the file that it was seen in, two slots. */
const BYTES_OF_WORD = 5 * 4;
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
/** The bytes that belong to words in every language. */
const ANYWHERE = wordBytes("");

const mixed = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;
const hashOf = (word: Uint8Array): number => word.reduce(mixed, 0);

/** A file and those of its words that fit. */
export interface WordsHit {
  /** Number of the file, in the order in which they were added. */
  readonly file: number;
  /** UTF-8, the best first; those that fit equally well in the order in which they stand there. */
  readonly words: readonly Uint8Array[];
  /** How well the best one fits. */
  readonly score: number;
}

/** How well the bytes `[from, to)` of a word fit, at most 65535; 0 when they do not. */
export type ScoreOf = (bytes: Uint8Array, from: number, to: number) => number;

export class Words {
  /** Bytes that the words take, of each file and of all; where they grow twice as many for a moment. */
  get byteLength(): number {
    return (this.#starts[this.#count] as number) + this.#count * BYTES_OF_WORD + this.#idCount * 4;
  }

  /** UTF-8 of all words, each once, and where each begins; behind the last one stands where it ends. */
  #bytes = new Uint8Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #hashes = new Int32Array(1 << 12);
  #count = 0;
  /** Number of each word plus 1, at its hash or behind it. */
  #slots = new Int32Array(1 << 13);
  /** Words of each file, one file after the other, and where those of each end. */
  #ids = new Uint32Array(1 << 14);
  #idCount = 0;
  readonly #ends: number[] = [];
  /** Number plus 1 of the last file that each word was seen in. */
  #seenIn = new Uint32Array(1 << 12);

  /** Gives back what only further files need: there will be none. Arrays that grow have up to half of their room left. */
  seal(): void {
    if (this.#seenIn.length === 0) return;
    this.#bytes = this.#bytes.slice(0, this.#starts[this.#count]);
    this.#starts = this.#starts.slice(0, this.#count + 1);
    this.#hashes = this.#hashes.slice(0, this.#count);
    this.#ids = this.#ids.slice(0, this.#idCount);
    this.#seenIn = new Uint32Array();
  }

  /** Adds the next file. @param isWord for each byte 1 when it belongs to a word (`wordBytes`) */
  add(content: Uint8Array, isWord: Uint8Array): void {
    const file = this.#ends.length + 1;
    const { length } = content;
    for (let at = 0; at < length; at++) {
      let byte = content[at] as number;
      if (isWord[byte] === 0) continue;
      const from = at;
      const isNumber = isDigit(byte);
      let hash = 0;
      do {
        hash = mixed(hash, byte);
        byte = content[++at] as number;
      } while (at < length && isWord[byte] === 1);
      if (isNumber || at - from > LONGEST) continue;
      const id = this.#idOf(content, from, at, hash);
      if (this.#seenIn[id] === file) continue;
      this.#seenIn[id] = file;
      if (this.#idCount === this.#ids.length) this.#ids = doubled(this.#ids);
      this.#ids[this.#idCount++] = id;
    }
    this.#ends.push(this.#idCount);
  }

  /** For each file from one on 1 when it holds a word; undefined for what is not a word everywhere: `save!`, `a-b`, `1st`. */
  filesOf(word: Uint8Array, from = 0): Uint8Array | undefined {
    if (word.length === 0 || word.length > LONGEST || isDigit(word[0] as number)) return undefined;
    if (!word.every((byte) => ANYWHERE[byte] === 1)) return undefined;
    const files = new Uint8Array(this.#ends.length - from);
    const id = this.#find(word, 0, word.length, hashOf(word));
    if (id < 0) return files;
    for (let file = 0, at = this.#ends[from - 1] ?? 0; file < files.length; file++)
      for (const end = this.#ends[from + file] as number; at < end; at++) if (this.#ids[at] === id) files[file] = 1;
    return files;
  }

  /** How well each word fits, by its number; 0 when it does not. */
  #scores(scoreOf: ScoreOf): Uint16Array {
    const scores = new Uint16Array(this.#count);
    for (let id = 0; id < this.#count; id++)
      scores[id] = scoreOf(this.#bytes, this.#starts[id] as number, this.#starts[id + 1] as number);
    return scores;
  }

  /** The files that hold words that fit, those with the best ones first; of equal ones in their order. */
  *fitting(scoreOf: ScoreOf): Generator<WordsHit> {
    const scores = this.#scores(scoreOf);
    const scoreAt = (at: number): number => scores[this.#ids[at] as number] as number;
    const best = new Map<number, number>();
    for (let file = 0, at = 0; file < this.#ends.length; file++) {
      let score = 0;
      for (const end = this.#ends[file] as number; at < end; at++) score = Math.max(score, scoreAt(at));
      if (score > 0) best.set(file, score);
    }
    for (const [file, score] of [...best].sort(([, a], [, b]) => b - a)) {
      const places: number[] = [];
      const end = this.#ends[file] as number;
      for (let at = this.#ends[file - 1] ?? 0; at < end; at++) if (scoreAt(at) > 0) places.push(at);
      const words = places.sort((a, b) => scoreAt(b) - scoreAt(a)).map((at) => this.#wordOf(this.#ids[at] as number));
      yield { file, words, score };
    }
  }

  #wordOf(id: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[id], this.#starts[id + 1]);
  }

  /** The number of a word, or the complement of the slot where it is missing. */
  #find(content: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const id = (this.#slots[slot] as number) - 1;
      if (this.#hashes[id] === hash && this.#is(id, content, from, to)) return id;
    }
    return ~slot;
  }

  #idOf(content: Uint8Array, from: number, to: number, hash: number): number {
    const known = this.#find(content, from, to, hash);
    if (known >= 0) return known;
    const id = this.#count++;
    if (id + 1 === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#hashes = doubled(this.#hashes);
      this.#seenIn = doubled(this.#seenIn);
    }
    const start = this.#starts[id] as number;
    const end = start + to - from;
    while (end > this.#bytes.length) this.#bytes = doubled(this.#bytes);
    this.#bytes.set(content.subarray(from, to), start);
    this.#starts[id + 1] = end;
    this.#hashes[id] = hash;
    this.#slots[~known] = id + 1;
    if (this.#count * 2 > this.#slots.length) this.#spreadOut();
    return id;
  }

  #is(id: number, content: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[id] as number;
    if ((this.#starts[id + 1] as number) - start !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== content[at]) return false;
    return true;
  }

  #spreadOut(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let id = 0; id < this.#count; id++) {
      let slot = spread(this.#hashes[id] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}

/** The low bits of a product of letters are alike in words that end alike. */
const spread = (hash: number): number => {
  const product = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return product ^ (product >>> 13);
};

function doubled<A extends Uint8Array | Uint32Array | Int32Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}
