/** Git directory: where a working tree keeps what git knows about it. */

import { existsSync } from "node:fs";
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
  const pointer = reader.read(entry, { maxSize: MAX_POINTER });
  const target = pointer.ok ? /^gitdir: (.+?)\r?\n?$/.exec(pointer.text)?.[1] : undefined;
  const own = target === undefined ? entry : resolve(top, target);
  const common = reader.read(join(own, "commondir"), { maxSize: MAX_POINTER });
  return { own, common: common.ok ? resolve(own, common.text.trim()) : own };
};

/** The top of the working tree that `directory` lies in. */
export const workTreeTop = (directory: string): string | undefined => {
  for (let current = directory; ; current = dirname(current)) {
    if (existsSync(join(current, ".git"))) return current;
    if (dirname(current) === current) return undefined;
  }
};
