/** tsconfig: what the nearest tsconfig.json or jsconfig.json says of module names, with everything it extends. */

import { dirname, join, resolve } from "node:path";
import type { Disk } from "../../files/disk.ts";
import { fieldOf, readJsonc, textOf, textsOf } from "../../files/jsonc.ts";

export interface PathOptions {
  /** Absolute. */
  readonly baseUrl: string | undefined;
  /** From patterns to absolute patterns, in the order to try. */
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  /** Absolute directories that count as one. */
  readonly rootDirs: readonly string[];
}

/** What a configuration says of the names that its files see without an import. */
export interface LibraryOptions {
  /** Of the language and the platform, as `lib` names them. */
  readonly libraries: readonly string[] | undefined;
  readonly target: string | undefined;
  /** Packages of `@types`; undefined: all there are. */
  readonly types: readonly string[] | undefined;
}

const NAMES = ["tsconfig.json", "jsconfig.json"];
/** Configurations that one extends, or refers to, in all. */
const MOST = 24;

/** The options that hold for a file, those of its own configuration first, then of those it refers to. */
export function pathOptionsOf(disk: Disk, file: string): readonly PathOptions[] {
  for (let at = dirname(file), below = file; at !== below; below = at, at = dirname(at))
    for (const name of NAMES) {
      const path = join(at, name);
      if (disk.kind(path) !== "file") continue;
      const seen = new Set<string>();
      const own = optionsOf(disk, path, seen);
      const references = referencesOf(disk, path).map((reference) => optionsOf(disk, reference, seen));
      return [own, ...references].filter((options) => options !== undefined);
    }
  return [];
}

/** What the nearest configuration says of libraries, with what it extends. */
export function libraryOptionsOf(disk: Disk, file: string): LibraryOptions {
  for (let at = dirname(file), below = file; at !== below; below = at, at = dirname(at))
    for (const name of NAMES) {
      const path = join(at, name);
      if (disk.kind(path) === "file") return libraryOptionsIn(disk, path, new Set());
    }
  return NO_LIBRARIES;
}

const NO_LIBRARIES: LibraryOptions = { libraries: undefined, target: undefined, types: undefined };

function libraryOptionsIn(disk: Disk, path: string, seen: Set<string>): LibraryOptions {
  if (seen.has(path) || seen.size > MOST) return NO_LIBRARIES;
  seen.add(path);
  const config = disk.value(path, readJsonc);
  const options = fieldOf(config, "compilerOptions");
  let merged = NO_LIBRARIES;
  for (const base of textsOf(fieldOf(config, "extends"))) {
    const extended = extendedBy(disk, dirname(path), base);
    const found = extended === undefined ? NO_LIBRARIES : libraryOptionsIn(disk, extended, seen);
    merged = {
      libraries: found.libraries ?? merged.libraries,
      target: found.target ?? merged.target,
      types: found.types ?? merged.types,
    };
  }
  const written = (field: string): readonly string[] | undefined => {
    const value = fieldOf(options, field);
    return value === undefined ? undefined : textsOf(value);
  };
  return {
    libraries: written("lib") ?? merged.libraries,
    target: textOf(fieldOf(options, "target")) ?? merged.target,
    types: written("types") ?? merged.types,
  };
}

/** A configuration over what it extends; undefined where it is none, or was met before. */
function optionsOf(disk: Disk, path: string, seen: Set<string>): PathOptions | undefined {
  if (seen.has(path) || seen.size > MOST) return undefined;
  seen.add(path);
  const config = disk.value(path, readJsonc);
  if (config === undefined) return undefined;
  const at = dirname(path);
  const bases = textsOf(fieldOf(config, "extends"))
    .map((base) => extendedBy(disk, at, base))
    .map((base) => base && optionsOf(disk, base, seen));
  let merged: PathOptions = { baseUrl: undefined, paths: [], rootDirs: [] };
  // Later ones win, field by field.
  for (const base of bases)
    if (base)
      merged = {
        baseUrl: base.baseUrl ?? merged.baseUrl,
        paths: base.paths.length > 0 ? base.paths : merged.paths,
        rootDirs: base.rootDirs.length > 0 ? base.rootDirs : merged.rootDirs,
      };
  const options = fieldOf(config, "compilerOptions");
  const written = textOf(fieldOf(options, "baseUrl"));
  const baseUrl = written === undefined ? merged.baseUrl : resolve(at, written);
  const paths = fieldOf(options, "paths");
  const rootDirs = textsOf(fieldOf(options, "rootDirs"));
  return {
    baseUrl,
    paths:
      typeof paths === "object" && paths !== null
        ? Object.entries(paths).map(([pattern, targets]) => ({
            pattern,
            targets: textsOf(targets).map((target) =>
              resolve(written === undefined ? (baseUrl ?? at) : (baseUrl ?? at), target),
            ),
          }))
        : merged.paths,
    rootDirs: rootDirs.length > 0 ? rootDirs.map((one) => resolve(at, one)) : merged.rootDirs,
  };
}

function referencesOf(disk: Disk, path: string): readonly string[] {
  const references = fieldOf(disk.value(path, readJsonc), "references");
  if (!Array.isArray(references)) return [];
  return references.slice(0, MOST).flatMap((reference) => {
    const written = textOf(fieldOf(reference, "path"));
    if (written === undefined) return [];
    const to = resolve(dirname(path), written);
    return [disk.kind(to) === "directory" ? join(to, "tsconfig.json") : to];
  });
}

/** The file that `extends` names: a path, or a package's. */
function extendedBy(disk: Disk, from: string, written: string): string | undefined {
  const candidates = (base: string): readonly string[] => [base, `${base}.json`, join(base, "tsconfig.json")];
  const found = (base: string): string | undefined => candidates(base).find((path) => disk.kind(path) === "file");
  if (/^\.{1,2}(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(written)) return found(resolve(from, written));
  for (let at = from, below = ""; at !== below; below = at, at = dirname(at)) {
    const path = found(join(at, "node_modules", written));
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The absolute paths that `paths` gives a module name: the exact pattern first, then the longest prefix. */
export function mappedPaths({ paths }: PathOptions, source: string): readonly string[] {
  const exact = paths.find(({ pattern }) => pattern === source);
  if (exact) return exact.targets;
  let best: { readonly prefix: number; readonly paths: readonly string[] } | undefined;
  for (const { pattern, targets } of paths) {
    const star = pattern.indexOf("*");
    if (star < 0) continue;
    const suffix = pattern.slice(star + 1);
    if (!source.startsWith(pattern.slice(0, star)) || !source.endsWith(suffix)) continue;
    if (source.length < star + suffix.length || (best && best.prefix >= star)) continue;
    const middle = source.slice(star, source.length - suffix.length);
    best = { prefix: star, paths: targets.map((target) => target.replace("*", () => middle)) };
  }
  return best?.paths ?? [];
}
