/** Which files are of a dependency, and so of no project of their own: packages that were installed, toolchains, the system. Pure. */

import { posix } from "node:path";
import { isInside } from "./paths.ts";

const NODE_MODULES = "/node_modules/";

/** With `/`, below a workspace folder or anywhere outside. */
const INSTALLED = [
  new RegExp(NODE_MODULES),
  /\/(?:site|dist)-packages\//,
  /\/\.?venv\/lib\//i,
  /\/\.cargo\/(?:registry|git\/checkouts)\//,
  // The module cache names versions; a project's own `pkg/mod` does not.
  /\/pkg\/mod\/[^@]+@v\d/,
  /\/rustlib\/src\//,
  /\/\.(?:gradle\/caches|m2\/repository)\//,
];

/** Outside every workspace folder only: whoever opens one of these as a folder works on it. */
const SYSTEM = [
  /^\/(?:usr|opt|nix\/store|snap|Library|Applications|System)\//,
  /^[a-z]:\/(?:Program Files|Windows)/i,
  /\/lib\/python\d[^/]*\//,
  /\/Python\d+\/Lib\//i,
];

/** Caches of packages and toolchains that no row above names: to read in, while a folder in one of them may well be a project. */
const CACHED = [
  /\/\.(?:pyenv\/versions?|cache\/pyright-python|gem|nuget\/packages|pub-cache|ivy2|cache\/coursier|cabal\/packages|stack|opam|composer\/vendor|rustup\/toolchains)\//,
  /\/lib\/(?:ruby|lua|perl5?|erlang|elixir|php|zig|dart|ocaml)\//,
];

/** Below the system's directories: what code is built upon. What else lies there is nobody's dependency. */
const LIBRARY =
  /\/(?:include|lib(?:32|64|exec)?|Frameworks|go(?:-[\d.]+)?\/src|share\/(?:lua|ruby|perl5?|php|gems|javascript|cargo\/registry)|src\/rustc-[^/]+\/library)\//i;

/** Where an environment says that toolchains and packages lie. */
export function dependencyDirectories(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const under = (variable: string, ...below: readonly string[]): readonly string[] => {
    // GOPATH may be a list.
    const values = (env[variable] ?? "").split(/(?<!^[a-z]):|;/i).filter((value) => value !== "");
    return values.map((value) => posix.join(value.replaceAll("\\", "/"), ...below));
  };
  return [
    ...under("CARGO_HOME", "registry"),
    ...under("CARGO_HOME", "git", "checkouts"),
    ...under("RUSTUP_HOME", "toolchains"),
    ...under("GOMODCACHE"),
    ...under("GOPATH", "pkg", "mod"),
    ...under("GOROOT"),
  ];
}

/** Packages of Node that belong to no project: what is installed for all, and what language servers bring of a language itself. */
const FOR_ALL = [
  /\/lib\/node_modules\//,
  /\/npm\/node_modules\//i,
  /\/node_modules\/typescript\/lib\/lib\.[\w.]*d\.ts$/,
  /\/typeshed(?:-fallback)?\//,
];

/** Whether Node, which looks in every directory around a file, leads from one of the roots to it. */
const isFoundByNode = (text: string, roots: readonly string[]): boolean =>
  roots.some((root) => isInside(text.slice(0, text.indexOf(NODE_MODULES)) || "/", root.replaceAll("\\", "/"), "posix"));

const isIn = (text: string, directories: readonly string[]): boolean =>
  directories.some((directory) => text.startsWith(`${directory}/`));

/**
 * @param path absolute
 * @param folder the workspace folder that holds it
 * @param directories of `dependencyDirectories`
 */
export function isDependency(path: string, folder: string | undefined, directories: readonly string[]): boolean {
  const text = path.replaceAll("\\", "/");
  const own = folder === undefined ? text : text.slice(folder.length - (/[\\/]$/.test(folder) ? 1 : 0));
  if (INSTALLED.some((pattern) => pattern.test(own))) return true;
  if (folder !== undefined) return false;
  return SYSTEM.some((pattern) => pattern.test(text)) || isIn(text, directories);
}

/**
 * Whether a file outside of every project is code that projects build upon: installed packages, toolchains, the system's libraries.
 * Another project's `node_modules` is that project's.
 * @param path absolute, without links
 * @param roots absolute, without links
 * @param directories of `dependencyDirectories`
 */
export function isLibrary(path: string, roots: readonly string[], directories: readonly string[]): boolean {
  const text = path.replaceAll("\\", "/");
  if (text.includes(NODE_MODULES)) return FOR_ALL.some((one) => one.test(text)) || isFoundByNode(text, roots);
  // A directory lies in itself: what is in it has to be seen before one of its files is.
  const within = `${text}/`;
  if ([...INSTALLED, ...CACHED].some((pattern) => pattern.test(within)) || isIn(within, directories)) return true;
  return isDependency(within, undefined, directories) && LIBRARY.test(within);
}
