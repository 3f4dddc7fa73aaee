/** Import text of Ruby: `require "shop/cart"`, `require_relative "cart"`, where the project's files load each what they use. */

import type { Edit } from "../../text/span.ts";
import type { ImportText, NewImport, Seen, WrittenFile } from "../import-text.ts";
import type { Candidate, FileFacts } from "../kit/candidate.ts";
import { firstLine, insertedLine, statementsOf } from "../kit/import-lines.ts";
import type { Project } from "../kit/project.ts";
import { isFileOf } from "../kit/written-name.ts";
import { alike, isBeside, type Load, loadBeside, loadsIn, loadsOf, reaches, sourceLike } from "./loads.ts";

/**
 * A file is loaded as others load it, or, where nobody does, as those beside it are; where one file loads all the others (`autoload`, a list
 * of them), they need not load each other. A file that loads all in one way goes on so.
 */
async function importOf(definition: Candidate, file: WrittenFile, project: Project): Promise<NewImport | undefined> {
  const wanted = definition.path;
  if (isOpenedElsewhere(definition, project)) return undefined;
  const own = await loadsIn(file, project);
  const shown = await shownLoad(wanted, own, file, project);
  if (!shown) return undefined;
  const usual = alike(own);
  const like = usual && sourceLike(usual, wanted, file.path) !== undefined ? usual : shown;
  const source = sourceLike(like, wanted, file.path);
  if (source === undefined) return undefined;
  const { name } = definition.definition;
  return { name, source, original: undefined, form: "name", ...(like.isBeside ? { isBeside: true } : {}) };
}

/** A load that shows how a file would be loaded: of a file beside it by who asks, of itself by others, of one beside it by others. */
async function shownLoad(
  wanted: string,
  own: readonly Load[],
  file: WrittenFile,
  project: Project,
): Promise<Load | undefined> {
  const ownBeside = own.find((load) => isBeside(load, wanted));
  if (ownBeside) return ownBeside;
  const { load, isLoaded } = await loadsOf(wanted, file, project);
  return isLoaded ? load : loadBeside(wanted, file, project);
}

/** Whether a module stands in other files, too, and this one is not called as it is: any of them would do, and none is meant. */
function isOpenedElsewhere({ path, definition: { name, kind } }: Candidate, { workspace }: Project): boolean {
  if (kind !== "module" || isFileOf(name)(path)) return false;
  return workspace.table.holding(name, "ruby", true).some((entry) => entry.path !== path);
}

/** Whether one of both loads the other: what loads a file is there before it. */
const sees = async (definition: Candidate, file: FileFacts, project: Project): Promise<Seen> =>
  definition.path === file.path ||
  (await reaches(file, definition.path, project)) ||
  (await reaches(definition, file.path, project))
    ? "by others"
    : undefined;

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
