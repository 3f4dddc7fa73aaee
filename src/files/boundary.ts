/** Boundary: whether what a path leads to, through every link, lies in some directories, as the disk is now. */

import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

/** Which of these directories a real path lies in. */
export const rootAround = (real: string, roots: readonly string[]): string | undefined =>
  roots.find((root) => isInside(realPath(root) ?? root, real));

/** Whether what the path leads to lies in one of the directories. */
export function isWithin(path: string, roots: readonly string[]): boolean {
  const real = realPath(path);
  return real !== undefined && rootAround(real, roots) !== undefined;
}
