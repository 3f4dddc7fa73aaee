/**
 * Facts store: facts of contents that were read before, by this process or another, in the packs of one directory. Packs are only ever
 * added and removed as a whole, under names of their own, so that any number of processes read and write at the same time and none waits.
 */

import { randomFillSync } from "node:crypto";
import { join } from "node:path";
import { namesIn, removeKept, touchKept, writeKept, writeKeptInPieces } from "../../files/kept-files.ts";
import { DEPTHS, type Depth, type Facts } from "../facts.ts";
import { type ContentKey, contentKey, idOf, kindOf } from "./content-key.ts";
import { foreignStem } from "./foreign-pack.ts";
import type { HashRange } from "./name-blocks.ts";
import { Pack } from "./pack.ts";
import { type PackRecord, putPack } from "./pack-bytes.ts";
import { KEY_BYTES } from "./pack-layout.ts";
import { PACK } from "./store-plan.ts";

/** Number of a content in the store, as long as the store is open. */
export type Stored = number;

/** Where the facts of a content are. */
export interface StoredContent {
  readonly stored: Stored;
  readonly depth: Depth;
}

/** Contents of one pack: from the first to before the end. */
type Contents = (first: Stored, end: Stored) => void;

/** A symbol block (`symbol-blocks.ts`), and the contents of its pack: the number of the first, and the one behind the last. */
export interface StoredBlock {
  readonly bytes: Uint8Array;
  readonly first: Stored;
  readonly end: Stored;
}

const KEY_WORDS = KEY_BYTES / 4;

export class FactsStore {
  readonly #locate: () => string | undefined;
  #directory: string | undefined;
  readonly #packs: { readonly pack: Pack; readonly first: number }[] = [];
  readonly #known = new Set<string>();
  /** Contents of which what is kept is damaged. */
  readonly #damaged = new Set<Stored>();
  #size = 0;
  /** Number of a content plus one, at a place that its key tells, or behind it. */
  #slots = new Uint32Array(1 << 12);
  /** Odd; others in each process. */
  readonly #seeds = randomFillSync(new Uint32Array(KEY_WORDS)).map((word) => word | 1);

  /** Opens nothing yet, see `refresh`. @param locate the directory, asked once; undefined where nothing is kept on disk */
  constructor(locate: () => string | undefined) {
    this.#locate = locate;
  }

  /** Absolute; undefined before the first `refresh`, and where nothing is kept. */
  get directory(): string | undefined {
    return this.#directory;
  }

  /** Contents in the packs that are open. */
  get size(): number {
    return this.#size;
  }

  /** Bytes of the packs that are open. */
  get byteLength(): number {
    return this.#packs.reduce((sum, { pack }) => sum + pack.byteLength, 0);
  }

  /** Whether packs are there that are not open. */
  get isBehind(): boolean {
    return this.#names().some((name) => !this.#known.has(name));
  }

  /** Opens the packs that came since. */
  refresh(): void {
    for (const name of this.#names()) this.add(name);
  }

  #names(): readonly string[] {
    this.#directory ??= this.#locate();
    return this.#directory === undefined ? [] : namesIn(this.#directory, PACK);
  }

  /** Opens one pack. A damaged one is removed: it would be read again at every start. */
  add(name: string): boolean {
    if (this.#known.has(name)) return true;
    if (this.#directory === undefined) return false;
    this.#known.add(name);
    const path = join(this.#directory, name);
    const pack = Pack.open(path);
    if (pack === "damaged") removeKept(path);
    if (!(pack instanceof Pack)) return false;
    touchKept(path, pack.used);
    const first = this.#size;
    this.#packs.push({ pack, first });
    this.#size += pack.size;
    if (this.#size * 2 > this.#slots.length) this.#spread();
    else for (let content = 0; content < pack.size; content++) this.#place(pack.key(content), first + content);
    return true;
  }

  /** The deepest facts that are kept of a content. @param id blob id @param language id of the language that it is read in */
  known(id: string, language: string): StoredContent | undefined {
    for (const depth of DEPTHS) {
      const stored = this.find(contentKey(id, kindOf(language, depth)));
      if (stored !== undefined) return { stored, depth };
    }
    return undefined;
  }

  /** The number of a content, or undefined where nothing is kept of it. */
  find(key: ContentKey): Stored | undefined {
    const mask = this.#slots.length - 1;
    for (let slot = this.#hashOf(key) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const stored = (this.#slots[slot] as number) - 1;
      if (this.#isAt(stored, key) && !this.#damaged.has(stored)) return stored;
    }
    return undefined;
  }

  /** Bytes of the source that a content is. */
  sourceBytes(stored: Stored): number {
    const { pack, first } = this.#packOf(stored);
    return pack.sourceBytes(stored - first);
  }

  /**
   * The facts of a content, or undefined where what is kept is damaged: from then on nothing is kept of it.
   * @param fits whether facts are what else is kept of the content says; where they are not that is damaged
   */
  facts(stored: Stored, fits: (facts: Facts) => boolean = () => true): Facts | undefined {
    const { pack, first } = this.#packOf(stored);
    const facts = pack.facts(stored - first);
    if (facts && fits(facts)) return facts;
    this.#forget(pack, stored, stored + 1);
    return undefined;
  }

  /** Its pack goes too: what is whole in it stays readable here, and nobody else meets the damage. */
  #forget(pack: Pack, first: Stored, end: Stored): void {
    removeKept(pack.path);
    for (let stored = first; stored < end; stored++) this.#damaged.add(stored);
  }

  /**
   * Calls `visit` with every content that holds a name of this hash, and whether it defines it.
   * @param damaged called with the contents of which nothing is known, because what is kept is damaged
   */
  eachHolding(hash: number, visit: (stored: Stored, defines: boolean) => void, damaged: Contents): void {
    for (const { pack, first } of this.#packs)
      if (!pack.eachHolding(hash, (content, defines) => visit(first + content, defines)))
        this.#lose(pack, first, damaged);
  }

  /** Calls `visit` with every content that defines a name of this hash. @param damaged as `eachHolding` has it */
  eachDefining(hash: number, visit: (stored: Stored) => void, damaged: Contents): void {
    for (const { pack, first } of this.#packs)
      if (!pack.eachDefining(hash, (content) => visit(first + content))) this.#lose(pack, first, damaged);
  }

  /**
   * Calls `visit` with every content that imports a source, in packs of which contents are asked about.
   * @param isSought whether those of a source are
   * @param isUsed whether contents of a pack are asked about at all
   * @param damaged called with the contents of which nothing is known, because what is kept is damaged
   */
  eachImporting(
    isSought: (source: string) => boolean,
    visit: (stored: Stored, source: string) => void,
    isUsed: (first: Stored, end: Stored) => boolean,
    damaged: Contents,
  ): void {
    for (const { pack, first } of this.#packs)
      if (
        isUsed(first, first + pack.size) &&
        !pack.eachImporting(isSought, (content, source) => visit(first + content, source))
      )
        this.#lose(pack, first, damaged);
  }

  /**
   * The symbol blocks that hold a trigram of each range, one by one.
   * @param isUsed whether contents of a pack are asked about at all
   * @param damaged called with the contents of which nothing is known, because what is kept is damaged
   */
  *symbolBlocks(
    ranges: readonly HashRange[],
    isUsed: (first: Stored, end: Stored) => boolean,
    damaged: Contents,
  ): Generator<StoredBlock> {
    for (const { pack, first } of [...this.#packs]) {
      if (this.#packs.length === 0) return;
      if (!isUsed(first, first + pack.size)) continue;
      const blocks = pack.symbolBlocksWith(ranges);
      if (!blocks) this.#lose(pack, first, damaged);
      for (const block of blocks ?? []) {
        // Closed while the caller looked at the block before.
        if (this.#packs.length === 0) return;
        const bytes = pack.symbolBlock(block);
        if (bytes) yield { bytes, first, end: first + pack.size };
        else {
          this.#lose(pack, first, damaged);
          break;
        }
      }
    }
  }

  #lose(pack: Pack, first: Stored, damaged: Contents): void {
    this.#forget(pack, first, first + pack.size);
    damaged(first, first + pack.size);
  }

  /** Blob id of a content. */
  id(stored: Stored): string {
    return idOf(this.#key(stored));
  }

  #key(stored: Stored): ContentKey {
    const { pack, first } = this.#packOf(stored);
    return pack.key(stored - first);
  }

  close(): void {
    for (const { pack } of this.#packs.splice(0)) pack.close();
    this.#size = 0;
    this.#slots.fill(0);
  }

  #packOf(stored: Stored): { readonly pack: Pack; readonly first: number } {
    let low = 0;
    let high = this.#packs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#packs[middle] as { first: number }).first <= stored) low = middle;
      else high = middle - 1;
    }
    return this.#packs[low] as { readonly pack: Pack; readonly first: number };
  }

  #isAt(stored: Stored, key: ContentKey): boolean {
    const known = this.#key(stored);
    for (let at = 0; at < KEY_WORDS; at++) if (known[at] !== key[at]) return false;
    return true;
  }

  /** Where two packs hold a content the first is as good as the second. */
  #place(key: ContentKey, stored: Stored): void {
    const mask = this.#slots.length - 1;
    let slot = this.#hashOf(key) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = stored + 1;
  }

  /** Ids are hashes already; but those of foreign packs may have been chosen so that all begin alike. */
  #hashOf(key: ContentKey): number {
    let hash = 0;
    for (let at = 0; at < KEY_WORDS; at++) hash ^= Math.imul(key[at] as number, this.#seeds[at] as number);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  #spread(): void {
    let length = this.#slots.length;
    while (this.#size * 2 > length) length *= 2;
    this.#slots = new Uint32Array(length);
    for (const { pack, first } of this.#packs)
      for (let content = 0; content < pack.size; content++) this.#place(pack.key(content), first + content);
  }
}

/**
 * Writes a pack of these.
 * @returns its name
 * @throws what the file system throws: a full disk, no permission
 */
export const writePack = (directory: string, records: readonly PackRecord[]): string =>
  writeKeptInPieces(directory, PACK, (write) => putPack(records, write));

/**
 * Keeps a pack that another machine made as it came.
 * @param hash of its bytes, lower case, hexadecimal
 * @returns its name; undefined where it is none
 * @throws what the file system throws: a full disk, no permission
 */
export function keepForeignPack(directory: string, bytes: Uint8Array, hash: string): string | undefined {
  const stem = foreignStem(hash);
  const pack = Pack.of(bytes, `${stem}${PACK}`);
  return pack && pack.size > 0 ? writeKept(directory, PACK, bytes, stem) : undefined;
}
