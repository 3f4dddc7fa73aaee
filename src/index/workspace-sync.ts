/** Workspace sync: keeps the workspace current: lists the roots, has the index built, follows what changes on disk. */

import { basename, dirname } from "node:path";
import { createIgnoreRules, type IgnoreRules, isIgnoreFile } from "../files/ignore-rules.ts";
import { changesUntilWatched, isChangedSince, isWrittenSince, type ListedFiles } from "../files/missed-changes.ts";
import { isInside } from "../files/paths.ts";
import { createReader } from "../files/read.ts";
import { isSecondary } from "../files/secondary-paths.ts";
import { linkedTo } from "../files/symbolic-links.ts";
import { turn } from "../files/time-slice.ts";
import { type FileChange, type Watch, watchDirectories } from "../files/watch.ts";
import { IndexBuild, type IndexWorker } from "./background-build.ts";
import type { Depth } from "./facts.ts";
import type { FileEntry } from "./file-table.ts";
import type { ProjectPart } from "./project-part.ts";
import type { EngineStatus, IndexProgress } from "./status.ts";
import { Company } from "./store/company.ts";
import { type WorkerThread, workerClient } from "./worker-client.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

/** Milliseconds without a question before the background build starts its workers: the first answers go first. */
const QUIET = 150;
/** Milliseconds without a question before words are read that nobody waits for: about as long as the next question of an operation takes. */
const IDLE = 30;
/** Milliseconds between two looks whether still somebody asks, and the longest time for which the watch waits for whoever asks. */
const PAUSE = 2;
const LONGEST_PAUSE = 20;
/** Milliseconds after which it starts them all the same: somebody who asks without a pause is to have an index too. */
const LONGEST_WAIT = 500;
/** Of which projects outlines are made first, by their files. */
export interface OutlinedProjects {
  readonly from: number;
  /** Up to so many everything follows while nobody waits. */
  readonly to: number;
}

const OUTLINED: OutlinedProjects = { from: 2000, to: 10_000 };
/** Files that wait for one answer from which the build helps with two hands. */
const MANY_WAITING = 40;
/** Files that a build has read, from which it leaves memory that is worth giving back. */
const MANY_READ = 500;

/** The index that somebody wants. */
export interface WantedIndex {
  /** Also watch the roots' directories ourselves. */
  readonly watch: boolean;
  /** Of these files of the project alone. */
  readonly part?: ProjectPart | undefined;
  /** Workers at the same time, where it is not to be as many as usual. */
  readonly workers?: number | undefined;
}

export interface WorkspaceSyncPorts {
  /** @param storeDirectory where a worker finds and keeps facts */
  readonly spawn: (storeDirectory: string | undefined) => WorkerThread;
  /** Index workers at the same time. */
  readonly workers: number;
  readonly outlines?: OutlinedProjects | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  /** Gives memory back that nothing holds any more. */
  readonly tidy?: (() => void) | undefined;
}

export class WorkspaceSync {
  readonly #files: WorkspaceFiles;
  readonly #build: IndexBuild;
  /** Follows on the build of outlines, and nobody waits for it. */
  readonly #deepening: IndexBuild;
  readonly #deepenedTo: number;
  #workers: number;
  /** What is to be done while nobody asks. */
  readonly #idlers = new Set<(isQuiet: () => boolean) => Promise<void>>();
  readonly #now: () => number;
  readonly #tidy: (() => void) | undefined;
  readonly #listeners = new Set<(progress: IndexProgress) => void>();
  readonly #fileListeners: ((changes: readonly FileChange[]) => void)[] = [];
  #watch: Watch | undefined;
  /** Made at first use after each listing. */
  #rules: readonly { readonly root: string; readonly rules: IgnoreRules }[] | undefined;
  /** Directories that hold listed files, with those around them; made at first use after each listing. */
  #holding: ReadonlySet<string> | undefined;
  /** What changed while the list is being made; undefined when none is. */
  #sinceList: (readonly FileChange[])[] | undefined;
  #listingAgain = false;
  #isListStale = false;
  #watching = false;
  #watchLimit: string | undefined;
  #indexing = false;
  #listing = new AbortController();
  /** When the last list was begun: milliseconds since 1970, as files say when they were written. */
  #listedAt = 0;
  /** When the first list of these roots was begun. */
  #knownSince = 0;
  /** The listing whose files the build has. */
  #queued: AbortSignal | undefined;
  /** Questions that are not answered yet; among them those that wait for all others. */
  #pending = 0;
  readonly #waitingForQuiet: (() => void)[] = [];
  #lastAnswer = Number.NEGATIVE_INFINITY;
  /** Questions that wait for the watch. */
  #catchingUp = 0;
  /** Whether the build has begun: workers are started only then. */
  #hasBegun = false;
  /** Whether words are still to be read for the build, which has all processors but one till then. */
  #awaitsWords = true;
  /** Since the last build. */
  #hasListed = false;
  #starting: ReturnType<typeof setTimeout> | undefined;
  #tidying: ReturnType<typeof setTimeout> | undefined;

  constructor(files: WorkspaceFiles, { spawn, workers, now, outlines = OUTLINED, tidy }: WorkspaceSyncPorts) {
    this.#files = files;
    this.#workers = workers;
    this.#now = now;
    this.#tidy = tidy;
    const options = {
      table: files.table,
      spawn: (): IndexWorker => workerClient(spawn(files.ports.store?.directory)),
      limits: () => files.settings,
      now,
      isHidden: (path: string) => files.isHidden(path),
      store: files.ports.store,
    };
    this.#build = new IndexBuild({
      ...options,
      workers: () => (this.#awaitsWords ? Math.max(1, this.#workers - 1) : this.#workers),
      depth: () => (files.table.size > outlines.from ? "outline" : "whole"),
      onNearEnd: () => {
        if (files.table.size > outlines.to && files.words.release()) this.#tidySoon();
      },
      onLast: () => {
        if (files.table.size > outlines.to) this.#tidySoon();
      },
      join: () => {
        const directory = files.ports.store?.directory;
        return directory === undefined ? undefined : new Company({ directory, roots: files.roots });
      },
      onProgress: (progress) => {
        if (progress.phase === "done") this.#built(progress.files);
        for (const listener of this.#listeners) listener(progress);
      },
    });
    this.#deepenedTo = outlines.to;
    this.#deepening = new IndexBuild({
      ...options,
      workers: () => 1,
      depth: (): Depth => "whole",
      onProgress: ({ phase, files }) => {
        if (phase === "done" && files >= MANY_READ) this.#tidySoon();
      },
    });
    files.onLost = (entry) => this.#build.addLost(entry);
  }

  /** Gives memory back once nobody asks. */
  #tidySoon(): void {
    clearTimeout(this.#tidying);
    this.#tidying = setTimeout(() => {
      if (this.#isIdle()) this.#tidy?.();
      else this.#tidySoon();
    }, IDLE / 2);
  }

  /** Every file is known as deep as the build goes. */
  #built(files: number): void {
    const { table } = this.#files;
    this.#files.settled();
    if (files >= MANY_READ || this.#hasListed) this.#tidySoon();
    this.#hasListed = false;
    if (!table.hasOutlines || table.size > this.#deepenedTo) return;
    this.#deepening.add(
      [...table.entries()].filter(({ depth }) => depth === "outline"),
      false,
    );
    if (this.#hasBegun) this.#deepening.want();
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#listeners.add(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#fileListeners.push(listener);
  }

  close(): void {
    clearTimeout(this.#starting);
    clearTimeout(this.#tidying);
    this.#listing.abort();
    this.#build.close();
    this.#deepening.close();
    this.#watch?.close();
  }

  /** A question begins: the build does not start beside it. */
  asked(): void {
    this.#pending++;
  }

  /** A question is answered. */
  answered(): void {
    this.#pending--;
    this.#lastAnswer = this.#now();
    this.#tellOfQuiet();
    this.#startBuildWhenQuiet();
  }

  /** Whether every question is answered. */
  isQuiet(): boolean {
    return this.#pending === 0;
  }

  /**
   * Calls a function in each moment without questions, until it is taken back.
   * @param idler is told whether still nobody asks
   * @returns takes it back
   */
  whileQuiet(idler: (isQuiet: () => boolean) => Promise<void>): () => void {
    this.#idlers.add(idler);
    return () => this.#idlers.delete(idler);
  }

  /** For a question of its own: resolves when nothing else is asked any more. */
  async quiet(): Promise<void> {
    // What was asked at the same time has come by then.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise<void>((resolve) => {
      this.#waitingForQuiet.push(resolve);
      this.#tellOfQuiet();
    });
  }

  #tellOfQuiet(): void {
    if (this.#pending > this.#waitingForQuiet.length) return;
    for (const resolve of this.#waitingForQuiet.splice(0)) resolve();
  }

  /** The disk's text of a file that was open may differ from the one that the index knew when the document was opened. */
  closed(path: string): void {
    const entry = this.#files.table.get(path);
    if (!entry || (entry.facts && this.#files.isCurrent(path))) return;
    this.#files.table.forget(path);
    this.#build.add([entry], false);
  }

  /** Somebody else begins to look at the files: those that were hidden by open documents are seen now. */
  seen(): void {
    const hidden = this.#files.openDocuments.flatMap(({ path }) => this.#files.table.get(path) ?? []);
    this.#build.add(
      hidden.filter(({ isIndexed }) => !isIndexed),
      false,
    );
  }

  /** Somebody may read more than all others before: what links lead to. */
  reachWidened(): void {
    const { isListed, hasLeftOut } = this.#files;
    if (this.#knownSince > 0 && (!isListed || hasLeftOut)) void this.#listAgain();
  }

  rootsChanged(): void {
    this.#watch?.close();
    this.#watch = undefined;
    this.#knownSince = Date.now();
    this.#list();
  }

  /** Begins the background index. */
  index({ watch, part, workers }: WantedIndex): void {
    this.#watching ||= watch;
    if (this.#indexing) return;
    this.#files.part = part;
    this.#workers = workers ?? this.#workers;
    this.#indexing = true;
    this.#whenListed();
  }

  /** What a limit kept out gets another chance, and a language that is switched off leaves the list. */
  settingsChanged(): void {
    if (!this.#indexing) return;
    const { table } = this.#files;
    for (const { path, skipped } of table.entries()) if (skipped !== undefined) table.forget(path);
    this.#list();
  }

  #list(): void {
    this.#listedAt = Date.now();
    this.#listing.abort();
    this.#listing = new AbortController();
    const { signal } = this.#listing;
    this.#rules = undefined;
    this.#sinceList ??= [];
    this.#build.listing();
    this.#hasListed = true;
    this.#files.beginList(signal);
    this.#whenListed();
  }

  /** Lists again while answers and the build go on with what is known. */
  async #listAgain(): Promise<void> {
    // One that is waited for is made anew.
    if (this.#build.progress.phase === "listing") return this.#list();
    this.#isListStale = true;
    if (this.#listingAgain) return;
    this.#listingAgain = true;
    const { signal } = this.#listing;
    while (this.#isListStale && !signal.aborted) {
      this.#isListStale = false;
      this.#listedAt = Date.now();
      this.#rules = undefined;
      this.#sinceList ??= [];
      await this.#files.list(signal).catch(() => undefined);
      if (signal.aborted) break;
      this.#takeMissed();
      this.#build.add(this.#inBuildOrder(), false);
      this.#watch?.again();
    }
    this.#listingAgain = false;
  }

  #whenListed(): void {
    const { signal } = this.#listing;
    // Whoever waits for the list goes on first.
    void this.#files.listed.then(() => setImmediate(() => this.#listed(signal)));
  }

  #listed(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#build.listed();
    this.#takeMissed();
    // Roots and the wish for an index both wait for one list; its files are queued once.
    if (!this.#indexing || this.#queued === signal) return;
    this.#queued = signal;
    this.#build.add(this.#inBuildOrder(), false);
    void this.#readWords(() => this.#files.words.readIdly(() => this.#isIdle()));
    // Where everything is known already nobody has to wait for a moment without questions, nor where answers leave a processor to the build.
    if (this.#build.hasNothingLeft) this.#build.want();
    // What a team's cache gives is not parsed.
    else if (this.#workers > 1) void Promise.resolve(this.#files.fetching?.over).then(() => this.#build.want());
    this.#startBuildWhenQuiet();
  }

  #takeMissed(): void {
    const missed = (this.#sinceList ?? []).flat();
    this.#sinceList = undefined;
    this.#holding = undefined;
    this.#takeChanges(missed);
  }

  /**
   * Files in the languages of open documents first, and of each of these two halves tests and what is not the project's own last: what
   * others refer to is known earlier. The queue is worked off from its end.
   */
  #inBuildOrder(): FileEntry[] {
    const families = new Set(this.#files.openDocuments.map(({ kit }) => kit.language.family));
    const others: FileEntry[][] = [[], []];
    const first: FileEntry[][] = [[], []];
    for (const entry of this.#files.table.entries())
      if (this.#files.isWanted(entry.path))
        (families.has(entry.language.family) ? first : others)[isSecondary(entry.path) ? 0 : 1]?.push(entry);
    return [...others.flat(), ...first.flat()];
  }

  async #rest(): Promise<void> {
    const isQuiet = (): boolean => this.#pending === 0;
    for (const idler of this.#idlers) if (isQuiet()) await idler(isQuiet).catch(() => undefined);
  }

  #startBuildWhenQuiet(): void {
    if (!this.#indexing || this.#starting !== undefined) return;
    const since = this.#now();
    const check = (): void => {
      this.#starting = undefined;
      const quiet = this.#pending === 0 && this.#now() - this.#lastAnswer >= QUIET;
      if (quiet || this.#now() - since >= LONGEST_WAIT) {
        this.#startWatch();
        // What fails there fails again when it is asked for, and is answered for then.
        if (quiet) void this.#rest();
        this.#begin();
      } else this.#starting = setTimeout(check, QUIET);
    };
    this.#starting = setTimeout(check, QUIET);
  }

  /** Once the list is there: what changed between the two is found then. */
  #startWatch(): void {
    if (!this.#watching || this.#watch || this.#queued !== this.#listing.signal) return;
    const watch = watchDirectories(this.#files.roots, {
      ignored: (path, isDirectory) => this.#ignored(path, isDirectory),
      onChange: (changes) => {
        this.filesChanged(changes);
        for (const listener of this.#fileListeners) listener(changes);
      },
      onLimit: (message) => {
        this.#watchLimit = message;
      },
      onIgnoreChange: () => this.#list(),
      onGitChange: () => void this.#listAgain(),
      giveWay: this.#giveWay,
      onReady: (files) => void this.#takeUntilWatched(watch, files),
    });
    this.#watch = watch;
  }

  /** Takes what changed between the list and the watch. */
  async #takeUntilWatched(watch: Watch, watched: readonly string[]): Promise<void> {
    const listed: ListedFiles = {
      paths: [...this.#files.table.entries()].map(({ path }) => path),
      mayBeNew: (path) => this.#mayBeNew(path),
      isCurrent: (path) => this.#isCurrent(path),
    };
    const changes = await changesUntilWatched(watched, listed, this.#giveWay);
    if (this.#watch === watch) this.filesChanged(changes);
  }

  /** Lets those go first who ask, for a while: until everything is watched it is a second's work for 60,000 files. */
  readonly #giveWay = async (): Promise<void> => {
    await turn();
    for (let waited = 0; waited < LONGEST_PAUSE && this.#catchingUp === 0 && !this.#isIdle(); waited += PAUSE)
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
  };

  /** Whether what is known of a listed file is still so: only what was written since the list was begun can be otherwise. */
  #isCurrent(path: string): boolean {
    return !isChangedSince(path, this.#knownSince) || this.#files.isCurrent(path);
  }

  /** Whether a file that is not listed may have come since: one that would be listed, or by which others would not be. */
  #mayBeNew(path: string): boolean {
    if (!isIgnoreFile(basename(path))) return this.#files.languageOf(path) !== undefined;
    return isWrittenSince(path, this.#listedAt);
  }

  /** By the ignore files as they were when the list was last begun; what git tracks is not ignored. */
  #ignored(path: string, isDirectory: boolean): boolean {
    if (!this.#rules) {
      const reader = createReader();
      this.#rules = this.#files.roots.map((root) => ({ root, rules: createIgnoreRules(root, reader) }));
    }
    const holder = this.#rules.find(({ root }) => isInside(root, path));
    if (holder && !holder.rules.ignored(path, isDirectory)) return false;
    const { table } = this.#files;
    if (!isDirectory) return table.get(path) === undefined;
    this.#holding ??= directoriesOf(table.entries());
    return !this.#holding.has(path);
  }

  /** Files that changed on disk, told by the client or seen by the watch. */
  filesChanged(changes: readonly FileChange[]): void {
    // A list that is being made may have passed the place already.
    this.#sinceList?.push(changes);
    this.#takeChanges(changes);
    // Editors that watch for us tell of ignore files as of any other.
    if (this.#indexing && changes.some(({ path }) => isIgnoreFile(basename(path)))) this.#list();
  }

  #takeChanges(changes: readonly FileChange[]): void {
    const { table } = this.#files;
    const changed: FileEntry[] = [];
    const gone = new Set<string>();
    for (const { path, change } of changes) {
      if (change === "deleted") {
        if (table.get(path)) table.remove(path);
        else gone.add(path);
        continue;
      }
      const language = this.#files.languageOf(path);
      if (!language || !this.#files.owns(path) || this.#ignored(path, false) || this.#isRepeated(path)) continue;
      table.forget(path);
      const leadsOut = this.#files.leadsOut(path);
      if (leadsOut && !this.#files.follows(path)) {
        this.#files.hasLeftOut = true;
        table.remove(path);
        continue;
      }
      const entry = table.add(path, language, leadsOut);
      entry.skipped = undefined;
      changed.push(entry);
    }
    // It may have been a directory, told as one for all its files.
    if (gone.size > 0) for (const { path } of [...table.entries()]) if (liesBelow(path, gone)) table.remove(path);
    if (changed.length > 0 && this.#indexing) this.#build.add(changed, false);
  }

  /** Whether a path is a new link to a file that is listed: it would say everything twice. */
  #isRepeated(path: string): boolean {
    const { roots, table } = this.#files;
    const target = table.get(path) === undefined ? linkedTo(path, roots) : undefined;
    return target !== undefined && table.get(target) !== undefined;
  }

  /** Files that an answer waits for: the build reads the last of them first, while the answer reads from the front. */
  help(entries: readonly FileEntry[]): void {
    if (entries.length < MANY_WAITING || !this.#indexing) return;
    this.#build.add(entries.toReversed(), true);
    this.#build.want();
  }

  /** Whether nobody asks, nor has just been answered: an operation asks several questions, one behind the other. */
  #isIdle(): boolean {
    return this.#pending === 0 && this.#now() - this.#lastAnswer >= IDLE;
  }

  /** Resolves when the index is built. */
  async built(signal: AbortSignal | undefined): Promise<void> {
    await this.#files.listed;
    await this.#files.fetching?.over;
    this.#build.want();
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (this.#build.progress.phase !== "done" && signal?.aborted !== true) return;
        this.#listeners.delete(check);
        signal?.removeEventListener("abort", check);
        resolve();
      };
      this.#listeners.add(check);
      signal?.addEventListener("abort", check);
      check();
    });
  }

  /** Resolves when nothing is written to the store of facts any more: for who takes it away when the index is built. */
  async stored(signal: AbortSignal | undefined): Promise<void> {
    await this.built(signal);
    if (signal?.aborted !== true) await this.#build.lookedAfter();
  }

  /** Has the build begin now, where an index is wanted. */
  hurry(): void {
    if (this.#indexing) this.#begin();
  }

  /** Words first, half a second for 10,000 files: every name can be found while files are parsed. */
  #begin(): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    // Who has a part indexed asks for no names.
    const words = this.#files.part
      ? Promise.resolve()
      : this.#readWords(() => this.#files.words.readForBuild(() => this.#pending > 0));
    // What a team's cache gives is not parsed.
    void Promise.all([words, this.#files.fetching?.over]).then(() => {
      this.#awaitsWords = false;
      // What the list left. Whatever is collected is forgotten with the machine code of it: not behind each question.
      if (isFirst && !this.#build.hasNothingLeft) this.#tidySoon();
      this.#build.want();
      this.#deepening.want();
    });
  }

  /** Reads the words of what a team's cache does not give; where that takes long, of all files. */
  async #readWords(read: () => Promise<void>): Promise<void> {
    await this.#files.fetching?.overSoon;
    await read().catch(() => undefined);
  }

  /** Resolves when everything that happened to watched files before is known, and told. */
  async caughtUp(): Promise<void> {
    await this.#files.listed;
    this.#startWatch();
    this.#catchingUp++;
    try {
      await this.#watch?.caughtUp();
    } finally {
      this.#catchingUp--;
    }
  }

  get status(): Pick<EngineStatus, "progress" | "watching" | "watchLimit"> {
    return { progress: this.#build.progress, watching: this.#watch !== undefined, watchLimit: this.#watchLimit };
  }
}

/** The directories that hold some of the files, and all around those. */
function directoriesOf(files: Iterable<{ readonly path: string }>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path } of files) for (let at = dirname(path); !found.has(at); at = dirname(at)) found.add(at);
  return found;
}

/** Whether one of the directories around a path is among those. */
function liesBelow(path: string, directories: ReadonlySet<string>): boolean {
  for (let at = dirname(path), below = path; at !== below; below = at, at = dirname(at))
    if (directories.has(at)) return true;
  return false;
}
