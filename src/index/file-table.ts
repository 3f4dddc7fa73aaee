/**
 * The file table: every file of the workspace in a language we know, with its facts where it has any: in memory, or in the store, from
 * which they are read when somebody asks. A changed file loses its facts; of those in memory the least recently used lose theirs beyond
 * the limit. Files without facts are found by the byte scan instead.
 */

import type { Language } from "../languages/table.ts";
import { hashName } from "../text/name-hash.ts";
import type { Depth, Facts } from "./facts.ts";
import { eachName } from "./facts-names.ts";
import type { ForetoldFiles } from "./foretold-files.ts";
import type { OversizeWords } from "./oversize-words.ts";
import { Postings } from "./postings.ts";
import type { Stored, StoredContent } from "./store/facts-store.ts";
import type { HashRange } from "./store/name-blocks.ts";
import { type StoredFacts, StoredFiles } from "./store/stored-files.ts";

/** Files given up at once when the limit is reached, as a share of it. */
const EVICTED_SHARE = 0.05;

export interface FileEntry {
  readonly path: string;
  readonly language: Language;
  /** Number in the table. */
  readonly slot: number;
  /** Whether it has facts, without reading them. */
  readonly isIndexed: boolean;
  /** How deep its facts go, without reading them; undefined where it has none. */
  readonly depth: Depth | undefined;
  /** Its facts, read from the store where they are there. */
  readonly facts: Facts | undefined;
  /** Its facts where they are in memory. */
  readonly kept: Facts | undefined;
  /** Whether a link leads to it that leads out of the roots: not everybody may read it. */
  readonly leadsOut: boolean;
  /** Why the file has no facts and will get none until it changes: binary, oversize, unreadable, … */
  skipped: string | undefined;
  /** What is known of its words where it is oversize. */
  words: OversizeWords | undefined;
  /** Counts up when the file changes: what was told by its bytes before is no longer true. */
  readonly edition: number;
}

/** A symbol block in the store. */
export interface TableBlock {
  readonly bytes: Uint8Array;
  /** Where the facts of a content are that it names. */
  readonly storedOf: (content: number) => Stored;
  readonly eachFile: (content: number, visit: (entry: FileEntry) => void) => void;
}

class Entry implements FileEntry {
  readonly path: string;
  readonly language: Language;
  readonly slot: number;
  leadsOut = false;
  skipped: string | undefined;
  words: OversizeWords | undefined;
  edition = 0;
  /** In memory. */
  kept: Facts | undefined;
  /** In the store. */
  stored: StoredContent | undefined;
  /** Counts up with every use; the smallest goes first. */
  used = 0;
  /** Number of its last postings' generation: entries of older generations are dead. */
  generation = -1;
  readonly #table: FileTable;

  constructor(table: FileTable, path: string, language: Language, slot: number) {
    this.#table = table;
    this.path = path;
    this.language = language;
    this.slot = slot;
  }

  get isIndexed(): boolean {
    return this.kept !== undefined || this.stored !== undefined;
  }

  get depth(): Depth | undefined {
    return this.kept ? this.kept.depth : this.stored?.depth;
  }

  get facts(): Facts | undefined {
    return this.kept ?? (this.stored && this.#table.read(this, this.stored.stored));
  }
}

export class FileTable {
  readonly #byPath = new Map<string, Entry>();
  readonly #slots: (Entry | undefined)[] = [];
  /** Slot of each generation, -1 when dead. */
  #generations: number[] = [];
  readonly #postings = new Postings();
  #clock = 0;
  /** Counts up when a file comes or goes: what is derived from the paths alone is good as long as it stays. */
  listings = 0;
  /** Files that are known to be there before all are in the table: each gets its entry when it is asked for. */
  foretold: ForetoldFiles | undefined;
  /** Counts up when a file gets facts or loses them: what was asked of the postings is good as long as it stays. */
  changes = 0;
  /** Files with facts in memory, and in the store. */
  #kept = 0;
  #keptBytes = 0;
  /** Files with outlines alone. */
  #outlines = 0;
  /** Files without facts, as long as none comes or goes and none gets facts or loses them. */
  #without: { readonly listings: number; readonly changes: number; readonly entries: readonly Entry[] } | undefined;
  readonly #stored: StoredFiles;
  readonly #onLost: (entry: FileEntry) => void;
  #limit: number;

  /**
   * @param limit greatest number of files with facts in memory
   * @param store where other facts are
   * @param onLost told of each file whose facts in the store turn out to be damaged: it has none then
   */
  constructor(limit: number, store?: StoredFacts, onLost: (entry: FileEntry) => void = () => undefined) {
    this.#limit = limit;
    this.#stored = new StoredFiles(store);
    this.#onLost = onLost;
  }

  set limit(limit: number) {
    this.#limit = limit;
    this.#evict();
  }

  get size(): number {
    return this.#byPath.size;
  }
  get withFacts(): number {
    return this.#kept + this.#stored.files;
  }
  /** Whether of some files no more than an outline is known. */
  get hasOutlines(): boolean {
    return this.#outlines > 0;
  }
  /** Whether all facts of every file are known that can be. */
  get isWhole(): boolean {
    return !this.hasOutlines && this.withoutFacts(undefined).length === 0;
  }
  /** Bytes of facts and postings in memory. */
  get bytes(): number {
    return this.#keptBytes + this.#stored.byteLength + this.#postings.byteLength;
  }

  /** The entry of a path; a new one when there is none or its language was another. @param leadsOut see `FileEntry` */
  add(path: string, language: Language, leadsOut: boolean): FileEntry {
    const known = this.#byPath.get(path);
    if (known?.language !== language) {
      if (known) this.remove(path);
      this.listings++;
    }
    const entry = known?.language === language ? known : this.#enter(path, language);
    entry.leadsOut = leadsOut;
    return entry;
  }

  /** Whether a client sees a listed file. */
  sees(_entry: FileEntry): boolean {
    return true;
  }

  get(path: string): FileEntry | undefined {
    return this.#byPath.get(path) ?? (this.foretold && this.#foretell(path, this.foretold));
  }

  #foretell(path: string, foretold: ForetoldFiles): FileEntry | undefined {
    const language = foretold.languageAt(path);
    return language && this.#enter(path, language);
  }

  #enter(path: string, language: Language): Entry {
    const entry = new Entry(this, path, language, this.#slots.length);
    this.#slots.push(entry);
    this.#byPath.set(path, entry);
    return entry;
  }

  remove(path: string): void {
    const entry = this.#byPath.get(path);
    if (!entry) return;
    this.forget(path);
    this.#byPath.delete(path);
    this.#slots[entry.slot] = undefined;
    this.listings++;
  }

  /** A file changed: its facts are gone. */
  forget(path: string): void {
    const entry = this.#byPath.get(path);
    if (!entry) return;
    entry.skipped = undefined;
    entry.words = undefined;
    entry.edition++;
    this.#drop(entry);
  }

  #drop(entry: Entry): void {
    this.changes++;
    if (entry.depth === "outline") this.#outlines--;
    if (entry.stored !== undefined) this.#stored.remove(entry.stored.stored, entry.slot);
    entry.stored = undefined;
    if (!entry.kept) return;
    this.#kept--;
    this.#keptBytes -= entry.kept.byteLength;
    const names = entry.kept.nameCount;
    entry.kept = undefined;
    this.#generations[entry.generation] = -1;
    if (this.#postings.died(names)) this.#rebuild();
  }

  entries(): IterableIterator<FileEntry> {
    return this.#byPath.values();
  }

  /** Gives a file its facts, in place of any it had. */
  setFacts({ path }: FileEntry, facts: Facts): void {
    this.forget(path);
    const entry = this.#byPath.get(path);
    if (!entry) return;
    this.changes++;
    entry.kept = facts;
    if (facts.depth === "outline") this.#outlines++;
    entry.used = ++this.#clock;
    this.#kept++;
    this.#keptBytes += facts.byteLength;
    this.#post(entry, facts);
    if (this.#kept > this.#limit) this.#evict();
  }

  /** Lets a file have the facts that the store has of its content, in place of those in memory. */
  setStored({ path }: FileEntry, content: StoredContent): void {
    const entry = this.#byPath.get(path);
    if (!entry || entry.stored?.stored === content.stored) return;
    this.#drop(entry);
    entry.stored = content;
    if (content.depth === "outline") this.#outlines++;
    this.#stored.add(content.stored, entry.slot);
  }

  /** The facts of a file that has them in the store. Where they are damaged it has none from then on. */
  read(entry: Entry, stored: Stored): Facts | undefined {
    const facts = this.#stored.facts(stored);
    if (!facts) this.#lose(entry);
    return facts;
  }

  /**
   * The symbol blocks in the store that hold a trigram of each range, one by one, and the files that have a content that a block names.
   * Files of which nothing is known any more, because what is kept is damaged, have no facts then.
   */
  *symbolBlocks(ranges: readonly HashRange[]): Generator<TableBlock> {
    const lost: number[] = [];
    for (const { bytes, first, end } of this.#stored.symbolBlocks(ranges, (slot) => lost.push(slot)))
      yield {
        bytes,
        storedOf: (content) => first + content,
        eachFile: (content, visit) => {
          if (first + content >= end) return;
          this.#stored.eachWith(first + content, (slot) => {
            const entry = this.#slots[slot];
            if (entry) visit(entry);
          });
        },
      };
    this.#loseAll(lost);
  }

  /** The facts of a content of the store; of damaged ones the files lose theirs. @param fits as `FactsStore` has it */
  storedFacts(stored: Stored, fits: (facts: Facts) => boolean): Facts | undefined {
    const facts = this.#stored.facts(stored, fits);
    if (facts) return facts;
    const lost: number[] = [];
    this.#stored.eachWith(stored, (slot) => lost.push(slot));
    this.#loseAll(lost);
    return undefined;
  }

  #loseAll(slots: readonly number[]): void {
    for (const slot of slots) {
      const entry = this.#slots[slot];
      if (entry) this.#lose(entry);
    }
  }

  #lose(entry: Entry): void {
    this.forget(entry.path);
    this.#onLost(entry);
  }

  /**
   * Files with facts that hold a name, of the families wanted. @param defining only those that define it for the project
   */
  holding(name: string, family: string | undefined, defining: boolean): FileEntry[] {
    const found: Entry[] = [];
    const take = (entry: Entry | undefined): void => {
      if (!entry?.isIndexed || (family !== undefined && entry.language.family !== family)) return;
      entry.used = ++this.#clock;
      found.push(entry);
    };
    const hash = hashName(name);
    const takeKept = (value: number): void => take(this.#slots[this.#generations[value >>> 1] ?? -1]);
    if (defining) this.#postings.eachDefining(hash, takeKept);
    else this.#postings.each(hash, takeKept);
    const lost: number[] = [];
    this.#stored.eachHolding(hash, defining, {
      take: (slot) => take(this.#slots[slot]),
      lose: (slot) => void lost.push(slot),
    });
    this.#loseAll(lost);
    return found;
  }

  /**
   * Files whose facts are in the store that import a source which is sought there.
   * @param soughtIn which files import what is sought by a source; undefined: none
   */
  importing(soughtIn: (source: string) => ((path: string) => boolean) | undefined): ReadonlySet<FileEntry> {
    const found = new Set<FileEntry>();
    const lost: number[] = [];
    this.#stored.eachImporting((source) => soughtIn(source) !== undefined, {
      take: (slot, source) => {
        const entry = this.#slots[slot];
        if (entry && !found.has(entry) && soughtIn(source)?.(entry.path) === true) found.add(entry);
      },
      lose: (slot) => void lost.push(slot),
    });
    this.#loseAll(lost);
    return found;
  }

  /** Files that still have to be read for a complete answer: listed, without facts, and not known to be unreadable. */
  withoutFacts(family: string | undefined): FileEntry[] {
    return this.#bare().filter(
      ({ skipped, language }) => skipped === undefined && (family === undefined || language.family === family),
    );
  }

  /** Files that have no facts and will get none until they change, of a family. */
  skipped(family: string): FileEntry[] {
    return this.#bare().filter(({ skipped, language }) => skipped !== undefined && language.family === family);
  }

  /** Files without facts. */
  #bare(): readonly Entry[] {
    const { listings, changes } = this;
    if (this.#without?.listings !== listings || this.#without.changes !== changes) {
      const entries: Entry[] = [];
      if (this.withFacts < this.size)
        for (const entry of this.#byPath.values()) if (!entry.isIndexed) entries.push(entry);
      this.#without = { listings, changes, entries };
    }
    return this.#without.entries;
  }

  #post(entry: Entry, facts: Facts): void {
    const generation = this.#generations.length;
    this.#generations.push(entry.slot);
    entry.generation = generation;
    eachName(facts, (hash, defines) => this.#postings.add(hash, (generation << 1) | (defines ? 1 : 0)));
  }

  #rebuild(): void {
    this.#postings.clear();
    this.#generations = [];
    for (const entry of this.#byPath.values()) if (entry.kept) this.#post(entry, entry.kept);
  }

  #evict(): void {
    if (this.#kept <= this.#limit) return;
    const kept = Math.max(0, Math.floor(this.#limit * (1 - EVICTED_SHARE)));
    const oldest = [...this.#byPath.values()].filter((entry) => entry.kept).sort((a, b) => a.used - b.used);
    for (const entry of oldest.slice(0, this.#kept - kept)) this.forget(entry.path);
  }
}
