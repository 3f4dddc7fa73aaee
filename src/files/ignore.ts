/**
 * Ignore patterns: the lines of a `.gitignore` and what they match. Pure functions. Matching takes time
 * proportional to pattern times name at worst, whatever the pattern: no regular expressions are made of it.
 */

import { sep } from "node:path";
import { parseGlob, pathMatches, type Segment, segmentMatches } from "./glob.ts";

/** One line of an ignore file. */
interface IgnorePattern {
  /** `!`: what it matches is not ignored. */
  readonly negated: boolean;
  /** A slash at the end: it matches directories only. */
  readonly directoryOnly: boolean;
  /** It has a slash elsewhere, so it is compared with the whole path from the ignore file's directory, not with the name. */
  readonly anchored: boolean;
  readonly segments: readonly Segment[];
  /** Its place in the file; a later one overrules. */
  readonly order: number;
}

/** The patterns of one or several ignore files, sorted so that few have to be tried for a name. */
export interface IgnorePatterns {
  /** Those that are a name and nothing else, each list in the order of the file. */
  readonly byName: ReadonlyMap<string, readonly IgnorePattern[]>;
  /** All others, in the order of the file. */
  readonly others: readonly IgnorePattern[];
}

/** Spaces at the end do not count, unless a backslash stands before them. */
const withoutTrailingSpaces = (line: string): string => {
  let end = line.length;
  while (end > 0 && line[end - 1] === " ") {
    let backslashes = 0;
    while (line[end - 2 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 1) break;
    end -= 1;
  }
  return line.slice(0, end);
};

const parseLine = (line: string, order: number): IgnorePattern | undefined => {
  let glob = withoutTrailingSpaces(line);
  if (glob === "" || glob.startsWith("#")) return undefined;
  const negated = glob.startsWith("!");
  if (negated) glob = glob.slice(1);
  const directoryOnly = glob.endsWith("/");
  if (directoryOnly) glob = glob.slice(0, -1);
  const anchored = glob.includes("/");
  if (glob.startsWith("/")) glob = glob.slice(1);
  if (glob === "") return undefined;
  const segments = parseGlob(glob);
  return segments === undefined ? undefined : { negated, directoryOnly, anchored, segments, order };
};

/** The patterns of ignore files of one directory; the last line that matches decides, whichever file it stands in. */
export const parseIgnore = (...texts: readonly string[]): IgnorePatterns => {
  const byName = new Map<string, IgnorePattern[]>();
  const others: IgnorePattern[] = [];
  let order = 0;
  for (const line of texts.flatMap((text) => text.replace(/^\uFEFF/, "").split("\n"))) {
    order += 1;
    const pattern = parseLine(line.endsWith("\r") ? line.slice(0, -1) : line, order);
    if (pattern === undefined) continue;
    const [first] = pattern.segments;
    if (pattern.anchored || first?.kind !== "literal") {
      others.push(pattern);
      continue;
    }
    const same = byName.get(first.text);
    if (same === undefined) byName.set(first.text, [pattern]);
    else same.push(pattern);
  }
  return { byName, others };
};

export const isEmpty = (patterns: IgnorePatterns): boolean =>
  patterns.byName.size === 0 && patterns.others.length === 0;

/** The patterns of one directory's ignore files, and those of the directories above it. */
export interface IgnoreLevel {
  /** Characters of the directory's absolute path, its last separator included: what follows is relative to it. */
  readonly base: number;
  readonly patterns: IgnorePatterns;
  /** Asked when no pattern of this level matches. */
  readonly above: IgnoreLevel | undefined;
}

/** Without `**` a pattern with slashes matches at one depth only, below directories of certain names. */
const mayMatchIn = (pattern: IgnorePattern, directory: readonly string[]): boolean => {
  if (!pattern.anchored || pattern.segments.some((segment) => segment.kind === "deep")) return true;
  return pattern.segments.length === directory.length + 1 && pathMatches(pattern.segments.slice(0, -1), directory);
};

/**
 * The same levels with those patterns alone that may match an entry of this directory: tried for every entry, most
 * patterns with a slash would be tried in vain.
 * @param directory absolute
 */
export const narrowIgnore = (level: IgnoreLevel | undefined, directory: string): IgnoreLevel | undefined => {
  if (level === undefined) return undefined;
  const { base, patterns } = level;
  const names = directory.length < base ? [] : directory.slice(base).split(sep);
  const others = patterns.others.filter((pattern) => mayMatchIn(pattern, names));
  return { base, patterns: { byName: patterns.byName, others }, above: narrowIgnore(level.above, directory) };
};

/** The last pattern of one level that matches. */
const lastMatch = (level: IgnoreLevel, path: string, name: string, isDirectory: boolean): IgnorePattern | undefined => {
  const { byName, others } = level.patterns;
  const named = byName.get(name)?.findLast((pattern) => isDirectory || !pattern.directoryOnly);
  let names: readonly string[] | undefined;
  for (let index = others.length - 1; index >= 0; index -= 1) {
    const pattern = others[index];
    if (pattern === undefined || (named !== undefined && pattern.order < named.order)) break;
    if (pattern.directoryOnly && !isDirectory) continue;
    if (!pattern.anchored) {
      const only = pattern.segments[0];
      // Without a slash `**` is a star like any other, as its tokens say.
      if (only !== undefined && segmentMatches(only, name)) return pattern;
    } else {
      names ??= path.slice(level.base).split(sep);
      if (pathMatches(pattern.segments, names)) return pattern;
    }
  }
  return named;
};

/**
 * Whether the patterns ignore this entry, the directories above it left aside.
 * @param path absolute
 * @param name its last segment
 */
export const matchesIgnore = (
  level: IgnoreLevel | undefined,
  path: string,
  name: string,
  isDirectory: boolean,
): boolean => {
  for (let current = level; current !== undefined; current = current.above) {
    const match = lastMatch(current, path, name, isDirectory);
    if (match !== undefined) return !match.negated;
  }
  return false;
};
