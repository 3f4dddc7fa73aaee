/** The name stands in an import statement, or an import of its file binds it: what the module hands out under the imported name. */

import { basename, dirname } from "node:path";
import type { Facts, Import } from "../../index/facts.ts";
import type { Target } from "../../index/target.ts";
import { type Candidate, rank } from "../../languages/kit/candidate.ts";
import { fits, type ImportSource, readSource } from "../../languages/kit/import-source.ts";
import { stemOf } from "../../languages/kit/written-name.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import { BY_PATH_END, CONFIDENCE, THROUGH_WILDCARD } from "../confidence.ts";
import { importedBy, wholeOf } from "../exports.ts";
import { UNNAMED } from "../handed.ts";
import { besideImport } from "../stand-ins.ts";
import { type Context, type Found, many, meant, type Narrow, placed, refused, type Tier, toTargets } from "../tier.ts";

/** UTF-16 units before the end of a word that its path may take. */
const LONGEST_PATH = 2000;

/** The cursor is on a name in an import statement. */
export const onImport: Tier = async (context) => {
  const { occurrence, facts } = context.asked;
  if (!occurrence) return undefined;
  const isName = occurrence.class === MarkClass.import || occurrence.role === "import";
  if (!isName) return occurrence.class === MarkClass.reference ? onModulePath(context) : undefined;
  return occurrence.link === undefined ? undefined : orItself(context, facts.import(occurrence.link));
};

/** The cursor is on a word of a module's path: the module that the path names up to it. */
async function onModulePath(context: Context): Promise<Found | undefined> {
  const { asked, family, project, wish } = context;
  if (!family.imports.modulePath) return undefined;
  const named = await throughWord(context);
  if (named) return named;
  const { text, path } = asked.document;
  const before = text.slice(Math.max(0, asked.span.end - LONGEST_PATH), asked.span.end);
  const written = family.imports.modulePath(before, wish.role);
  const located =
    written === undefined ? undefined : await family.imports.locate(written, path, project, { span: asked.span });
  if (!located || located.kind === "unknown") return undefined;
  const { candidates, modules, external } = await wholeOf(project, located);
  if (candidates.length > 0) return many(meant({ family, wish }, candidates), "import_bound");
  return external === undefined ? modulesFound(context, modules, "import_bound") : refused(external);
}

/** What the path names that the word stands in, to be shown: it is no use of that by name. */
async function throughWord({ asked, family, project, wish }: Context): Promise<Found | undefined> {
  const { modulePath, pathBehind, locate } = family.imports;
  const { text, path } = asked.document;
  const behind = pathBehind && matchAt(pathBehind, text, asked.span.end);
  if (!behind) return undefined;
  const span = { start: asked.span.start, end: asked.span.end + behind.length };
  // What is asked with may be facts of the one word.
  const file = await project.file(path);
  const role = file && isInImport(file.facts, span) ? "module" : "reference";
  const written = modulePath?.(text.slice(Math.max(0, span.end - LONGEST_PATH), span.end), role);
  if (written === undefined) return undefined;
  const { candidates } = await wholeOf(project, await locate(written, path, project, { span }));
  const meantByAll = meant({ family, wish: { ...wish, role: "reference" } }, candidates);
  return meantByAll.length === 0 ? undefined : placed(toTargets(meantByAll, "import_bound"), "import_bound");
}

/** What a sticky expression takes of a text from a place on, of limited length. */
function matchAt(sticky: RegExp, text: string, from: number): string | undefined {
  sticky.lastIndex = 0;
  return sticky.exec(text.slice(from, from + LONGEST_PATH))?.[0];
}

const isInImport = (facts: Facts, { start, end }: Span): boolean =>
  facts.allImports.some(({ span }) => span.start <= start && end <= span.end);

/** What an import binds, by the family's rules, else by the end of the path. */
export async function imported(context: Context, record: Import): Promise<Found | undefined> {
  const { project, here, options } = context;
  const { candidates, modules, external, isWildcard } = await importedBy(project, here, record, options.wanted);
  const own = candidates.filter(({ path, definition }) => !isSame(context, path, definition.selection.start));
  if (own.length > 0)
    return many(meant(context, own), "import_bound", isWildcard ? THROUGH_WILDCARD : CONFIDENCE.import_bound);
  const isUnnamed = record.form === "default" || record.original === UNNAMED;
  if (modules.length > 0) return modulesFound(context, modules, "import_bound", isUnnamed ? UNNAMED : undefined);
  if (external !== undefined) return refused(external);
  return (await isOutside(context, record)) ? refused(record.source as string) : byPathEnd(context, record);
}

/** Whether the module of an import lies outside: what it does not hand out is written by nobody here. */
async function isOutside({ family, project, asked }: Context, record: Import): Promise<boolean> {
  const { source } = record;
  const located = source === undefined ? undefined : await family.imports.locate(source, asked.path, project, record);
  return located?.kind === "files" && located.paths.every((path) => project.isOutside(path));
}

/**
 * What a use of a name leads to that an import binds: the import itself where the language's own server stops there, with what it names
 * behind it.
 * @param facts that the record is of
 */
export async function broughtBy(
  context: Context,
  record: Import,
  facts = context.asked.facts,
): Promise<Found | undefined> {
  const { document, span } = context.asked;
  const before = document.text.slice(Math.max(0, span.start - LONGEST_PATH), span.start);
  if (!context.family.imports.leadsToItself?.(record, before))
    return withOwn(context, record, await orItself(context, record));
  const found = await imported(context, record);
  const targets = [importTarget(context, record, facts), ...(found?.targets ?? [])];
  return found ? { ...found, targets } : placed(targets, "import_bound");
}

/** What a use of a name means that an import binds, with what its file defines in the place of that. */
export function withOwn(
  { here, asked }: Pick<Context, "here" | "asked">,
  record: Import,
  found: Found | undefined,
): Found | undefined {
  const own = many(besideImport(here, record, asked.name), "import_bound");
  if (own.candidates.length === 0) return found;
  return found
    ? {
        ...found,
        candidates: [...found.candidates, ...own.candidates],
        targets: [...found.targets, ...own.targets],
      }
    : own;
}

/** What an import binds; the import itself where nothing of that is here. */
async function orItself(context: Context, record: Import): Promise<Found | undefined> {
  const found = await imported(context, record);
  if (found && found.targets.length > 0) return found;
  const targets = [importTarget(context, record, context.asked.facts)];
  if (found?.external !== undefined) return { ...found, targets };
  return context.family.imports.leadsToItself?.(record) ? placed(targets, "import_bound") : found;
}

/** The place of an import's statement that binds a name, as a target. */
function importTarget({ asked: { path, name } }: Context, { occurrence, span }: Import, facts: Facts): Target {
  const { lines } = facts;
  return {
    path,
    name,
    kind: "module",
    container: undefined,
    range: lines.range(span),
    selection: lines.range(occurrence === undefined ? span : facts.occurrence(occurrence).span),
    preview: "",
    origin: "import_bound",
  };
}

/** Modules as an answer: their files. @param name of what has none in them */
export const modulesFound = (
  { family, project }: Pick<Context, "family" | "project">,
  paths: readonly string[],
  origin: Found["origin"],
  name?: string,
): Found =>
  placed(
    paths.slice(0, MOST_FILES).map((path) => {
      const { opensAt } = family.modules;
      const text = opensAt && project.textOf(path);
      return text === undefined
        ? moduleTarget(path)
        : { ...moduleTarget(path), ...placeIn(text, opensAt?.(text, name) ?? 0) };
    }),
    origin,
  );

/** A place in a text as a target has it. */
function placeIn(text: string, at: number): Pick<Target, "range" | "selection"> {
  const before = text.slice(0, at).split("\n");
  const place = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const range = { start: place, end: place };
  return { range, selection: range };
}

const isSame = ({ asked }: Context, path: string, start: number): boolean =>
  path === asked.path && asked.span.start === start;

/** Definitions of the imported name in files that fit its source; the module's file for namespaces. */
async function byPathEnd(context: Context, record: Import): Promise<Found | undefined> {
  const { asked } = context;
  if (record.source === undefined && record.original === undefined) return undefined;
  const source = record.source === undefined ? undefined : readSource(record.source);
  const importer = asked.path;
  if (record.original === undefined || record.form === "namespace") return moduleOf(context, source, undefined);
  const isOutside = ({ path, definition }: Candidate): boolean =>
    path !== importer && definition.container === undefined;
  if (source) {
    // Files that the source names by their path are read first, those called like the name before their neighbours, and no others
    // when they define it.
    const fitsWhole = (path: string): boolean => path !== importer && fits(source, importer, path) === 1;
    // A source that is not relative names the same files to all.
    const known = (as: string): Pick<Narrow, "as"> => (source.up === undefined ? { as: `${as} ${record.source}` } : {});
    const narrows: readonly Narrow[] = [
      { only: (path) => stemOf(path) === record.original && fitsWhole(path), ...known("called as") },
      { only: fitsWhole, ...known("from") },
    ];
    for (const narrow of narrows) {
      const direct = (await context.lookUp(record.original, narrow)).filter(isOutside);
      if (direct.length > 0) return many(rank(direct, context.wish), "import_bound");
    }
  }
  const found = await context.definitionsNamed(record.original);
  const outside = found.filter(isOutside);
  const pool = outside.length > 0 ? outside : found.filter(({ path }) => path !== importer);
  const scored = pool.map((candidate) => ({ candidate, fit: source ? fits(source, importer, candidate.path) : 0 }));
  const best = scored.reduce((most, { fit }) => Math.max(most, fit), 0);
  const fittest = scored.filter(({ fit }) => fit === best).map(({ candidate }) => candidate);
  if (best === 1) return many(rank(fittest, context.wish), "import_bound");
  if (best > 0.5) return many(rank(fittest, context.wish), "name_match", BY_PATH_END);
  if (source === undefined || pool.length === 0) return moduleOf(context, source, record.original);
  return many(rank(pool, { ...context.wish, role: "reference" }), "name_match");
}

/** The file a source names, as a target at its first character. */
async function moduleOf(
  { asked, workspace, project, options }: Context,
  source: ImportSource | undefined,
  submodule: string | undefined,
): Promise<Found | undefined> {
  if (options.scope === "file") return undefined;
  await project.listed();
  const importer = asked.path;
  const whole = submodule === undefined ? source : { up: source?.up, words: [...(source?.words ?? []), submodule] };
  if (!whole) return undefined;
  const own = asked.language;
  const files: string[] = [];
  for (const { path, language } of workspace.table.entries())
    if (path !== importer && language.family === own.family) files.push(path);
  const found = own.nodes.packageClause
    ? filesOfPackage(whole, importer, files)
    : files.filter((path) => endsAs(whole, importer, path)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const targets = found.slice(0, MOST_FILES).map((path) => moduleTarget(path, whole.words.at(-1)));
  return placed(targets, "import_bound");
}

/** Files that a module is shown as at most. */
const MOST_FILES = 5;

/** A file as a target, at its first character. */
export const moduleTarget = (path: string, name = stemOf(path)): Target => ({
  path,
  name,
  kind: "module",
  container: undefined,
  range: START,
  selection: START,
  preview: "",
  origin: "import_bound",
});

/**
 * The files of the directory that fits a source best, those first that speak for it: `doc.go`, then the one named like it. The
 * first words of a source may name the repository, which no path below its root tells.
 */
function filesOfPackage(source: ImportSource, importer: string, files: readonly string[]): string[] {
  const name = source.words.findLast((word) => !/^v\d+$/.test(word)) ?? "";
  const scored = files
    .filter((path) => basename(dirname(path)) === name && !/_test\.\w+$/.test(path))
    .map((path) => ({ path, fit: fits(source, importer, path) }));
  const best = scored.reduce((most, { fit }) => Math.max(most, fit), 0);
  const order = (path: string): number => (stemOf(path) === "doc" ? 0 : stemOf(path) === name ? 1 : 2);
  return scored
    .filter(({ fit }) => fit > 0 && fit === best)
    .map(({ path }) => path)
    .sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Whether a file is the module itself: not a neighbour in its directory. */
function endsAs(source: ImportSource, importer: string, path: string): boolean {
  const last = source.words.at(-1);
  if (last === undefined) return false;
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  const stem = name.replace(/(?:\.d)?\.\w+$/, "");
  if (stem !== last && !/^(?:index|mod|lib|__init__|init)$/.test(stem)) return false;
  const directory = path.slice(0, path.length - name.length - 1);
  if (stem !== last && !directory.endsWith(last)) return false;
  const fit = fits(source, importer, path);
  return fit === 1 && (source.up !== undefined || source.words.length > 1 || stem === last || directory.endsWith(last));
}
