/**
 * Packed facts: a facts buffer in a third to a half of its bytes, for what is kept or sent. Records are written by columns, each value as the
 * difference to what one would expect; strings share beginnings; hashes of names are worked out anew. What is unpacked is the buffer, bit by bit.
 */

import { FNV_OFFSET, FNV_PRIME } from "../text/name-hash.ts";
import {
  BASE_WORDS,
  DEFINITION_WORDS,
  EXPORT_WORDS,
  FACTS_FORMAT,
  Header,
  HOLDER_WORDS,
  IMPORT_WORDS,
  LOCAL_WORDS,
  NAME_SHIFT,
  OCCURRENCE_WORDS,
  RECEIVER_WORDS,
} from "./facts.ts";

/** The sections of records in their order, each with its count and first word in the header, and the words of a record. */
const SECTIONS = [
  { count: Header.bodyWords, at: Header.bodyWordsAt, words: 1 },
  { count: Header.lines, at: Header.linesAt, words: 1 },
  { count: Header.occurrences, at: Header.occurrencesAt, words: OCCURRENCE_WORDS },
  { count: Header.definitions, at: Header.definitionsAt, words: DEFINITION_WORDS },
  { count: Header.locals, at: Header.localsAt, words: LOCAL_WORDS },
  { count: Header.imports, at: Header.importsAt, words: IMPORT_WORDS },
  { count: Header.exports, at: Header.exportsAt, words: EXPORT_WORDS },
  { count: Header.bases, at: Header.basesAt, words: BASE_WORDS },
  { count: Header.receivers, at: Header.receiversAt, words: RECEIVER_WORDS },
  { count: Header.holders, at: Header.holdersAt, words: HOLDER_WORDS },
] as const;

/** Words of a definition that are offsets behind its beginning (word 1), or 0: its end, its body, its value. */
const BEHIND_START = [2, 3, 12] as const;
/** Bits of an occurrence's last word below its link. */
const LINK_SHIFT = 9;

/** How a column is written. */
const Form = {
  /** Each value. */
  plain: 0,
  /** The difference to the value before, with a sign. */
  signed: 1,
  /** The difference to the value before, which is never greater. */
  rising: 2,
  /** All values are the first. */
  constant: 3,
} as const;

/** Words that a byte may stand for at most: a record of a definition is the longest, and has a byte of its own at least. */
const MOST_WORDS_A_BYTE = 16;

/** Bytes that grow; numbers take seven bits a byte. */
class Sink {
  #bytes: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(expected, 64));
  }

  number(value: number): void {
    this.#reserve(5);
    let left = value >>> 0;
    while (left > 127) {
      this.#bytes[this.#at++] = (left & 127) | 128;
      left >>>= 7;
    }
    this.#bytes[this.#at++] = left;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#at);
    this.#at += values.length;
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at);
  }

  #reserve(count: number): void {
    if (this.#at + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads what a sink took; behind the end all numbers are 0. */
class Source {
  readonly #bytes: Uint8Array;
  #at = 0;
  isOver = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) {
        this.isOver = true;
        return 0;
      }
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  }

  bytes(count: number): Uint8Array {
    const found = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    if (found.length < count) this.isOver = true;
    return found;
  }

  get isAtEnd(): boolean {
    return !this.isOver && this.#at === this.#bytes.length;
  }
}

const bytesOf = (value: number): number =>
  value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;
const signed = (difference: number): number => ((difference << 1) ^ (difference >> 31)) >>> 0;

/** One value of each of some records: the first at a word, the others so many words on. */
interface Column {
  readonly words: Uint32Array;
  readonly at: number;
  readonly step: number;
}

function packColumn(sink: Sink, { words, at, step }: Column, count: number): void {
  const first = words[at] as number;
  const end = at + count * step;
  let [plain, withSign, rising, isConstant, isRising] = [0, 0, 0, true, true];
  for (let word = at, before = 0; word < end; word += step) {
    const value = words[word] as number;
    plain += bytesOf(value);
    withSign += bytesOf(signed((value - before) | 0));
    if (value < before) isRising = false;
    else rising += bytesOf(value - before);
    if (value !== first) isConstant = false;
    before = value;
  }
  if (isConstant) {
    sink.number(Form.constant);
    sink.number(first);
    return;
  }
  const least = Math.min(plain, withSign, isRising ? rising : plain);
  const form = isRising && rising === least ? Form.rising : plain === least ? Form.plain : Form.signed;
  sink.number(form);
  for (let word = at, before = 0; word < end; word += step) {
    const value = words[word] as number;
    if (form === Form.plain) sink.number(value);
    else sink.number(form === Form.rising ? value - before : signed((value - before) | 0));
    before = value;
  }
}

function unpackColumn(source: Source, { words, at, step }: Column, count: number): void {
  const form = source.number();
  const constant = form === Form.constant ? source.number() : 0;
  const end = at + count * step;
  for (let word = at, before = 0; word < end && !source.isOver; word += step) {
    if (form === Form.constant) before = constant;
    else {
      const written = source.number();
      if (form === Form.plain) before = written;
      else if (form === Form.rising) before = (before + written) >>> 0;
      else before = (before + ((written >>> 1) ^ -(written & 1))) >>> 0;
    }
    words[word] = before;
  }
}

/** What is written of a section's records: columns of its words as they are, or of others that tell the same in less. */
interface Shape {
  /** Words of a record as it is written. */
  readonly width: number;
  readonly told: (words: Uint32Array, at: number, count: number) => Uint32Array;
  readonly taken: (told: Uint32Array, words: Uint32Array, at: number, count: number) => void;
}

const plainShape = (width: number): Shape => ({
  width,
  told: (words, at, count) => words.subarray(at, at + count * width),
  taken: (told, words, at) => words.set(told, at),
});

/** Names count from the newest: their numbers are those of their first places. What shares a word has a column each. */
const occurrenceShape: Shape = {
  width: 5,
  told: (words, at, count) => {
    const told = new Uint32Array(count * 5);
    let newest = -1;
    for (let row = 0, to = 0, word = at; row < count; row++, to += 5, word += OCCURRENCE_WORDS) {
      const packed = words[word + 1] as number;
      const name = packed >>> NAME_SHIFT;
      const link = words[word + 2] as number;
      told[to] = words[word] as number;
      told[to + 1] = newest + 1 - name;
      told[to + 2] = packed & ((1 << NAME_SHIFT) - 1);
      told[to + 3] = link >>> LINK_SHIFT;
      told[to + 4] = link & ((1 << LINK_SHIFT) - 1);
      if (name > newest) newest = name;
    }
    return told;
  },
  taken: (told, words, at, count) => {
    let newest = -1;
    for (let row = 0, from = 0, word = at; row < count; row++, from += 5, word += OCCURRENCE_WORDS) {
      const name = (newest + 1 - (told[from + 1] as number)) | 0;
      words[word] = told[from] as number;
      words[word + 1] = (name << NAME_SHIFT) | (told[from + 2] as number);
      words[word + 2] = ((told[from + 3] as number) << LINK_SHIFT) | (told[from + 4] as number);
      if (name > newest) newest = name;
    }
  },
};

const definitionShape: Shape = {
  width: DEFINITION_WORDS,
  told: (words, at, count) => {
    const told = words.slice(at, at + count * DEFINITION_WORDS);
    for (let row = 0; row < told.length; row += DEFINITION_WORDS)
      for (const part of BEHIND_START)
        if (told[row + part] !== 0) told[row + part] = (told[row + part] as number) - (told[row + 1] as number) + 1;
    return told;
  },
  taken: (told, words, at) => {
    for (let row = 0; row < told.length; row += DEFINITION_WORDS)
      for (const part of BEHIND_START)
        if (told[row + part] !== 0) told[row + part] = (told[row + part] as number) + (told[row + 1] as number) - 1;
    words.set(told, at);
  },
};

const SHAPES: readonly Shape[] = SECTIONS.map(({ at, words }) =>
  at === Header.occurrencesAt ? occurrenceShape : at === Header.definitionsAt ? definitionShape : plainShape(words),
);

/** Whether each section begins where the one before ends, as they are written. */
function isInOrder(words: Uint32Array): boolean {
  const strings = words[Header.strings] as number;
  const names = words[Header.names] as number;
  let at: number = Header.size;
  if (words[Header.stringsAt] !== at || names > strings) return false;
  at += strings + 1;
  if (words[Header.hashesAt] !== at) return false;
  at += names;
  for (const section of SECTIONS) {
    if (words[section.at] !== at) return false;
    at += (words[section.count] as number) * section.words;
  }
  return words[Header.bytesAt] === at;
}

/** Packs facts. @param words as `writeFacts` made them */
export function packFacts(words: Uint32Array): Uint8Array<ArrayBuffer> {
  const sink = new Sink(words.byteLength >> 1);
  sink.number(words.length);
  for (let at = 0; at < Header.size; at++) sink.number(words[at] as number);
  SECTIONS.forEach(({ count, at }, index) => {
    const rows = words[count] as number;
    if (rows === 0) return;
    const { width, told } = SHAPES[index] as Shape;
    const written = told(words, words[at] as number, rows);
    for (let part = 0; part < width; part++) packColumn(sink, { words: written, at: part, step: width }, rows);
  });
  packStrings(sink, words);
  return sink.taken();
}

/** The facts buffer that was packed; undefined where the bytes are not what `packFacts` makes of one of so many bytes. */
export function unpackFacts(packed: Uint8Array, byteLength: number): ArrayBuffer | undefined {
  const source = new Source(packed);
  const length = source.number();
  if (length * 4 !== byteLength || length < Header.size || length > packed.length * MOST_WORDS_A_BYTE) return undefined;
  const words = new Uint32Array(length);
  for (let at = 0; at < Header.size; at++) words[at] = source.number();
  if (words[Header.format] !== FACTS_FORMAT || !isInOrder(words) || (words[Header.bytesAt] as number) > length)
    return undefined;
  SECTIONS.forEach(({ count, at }, index) => {
    const rows = words[count] as number;
    if (rows === 0 || source.isOver) return;
    const { width, taken } = SHAPES[index] as Shape;
    const told = new Uint32Array(rows * width);
    for (let part = 0; part < width; part++) unpackColumn(source, { words: told, at: part, step: width }, rows);
    taken(told, words, words[at] as number, rows);
  });
  return unpackStrings(source, words) && source.isAtEnd ? words.buffer : undefined;
}

/** Bytes that a string shares with the one before at most. */
const MOST_SHARED = 127;

/** Strings by what they do not share with the one before; hashes only of names beyond ASCII. */
function packStrings(sink: Sink, words: Uint32Array): void {
  const count = words[Header.strings] as number;
  const names = words[Header.names] as number;
  const bytes = new Uint8Array(words.buffer, words.byteOffset + (words[Header.bytesAt] as number) * 4);
  const offset = (id: number): number => words[(words[Header.stringsAt] as number) + id] as number;
  /** What they do not share, one behind the other. */
  const ends = new Uint8Array(offset(count));
  let length = 0;
  for (let id = 0, before = 0; id < count; id++) {
    const start = offset(id);
    const end = offset(id + 1);
    const most = id === 0 ? 0 : Math.min(MOST_SHARED, start - before, end - start);
    let shared = 0;
    while (shared < most && bytes[before + shared] === bytes[start + shared]) shared++;
    sink.number(shared);
    sink.number(end - start - shared);
    for (let at = start + shared; at < end; at++) ends[length++] = bytes[at] as number;
    before = start;
  }
  sink.bytes(ends.subarray(0, length));
  const hashes = words[Header.hashesAt] as number;
  for (let id = 0; id < names; id++)
    if (asciiHash(bytes, offset(id), offset(id + 1)) === undefined) sink.number(words[hashes + id] as number);
}

function unpackStrings(source: Source, words: Uint32Array): boolean {
  const count = words[Header.strings] as number;
  const names = words[Header.names] as number;
  const table = words[Header.stringsAt] as number;
  const shared = new Uint8Array(count);
  let total = 0;
  for (let id = 0; id < count && !source.isOver; id++) {
    const common = source.number();
    if (common > MOST_SHARED || (id === 0 && common > 0)) return false;
    shared[id] = common;
    words[table + id] = total;
    total += common + source.number();
    if (total > words.byteLength) return false;
  }
  words[table + count] = total;
  const bytes = new Uint8Array(words.buffer, (words[Header.bytesAt] as number) * 4);
  if (source.isOver || (total + 3) >> 2 !== bytes.length >> 2) return false;
  for (let id = 0, before = 0; id < count; id++) {
    const start = words[table + id] as number;
    const end = words[table + id + 1] as number;
    const common = shared[id] as number;
    if (common > start - before) return false;
    bytes.copyWithin(start, before, before + common);
    bytes.set(source.bytes(end - start - common), start + common);
    before = start;
    if (source.isOver) return false;
  }
  const hashes = words[Header.hashesAt] as number;
  for (let id = 0; id < names; id++)
    words[hashes + id] =
      asciiHash(bytes, words[table + id] as number, words[table + id + 1] as number) ?? source.number();
  return true;
}

/** The hash of a name (`hashName`) from its bytes; undefined where it is not all ASCII. */
function asciiHash(bytes: Uint8Array, from: number, to: number): number | undefined {
  let hash = FNV_OFFSET;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte > 127) return undefined;
    hash = Math.imul(hash ^ byte, FNV_PRIME);
  }
  return hash >>> 0;
}
