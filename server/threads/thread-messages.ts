/** What crosses the border between the main thread and the syntax thread. All of it is plain data. */

import type { Answer, EngineNews, IndexProgress, Question } from "../../src/engine.ts";
import type { FileChange } from "../../src/files/watch.ts";
import type { SentOutline } from "./outline-columns.ts";

export type ToSyntaxThread =
  | {
      readonly type: "ask";
      readonly id: number;
      readonly question: Question;
      readonly params: unknown;
      /** Whether somebody listens for batches. */
      readonly partial: boolean;
    }
  /** Wakes listeners; a busy thread reads the shared flag instead (see `CancelFlags`). */
  | { readonly type: "cancel"; readonly id: number }
  | { readonly type: "tell"; readonly news: EngineNews }
  | { readonly type: "close" };

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
