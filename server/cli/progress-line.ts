/** Progress line: how far a long question is, for a person who waits at a terminal. */

import type { Shell } from "./shell.ts";

/** Milliseconds between two states that are shown, and before the first: most answers are there by then. */
const PAUSE = 500;

/** The line is empty, and what is written next begins it (ECMA-48: erase in line). */
const CLEAR = "\r\u001b[K";

export interface ProgressLine {
  /** Files done, of all that there are. */
  tell(done: number, total: number): void;
  /** Before anything else is written. */
  clear(): void;
  /** For good. */
  end(): void;
}

const SILENT: ProgressLine = { tell: () => {}, clear: () => {}, end: () => {} };

export function createProgressLine({ complain, isWatched }: Pick<Shell, "complain" | "isWatched">): ProgressLine {
  if (!isWatched) return SILENT;
  let state = "looking for files";
  let shown = "";
  const clear = (): void => {
    if (shown !== "") complain(CLEAR);
    shown = "";
  };
  const timer = setInterval(() => {
    if (shown !== state) complain(`${CLEAR}tandem: ${state}`);
    shown = state;
  }, PAUSE);
  return {
    tell: (done, total) => {
      state = `${done} of ${total} files`;
    },
    clear,
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}
