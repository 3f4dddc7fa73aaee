/**
 * Listing: the files of the roots on their way into the table. What git tracks is known by its index long before git has looked for what it does not
 * track, and whoever waits for a first answer waits for no more than that.
 */

import { workTreeTop } from "../files/git-directory.ts";
import type { GitPort } from "../files/git-files.ts";
import { GitIndex } from "../files/git-index.ts";
import { listFiles } from "../files/list.ts";
import { inTree, isInside } from "../files/paths.ts";
import { createReader } from "../files/read.ts";
import { createTimeSlice, turn } from "../files/time-slice.ts";
import type { Language } from "../languages/table.ts";
import type { ExtensionClaims } from "./extension-claims.ts";
import type { FileTable } from "./file-table.ts";
import { ForetoldFiles } from "./foretold-files.ts";
import type { FactsStore } from "./store/facts-store.ts";
import type { Fetching } from "./store/fetching.ts";
import { type LackedFile, recognise } from "./store/recognition.ts";

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** Files between two looks at the clock: one is cheaper than the look. */
const BATCH = 256;

/** Whose files are listed. */
export interface Listable {
  readonly roots: readonly string[];
  readonly table: FileTable;
  readonly claims: ExtensionClaims;
  readonly ports: { readonly git: GitPort; readonly store?: FactsStore | undefined };
  /** `maxFileSize` in bytes. */
  readonly settings: { readonly maxFileSize: number };
  /** Absent where nothing is brought from elsewhere. */
  readonly fetching: Fetching | undefined;
  /** Directories of the roots that cannot be read; set when the files are listed. */
  unlisted: readonly string[];
  /** Whether links are not listed that somebody else may follow; set when the files are listed. */
  hasLeftOut: boolean;
  languageOf(path: string): Language | undefined;
  /** Whether a path lies in one of the roots. */
  owns(path: string): boolean;
  /** What links may lead to. */
  readonly follows: (target: string) => boolean;
  /** Whether facts of a listed file are made without a question that leads to it. */
  isWanted(path: string): boolean;
  /** Tells those who look at the files that they are listed. */
  filesListed(): void;
}

export class Listing {
  readonly #of: Listable;
  readonly #signal: AbortSignal;
  /** Whether no file was known when it began. */
  readonly #isFirst: boolean;
  /** Whether those that git tracks are in the table. */
  #isTracked = false;
  /** Whether its files are known, which are put into the table then. */
  #isDone = false;
  /** Resolves when the files that it found are in the table, or it ends without them. */
  readonly #filled: Promise<void>;
  #fill = (): void => undefined;
  #foretold: Promise<void> | undefined;
  #tracked: Promise<void> | undefined;
  #added: Promise<boolean> | undefined;
  #indexes: Promise<ReadonlyMap<string, GitIndex>> | undefined;

  constructor(of: Listable, signal: AbortSignal) {
    this.#of = of;
    this.#signal = signal;
    this.#isFirst = of.table.size === 0;
    this.#filled = new Promise<void>((resolve) => {
      this.#fill = resolve;
    });
  }

  /**
   * Resolves when the table tells of any path whether git tracks it, and which of these are called so, before their entries are made; where
   * git's index does not tell, with `tracked`. Whoever waits first begins it.
   */
  get foretold(): Promise<void> {
    this.#foretold ??= this.#foretell()
      .catch(() => false)
      .then((isTold) => (isTold ? undefined : this.tracked));
    return this.#foretold;
  }

  /**
   * Resolves when those that git tracks are in the table, long before all are: what else lies there takes a look into every directory. Whoever
   * waits first begins it: what an open file says itself needs none of them.
   */
  get tracked(): Promise<void> {
    this.#tracked ??= Promise.race([this.#filled, this.#add().then((isAll) => (isAll ? undefined : this.#filled))]);
    return this.#tracked;
  }

  /** Lists the files into the table, drops what is no longer there, and gives them what the store has. */
  async run(): Promise<void> {
    try {
      this.#of.table.foretold = undefined;
      // To start git takes ten milliseconds: who asks at once what an open file says itself waits for none of them.
      if (this.#isFirst) await turn();
      if (this.#signal.aborted) return;
      const early = this.#recogniseEarly().catch(() => undefined);
      if (!(await this.#list())) return;
      this.#fill();
      this.#of.filesListed();
      await early;
      await this.#recognise();
    } finally {
      this.#fill();
    }
  }

  /** @returns whether nobody called it off */
  async #list(): Promise<boolean> {
    const { roots, table, ports, follows } = this.#of;
    const signal = this.#signal;
    const accept = (path: string): boolean => this.#of.languageOf(path) !== undefined;
    const lists = await Promise.all(roots.map((root) => listFiles(root, { git: ports.git, signal, accept, follows })));
    if (signal.aborted) return false;
    this.#isDone = true;
    table.foretold = undefined;
    this.#of.unlisted = lists.flatMap(({ unreadable }) => unreadable);
    this.#of.hasLeftOut = lists.some((list) => list.hasLeftOut);
    const before = table.size;
    const listed = new Set<string>();
    for (const { files, beyond } of lists)
      for (const path of files) {
        if (before > 0) listed.add(path);
        this.#put(path, beyond.has(path));
      }
    if (before > 0) for (const { path } of [...table.entries()]) if (!listed.has(path)) table.remove(path);
    this.#grantClaims();
    return true;
  }

  /** Puts a file into the table whose language we read. */
  #put(path: string, leadsOut: boolean): void {
    const language = this.#of.languageOf(path);
    if (language) this.#of.table.add(path, language, leadsOut);
  }

  /** Gives the files that have a claimed extension to the language that claims it. */
  #grantClaims(): void {
    const { table, claims } = this.#of;
    if (!claims.take(table.entries())) return;
    for (const { path, language, leadsOut } of [...table.entries()]) {
      const claiming = this.#of.languageOf(path);
      if (claiming === language) continue;
      if (claiming) table.add(path, claiming, leadsOut);
      else table.remove(path);
    }
  }

  async #foretell(): Promise<boolean> {
    if (!this.#isFirst) return false;
    const indexes = await this.#gitIndexes();
    if (this.#isTracked) return true;
    if (this.#isDone || this.#signal.aborted || !this.#tellsOfAll(indexes)) return false;
    const { table, claims } = this.#of;
    claims.foretell([...indexes.values()].flatMap((index) => [...index.extensions]));
    table.foretold = new ForetoldFiles(indexes, (path) =>
      this.#of.owns(path) ? this.#of.languageOf(path) : undefined,
    );
    return true;
  }

  /** Whether git's index tells of every root which files it tracks there. */
  #tellsOfAll(indexes: ReadonlyMap<string, GitIndex>): boolean {
    return this.#of.roots.every((root) => indexes.has(workTreeTop(root) ?? root));
  }

  #add(): Promise<boolean> {
    this.#added ??= this.#addTracked().catch(() => false);
    return this.#added;
  }

  /** @returns whether git's index tells of every root which files it tracks there */
  async #addTracked(): Promise<boolean> {
    if (!this.#isFirst) return false;
    const indexes = await this.#gitIndexes();
    const slice = createTimeSlice(SLICE);
    for (const [top, index] of indexes) {
      const areAllOwned = this.#of.roots.some((root) => isInside(root, top));
      for (let file = 0; file < index.size; file++) {
        if (file % BATCH === 0 && slice.over()) await slice.next();
        // What is not on disk any more must not come back.
        if (this.#isDone || this.#signal.aborted) return false;
        const path = inTree(top, index.pathOf(file));
        if (areAllOwned || this.#of.owns(path)) this.#put(path, false);
      }
    }
    this.#of.table.foretold = undefined;
    this.#grantClaims();
    this.#isTracked = true;
    return this.#tellsOfAll(indexes);
  }

  /** While git looks for what it does not track, the files that it tracks get what the store has of them. */
  async #recogniseEarly(): Promise<void> {
    const { ports, table, settings } = this.#of;
    const { store } = ports;
    if (!this.#isFirst || !store?.isBehind) return;
    // Who asks meanwhile waits for the files, and for no pack.
    await this.#add();
    store.refresh();
    const { maxFileSize } = settings;
    await recognise(table, store, { indexes: await this.#gitIndexes(), signal: this.#signal, maxFileSize });
  }

  async #recognise(): Promise<void> {
    const { ports, table, settings, fetching, roots } = this.#of;
    const { store } = ports;
    const signal = this.#signal;
    if (!store) return;
    store.refresh();
    const lacked: LackedFile[] = [];
    const onLacked = (one: LackedFile): void => {
      if (this.#of.isWanted(one.path)) lacked.push(one);
    };
    const { maxFileSize } = settings;
    const of = { indexes: await this.#gitIndexes(), signal, maxFileSize };
    await recognise(table, store, fetching ? { ...of, onLacked } : of);
    if (!signal.aborted) fetching?.fetch(lacked, roots, signal);
  }

  #gitIndexes(): Promise<ReadonlyMap<string, GitIndex>> {
    this.#indexes ??= gitIndexesOf(this.#of.roots);
    return this.#indexes;
  }
}

/** The indexes of the repositories that some directories lie in, by their tops. */
async function gitIndexesOf(roots: readonly string[]): Promise<ReadonlyMap<string, GitIndex>> {
  const reader = createReader();
  const indexes = new Map<string, GitIndex>();
  for (const root of roots) {
    const top = workTreeTop(root);
    const index = top === undefined || indexes.has(top) ? undefined : await GitIndex.read(top, reader);
    if (top !== undefined && index) indexes.set(top, index);
  }
  return indexes;
}
