/**
 * Ignore patterns: the lines of a `.gitignore` and what they match. Pure functions. Matching takes time
 * proportional to pattern times name at worst, whatever the pattern: no regular expressions are made of it.
 */

import { sep } from "node:path";

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

/**
 * What matches one name: a literal text, a star and a text (`*.log`), or any tokens; `deep` is `**` between slashes
 * and stands for any number of directories. One shape for all, because it is looked at for every file and pattern.
 */
interface Segment {
  readonly kind: "literal" | "suffix" | "tokens" | "deep";
  /** Of `literal` and `suffix`. */
  readonly text: string;
  readonly tokens: readonly Token[];
}

const STAR = Symbol("*");
const ONE = Symbol("?");

/** A character by itself, `*`, `?`, or the characters of `[…]`. */
type Token = string | typeof STAR | typeof ONE | CharacterClass;

interface CharacterClass {
  readonly negated: boolean;
  /** UTF-16 code units, both ends included. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** The names POSIX gives to classes; git knows them in the ASCII range only. */
const NAMED_CLASSES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  alnum: [
    ["0", "9"],
    ["A", "Z"],
    ["a", "z"],
  ],
  alpha: [
    ["A", "Z"],
    ["a", "z"],
  ],
  blank: [
    [" ", " "],
    ["\t", "\t"],
  ],
  cntrl: [
    ["\0", "\x1f"],
    ["\x7f", "\x7f"],
  ],
  digit: [["0", "9"]],
  graph: [["!", "~"]],
  lower: [["a", "z"]],
  print: [[" ", "~"]],
  punct: [
    ["!", "/"],
    [":", "@"],
    ["[", "`"],
    ["{", "~"],
  ],
  space: [
    ["\t", "\r"],
    [" ", " "],
  ],
  upper: [["A", "Z"]],
  xdigit: [
    ["0", "9"],
    ["A", "F"],
    ["a", "f"],
  ],
};

/** Reads the class that begins behind the `[` at `start - 1`; undefined when it is never closed or names an unknown class. */
const parseClass = (
  glob: string,
  start: number,
): { readonly token: CharacterClass; readonly end: number } | undefined => {
  let at = start;
  const negated = glob[at] === "!" || glob[at] === "^";
  if (negated) at += 1;
  const first = at;
  const ranges: (readonly [number, number])[] = [];
  while (at < glob.length) {
    // A `]` in first place is a member.
    if (glob[at] === "]" && at > first) return { token: { negated, ranges }, end: at + 1 };
    if (glob[at] === "[" && glob[at + 1] === ":") {
      const close = glob.indexOf(":]", at + 2);
      const named = close < 0 ? undefined : NAMED_CLASSES[glob.slice(at + 2, close)];
      if (named === undefined) return undefined;
      for (const [low, high] of named) ranges.push([low.charCodeAt(0), high.charCodeAt(0)]);
      at = close + 2;
      continue;
    }
    if (glob[at] === "\\") at += 1;
    if (at >= glob.length) return undefined;
    const low = glob.charCodeAt(at);
    at += 1;
    if (glob[at] !== "-" || at + 1 >= glob.length || glob[at + 1] === "]") {
      ranges.push([low, low]);
      continue;
    }
    at += glob[at + 1] === "\\" ? 2 : 1;
    if (at >= glob.length) return undefined;
    ranges.push([low, glob.charCodeAt(at)]);
    at += 1;
  }
  return undefined;
};

const isText = (token: Token): token is string => typeof token === "string";

const segmentOf = (tokens: readonly Token[], stars: number): Segment => {
  if (stars >= 2 && tokens.length === 1) return { kind: "deep", text: "", tokens };
  if (tokens.every(isText)) return { kind: "literal", text: tokens.join(""), tokens };
  const rest = tokens.slice(1);
  if (tokens[0] === STAR && rest.every(isText)) return { kind: "suffix", text: rest.join(""), tokens };
  return { kind: "tokens", text: "", tokens };
};

/** Splits a glob at its slashes; undefined when it is malformed and so matches nothing. */
const parseGlob = (glob: string): readonly Segment[] | undefined => {
  const segments: Segment[] = [];
  let tokens: Token[] = [];
  /** Stars written at the start of this segment; two or more and nothing else is `**`. */
  let stars = 0;
  let at = 0;
  while (at < glob.length) {
    const character = glob.charAt(at);
    at += 1;
    if (character === "/") {
      segments.push(segmentOf(tokens, stars));
      tokens = [];
      stars = 0;
    } else if (character === "*") {
      stars += 1;
      // Any run of stars inside one name says the same as one star.
      if (tokens.at(-1) !== STAR) tokens.push(STAR);
    } else if (character === "?") {
      tokens.push(ONE);
    } else if (character === "[") {
      const parsed = parseClass(glob, at);
      if (parsed === undefined) return undefined;
      tokens.push(parsed.token);
      at = parsed.end;
    } else if (character === "\\") {
      if (at >= glob.length) return undefined;
      if (glob[at] === "/") continue;
      tokens.push(glob.charAt(at));
      at += 1;
    } else {
      tokens.push(character);
    }
  }
  segments.push(segmentOf(tokens, stars));
  return segments;
};

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

const tokenMatches = (token: Token, unit: number): boolean => {
  if (token === ONE) return true;
  if (typeof token === "string") return token.charCodeAt(0) === unit;
  if (typeof token === "symbol") return false;
  return token.ranges.some(([low, high]) => low <= unit && unit <= high) !== token.negated;
};

/** On a mismatch only the last star can be stretched: an earlier one could gain nothing by it. */
const nameMatches = (tokens: readonly Token[], name: string): boolean => {
  let token = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const current = tokens[token];
    if (current === STAR) {
      star = token;
      starAt = at;
      token += 1;
    } else if (current !== undefined && tokenMatches(current, name.charCodeAt(at))) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      token = star + 1;
      starAt += 1;
      at = starAt;
    } else {
      return false;
    }
  }
  while (tokens[token] === STAR) token += 1;
  return token === tokens.length;
};

const segmentMatches = (segment: Segment, name: string): boolean => {
  if (segment.kind === "literal") return segment.text === name;
  if (segment.kind === "suffix") return name.endsWith(segment.text);
  return nameMatches(segment.tokens, name);
};

/** The same walk as in one name, with `**` in the part of the star. */
const pathMatches = (segments: readonly Segment[], names: readonly string[]): boolean => {
  let segment = 0;
  let at = 0;
  let deep = -1;
  let deepAt = 0;
  while (at < names.length) {
    const current = segments[segment];
    if (current?.kind === "deep") {
      deep = segment;
      deepAt = at;
      segment += 1;
    } else if (current !== undefined && segmentMatches(current, names[at] ?? "")) {
      segment += 1;
      at += 1;
    } else if (deep >= 0) {
      segment = deep + 1;
      deepAt += 1;
      at = deepAt;
    } else {
      return false;
    }
  }
  // A `**` at the end stands for one name at least: with none left it was not even reached.
  return segment === segments.length;
};

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
