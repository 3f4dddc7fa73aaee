/** Import text of JavaScript and TypeScript: `import { name } from "./file.js"`, `const { name } = require("./file")`. */

import { dirname, extname, join, relative, sep } from "node:path";
import type { Edit } from "../../text/span.ts";
import type { ImportParts, ImportText, NewImport, SeenImport, WrittenFile } from "../import-text.ts";
import type { Candidate } from "../kit/candidate.ts";
import { firstLine, insertedLine, type Statement, statementsOf } from "../kit/import-lines.ts";
import { between, insertedItem } from "../kit/import-list.ts";
import type { Project } from "../kit/project.ts";
import type { Kind } from "../vocabulary.ts";
import { NODE_MODULES } from "./builtins.ts";
import { entriesOf, nameOf, packagesAround } from "./package-json.ts";

/** What a written source ends with, for the ending of the file. */
const WRITTEN: Readonly<Record<string, string>> = {
  ".ts": ".js",
  ".tsx": ".js",
  ".mts": ".mjs",
  ".cts": ".cjs",
  ".js": ".js",
  ".jsx": ".jsx",
  ".mjs": ".mjs",
  ".cjs": ".cjs",
};
const CODE = /(?:\.d)?\.[cm]?[jt]sx?$/;
/** Kinds that no value has. */
const TYPES: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>(["interface", "type"]);

const isRelative = (source: string): boolean => /^\.{1,2}(?:\/|$)/.test(source);

/** How a file writes relative sources: with which ending, with an `index` or without. */
type Ending = "none" | "written" | "own";

function endingOf(sources: Iterable<string>): Ending | undefined {
  for (const source of sources) {
    if (!isRelative(source) || source.endsWith(".json")) continue;
    if (/\.[cm]?tsx?$/.test(source)) return "own";
    if (/\.[cm]?jsx?$/.test(source)) return "written";
    if (!/\.[a-z]+$/.test(source)) return "none";
  }
  return undefined;
}

const ENDINGS: readonly Ending[] = ["none", "written", "own"];

/** The source by which a file names another by its path: as it does already, else as it writes others. @param seen as somebody else does */
async function sourceFor(path: string, file: WrittenFile, project: Project, seen?: string): Promise<string> {
  const own = new Set(file.facts.importSources());
  const known = ENDINGS.map((ending) => sourceOf(path, file.path, ending)).find((source) => own.has(source));
  if (known !== undefined) return known;
  const custom = customOf(file, seen) ?? (await customIn([file.path, path], project));
  return sourceOf(path, file.path, custom ?? (/\.m[jt]s$/.test(file.path) ? "written" : "none"));
}

/** The source by which a file names another by its path. */
function sourceOf(path: string, from: string, ending: Ending): string {
  const way = relative(dirname(from), path).split(sep).join("/");
  const written = way.startsWith(".") ? way : `./${way}`;
  const own = extname(path);
  if (!CODE.test(written)) return written;
  const stem = written.replace(CODE, "");
  if (ending === "own") return written;
  if (ending === "written") return stem + (WRITTEN[own] ?? own);
  return stem === "./index" ? "." : stem.replace(/\/index$/, "") || ".";
}

/** How the file itself writes them, else one that was seen, else the file that it takes after. */
const customOf = ({ facts, alike }: WrittenFile, seen?: string): Ending | undefined =>
  endingOf(facts.importSources()) ??
  (seen === undefined ? undefined : endingOf([seen])) ??
  (alike && endingOf(alike.facts.importSources()));

/** Files of a directory that are asked how they write sources. */
const MOST_BESIDE = 8;

/** How what lies beside some files writes them: the first that says it. */
async function customIn(paths: readonly string[], project: Project): Promise<Ending | undefined> {
  for (const directory of new Set(paths.map(dirname))) {
    const names = project.disk.names(directory).filter((name) => CODE.test(name) && !/\.d\.[cm]?ts$/.test(name));
    for (const name of names.toSorted().slice(0, MOST_BESIDE)) {
      const file = await project.file(join(directory, name));
      const ending = file && endingOf(file.facts.importSources());
      if (ending !== undefined) return ending;
    }
  }
  return undefined;
}

async function importOf(
  { path, facts, definition }: Candidate,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { name, kind } = definition;
  const original = exportedAs(facts, definition);
  if (original === undefined || path === file.path) return undefined;
  const record = { name, kind, form: original === "default" ? ("default" as const) : ("name" as const) };
  const [other] = packagesAround(project.disk, path);
  const [own] = packagesAround(project.disk, file.path);
  const outside = other && nameOf(other);
  if (other && outside !== undefined && other.directory !== own?.directory) {
    const isEntry = entriesOf(other, "").some((entry) => entry.replace(CODE, "") === path.replace(CODE, ""));
    const inside = relative(other.directory, path).split(sep).join("/").replace(CODE, "");
    return {
      ...record,
      source: isEntry ? outside : `${outside}/${inside}`,
      original: original === "default" ? undefined : original,
    };
  }
  return {
    ...record,
    source: await sourceFor(path, file, project),
    original: original === "default" ? undefined : original,
  };
}

/** The name under which a file hands out a definition of its own, or what that is a member of. */
function exportedAs(facts: Candidate["facts"], { name, container }: Candidate["definition"]): string | undefined {
  for (let index = 0; index < facts.exports; index++) {
    const one = facts.export(index);
    if (one.form === "default" && container !== undefined && one.local === container) return name;
    if (one.local === name && one.source === undefined) return one.form === "default" ? "default" : (one.name ?? name);
  }
  return facts.exports === 0 ? name : undefined;
}

async function rebased(
  { path, record, name }: SeenImport,
  leadsTo: string | undefined,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { source = "", original, form } = record;
  if (isOtherSystem(path, file.path)) return undefined;
  if (!isRelative(source) || leadsTo === undefined) return { name, source, original, form };
  return { name, original, form, source: await sourceFor(leadsTo, file, project, source) };
}

/** Whether one file says that it is a module and the other that it is a script: the one takes other files than the other. */
const isOtherSystem = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((path) => /\.([cm])[jt]s$/.exec(path)?.[1]);
  return one !== undefined && other !== undefined && one !== other;
};

/** Packages, then what lies above, then what lies beside. */
function groupOf(source: string): number {
  if (source.startsWith("node:") || NODE_MODULES.has(source)) return 0;
  if (!/^(?:\.|@\/|~|#|\$)/.test(source)) return 1;
  return !source.startsWith(".") ? 2 : source.startsWith("..") ? 3 : 4;
}

const isTypeOnly = ({ text }: Statement): boolean => /^import\s+type\b/.test(text);
const sourceIn = ({ records }: Statement): string => records[0]?.source ?? records[0]?.original ?? "";

function edit(added: NewImport, file: WrittenFile): Edit | undefined {
  const { text, facts } = file;
  const statements = statementsOf(facts, text).filter((one) => sourceIn(one) !== "");
  const usesImport = statements.some((one) => one.text.startsWith("import"));
  const usesTypes = statements.some(isTypeOnly);
  const isOnlyType = added.isType ?? (TYPES.has(added.kind) && usesTypes);
  const inList = added.form === "name" ? withList(statements, added, isOnlyType) : undefined;
  const list = inList && between(text, inList.span, "{", "}");
  if (inList && list) {
    const prefix = TYPES.has(added.kind) && !isTypeOnly(inList) && /\{[^{}]*\btype\s/.test(inList.text) ? "type " : "";
    return insertedItem(text, list, prefix + named(added, " as "));
  }
  const isScript =
    !usesImport && (statements.some(isRequire) || file.path.endsWith(".cjs") || isCommon(file.path, text));
  const lines = statements
    .filter((one) => (isScript ? isRequire(one) : one.text.startsWith("import")))
    .map((one) => ({ span: one.span, key: sourceIn(one), group: groupOf(sourceIn(one)) }));
  const statement = isScript ? required(added, text) : imported(added, file, isOnlyType);
  const line = { text: statement, key: added.source ?? "", group: groupOf(added.source ?? "") };
  // Groups of some files are in another order than those of most.
  return lines.length > 0 ? insertedLine(text, lines, line) : firstLine(text, headEnd(text), statement);
}

/** Whether a file without imports speaks of what CommonJS has. */
const isCommon = (path: string, text: string): boolean =>
  path.endsWith(".js") && /\brequire\(|^(?:module\.exports|exports\.\w+)\s*=/m.test(text);

const isRequire = ({ text }: Statement): boolean => /\brequire\s*\(/.test(text);

/** The statement that names the same source and has a list of names. */
const withList = (
  statements: readonly Statement[],
  { source }: NewImport,
  isOnlyType: boolean,
): Statement | undefined => {
  const fitting = statements.filter(
    (one) =>
      sourceIn(one) === source && /^(?:import\b|(?:(?:const|let|var)\s*)?\{)/.test(one.text) && one.text.includes("{"),
  );
  const apart = fitting.filter((one) => isTypeOnly(one) === isOnlyType);
  return apart[0] ?? (isOnlyType ? undefined : fitting.find((one) => !isTypeOnly(one)));
};

const named = ({ name, original }: NewImport, as: string): string =>
  original === undefined || original === name ? name : `${original}${as}${name}`;

/** Quotes and the end of a statement as the file has them. */
function styleOf(text: string, alike = ""): { readonly quote: string; readonly end: string; readonly space: string } {
  const seen =
    /^(?:import|export)\b[^;\n]*?(\s?)\}?\s*(?:from\s+)?(["'])[^"'\n]*\2(;?)/m.exec(text) ??
    /require\((\s?)(["'])[^"'\n]*\2\)(;?)/.exec(text);
  if (!seen && alike !== "") return styleOf(alike);
  const space = /^import\s*(?:type\s*)?\{(\s?)/m.exec(text)?.[1];
  return { quote: seen?.[2] ?? '"', end: seen ? (seen[3] ?? "") : ";", space: space ?? " " };
}

function imported(added: NewImport, { text, alike }: WrittenFile, isOnlyType: boolean): string {
  const { quote, end, space } = styleOf(text, alike?.text);
  const names = {
    name: `{${space}${named(added, " as ")}${space}}`,
    default: added.name,
    namespace: `* as ${added.name}`,
    wildcard: "",
  }[added.form];
  return `import ${isOnlyType ? "type " : ""}${names} from ${quote}${added.source}${quote}${end}`;
}

function required(added: NewImport, text: string): string {
  const { quote, end } = styleOf(text);
  const names = added.form === "name" && added.original !== undefined ? `{ ${named(added, ": ")} }` : added.name;
  const word = /^(const|var|let)\b[^\n]*\brequire\(/m.exec(text)?.[1] ?? "const";
  return `${word} ${names} = require(${quote}${added.source}${quote})${end}`;
}

/** Behind what must come first: `#!`, a licence, `"use strict"`. */
const headEnd = (text: string): number =>
  (
    /^(?:#![^\n]*(?:\n|$))?(?:\s*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/))*(?:\s*(["'])use [a-z]+\1;?)?/.exec(
      text,
    )?.[0] ?? ""
  ).length;

const NAMED = /^((?:import|export)\s+(?:type\s+)?)(?:[\w$]+\s*,\s*)?\{/;

function partsOf(statement: string): ImportParts | undefined {
  const source = /(["'])([^"'\n]*)\1[^"']*$/.exec(statement);
  const written = source?.[2];
  if (!source || written === undefined || !/^(?:import|export)\b(?!\s*\()/.test(statement)) return undefined;
  const at = source.index + 1;
  const names = { start: 0, end: source.index };
  const head = NAMED.exec(statement)?.[1];
  const list = head === undefined ? undefined : between(statement, names, "{", "}");
  const space = list && /^\s/.test(statement.slice(list.start)) ? " " : "";
  return {
    head: head ?? "",
    list,
    source: { start: at, end: at + written.length },
    single: (name) => `{${space}${name}${space}}${list ? statement.slice(list.end + 1) : ""}`,
  };
}

export const importText: ImportText = { importOf, rebased, edit, partsOf };
