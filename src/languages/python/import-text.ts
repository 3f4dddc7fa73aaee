/** Import text of Python: `from package.module import name`, `from .module import name`, `import module`. */

import { dirname, relative, sep } from "node:path";
import type { Edit } from "../../text/span.ts";
import type { ImportParts, ImportText, NewImport, SeenImport, WrittenFile } from "../import-text.ts";
import type { Candidate } from "../kit/candidate.ts";
import { firstLine, insertedLine, type Statement, statementsOf } from "../kit/import-lines.ts";
import { between, insertedItem } from "../kit/import-list.ts";
import type { Project } from "../kit/project.ts";
import { INSIDE_FUNCTION } from "../vocabulary.ts";
import { STANDARD_MODULES } from "./builtins.ts";
import { nameRootOf } from "./locate.ts";
import { typeBlockIn } from "./type-checking.ts";

/** Files beside one whose imports show how it is done there. */
const MOST_BESIDE = 8;

/** Directories and the module below a root, outermost first. */
const wordsOf = (path: string, root: string): string[] =>
  relative(root, path)
    .replace(/\.pyi?$/, "")
    .split(sep)
    .filter((word) => word !== "__init__");

/** How many packages above a file's own hold a module as well; undefined where they share no package. */
function upTo(path: string, from: string, root: string): number | undefined {
  if (!path.startsWith(root + sep)) return undefined;
  const own = relative(root, dirname(from)).split(sep).filter(Boolean);
  const other = relative(root, dirname(path)).split(sep).filter(Boolean);
  let shared = 0;
  while (shared < own.length && own[shared] === other[shared]) shared++;
  return shared === 0 ? undefined : own.length - shared;
}

/** A module's name as a file writes it. */
async function sourceOf(path: string, file: WrittenFile, project: Project): Promise<string> {
  const root = nameRootOf(path, project);
  const absolute = wordsOf(path, root).join(".");
  const up = nameRootOf(file.path, project) === root ? upTo(path, file.path, root) : undefined;
  if (up === undefined || !(await isRelativeCustom(file, project, up))) return absolute;
  let base = dirname(file.path);
  for (let step = 0; step < up; step++) base = dirname(base);
  return ".".repeat(up + 1) + wordsOf(path, base).join(".");
}

/** Whether a file, or those beside it, name modules so far above by dots. */
async function isRelativeCustom(file: WrittenFile, project: Project, up: number): Promise<boolean> {
  const own = votesOf(file.facts, up, file.path, project);
  if (own !== 0) return own > 0;
  let votes = 0;
  const { table } = project.workspace;
  const directory = dirname(file.path);
  for (const name of project.disk
    .names(directory)
    .filter((one) => one.endsWith(".py"))
    .slice(0, MOST_BESIDE)) {
    const facts = table.get(`${directory}${sep}${name}`)?.facts;
    if (facts) votes += votesOf(facts, up, file.path, project);
  }
  return votes > 0;
}

/** What a file's imports of its own package say for dots, and against them: those of modules as far above say most. */
function votesOf(facts: Candidate["facts"], up: number, from: string, project: Project): number {
  const own = wordsOf(dirname(from), nameRootOf(from, project));
  let votes = 0;
  for (const source of facts.importSources()) {
    const dots = /^\.+/.exec(source)?.[0].length;
    if (dots !== undefined) votes += dots === up + 1 ? SAME_LEVEL : 1;
    else if (source.split(".")[0] === own[0]) votes -= levelOf(source.split("."), own) === up ? SAME_LEVEL : 1;
  }
  return votes;
}
/** What an import counts for that leads as far up as the wanted one. */
const SAME_LEVEL = 4;

/** How many packages above a file's own hold what a name with dots means. */
function levelOf(words: readonly string[], own: readonly string[]): number {
  let shared = 0;
  while (shared < own.length && own[shared] === words[shared]) shared++;
  return own.length - shared;
}

async function importOf(
  { path, definition }: Candidate,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { name, parent, flags } = definition;
  if (parent !== undefined || flags & INSIDE_FUNCTION || path === file.path) return undefined;
  return { name, source: await sourceOf(path, file, project), original: name, form: "name" };
}

async function importOfModule(
  path: string,
  name: string,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const isPackage = /[\\/]__init__\.pyi?$/.test(path);
  const stem = wordsOf(path, dirname(isPackage ? dirname(path) : path))[0];
  if (stem !== name || path === file.path) return undefined;
  const source = await sourceOf(path, file, project);
  const dot = source.lastIndexOf(".");
  if (dot < 0) return { name, source, original: undefined, form: "namespace" };
  return {
    name,
    original: name,
    form: "name",
    source: source.slice(0, /^\.+$/.test(source.slice(0, dot + 1)) ? dot + 1 : dot),
  };
}

async function rebased(
  { record, name }: SeenImport,
  leadsTo: string | undefined,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { source = "", original, form } = record;
  if (leadsTo === undefined || form !== "name") return { name, source, original, form };
  // `from . import module`: what is located is the module itself, or its package's own file.
  const isModule =
    original !== undefined && wordsOf(leadsTo, dirname(leadsTo))[0] === original && !source.endsWith(original);
  const written = await sourceOf(leadsTo, file, project);
  if (!isModule) return { name, original, form, source: written === "" ? source : written };
  const dot = written.lastIndexOf(".");
  const holder = written.slice(0, dot + (/^\.+[^.]*$/.test(written) ? 1 : 0));
  return { name, original, form, source: holder === "" ? source : holder };
}

/** The future, the standard library, packages, the file's own package, what lies beside. */
function groupOf(source: string, own: string): number {
  const [first = ""] = source.split(".");
  if (first === "__future__") return 0;
  if (source.startsWith(".")) return 8;
  return first === own ? 6 : STANDARD_MODULES.has(first) ? 2 : 4;
}

const sourceIn = ({ records }: Statement): string => records[0]?.source ?? "";
const isFrom = ({ text }: Statement): boolean => text.startsWith("from");

const isAtTop =
  (text: string) =>
  ({ span }: Statement): boolean =>
    span.start === 0 || text[span.start - 1] === "\n";

/** The statement of an import. */
function statementOf({ name, original, source = "", form }: NewImport): string {
  if (form === "wildcard") return `from ${source} import *`;
  const as = original === undefined || original === name ? name : `${original} as ${name}`;
  if (form !== "namespace") return `from ${source} import ${as}`;
  return !source.startsWith(".") && source.split(".")[0] === name ? `import ${source}` : `import ${source} as ${name}`;
}

/** Into the block for type checkers, or into one of its own behind the other imports. */
function typeEdit(added: NewImport, { text, facts, path }: WrittenFile): Edit {
  const { name, original, source = "", form } = added;
  const block = typeBlockIn(text);
  const statements = statementsOf(facts, text);
  const statement = statementOf(added);
  if (!block) {
    const last = statements.filter(isAtTop(text)).at(-1)?.span.end ?? headEnd(text);
    const end = text.indexOf("\n", last);
    const at = end < 0 ? text.length : end;
    return { start: at, end: at, text: `\n\nif TYPE_CHECKING:\n    ${statement}${end < 0 ? "\n" : ""}` };
  }
  const within = statements.filter(({ span }) => block.start <= span.start && span.end <= block.end);
  if (form === "name") {
    const list = within.find((one) => isFrom(one) && sourceIn(one) === source && one.records[0]?.form === "name");
    const as = original === undefined || original === name ? name : `${original} as ${name}`;
    if (list) return insertedItem(text, namesOf(text, list), as);
  }
  const own = ownPackage(path);
  const lines = within.map((one) => ({ span: one.span, key: sourceIn(one), group: groupOf(sourceIn(one), own) }));
  if (lines.length > 0) return insertedLine(text, lines, { text: statement, key: source, group: groupOf(source, own) });
  return { start: block.start, end: block.start, text: `${block.indent}${statement}\n` };
}

function edit(added: NewImport, file: WrittenFile): Edit | undefined {
  if (added.isType) return typeEdit(added, file);
  const { text, facts, path } = file;
  const { name, original, source = "", form } = added;
  const statements = statementsOf(facts, text);
  const as = original === undefined || original === name ? name : `${original} as ${name}`;
  if (form === "name") {
    const same = statements.filter((one) => isFrom(one) && sourceIn(one) === source && one.records[0]?.form === "name");
    // Of several the one outside of `if TYPE_CHECKING:` and `try:`.
    const list = same.find(isAtTop(text));
    if (list) return insertedItem(text, namesOf(text, list), as);
  }
  const statement = statementOf(added);
  const own = ownPackage(path);
  const atTop = statements.filter(isAtTop(text));
  const lines = atTop.map((one) => ({
    span: one.span,
    key: sourceIn(one),
    group: groupOf(sourceIn(one), own) + (isFrom(one) ? 1 : 0),
  }));
  const group = groupOf(source, own) + (form === "namespace" ? 0 : 1);
  if (lines.length === 0) return firstLine(text, headEnd(text), statement);
  // Where statements of both forms stand mixed, they are sorted as one.
  const isMixed = lines.some(
    (line, index) => index > 0 && line.group === (lines[index - 1]?.group ?? 0) - 1 && line.group % 2 === 0,
  );
  const halved = (value: number): number => (isMixed ? value - (value % 2) : value);
  const beside = lines.map((line) => ({ ...line, group: halved(line.group) }));
  const wanted = { text: statement, key: source, group: halved(group) };
  // `import x` and `from x import y` of one kind stand in one block, the first form first.
  if (!isMixed && !beside.some((line) => line.group === wanted.group)) {
    const twin = wanted.group ^ 1;
    const block = beside.filter((line) => line.group === twin);
    const edge = wanted.group % 2 === 1 ? block.at(-1) : block[0];
    if (edge)
      return insertedLine(
        text,
        [{ ...edge, group: wanted.group, key: wanted.group % 2 === 1 ? "" : "\u{10ffff}" }],
        wanted,
      );
  }
  return insertedLine(text, beside, wanted);
}

/** What stands between `import` and the end of a statement, or its brackets. */
function namesOf(text: string, { span, text: statement }: Statement) {
  const inner = between(text, span, "(", ")");
  if (inner) return inner;
  const at = /^from\s+\S+\s+import\s+/.exec(statement)?.[0].length ?? statement.length;
  return { start: span.start + at, end: span.end };
}

const ownPackage = (path: string): string => {
  const words = path.split(sep);
  return words.at(-2) ?? "";
};

/** Behind what must come first: `#!`, comments, the module's documentation. */
const headEnd = (text: string): number =>
  (
    /^(?:\s*#[^\n]*(?:\n|$))*(?:\s*[rRuU]?(?:"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|'''(?:[^'\\]|\\[\s\S]|'(?!''))*'''))?/.exec(
      text,
    )?.[0] ?? ""
  ).trimEnd().length;

function partsOf(statement: string): ImportParts | undefined {
  const from = /^(from\s+(\S+)\s+import\s+)([\s\S]+)$/.exec(statement);
  const head = from?.[1] ?? /^import\s+/.exec(statement)?.[0];
  if (head === undefined) return undefined;
  const all = { start: 0, end: statement.length };
  const inner = from ? between(statement, all, "(", ")") : undefined;
  const source = from?.[2] ?? statement.slice(head.length);
  const at = from ? statement.indexOf(source, "from".length) : head.length;
  return {
    head,
    list: inner ?? { start: head.length, end: statement.length },
    source: { start: at, end: at + source.length },
    single: (name) => name,
  };
}

const importOfPlatform = async (name: string): Promise<NewImport | undefined> =>
  STANDARD_MODULES.has(name) ? { name, source: name, original: undefined, form: "namespace" } : undefined;

export const importText: ImportText = {
  importOf,
  importOfModule,
  importOfPlatform,
  platformModules: STANDARD_MODULES,
  rebased,
  edit,
  partsOf,
};
