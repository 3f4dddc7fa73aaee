/** Symbol search: the definitions that fit, over the open documents and the files whose facts are known. */

import { createTimeSlice } from "../../files/time-slice.ts";
import type { ScoreOf } from "../../files/word-table.ts";
import type { Facts } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import { mayDefineIn } from "../../index/name-lookup.ts";
import type { NameQuery } from "../../index/name-query.ts";
import type { PendingHit } from "../../index/pending-words.ts";
import type { HashRange } from "../../index/store/name-blocks.ts";
import { searchBlock, trigramsAtStart, trigramsWithin } from "../../index/store/symbol-blocks.ts";
import {
  byScore,
  type Found,
  fitOf,
  LEAST_PREFIX,
  type Needle,
  searchFacts,
  WAYS,
  type Way,
  wayOf,
} from "../../index/symbol-search.ts";
import { Unsearched } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import { stemOf } from "../../languages/kit/written-name.ts";
import { numberOf } from "../../text/number-of.ts";
import { SymbolMatches } from "./symbol-matches.ts";

export interface SearchOptions {
  readonly query: NameQuery;
  /** What names contain in the best way in which they fit, in lower case; undefined where all names may fit as well. */
  readonly letters: Uint8Array | undefined;
  readonly within: (path: string) => boolean;
  readonly stopped: () => boolean;
  /** Definitions that are shown. */
  readonly limit: number;
  /** Definitions whose names contain the letters, of which so many leave no room for others. */
  readonly enough: number;
}

/** A definition that was found, with its facts. */
export interface FoundSymbol extends Found {
  readonly facts: Facts;
}

/** Blocks of names that are looked into, and whether what was found then is enough. */
interface Stage {
  readonly ranges: readonly HashRange[];
  /** Whether a name that fits so well is looked for. */
  readonly wants?: NameQuery["wants"];
  readonly isEnough: () => boolean;
  /** What is counted is not all that fits then. */
  readonly leavesMore?: true;
}

/** Letters that tell: names that contain so many are meant, before those that fit them otherwise. */
export const TELLING = 3;
/** Open documents come before all files. */
const FIRST = -1;

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
  readonly #workspace: Workspace;
  readonly #options: SearchOptions;
  /** What was found in open documents and in facts in memory. */
  readonly #kept: SymbolMatches;
  /** What was found in the store. */
  #stored: SymbolMatches;
  /** What was found in files that were read for some of their names, by path. */
  readonly #provisional = new Map<string, Found[]>();
  readonly #seen = new Set<string>();
  #ways: readonly Way[] = WAYS;
  /** Whether more fit than were counted. */
  #isCut = false;
  /** Files whose bytes said enough, and those whose facts are in the store. */
  #passed = 0;
  #storedFiles = 0;
  #missing = 0;
  #unread = 0;
  #unreadOpen = 0;

  constructor(workspace: Workspace, options: SearchOptions) {
    this.#workspace = workspace;
    this.#options = options;
    this.#kept = new SymbolMatches(options.limit);
    this.#stored = new SymbolMatches(options.limit);
  }

  /** How many definitions fit, as far as was searched; and whether there are more. */
  get total(): { readonly count: number; readonly isLeast: boolean } {
    const provisional = [...this.#provisional.values()].reduce((sum, { length }) => sum + length, 0);
    const count = this.#ways.reduce((sum, way) => sum + this.#count(way), provisional);
    return { count, isLeast: this.#isCut };
  }

  /** The best, with their facts: what is in the store and turns out to be damaged is read anew. */
  async best(): Promise<readonly FoundSymbol[]> {
    const { table } = this.#workspace;
    const slice = createTimeSlice(SLICE);
    for (;;) {
      const shown: FoundSymbol[] = [];
      let lost: Found | undefined;
      for (const found of this.#ranked()) {
        const facts =
          typeof found.facts === "number"
            ? table.storedFacts(found.facts, (read) => this.#isFoundIn(read, found))
            : found.facts;
        if (facts) shown.push({ ...found, facts });
        else lost ??= found;
        if (slice.over()) await slice.next();
        if (lost || this.#options.stopped()) break;
      }
      if (!lost) return shown;
      this.#readLost(lost);
    }
  }

  /** Whether facts of the store have what a symbol block says of them: both may be another machine's. */
  #isFoundIn(facts: Facts, { definition, fit }: Found): boolean {
    if (definition >= facts.definitions) return false;
    const name = Buffer.from(facts.definitionName(definition));
    return this.#options.query.ways.some(({ fitOf: fitOfName }) => fitOfName(name, 0, name.length) === fit);
  }

  #readLost({ facts: lost }: Found): void {
    const paths = new Set<string>();
    this.#stored.remove(({ path, facts }) => facts === lost && paths.add(path) !== undefined);
    for (const path of paths) {
      const facts = this.#workspace.wholeFacts(path);
      if (facts) this.#lookInto(path, facts);
    }
  }

  #ranked(): readonly Found[] {
    const all = [
      ...this.#kept.of(this.#ways),
      ...this.#stored.of(this.#ways),
      ...[...this.#provisional.values()].flat(),
    ];
    return all.sort(byScore).slice(0, this.#options.limit);
  }

  #count(way: Way): number {
    return this.#kept.count(way) + this.#stored.count(way);
  }

  /** Leaves of what was found the names that fit in the best ways in which so many do. */
  keepBest(most: number): void {
    this.#ways = this.#waysOf(most);
  }

  #waysOf(most: number): readonly Way[] {
    let count = 0;
    const end = WAYS.findIndex((way) => {
      count += this.#count(way);
      return count >= most;
    });
    return end < 0 ? WAYS : WAYS.slice(0, end + 1);
  }

  /** Files that were looked into, be it only to see that they do not hold what is searched for. */
  get files(): number {
    return this.#seen.size + this.#passed + this.#storedFiles;
  }

  /** Why not every file was looked into, as far as the last search saw. */
  get because(): { readonly missing?: string; readonly unread?: string } {
    const unread = this.#unread + this.#unreadOpen;
    return {
      ...(this.#missing > 0 ? { missing: `${numberOf(this.#missing, "files are", "file is")} not indexed yet` } : {}),
      ...(unread > 0 ? { unread: `${numberOf(unread, "files")} could not be indexed` } : {}),
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

  /** Looks into the files whose facts are in memory, each once however often it is called: what is indexed meanwhile is new. */
  async searchKept(): Promise<void> {
    const { open, table } = this.#workspace;
    const slice = createTimeSlice(SLICE);
    this.#missing = 0;
    this.#unread = 0;
    this.#storedFiles = 0;
    for (const entry of [...table.entries()]) {
      const { path, kept, isIndexed, skipped } = entry;
      if (this.#seen.has(path) || open.has(path) || !this.#options.within(path)) continue;
      if (kept) this.#lookAnew(path, kept);
      else if (isIndexed) this.#storedFiles++;
      else if (skipped === undefined) this.#missing++;
      else if (Unsearched.hides(skipped)) this.#unread++;
      if (!slice.over()) continue;
      await slice.next();
      if (this.#options.stopped()) return;
    }
  }

  /** Looks into all files whose facts are known: those in memory, then those in the store. */
  async searchListed(): Promise<void> {
    await this.searchKept();
    if (this.#storedFiles === 0) return;
    if (this.#options.letters?.length === 0) return this.#searchInOrder();
    for (const stage of this.#stages()) {
      const { isEnough, leavesMore = false } = stage;
      await this.#searchStored(stage);
      if (this.#options.stopped()) return;
      this.#isCut = leavesMore;
      if (isEnough()) return;
    }
  }

  /** Where nothing was typed all fit: the first files have as many as are shown. */
  async #searchInOrder(): Promise<void> {
    const { open, table } = this.#workspace;
    const { within, stopped, limit, query } = this.#options;
    const slice = createTimeSlice(SLICE);
    this.#stored = new SymbolMatches(limit);
    this.#isCut = false;
    for (const entry of table.entries()) {
      const { path, kept, slot } = entry;
      if (kept || this.#seen.has(path) || open.has(path) || !within(path)) continue;
      const facts = this.#workspace.knownFacts(entry);
      const found: Found[] = [];
      if (facts) searchFacts({ path, order: slot, facts }, query, found);
      for (const one of found) this.#stored.add(one);
      this.#isCut = this.#count("scattered") >= limit;
      if (this.#isCut) return;
      if (!slice.over()) continue;
      await slice.next();
      if (stopped()) return;
    }
  }

  /**
   * What is looked at one after the other until it is enough: names of which trigrams are known, then all. What comes later fits less well than
   * all that counts as enough.
   */
  #stages(): readonly Stage[] {
    const all: Stage = { ranges: [], isEnough: () => true };
    const { letters, limit, enough } = this.#options;
    if (letters === undefined) return [all];
    if (letters.length < TELLING) {
      const isEnough = (): boolean => this.#hasFound(limit, LEAST_PREFIX);
      const wants = (fit: number): boolean => fit >= LEAST_PREFIX;
      return [{ ranges: trigramsAtStart(letters), wants, isEnough, leavesMore: true }, all];
    }
    const wants = (fit: number): boolean => wayOf(fit) === "contained";
    return [{ ranges: trigramsWithin(letters), wants, isEnough: () => this.#count("contained") >= enough }, all];
  }

  async #searchStored({ ranges, wants }: Stage): Promise<void> {
    const { open, table } = this.#workspace;
    const { within, stopped, limit } = this.#options;
    const query = { ...this.#options.query, wants };
    const slice = createTimeSlice(SLICE);
    const found = new SymbolMatches(limit);
    this.#stored = found;
    for (const { bytes, storedOf, eachFile } of table.symbolBlocks(ranges)) {
      searchBlock(bytes, query, ({ content, ...hit }) =>
        eachFile(content, ({ path, slot }) => {
          if (this.#seen.has(path) || open.has(path) || !within(path)) return;
          found.add({ path, order: slot, facts: storedOf(content), ...hit });
        }),
      );
      if (!slice.over()) continue;
      await slice.next();
      if (stopped()) return;
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
      this.#options.stopped() || ports.now() - begun > (this.total.count > 0 ? READING : READING_ON);
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
    if (facts) this.#provisional.set(path, this.#fitting(path, facts));
  }

  /**
   * Reads the files that are not indexed yet and hold names that fit in the best way in which any does, and leaves only these: nothing is
   * missing then but files of which no words are known. @param onWaiting told of files before they are read
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
      if (this.#count(way) === 0) continue;
      this.#ways = [way];
      const left = table
        .withoutFacts(undefined)
        .filter(({ path }) => !open.has(path) && within(path) && !this.#seen.has(path));
      // Of many files not all words are kept.
      this.#missing = left.filter((entry) => !words.knows(entry)).length;
      this.#passed = left.length - this.#missing;
      return true;
    }
    return false;
  }

  /** Whether so many fit so well, or better. */
  #hasFound(limit: number, score: number): boolean {
    let count = 0;
    for (const found of this.#ranked()) if (found.score >= score && ++count >= limit) return true;
    return false;
  }

  /** With all that a file defines in place of some of it. */
  #lookAnew(path: string, facts: Facts): void {
    this.#provisional.delete(path);
    this.#lookInto(path, facts);
  }

  #lookInto(path: string, facts: Facts): void {
    this.#seen.add(path);
    for (const found of this.#fitting(path, facts)) this.#kept.add(found);
  }

  #fitting(path: string, facts: Facts): Found[] {
    const { open, table } = this.#workspace;
    const found: Found[] = [];
    const order = open.has(path) ? FIRST : (table.get(path)?.slot ?? 0);
    searchFacts({ path, order, facts }, this.#options.query, found);
    return found;
  }
}
