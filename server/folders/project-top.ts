/** Project top: the directory that makes a path part of a project: that of its repository, or the nearest one with a manifest. */

import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rootFileNames } from "../../client-bridge/roots.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { realPath, realPathOr } from "../../src/files/boundary.ts";
import { isInside } from "../../src/files/paths.ts";
import { CONFIGURATION_FILE } from "../config/configuration-file.ts";
import { isEverything } from "./project.ts";

/** Of which one stands at the top of every repository. */
const REPOSITORIES: readonly string[] = [".git", ".hg", ".jj", ".svn"];
/** Of which one stands at the top of a project, whatever its language. */
const TOPS: readonly string[] = [...new Set([CONFIGURATION_FILE, ...rootFileNames(SERVERS)])];

const holdsOne = (directory: string, names: readonly string[]): boolean =>
  names.some((name) => existsSync(join(directory, name)));

function nearest(from: string, within: string, names: readonly string[]): string | undefined {
  for (let at = from; isInside(within, at); at = dirname(at)) {
    if (holdsOne(at, names)) return at;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/**
 * The project that a path leads into, in a directory that holds all projects: its repository, or else the nearest directory that has
 * what projects have. Undefined where nobody made one: a file is not read because its path was said.
 * @param path absolute, as all of them
 */
export function projectWithin(path: string, around: string, home: string): string | undefined {
  const real = realPath(path);
  const top = realPath(around);
  if (real === undefined || top === undefined) return undefined;
  const project = nearest(real, top, REPOSITORIES) ?? nearest(real, top, TOPS);
  if (project === undefined || isEverything(project, realPathOr(home))) return undefined;
  return join(around, relative(top, project));
}
