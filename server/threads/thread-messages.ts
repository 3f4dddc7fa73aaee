/** What crosses the border between the main thread and the syntax thread. All of it is plain data. */

import type { Answer, EngineNotification, IndexProgress, Question } from "../../src/engine.ts";
import type { FileChange } from "../../src/files/watch.ts";
import type { PackShare } from "../cache/pull.ts";
import type { SentOutline } from "./outline-columns.ts";

/** `view`: the client whose view is meant, `FIRST_VIEW` or one that begins with the first message of it. */
export type ToSyntaxThread =
  | {
      readonly type: "ask";
      readonly id: number;
      readonly view: number;
      readonly question: Question;
      readonly params: unknown;
      /** Whether somebody listens for batches. */
      readonly partial: boolean;
    }
  /** Wakes listeners; a busy thread reads the shared flag instead (see `CancelFlags`). */
  | { readonly type: "cancel"; readonly id: number }
  | { readonly type: "tell"; readonly view: number; readonly notification: EngineNotification }
  | { readonly type: "closeView"; readonly view: number }
  | { readonly type: "close" };

/** The view of whoever started the thread. */
export const FIRST_VIEW = 0;

export type FromSyntaxThread =
  | { readonly type: "answer"; readonly id: number; readonly result: unknown }
  /** The answer of an outline: the one that is large and follows every key. */
  | { readonly type: "outline"; readonly id: number; readonly result: Answer<SentOutline> }
  /** The engine threw: a mistake of ours, not of the source text. */
  | { readonly type: "failed"; readonly id: number; readonly message: string }
  | { readonly type: "partial"; readonly id: number; readonly batch: readonly unknown[] }
  | { readonly type: "progress"; readonly progress: IndexProgress }
  | { readonly type: "files"; readonly changes: readonly FileChange[] }
  | { readonly type: "closed" };

/** What the syntax thread is started with. */
export interface SyntaxThreadData {
  readonly flags: SharedArrayBuffer;
  readonly atWork: SharedArrayBuffer;
}

/** What an index worker is started with. */
export interface IndexWorkerData {
  /** Undefined where nothing is kept on disk. */
  readonly storeDirectory: string | undefined;
}

/** What the cache thread is started with. */
export interface CacheThreadData {
  /** Of the facts. */
  readonly directory: string;
  /** Directories of working trees. */
  readonly roots: readonly string[];
  /** Blob ids of contents that are lacked, five words each. */
  readonly wanted: Uint32Array;
  /** Which of so many threads that share the packs. */
  readonly share: PackShare;
}

/** A pack is in the store now. */
export interface FromCacheThread {
  readonly pack: string;
}

const SLOTS = 1024;

/**
 * Cancellation across threads: a cancelled question's id stands in its slot of shared memory, which a thread sees
 * in the middle of its work. Ids are never used twice, so a slot needs no clearing; two questions in flight that
 * share a slot (1024 apart) could hide a cancellation, never invent one.
 */
export class CancelFlags {
  readonly #slots: Int32Array;

  constructor(memory: SharedArrayBuffer) {
    this.#slots = new Int32Array(memory);
  }

  static allocate(): SharedArrayBuffer {
    return new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT);
  }

  raise(id: number): void {
    Atomics.store(this.#slots, id % SLOTS, id);
  }

  isRaised(id: number): boolean {
    return Atomics.load(this.#slots, id % SLOTS) === id;
  }
}

/** Bytes of the longest path that is kept: Linux's limit. */
const LONGEST_PATH = 4096;

/** The file that a thread is at, in shared memory: it can be read when the thread is dead. */
export class FileAtWork {
  readonly #length: Int32Array;
  readonly #path: Buffer;

  constructor(memory: SharedArrayBuffer) {
    this.#length = new Int32Array(memory, 0, 1);
    this.#path = Buffer.from(memory, Int32Array.BYTES_PER_ELEMENT);
  }

  static allocate(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT + LONGEST_PATH);
  }

  write(path: string | undefined): void {
    // First none: a thread that ends in between leaves no half of a path.
    Atomics.store(this.#length, 0, 0);
    if (path !== undefined) Atomics.store(this.#length, 0, this.#path.write(path, "utf8"));
  }

  read(): string | undefined {
    const length = Atomics.load(this.#length, 0);
    return length === 0 ? undefined : this.#path.toString("utf8", 0, length);
  }
}
