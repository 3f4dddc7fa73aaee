/** Import text of C and C++: `#include "directory/header.h"`, as others of the project include it. */

import { basename } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Edit } from "../../text/span.ts";
import type { ImportText, NewImport, Seen, WrittenFile } from "../import-text.ts";
import { type Candidate, definitionsIn, type FileFacts } from "../kit/candidate.ts";
import { firstLine, insertedLine, statementsOf } from "../kit/import-lines.ts";
import type { Project } from "../kit/project.ts";
import type { Kind } from "../vocabulary.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { isHeader } from "./headers.ts";
import { includeSource } from "./include-source.ts";
import { included, includedOutside, inclusionsIn } from "./includes.ts";
import { declaresBySystem } from "./library.ts";
import { CPP_WORDS, headerInCpp, PLATFORM_HEADERS, SHARED_HEADERS } from "./platform-headers.ts";
import { STD_HEADERS } from "./standard-library.ts";
import { WINDOWS_HEADERS } from "./windows.ts";

async function importOf(definition: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const { name } = definition.definition;
  const header = await headerOf(definition, file, project);
  if (header === undefined) return undefined;
  return { name, ...(await includeSource(header, file, project)), original: undefined, form: "name" };
}

/** Whether a file includes what declares a definition, itself or by what it includes. */
async function sees(definition: Candidate, file: FileFacts, project: Project): Promise<Seen> {
  const header = await headerOf(definition, file, project);
  if (header === undefined) return undefined;
  if (header === file.path || (await inclusionsIn(project, file.path, header)).length > 0) return "itself";
  return (await included(project, file.path)).includes(header) ? "by others" : undefined;
}

const FORWARD: ReadonlySet<Kind> = new Set<Kind>(["class", "struct", "union", "enum"]);

/** What is only said to be a type (`struct box;`) is defined elsewhere. */
const defines = ({ definition: { kind, body } }: Candidate): boolean => body !== undefined || !FORWARD.has(kind);

/** The header that holds a definition, or that declares what a source file defines: one that this includes, the nearest to it. */
async function headerOf(
  { path, definition: { name } }: Candidate,
  { language: { family } }: FileFacts,
  project: Project,
): Promise<string | undefined> {
  if (isHeader(path)) return path;
  const headers = project.workspace.table
    .holding(name, family, true)
    .filter(
      ({ path, language, facts }) => isHeader(path) && facts && definitionsIn(path, language, facts, name).length > 0,
    )
    .map((entry) => entry.path);
  const own = headers.length < 2 ? headers : await included(project, path);
  const near = (header: string): number => nearness(path, header) + (own.includes(header) ? INCLUDED : 0);
  return headers.sort((a, b) => near(b) - near(a) || (a < b ? -1 : 1))[0];
}
/** More than any two files are near each other. */
const INCLUDED = 1000;

const STD_NAME = /^std::(\w+)$/;

/** The header of the platform that declares a name; undefined where the file has it by what it includes. */
async function importOfPlatform(name: string, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const isCpp = file.language.id === "cpp";
  const inStd = STD_NAME.exec(name)?.[1];
  const header =
    inStd === undefined ? (PLATFORM_HEADERS.get(name) ?? WINDOWS_HEADERS.get(name)) : STD_HEADERS.get(inStd);
  if (header === undefined || (isCpp && CPP_WORDS.has(name))) return undefined;
  const sources = new Set(file.facts.importSources());
  for (const { source } of await includedOutside(project, file.path)) sources.add(source);
  const platform = [...sources].filter((source) => source === header || STANDARD_HEADERS.has(source));
  const inCpp = headerInCpp(header);
  if (platform.some((source) => source === header || source === inCpp || SHARED_HEADERS.has(header))) return undefined;
  // What headers of the library include besides is not to be relied on.
  if (inStd === undefined && (await declaresBySystem(name, file.path, project))) return undefined;
  // Who includes one of C's headers under its own name goes on so.
  const isOld = !isCpp || platform.some((source) => headerInCpp(source) !== undefined);
  return { name, source: isOld ? header : (inCpp ?? header), original: undefined, form: "name", isInBrackets: true };
}

/** System headers, then the project's. */
const groupOf = (statement: string): number => (/^#\s*include\s*</.test(statement) ? 0 : 1);

function edit({ source = "", isInBrackets }: NewImport, { facts, text, path }: WrittenFile): Edit | undefined {
  const statements = statementsOf(facts, text).filter((one) => one.text.startsWith("#"));
  const isSystem =
    isInBrackets || statements.some((one) => groupOf(one.text) === 0 && one.text.includes(`<${source.split("/")[0]}/`));
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

export const importText: ImportText = {
  importOf,
  importOfPlatform,
  sees,
  defines,
  edit,
  importsBuiltins: true,
  byHolder: true,
};
