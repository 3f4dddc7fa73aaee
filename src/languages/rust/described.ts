/** Described: crates of a project that no Cargo builds, as `rust-project.json` tells them to rust-analyzer. */

import { dirname, join, resolve } from "node:path";
import type { Project } from "../kit/project.ts";
import type { Setting } from "./condition.ts";

interface Crate {
  /** The first file. */
  readonly root: string;
  /** The first files of the crates that it knows, by the names that it writes. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** What it is built with (`feature="std"`, `tokio_unstable`), without spaces. */
  readonly settings: ReadonlySet<string>;
}

const FILE = "rust-project.json";

interface Written {
  readonly crates?: readonly {
    readonly root_module?: unknown;
    readonly cfg?: readonly unknown[];
    readonly deps?: readonly ({ readonly crate?: unknown; readonly name?: unknown } | null)[];
  }[];
}

/** Reads a description; what it does not say as it must is left out. */
function readDescription(text: string): readonly Crate[] {
  let written: Written | null;
  try {
    written = JSON.parse(text);
  } catch {
    return [];
  }
  const crates = Array.isArray(written?.crates) ? written.crates : [];
  const rootOf = (index: unknown): string | undefined => {
    const root = typeof index === "number" ? crates[index]?.root_module : undefined;
    return typeof root === "string" ? root : undefined;
  };
  return crates.flatMap((one, index) => {
    const root = rootOf(index);
    const dependencies = new Map<string, string>();
    for (const known of Array.isArray(one?.deps) ? one.deps : []) {
      const other = rootOf(known?.crate);
      if (other !== undefined && typeof known?.name === "string") dependencies.set(known.name, other);
    }
    const settings = new Set<string>();
    for (const each of Array.isArray(one?.cfg) ? one.cfg : [])
      if (typeof each === "string") settings.add(each.replace(/\s/g, ""));
    return root === undefined ? [] : [{ root, dependencies, settings }];
  });
}

/** The crate of a file, where a folder describes its crates, with the directory that paths there begin at. */
function crateAround(
  project: Project,
  from: string,
): { readonly crate: Crate; readonly directory: string } | undefined {
  for (const directory of project.roots) {
    let own: Crate | undefined;
    let longest = 0;
    for (const crate of project.disk.value(join(directory, FILE), readDescription) ?? []) {
      const around = join(dirname(resolve(directory, crate.root)), "/");
      if (!from.startsWith(around) || around.length < longest) continue;
      own = crate;
      longest = around.length;
    }
    if (own) return { crate: own, directory };
  }
  return undefined;
}

/** What a described crate is built with; undefined where a file's own is not described. */
export function describedSettings(project: Project, from: string): Setting | undefined {
  const own = crateAround(project, from);
  return own && ((name, value) => own.crate.settings.has(value === undefined ? name : `${name}="${value}"`));
}

/** The first file of the crate that a file's own knows by a name, where a folder describes its crates. */
export function describedCrate(project: Project, from: string, name: string): string | undefined {
  const own = crateAround(project, from);
  const other = own?.crate.dependencies.get(name);
  const path = own && other !== undefined ? resolve(own.directory, other) : undefined;
  return path !== undefined && project.hasFile(path) ? path : undefined;
}
