/** Import text of Rust: `use crate::module::Name;`, a name in the braces of a path that is used already. */

import { basename, dirname } from "node:path";
import type { Edit } from "../../text/span.ts";
import { withoutLast } from "../../text/text-end.ts";
import type { ImportText, NewImport, SeenImport, WrittenFile } from "../import-text.ts";
import type { Candidate } from "../kit/candidate.ts";
import { firstLine, insertedLine, type Statement, statementsOf } from "../kit/import-lines.ts";
import { insertedItem } from "../kit/import-list.ts";
import type { Project } from "../kit/project.ts";
import { INSIDE_FUNCTION } from "../vocabulary.ts";
import { crateOf, libraryOf, packageAround } from "./crates.ts";
import { crateRootOf, parentOf } from "./files.ts";
import { insideAt } from "./module.ts";

/** Modules above a file at most. */
const HIGHEST = 30;
const OWN: ReadonlySet<string> = new Set(["std", "core", "alloc"]);
const FROM_HERE = /^(?:self|super)\b/;

interface Module {
  readonly path: string;
  /** Names from its crate on, outermost first. */
  readonly words: readonly string[];
}

/** A file's module and those around it, innermost first. */
async function modulesAround(path: string, project: Project): Promise<readonly Module[]> {
  const files = [path];
  for (let up = 0; up < HIGHEST; up++) {
    const parent = await parentOf(project, files.at(-1) as string);
    if (parent === undefined) break;
    files.push(parent);
  }
  const names = files
    .slice(0, -1)
    .map((one) => (basename(one) === "mod.rs" ? basename(dirname(one)) : basename(one, ".rs")));
  return files.map((one, index) => ({ path: one, words: names.slice(index).reverse() }));
}

/** How a file names the crate of another. */
async function crateFor(path: string, file: WrittenFile, project: Project): Promise<string | undefined> {
  if ((await crateRootOf(project, file.path)) === (await crateRootOf(project, path))) return "crate";
  const own = packageAround(project, path);
  const library = own && libraryOf(project, own);
  return library === undefined ? undefined : crateOf(project, library);
}

async function modulePath(path: string, file: WrittenFile, project: Project): Promise<string | undefined> {
  const head = await crateFor(path, file, project);
  const [own] = await modulesAround(path, project);
  return head === undefined || !own ? undefined : [head, ...own.words].join("::");
}

async function importOf(
  { path, facts, definition }: Candidate,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { name, kind, parent, flags, selection } = definition;
  const isInModules = parent === undefined || facts.definitionKind(parent) === "module";
  const head = path === file.path ? undefined : await crateFor(path, file, project);
  if (head === undefined || flags & INSIDE_FUNCTION || !isInModules) return undefined;
  // A macro that others see stands in its crate itself.
  if (kind === "macro") return { name, source: head, original: name, form: "name", kind };
  const inside = insideAt(facts, selection.start);
  const modules = await modulesAround(path, project);
  const seen = inside.length > 0 ? modules[0] : seenModule(modules, name, file, head === "crate", project);
  return seen && { name, source: [head, ...seen.words, ...inside].join("::"), original: name, form: "name", kind };
}

/** Of the modules around a definition the innermost by which a file may name it: those around a private one hand it out. */
function seenModule(
  modules: readonly Module[],
  name: string,
  file: WrittenFile,
  isSameCrate: boolean,
  project: Project,
): Module | undefined {
  for (const [index, module] of modules.entries()) {
    const hands = index === 0 || handsOn(project.textOf(module.path) ?? "", name);
    if (hands && isSeen(modules.slice(index), file, isSameCrate, project)) return module;
  }
  return modules[0];
}

/** Whether a text has a `pub use` of a name. Texts are asked, because macros hide what stands in them. */
const handsOn = (text: string, name: string): boolean =>
  Array.from(text.matchAll(/\bpub(?:\s{0,20}\([^)]{0,200}\))?\s{1,20}use\s{1,20}([^;]{1,2000})/g)).some(
    ([, path = ""]) => path.split(/[^\w]+/).includes(name),
  );

/** Whether each module is declared so that a file sees it. */
function isSeen(modules: readonly Module[], file: WrittenFile, isSameCrate: boolean, project: Project): boolean {
  return modules.every(({ words }, index) => {
    const around = modules[index + 1];
    const text = around && project.textOf(around.path);
    const name = words.at(-1);
    if (text === undefined || name === undefined) return true;
    const declared = Array.from(text.matchAll(DECLARED)).find(([, , one]) => one === name);
    if (!declared || isBelow(file.path, around?.path ?? "")) return true;
    const [, visibility] = declared;
    return visibility !== undefined && (isSameCrate || !visibility.includes("("));
  });
}
const DECLARED = /(?:\b(pub(?:\s{0,20}\([^)]{0,200}\))?)\s{1,20})?\bmod\s{1,20}(\w{1,200})\s{0,20}[;{]/g;

/** Whether a file's module lies in that of another file, or is it. */
const isBelow = (path: string, module: string): boolean =>
  path === module ||
  path.startsWith(
    `${/^(?:mod|lib|main)\.rs$/.test(basename(module)) ? dirname(module) : module.slice(0, -".rs".length)}/`,
  );

async function rebased(
  { record, name, path }: SeenImport,
  leadsTo: string | undefined,
  file: WrittenFile,
  project: Project,
): Promise<NewImport | undefined> {
  const { source, original, form } = record;
  const isElsewhere = path !== file.path && dirname(path) !== dirname(file.path);
  if (source === undefined || !FROM_HERE.test(source) || leadsTo === undefined || !isElsewhere)
    return { name, source, original, form };
  return { name, original, form, source: await modulePath(leadsTo, file, project) };
}

/** The standard library, other crates, the own one. */
const groupOf = (path: string): number => {
  const [head = ""] = path.split("::");
  return OWN.has(head) ? 0 : /^(?:crate|self|super)$/.test(head) ? 2 : 1;
};

const pathOf = ({ text }: Statement): string =>
  withoutLast(text.replace(/^(?:pub(?:\([^)]*\))?\s+)?use\s+/, ""), "; \t\r\n").replace(/\s+/g, " ");

function edit(added: NewImport, { text, facts }: WrittenFile): Edit | undefined {
  const { name, source, original = name } = added;
  const written = original === name ? name : `${original} as ${name}`;
  const atTop = statementsOf(facts, text).filter(({ span }) => insideAt(facts, span.start).length === 0);
  const own = atTop.filter((one) => !/^pub\b/.test(one.text));
  for (const one of own) {
    const inner = bracesOf(one, source, text, facts);
    if (inner) return insertedItem(text, inner, written);
  }
  const path = source === undefined ? written : `${source}::${written}`;
  const lines = own.map((one) => ({ span: one.span, key: pathOf(one), group: groupOf(pathOf(one)) }));
  const line = { text: `use ${path};`, key: path, group: groupOf(path) };
  if (lines.length === 0) return firstLine(text, headEnd(text), line.text);
  // Where all stand in one block, they are sorted as one.
  const isOne = !/\n[ \t]*\r?\n/.test(text.slice(lines[0]?.span.start, lines.at(-1)?.span.start));
  return insertedLine(
    text,
    isOne ? lines.map((each) => ({ ...each, group: 0 })) : lines,
    isOne ? { ...line, group: 0 } : line,
  );
}

/** What stands between the braces in which a statement names what it takes of a source. */
function bracesOf({ records, span }: Statement, source: string | undefined, text: string, facts: WrittenFile["facts"]) {
  for (const record of records) {
    if (record.source !== source || record.occurrence === undefined) continue;
    let depth = 0;
    for (let at = facts.occurrenceStart(record.occurrence) - 1; at >= span.start; at--) {
      if (text[at] === "}") depth++;
      else if (text[at] === "{" && depth-- === 0) {
        const end = closing(text, at, span.end);
        return end === undefined ? undefined : { start: at + 1, end };
      }
    }
  }
  return undefined;
}

function closing(text: string, open: number, end: number): number | undefined {
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  return undefined;
}

/** Behind what a file says of itself: its documentation, its attributes. */
const headEnd = (text: string): number =>
  (/^(?:\s*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|#!\[[^\]]*\]))*/.exec(text)?.[0] ?? "").trimEnd().length;

export const importText: ImportText = { importOf, rebased, edit };
