/**
 * System headers: what files of C and C++ include that no folder holds: by the directories that the build and the environment name, and by
 * those that compilers on this machine look in. No compiler is started.
 */

import { dirname, isAbsolute, join } from "node:path";
import { directoriesOf } from "../../files/environment.ts";
import type { SeenFiles } from "../../index/seen-files.ts";
import { highestVersion } from "../kit/highest-version.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";
import { includeDirectories } from "./compile-commands.ts";
import { includedOutside, sourcesOf } from "./includes.ts";

/** Headers that one file is taken to see in all. */
const MOST_SEEN = 500;

/** Where systems have headers, in the order of their compilers. */
const SYSTEM = [
  "/usr/local/include",
  "/usr/include",
  "/opt/homebrew/include",
  "/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk/usr/include",
] as const;
/** Directories whose entries are versions, or triples with these below: what compilers bring along themselves. */
const COMPILERS = [
  { directory: "/usr/lib", of: /^llvm-\d/, below: join("lib", "clang") },
  { directory: "/usr/lib/clang", of: undefined, below: "" },
  { directory: "/Library/Developer/CommandLineTools/usr/lib/clang", of: undefined, below: "" },
  { directory: "/usr/lib/gcc", of: /-/, below: "" },
] as const;
/** The directory of one system's headers among those of several (`x86_64-linux-gnu`). */
const TRIPLE = /^\w+-\w+-\w+$/;

type LanguageId = "c" | "cpp";

/** The directories that a compiler of a language looks in, the first first. */
const directoriesFor = (project: Project, language: LanguageId): readonly string[] =>
  project.kept(`headers of ${language}`, () => {
    const { disk, environment } = project;
    const found = [
      ...includeDirectories(project),
      ...directoriesOf(environment, "CPATH"),
      ...directoriesOf(environment, language === "c" ? "C_INCLUDE_PATH" : "CPLUS_INCLUDE_PATH"),
    ];
    // A session that knows of no programs knows of no system.
    if (environment.PATH !== undefined)
      found.push(...project.installed(`system of ${language}`, () => ofSystem(project, language)));
    return found.filter((path) => disk.kind(path) === "directory");
  });

/** The directories that a compiler looks in by itself. */
function ofSystem(project: Project, language: LanguageId): readonly string[] {
  const { disk } = project;
  const found: string[] = [];
  const triples = disk.names("/usr/include").filter((name) => TRIPLE.test(name));
  if (language === "cpp")
    for (const system of SYSTEM) {
      const libraries = join(system, "c++");
      const version = highestVersion(disk.names(libraries));
      if (version === undefined) continue;
      found.push(join(libraries, version), join(libraries, version, "backward"));
      for (const triple of triples) found.push(join(system, triple, "c++", version));
    }
  const own = compilerDirectories(project).find((path) => disk.kind(path) === "directory");
  if (own !== undefined) found.push(own);
  for (const system of SYSTEM) found.push(...triples.map((triple) => join(system, triple)), system);
  return found;
}

/** Where a compiler has headers of its own: that of the language server that answers here before any other. */
function compilerDirectories(project: Project): readonly string[] {
  const { disk } = project;
  const programs = [...programPaths(project, ["clangd", "clang"])].filter((path) => disk.kind(path) === "file");
  const holders = programs.map((path) => join(dirname(dirname(path)), "lib", "clang"));
  for (const { directory, of, below } of COMPILERS)
    for (const name of of ? disk.names(directory).filter((one) => of.test(one)) : [""])
      holders.push(join(directory, name, below));
  return holders.flatMap((holder) => {
    const version = highestVersion(disk.names(holder));
    return version === undefined ? [] : [join(holder, version, "include")];
  });
}

interface Kept {
  readonly listings: number;
  readonly found: Map<string, string | undefined>;
}
const kept = new WeakMap<SeenFiles, Kept>();

/** The header outside of all folders that an include means, looked for once as long as the folders' files are the same. */
function systemHeader(project: Project, source: string, from: string): string | undefined {
  const { table } = project.workspace;
  let known = kept.get(table);
  if (known?.listings !== table.listings) {
    known = { listings: table.listings, found: new Map() };
    kept.set(table, known);
  }
  const language: LanguageId = project.languageOf(from)?.id === "cpp" || !/\.[ch]$/.test(from) ? "cpp" : "c";
  const own = dirname(from);
  const directories = directoriesFor(project, language);
  const key = `${language} ${own} ${source} ${directories.length}`;
  if (!known.found.has(key)) {
    known.found.set(key, placeOf(project, source, from, directories));
  }
  return known.found.get(key);
}

/** Beside the file, then in the directories: behind its own one for a header that includes one of its name (`include_next`). */
function placeOf(project: Project, source: string, from: string, directories: readonly string[]): string | undefined {
  const at = directories.findIndex((directory) => join(directory, source) === from);
  const searched = at < 0 ? [dirname(from), ...directories] : directories.slice(at + 1);
  const places = isAbsolute(source) ? [source] : searched.map((directory) => join(directory, source));
  return places.find((path) => path !== from && !project.isOwn(path) && project.disk.kind(path) === "file");
}

/** The headers outside of all folders that a file sees, in the order in which a compiler comes to the end of them. */
export const systemHeaders = (project: Project, path: string): Promise<readonly string[]> =>
  project.kept(`system headers ${path}`, () => seenBy(project, path));

async function seenBy(project: Project, path: string): Promise<readonly string[]> {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (header: string): void => {
    if (seen.has(header) || seen.size >= MOST_SEEN) return;
    seen.add(header);
    for (const source of sourcesOf(project, header)) {
      const other = systemHeader(project, source, header);
      if (other !== undefined) visit(other);
    }
    found.push(header);
  };
  for (const { source, from } of await includedOutside(project, path)) {
    const header = systemHeader(project, source, from);
    if (header !== undefined) visit(header);
  }
  return found;
}
