/**
 * Branches: which parts of a text conditional compilation leaves out, as far as their conditions say so by themselves. Syntax knows
 * of no build: an ordinary one on a Unix is taken.
 */

import { copied } from "../../text/copied.ts";
import { type Meaning, numberOf } from "./conditions.ts";

/** Other systems and compilers, and what only some builds define. */
const ABSENT =
  /^(?:_?WIN(?:32|64|CE|DOWS)\w*|__WIN\w+|_MSC_VER|__MINGW\w+|__CYGWIN__|__APPLE__|__MACH__|__BORLANDC__|__VMS|\w*(?:_WINDOWS|_WIN32|_DARWIN|_MACOS)|NDEBUG|__STRICT_ANSI__|__HAIKU__|__OS2__|__USE_(?:TIME_BITS64|TIME64_REDIRECTS|FILE_OFFSET64|FORTIFY_LEVEL))$/;
const PRESENT = /^(?:__STDC_HOSTED__|__linux__|__linux|__unix__|__unix|__GNUC__|__STDC__|__ELF__)$/;
/** Versions, as a compiler of these days says them. */
const VALUES: Readonly<Record<string, number>> = { __GNUC__: 12 };
const DIRECTIVE = /^[ \t]*#[ \t]*(ifdef|ifndef|if|elif|else|endif|undef)\b((?:[^\n\\]|\\\r?\n|\\.)*)/gm;
const COMMENT = /\/\*.*?\*\/|\/\/.*|\\\r?\n/g;

const OTHER =
  /(?:^|[\\/_.-])(?:win|win32|win64|windows|winrt|wince|mingw|msvc|darwin|macos|osx|apple|haiku|sunos|solaris|aix|emscripten|wasm)(?=[\\/_.-])/i;

/** Whether a path says that the file is another system's (`events_windows.c`, `win32/io.c`). */
export const isOfOther = (path: string): boolean => OTHER.test(path);

/** What a macro is where a condition stands, at an offset of its text. */
export type Told = (name: string, at: number) => Meaning;

const nothingTold: Told = () => undefined;

interface Branch {
  /** Whether what follows is compiled; undefined: it cannot be told. */
  readonly isTaken: boolean | undefined;
  /** Whether a branch of the same condition was taken before it. */
  readonly wasTaken: boolean;
}

/** A line that begins, goes on with or ends a condition, or takes a macro back. */
export interface Directive {
  /** UTF-16. */
  readonly at: number;
  readonly word: string;
  /** Without comments; undefined where it is too long to be read. */
  readonly condition: string | undefined;
}

/** UTF-16 units of a condition; what a longer one says is not known. */
const LONGEST_CONDITION = 1000;

/** The directives of a text that say what is compiled, in their order; they hold on to none of it. */
export const directivesOf = (text: string): readonly Directive[] =>
  [...text.matchAll(DIRECTIVE)].map(({ index, 1: word = "", 2: written = "" }) => ({
    at: index,
    word: copied(word),
    condition: written.length > LONGEST_CONDITION ? undefined : copied(written.replace(COMMENT, " ").trim()),
  }));

/** Whether nothing at each of some offsets of a text is compiled. @param places UTF-16, ascending */
export const areLeftOut = (text: string, places: readonly number[]): readonly boolean[] =>
  // A header of registers is long, and includes at its top.
  areTaken(directivesOf(text.slice(0, places.at(-1) ?? 0)), places, nothingTold).map((isTaken) => isTaken === false);

/** Whether each of some offsets of a text is compiled; undefined: it cannot be told. @param places UTF-16, ascending */
export function areTaken(
  directives: readonly Directive[],
  places: readonly number[],
  told: Told,
): readonly (boolean | undefined)[] {
  const open: Branch[] = [];
  const taken: (boolean | undefined)[] = [];
  // How many of the branches that are open are left out, and of how many it cannot be told: they may be thousands, and so may the places.
  const counts = { left: 0, untold: 0 };
  const count = ({ isTaken }: Branch, by: 1 | -1): void => {
    if (isTaken === false) counts.left += by;
    else if (isTaken === undefined) counts.untold += by;
  };
  const isTakenHere = (): boolean | undefined => (counts.left > 0 ? false : counts.untold === 0 ? true : undefined);
  for (const { at, word, condition } of directives) {
    for (; taken.length < places.length && (places[taken.length] as number) <= at; ) taken.push(isTakenHere());
    if (taken.length === places.length) break;
    if (word === "undef") continue;
    const around = word.startsWith("if") ? undefined : open.pop();
    if (around) count(around, -1);
    if (word === "endif") continue;
    const wasTaken = around !== undefined && (around.wasTaken || around.isTaken === true);
    const asked = (name: string): Meaning => told(name, at);
    const holds = word === "else" ? around?.isTaken === false || undefined : holdsOf(word, condition, asked);
    const branch = { isTaken: wasTaken ? false : holds, wasTaken };
    count(branch, 1);
    open.push(branch);
  }
  while (taken.length < places.length) taken.push(isTakenHere());
  return taken;
}

/** A condition, and the macros that it asks for. */
export interface Condition {
  /** UTF-16. */
  readonly at: number;
  readonly names: readonly string[];
}

/** What is asked around some offsets: by conditions, and by those before them in the same `#if`; each once. @param places UTF-16, ascending */
export function askedAround(directives: readonly Directive[], places: readonly number[]): readonly Condition[] {
  /** The conditions of an `#if` so far, and how many of them stand around a place. */
  const open: { readonly conditions: Condition[]; found: number }[] = [];
  const found: Condition[] = [];
  let next = 0;
  const take = (): void => {
    // Around one whose conditions are all taken those further out are too.
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const level = open[depth] as (typeof open)[number];
      if (level.found === level.conditions.length) break;
      found.push(...level.conditions.slice(level.found));
      level.found = level.conditions.length;
    }
  };
  for (const { at, word, condition = "" } of directives) {
    if (next < places.length && (places[next] as number) <= at) take();
    while (next < places.length && (places[next] as number) <= at) next++;
    if (next === places.length) return found;
    if (word === "undef") continue;
    if (word === "endif") {
      open.pop();
      continue;
    }
    if (word.startsWith("if") || open.length === 0) open.push({ conditions: [], found: 0 });
    const names = (condition.match(/[A-Za-z_]\w*/g) ?? []).filter((name) => name !== "defined");
    open.at(-1)?.conditions.push({ at, names });
  }
  if (next < places.length) take();
  return found;
}

type Known = (name: string) => Meaning;

function holdsOf(word: string, condition: string | undefined, told: Known): boolean | undefined {
  if (condition === undefined) return undefined;
  if (word === "ifdef") return isDefined(condition, told);
  if (word === "ifndef") return not(isDefined(condition, told));
  const value = numberOf(condition, (name) => meaningOf(name, told));
  return value === undefined ? undefined : value !== 0;
}

/** What a macro is, as every ordinary build on a Unix has it, else as it is told. */
function meaningOf(name: string, told: Known): Meaning {
  if (ABSENT.test(name)) return false;
  return PRESENT.test(name) ? (VALUES[name] ?? 1) : told(name);
}

const isDefined = (name: string, told: Known): boolean | undefined => {
  const meaning = meaningOf(name, told);
  return meaning === undefined ? undefined : meaning !== false;
};
const not = (holds: boolean | undefined): boolean | undefined => (holds === undefined ? undefined : !holds);
