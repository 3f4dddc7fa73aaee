/**
 * The file table: every file of the workspace in a language we know, with its facts where it has any. A changed file loses its
 * facts; the least recently used lose theirs beyond the limit. Files without facts are found by the byte scan instead.
 */

import type { Language } from "../languages/table.ts";
import { MarkClass } from "../syntax/marks.ts";
import { type Facts, hashName } from "./facts.ts";
import { Postings } from "./postings.ts";

/** Files given up at once when the limit is reached, as a share of it. */
const EVICTED_SHARE = 0.05;

export interface FileEntry {
  readonly path: string;
  readonly language: Language;
  /** Number in the table. */
  readonly slot: number;
  facts: Facts | undefined;
  /** Why the file has no facts and will get none until it changes: binary, oversize, unreadable, … */
  skipped: string | undefined;
  /** Counts up with every use; the smallest goes first. */
  used: number;
  /** Number of its last postings' generation: entries of older generations are dead. */
  generation: number;
  /** Counts up when the file changes: what was told by its bytes before is no longer true. */
  edition: number;
}

export class FileTable {
  readonly #byPath = new Map<string, FileEntry>();
  readonly #slots: (FileEntry | undefined)[] = [];
  /** Slot of each generation, -1 when dead. */
  #generations: number[] = [];
  readonly #postings = new Postings();
  #clock = 0;
  /** Counts up when a file comes or goes: what is derived from the paths alone is good as long as it stays. */
  listings = 0;
  #withFacts = 0;
  #factsBytes = 0;
  #limit: number;

  /** @param limit greatest number of files with facts */
  constructor(limit: number) {
    this.#limit = limit;
  }

  set limit(limit: number) {
    this.#limit = limit;
    this.#evict();
  }

  get size(): number {
    return this.#byPath.size;
  }
  get withFacts(): number {
    return this.#withFacts;
  }
  /** Bytes of facts and postings. */
  get bytes(): number {
    return this.#factsBytes + this.#postings.byteLength;
  }

  /** The entry of a path; a new one when there is none or its language was another. */
  add(path: string, language: Language): FileEntry {
    const known = this.#byPath.get(path);
    if (known?.language === language) return known;
    if (known) this.remove(path);
    const entry: FileEntry = {
      path,
      language,
      slot: this.#slots.length,
      facts: undefined,
      skipped: undefined,
      used: 0,
      generation: -1,
      edition: 0,
    };
    this.#slots.push(entry);
    this.listings++;
    this.#byPath.set(path, entry);
    return entry;
  }

  get(path: string): FileEntry | undefined {
    return this.#byPath.get(path);
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
    entry.edition++;
    if (!entry.facts) return;
    this.#withFacts--;
    this.#factsBytes -= entry.facts.byteLength;
    const names = entry.facts.nameCount;
    entry.facts = undefined;
    this.#generations[entry.generation] = -1;
    if (this.#postings.died(names)) this.#rebuild();
  }

  entries(): IterableIterator<FileEntry> {
    return this.#byPath.values();
  }

  /** Gives a file its facts, in place of any it had. */
  setFacts(entry: FileEntry, facts: Facts): void {
    this.forget(entry.path);
    entry.facts = facts;
    entry.used = ++this.#clock;
    this.#withFacts++;
    this.#factsBytes += facts.byteLength;
    this.#post(entry, facts);
    if (this.#withFacts > this.#limit) this.#evict();
  }

  /**
   * Files with facts that hold a name, of the families wanted. @param defining only those that define it for the project
   */
  holding(name: string, family: string | undefined, defining: boolean): FileEntry[] {
    const found: FileEntry[] = [];
    const take = (value: number): void => {
      const entry = this.#slots[this.#generations[value >>> 1] ?? -1];
      if (!entry?.facts || (family !== undefined && entry.language.family !== family)) return;
      entry.used = ++this.#clock;
      found.push(entry);
    };
    if (defining) this.#postings.eachDefining(hashName(name), take);
    else this.#postings.each(hashName(name), take);
    return found;
  }

  /** Files that still have to be read for a complete answer: listed, without facts, and not known to be unreadable. */
  withoutFacts(family: string | undefined): FileEntry[] {
    if (this.#withFacts === this.#byPath.size) return [];
    const found: FileEntry[] = [];
    for (const entry of this.#byPath.values())
      if (!entry.facts && entry.skipped === undefined && (family === undefined || entry.language.family === family))
        found.push(entry);
    return found;
  }

  /** Files that have no facts and will get none until they change, of a family. */
  skipped(family: string): FileEntry[] {
    const found: FileEntry[] = [];
    if (this.#withFacts === this.#byPath.size) return found;
    for (const entry of this.#byPath.values())
      if (entry.skipped !== undefined && entry.language.family === family) found.push(entry);
    return found;
  }

  #post(entry: FileEntry, facts: Facts): void {
    const generation = this.#generations.length;
    this.#generations.push(entry.slot);
    entry.generation = generation;
    const defined = new Uint8Array(facts.nameCount);
    for (let index = 0; index < facts.definitions; index++) {
      const occurrence = facts.definitionOccurrence(index);
      if (facts.occurrenceClass(occurrence) === MarkClass.definition) defined[facts.occurrenceNameId(occurrence)] = 1;
    }
    for (let id = 0; id < facts.nameCount; id++)
      this.#postings.add(facts.nameHash(id), (generation << 1) | (defined[id] as number));
  }

  #rebuild(): void {
    this.#postings.clear();
    this.#generations = [];
    for (const entry of this.#byPath.values()) if (entry.facts) this.#post(entry, entry.facts);
  }

  #evict(): void {
    if (this.#withFacts <= this.#limit) return;
    const kept = Math.max(0, Math.floor(this.#limit * (1 - EVICTED_SHARE)));
    const oldest = [...this.#byPath.values()].filter((entry) => entry.facts).sort((a, b) => a.used - b.used);
    for (const entry of oldest.slice(0, this.#withFacts - kept)) this.forget(entry.path);
  }
}
