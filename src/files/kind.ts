/** Kind: what lies at a path. */

import { lstatSync, statSync } from "node:fs";

/** Undefined when there is nothing, or nothing that can be asked. */
export function kindAt(path: string): "file" | "directory" | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isDirectory() ? "directory" : stat?.isFile() ? "file" : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is nothing at all: no link that leads nowhere, nothing that may not be asked. */
export function isMissing(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
