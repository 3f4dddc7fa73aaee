/** Invocation: one run of the program as its user sees it: arguments, directory, environment, streams. Its process may be another than ours. */

import type { Readable, Writable } from "node:stream";
import type { Engine } from "../../src/engine.ts";
import type { SessionReport } from "../lsp/session-report.ts";

/** What the streams of a shell lead to. */
export interface Terminal {
  /** Whether a person looks at standard output: lines may be drawn over. */
  readonly isTerminal: boolean;
  /** Whether a person looks at standard error. */
  readonly isWatched: boolean;
  /** Characters in a line. */
  readonly columns: number;
}

/** Where and by whom it was started. All of it is plain data. */
export interface Surroundings {
  /** Behind the program's name. */
  readonly argv: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's home directory; absolute. */
  readonly home: string;
  readonly terminal: Terminal;
}

export interface Invocation extends Surroundings {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  /** Calls back when it is told to end: by a signal. */
  readonly onSignal: (end: () => void) => void;
  /** Is given what tells of the session that serves it, where one does. */
  readonly onSession?: (report: () => SessionReport) => void;
}

/** What serves it has to be given, besides. */
export interface Installation {
  /** The program that runs us. */
  readonly node: string;
  /** The file that it runs to start us. */
  readonly program: string;
  readonly version: string;
  /** Whether a process is there. */
  readonly isAlive: (processId: number) => boolean;
  /** An engine for one session, which closes it. */
  readonly startEngine: (invocation: Surroundings, onProblem: (message: string) => void) => Engine;
}

/** What git's own hooks set: with these, git would list the hook's repository instead of the one it is asked about. */
const OF_HOOKS: ReadonlySet<string> = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_COMMON_DIR",
  "GIT_PREFIX",
]);

/** The environment as everything that is started for it shall see it. Windows does not tell the case of names. */
export const environmentOf = (
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]): [string, string][] =>
      value === undefined || OF_HOOKS.has(name) ? [] : [[platform === "win32" ? name.toUpperCase() : name, value]],
    ),
  );
