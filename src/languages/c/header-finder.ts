/** Header finder: which file of the workspace an include means, by what is listed. */

import { dirname, isAbsolute, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { ForetoldFiles } from "../../index/foretold-files.ts";
import type { SeenFiles } from "../../index/seen-files.ts";
import type { Project } from "../kit/project.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { includeDirectories } from "./compile-commands.ts";
import { isHeader } from "./headers.ts";

/** What tells which file an include means; the same as long as that cannot change. */
export class HeaderFinder {
  readonly #listings: number | ForetoldFiles;
  readonly #directories: readonly string[];
  /** Documents that are open and not listed, which are seen as well. */
  readonly #unlisted: readonly string[];
  /** By the directory that asks, then by what it writes; undefined where the workspace has no such file. */
  readonly #found = new Map<string, Map<string, string | undefined>>();
  /** By what is written, the files whose paths end so. */
  readonly #ending = new Map<string, readonly string[]>();

  constructor({ workspace: { table } }: Project, directories: readonly string[], unlisted: readonly string[]) {
    this.#listings = listingsOf(table);
    this.#directories = directories;
    this.#unlisted = unlisted;
  }

  isFor({ workspace: { table } }: Project, directories: readonly string[], unlisted: readonly string[]): boolean {
    return (
      this.#listings === listingsOf(table) &&
      areSame(this.#directories, directories) &&
      areSame(this.#unlisted, unlisted)
    );
  }

  /** The file that an include of a file means; undefined where the workspace has none. */
  headerOf(project: Project, source: string, from: string): string | undefined {
    const directory = dirname(from);
    const known = this.#found.get(directory) ?? new Map<string, string | undefined>();
    this.#found.set(directory, known);
    if (known.has(source)) return known.get(source);
    const header = this.#headerNamed(project, source, from);
    known.set(source, header);
    return header;
  }

  /** Beside the file that includes, below a directory that the build names, else the nearest whose path ends so. */
  #headerNamed(project: Project, source: string, from: string): string | undefined {
    if (isAbsolute(source)) return project.isOwn(source) ? source : undefined;
    for (const directory of [dirname(from), ...this.#directories]) {
      const path = join(directory, source);
      if (project.isOwn(path)) return path;
    }
    if (STANDARD_HEADERS.has(source)) return undefined;
    const ending = this.#ending.get(source) ?? filesEnding(project, source);
    this.#ending.set(source, ending);
    return nearestOf(ending, from);
  }
}

function filesEnding(project: Project, source: string): readonly string[] {
  const end = `/${source.replace(/^(?:\.{1,2}\/)+/, "")}`;
  return filesNamed(project, nameOf(source), isHeader(source)).filter((path) =>
    path.replaceAll("\\", "/").endsWith(end),
  );
}

/** The first of the nearest files. */
function nearestOf(paths: readonly string[], from: string): string | undefined {
  if (paths.length < 2) return paths[0];
  let best: string | undefined;
  let most = -1;
  for (const path of paths) {
    const near = nearness(from, path);
    if (near <= most) continue;
    best = path;
    most = near;
  }
  return best;
}

/** The same as long as no file comes or goes. */
const listingsOf = ({ foretold, listings }: SeenFiles): number | ForetoldFiles => foretold ?? listings;

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

const finders = new WeakMap<SeenFiles, HeaderFinder>();

/** A question about one name comes to thousands of includes: each is looked for once as long as nothing comes or goes. */
export async function headerFinder(project: Project): Promise<HeaderFinder> {
  await project.foretold();
  const { open, table } = project.workspace;
  const directories = includeDirectories(project);
  const unlisted = [...open.keys()].filter((path) => table.get(path) === undefined).sort();
  const known = finders.get(table);
  if (known?.isFor(project, directories, unlisted)) return known;
  const finder = new HeaderFinder(project, directories, unlisted);
  finders.set(table, finder);
  return finder;
}

const nameOf = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

interface Kept {
  readonly listings: number;
  readonly files: ReadonlyMap<string, readonly string[]>;
}
/** Headers, and all others, of which hardly any is included. */
const kept = { headers: new WeakMap<SeenFiles, Kept>(), others: new WeakMap<SeenFiles, Kept>() };

/** The family's files of a name. */
function filesNamed(project: Project, name: string, areHeaders: boolean): readonly string[] {
  const { foretold } = project.workspace.table;
  if (!foretold) return filesByName(project, areHeaders).get(name) ?? [];
  return foretold
    .named(name)
    .filter(({ path, language }) => language.family === "c" && isHeader(path) === areHeaders)
    .map(({ path }) => path);
}

/** The family's files by their names, made once for each listing of the workspace. */
function filesByName(project: Project, areHeaders: boolean): Kept["files"] {
  const { table } = project.workspace;
  const known = kept[areHeaders ? "headers" : "others"];
  const before = known.get(table);
  if (before?.listings === table.listings) return before.files;
  const files = new Map<string, string[]>();
  for (const { path, language } of table.entries()) {
    if (language.family !== "c" || isHeader(path) !== areHeaders) continue;
    const name = nameOf(path);
    const list = files.get(name);
    if (list) list.push(path);
    else files.set(name, [path]);
  }
  known.set(table, { listings: table.listings, files });
  return files;
}
