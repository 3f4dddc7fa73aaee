/**
 * Idleness: a thread that rests gives back what its work has left. V8 collects only when something is made: eight clients that hammered had left a daemon at
 * 198 MB, of which its two threads held 120.
 */

import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { shrinkHeap } from "./collect-garbage.ts";

/** What is known of a thread and can be done for it. */
export interface IdleThread {
  /** The part of the time since the last call in which it worked. */
  readonly worked: () => number;
  /** Bytes of its heap, with what is free in it. */
  readonly heap: () => number;
  readonly collect: () => Promise<void>;
}

/** Milliseconds between two looks. */
const PACE = 5000;
/**
 * Looks in a row at which it rested. What is collected takes the machine code of what has not run lately with it: whoever stops for a moment to read is not to
 * wait for that behind it.
 */
const LONG = 6;
/** A part of the time between two: signs of life and timers. */
const RESTING = 0.02;
/** Bytes by which the heap has to have grown: what a few questions make is worth no pause. */
const WORTH = 8 * 1024 * 1024;

export class Idleness {
  readonly #thread: IdleThread;
  /** Bytes of the heap behind the last collection. */
  #kept = 0;
  /** Looks in a row. */
  #rested = 0;

  constructor(thread: IdleThread) {
    this.#thread = thread;
  }

  async look(): Promise<void> {
    const { worked, heap, collect } = this.#thread;
    this.#rested = worked() > RESTING ? 0 : this.#rested + 1;
    if (this.#rested < LONG || heap() < this.#kept + WORTH) return;
    await collect();
    this.#kept = heap();
  }
}

/** For the thread that calls it, as long as it lives. */
export function collectWhenIdle(): void {
  let last = performance.eventLoopUtilization();
  const idleness = new Idleness({
    worked: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    heap: () => getHeapStatistics().total_heap_size,
    collect: shrinkHeap,
  });
  setInterval(() => void idleness.look(), PACE).unref();
}
