/** Globs as manifests and clients write them: `*`, `**`, `?`, `[a-z]`, `{a,b}`; paths are relative, with `/`. Pure. */

const SPECIAL = /[\\^$.|+()[\]{}*?]/g;

/** One alternative within braces, or the whole glob; what is malformed stands for itself. */
const source = (glob: string): string => {
  let out = "";
  for (let at = 0; at < glob.length; ) {
    const [text, pattern] = piece(glob, at);
    out += pattern;
    at += text.length;
  }
  return out;
};

/** What stands at `at`: its text, and the regular expression that it means. */
const piece = (glob: string, at: number): readonly [string, string] => {
  const rest = glob.slice(at);
  const atStart = at === 0 || glob[at - 1] === "/";
  // `**/` is any number of directories, none included; a last `/**` is everything below and the directory itself.
  const deep = atStart ? /^\*\*(?:\/\*\*)*(\/|$)/.exec(rest) : null;
  if (deep !== null) return [deep[0], deep[1] === "/" ? "(?:[^/]+/)*" : ".*"];
  if (rest === "/**") return [rest, "(?:/.*)?"];
  const stars = /^\*+/.exec(rest);
  if (stars !== null) return [stars[0], "[^/]*"];
  if (rest.startsWith("?")) return ["?", "[^/]"];
  const set = /^\[([!^]?)([^\]]+)\]/.exec(rest);
  if (set !== null) return [set[0], `[${set[1] === "" ? "" : "^"}${(set[2] ?? "").replace(/[\\[\]^]/g, "\\$&")}]`];
  const braces = /^\{([^{}]*)\}/.exec(rest);
  if (braces !== null) return [braces[0], `(?:${(braces[1] ?? "").split(",").map(source).join("|")})`];
  return [glob.charAt(at), glob.charAt(at).replace(SPECIAL, "\\$&")];
};

/** Normalised: no `./` in front, no `/` at the end. */
export const globToRegExp = (glob: string): RegExp => new RegExp(`^${source(trimmed(glob))}$`, "s");

const trimmed = (glob: string): string => glob.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, "");

/** Whether a list of globs, of which those with `!` take away again, holds a path; the last that matches decides. */
export const holds = (globs: readonly string[], path: string): boolean =>
  globs.reduce((held, glob) => {
    const isNegated = glob.startsWith("!");
    return globToRegExp(isNegated ? glob.slice(1) : glob).test(path) ? !isNegated : held;
  }, false);
