/**
 * Build constraints: whether the default build takes a file, by the end of its name and its `//go:build` line (go help buildconstraint). Syntax
 * knows of no build: one for Linux on amd64 is taken, without tags.
 */

/** Systems and architectures that names of files end with, as `go tool dist list` has them. */
const SYSTEMS = new Set(
  "aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos".split(
    " ",
  ),
);
const ARCHITECTURES = new Set(
  "386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x sparc64 wasm".split(" "),
);
/** What holds in the default build, versions of the language apart. */
const HOLDS = new Set("linux unix amd64 cgo gc".split(" "));
const VERSION = /^go1(?:\.\d+)?$/;
const CONSTRAINT = /^\/\/go:build[ \t]+(.+)$/m;
const CLAUSE = /^package\b/m;
const TOKEN = /\s*(&&|\|\||[!()]|[\w.]+)/gy;

/** Whether the default build takes a file. @param text its beginning at least, up to its package clause */
export const isBuilt = (path: string, text: string): boolean => fitsName(path) && fitsLine(text);

/** The words behind the first one in a file's name, without the one that tells tests. */
const wordsOf = (path: string): readonly string[] =>
  (path.split(/[\\/]/).at(-1) ?? "")
    .replace(/(?:_test)?\.go$/, "")
    .split("_")
    .slice(1);

/** What a file's name says of the systems and architectures that it is built for. */
export const builtForByName = (path: string): string =>
  wordsOf(path)
    .slice(-2)
    .filter((word) => SYSTEMS.has(word) || ARCHITECTURES.has(word))
    .join(" ");

function fitsName(path: string): boolean {
  const words = wordsOf(path);
  const [system, architecture] = words.slice(-2);
  const last = words.at(-1) ?? "";
  if (ARCHITECTURES.has(last))
    return HOLDS.has(last) && (words.length < 2 || !SYSTEMS.has(system ?? "") || HOLDS.has(system ?? ""));
  return !SYSTEMS.has(architecture ?? last) || HOLDS.has(last);
}

/** The line above the package clause that says for which builds a file is. */
export const constraintOf = (text: string): string | undefined =>
  CONSTRAINT.exec(text.slice(0, CLAUSE.exec(text)?.index ?? 0))?.[1];

function fitsLine(text: string): boolean {
  const line = constraintOf(text);
  return line === undefined || holds([...line.matchAll(TOKEN)].map(([, token = ""]) => token));
}

/** Whether an expression holds, by its operators' order: `!` before `&&` before `||`. Takes its tokens. */
function holds(tokens: string[]): boolean {
  const term = (): boolean => {
    const token = tokens.shift();
    if (token === "!") return !term();
    if (token !== "(") return token === undefined || HOLDS.has(token) || VERSION.test(token);
    const inside = either();
    tokens.shift();
    return inside;
  };
  const both = (): boolean => {
    let found = term();
    while (tokens[0] === "&&") {
      tokens.shift();
      found = term() && found;
    }
    return found;
  };
  const either = (): boolean => {
    let found = both();
    while (tokens[0] === "||") {
      tokens.shift();
      found = both() || found;
    }
    return found;
  };
  return either();
}
