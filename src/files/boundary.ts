/** Boundary: whether what a path leads to, through every link, lies in some directories, as the disk is now; and what may be read. */

import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLibrary } from "./dependencies.ts";
import { isInside } from "./paths.ts";

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

/** Whether there is nothing of that name, not even a link that leads nowhere. */
const isFree = (path: string): boolean => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch (error) {
    return codeOf(error) === "ENOTDIR";
  }
};

/**
 * The path without symbolic links; of what is not there, its name in the nearest directory that is. Undefined where it cannot be told:
 * a link that leads nowhere or in a circle, a directory that may not be entered.
 * @param path absolute
 */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    if (above === path || !isFree(path)) return undefined;
    const real = realPath(above);
    return real === undefined ? undefined : join(real, basename(path));
  }
}

/** The same; the path as it is where that cannot be told. */
export const realPathOr = (path: string): string => realPath(path) ?? path;

/** Whether what the path leads to lies in one of the directories. */
export function isWithin(path: string, roots: readonly string[]): boolean {
  const real = realPath(path);
  return real !== undefined && roots.some((root) => isInside(realPathOr(root), real));
}

/** What is read for others than the person at an editor. */
export interface Reach {
  readonly roots: readonly string[];
  /** Where an environment says that packages lie, see `dependencyDirectories`. */
  readonly dependencies: readonly string[];
}

/** Whether a path leads to a file of the roots or of what they build upon; asked anew of the disk each time. */
export function readableWithin({ roots, dependencies }: Reach): (path: string) => boolean {
  let real: readonly string[] | undefined;
  return (path) => {
    const target = realPath(path);
    // Nothing can be read there: it is said of the name what the name tells.
    if (target === undefined) return roots.some((root) => isInside(root, path));
    real ??= roots.map(realPathOr);
    return real.some((root) => isInside(root, target)) || isLibrary(target, real, dependencies);
  };
}
