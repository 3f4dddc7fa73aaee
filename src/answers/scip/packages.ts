/** Packages: which package a file is of, by the manifests in the directories around it. */

import { dirname, join, parse, relative } from "node:path";
import type { Disk } from "../../files/disk.ts";
import { isInside } from "../../files/paths.ts";
import type { Workspace } from "../../index/workspace.ts";
import { type Described, MANIFESTS, type Manifest, manifestIn, type NamedPackage } from "./manifests.ts";
import type { ScipPackage } from "./symbol-text.ts";

/** The package that a file is of. */
export interface Home {
  readonly scip: ScipPackage;
  /** Absolute: the directory that paths in symbols begin at. */
  readonly directory: string;
  /** The path that imports of the package's directories begin with, where these are named by paths below its name (Go). */
  readonly path: string;
  /** The package, of those that this one depends on, that an import's source is of. */
  readonly dependency: (source: string) => ScipPackage | undefined;
}

const NO_PACKAGE: ScipPackage = { manager: "", name: "", version: "" };

/** A manifest that names a package. */
interface Placed {
  readonly manifest: Manifest;
  readonly directory: string;
  readonly described: Described;
}

/** The version in the name of a directory of packages: Go's module cache, Python's records of what is installed. */
const GO_VERSION = /@(v\d[^/\\]*)$/;
const INSTALLED_PYTHON = /^(.*[\\/](?:site|dist)-packages)[\\/]([^\\/]+)/;
/** A package of Node whose manifest may not be read. */
const INSTALLED_NODE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?=[\\/])/;

export class Packages {
  readonly #workspace: Workspace;
  readonly #placed = new Map<string, readonly Placed[]>();
  readonly #homes = new Map<string, Home>();
  /** Directories of packages whose name another directory, nearer to the root, has: their paths tell their symbols apart. */
  readonly #repeated: ReadonlySet<string>;

  /** @param files the workspace's, absolute */
  constructor(workspace: Workspace, files: Iterable<string>) {
    this.#workspace = workspace;
    this.#repeated = this.#repetitions(files);
  }

  /** @param family of the language that the file is written in */
  of(path: string, family: string): Home {
    const key = `${family}\0${dirname(path)}`;
    const known = this.#homes.get(key) ?? this.#homeOf(path, family);
    this.#homes.set(key, known);
    return known;
  }

  get #disk(): Disk {
    return this.#workspace.disk;
  }

  #homeOf(path: string, family: string): Home {
    const fits = ({ families }: Manifest): boolean => families.includes(family);
    const isNamed = MANIFESTS.some(fits);
    for (const directory of this.#around(path))
      for (const placed of this.#manifestsIn(directory))
        if (!isNamed || fits(placed.manifest)) return this.#home(placed, path);
    return this.#unnamed(path);
  }

  #home(placed: Placed, path: string): Home {
    const { manifest, directory, described } = placed;
    const { manager } = manifest;
    const { name } = described;
    return {
      scip: { manager, name, version: this.#versionOf(placed) },
      directory: this.#repeated.has(directory) ? this.#rootOf(path) : directory,
      path: name,
      dependency: (source) => {
        const found: NamedPackage | undefined = described.dependency?.(source);
        return found && { manager, ...found };
      },
    };
  }

  /** What no manifest names: a package that was installed, or nothing that has a name. */
  #unnamed(path: string): Home {
    const [, packages, first] = INSTALLED_PYTHON.exec(path) ?? [];
    const record = packages === undefined ? undefined : this.#recordOf(packages, first?.replace(/\.py$/, "") ?? "");
    if (packages !== undefined && record !== undefined) return anonymous({ manager: "pip", ...record }, packages);
    const [directory, name] = INSTALLED_NODE.exec(path) ?? [];
    if (directory !== undefined && name !== undefined)
      return anonymous({ manager: "npm", name: name.replaceAll("\\", "/"), version: "" }, directory);
    return anonymous(NO_PACKAGE, this.#rootOf(path));
  }

  #recordOf(packages: string, name: string): NamedPackage | undefined {
    const record = this.#disk
      .names(packages)
      .find((one) => one.endsWith(".dist-info") && one.toLowerCase().startsWith(`${name.toLowerCase()}-`));
    return record === undefined ? undefined : { name, version: record.slice(name.length + 1, -".dist-info".length) };
  }

  /** The directories around a path, the nearest first, as far as its root where it lies in one. */
  *#around(path: string): Generator<string> {
    const { roots } = this.#workspace;
    for (let at = dirname(path), below = path; at !== below; below = at, at = dirname(at)) {
      yield at;
      if (roots.includes(at)) return;
    }
  }

  #rootOf(path: string): string {
    return this.#workspace.roots.find((root) => isInside(root, path)) ?? parse(path).root;
  }

  #versionOf({ manifest, directory, described }: Placed): string {
    const { file, shared } = manifest;
    const said = described.version === "" ? (GO_VERSION.exec(directory)?.[1] ?? "") : described.version;
    if (said !== "" || shared === undefined) return said;
    for (const at of this.#around(directory)) {
      const found = this.#disk.value(join(at, file), shared);
      if (found !== undefined) return found;
    }
    return "";
  }

  #manifestsIn(directory: string): readonly Placed[] {
    const known = this.#placed.get(directory) ?? this.#read(directory);
    this.#placed.set(directory, known);
    return known;
  }

  #read(directory: string): readonly Placed[] {
    const names = this.#disk.names(directory);
    return MANIFESTS.flatMap((manifest) => {
      const name = manifestIn(manifest, names);
      const described = name === undefined ? undefined : this.#disk.value(join(directory, name), manifest.read);
      return described === undefined ? [] : [{ manifest, directory, described }];
    });
  }

  #repetitions(files: Iterable<string>): ReadonlySet<string> {
    const directories = new Set<string>();
    for (const file of files)
      for (const directory of this.#around(file)) {
        if (directories.has(directory)) break;
        directories.add(directory);
      }
    const first = new Map<string, string>();
    const repeated = new Set<string>();
    // Those nearer to the root come first: the same in every run, whichever files it asks about.
    const inOrder = [...directories].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const directory of inOrder)
      for (const { manifest, described } of this.#manifestsIn(directory)) {
        const key = `${manifest.manager}\0${described.name}`;
        const other = first.get(key) ?? directory;
        first.set(key, other);
        if (other !== directory) repeated.add(directory);
      }
    return repeated;
  }
}

/** A package of which nothing but its name is known. */
const anonymous = (scip: ScipPackage, directory: string): Home => ({
  scip,
  directory,
  path: "",
  dependency: () => undefined,
});

/** The directories and the file of a path below a directory. */
export const wordsBelow = (directory: string, path: string): readonly string[] =>
  relative(directory, path)
    .split(/[\\/]/)
    .filter((word) => word !== "" && word !== "..");
