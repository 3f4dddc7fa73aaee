/**
 * Library: what JavaScript's platforms define, by the declarations of the TypeScript that is there: the project's own, else the one beside
 * the language server; and by the packages of `@types`, which declare names for all files.
 */

import { basename, dirname, join } from "node:path";
import type { Span } from "../../text/span.ts";
import type { LibraryRules } from "../family.ts";
import { type Candidate, definitionsIn } from "../kit/candidate.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";
import { entriesOf, packageIn } from "./package-json.ts";
import { libraryOptionsOf } from "./tsconfig.ts";

/** A file that every library is made from. */
const CORE = "lib.es5.d.ts";
/** Programs that bring TypeScript with them. */
const PROGRAMS = ["typescript-language-server", "vtsls", "tsc", "tsserver"] as const;
/** Directories above a program that TypeScript is looked for in. */
const HIGHEST = 6;
/** Files that declare names for all others. */
const MOST_FILES = 400;

/** What a declaration file says of names that all files see. */
interface Globals {
  readonly names: ReadonlySet<string>;
  /** Where it declares them within a module. */
  readonly spans: readonly Span[];
  /** The modules that it declares (`declare module "name"`). */
  readonly modules: ReadonlySet<string>;
  /** Libraries that belong to it (`lib="es2015"`). */
  readonly libraries: readonly string[];
  /** Files that belong to it, relative to it. */
  readonly paths: readonly string[];
  /** Packages of `@types` that it needs. */
  readonly packages: readonly string[];
}

const DECLARED =
  /^(?:export[ \t]+)?(?:declare[ \t]+)?(?:abstract[ \t]+)?(?:const[ \t]+enum|var|let|const|function|class|interface|type|namespace|module|enum)[ \t]+([\p{L}_$][\p{L}\p{N}_$]*)/gmu;
/** The same, wherever in a line. */
const DECLARED_INSIDE = new RegExp(DECLARED.source.replace("^", "^[ \\t]*"), DECLARED.flags);
/** The line that opens `declare global { … }`. */
const GLOBAL = /^([ \t]{0,40})(?:declare )?global ?\{[ \t\r]{0,4}$/gm;
const AMBIENT = /^declare[ \t]+module[ \t]+["']([^"']+)["']/gm;
const REFERENCE = /^\/\/\/[ \t]*<reference[ \t]+(lib|path|types)[ \t]*=[ \t]*["']([^"']+)["']/gm;
/** A file with one of these at its top declares nothing for others but within `global`. */
const MODULE = /^(?:import|export)\b/m;

function readGlobals(text: string): Globals {
  const spans = globalSpans(text);
  const names = new Set<string>();
  if (!MODULE.test(text)) for (const [, name = ""] of text.matchAll(DECLARED)) names.add(name);
  for (const { start, end } of spans)
    for (const [, name = ""] of text.slice(start, end).matchAll(DECLARED_INSIDE)) names.add(name);
  const told = [...text.matchAll(REFERENCE)];
  const of = (kind: string): readonly string[] => told.flatMap(([, one, value = ""]) => (one === kind ? [value] : []));
  const modules = new Set([...text.matchAll(AMBIENT)].map(([, name = ""]) => name));
  return { names, spans, modules, libraries: of("lib"), paths: of("path"), packages: of("types") };
}

/** Where a text declares names for all files: from a line that opens such a block to the one that closes it, which is indented as far. */
function globalSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: line, 1: indent = "", index: start } of text.matchAll(GLOBAL)) {
    if (start < (spans.at(-1)?.end ?? 0)) continue;
    const end = text.indexOf(`\n${indent}}`, start + line.length);
    if (end < 0) break;
    spans.push({ start, end });
  }
  return spans;
}

/** The directory of the declarations of the language, without links. */
function libraryDirectory(project: Project, from: string): string | undefined {
  const { disk } = project;
  const isLibrary = (directory: string): boolean => disk.kind(join(directory, CORE)) === "file";
  for (const at of upwards(from)) {
    const own = join(at, "node_modules", "typescript", "lib");
    if (isLibrary(own)) return disk.real(own);
  }
  for (const program of programPaths(project, PROGRAMS)) {
    let left = HIGHEST;
    for (const at of upwards(program)) {
      if (left-- === 0) break;
      for (const directory of [join(at, "lib"), join(at, "node_modules", "typescript", "lib")])
        if (isLibrary(directory)) return directory;
    }
  }
  return undefined;
}

function* upwards(from: string): Generator<string> {
  for (let at = dirname(from), below = from; at !== below; below = at, at = dirname(at)) yield at;
}

/** The first files of the libraries that a configuration asks for; all there is where none says. */
function libraryFiles(project: Project, from: string, directory: string): readonly string[] {
  const { libraries, target } = libraryOptionsOf(project.disk, from);
  const names = libraries ?? [target === undefined || /^(?:es3|es5)$/i.test(target) ? "esnext.full" : `${target}.full`];
  const fileOf = (name: string): string => join(directory, `lib.${name.toLowerCase()}.d.ts`);
  const found = names.map(fileOf).filter((path) => project.disk.kind(path) === "file");
  return found.length > 0 ? found : [fileOf("esnext.full")];
}

/** The packages of `@types` whose names all files see. */
function* typesPackages(project: Project, from: string): Generator<string> {
  const { types } = libraryOptionsOf(project.disk, from);
  for (const at of upwards(from)) {
    const directory = join(at, "node_modules", "@types");
    for (const name of types ?? project.disk.names(directory)) yield join(directory, name);
    if (project.roots.includes(at)) return;
  }
}

/** The files that declare names for a file, with these names. */
function globalsFor(project: Project, from: string): readonly (readonly [path: string, globals: Globals])[] {
  const found = new Map<string, Globals>();
  const directory = libraryDirectory(project, from);
  const add = (path: string): void => {
    if (found.has(path) || found.size >= MOST_FILES) return;
    const globals = project.disk.value(path, readGlobals);
    if (!globals) return;
    found.set(path, globals);
    if (directory !== undefined)
      for (const name of globals.libraries) add(join(directory, `lib.${name.toLowerCase()}.d.ts`));
    for (const one of globals.paths) add(join(dirname(path), one));
  };
  if (directory !== undefined) for (const path of libraryFiles(project, from, directory)) add(path);
  for (const package_ of typesPackages(project, from)) {
    const held = packageIn(project.disk, package_);
    const real = project.disk.real(package_);
    const entry = held && entriesOf({ ...held, directory: real }, "").find((path) => /\.d\.[cm]?ts$/.test(path));
    add(entry ?? join(real, "index.d.ts"));
  }
  return [...found];
}

/** The files that declare names for a file, looked for once in a question. */
const globalsKept = (project: Project, from: string): ReturnType<typeof globalsFor> =>
  project.kept(`globals ${dirname(from)}`, () => globalsFor(project, from));

/** The file that declares a module by its name alone, where one does that a file sees. */
export const ambientModule = (project: Project, from: string, name: string): string | undefined =>
  globalsKept(project, from).find(([, { modules }]) => modules.has(name))?.[0];

/** Definitions that all files see: at a file's top level, or right within its `declare global`. A module in quotes is no name. */
function isGlobal({ facts, definition }: Candidate, spans: readonly Span[]): boolean {
  const { kind, parent, container, span } = definition;
  if (kind === "module") return false;
  if (parent === undefined) return container === undefined;
  const isIn = (index: number): boolean => {
    const { span: around } = facts.definition(index);
    return spans.some(({ start, end }) => start <= around.start && around.end <= end);
  };
  return spans.some(({ start, end }) => start <= span.start && span.end <= end) && !isIn(parent);
}

export const library: LibraryRules = {
  async definitions(name, from, project) {
    const found: Candidate[] = [];
    for (const [path, { names, spans }] of globalsKept(project, from)) {
      const file = names.has(name) ? await project.file(path) : undefined;
      if (!file) continue;
      found.push(...definitionsIn(path, file.language, file.facts, name).filter((one) => isGlobal(one, spans)));
    }
    return found;
  },
  holds: (path) => /^lib\.[\w.]*d\.ts$/.test(basename(path)) && basename(dirname(path)) === "lib",
};
