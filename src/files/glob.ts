/**
 * Globs: `*`, `?`, `[…]`, `**` between slashes, `{a,b}`. Matching takes time proportional to pattern times name at worst, whatever the
 * pattern: no regular expressions are made of it. Pure.
 */

/**
 * What matches one name: a literal text, a star and a text (`*.log`), or any tokens; `deep` is `**` between slashes
 * and stands for any number of directories. One shape for all, because it is looked at for every file and pattern.
 */
export interface Segment {
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
export const parseGlob = (glob: string): readonly Segment[] | undefined => {
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

export const segmentMatches = (segment: Segment, name: string): boolean => {
  if (segment.kind === "literal") return segment.text === name;
  if (segment.kind === "suffix") return name.endsWith(segment.text);
  return nameMatches(segment.tokens, name);
};

/** The same walk as in one name, with `**` in the part of the star. */
export const pathMatches = (segments: readonly Segment[], names: readonly string[]): boolean => {
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

/** Alternatives that the braces of one glob may stand for. */
const MOST_ALTERNATIVES = 256;

/** What each brace stands for: `{a,b}`, `{1..3}`; others stand for themselves. Undefined where there are too many. */
function alternatives(glob: string, room = MOST_ALTERNATIVES): readonly string[] | undefined {
  const brace = firstBrace(glob);
  if (brace === undefined) return [glob];
  const found: string[] = [];
  for (const choice of brace.choices) {
    const more = alternatives(glob.slice(0, brace.start) + choice + glob.slice(brace.end), room - found.length);
    if (more === undefined || found.length + more.length > room) return undefined;
    found.push(...more);
  }
  return found;
}

interface Brace {
  readonly start: number;
  readonly end: number;
  readonly choices: readonly string[];
}

/** The first brace with several choices. What a backslash stands before is no sign. */
function firstBrace(glob: string): Brace | undefined {
  const opened: { readonly at: number; readonly commas: number[] }[] = [];
  let first: Brace | undefined;
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at];
    if (character === "\\") at += 1;
    else if (character === "{") opened.push({ at, commas: [] });
    else if (character === ",") opened.at(-1)?.commas.push(at);
    else if (character === "}") {
      const brace = opened.pop();
      if (brace === undefined) continue;
      const choices = choicesOf(glob, brace.at, brace.commas, at);
      if (choices !== undefined && (first === undefined || brace.at < first.start))
        first = { start: brace.at, end: at + 1, choices };
      if (first !== undefined && opened.length === 0) return first;
    }
  }
  return first;
}

function choicesOf(
  glob: string,
  open: number,
  commas: readonly number[],
  close: number,
): readonly string[] | undefined {
  if (commas.length > 0) return [open, ...commas].map((from, index) => glob.slice(from + 1, commas[index] ?? close));
  const [, from, to] = /^(\d{1,6})\.\.(\d{1,6})$/.exec(glob.slice(open + 1, close)) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
  return Array.from({ length: Math.min(high - low, MOST_ALTERNATIVES) + 1 }, (_, index) => String(low + index));
}

/** Whether the braces of a glob stand for more than it can be matched with. */
export const hasTooMany = (glob: string): boolean => alternatives(glob) === undefined;

/** Whether a text is more than a path. */
export const isGlob = (text: string): boolean => /[*?[{]/.test(text.replace(/\\./g, ""));

/** The directory that everything lies in which a glob may match: what stands before the first name with a wildcard. */
export function baseOf(glob: string): string {
  const names = glob.split("/");
  const first = names.findIndex(isGlob);
  return names.slice(0, first < 0 ? -1 : first).join("/") || (glob.startsWith("/") ? "/" : ".");
}

/**
 * A test of paths with `/`, of the whole of each. A directory is what `**` at the end stands for, too. A glob that is malformed, or whose
 * braces stand for too much, matches nothing.
 */
export function globTest(glob: string, { ignoreCase = false } = {}): (path: string) => boolean {
  const folded = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const patterns = (alternatives(folded(glob)) ?? []).flatMap((one) => {
    const whole = one.endsWith("/**") ? [one, one.slice(0, -3)] : [one];
    return whole.flatMap((each) => {
      const segments = parseGlob(each);
      return segments === undefined ? [] : [segments];
    });
  });
  return (path) => {
    const names = folded(path).split("/");
    return patterns.some((segments) => pathMatches(segments, names));
  };
}
