/** Symbol search: the definitions that fit, over the open documents and the files whose facts are known. */

import { createTimeSlice } from "../../files/time-slice.ts";
import type { ScoreOf } from "../../files/word-table.ts";
import type { Facts } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import { mayDefineIn } from "../../index/name-lookup.ts";
import type { PendingHit } from "../../index/pending-words.ts";
import { type Found, fitOf, type Needle, WAYS, type Way, wayOf } from "../../index/symbol-search.ts";
import { Unsearched } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import { stemOf } from "../../languages/kit/written-name.ts";

/** Adds what fits of one file. */
export type NameMatch = (path: string, facts: Facts, into: Found[]) => void;

export interface SearchOptions {
  readonly look: NameMatch;
  readonly within: (path: string) => boolean;
  readonly stopped: () => boolean;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** Files that are read for one search before the index has them, and milliseconds after which no other is begun: longer where nothing is found. */
const MOST_READ = 40;
const READING = 100;
const READING_ON = 600;
/** Names of one file, the likeliest first, that it is read for: facts of some names are a fifth of the work of all. */
const MOST_NAMES = 8;
/** Bytes; a longer file is read only where no other holds what fits as well: a change log took 190 ms beside a loading server. */
const LONG = 100_000;
/** Share of the files from which all are indexed instead: workers read them side by side. */
const MANY = 1 / 4;

/** A file that may define names. */
interface Definer {
  readonly path: string;
  readonly names: readonly string[];
  readonly bytes: number;
}

const fitTo =
  (needle: Needle): ScoreOf =>
  (bytes, from, to) =>
    fitOf(bytes, from, to, needle);

export class SymbolSearch {
  #found: Found[] = [];
  readonly #workspace: Workspace;
  readonly #options: SearchOptions;
  readonly #seen = new Set<string>();
  /** Files that were read for some of their names. */
  readonly #read = new Set<string>();
  /** Files whose bytes said enough. */
  #passed = 0;
  #missing = 0;
  #unread = 0;
  #unreadOpen = 0;

  constructor(workspace: Workspace, options: SearchOptions) {
    this.#workspace = workspace;
    this.#options = options;
  }

  get found(): readonly Found[] {
    return this.#found;
  }

  /** Leaves of what was found the names that fit in the best way in which any does. */
  keepBest(needle: Needle): void {
    WAYS.some((way) => this.#keep(way, needle));
  }

  /** Leaves the names that fit in a way; all where none does: false then. */
  #keep(way: Way, needle: Needle): boolean {
    const fitting = this.#found.filter(({ facts, definition }) => {
      const name = Buffer.from(facts.string(facts.definitionNameId(definition)));
      return wayOf(fitOf(name, 0, name.length, needle)) === way;
    });
    if (fitting.length > 0) this.#found = fitting;
    return fitting.length > 0;
  }

  /** Files that were looked into, be it only to see that they do not hold what is searched for. */
  get files(): number {
    return this.#seen.size + this.#passed;
  }

  /** Why not every file was looked into, as far as the last search saw. */
  get because(): { readonly missing?: string; readonly unread?: string } {
    const unread = this.#unread + this.#unreadOpen;
    return {
      ...(this.#missing > 0 ? { missing: `${this.#missing} files are not indexed yet` } : {}),
      ...(unread > 0 ? { unread: `${unread} files could not be indexed` } : {}),
    };
  }

  /** Whether files are not indexed yet that the last search would have looked into. */
  get isMissing(): boolean {
    return this.#missing > 0;
  }

  async searchOpen(): Promise<void> {
    const { open, limits } = this.#workspace;
    for (const document of open.values()) {
      if (!this.#options.within(document.path)) continue;
      const facts = (await this.#workspace.prepare(document)) ? undefined : document.definitions(limits);
      if (facts) this.#lookInto(document.path, facts);
      else this.#unreadOpen++;
    }
  }

  /** Looks into the other files whose facts are known, each once however often it is called: what is indexed meanwhile is new. */
  async searchListed(): Promise<void> {
    const { open, table } = this.#workspace;
    const slice = createTimeSlice(SLICE);
    this.#missing = 0;
    this.#unread = 0;
    for (const entry of [...table.entries()]) {
      const { path, skipped } = entry;
      if (this.#seen.has(path) || open.has(path) || !this.#options.within(path)) continue;
      const facts = this.#workspace.knownFacts(entry);
      if (facts) this.#lookAnew(path, facts);
      else if (skipped === undefined) this.#missing++;
      else if (Unsearched.hides(skipped)) this.#unread++;
      if (!slice.over()) continue;
      await slice.next();
      if (this.#options.stopped()) return;
    }
  }

  /**
   * Reads files that are not indexed yet, those first that are called most like what is searched for: most types have a file of their
   * name. @param scoreOf how well a name fits; 0 when it does not
   */
  async readCalled(scoreOf: (stem: string) => number): Promise<void> {
    const { table, ports } = this.#workspace;
    const called: { readonly path: string; readonly score: number }[] = [];
    for (const { path, isIndexed, skipped } of table.entries()) {
      if (isIndexed || skipped !== undefined || this.#seen.has(path) || !this.#options.within(path)) continue;
      const score = scoreOf(stemOf(path));
      if (score > 0) called.push({ path, score });
    }
    called.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
    const until = ports.now() + READING;
    for (const { path } of called.slice(0, MOST_READ)) {
      if (this.#options.stopped() || ports.now() > until) return;
      const facts = this.#workspace.wholeFacts(path);
      if (facts) this.#lookInto(path, facts);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /**
   * Reads files that are not indexed yet and may define what fits, the likeliest first, until nothing that fits better can come.
   * @param limit definitions that are wanted
   */
  async readDefining(needle: Needle, limit: number): Promise<void> {
    const { ports, words } = this.#workspace;
    const begun = ports.now();
    const isOver = (): boolean =>
      this.#options.stopped() || ports.now() - begun > (this.#found.length > 0 ? READING : READING_ON);
    const slice = createTimeSlice(SLICE);
    let least = Number.POSITIVE_INFINITY;
    const long: Definer[] = [];
    const readLong = async (): Promise<void> => {
      for (const definer of long.splice(0)) {
        if (this.#hasFound(1, least) || isOver()) return;
        this.#readNames(definer);
        if (slice.over()) await slice.next();
      }
    };
    for (const hit of words.fitting(fitTo(needle))) {
      if (hit.score < least) {
        await readLong();
        if (this.#hasFound(limit, hit.score)) return;
        least = hit.score;
      }
      if (isOver()) return;
      const definer = this.#definer(hit);
      if (definer && definer.bytes > LONG) long.push(definer);
      else if (definer) this.#readNames(definer);
      if (slice.over()) await slice.next();
    }
    await readLong();
  }

  /** What a file may define of the names that fit best, by the lines that hold them. */
  #definer({ entry: { path, language }, words }: PendingHit): Definer | undefined {
    const { scanner, settings, open } = this.#workspace;
    if (this.#seen.has(path) || open.has(path) || !this.#options.within(path)) return undefined;
    const hits = words.slice(0, MOST_NAMES).flatMap((bytes) => {
      const word = Buffer.from(bytes);
      const hit = scanner.scan(path, word, language.text.wordCharacters, settings.maxFileSize);
      return hit && mayDefineIn(language, hit, word.length) ? [{ name: word.toString(), bytes: hit.bytes }] : [];
    });
    const [first] = hits;
    return first && { path, names: hits.map(({ name }) => name), bytes: first.bytes };
  }

  #readNames({ path, names }: Definer): void {
    const facts = this.#workspace.factsOfNames(path, names);
    if (!facts) return;
    this.#read.add(path);
    this.#options.look(path, facts, this.#found);
  }

  /**
   * Reads the files that are not indexed yet and hold names that fit in the best way in which any does, and leaves only these: nothing is
   * missing then. @param onWaiting told of files before they are read
   * @returns false where so many hold them that an index is made as fast, when stopped, and when nothing is found
   */
  async readHolding(
    needle: Needle,
    {
      stopped,
      onWaiting,
    }: { readonly stopped: () => boolean; readonly onWaiting: (entries: readonly FileEntry[]) => void },
  ): Promise<boolean> {
    const { table, open, words } = this.#workspace;
    const { within } = this.#options;
    const most = table.withoutFacts(undefined).length * MANY;
    const holders: Readonly<Record<Way, Set<FileEntry>>> = {
      contained: new Set(),
      humps: new Set(),
      scattered: new Set(),
    };
    for (const { entry, score } of words.fitting(fitTo(needle))) {
      const way = wayOf(score);
      if (way && !open.has(entry.path) && within(entry.path)) holders[way].add(entry);
    }
    const slice = createTimeSlice(SLICE);
    for (const way of WAYS) {
      if (holders[way].size > most) return false;
      onWaiting([...holders[way]]);
      for (const { path } of holders[way]) {
        const facts = this.#seen.has(path) ? undefined : this.#workspace.wholeFacts(path);
        if (facts) this.#lookInto(path, facts);
        if (slice.over()) await slice.next();
        if (stopped()) return false;
      }
      if (!this.#keep(way, needle)) continue;
      this.#passed = table
        .withoutFacts(undefined)
        .filter(({ path }) => !open.has(path) && within(path) && !this.#seen.has(path)).length;
      this.#missing = 0;
      return true;
    }
    return false;
  }

  /** Whether so many fit so well, or better. */
  #hasFound(limit: number, score: number): boolean {
    let count = 0;
    for (const found of this.#found) if (found.score >= score && ++count >= limit) return true;
    return false;
  }

  /** With all that a file defines in place of some of it. */
  #lookAnew(path: string, facts: Facts): void {
    if (this.#read.delete(path)) this.#found = this.#found.filter((found) => found.path !== path);
    this.#lookInto(path, facts);
  }

  #lookInto(path: string, facts: Facts): void {
    this.#seen.add(path);
    this.#options.look(path, facts, this.#found);
  }
}
