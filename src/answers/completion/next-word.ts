/**
 * Next word: what the next list costs that no list before it needed is worked out before it is asked for, behind a key after which nobody
 * asks for anything.
 */

import type { Edited } from "../../index/workspace.ts";

/** Milliseconds after a key in which its own questions come. */
const PAUSE = 15;
/** Pauses that are waited for other answers: who types on has begun the next word by then. */
const MOST_PAUSES = 20;

type Timer = ReturnType<typeof setTimeout>;

export interface NextWordPorts {
  /** Whether nobody waits for an answer. */
  readonly isQuiet: () => boolean;
  /** Steps that prepare what follows a place, none where there is nothing to prepare. @param signal whether they are given up */
  readonly steps: (path: string, offset: number, signal: AbortSignal) => readonly (() => unknown)[];
}

export class NextWord {
  readonly #ports: NextWordPorts;
  #timer: Timer | undefined;
  #turn = new AbortController();

  constructor(ports: NextWordPorts) {
    this.#ports = ports;
  }

  /** A document was edited: what was begun for an older text is given up. */
  edited({ path, edits }: Edited): void {
    clearTimeout(this.#timer);
    this.#turn.abort();
    const [edit] = edits;
    if (edits.length !== 1 || edit === undefined) return;
    const offset = edit.start + edit.text.length;
    this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#timer = setTimeout(() => void this.#prepare(path, offset, signal), PAUSE).unref();
  }

  async #prepare(path: string, offset: number, signal: AbortSignal): Promise<void> {
    if (!(await this.#isQuietSoon(signal))) return;
    for (const step of this.#ports.steps(path, offset, signal)) {
      await step();
      await new Promise((resolve) => setImmediate(resolve));
      if (!(await this.#isQuietSoon(signal))) return;
    }
  }

  /** Whether nobody waits for an answer, once those are given that are waited for, and no key came meanwhile. */
  async #isQuietSoon(signal: AbortSignal): Promise<boolean> {
    for (let left = MOST_PAUSES; left > 0 && !signal.aborted; left--) {
      if (this.#ports.isQuiet()) return true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
    }
    return false;
  }
}
