/**
 * Next word: what the list of a word costs that no list before it needed is worked out before its first letter, once a key ended the word
 * before it and nobody asks for anything.
 */

import type { Edited } from "../../index/workspace.ts";

/** Milliseconds after a key in which its own questions come. */
const PAUSE = 15;

type Timer = ReturnType<typeof setTimeout>;

export interface NextWordPorts {
  /** Whether nobody waits for an answer. */
  readonly isQuiet: () => boolean;
  /** Steps that prepare a place, none where there is nothing to prepare. */
  readonly steps: (path: string, offset: number) => readonly (() => void)[];
}

export class NextWord {
  readonly #ports: NextWordPorts;
  #waiting: Timer | undefined;

  constructor(ports: NextWordPorts) {
    this.#ports = ports;
  }

  /** A document was edited: what was begun for an older text is given up. */
  edited({ path, edits }: Edited): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const [edit] = edits;
    if (edits.length !== 1 || edit === undefined || edit.text === "") return;
    const offset = edit.start + edit.text.length;
    const waiting = setTimeout(() => void this.#prepare(path, offset, waiting), PAUSE).unref();
    this.#waiting = waiting;
  }

  async #prepare(path: string, offset: number, turn: Timer): Promise<void> {
    if (!this.#ports.isQuiet()) return;
    for (const step of this.#ports.steps(path, offset)) {
      step();
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#waiting !== turn || !this.#ports.isQuiet()) return;
    }
  }
}
