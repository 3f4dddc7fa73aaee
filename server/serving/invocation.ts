/** Invocation: one run of the program as its user sees it: arguments, directory, environment, streams. Its process may be another than ours. */

import type { Readable, Writable } from "node:stream";
import type { Processes } from "../../client-bridge/processes.ts";
import type { Fit } from "../../client-bridge/shared/member.ts";
import type { Engine } from "../../src/engine.ts";
import type { Changes } from "../../src/operations/ports/edit-applier.ts";
import type { SharingReport } from "../../src/operations/ports/report.ts";
import type { OpenEditors } from "../documents/open-editors.ts";
import type { SessionReport } from "../lsp/session-report.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What the streams of a shell lead to. */
interface Terminal {
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
  readonly env: Environment;
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
  /** Editors that are served by the same process. */
  readonly editors: OpenEditors;
  /** What this process says of all whom it serves; undefined where it serves one client alone. */
  readonly sharing?: () => SharingReport;
  /** Changes that shells made which the same process serves: each has a session of its own, and none takes back what it did; undefined where it serves one client alone. */
  readonly made?: Changes;
  /** An engine for one session, which closes it. */
  readonly startEngine: (invocation: Surroundings, onProblem: (message: string) => void) => Engine;
  /** How one client has the processes of its language servers. @param fit which of them it may share */
  readonly processes: (fit: Fit) => Processes;
}

/** What git's own hooks set: with these, git would list the hook's repository instead of the one it is asked about. */
const OF_HOOKS: ReadonlySet<string> = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_COMMON_DIR",
  "GIT_PREFIX",
]);

/** A copy loses what `process.env` does on Windows: names in any case are one name. */
function caseless(env: Record<string, string>): Record<string, string> {
  const names = new Map(Object.keys(env).map((name) => [name.toUpperCase(), name]));
  return new Proxy(env, { get: (values, name) => values[names.get(String(name).toUpperCase()) ?? String(name)] });
}

/** The environment as everything that is started for it shall see it. */
export function environmentOf(env: Environment, platform: NodeJS.Platform): Readonly<Record<string, string>> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !OF_HOOKS.has(entry[0]),
  );
  const copy = Object.fromEntries(kept);
  return platform === "win32" ? caseless(copy) : copy;
}
