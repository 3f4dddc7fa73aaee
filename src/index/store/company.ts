/**
 * Company: who else builds the index of the same folders into the same store at this time. Each builder has a file there that it touches while it
 * works, and each begins elsewhere among the files, so that one finds what the other made where they meet. Nobody waits for anybody: who was
 * killed is forgotten when its file is old, and what nobody wrote is made again.
 */

import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { keptIn, removeKept, touchKept, UNFINISHED, writeKept } from "../../files/kept-files.ts";

/** Milliseconds between two looks at who else is there; a file that was touched last so long ago is of nobody. */
const LOOK = 1000;
const STALE = 30_000;

export interface CompanyPlace {
  /** Directory of the store. */
  readonly directory: string;
  /** Absolute. */
  readonly roots: readonly string[];
}

/** One builder among others. */
export class Company {
  /** What the names of the files of the same folders' builders begin with. */
  readonly #prefix: string;
  readonly #directory: string;
  readonly #name: string | undefined;
  /** Milliseconds since 1970. */
  readonly #now: () => number;
  #looked = Number.NEGATIVE_INFINITY;
  #names: readonly string[] = [];

  /** Joins the others; where nothing can be written there are none. */
  constructor({ directory, roots }: CompanyPlace, now: () => number = Date.now) {
    const key = createHash("sha1").update(JSON.stringify(roots)).digest("hex").slice(0, 16);
    this.#prefix = `build-${key}-`;
    this.#directory = directory;
    this.#now = now;
    this.#name = this.#written();
  }

  #written(): string | undefined {
    // Sorted by their names they are in the order in which they came.
    const time = this.#now().toString(36).padStart(10, "0");
    try {
      return writeKept(this.#directory, UNFINISHED, new Uint8Array(0), `${this.#prefix}${time}-${randomUUID()}`);
    } catch {
      return undefined;
    }
  }

  /** How many of them came before. */
  get rank(): number {
    this.#look();
    return this.#name === undefined ? 0 : this.#names.indexOf(this.#name);
  }

  /** Whether anybody else builds. */
  get isShared(): boolean {
    this.#look();
    return this.#names.length > 1;
  }

  /** Says that it works, and looks who else does. */
  #look(): void {
    const now = this.#now();
    if (this.#name === undefined || now - this.#looked < LOOK) return;
    this.#looked = now;
    touchKept(join(this.#directory, this.#name), 0);
    this.#names = keptIn(this.#directory, UNFINISHED)
      .filter(({ name, used }) => name === this.#name || (name.startsWith(this.#prefix) && now - used < STALE))
      .map(({ name }) => name)
      .sort();
  }

  leave(): void {
    if (this.#name !== undefined) removeKept(join(this.#directory, this.#name));
  }
}

/** Share of a list by which the places lie apart at which builders begin: the golden ratio's, so that any number of them is spread. */
const APART = (Math.sqrt(5) - 1) / 2;

/**
 * What is left to do, in the order in which a builder does it; it works from the end. The first does so as it is, the second from the other end, and
 * further ones from places between.
 */
export function inOrderOf<T>(rank: number, left: readonly T[]): T[] {
  if (rank <= 0) return [...left];
  if (rank === 1) return left.toReversed();
  const place = Math.floor(left.length * ((rank * APART) % 1));
  return [...left.slice(place), ...left.slice(0, place)];
}
