/**
 * Symbol blocks: the names that the contents of a pack define, each once, in pieces of a few kilobytes, with the definitions of each. A search
 * for symbols reads the pieces that may hold what fits and decodes no facts. Which may is told by the trigrams of their names.
 *
 * A block: the bytes of its names and how many these are, of each name what it shares with the one before and the rest, with a zero behind; its
 * containers; of each name its definitions (`toldOf`), and a zero behind the last. Inflating would take three times as long as to look through the names.
 */

import { KINDS, type Kind } from "../../languages/vocabulary.ts";
import { CLASS_BITS, CLASSES, OTHER, OUTSIDE } from "../../text/byte-classes.ts";
import type { Facts } from "../facts.ts";
import type { NameQuery, SymbolTraits, WayOfNames } from "../name-query.ts";
import { ByteList, ByteSource } from "./byte-list.ts";
import { entryOf, type HashRange } from "./name-blocks.ts";

/** Bytes of names from which the next one begins a block. */
const BLOCK = 4096;

/** A definition's form: its kind, and two bits above. */
const KIND = (1 << 6) - 1;
const INSIDE = 1 << 6;
const MEMBER = 1 << 7;

const trigramOf = (a: number, b: number, c: number): number => (((a << CLASS_BITS) | b) << CLASS_BITS) | c;
/** Trigrams are below this. */
export const TRIGRAMS = 1 << (3 * CLASS_BITS);
const classAt = (bytes: Uint8Array, at: number): number => CLASSES[bytes[at] as number] as number;

/** The trigrams of which each stands in every name that contains this: none where all names may. @param written UTF-8 */
export function trigramsWithin(written: Uint8Array): readonly HashRange[] {
  if (written.length === 2) {
    const [a, b] = [classAt(written, 0), classAt(written, 1)];
    return [[trigramOf(a, b, 0), trigramOf(a, b, OTHER)]];
  }
  const found = new Set<number>();
  for (let at = 0; at + 2 < written.length; at++)
    found.add(trigramOf(classAt(written, at), classAt(written, at + 1), classAt(written, at + 2)));
  return [...found].map((trigram) => [trigram, trigram]);
}

/** The trigrams of which each stands in every name that begins with this. */
export function trigramsAtStart(written: Uint8Array): readonly HashRange[] {
  if (written.length === 0) return [];
  const first = classAt(written, 0);
  const [least, most] = written.length === 1 ? [0, OTHER] : [classAt(written, 1), classAt(written, 1)];
  return [[trigramOf(OUTSIDE, first, least), trigramOf(OUTSIDE, first, most)], ...trigramsWithin(written)];
}

/** The blocks of some contents, and the entries of their index of trigrams (`entryOf`), sorted. */
export interface SymbolSection {
  readonly blocks: readonly Uint8Array[];
  readonly trigrams: Float64Array;
}

const formOf = (facts: Facts, index: number): number =>
  facts.definitionKindIndex(index) |
  (facts.isInsideFunction(index) ? INSIDE : 0) |
  (facts.definitionParent(index) === undefined ? 0 : MEMBER);

/** @param contents facts by the number of their content */
export function symbolSection(contents: readonly Facts[]): SymbolSection {
  const names = new DefinedNames(contents);
  for (const content of contents.keys()) names.add(content);
  return names.section();
}

/** Where a definition is. */
interface Told {
  readonly content: number;
  readonly definition: number;
}

const NOTHING_TOLD: Told = { content: 0, definition: 0 };

/** Writes where a definition is: mostly in the content of the one before, not far from it. Never a zero. */
function tell(out: ByteList, { content, definition }: Told, before: Told): void {
  const ahead = definition - before.definition;
  const isNear = content === before.content && ahead !== 0;
  out.number(isNear ? (Math.abs(ahead) * 2 + (ahead < 0 ? 1 : 0)) * 2 : 1);
  if (isNear) return;
  out.number(content);
  out.number(definition);
}

/** What was written; undefined behind the last. */
function toldOf(source: ByteSource, before: Told): Told | undefined {
  const value = source.number();
  if (value === 0) return undefined;
  if (value === 1) return { content: source.number(), definition: source.number() };
  const ahead = Math.floor(value / 4) * ((value & 2) === 0 ? 1 : -1);
  return { content: before.content, definition: Math.max(0, before.definition + ahead) };
}

/** Words of a definition that is gathered: content, index, form, container + 1, the one of the same name before it + 1. */
const TOLD_WORDS = 5;
/** Words of a name: its hash, the content that brought it, where its bytes begin and end there, its last definition + 1. */
const NAME_WORDS = 5;

/** Gathers names and what they are defined as, in as few objects as may be: a pack has 90,000 of them. */
class DefinedNames {
  readonly #contents: readonly Facts[];
  readonly #names: Uint32Array;
  readonly #told: Uint32Array;
  /** Number of a name plus one, at a place that its hash tells, or behind it. */
  readonly #slots: Uint32Array;
  readonly #containers = new Map<string, number>();
  #nameCount = 0;
  #toldCount = 0;

  constructor(contents: readonly Facts[]) {
    this.#contents = contents;
    const most = contents.reduce((sum, { definitions }) => sum + definitions, 0);
    this.#names = new Uint32Array(most * NAME_WORDS);
    this.#told = new Uint32Array(most * TOLD_WORDS);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(most * 2 + 2)));
  }

  add(content: number): void {
    const facts = this.#contents[content] as Facts;
    for (let index = 0; index < facts.definitions; index++) {
      if (facts.definitionKind(index) === "implementation") continue;
      const name = this.#numberOf(content, facts, facts.definitionNameId(index));
      if (name === undefined) continue;
      const at = this.#toldCount++ * TOLD_WORDS;
      this.#told[at] = content;
      this.#told[at + 1] = index;
      this.#told[at + 2] = formOf(facts, index);
      this.#told[at + 3] = this.#containerOf(facts, index);
      this.#told[at + 4] = this.#names[name * NAME_WORDS + 4] as number;
      this.#names[name * NAME_WORDS + 4] = this.#toldCount;
    }
  }

  /** The number of a name, a new one where it was not seen before. */
  #numberOf(content: number, facts: Facts, id: number): number | undefined {
    const hash = facts.nameHash(id);
    const [from, to] = facts.stringPlace(id);
    const { bytes } = facts;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (this.#slots[slot] as number) - 1;
      if (this.#isName(known, hash, bytes, from, to)) return known;
    }
    // No text has such a name: what has NUL bytes is not read.
    for (let at = from; at < to; at++) if (bytes[at] === 0) return undefined;
    const at = this.#nameCount * NAME_WORDS;
    this.#names[at] = hash;
    this.#names[at + 1] = content;
    this.#names[at + 2] = from;
    this.#names[at + 3] = to;
    this.#slots[slot] = ++this.#nameCount;
    return this.#nameCount - 1;
  }

  #isName(number: number, hash: number, bytes: Uint8Array, from: number, to: number): boolean {
    const at = number * NAME_WORDS;
    const start = this.#names[at + 2] as number;
    if (this.#names[at] !== hash || (this.#names[at + 3] as number) - start !== to - from) return false;
    const known = this.#bytesOf(at);
    for (let offset = 0; offset < to - from; offset++) if (known[start + offset] !== bytes[from + offset]) return false;
    return true;
  }

  /** Number of a definition's container plus one, 0 where it has none. */
  #containerOf(facts: Facts, index: number): number {
    const container = facts.definitionContainer(index);
    if (container === undefined) return 0;
    const known = this.#containers.get(container);
    if (known !== undefined) return known;
    this.#containers.set(container, this.#containers.size + 1);
    return this.#containers.size;
  }

  section(): SymbolSection {
    const containers = [...this.#containers.keys()];
    const blocks: Uint8Array[] = [];
    const trigrams = new TrigramIndex();
    let [first, length] = [0, 0];
    for (let number = 0; number < this.#nameCount; number++) {
      const at = number * NAME_WORDS;
      const [from, to] = [this.#names[at + 2] as number, this.#names[at + 3] as number];
      trigrams.add(this.#bytesOf(at), from, to, blocks.length);
      length += to - from + 1;
      if (length < BLOCK && number + 1 < this.#nameCount) continue;
      blocks.push(this.#block(first, number + 1, containers));
      [first, length] = [number + 1, 0];
    }
    return { blocks, trigrams: trigrams.entries() };
  }

  /** How many bytes two names begin with alike. */
  #sharedWith(before: number, at: number): number {
    const [known, bytes] = [this.#bytesOf(before), this.#bytesOf(at)];
    const [first, from] = [this.#names[before + 2] as number, this.#names[at + 2] as number];
    const most = Math.min((this.#names[before + 3] as number) - first, (this.#names[at + 3] as number) - from);
    let shared = 0;
    while (shared < most && known[first + shared] === bytes[from + shared]) shared++;
    return shared;
  }

  /** The bytes of the facts that brought a name. @param at where its words begin */
  #bytesOf(at: number): Uint8Array {
    return (this.#contents[this.#names[at + 1] as number] as Facts).bytes;
  }

  #block(first: number, end: number, containers: readonly string[]): Uint8Array {
    const names = new ByteList();
    const definitions = new ByteList();
    /** Number of each container in the block, plus one. */
    const own = new Map<number, number>();
    let before: Told = NOTHING_TOLD;
    for (let number = first; number < end; number++) {
      const place = number * NAME_WORDS;
      const [from, to] = [this.#names[place + 2] as number, this.#names[place + 3] as number];
      const shared = number === first ? 0 : this.#sharedWith(place - NAME_WORDS, place);
      names.number(shared);
      names.copy(this.#bytesOf(place), from + shared, to);
      names.number(0);
      for (
        let told = this.#names[place + 4] as number;
        told !== 0;
        told = this.#told[told * TOLD_WORDS - 1] as number
      ) {
        const at = (told - 1) * TOLD_WORDS;
        const container = this.#told[at + 3] as number;
        if (container !== 0 && !own.has(container)) own.set(container, own.size + 1);
        const next = { content: this.#told[at] as number, definition: this.#told[at + 1] as number };
        tell(definitions, next, before);
        definitions.number((own.get(container) ?? 0) * 256 + (this.#told[at + 2] as number));
        before = next;
      }
      definitions.number(0);
    }
    const out = new ByteList();
    out.number(names.length);
    out.bytes(names.take());
    out.number(own.size);
    for (const container of own.keys()) {
      const bytes = Buffer.from(containers[container - 1] ?? "");
      out.number(bytes.length);
      out.bytes(bytes);
    }
    out.bytes(definitions.take());
    return out.take();
  }
}

/** Which trigrams stand in which blocks, the blocks one after the other. */
class TrigramIndex {
  /** Number plus one of the last block that each trigram was seen in, and in how many it was. */
  readonly #seenIn = new Uint32Array(TRIGRAMS);
  readonly #counts = new Uint32Array(TRIGRAMS);
  /** Trigram and block, as they were seen. */
  #seen = new Uint32Array(1 << 15);
  #length = 0;

  /** Takes a name of a block. */
  add(bytes: Uint8Array, from: number, to: number, block: number): void {
    const mark = block + 1;
    let [a, b] = [OUTSIDE, from < to ? (CLASSES[bytes[from] as number] as number) : OUTSIDE];
    for (let at = from + 1; at <= to; at++) {
      const c = at < to ? (CLASSES[bytes[at] as number] as number) : OUTSIDE;
      const trigram = trigramOf(a, b, c);
      if (this.#seenIn[trigram] !== mark) {
        this.#seenIn[trigram] = mark;
        this.#take(trigram, block);
      }
      a = b;
      b = c;
    }
  }

  #take(trigram: number, block: number): void {
    if (this.#length === this.#seen.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#seen);
      this.#seen = larger;
    }
    this.#seen[this.#length++] = trigram;
    this.#seen[this.#length++] = block;
    this.#counts[trigram] = (this.#counts[trigram] as number) + 1;
  }

  /** Entries of `entryOf`, sorted: put where they belong, because to sort them takes longer. */
  entries(): Float64Array {
    const next = new Uint32Array(TRIGRAMS);
    for (let trigram = 1; trigram < TRIGRAMS; trigram++)
      next[trigram] = (next[trigram - 1] as number) + (this.#counts[trigram - 1] as number);
    const entries = new Float64Array(this.#length / 2);
    for (let at = 0; at < this.#length; at += 2) {
      const trigram = this.#seen[at] as number;
      const place = next[trigram] as number;
      next[trigram] = place + 1;
      entries[place] = entryOf(trigram, this.#seen[at + 1] as number, false);
    }
    return entries;
  }
}

/** A definition whose name fits. */
export interface BlockHit {
  readonly content: number;
  /** Its index in the facts of the content. */
  readonly definition: number;
  readonly fit: number;
  readonly score: number;
}

/** A name of a block that fits: its number, how well it does, and in which way of the query. */
interface FittingName {
  readonly number: number;
  readonly fit: number;
  readonly way: WayOfNames;
}

/** Calls `visit` with what fits of a block. */
export function searchBlock(block: Uint8Array, query: NameQuery, visit: (hit: BlockHit) => void): void {
  const source = new ByteSource(block);
  const fitting = fittingNames(source.bytes(source.number()), query);
  if (fitting.length === 0) return;
  const containers: string[] = [];
  for (let left = source.number(); left > 0 && !source.isAtEnd; left--)
    containers.push(Buffer.from(source.bytes(source.number())).toString());
  let number = 0;
  let before = NOTHING_TOLD;
  for (const { number: wanted, fit, way } of fitting) {
    for (; number <= wanted; number++) {
      for (let told = toldOf(source, before); told; told = toldOf(source, before)) {
        before = told;
        const form = source.number();
        if (number < wanted || way.isIn?.(containers[Math.floor(form / 256) - 1]) === false) continue;
        const score = query.scoreOf(fit, traitsOf(form));
        if (score > 0) visit({ ...told, fit, score });
      }
    }
  }
}

/**
 * A block whose contents have other numbers, and what becomes of its definitions.
 * @param numbers of the contents now, by those that the block has; what is below 0, or not there, goes
 */
export function movedBlock(block: Uint8Array, numbers: Int32Array): Uint8Array {
  const source = new ByteSource(block);
  const out = new ByteList();
  const sized = (bytes: Uint8Array): void => {
    out.number(bytes.length);
    out.bytes(bytes);
  };
  sized(source.bytes(source.number()));
  const containers: Uint8Array[] = [];
  for (let left = source.number(); left > 0 && !source.isAtEnd; left--) containers.push(source.bytes(source.number()));
  out.number(containers.length);
  for (const container of containers) sized(container);
  let [before, written] = [NOTHING_TOLD, NOTHING_TOLD];
  while (!source.isAtEnd) {
    for (let told = toldOf(source, before); told; told = toldOf(source, before)) {
      before = told;
      const form = source.number();
      const content = numbers[told.content] ?? -1;
      if (content < 0) continue;
      const moved = { content, definition: told.definition };
      tell(out, moved, written);
      out.number(form);
      written = moved;
    }
    out.number(0);
  }
  return out.take();
}

/** @param names as they stand in a block */
function fittingNames(names: Uint8Array, { ways, wants }: NameQuery): readonly FittingName[] {
  const found: FittingName[] = [];
  const name = new Uint8Array(names.length);
  /** The classes of bytes before each place of the name. */
  const classes = new Uint32Array(names.length + 1);
  let length = 0;
  for (let at = 0, number = 0; at < names.length; number++) {
    let shared = 0;
    for (let scale = 1; at < names.length; scale *= 128) {
      const byte = names[at++] as number;
      shared += (byte & 127) * scale;
      if (byte < 128) break;
    }
    // The block of another machine may say anything.
    length = Math.min(length, shared);
    for (let byte = names[at++]; byte; byte = names[at++]) {
      name[length] = byte;
      const before = classes[length++] as number;
      classes[length] = before | (1 << (CLASSES[byte] as number));
    }
    const lacked = ~(classes[length] as number);
    for (const way of ways) {
      const fit = (way.classes & lacked) === 0 ? way.fitOf(name, 0, length) : 0;
      if (fit === 0) continue;
      if (!wants || wants(fit)) found.push({ number, fit, way });
      break;
    }
  }
  return found;
}

const traitsOf = (form: number): SymbolTraits => ({
  kind: (KINDS[form & KIND] ?? "unknown") as Kind,
  isMember: (form & MEMBER) !== 0,
  isInside: (form & INSIDE) !== 0,
});
