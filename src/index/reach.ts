/**
 * Reach: what is read for a client, and what is kept of the disk for those who may read the same. The person at an editor may read what is asked
 * for, and where links and imports lead; others the roots, by their real paths, and what these build upon.
 */

import { readableWithin } from "../files/boundary.ts";
import { createDisk, type Disk } from "../files/disk.ts";
import { Lasting } from "../files/lasting.ts";
import { type Reader, readerWithin } from "../files/read.ts";
import type { FileTable } from "./file-table.ts";
import { OutsideFiles } from "./outside-files.ts";
import { FilesWithin, type SeenFiles } from "./seen-files.ts";
import type { FactsStore } from "./store/facts-store.ts";

interface ReachOptions {
  /** Of whatever is asked for. */
  readonly reader: Reader;
  readonly table: FileTable;
  /** Directories in which some dependencies lie; undefined: whatever is asked for is read. */
  readonly onlyWith: readonly string[] | undefined;
  readonly store: FactsStore | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  /** For the log. */
  readonly onProblem: (message: string) => void;
}

export class Reach {
  /** Undefined: whatever is asked for is read. */
  readonly #onlyWith: readonly string[] | undefined;
  #isReadable: ((path: string) => boolean) | undefined;
  readonly reader: Reader;
  readonly disk: Disk;
  /** Where programs and packages are installed, by what is looked for. */
  readonly installed: Lasting;
  /** Files that are in no list: dependencies that imports lead to. */
  readonly outside: OutsideFiles;
  /** The listed files that may be read. */
  readonly files: SeenFiles;

  constructor({ reader, table, onlyWith, store, now, onProblem }: ReachOptions) {
    const mayRead = (path: string): boolean => this.mayRead(path);
    this.#onlyWith = onlyWith;
    this.reader = readerWithin(reader, mayRead);
    this.disk = createDisk(this.reader, mayRead);
    this.installed = new Lasting(now);
    this.outside = new OutsideFiles(this.disk, store, onProblem);
    this.files = onlyWith === undefined ? table : new FilesWithin(table, mayRead);
  }

  /** Whether whatever is asked for is read. */
  get isUnbounded(): boolean {
    return this.#onlyWith === undefined;
  }

  openRoots(roots: readonly string[]): void {
    this.installed.forget();
    const dependencies = this.#onlyWith;
    this.#isReadable = dependencies && readableWithin({ roots, dependencies });
  }

  /** Whether what a path leads to may be read. */
  mayRead(path: string): boolean {
    return this.isUnbounded || this.#isReadable?.(path) === true;
  }
}
