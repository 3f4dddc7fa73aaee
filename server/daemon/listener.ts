/** Listener: the well-known socket, held by one daemon at a time without a lock. The name belongs to whoever laid it last. */

import { linkSync, lstatSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { isServed, listenAt } from "../sockets/file-socket.ts";
import { type Place, securePlace } from "./place.ts";

export interface Listener {
  /** Whether new clients still come to us. */
  isOurs(): boolean;
  close(): void;
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
    return isFree ? { isOurs: () => true, close: () => void server.close() } : undefined;
  }
  // Short: the name of a socket may have a hundred bytes.
  const own = join(dirname(name), `.${process.pid.toString(36)}`);
  rmSync(own, { force: true });
  await bound(server, own, true);
  const { ino, dev } = lstatSync(own);
  if (!isLaid(own, name)) {
    if (await isServed(name)) {
      server.close();
      return undefined;
    }
    // Its daemon is dead. Who renames last has the name: the other one sees it by the file's number, and takes nobody any more.
    renameSync(own, name);
  } else rmSync(own);
  const isOurs = (): boolean => {
    const found = lstatSync(name, { throwIfNoEntry: false });
    return found?.ino === ino && found.dev === dev;
  };
  return {
    isOurs,
    close: () => {
      if (isOurs()) rmSync(name, { force: true });
      server.close();
    },
  };
}
