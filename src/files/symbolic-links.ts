/** Links: symbolic links among files, and what they lead to. */

import { lstatSync, realpathSync } from "node:fs";
import { isInside } from "./paths.ts";

export const isLink = (path: string): boolean => {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
};

/** Where a link leads, written as what lies below the roots is written; undefined for what is no link, or leads nowhere. */
export function linkedTo(path: string, roots: readonly string[]): string | undefined {
  if (!isLink(path)) return undefined;
  try {
    const real = realpathSync.native(path);
    for (const root of roots) {
      const realRoot = realpathSync.native(root);
      if (isInside(realRoot, real)) return root + real.slice(realRoot.length);
    }
    return real;
  } catch {
    return undefined;
  }
}
