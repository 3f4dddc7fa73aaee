/** Socket: one in the file system that only its user can open, made where nobody else could have laid another. */

import { chmodSync, lstatSync, realpathSync, type Stats, statSync, unlinkSync } from "node:fs";
import { connect, type Server } from "node:net";
import { basename, dirname, join } from "node:path";
import { messageOf } from "../../src/text/error-message.ts";

const OWNER_ALONE = 0o600;
/** What is masked, so that it is so from its first moment on. */
const ALL_BUT_OWNER = 0o177;
/** Group and others may write. */
const WRITE_OF_OTHERS = 0o022;
const ROOT = 0;

function statOf(directory: string): Stats {
  try {
    return statSync(directory);
  } catch (error) {
    throw new Error(`unix: there is no directory ${directory}: ${messageOf(error)}`);
  }
}

/** The path without links. @throws where somebody else could take the socket's place */
function ownPlace(path: string, user: number): string {
  const directory = dirname(path);
  const { uid, mode } = statOf(directory);
  if ((uid !== user && uid !== ROOT) || (mode & WRITE_OF_OTHERS) !== 0)
    throw new Error(
      `unix: others may write in ${directory}: name a directory of your own (chmod 700), such as $XDG_RUNTIME_DIR`,
    );
  return join(realpathSync(directory), basename(path));
}

/** Whether a process listens at a socket of the file system. */
const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** What a process before us left behind is removed. @throws where it is anything else */
async function makeRoom(path: string, user: number): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isSocket() || found.uid !== user) throw new Error(`unix: ${path} is there, and no socket of yours`);
  if (await isServed(path)) throw new Error(`unix: ${path} is served by another process`);
  unlinkSync(path);
}

/** Where a server is to listen. @param path absolute. @throws what is wrong, for a person */
export async function socketAt(path: string): Promise<string> {
  const user = process.getuid?.();
  if (user === undefined) throw new Error("unix: sockets of the file system are not served on Windows: name a port");
  const place = ownPlace(path, user);
  await makeRoom(place, user);
  return place;
}

/** @param place of `socketAt`; the listener calls back as `listen` does */
export function listenAt(server: Server, place: string, listening: () => void): void {
  const before = process.umask(ALL_BUT_OWNER);
  try {
    server.listen(place, () => {
      chmodSync(place, OWNER_ALONE);
      listening();
    });
  } finally {
    process.umask(before);
  }
}
