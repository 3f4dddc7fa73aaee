/** The background build: hands files without facts to workers, those that somebody waits for first. */

import type { Language } from "../languages/table.ts";
import { type Depth, Facts } from "./facts.ts";
import type { FileEntry, FileTable } from "./file-table.ts";
import type { IndexBatch, IndexedBatch, IndexedFile, UpkeepTask } from "./index-worker.ts";
import type { IndexProgress } from "./status.ts";
import { type Company, inOrderOf } from "./store/company.ts";
import type { FactsStore } from "./store/facts-store.ts";
import type { WrittenPack } from "./store/pack-collector.ts";
import type { BatchWorker } from "./worker-client.ts";

export type IndexWorker = BatchWorker<IndexBatch | UpkeepTask, IndexedBatch>;

export interface BuildOptions {
  readonly table: FileTable;
  readonly spawn: () => IndexWorker;
  /** Workers at the same time. */
  readonly workers: () => number;
  readonly limits: () => { readonly maxFileSize: number; readonly parseTimeout: number };
  /** Milliseconds. */
  readonly now: () => number;
  readonly onProgress: (progress: IndexProgress) => void;
  /** Files the build leaves alone: open documents. */
  readonly isHidden: (path: string) => boolean;
  /** How deep the facts are that nobody waits for. */
  readonly depth: () => Depth;
  /** Where workers keep the facts that they make. */
  readonly store: FactsStore | undefined;
  /** Few files are left but those that come last, each alone: what can be had otherwise is to make room. */
  readonly onNearEnd?: () => void;
  /** None but those is left: the worker that reads them takes more memory than all did before. Told once a build. */
  readonly onLast?: () => void;
  /** Joins those who build the same; undefined where nobody can be met. */
  readonly join?: () => Company | undefined;
}

/** Files from which it is worth to look who else builds: fewer are read before anybody has looked. */
const MANY = 500;

/** The part of all files that are few. */
const FEW = 1 / 8;

/** The part of all files that those of a language are at least, for more than one worker to load its grammar. */
const COMMON = 1 / 100;

/** Bytes of a file of which the tree takes as much memory as a worker that has read thousands. */
const LARGEST = 512 * 1024;

/** Files in one batch, and batches that a worker has at the same time: a file somebody waits for is some 30 ms behind. */
const BATCH = 8;
/** The worker begins the next while we take what the last one gave. */
const AHEAD = 2;

/** Files that a worker has. */
interface Given {
  readonly batch: readonly FileEntry[];
  readonly indexed: Promise<IndexedBatch>;
}

/** Files whose facts a worker has made and not yet written, as they were then: the edition of each. */
type Gathered = Map<FileEntry, number>;

/** The languages of few of some files. */
function rareAmong(files: ReadonlySet<FileEntry>): ReadonlySet<Language> {
  const counts = new Map<Language, number>();
  for (const { language } of files) counts.set(language, (counts.get(language) ?? 0) + 1);
  return new Set([...counts].flatMap(([language, count]) => (count < files.size * COMMON ? [language] : [])));
}

export class IndexBuild {
  readonly #options: BuildOptions;
  #queue: FileEntry[] = [];
  readonly #queued = new Set<FileEntry>();
  /** Those of which all facts are wanted. */
  readonly #whole = new Set<FileEntry>();
  /** Those of which nothing that the store has is to be taken. */
  readonly #anew = new Set<FileEntry>();
  #urgent: FileEntry[] = [];
  /**
   * Bytes of queued files that come last, when a single worker is left: those of rare languages (0 bytes), then the large ones, the largest first
   * and each alone. The largest are left to a new worker, while that has little else.
   */
  readonly #last = new Map<FileEntry, number>();
  /** Languages of few files, where there are many of others: 20 to 30 MB for some grammars, which one worker alone takes. Counted once a build. */
  #rare: ReadonlySet<Language> | undefined;
  #isAtLast = false;
  #running = 0;
  /** Of those that run, the ones that found nothing more to read, and write what they have. */
  #ending = 0;
  #began = 0;
  #total = 0;
  #done = 0;
  #bytes = 0;
  #listing = false;
  #finished = false;
  #batch = 0;
  readonly #skipped: Record<string, number> = {};
  /** Files without facts that are counted. */
  readonly #passedOver = new WeakSet<FileEntry>();
  #closed = false;
  #wanted = false;
  /** Packs were written since the store was looked after. */
  #hasWritten = false;
  #upkeep: Promise<void> | undefined;
  /** A worker died with facts that it had not told, or could not write them: from then on they are told at once, so that no file is read for ever. */
  #hasLostFacts = false;
  #company: Company | undefined;

  constructor(options: BuildOptions) {
    this.#options = options;
  }

  get progress(): IndexProgress {
    const phase = this.#listing ? "listing" : this.#finished ? "done" : "indexing";
    const elapsed = this.#began === 0 ? 0 : (this.#elapsed ?? this.#options.now() - this.#began);
    const [files, done, bytes] = [this.#total, this.#done, this.#bytes];
    return { phase, files, done, skipped: { ...this.#skipped }, bytes, elapsed };
  }
  #elapsed: number | undefined;

  /** The list of files is being made. */
  listing(): void {
    this.#listing = true;
    if (this.#finished) this.#beginAnew();
    if (this.#began === 0) this.#began = this.#options.now();
    this.#options.onProgress(this.progress);
  }

  /** The list is there; its files are added next. */
  listed(): void {
    this.#listing = false;
  }

  /** Whether no file waits for its facts. */
  get hasNothingLeft(): boolean {
    return this.#queued.size === 0 && this.#running === 0;
  }

  /** Queues files without facts; `first`: somebody waits for all their facts. Starts workers as needed once the build is wanted. */
  add(entries: Iterable<FileEntry>, first: boolean): void {
    for (const entry of entries) {
      if (entry.skipped !== undefined) {
        this.#addPassedOver(entry, entry.skipped);
        continue;
      }
      if (first || this.#options.depth() === "whole") this.#whole.add(entry);
      if (this.#isKnown(entry)) continue;
      if (!this.#queued.has(entry)) {
        if (this.#finished) this.#beginAnew();
        this.#queued.add(entry);
        this.#total++;
        if (!first) this.#queue.push(entry);
      }
      if (first) this.#urgent.push(entry);
    }
    this.#pump();
  }

  /** A file that was known to give no facts before anybody read it counts as one that was read. */
  #addPassedOver(entry: FileEntry, reason: string): void {
    if (this.#passedOver.has(entry)) return;
    this.#total++;
    this.#done++;
    this.#skip(entry, reason);
  }

  /** Queues a file of which the store turned out to have nothing, whatever a worker finds there. */
  addLost(entry: FileEntry): void {
    this.#anew.add(entry);
    this.add([entry], false);
  }

  /** Whether a file has the facts that are wanted of it. */
  #isKnown(entry: FileEntry): boolean {
    const isKnown = entry.depth === "whole" || (entry.isIndexed && !this.#whole.has(entry));
    if (isKnown) this.#whole.delete(entry);
    return isKnown;
  }

  /** What changed after a build is a build with counts of its own. */
  #beginAnew(): void {
    this.#finished = false;
    this.#rare = undefined;
    this.#isAtLast = false;
    this.#elapsed = undefined;
    this.#began = this.#options.now();
    this.#total = 0;
    this.#done = 0;
    this.#bytes = 0;
  }

  /** From now on the build runs in the background; before, nothing is started. */
  want(): void {
    this.#wanted = true;
    if (this.#began === 0) this.#began = this.#options.now();
    this.#pump();
  }

  close(): void {
    this.#closed = true;
    this.#part();
    this.#queue = [];
    this.#urgent = [];
    this.#last.clear();
  }

  /** @param isNew whether the worker reads nothing but what comes last */
  #next(isNew: boolean): FileEntry[] {
    const batch: FileEntry[] = [];
    while (batch.length < BATCH) {
      const urgent = this.#urgent.shift();
      const entry = urgent ?? this.#queue.pop();
      if (!entry) break;
      if (!urgent && this.#rare?.has(entry.language) && this.#queued.has(entry)) this.#last.set(entry, 0);
      else if (this.#isWaiting(entry)) batch.push(entry);
    }
    if (this.#smallLeft <= this.#total * FEW) this.#options.onNearEnd?.();
    return batch.length > 0 || this.#running - this.#ending > 1 ? batch : this.#nextOfLast(isNew);
  }

  #nextOfLast(isNew: boolean): FileEntry[] {
    if (this.#last.size > 0 && !this.#isAtLast) {
      this.#isAtLast = true;
      this.#options.onLast?.();
    }
    const batch: FileEntry[] = [];
    for (const [entry, bytes] of this.#last)
      if (bytes === 0 && batch.length < BATCH && this.#isWaiting(entry)) batch.push(entry);
    if (batch.length > 0) return batch;
    for (let entry = this.#largestOfLast(isNew); entry; entry = this.#largestOfLast(isNew))
      if (this.#isWaiting(entry)) return [entry];
    return [];
  }

  #largestOfLast(isNew: boolean): FileEntry | undefined {
    let largest: FileEntry | undefined;
    let most = -1;
    for (const [entry, bytes] of this.#last)
      if (bytes > most && (isNew || bytes < LARGEST)) [largest, most] = [entry, bytes];
    return largest;
  }

  /** Takes a file out of the queue. @returns whether it still needs facts */
  #isWaiting(entry: FileEntry): boolean {
    this.#last.delete(entry);
    if (!this.#queued.delete(entry)) return false;
    const isWaiting = !this.#isKnown(entry) && !this.#options.isHidden(entry.path);
    if (!isWaiting) this.#done++;
    return isWaiting;
  }

  /** Whether there is work for one more worker. */
  get #needsAnother(): boolean {
    return this.#smallLeft > this.#running * BATCH || (this.#running === 0 && this.#last.size > 0);
  }

  get #smallLeft(): number {
    return this.#queued.size - this.#last.size;
  }

  #pump(): void {
    if (this.#closed || !this.#wanted || this.#listing) return;
    if (this.hasNothingLeft) {
      this.#finish();
      return;
    }
    if (this.#queued.size >= MANY) this.#rare ??= rareAmong(this.#queued);
    if (this.#company === undefined && this.#queued.size >= MANY) this.#meet();
    while (this.#running < this.#options.workers() && this.#needsAnother) {
      const worker = this.#spawn();
      if (!worker) {
        if (this.#running === 0) this.#leaveQueue();
        return;
      }
      this.#running++;
      this.#work(worker, this.#smallLeft === 0).catch(() => undefined);
    }
  }

  /** Where others build the same it begins elsewhere. */
  #meet(): void {
    this.#company = this.#options.join?.();
    if (this.#company) this.#queue = inOrderOf(this.#company.rank, this.#queue);
  }

  #part(): void {
    this.#company?.leave();
    this.#company = undefined;
  }

  /** A new worker, or undefined when the system gives none. */
  #spawn(): IndexWorker | undefined {
    try {
      return this.#options.spawn();
    } catch {
      return undefined;
    }
  }

  /** No worker is left and none can be made. */
  #leaveQueue(): void {
    this.#leave(this.#queued.size);
    this.#queued.clear();
    this.#queue = [];
    this.#urgent = [];
    this.#last.clear();
    this.#finish();
  }

  /** So many files stay without facts through no fault of theirs: they can still be searched. */
  #leave(files: number): void {
    this.#done += files;
    if (files > 0) this.#skipped["failed"] = (this.#skipped["failed"] ?? 0) + files;
  }

  /** @param isNew see `#next` */
  async #work(first: IndexWorker, isNew: boolean): Promise<void> {
    let worker: IndexWorker | undefined = first;
    const given: Given[] = [];
    const gathered: Gathered = new Map();
    try {
      while (worker && !this.#closed) {
        this.#giveAhead(worker, given, isNew);
        const oldest = given.shift();
        if (!oldest) {
          if (this.#options.store) await this.#takeLast(worker, gathered);
          break;
        }
        try {
          this.#take(await oldest.indexed, oldest.batch, gathered);
        } catch {
          // The worker died in this batch: its files go one by one to a new one, and the one that ends that is skipped.
          worker.end();
          for (const { batch } of given.splice(0)) this.#takeBack(batch);
          this.#takeBackGathered(gathered);
          worker = await this.#oneByOne(oldest.batch, gathered);
        }
        this.#options.onProgress(this.progress);
      }
    } finally {
      this.#running--;
      if (this.#hasWritten && this.#running === 0 && this.#queued.size === 0) this.#lookAfterStore(worker);
      else worker?.end();
      this.#pump();
    }
  }

  /** Has a worker write what it gathered. */
  async #takeLast(worker: IndexWorker, gathered: Gathered): Promise<void> {
    this.#ending++;
    try {
      this.#take(await this.#index(worker, [], true), [], gathered);
    } catch (error) {
      this.#takeBackGathered(gathered);
      throw error;
    } finally {
      this.#ending--;
    }
  }

  /** The build is done: who asks does not wait for it. */
  #lookAfterStore(worker: IndexWorker | undefined): void {
    this.#hasWritten = false;
    this.#upkeep = worker
      ?.run({ task: "upkeep", id: this.#batch++ })
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => worker.end());
  }

  /** Resolves when the store is looked after to which something was written. */
  async lookedAfter(): Promise<void> {
    await this.#upkeep;
  }

  #giveAhead(worker: IndexWorker, given: Given[], isNew: boolean): void {
    while (given.length < AHEAD) {
      const batch = this.#next(isNew);
      if (batch.length === 0) return;
      const indexed = this.#index(worker, batch);
      // Of a batch that nobody waits for any more.
      indexed.catch(() => undefined);
      given.push({ batch, indexed });
    }
  }

  #index(worker: IndexWorker, batch: readonly FileEntry[], isLast = false): Promise<IndexedBatch> {
    const files = batch.map((entry) => {
      const depth = this.#whole.delete(entry) ? "whole" : this.#options.depth();
      const isAnew = this.#anew.delete(entry);
      const canWait = depth === "outline" && !this.#hasLostFacts;
      return { path: entry.path, language: entry.language.id, depth, isAnew, canWait };
    });
    const isShared = this.#company?.isShared === true;
    return worker.run({ task: "index", id: this.#batch++, files, isLast, isShared, ...this.#options.limits() });
  }

  /** Files that a worker never came to are queued again. */
  #takeBack(batch: readonly FileEntry[]): void {
    for (const entry of batch) {
      if (this.#queued.has(entry)) this.#done++;
      else {
        this.#queued.add(entry);
        this.#queue.push(entry);
      }
    }
  }

  /** The facts that a worker had gathered are gone with it. */
  #takeBackGathered(gathered: Gathered): void {
    const batch = [...gathered].filter(([entry, edition]) => entry.edition === edition && !entry.isIndexed);
    gathered.clear();
    if (batch.length > 0) this.#hasLostFacts = true;
    this.#done -= batch.length;
    this.#takeBack(batch.map(([entry]) => entry));
  }

  async #oneByOne(batch: readonly FileEntry[], gathered: Gathered): Promise<IndexWorker | undefined> {
    let worker = this.#spawn();
    for (const [index, entry] of batch.entries()) {
      if (!worker) {
        this.#leave(batch.length - index);
        break;
      }
      try {
        this.#take(await this.#index(worker, [entry]), [entry], gathered);
      } catch {
        worker.end();
        this.#takeBackGathered(gathered);
        worker = this.#spawn();
        this.#skip(entry, "failed");
        this.#done++;
      }
    }
    return worker;
  }

  #take(indexed: IndexedBatch, batch: readonly FileEntry[], gathered: Gathered): void {
    const { table } = this.#options;
    this.#bytes += indexed.bytes;
    indexed.files.forEach((file, index) => {
      const entry = batch[index];
      this.#done++;
      // Removed or changed meanwhile: a file that was queued again is read again.
      if (!entry || table.get(file.path) !== entry || this.#queued.has(entry)) return;
      if ("isGathered" in file) gathered.set(entry, entry.edition);
      else if ("isLarge" in file) this.#leaveForLast(entry, file.bytes);
      else this.#takeFile(entry, file);
    });
    for (const pack of indexed.packs) this.#takePack(pack, gathered);
    if (indexed.lost.length > 0) this.#takeBackGathered(gathered);
  }

  #leaveForLast(entry: FileEntry, bytes: number): void {
    this.#done--;
    this.#queued.add(entry);
    this.#last.set(entry, bytes);
  }

  #takeFile(
    entry: FileEntry,
    file: Exclude<IndexedFile, { readonly isGathered: true } | { readonly isLarge: true }>,
  ): void {
    const { table } = this.#options;
    if ("facts" in file) {
      const facts = new Facts(file.facts);
      if (facts.depth === "whole" || entry.depth !== "whole") table.setFacts(entry, facts);
    } else if ("skipped" in file) {
      this.#skip(entry, file.skipped);
      entry.words = file.words;
    } else if (!this.#takeStored(entry, file.id)) this.addLost(entry);
  }

  /** What a worker found in the store, or wrote there. */
  #takeStored(entry: FileEntry, id: string): boolean {
    const { store, table } = this.#options;
    const { id: language } = entry.language;
    let known = store?.known(id, language);
    if (store && !known) {
      store.refresh();
      known = store.known(id, language);
    }
    if (known) table.setStored(entry, known);
    return known !== undefined;
  }

  /** The facts of these files are on disk now: what is in memory of them can go. */
  #takePack({ name, files }: WrittenPack, gathered: Gathered): void {
    const { store, table } = this.#options;
    this.#hasWritten = true;
    store?.add(name);
    for (const { path, id } of files) {
      const entry = table.get(path);
      if (!entry) continue;
      const isAsGathered = gathered.get(entry) === entry.edition && !entry.isIndexed;
      gathered.delete(entry);
      const isTaken = (isAsGathered || entry.kept?.isOf(id) === true) && this.#takeStored(entry, id);
      if (isAsGathered && !isTaken) this.addLost(entry);
    }
  }

  #skip(entry: FileEntry, reason: string): void {
    const [word = "failed"] = reason.split(":", 1);
    entry.skipped = reason;
    this.#passedOver.add(entry);
    this.#skipped[word] = (this.#skipped[word] ?? 0) + 1;
  }

  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#part();
    this.#elapsed = this.#options.now() - this.#began;
    this.#options.onProgress(this.progress);
  }
}
