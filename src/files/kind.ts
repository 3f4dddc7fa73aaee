/** Kind: whether a path is a file, a directory or neither. */

import { statSync } from "node:fs";

/** Undefined when there is nothing, or nothing that can be asked. */
export function kindAt(path: string): "file" | "directory" | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isDirectory() ? "directory" : stat?.isFile() ? "file" : undefined;
  } catch {
    return undefined;
  }
}
