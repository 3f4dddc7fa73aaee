/** Directories: which files of the workspace lie in which directory, and which directories end as a path does. */

import { basename, dirname } from "node:path";
import type { SeenFiles } from "../../index/seen-files.ts";
import type { Project } from "./project.ts";
import { stemOf } from "./written-name.ts";

export interface Directories {
  /** Paths of the files that lie in a directory itself. */
  filesIn(directory: string): readonly string[];
  /** Directories whose last names are these. */
  endingIn(names: readonly string[]): readonly string[];
  /** Paths of the files whose names begin so, up to the first dot. */
  called(stem: string): readonly string[];
  /** Every directory that holds files. */
  readonly all: Iterable<string>;
}

interface Kept {
  readonly listings: number;
  readonly directories: Directories;
}

const NONE: readonly string[] = [];
const kept = new WeakMap<SeenFiles, Map<string, Kept>>();

/** The directories that hold files of a family, made once for each listing of the workspace. */
export async function directoriesOf(project: Project, family: string): Promise<Directories> {
  const entries = await project.entries();
  const { table } = project.workspace;
  const families = kept.get(table) ?? new Map<string, Kept>();
  kept.set(table, families);
  const known = families.get(family);
  if (known?.listings === table.listings) return known.directories;
  const files = new Map<string, string[]>();
  for (const { path, language } of entries) if (language.family === family) append(files, dirname(path), path);
  const byLastName = new Map<string, string[]>();
  for (const directory of files.keys()) append(byLastName, basename(directory), directory);
  let byStem: ReadonlyMap<string, readonly string[]> | undefined;
  const directories: Directories = {
    called: (stem) => {
      byStem ??= byStems(files);
      return byStem.get(stem) ?? NONE;
    },
    filesIn: (directory) => files.get(directory) ?? NONE,
    endingIn: (names) => {
      const end = `/${names.join("/")}`;
      const found = byLastName.get(names.at(-1) ?? "") ?? NONE;
      return found.filter((directory) => directory.replaceAll("\\", "/").endsWith(end));
    },
    // A list: an iterator would be empty for whoever asks next.
    all: [...files.keys()],
  };
  families.set(family, { listings: table.listings, directories });
  return directories;
}

function byStems(files: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const paths of files.values()) for (const path of paths) append(found, stemOf(path), path);
  return found;
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
