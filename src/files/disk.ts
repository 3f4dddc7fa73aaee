/** Disk: what lies where, and small files such as manifests read into values; always as the disk is now. */

import { readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import type { Reader } from "./read.ts";

export interface Disk {
  /** Follows symbolic links; undefined: nothing is there, or a link leads nowhere. */
  kind(path: string): "file" | "directory" | undefined;
  /** The path without symbolic links; the same path where it cannot be told. */
  real(path: string): string;
  /** Names in a directory, sorted; empty where there is none. */
  names(path: string): readonly string[];
  /** What `read` makes of a file's text. Made once for each state of the file; undefined where there is none or it is too large. */
  value<T>(path: string, read: (text: string) => T): T | undefined;
}

/** Bytes; a larger file is no manifest. */
const LARGEST = 4 * 1024 * 1024;
/** Files whose values are kept: what the files of C include that hold one name, which each question about it looks at. */
const MOST_KEPT = 20_000;

interface Kept {
  readonly mtimeMs: number;
  readonly size: number;
  readonly value: unknown;
}

const stat = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** @param mayRead what is said to be there; undefined: all of it */
export function createDisk(reader: Reader, mayRead?: (path: string) => boolean): Disk {
  /** By the function that reads, then by path. */
  const values = new Map<unknown, Map<string, Kept>>();
  return {
    kind: (path) => {
      const found = stat(path);
      if (found === undefined || mayRead?.(path) === false) return undefined;
      return found.isFile() ? "file" : found.isDirectory() ? "directory" : undefined;
    },
    real: (path) => {
      try {
        return realpathSync.native(path);
      } catch {
        return path;
      }
    },
    names: (path) => {
      if (mayRead?.(path) === false) return [];
      try {
        return readdirSync(path).sort();
      } catch {
        return [];
      }
    },
    value: <T>(path: string, read: (text: string) => T): T | undefined => {
      const found = stat(path);
      if (!found?.isFile() || found.size > LARGEST) return undefined;
      const { mtimeMs, size } = found;
      const kept = values.get(read) ?? new Map<string, Kept>();
      values.set(read, kept);
      const known = kept.get(path);
      if (known?.mtimeMs === mtimeMs && known.size === size) return known.value as T;
      const text = reader.text(path, LARGEST);
      if (text === undefined) return undefined;
      const value = read(text);
      kept.delete(path);
      kept.set(path, { mtimeMs, size, value });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      return value;
    },
  };
}
