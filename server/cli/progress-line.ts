/** Progress line: how far a long question is, for a person who waits at a terminal. */

import { numberOf } from "../../src/text/number-of.ts";
import type { Shell } from "./shell.ts";

/** Milliseconds between two states that are shown, and before the first: most answers are there by then. */
const PAUSE = 500;
/** The same between two lines of a log. */
const LOG_PAUSE = 10_000;

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
  return isWatched ? drawnLine(writeError, first) : SILENT;
}

/** The same for what takes minutes: where nobody looks, a line now and then for the log. */
export function createLongProgress(
  { writeError, isWatched }: Pick<Shell, "writeError" | "isWatched">,
  first: string,
): ProgressLine {
  return isWatched ? drawnLine(writeError, first) : loggedLines(writeError, first);
}

function drawnLine(writeError: Shell["writeError"], first: string | undefined): ProgressLine {
  let shown = "";
  const clear = (): void => {
    if (shown !== "") writeError(CLEAR);
    shown = "";
  };
  const { end, ...line } = everySoOften(PAUSE, first, (state) => {
    if (shown !== state) writeError(`${CLEAR}tandem: ${state}`);
    shown = state;
  });
  return {
    ...line,
    clear,
    end: () => {
      end();
      clear();
    },
  };
}

function loggedLines(writeError: Shell["writeError"], first: string): ProgressLine {
  let written = "";
  return {
    ...everySoOften(LOG_PAUSE, first, (state) => {
      if (written !== state) writeError(`tandem: ${state}\n`);
      written = state;
    }),
    clear: () => {},
  };
}

/** Shows the last state that was told. */
function everySoOften(
  milliseconds: number,
  first: string | undefined,
  show: (state: string) => void,
): Omit<ProgressLine, "clear"> {
  let state = first;
  const timer = setInterval(() => {
    if (state !== undefined) show(state);
  }, milliseconds);
  return {
    tell: (done, total) => {
      state = `${done} of ${numberOf(total, "files")}`;
    },
    say: (now) => {
      state = now;
    },
    end: () => clearInterval(timer),
  };
}
