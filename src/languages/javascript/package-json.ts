/** package.json: which files a package hands out under which names. */

import { dirname, join } from "node:path";
import type { Disk } from "../../files/disk.ts";
import { fieldOf, readJsonc, textOf } from "../../files/jsonc.ts";

export interface Package {
  /** Absolute. */
  readonly directory: string;
  readonly json: unknown;
}

/** Keys of `exports` and `imports` that hold for us. */
const CONDITIONS = new Set([
  "types",
  "import",
  "require",
  "node",
  "module",
  "source",
  "development",
  "svelte",
  "default",
]);
/** Fields that name a package's own file, in the order to try. */
const MAIN = ["types", "typings", "source", "module", "main", "svelte"];
/** Conditions within conditions, and arrays within arrays. */
const DEEPEST = 8;

/** The package in a directory. */
export function packageIn(disk: Disk, directory: string): Package | undefined {
  const json = disk.value(join(directory, "package.json"), readJsonc);
  return json === undefined ? undefined : { directory, json };
}

/** The packages around a file, innermost first. */
export function* packagesAround(disk: Disk, file: string): Generator<Package> {
  for (let at = dirname(file), below = file; at !== below; below = at, at = dirname(at)) {
    const found = packageIn(disk, at);
    if (found) yield found;
  }
}

const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** Whether a package states another one as a dependency. */
export const dependsOn = ({ json }: Package, name: string): boolean =>
  DEPENDENCIES.some((field) => fieldOf(fieldOf(json, field), name) !== undefined);

export const nameOf = ({ json }: Package): string | undefined => textOf(fieldOf(json, "name"));

/** Absolute paths that a package gives for a path in it (`""`: the package itself), in the order to try. Not all exist. */
export function entriesOf({ directory, json }: Package, subpath: string): readonly string[] {
  const exported = fieldOf(json, "exports");
  const found = exported === undefined ? [] : targetsIn(exported, subpath === "" ? "." : `./${subpath}`);
  const paths = found.filter((target) => target.startsWith("./")).map((target) => join(directory, target));
  const inside = (written: string): readonly string[] => typedPaths(json, written).map((path) => join(directory, path));
  if (subpath !== "") return [...paths, ...inside(subpath)];
  const main = MAIN.flatMap((field) => textOf(fieldOf(json, field)) ?? []);
  return [...paths, ...main.flatMap(inside), ...inside("index.d.ts").slice(0, -1), directory];
}

/** What `imports` gives for a name that begins with `#`: absolute paths, or names of packages. */
export const importsOf = ({ directory, json }: Package, source: string): readonly string[] =>
  targetsIn(fieldOf(json, "imports"), source).map((target) =>
    target.startsWith("./") ? join(directory, target) : target,
  );

/** Whether a key that ends with a range of versions (`types@>=5`) holds for a version that is newer than all others. */
const isForNewest = (key: string, begins: string): boolean =>
  key.startsWith(begins) && /^(?:\*|>=?\s*[\d.]+)$/.test(key.slice(begins.length).trim());

/** A path as `typesVersions` has it for the newest compiler: in the order to try, the path itself last. */
function typedPaths(json: unknown, path: string): readonly string[] {
  const versions = Object.entries((fieldOf(json, "typesVersions") ?? {}) as object);
  const table: unknown = versions.find(([range]) => isForNewest(range, ""))?.[1];
  return table === undefined ? [path] : [...targetsIn(table, path.replace(/^\.\//, "")), path];
}

/** The targets of a table of subpaths. */
function targetsIn(table: unknown, key: string): readonly string[] {
  if (table === undefined || table === null) return [];
  const isTable =
    typeof table === "object" && !Array.isArray(table) && Object.keys(table).some((name) => /^[.#*]|\//.test(name));
  if (!isTable) return key === "." ? targetsOf(table, "", 0) : [];
  const exact = fieldOf(table, key);
  if (exact !== undefined) return targetsOf(exact, "", 0);
  let best: { readonly prefix: number; readonly value: unknown; readonly middle: string } | undefined;
  for (const [pattern, value] of Object.entries(table as object)) {
    const star = pattern.indexOf("*");
    const prefix = star < 0 ? pattern : pattern.slice(0, star);
    const suffix = star < 0 ? "" : pattern.slice(star + 1);
    if ((star < 0 && !pattern.endsWith("/")) || !key.startsWith(prefix) || !key.endsWith(suffix)) continue;
    if (key.length < prefix.length + suffix.length || (best && best.prefix >= prefix.length)) continue;
    best = { prefix: prefix.length, value, middle: key.slice(prefix.length, key.length - suffix.length) };
  }
  return best ? targetsOf(best.value, best.middle, 0) : [];
}

/** What is for those alone who take a package the old way: it comes behind what is for modules, wherever it is written. */
const REQUIRED = "require";

function targetsOf(value: unknown, middle: string, depth: number): readonly string[] {
  if (depth > DEEPEST) return [];
  if (typeof value === "string") return [value.endsWith("/") ? value + middle : value.replaceAll("*", () => middle)];
  if (Array.isArray(value)) return value.flatMap((one) => targetsOf(one, middle, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([condition]) => CONDITIONS.has(condition) || isForNewest(condition, "types@"))
    .toSorted(([one], [other]) => Number(one === REQUIRED) - Number(other === REQUIRED))
    .flatMap(([, one]) => targetsOf(one, middle, depth + 1));
}
