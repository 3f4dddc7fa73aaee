/** Include source: how a file writes the include of a header: as itself and the files around include it, or others of its directory. */

import { basename, dirname, relative, resolve, sep } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { WrittenFile } from "../import-text.ts";
import type { Project } from "../kit/project.ts";
import { includeDirectories } from "./compile-commands.ts";
import { locate } from "./includes.ts";

/** Files that are asked how they include a header. */
const MOST_ASKED = 40;
/** Files whose includes are looked at for that, the nearest ones; of which all includes are. */
const MOST_SEEN = 2000;
const MOST_SEEN_WHOLE = 100;
/** What the include of a file counts for that lies in the same directory, beside one of another. */
const BESIDE = 3;
/** Directories below which headers are named by their whole path. */
const ROOTS = /^(?:include|inc|src|lib|source)$/;

export interface IncludeSource {
  readonly source: string;
  /** Whether it stands in angle brackets; undefined where nothing shows it. */
  readonly isInBrackets?: boolean;
}

/** How a file includes a header. */
export async function includeSource(header: string, file: WrittenFile, project: Project): Promise<IncludeSource> {
  const own = await ownSource(header, file, project);
  const shown = own ?? (await shownSource(header, file, project));
  if (!shown) return { source: pathFrom(header, file.path, project) };
  const text = shown.by === file.path ? file.text : project.textOf(shown.by);
  const isInBrackets = text?.includes(`<${shown.written}>`);
  return { source: shown.source, ...(isInBrackets === undefined ? {} : { isInBrackets }) };
}

/** A source that is shown by what a file writes. */
interface ShownSource {
  readonly source: string;
  readonly written: string;
  readonly by: string;
}

/** As the file includes another header of the same directory. */
async function ownSource(header: string, file: WrittenFile, project: Project): Promise<ShownSource | undefined> {
  for (const written of file.facts.importSources()) {
    const source = await sourceLike(written, file.path, header, file, project);
    if (source !== undefined) return { source, written, by: file.path };
  }
  return undefined;
}

/** A header as an include of another one of its directory is written in a file; undefined where it is none. */
async function sourceLike(
  written: string,
  by: string,
  header: string,
  file: WrittenFile,
  project: Project,
): Promise<string | undefined> {
  const found = await locate(written, by, project);
  const path = found.kind === "files" ? found.paths[0] : undefined;
  if (path === undefined || path === header || dirname(path) !== dirname(header)) return undefined;
  // What is written from another directory than the file's own tells nothing where it leads there by its last names alone.
  const like = written.slice(0, written.length - basename(written).length) + basename(header);
  return basename(path) === basename(written) && leadsTo(like, header, file.path) ? like : undefined;
}

/** Whether a source that says where it is read from leads to a header from a file; others are found in the directories of the build. */
const leadsTo = (source: string, header: string, from: string): boolean =>
  !source.startsWith(".") || resolve(dirname(from), source) === header;

/** How most of the files nearest to one include a header; where none does, how they include others of its directory. */
async function shownSource(header: string, file: WrittenFile, project: Project): Promise<ShownSource | undefined> {
  const nearest = [...(await project.entries())]
    .filter(({ language, path, isIndexed }) => language.family === "c" && isIndexed && path !== file.path)
    .map((entry) => ({ entry, near: nearness(file.path, entry.path) }))
    .sort((a, b) => b.near - a.near);
  const last = basename(header);
  // What is beside an including file may not be beside this one.
  const isFree = (written: string, by: string): boolean =>
    written.includes("/") || dirname(by) === dirname(file.path) || dirname(by) !== dirname(header);
  const itself = await mostShown(nearest.slice(0, MOST_SEEN), file, async (written, by) => {
    if (basename(written) !== last || !isFree(written, by) || !leadsTo(written, header, file.path)) return undefined;
    const found = await locate(written, by, project);
    return found.kind === "files" && found.paths[0] === header ? written : undefined;
  });
  if (itself) return itself;
  return mostShown(nearest.slice(0, MOST_SEEN_WHOLE), file, async (written, by) =>
    isFree(written, by) ? sourceLike(written, by, header, file, project) : undefined,
  );
}

interface Near {
  readonly entry: FileEntry;
  readonly near: number;
}

/** What most files show. @param sourceOf what an include of a file shows */
async function mostShown(
  files: readonly Near[],
  { path: own }: WrittenFile,
  sourceOf: (written: string, by: string) => Promise<string | undefined>,
): Promise<ShownSource | undefined> {
  const votes = new Map<string, { readonly shown: ShownSource; weight: number }>();
  let asked = 0;
  for (const { entry, near } of files) {
    const { path: by, facts } = entry;
    for (const written of facts?.importSources() ?? []) {
      const source = await sourceOf(written, by);
      if (source === undefined) continue;
      const known = votes.get(source) ?? { shown: { source, written, by }, weight: 0 };
      known.weight += 1 + near + (dirname(by) === dirname(own) ? BESIDE : 0);
      votes.set(source, known);
      asked++;
    }
    if (asked >= MOST_ASKED) break;
  }
  return [...votes.values()].sort((a, b) => b.weight - a.weight)[0]?.shown;
}

/** By its path from a directory that the build names, from the root of headers, or from the file. */
function pathFrom(header: string, from: string, project: Project): string {
  const written = (base: string): string => relative(base, header).split(sep).join("/");
  if (dirname(header) === dirname(from)) return basename(header);
  for (const directory of includeDirectories(project))
    if (header.startsWith(directory + sep)) return written(directory);
  for (let at = dirname(header), below = ""; at !== below; below = at, at = dirname(at)) {
    if (ROOTS.test(basename(at)) || project.roots.includes(at)) return written(at);
  }
  return written(dirname(from));
}
