/** Processes: how the processes of language servers are had: each session its own, or several sessions one. */

import type { InitializeParams } from "vscode-languageserver-protocol";
import { Blame } from "./blame.ts";
import { type ProcessOptions, type ServerProcess, startProcess } from "./process.ts";
import { type Reaper, startReaper } from "./reaper.ts";
import type { ServerRow } from "./server-row.ts";

/** What a session with a server brings: the process, and all that the server will be told before its first document. */
export interface SessionStart extends ProcessOptions {
  readonly row: ServerRow;
  readonly initialize: Omit<InitializeParams, "processId">;
  readonly settings: () => unknown;
}

export interface Processes {
  start(options: SessionStart): Promise<ServerProcess>;
  /** What the crashes of a server are laid to: known to all whose processes are the same. @param root where it is started */
  blame(row: ServerRow, root: string): Blame;
  /** Has whatever carries the mark ended when we are killed. */
  guard(mark: string): Reaper;
}

/** Each session has processes of its own. */
export const OWN_PROCESSES: Processes = {
  start: startProcess,
  blame: () => new Blame(),
  guard: startReaper,
};
