/** Which files are of a dependency, and so of no project of their own: packages that were installed, toolchains, the system. Pure. */

import { posix } from "node:path";

/** With `/`, below a workspace folder or anywhere outside. */
const INSTALLED = [
  /\/node_modules\//,
  /\/(?:site|dist)-packages\//,
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
  return (
    SYSTEM.some((pattern) => pattern.test(text)) || directories.some((directory) => text.startsWith(`${directory}/`))
  );
}
