/**
 * Branches: which parts of a text conditional compilation leaves out, as far as their conditions say so by themselves. Syntax knows
 * of no build: an ordinary one on a Unix is taken.
 */

/** Other systems and compilers, and what only some builds define. */
const ABSENT =
  /^(?:_?WIN(?:32|64|CE|DOWS)\w*|__WIN\w+|_MSC_VER|__MINGW\w+|__CYGWIN__|__APPLE__|__MACH__|__BORLANDC__|__VMS|\w*(?:_WINDOWS|_WIN32|_DARWIN|_MACOS)|NDEBUG|__HAIKU__|__OS2__|__USE_(?:TIME_BITS64|TIME64_REDIRECTS|FILE_OFFSET64|FORTIFY_LEVEL))$/;
const PRESENT = /^(?:__STDC_HOSTED__|__linux__|__linux|__unix__|__unix|__GNUC__|__STDC__|__ELF__)$/;
const DIRECTIVE = /^[ \t]*#[ \t]*(ifdef|ifndef|if|elif|else|endif)\b((?:[^\n\\]|\\\r?\n|\\.)*)/gm;

const OTHER =
  /(?:^|[\\/_.-])(?:win|win32|win64|windows|winrt|wince|mingw|msvc|darwin|macos|osx|apple|haiku|sunos|solaris|aix|emscripten|wasm)(?=[\\/_.-])/i;

/** Whether a path says that the file is another system's (`events_windows.c`, `win32/io.c`). */
export const isOfOther = (path: string): boolean => OTHER.test(path);

interface Branch {
  /** Whether what follows is compiled; undefined: it cannot be told. */
  readonly isTaken: boolean | undefined;
  /** Whether a branch of the same condition was taken before it. */
  readonly wasTaken: boolean;
}

/** Whether nothing at an offset of a text is compiled. Offsets are UTF-16. */
export const isLeftOut = (text: string, at: number): boolean => areLeftOut(text, [at])[0] === true;

/** Whether nothing at each of some offsets of a text is compiled. @param places UTF-16, ascending */
export function areLeftOut(text: string, places: readonly number[]): readonly boolean[] {
  const open: Branch[] = [];
  const left: boolean[] = [];
  const isLeft = (): boolean => open.some(({ isTaken }) => isTaken === false);
  // A header of registers is long, and includes at its top.
  const head = text.slice(0, places.at(-1) ?? 0);
  for (const { index, 1: word, 2: condition = "" } of head.matchAll(DIRECTIVE)) {
    for (; left.length < places.length && (places[left.length] as number) <= index; ) left.push(isLeft());
    const around = word?.startsWith("if") ? undefined : open.pop();
    if (word === "endif") continue;
    const wasTaken = around !== undefined && (around.wasTaken || around.isTaken === true);
    const holds = word === "else" ? (around?.isTaken === false ? true : undefined) : holdsOf(word ?? "", condition);
    open.push({ isTaken: wasTaken ? false : holds, wasTaken });
  }
  while (left.length < places.length) left.push(isLeft());
  return left;
}

/** A compiler's own header asks whether the system has one of its name. */
const HAS_NEXT = /\b__has_include_next\s*\([^()]*\)/g;
/** UTF-16 units of a condition; what a longer one says is not known. */
const LONGEST_CONDITION = 1000;

function holdsOf(word: string, condition: string): boolean | undefined {
  if (condition.length > LONGEST_CONDITION) return undefined;
  const plain = condition.replace(/\/\*.*?\*\/|\/\/.*|\\\r?\n/g, " ").trim();
  if (word === "ifdef") return isDefined(plain);
  if (word === "ifndef") return not(isDefined(plain));
  // Brackets other than those of `defined(…)` are not read.
  const terms = plain.replace(/\bdefined\s*\(\s*(\w+)\s*\)/g, "defined $1").replace(HAS_NEXT, "1");
  if (/[()]/.test(terms)) return undefined;
  const either = terms.split("||").map((all) => {
    const holds = all.split("&&").map(termHolds);
    return holds.includes(false) ? false : holds.every((one) => one === true) ? true : undefined;
  });
  return either.includes(true) ? true : either.every((one) => one === false) ? false : undefined;
}

function termHolds(term: string): boolean | undefined {
  const [, sign, name] = /^(!?)\s*(?:defined\s+)?(\w+)$/.exec(term.trim()) ?? [];
  if (name === undefined) return undefined;
  const holds = /^\d+$/.test(name) ? Number(name) !== 0 : isDefined(name);
  return sign === "!" ? not(holds) : holds;
}

const isDefined = (name: string): boolean | undefined =>
  ABSENT.test(name) ? false : PRESENT.test(name) ? true : undefined;
const not = (holds: boolean | undefined): boolean | undefined => (holds === undefined ? undefined : !holds);
