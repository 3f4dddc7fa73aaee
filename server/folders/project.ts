/** Which directory counts as the project. */

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isWithin, realPathOr } from "../../src/files/boundary.ts";
import { isInside } from "../../src/files/paths.ts";

export interface Standing {
  /** Where the program was started. */
  readonly cwd: string;
  /** The user's home directory. */
  readonly home: string;
}

/**
 * Whether a directory is no project but holds all of them: the home directory, what it lies in, the top of a disk. One with a
 * repository of its own (`~/.git`) was made a project by somebody.
 */
export const isEverything = (directory: string, home: string): boolean =>
  (isInside(directory, home) || dirname(directory) === directory) && !existsSync(join(directory, ".git"));

/** What a path names: itself where it is there, of a glob the part before its first wildcard. */
const namedBy = (path: string): string =>
  existsSync(path) ? path : path.replace(/(?<=[/\\])[^/\\]*[*?[{(].*$/s, "").replace(/(?<=.)[/\\]$/, "");

/**
 * The directory that counts as the project of a file, directory or glob: where the program was started, unless that is all projects,
 * else its repository, else its own or itself.
 * @param path absolute, as all of them
 */
export function projectOf(path: string, { cwd, home }: Standing): string {
  if (isInside(cwd, path) && !isEverything(cwd, home)) return cwd;
  const named = namedBy(path);
  const own = statSync(named, { throwIfNoEntry: false })?.isDirectory() === true ? named : dirname(named);
  for (let at = own; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return own;
  }
}

/** What a path outside of where the program was started names and is not there: no directory counts as its project. */
export function missingOf(path: string, { cwd, home }: Standing): string | undefined {
  if (isInside(cwd, path) && !isEverything(cwd, home)) return undefined;
  const named = namedBy(path);
  return existsSync(named) ? undefined : named;
}

/**
 * A path that a person named: they may read it, wherever a link leads. Where it leads out of its project, what it leads to is meant, in
 * the project of that.
 */
export const asNamed = (path: string, standing: Standing): string =>
  isWithin(path, [projectOf(path, standing)]) ? path : realPathOr(path);
