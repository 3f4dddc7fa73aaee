/** Progress line: how far a long question is, for a person who waits at a terminal. */

import type { Shell } from "./shell.ts";

/** Milliseconds between two states that are shown, and before the first: most answers are there by then. */
const PAUSE = 500;

/** The line is empty, and what is written next begins it (ECMA-48: erase in line). */
const CLEAR = "\r\u001b[K";

export interface ProgressLine {
  /** Files done, of all that there are. */
  tell(done: number, total: number): void;
  /** What it is at, in words. */
  say(state: string): void;
  /** Before anything else is written. */
  clear(): void;
  /** For good. */
  end(): void;
}

const SILENT: ProgressLine = { tell: () => {}, say: () => {}, clear: () => {}, end: () => {} };

/** @param first shown until something is told */
export function createProgressLine(
  { writeError, isWatched }: Pick<Shell, "writeError" | "isWatched">,
  first?: string,
): ProgressLine {
  if (!isWatched) return SILENT;
  let state: string | undefined = first;
  let shown = "";
  const clear = (): void => {
    if (shown !== "") writeError(CLEAR);
    shown = "";
  };
  const timer = setInterval(() => {
    if (state === undefined) return;
    if (shown !== state) writeError(`${CLEAR}tandem: ${state}`);
    shown = state;
  }, PAUSE);
  return {
    tell: (done, total) => {
      state = `${done} of ${total} files`;
    },
    say: (now) => {
      state = now;
    },
    clear,
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}
