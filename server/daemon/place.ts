/** Place: where this user's daemon of this installation listens. Other installations, versions of Node and users have other places. */

import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, type Stats } from "node:fs";
import { isAbsolute, join } from "node:path";
import { projectRoot } from "../install.ts";
import { stateDirectory } from "../state-directory.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface Place {
  /** Only its user may enter it. Undefined where sockets are no files. */
  readonly directory: string | undefined;
  /** What is connected to. */
  readonly socket: string;
}

/** Bytes that the name of a socket may have (`sun_path` of macOS, which has the fewest), without the zero at its end. */
const LONGEST_NAME = 103;
const OWNER_ALONE = 0o700;
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
/** Only owners remove what lies in such a directory. */
const STICKY = 0o1000;

/** What has to be the same in two processes that are one tandem. */
const identity = (): string =>
  createHash("sha256")
    .update(
      [
        readFileSync(join(projectRoot, "package.json"), "utf8"),
        readFileSync(join(projectRoot, "dist", "build-version.txt"), "utf8"),
        projectRoot,
        process.version,
        `${process.platform}-${process.arch}`,
      ].join("\0"),
    )
    .digest("hex")
    .slice(0, 16);

const userName = (env: Environment): string => env["USERNAME"] ?? env["USER"] ?? "";

/** Looks at nothing but the installation. @param home the user's; absolute */
export function placeOf(env: Environment, home: string, platform: NodeJS.Platform): Place {
  const name = identity();
  if (platform === "win32") {
    const user = createHash("sha256")
      .update(`${userName(env)}\0${home}`)
      .digest("hex")
      .slice(0, 16);
    return { directory: undefined, socket: `\\\\.\\pipe\\tandem-${user}-${name}` };
  }
  const runtime = env["XDG_RUNTIME_DIR"];
  const directory =
    runtime !== undefined && isAbsolute(runtime)
      ? join(runtime, "tandem")
      : join(stateDirectory(env, home, platform), "run");
  return { directory, socket: join(directory, `${name}.sock`) };
}

const isLaidByOthers = ({ uid, mode }: Stats, user: number): boolean =>
  (uid !== user && uid !== 0) || ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0);

/** Makes the directory where it is missing. @throws where anybody else could have laid it, or a socket in it, in words */
export function securePlace({ directory, socket }: Place): void {
  if (directory === undefined) return;
  if (Buffer.byteLength(socket) > LONGEST_NAME) throw new Error(`${socket} is too long for the name of a socket`);
  const user = process.getuid?.() ?? 0;
  mkdirSync(directory, { recursive: true, mode: OWNER_ALONE });
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== user || (found.mode & OTHERS) !== 0)
    throw new Error(`${directory} must be a directory that you own and nobody else may enter (chmod 700)`);
  const around = join(directory, "..");
  if (isLaidByOthers(lstatSync(around), user)) throw new Error(`others may write in ${around}`);
  const laid = lstatSync(socket, { throwIfNoEntry: false });
  if (laid !== undefined && (!laid.isSocket() || laid.uid !== user))
    throw new Error(`${socket} is there, and no socket of yours`);
}
