/** Walk: the files below a directory without git's help, ignore rules applied. */

import { type Dirent, readdirSync } from "node:fs";
import { sep } from "node:path";
import type { DirectoryRules } from "./ignore-rules.ts";
import type { Slice } from "./time-slice.ts";
import type { UnlistedEntries } from "./unlisted-entries.ts";

/** The entries of a directory; throws when it cannot be read. */
export type ReadDirectory = (path: string) => readonly Dirent[];

export const readDirectory: ReadDirectory = (path) => readdirSync(path, { withFileTypes: true });

export interface WalkOptions {
  accept(path: string): boolean;
  readonly readDirectory: ReadDirectory;
  readonly slice: Slice;
  readonly signal: AbortSignal | undefined;
  /** Counted up as the walk goes. */
  readonly tally: UnlistedEntries;
  /** Gets the directories that cannot be read. */
  readonly unreadable: string[];
}

/** What a walk or git came upon: absolute paths. */
export interface Found {
  readonly files: string[];
  /** Symbolic links, whatever they point to. */
  readonly links: string[];
}

interface Pending {
  readonly path: string;
  /** Of the directory that it lies in; undefined for the one where the walk begins. */
  readonly above: DirectoryRules | undefined;
}

/**
 * Links are collected and never followed here, so it ends.
 * @param top absolute and normalised
 * @param rules that hold in `top`
 */
export const walkFiles = async (top: string, rules: DirectoryRules, options: WalkOptions): Promise<Found> => {
  const { accept, slice, signal, tally, unreadable } = options;
  const files: string[] = [];
  const links: string[] = [];
  const pending: Pending[] = [{ path: top, above: undefined }];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    if (slice.over()) {
      await slice.next();
      signal?.throwIfAborted();
    }
    const entries = entriesOf(directory.path, options);
    if (entries === undefined) continue;
    const prefix = directory.path.endsWith(sep) ? directory.path : directory.path + sep;
    const here =
      directory.above?.enter(directory.path, (name) => entries.some((entry) => entry.name === name)) ?? rules;
    for (const entry of entries) {
      const path = prefix + entry.name;
      const isDirectory = entry.isDirectory();
      if (here.ignored(path, entry.name, isDirectory)) tally.ignored += 1;
      else if (entry.name.includes("\uFFFD")) {
        tally.name += 1;
        if (isDirectory || accept(path)) unreadable.push(path);
      } else if (isDirectory) pending.push({ path, above: here });
      else if (entry.isSymbolicLink()) links.push(path);
      else if (!entry.isFile()) tally.special += 1;
      else if (accept(path)) files.push(path);
      else tally.unaccepted += 1;
    }
  }
  return { files, links };
};

const entriesOf = (path: string, { readDirectory, tally, unreadable }: WalkOptions): readonly Dirent[] | undefined => {
  try {
    return readDirectory(path);
  } catch {
    tally.unreadable += 1;
    unreadable.push(path);
    return undefined;
  }
};
