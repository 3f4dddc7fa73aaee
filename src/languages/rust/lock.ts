/** Lock: which versions of which packages a workspace is built with (Cargo.lock), and which of them a manifest asks for. */

export interface Locked {
  readonly version: string;
  /** Where it comes from (`registry+…`, `git+…#<commit>`); undefined: the workspace itself. */
  readonly source: string | undefined;
}

const PACKAGE = /^\[\[package\]\]\r?\nname = "([^"\n]+)"\r?\nversion = "([^"\n]+)"(?:\r?\nsource = "([^"\n]+)")?/gm;

/** The packages of a lock file, by their names. */
export function readLock(text: string): ReadonlyMap<string, readonly Locked[]> {
  const found = new Map<string, Locked[]>();
  for (const [, name = "", version = "", source] of text.matchAll(PACKAGE)) {
    const versions = found.get(name);
    if (versions) versions.push({ version, source });
    else found.set(name, [{ version, source }]);
  }
  return found;
}

const numbersOf = (version: string): readonly number[] => version.split(/[-+]/, 1)[0]?.split(".").map(Number) ?? [];

/** Orders versions, the highest first; one before its release comes behind that. */
export function highestFirst(a: string, b: string): number {
  const [some, others] = [numbersOf(a), numbersOf(b)];
  for (let at = 0; at < Math.max(some.length, others.length); at++) {
    const difference = (others[at] ?? 0) - (some[at] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return Number(a.includes("-")) - Number(b.includes("-"));
}

/** `1.2`, `^1.2`, `~1.2`, `=1.2.3`: one comparison, as most are written. */
const SIMPLE = /^([\^~=]?)\s{0,8}(\d{1,10}(?:\.\d{1,10}){0,2})(?:[-+.][-+\w.]*)?$/;

/** Whether a version is one that a manifest asks for; of what is not read (`>=1, <3`, `*`) each is. */
export function isAskedFor(requirement: string | undefined, version: string): boolean {
  const [, sign, written] = SIMPLE.exec(requirement?.trim() ?? "") ?? [];
  if (written === undefined) return true;
  const wanted = numbersOf(written);
  // A caret fixes all up to the first that is no zero, a tilde the first two.
  const firstOther = wanted.findIndex((one) => one !== 0);
  const caret = firstOther < 0 ? wanted.length : firstOther + 1;
  const fixed = sign === "=" ? wanted.length : sign === "~" ? Math.min(2, wanted.length) : caret;
  const has = numbersOf(version);
  return wanted.slice(0, fixed).every((one, at) => has[at] === one);
}
