/** Import text of Ruby: `require "shop/cart"`, `require_relative "cart"`, where the project's files load each what they use. */

import { basename, dirname, relative, sep } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Facts, Import } from "../../index/facts.ts";
import type { Edit } from "../../text/span.ts";
import type { ImportText, NewImport, WrittenFile } from "../import-text.ts";
import type { Candidate, FileFacts } from "../kit/candidate.ts";
import { firstLine, insertedLine, statementsOf } from "../kit/import-lines.ts";
import type { Project } from "../kit/project.ts";
import { isFileOf, stemOf } from "../kit/written-name.ts";
import { locate } from "./locate.ts";

/** Files that load a file which are asked how, the nearest ones. */
const MOST_ASKED = 40;
/** Files that are gone through to see what a file has loaded already. */
const MOST_LOADED = 200;

/** A file is loaded as others load it; where one file loads all the others (`autoload`, a list of them), they need not load each other. */
async function importOf(definition: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const wanted = definition.path;
  if (isOpenedElsewhere(definition, project)) return undefined;
  const seen = await seenLoad(wanted, file, project);
  if (!seen) return undefined;
  const { name } = definition.definition;
  const source = seen.isBeside ? besideSource(wanted, file.path) : seen.source;
  return { name, source, original: undefined, form: "name", ...(seen.isBeside ? { isBeside: true } : {}) };
}

/** Whether a module stands in other files, too, and this one is not called as it is: any of them would do, and none is meant. */
function isOpenedElsewhere({ path, definition: { name, kind } }: Candidate, { workspace }: Project): boolean {
  if (kind !== "module" || isFileOf(name)(path)) return false;
  return workspace.table.holding(name, "ruby", true).some((entry) => entry.path !== path);
}

/** Whether one of both loads the other: what loads a file is there before it. */
const sees = async (definition: Candidate, file: WrittenFile, project: Project): Promise<boolean> =>
  definition.path === file.path ||
  (await loads(file, definition.path, project)) ||
  (await loads(definition, file.path, project));

interface Load {
  readonly source: string;
  /** `require_relative`. */
  readonly isBeside: boolean;
}

const importsOf = (facts: Facts): readonly Import[] =>
  Array.from({ length: facts.imports }, (_, index) => facts.import(index));

/** The file that one loads by an import. */
async function fileOf(record: Import, from: string, project: Project): Promise<string | undefined> {
  const found = record.source === undefined ? undefined : await locate(record.source, from, project, record);
  return found?.kind === "files" ? found.paths[0] : undefined;
}

/** Whether a file loads another, by its imports or by what these load. */
async function loads({ path, facts }: FileFacts, wanted: string, project: Project): Promise<boolean> {
  const known = new Set([path]);
  for (const from of known) {
    const own = from === path ? facts : (await project.file(from))?.facts;
    for (const record of own ? importsOf(own) : []) {
      const other = await fileOf(record, from, project);
      if (other === wanted) return true;
      if (other !== undefined && known.size < MOST_LOADED) known.add(other);
    }
  }
  return false;
}

/** How most of the files nearest to one load another; those do not count that load the asking file as well. */
async function seenLoad(wanted: string, file: WrittenFile, project: Project): Promise<Load | undefined> {
  const votes = new Map<string, { readonly load: Load; weight: number }>();
  const stem = stemOf(wanted);
  const entries = [...(await project.entries())]
    .filter(({ language, path, isIndexed }) => language.family === "ruby" && isIndexed && path !== file.path)
    .map((entry) => ({ entry, near: nearness(file.path, entry.path) }))
    .sort((a, b) => b.near - a.near || (a.entry.path < b.entry.path ? -1 : 1));
  let asked = 0;
  for (const { entry, near } of entries) {
    const { facts, path } = entry;
    if (!facts || asked >= MOST_ASKED) continue;
    const records = importsOf(facts);
    const load = await loadOf(records, stem, wanted, path, project);
    if (!load || (await loadOf(records, stemOf(file.path), file.path, path, project))) continue;
    const key = load.isBeside ? "" : load.source;
    const vote = votes.get(key) ?? { load, weight: 0 };
    vote.weight += 1 + near;
    votes.set(key, vote);
    asked++;
  }
  return [...votes.values()].sort((a, b) => b.weight - a.weight)[0]?.load;
}

async function loadOf(
  records: readonly Import[],
  stem: string,
  wanted: string,
  from: string,
  project: Project,
): Promise<Load | undefined> {
  for (const record of records) {
    const { source, kind, occurrence } = record;
    if (source === undefined || stemOf(source) !== stem) continue;
    if ((await fileOf(record, from, project)) === wanted)
      return { source, isBeside: kind === "include" && occurrence === undefined };
  }
  return undefined;
}

function besideSource(wanted: string, from: string): string {
  const path = relative(dirname(from), wanted).split(sep).join("/");
  return path.slice(0, path.length - basename(path).length) + stemOf(wanted);
}

const LOADS = /^(?:require|require_relative|load)\b/;
/** What the load path has stands before what lies beside a file. */
const groupOf = (statement: string): number => (statement.startsWith("require_relative") ? 1 : 0);
/** Comments at the beginning: the licence, and what the interpreter reads (`frozen_string_literal`). */
const HEAD = /^(?:[ \t]*#[^\n]*\n|[ \t]*\r?\n)*/;

function edit({ source = "", isBeside }: NewImport, { facts, text }: WrittenFile): Edit | undefined {
  const statements = statementsOf(facts, text).filter((one) => LOADS.test(one.text));
  const quote = statements.some((one) => one.text.includes('"')) || statements.length === 0 ? '"' : "'";
  const statement = `${isBeside ? "require_relative" : "require"} ${quote}${source}${quote}`;
  const lines = statements.map((one) => ({
    span: one.span,
    key: one.records[0]?.source ?? "",
    group: groupOf(one.text),
  }));
  if (lines.length > 0) return insertedLine(text, lines, { text: statement, key: source, group: groupOf(statement) });
  return firstLine(text, (HEAD.exec(text)?.[0] ?? "").trimEnd().length, statement);
}

export const importText: ImportText = { importOf, sees, edit, byHolder: true };
