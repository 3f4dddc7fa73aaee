/**
 * Ignore rules: the ignore files of one root as they stand on disk, read when a directory is first asked about.
 * They are as old as the object: when an ignore file changes, make new ones.
 */

import { existsSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { gitDirectoryOf, workTreeTop } from "./git-directory.ts";
import { type IgnoreLevel, isEmpty, matchesIgnore, narrowIgnore, parseIgnore } from "./ignore.ts";
import { isInside } from "./paths.ts";
import type { Reader } from "./read.ts";

/** Never looked into unless git tracks something there: then that is the user's own. */
export const ALWAYS_IGNORED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", "node_modules"]);

/** The kernel's own file systems, seen by who begins above them: their files are nobody's, and some are never read to the end. */
const OF_THE_SYSTEM: ReadonlySet<string> = new Set(["/proc", "/sys", "/dev"]);

/** Ignore files of a directory; a later one has the last word. */
const IGNORE_FILES = [".gitignore", ".ignore"] as const;

/** Whether a change of a file of this name changes what is ignored. */
export const isIgnoreFile = (name: string): boolean => name === ".gitignore" || name === ".ignore";

/** Bytes. */
const MAX_IGNORE_FILE = 1024 * 1024;

/** What holds in one directory that is not ignored itself. */
export interface DirectoryRules {
  /** Whether an entry of the directory is ignored. */
  ignored(path: string, name: string, isDirectory: boolean): boolean;
  /**
   * The rules in a directory that lies in this one.
   * @param path of the inner directory, absolute
   * @param has whether an entry of this name lies in the inner directory
   */
  enter(path: string, has: (name: string) => boolean): DirectoryRules;
}

export interface IgnoreRules {
  /** Whether the entry, or a directory that it lies in, is ignored. The root never is, what lies outside it always. */
  ignored(path: string, isDirectory: boolean): boolean;
  /** What holds in the root, for one who walks down from it. */
  readonly top: DirectoryRules;
}

const withSeparator = (directory: string): string => (directory.endsWith(sep) ? directory : directory + sep);

/** @param root absolute and normalised */
export const createIgnoreRules = (root: string, reader: Reader): IgnoreRules => {
  const textOf = (path: string): string => reader.text(path, MAX_IGNORE_FILE) ?? "";

  const withFiles = (
    base: number,
    files: readonly string[],
    above: IgnoreLevel | undefined,
  ): IgnoreLevel | undefined => {
    if (files.length === 0) return above;
    const patterns = parseIgnore(...files.map(textOf));
    return isEmpty(patterns) ? above : { base, patterns, above };
  };

  const levelIn = (
    directory: string,
    above: IgnoreLevel | undefined,
    has: (name: string) => boolean,
  ): IgnoreLevel | undefined => {
    const prefix = withSeparator(directory);
    const git = has(".git") ? gitDirectoryOf(directory, reader) : undefined;
    // Git asks info/exclude last, so it lies above the directory's own ignore files.
    const excluded = git === undefined ? above : withFiles(prefix.length, [join(git.common, "info", "exclude")], above);
    return withFiles(
      prefix.length,
      IGNORE_FILES.filter(has).map((name) => prefix + name),
      excluded,
    );
  };

  const rulesIn = (directory: string, level: IgnoreLevel | undefined): DirectoryRules => {
    const here = narrowIgnore(level, directory);
    return {
      ignored: (path, name, isDirectory) =>
        ALWAYS_IGNORED.has(name) || OF_THE_SYSTEM.has(path) || matchesIgnore(here, path, name, isDirectory),
      enter: (path, has) => rulesIn(path, levelIn(path, level, has)),
    };
  };

  const onDisk = (directory: string): ((name: string) => boolean) => {
    const prefix = withSeparator(directory);
    return (name) => existsSync(prefix + name);
  };

  /** The rules of the repository that the root is a part of, unless they ignore the root itself: it was opened all the same. */
  const levelAboveRoot = (): IgnoreLevel | undefined => {
    const workTree = workTreeTop(root);
    if (workTree === undefined || workTree === root) return undefined;
    let directory = workTree;
    let level = levelIn(workTree, undefined, onDisk(workTree));
    for (const name of root.slice(withSeparator(workTree).length).split(sep)) {
      directory = withSeparator(directory) + name;
      if (matchesIgnore(level, directory, name, true)) return undefined;
      if (directory !== root) level = levelIn(directory, level, onDisk(directory));
    }
    return level;
  };

  const top = rulesIn(root, levelIn(root, levelAboveRoot(), onDisk(root)));
  const known = new Map<string, DirectoryRules | "ignored">([[root, top]]);

  const rulesOf = (directory: string): DirectoryRules | "ignored" => {
    const before = known.get(directory);
    if (before !== undefined) return before;
    const above = rulesOf(dirname(directory));
    const found =
      above === "ignored" || above.ignored(directory, basename(directory), true)
        ? "ignored"
        : above.enter(directory, onDisk(directory));
    known.set(directory, found);
    return found;
  };

  return {
    top,
    ignored: (path, isDirectory) => {
      if (path === root) return false;
      if (!isInside(root, path)) return true;
      const end = path.lastIndexOf(sep);
      // Only the root itself can be the top of the disk, which ends in its separator.
      const rules = rulesOf(end < root.length ? root : path.slice(0, end));
      return rules === "ignored" || rules.ignored(path, path.slice(end + 1), isDirectory);
    },
  };
};
