/** Launch: the program and the arguments by which a client starts tandem. */

import { accessSync, constants, realpathSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { fieldOf, textsOf } from "../../../src/files/jsonc.ts";

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

/** As documents show it: `tandem`, found on the PATH. */
export const BY_NAME: Launch = { command: "tandem", args: [] };

type Environment = Readonly<Record<string, string | undefined>>;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const realOr = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** Endings by which Windows knows a program. */
const ENDINGS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = { win32: [".cmd", ".exe"] };

/** The file that a name of the PATH means; undefined where there is none. */
export function programOnPath(name: string, env: Environment, platform: NodeJS.Platform): string | undefined {
  const directories = (env["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  const endings = ENDINGS[platform] ?? [""];
  return directories.flatMap((directory) => endings.map((ending) => join(directory, name + ending))).find(isExecutable);
}

/**
 * By name where the name means this installation, else this Node with this file: a client that is started from a menu has another PATH.
 * npm's shims of Windows are files of their own, and taken at their name.
 */
export function launchOf(env: Environment, node: string, program: string, platform: NodeJS.Platform): Launch {
  const found = programOnPath(BY_NAME.command, env, platform);
  const isOurs = found !== undefined && (platform === "win32" || realOr(found) === realOr(program));
  return isOurs ? BY_NAME : { command: node, args: [program] };
}

/** The launch that a value of a client's settings says: a path, a list, or an object with a command and arguments. */
export function launchIn(value: unknown): Launch | undefined {
  const command = fieldOf(value, "command");
  const words = command === undefined ? textsOf(value) : [...textsOf(command), ...textsOf(fieldOf(value, "args"))];
  const [first, ...args] = words;
  if (first === undefined) return undefined;
  // VS Code's setting is a path alone, and its extension has Node run a file of JavaScript.
  return first.endsWith(".js") ? { command: "node", args: words } : { command: first, args };
}
