/** Listener: the well-known socket, held by one daemon at a time without a lock. The name belongs to whoever laid it last. */

import { linkSync, lstatSync, renameSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { listenAt } from "../sockets/file-socket.ts";
import { removeHolder, writeHolder } from "./holder.ts";
import { type Place, securePlace } from "./place.ts";
import { isSilent, showLife } from "./sign-of-life.ts";

export interface Listener {
  /** Whether new clients still come to us. */
  isOurs(): boolean;
  /** To be called with each sign of life. */
  beat(): void;
  close(): void;
}

/** Milliseconds in which a daemon has to say that it lives, which it does at once: longer than a front waits for it. */
const ALIVE_WITHIN = 4000;
/** The same for one that has shown no sign of life. */
const SILENT_ALIVE_WITHIN = 400;

/** Whether a daemon lives that listens there. One that was killed does not listen; one that hangs says nothing. @param within milliseconds */
const isAlive = (name: string, within: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(name);
    const answer = (isAlive: boolean): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(isAlive);
    };
    const limit = setTimeout(() => answer(false), within);
    // One that ends says nothing, and lives.
    socket.once("data", () => answer(true)).once("end", () => answer(true));
    socket.once("error", () => answer(false));
  });

const fileNumber = (name: string): number | undefined => lstatSync(name, { throwIfNoEntry: false })?.ino;

/** Whether the name is a living daemon's, be it one that took it while we looked. */
async function isHeld(place: Place): Promise<boolean> {
  const { socket: name } = place;
  const before = fileNumber(name);
  if (await isAlive(name, isSilent(place) ? SILENT_ALIVE_WITHIN : ALIVE_WITHIN)) return true;
  return fileNumber(name) === before ? false : isHeld(place);
}

const bound = (server: Server, name: string, isFile: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    if (isFile) listenAt(server, name, resolve);
    else server.listen(name, resolve);
  });

/** Whether the name was free. A hard link is made only where nothing is: of two that start at once one is first. */
function isLaid(own: string, name: string): boolean {
  try {
    linkSync(own, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Undefined where another daemon serves there already.
 * @throws where nobody can listen there
 */
export async function listen(place: Place, onSocket: (socket: Socket) => void): Promise<Listener | undefined> {
  securePlace(place);
  const server = createServer(onSocket);
  const { directory, socket: name } = place;
  if (directory === undefined) {
    const isFree = await bound(server, name, false).then(
      () => true,
      () => false,
    );
    return isFree ? { isOurs: () => true, beat: () => {}, close: () => void server.close() } : undefined;
  }
  // Short: the name of a socket may have a hundred bytes.
  const own = join(dirname(name), `.${process.pid.toString(36)}`);
  rmSync(own, { force: true });
  await bound(server, own, true);
  const { ino, dev } = lstatSync(own);
  if (!isLaid(own, name)) {
    if (await isHeld(place)) {
      server.close();
      return undefined;
    }
    // Its daemon is dead, or as good as that. Who renames last has the name: the other one sees it by the file's number, and takes nobody any more.
    renameSync(own, name);
  } else rmSync(own);
  writeHolder(name, ino);
  showLife(place);
  const isOurs = (): boolean => {
    const found = lstatSync(name, { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  };
  return {
    isOurs,
    beat: () => {
      if (isOurs()) showLife(place);
    },
    close: () => {
      if (isOurs()) {
        rmSync(name, { force: true });
        removeHolder(name);
      }
      server.close();
    },
  };
}
