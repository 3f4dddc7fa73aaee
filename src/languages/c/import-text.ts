/** Import text of C and C++: `#include "directory/header.h"`, as others of the project include it. */

import { basename, dirname, relative, resolve, sep } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Edit } from "../../text/span.ts";
import type { ImportText, NewImport, WrittenFile } from "../import-text.ts";
import { type Candidate, definitionsIn } from "../kit/candidate.ts";
import { firstLine, insertedLine, statementsOf } from "../kit/import-lines.ts";
import type { Project } from "../kit/project.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { includeDirectories } from "./compile-commands.ts";
import { included, includedOutside, locate } from "./includes.ts";
import { declaresBySystem } from "./library.ts";
import { CPP_WORDS, headerInCpp, PLATFORM_HEADERS, SHARED_HEADERS } from "./platform-headers.ts";

const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inc|ipp|tpp)$/i;
/** Files that are asked how they include a header. */
const MOST_ASKED = 40;
/** Files whose includes are looked at for that, the nearest ones. */
const MOST_SEEN = 2000;
/** What the include of a file counts for that lies in the same directory, beside one of another. */
const BESIDE = 3;
/** Directories below which headers are named by their whole path. */
const ROOTS = /^(?:include|inc|src|lib|source)$/;

async function importOf(definition: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const { name } = definition.definition;
  const header = await headerOf(definition, file, project);
  if (header === undefined) return undefined;
  const source =
    (await ownSource(header, file, project)) ??
    (await seenSource(header, file, project)) ??
    pathFrom(header, file.path, project);
  return { name, source, original: undefined, form: "name" };
}

/** Whether a file includes what declares a definition. */
async function sees(definition: Candidate, file: WrittenFile, project: Project): Promise<boolean> {
  const header = await headerOf(definition, file, project);
  return header !== undefined && (header === file.path || (await included(project, file.path)).includes(header));
}

/** The header that holds a definition, or that declares what a source file defines, nearest to it. */
async function headerOf(
  { path, definition: { name } }: Candidate,
  file: WrittenFile,
  project: Project,
): Promise<string | undefined> {
  if (HEADER.test(path)) return path;
  const headers = project.workspace.table
    .holding(name, file.language.family, true)
    .filter(
      (entry) =>
        HEADER.test(entry.path) &&
        entry.facts &&
        definitionsIn(entry.path, entry.language, entry.facts, name).length > 0,
    );
  return headers.reduce<string | undefined>(
    (best, entry) => (best === undefined || nearness(path, entry.path) > nearness(path, best) ? entry.path : best),
    undefined,
  );
}

/** As the file includes another header of the same directory. */
async function ownSource(header: string, file: WrittenFile, project: Project): Promise<string | undefined> {
  for (const source of file.facts.importSources()) {
    const found = await locate(source, file.path, project);
    const path = found.kind === "files" ? found.paths[0] : undefined;
    if (path === undefined || path === header || dirname(path) !== dirname(header)) continue;
    // What is written from another directory than the file's own tells nothing where it leads there by its last names alone.
    const like = source.slice(0, source.length - basename(source).length) + basename(header);
    if (basename(path) === basename(source) && leadsTo(like, header, file.path)) return like;
  }
  return undefined;
}

/** Whether a source that says where it is read from leads to a header from a file; others are found in the directories of the build. */
const leadsTo = (source: string, header: string, from: string): boolean =>
  !source.startsWith(".") || resolve(dirname(from), source) === header;

/** How most of the files nearest to one include a header. */
async function seenSource(header: string, file: WrittenFile, project: Project): Promise<string | undefined> {
  const votes = new Map<string, number>();
  const last = basename(header);
  const entries = [...(await project.entries())].filter(
    ({ language, path, isIndexed }) => language.family === "c" && isIndexed && path !== file.path,
  );
  const nearest = entries
    .map((entry) => ({ entry, near: nearness(file.path, entry.path) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST_SEEN);
  let asked = 0;
  for (const { entry, near } of nearest) {
    const facts = entry.facts;
    if (!facts) continue;
    for (const source of facts.importSources()) {
      if (basename(source) !== last) continue;
      const found = await locate(source, entry.path, project);
      if (found.kind !== "files" || found.paths[0] !== header) continue;
      // What is beside an including file may not be beside this one.
      const isBeside =
        dirname(entry.path) !== dirname(file.path) && !source.includes("/") && dirname(header) === dirname(entry.path);
      if (!isBeside && leadsTo(source, header, file.path)) {
        const weight = 1 + near + (dirname(entry.path) === dirname(file.path) ? BESIDE : 0);
        votes.set(source, (votes.get(source) ?? 0) + weight);
      }
      asked++;
    }
    if (asked >= MOST_ASKED) break;
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
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

/** The header of the platform that declares a name; undefined where the file has it by what it includes. */
async function importOfPlatform(name: string, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const header = PLATFORM_HEADERS.get(name);
  const isCpp = file.language.id === "cpp";
  if (header === undefined || (isCpp && CPP_WORDS.has(name))) return undefined;
  const sources = new Set(file.facts.importSources());
  for (const { source } of await includedOutside(project, file.path)) sources.add(source);
  const platform = [...sources].filter((source) => STANDARD_HEADERS.has(source));
  const inCpp = headerInCpp(header);
  if (platform.some((source) => source === header || source === inCpp || SHARED_HEADERS.has(header))) return undefined;
  if (await declaresBySystem(name, file.path, project)) return undefined;
  // Who includes one of C's headers under its own name goes on so.
  const isOld = !isCpp || platform.some((source) => headerInCpp(source) !== undefined);
  return { name, source: isOld ? header : (inCpp ?? header), original: undefined, form: "name", isOfPlatform: true };
}

/** System headers, then the project's. */
const groupOf = (statement: string): number => (/^#\s*include\s*</.test(statement) ? 0 : 1);

function edit({ source = "", isOfPlatform }: NewImport, { facts, text, path }: WrittenFile): Edit | undefined {
  const statements = statementsOf(facts, text).filter((one) => one.text.startsWith("#"));
  const isSystem =
    isOfPlatform || statements.some((one) => groupOf(one.text) === 0 && one.text.includes(`<${source.split("/")[0]}/`));
  const statement = isSystem ? `#include <${source}>` : `#include "${source}"`;
  // A source file's own header stands apart, at the top.
  const stem = basename(path).replace(/\.[^.]*$/, "");
  const others = statements.filter((one) => basename(one.records[0]?.source ?? "").replace(/\.[^.]*$/, "") !== stem);
  const lines = (others.length > 0 ? others : statements).map((one) => ({
    span: one.span,
    key: one.records[0]?.source ?? "",
    group: groupOf(one.text),
  }));
  if (lines.length > 0) return insertedLine(text, lines, { text: statement, key: source, group: groupOf(statement) });
  return firstLine(text, headEnd(text), statement);
}

/** Behind the licence and the guard. */
const headEnd = (text: string): number =>
  (
    /^(?:\s*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|#\s*pragma once|#\s*ifndef\s+\w+\s*\n\s*#\s*define\s+\w+))*/.exec(
      text,
    )?.[0] ?? ""
  ).trimEnd().length;

export const importText: ImportText = { importOf, importOfPlatform, sees, edit, importsBuiltins: true, byHolder: true };
