/** Shell: where a command runs: its arguments, directory, user and terminal. */

import { statSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import type { Engine } from "../../src/engine.ts";
import type { GitPort } from "../../src/files/git-files.ts";
import { isInside } from "../../src/files/paths.ts";
import type { OperationList } from "../../src/operations/operation.ts";
import type { PushTarget } from "../cache/team-cache.ts";
import type { UserCache } from "../cache/user-cache.ts";
import type { OwnSession } from "../lsp/own-session.ts";
import type { TrustStore } from "../trust/trust-store.ts";

export interface Shell {
  readonly argv: readonly string[];
  readonly operations: OperationList;
  /** Absolute. */
  readonly cwd: string;
  /** The user's home directory; absolute. */
  readonly home: string;
  /** What everything that is started for it sees. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** The file that `node` runs to start this program. */
  readonly program: string;
  readonly write: (text: string) => void;
  /** To standard error. */
  readonly writeError: (text: string) => void;
  /** The next line of standard input; undefined where it has ended. */
  readonly readLine: () => Promise<string | undefined>;
  /** Whether a person looks at standard output: lines may be drawn over. */
  readonly isTerminal: boolean;
  /** Whether a person looks at standard error. */
  readonly isWatched: boolean;
  readonly hasColour: boolean;
  /** Characters in a line. */
  readonly columns: number;
  readonly startEngine: () => Engine;
  /** A session for questions that language servers answer. @param root absolute; the project */
  readonly openSession: (root: string) => Promise<OwnSession>;
  readonly git: GitPort;
  /** Where the environment says that packages lie. */
  readonly dependencies: readonly string[];
  /** What a flag or a variable says of every folder. */
  readonly trusted: boolean | undefined;
  readonly openTrustStore: () => Promise<TrustStore>;
  readonly openCache: () => Promise<UserCache>;
  /** The team's cache, for the facts of a project's commit. @param root absolute */
  readonly openPush: (root: string) => Promise<PushTarget>;
  /** Index workers at the same time: as many as processors and memory allow. */
  readonly indexWorkers: number;
}

/** Exit codes: like grep's. What is done in part is 1, too. */
export const EXIT = { found: 0, nothing: 1, incomplete: 1, misuse: 2 } as const;

/** Relative where that is shorter to read: inside the shell's directory. */
export const shortener =
  (cwd: string) =>
  (path: string): string =>
    isAbsolute(path) && isInside(cwd, path) ? relative(cwd, path) || "." : path;

export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Missing, or no path at all: what is searched for may be longer than any name of a file.
    return false;
  }
}
