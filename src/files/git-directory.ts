/** Git directory: where a working tree keeps what git knows about it. */

import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Reader } from "./read.ts";

export interface GitDirectory {
  /** Holds `HEAD` and `index`; its own for every linked worktree. */
  readonly own: string;
  /** Holds `info/exclude`; shared by all worktrees. */
  readonly common: string;
}

/** Bytes; both pointer files hold one path. */
const MAX_POINTER = 16 * 1024;

/** The git directory of the working tree whose top is `top`; undefined when there is none. */
export const gitDirectoryOf = (top: string, reader: Reader): GitDirectory | undefined => {
  const entry = join(top, ".git");
  if (!existsSync(entry)) return undefined;
  // A submodule and a linked worktree have a file there that names the directory.
  const target = /^gitdir: (.+?)\r?\n?$/.exec(reader.text(entry, MAX_POINTER) ?? "")?.[1];
  const own = target === undefined ? entry : resolve(top, target);
  const common = reader.text(join(own, "commondir"), MAX_POINTER);
  return { own, common: common === undefined ? own : resolve(own, common.trim()) };
};

/** By its name a file of the git directory that git looks for first, in a repository's `.git` and in a bare one. */
const HEAD = "HEAD";

/** A `.git` that is a file names the directory: of a linked worktree, or of a submodule. */
const isRepository = (entry: string): boolean => isFileAt(entry) || existsSync(join(entry, HEAD));

const isFileAt = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * The top of the working tree that `directory` lies in. None in a bare repository, or in what looks like one: among tracked files
 * one may lie that a clone brought along, with a configuration of its own, and git would obey that.
 */
export const workTreeTop = (directory: string): string | undefined => {
  for (let current = directory; ; current = dirname(current)) {
    if (isRepository(join(current, ".git"))) return current;
    if (isFileAt(join(current, HEAD)) || dirname(current) === current) return undefined;
  }
};
