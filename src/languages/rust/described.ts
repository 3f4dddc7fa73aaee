/** Described: crates of a project that no Cargo builds, as `rust-project.json` tells them to rust-analyzer. */

import { dirname, join, resolve } from "node:path";
import type { Project } from "../kit/project.ts";

interface Crate {
  /** The first file. */
  readonly root: string;
  /** The first files of the crates that it knows, by the names that it writes. */
  readonly dependencies: ReadonlyMap<string, string>;
}

const FILE = "rust-project.json";

interface Written {
  readonly crates?: readonly {
    readonly root_module?: unknown;
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
    return root === undefined ? [] : [{ root, dependencies }];
  });
}

/** The first file of the crate that a file's own knows by a name, where a folder describes its crates. */
export function describedCrate(project: Project, from: string, name: string): string | undefined {
  for (const directory of project.roots) {
    const crates = project.disk.value(join(directory, FILE), readDescription) ?? [];
    let own: { readonly length: number; readonly root: string | undefined } = { length: 0, root: undefined };
    for (const { root, dependencies } of crates) {
      const around = join(dirname(resolve(directory, root)), "/");
      if (!from.startsWith(around) || around.length < own.length) continue;
      const other = dependencies.get(name);
      own = { length: around.length, root: other === undefined ? undefined : resolve(directory, other) };
    }
    if (own.root !== undefined && project.hasFile(own.root)) return own.root;
  }
  return undefined;
}
