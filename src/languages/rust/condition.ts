/** Conditions: whether what stands under `#[cfg(…)]` is built, by what a build of one's own machine sets (The Rust Reference, "Conditional compilation"). */

/** Whether a build sets a name, or gives it a value; undefined where only a build knows. */
export type Setting = (name: string, value: string | undefined) => boolean | undefined;

/** A condition's name with what it is given, or one of the signs between them. */
const PIECE = /(\w+)(?:\s{0,4}=\s{0,4}"([^"\n]{0,100})")?|[(),]/g;

/** What a build for the machine at hand is for: Linux on x86-64, as for the other languages. */
const TARGET: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    target_os: "linux",
    target_family: "unix",
    target_arch: "x86_64",
    target_env: "gnu",
    target_vendor: "unknown",
    target_endian: "little",
    target_pointer_width: "64",
    target_has_atomic: "8 16 32 64 ptr",
    panic: "unwind",
  }).map(([name, values]) => [name, new Set(values.split(" "))]),
);
/** Names that the compiler, or a tool of the language, sets or leaves. */
const SET: ReadonlyMap<string, boolean> = new Map([
  ...["unix", "debug_assertions"].map((name) => [name, true] as const),
  ...["windows", "test", "doc", "docsrs", "doctest", "fuzzing", "kani", "loom", "miri", "proc_macro"].map(
    (name) => [name, false] as const,
  ),
]);

/** What holds of the machine and the tools, whichever the package is. */
export const ofMachine: Setting = (name, value) => (value === undefined ? SET.get(name) : TARGET.get(name)?.has(value));

/** Whether a condition holds; undefined where only a build knows. */
export function holds(condition: string, isSet: Setting): boolean | undefined {
  const pieces = [...condition.matchAll(PIECE)];
  let next = 0;
  const read = (): boolean | undefined => {
    const [, name = "", value] = pieces[next++] ?? [];
    if (pieces[next]?.[0] !== "(") return isSet(name, value);
    next++;
    const parts: (boolean | undefined)[] = [];
    while (next < pieces.length && pieces[next]?.[0] !== ")") {
      parts.push(read());
      if (pieces[next]?.[0] === ",") next++;
    }
    next++;
    return JOINED[name]?.(parts);
  };
  return read();
}

const JOINED: Readonly<Record<string, (parts: readonly (boolean | undefined)[]) => boolean | undefined>> = {
  not: ([part]) => (part === undefined ? undefined : !part),
  all: (parts) => (parts.includes(false) ? false : parts.includes(undefined) ? undefined : true),
  any: (parts) => (parts.includes(true) ? true : parts.includes(undefined) ? undefined : false),
};

/** A condition of a text. */
export interface Conditioned {
  readonly condition: string;
  /** Where the item begins that stands under it, behind its attributes; undefined: the whole file does. A UTF-16 offset. */
  readonly item: number | undefined;
}

/** UTF-16 units that one attribute may take. */
const LONGEST = 1000;
/** Attributes and comments between a condition and its item at most. */
const MOST_BETWEEN = 20;
const ATTRIBUTE = /^[ \t]*(#(!?)\[cfg\()/gm;
const BETWEEN = /\s+|\/\/[^\n]*|(?=#\[)/y;

/** Conditions of a text, in its order. */
export function conditionsOf(text: string): readonly Conditioned[] {
  const found: Conditioned[] = [];
  for (const match of text.matchAll(ATTRIBUTE)) {
    const open = match.index + match[0].length;
    const close = closing(text, open);
    if (close === undefined) continue;
    const condition = text.slice(open, close);
    const end = text.indexOf("]", close) + 1;
    if (match[2] === "!") {
      if (isHead(text.slice(0, match.index))) found.push({ condition, item: undefined });
    } else if (end > 0) found.push({ condition, item: itemFrom(text, end) });
  }
  return found;
}

/** Whether a text holds nothing but comments and attributes of its file. */
const isHead = (text: string): boolean =>
  text.split("\n").every((line) => /^[ \t]*(?:$|\/\/|#!\[|[/ ]\*)/.test(line));

/** Where the bracket closes that was opened before an offset. */
function closing(text: string, from: number): number | undefined {
  let depth = 1;
  let isText = false;
  for (let at = from; at < text.length && at < from + LONGEST; at++) {
    const sign = text[at];
    if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === "(" || sign === "[") depth++;
    else if ((sign === ")" || sign === "]") && --depth === 0) return at;
  }
  return undefined;
}

/** Where an item begins, from the end of one of its attributes. */
function itemFrom(text: string, from: number): number {
  let at = from;
  for (let more = 0; more < MOST_BETWEEN; more++) {
    BETWEEN.lastIndex = at;
    const [between] = BETWEEN.exec(text) ?? [];
    if (between === undefined) return at;
    if (between !== "") {
      at += between.length;
      continue;
    }
    const close = closing(text, at + 2);
    if (close === undefined) return at;
    at = close + 1;
  }
  return at;
}
