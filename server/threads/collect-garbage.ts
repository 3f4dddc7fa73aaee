/**
 * Collect garbage: what a thread holds no more is given back at once. V8 collects when something is made, so that a thread in which
 * nothing happens any more keeps what its last work left: of a first index as much again as it needs. Code that has not run lately goes too and is
 * compiled again: behind each large file it made a worker a sixth slower.
 */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Takes a tenth of a second with sixty megabytes that are held. For the thread that calls it. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

/** V8 gives the function to contexts that are made while the flag is set; and code that was compiled under other flags it refuses. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  try {
    return runInNewContext("gc") as () => void;
  } finally {
    setFlagsFromString("--no-expose-gc");
  }
}

/**
 * The same until nothing more is found, and the young generation is as small again as at the start: it is 33 MB in a main thread that was busy once. Only
 * V8's debugger can ask for it; a Node that was built without one collects as above.
 */
export async function shrinkHeap(): Promise<void> {
  try {
    const { Session } = process.getBuiltinModule("node:inspector");
    const session = new Session();
    session.connect();
    await new Promise<void>((resolve) => session.post("HeapProfiler.collectGarbage", () => resolve()));
    // Within the answer it would wait for itself.
    setImmediate(() => session.disconnect());
  } catch {
    collectGarbage();
  }
}
