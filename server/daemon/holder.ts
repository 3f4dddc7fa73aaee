/**
 * Holder: which process holds the daemon's socket, for when it does not answer. The daemon writes it beside the socket, with the number of the
 * socket's file: a record of another socket is of another daemon.
 */

import { lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { Place } from "./place.ts";

const OWNER_ALONE = 0o600;

const recordOf = (socket: string): string => `${socket}.holder`;

/** Says that this process holds it, where that can be written. @param file the number of the socket's file */
export function writeHolder(socket: string, file: number): void {
  try {
    writeFileSync(recordOf(socket), JSON.stringify({ processId: process.pid, file }), { mode: OWNER_ALONE });
  } catch {
    // Nobody can end it then while it hangs; what another one wrote is not to be taken for it.
    removeHolder(socket);
  }
}

export function removeHolder(socket: string): void {
  try {
    rmSync(recordOf(socket), { force: true });
  } catch {
    // Its directory is gone, or is not ours any more.
  }
}

/**
 * The process that holds a socket which takes connections: while one does, whoever bound it lives, and its number is no other's. Undefined where
 * sockets are no files, or nothing is written of this one.
 */
export function holderOf({ directory, socket }: Place): number | undefined {
  if (directory === undefined) return undefined;
  try {
    const { processId, file } = fieldsOf(JSON.parse(readFileSync(recordOf(socket), "utf8")));
    const isWhole = typeof processId === "number" && Number.isSafeInteger(processId) && processId > 1;
    return isWhole && lstatSync(socket).ino === file ? processId : undefined;
  } catch {
    return undefined;
  }
}
