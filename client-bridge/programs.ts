/** Programs: every executable of some name in a list of directories. */

import { accessSync, constants, readdirSync, statSync } from "node:fs";
import { delimiter, dirname, extname, isAbsolute, join } from "node:path";
import { realPathOr } from "../src/files/boundary.ts";
import { isInside } from "../src/files/paths.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The directories of PATH. An empty or a relative one means the directory that somebody happens to stand in, most often a project
 * of which nobody said that its programs may run: these count for nothing.
 */
export const searchPath = (env: Environment): readonly string[] =>
  (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((directory) => isAbsolute(directory));

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * Whether paths lie outside of a project, by their names and by where links lead. What holds the user's home directory (a repository of
 * one's own configuration, a whole disk) is the user's: nothing of it is a project's.
 * @param project absolute
 */
export function outside(project: string, home: string): (path: string) => boolean {
  const real = realPathOr(project);
  if (isInside(project, home) || isInside(real, realPathOr(home))) return () => true;
  return (path) => !isInside(project, path) && !isInside(real, realPathOr(path));
}

/**
 * The first program of that name on PATH that lies outside of a project; absolute. The system looks in the current directory too, on
 * Windows even first: so what we start is never left to it.
 */
export function programOutside(project: string, name: string, env: Environment, home: string): string | undefined {
  const isOutside = outside(project, home);
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return searchPath(env)
    .map((directory) => join(directory, file))
    .find((path) => isExecutable(path) && isOutside(path));
}

/** A command that is a path is not looked for. */
export const hasSeparator = (command: string): boolean => /[\\/]/.test(command);

/** In the directories' order, absolute; of a command that is a path, that one if it can be run. */
export async function findPrograms(command: string, directories: readonly string[]): Promise<readonly string[]> {
  const { default: which } = await import("which");
  const found = (await which(command, { all: true, nothrow: true, path: directories.join(delimiter) })) ?? [];
  // Windows looks into the current directory first; nobody asked for that.
  return hasSeparator(command) ? found : found.filter((file) => directories.includes(dirname(file)));
}

/**
 * Whether a directory has a file of that name, with or without an extension. Listings are kept for one turn of the event loop:
 * which servers can be had is asked of all rows at once, on the way to the answer to initialize, and 20 listings cost a third of 500 looks.
 */
export function createListings(): (directory: string, command: string) => boolean {
  const listings = new Map<string, ReadonlySet<string>>();
  const listingOf = (directory: string): ReadonlySet<string> => {
    if (listings.size === 0) setImmediate(() => listings.clear());
    const names = listings.get(directory) ?? namesIn(directory);
    listings.set(directory, names);
    return names;
  };
  return (directory, command) => listingOf(directory).has(isWindows ? command.toLowerCase() : command);
}

const isWindows = process.platform === "win32";

/** The names that a program of a directory may be called by: on Windows in any case, with its extension or without. */
function namesIn(directory: string): ReadonlySet<string> {
  try {
    const names = readdirSync(directory);
    if (!isWindows) return new Set(names);
    const lower = names.map((name) => name.toLowerCase());
    return new Set([...lower, ...lower.map((name) => name.slice(0, name.length - extname(name).length))]);
  } catch {
    return new Set();
  }
}
