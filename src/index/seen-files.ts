/**
 * Seen files: the file table as one client's questions see it. Who may read no more than the roots and what they build upon does not see what links
 * lead to elsewhere, though it is listed for another client.
 */

import type { Facts } from "./facts.ts";
import type { FileEntry, FileTable, TableBlock } from "./file-table.ts";
import type { ForetoldFiles } from "./foretold-files.ts";
import type { Stored } from "./store/facts-store.ts";
import type { HashRange } from "./store/name-blocks.ts";

/** What questions ask of the table; what is derived from it is kept by this object, and so never seen by who sees others. */
export type SeenFiles = Pick<
  FileTable,
  | "size"
  | "withFacts"
  | "hasOutlines"
  | "isWhole"
  | "bytes"
  | "listings"
  | "changes"
  | "foretold"
  | "sees"
  | "get"
  | "entries"
  | "symbolBlocks"
  | "storedFacts"
  | "holding"
  | "importing"
  | "withoutFacts"
  | "skipped"
>;

/** The files of a table that lie within the roots, and of those that links lead out to the ones that may be read. */
export class FilesWithin implements SeenFiles {
  readonly #table: FileTable;
  readonly #mayRead: (path: string) => boolean;

  /** @param mayRead asked anew each time of what a link leads out to */
  constructor(table: FileTable, mayRead: (path: string) => boolean) {
    this.#table = table;
    this.#mayRead = mayRead;
  }

  /** Of all clients' files, as what follows: numbers for the eye, and to know whether something changed. */
  get size(): number {
    return this.#table.size;
  }
  get withFacts(): number {
    return this.#table.withFacts;
  }
  get hasOutlines(): boolean {
    return this.#table.hasOutlines;
  }
  get isWhole(): boolean {
    return this.#table.isWhole;
  }
  get bytes(): number {
    return this.#table.bytes;
  }
  get listings(): number {
    return this.#table.listings;
  }
  get changes(): number {
    return this.#table.changes;
  }
  get foretold(): ForetoldFiles | undefined {
    return this.#table.foretold;
  }

  sees({ leadsOut, path }: FileEntry): boolean {
    return !leadsOut || this.#mayRead(path);
  }

  get(path: string): FileEntry | undefined {
    const entry = this.#table.get(path);
    return entry && this.sees(entry) ? entry : undefined;
  }

  *entries(): IterableIterator<FileEntry> {
    for (const entry of this.#table.entries()) if (this.sees(entry)) yield entry;
  }

  *symbolBlocks(ranges: readonly HashRange[]): Generator<TableBlock> {
    for (const block of this.#table.symbolBlocks(ranges))
      yield {
        ...block,
        eachFile: (content, visit) => block.eachFile(content, (entry) => this.sees(entry) && visit(entry)),
      };
  }

  storedFacts(stored: Stored, fits: (facts: Facts) => boolean): Facts | undefined {
    return this.#table.storedFacts(stored, fits);
  }

  holding(name: string, family: string | undefined, defining: boolean): FileEntry[] {
    return this.#seen(this.#table.holding(name, family, defining));
  }

  importing(soughtIn: (source: string) => ((path: string) => boolean) | undefined): ReadonlySet<FileEntry> {
    return new Set(this.#seen([...this.#table.importing(soughtIn)]));
  }

  withoutFacts(family: string | undefined): FileEntry[] {
    return this.#seen(this.#table.withoutFacts(family));
  }

  skipped(family: string): FileEntry[] {
    return this.#seen(this.#table.skipped(family));
  }

  #seen(entries: readonly FileEntry[]): FileEntry[] {
    return entries.filter((entry) => this.sees(entry));
  }
}
