/** Entry: whether a path names a file or a directory, links followed. */

import { statSync } from "node:fs";

export type Entry =
  | {
      readonly kind: "file";
      readonly bytes: number;
      /** When it was written: milliseconds since 1970. */
      readonly modified: number;
    }
  | { readonly kind: "directory" };

/** Undefined when there is neither. @param path absolute */
export function entryAt(path: string): Entry | undefined {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return { kind: "directory" };
    return stat.isFile() ? { kind: "file", bytes: stat.size, modified: stat.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** What lies at a path, links followed; undefined when there is neither a file nor a directory, or nothing that can be asked. */
export const kindAt = (path: string): Entry["kind"] | undefined => entryAt(path)?.kind;
