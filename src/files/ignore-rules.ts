/**
 * Ignore rules: the ignore files of one root as they stand on disk, read when a directory is first asked about.
 * They are as old as the object: when an ignore file changes, make new ones.
 */

import { existsSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { gitDirectoryOf, workTreeTop } from "./git-directory.ts";
import { type IgnoreLevel, type IgnorePattern, matchesIgnore, parseIgnore } from "./ignore.ts";
import { isInside } from "./paths.ts";
import type { Reader } from "./read.ts";

/** Never looked into without git's word that they are the user's own. */
const ALWAYS_IGNORED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/** Ignore files of a directory; a later one has the last word. */
const IGNORE_FILES = [".gitignore", ".ignore"] as const;

/** Whether a change of a file of this name changes what is ignored. */
export const isIgnoreFile = (name: string): boolean => name === ".gitignore" || name === ".ignore";

/** Bytes. */
const MAX_IGNORE_FILE = 1024 * 1024;

export interface IgnoreRules {
  /** Whether the entry, or a directory that it lies in, is ignored. The root never is, what lies outside it always. */
  ignored(path: string, isDirectory: boolean): boolean;
  /**
   * Whether the entry is ignored, knowing that its directory is not: what a walk asks.
   * @param path absolute
   * @param name its last segment
   */
  entryIgnored(level: IgnoreLevel | undefined, path: string, name: string, isDirectory: boolean): boolean;
  /**
   * The patterns that hold for the entries of a directory.
   * @param above of the directory that it lies in
   * @param has whether an entry of this name lies in it
   */
  enter(directory: string, above: IgnoreLevel | undefined, has: (name: string) => boolean): IgnoreLevel | undefined;
  /** The patterns that hold in the root. */
  readonly level: IgnoreLevel | undefined;
}

/** @param root absolute and normalised */
export const createIgnoreRules = (root: string, reader: Reader): IgnoreRules => {
  const patternsOf = (path: string): readonly IgnorePattern[] => {
    const result = reader.read(path, { maxSize: MAX_IGNORE_FILE });
    return result.ok ? parseIgnore(result.text) : [];
  };

  const withPatterns = (directory: string, patterns: readonly IgnorePattern[], above: IgnoreLevel | undefined) =>
    patterns.length === 0 ? above : { base: directory.endsWith(sep) ? directory.length : directory.length + 1, patterns, above };

  const enter: IgnoreRules["enter"] = (directory, above, has) => {
    const git = has(".git") ? gitDirectoryOf(directory, reader) : undefined;
    // Git asks info/exclude last, so it lies above the directory's own ignore files.
    const excluded = git === undefined ? above : withPatterns(directory, patternsOf(join(git.common, "info", "exclude")), above);
    const own = IGNORE_FILES.filter(has).flatMap((name) => patternsOf(join(directory, name)));
    return withPatterns(directory, own, excluded);
  };

  const entryIgnored: IgnoreRules["entryIgnored"] = (level, path, name, isDirectory) =>
    ALWAYS_IGNORED.has(name) || matchesIgnore(level, path, name, isDirectory);

  const onDisk = (directory: string) => (name: string) => existsSync(join(directory, name));

  /** The rules of the repository that the root is a part of, unless they ignore the root itself: it was opened all the same. */
  const levelAboveRoot = (): IgnoreLevel | undefined => {
    const top = workTreeTop(root);
    if (top === undefined || top === root) return undefined;
    let directory = top;
    let level = enter(top, undefined, onDisk(top));
    for (const name of root.slice(top.endsWith(sep) ? top.length : top.length + 1).split(sep)) {
      const path = join(directory, name);
      if (matchesIgnore(level, path, name, true)) return undefined;
      if (path === root) break;
      level = enter(path, level, onDisk(path));
      directory = path;
    }
    return level;
  };

  const level = enter(root, levelAboveRoot(), onDisk(root));
  /** What holds in each directory asked about; `ignored` for one that is ignored itself. */
  const levels = new Map<string, { readonly level: IgnoreLevel | undefined } | "ignored">([[root, { level }]]);

  const levelOf = (directory: string): { readonly level: IgnoreLevel | undefined } | "ignored" => {
    const known = levels.get(directory);
    if (known !== undefined) return known;
    const above = levelOf(dirname(directory));
    const found =
      above === "ignored" || entryIgnored(above.level, directory, basename(directory), true)
        ? "ignored"
        : { level: enter(directory, above.level, onDisk(directory)) };
    levels.set(directory, found);
    return found;
  };

  return {
    level,
    enter,
    entryIgnored,
    ignored: (path, isDirectory) => {
      if (path === root) return false;
      if (!isInside(root, path)) return true;
      const inDirectory = levelOf(dirname(path));
      return inDirectory === "ignored" || entryIgnored(inDirectory.level, path, basename(path), isDirectory);
    },
  };
};
