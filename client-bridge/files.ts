/** What the bridge asks of the file system: whether something is there, and what a manifest says. */

import { existsSync, statSync } from "node:fs";
import { textOfSync } from "../src/files/regular-file.ts";

export interface Files {
  /** A file or a directory, links followed. */
  exists(path: string): boolean;
  /** UTF-8; undefined for what is no readable file. */
  readText(path: string): string | undefined;
  /** Undefined for what is not there. */
  kind(path: string): "file" | "folder" | undefined;
}

/**
 * The disk. Synchronous, because a root is asked for between a message and its routing: some ten looks for the first document of
 * a directory (below 0.1 ms on a local disk), none for the next.
 */
export const DISK: Files = {
  exists: existsSync,
  readText: (path) => {
    try {
      return textOfSync(path);
    } catch {
      return undefined;
    }
  },
  kind: (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && (found.isDirectory() ? "folder" : "file");
  },
};

/** Files that remember what they said until they are told that it changed. */
export interface RememberedFiles extends Files {
  /** Forgets a path and what lies below it; says whether anyone had asked. */
  forget(path: string): boolean;
}

export function remember(files: Files, isInside: (root: string, path: string) => boolean): RememberedFiles {
  const present = new Map<string, boolean>();
  const texts = new Map<string, string | undefined>();
  const recall = <T>(known: Map<string, T>, path: string, look: (path: string) => T): T => {
    const value = known.has(path) ? (known.get(path) as T) : look(path);
    known.set(path, value);
    return value;
  };
  return {
    exists: (path) => recall(present, path, files.exists),
    readText: (path) => recall(texts, path, files.readText),
    kind: files.kind,
    forget: (path) => {
      let hadAsked = false;
      for (const known of [present, texts])
        for (const asked of known.keys()) if (isInside(path, asked)) hadAsked = known.delete(asked) || hadAsked;
      return hadAsked;
    },
  };
}
