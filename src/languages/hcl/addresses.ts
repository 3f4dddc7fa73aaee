/** Addresses: what names with dots mean in a module of Terraform (`var.a`, `data.type.a`, `module.a.output`), and where that is declared. */

import { dirname, join } from "node:path";
import type { Handed, Located } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";
import type { Kind, Role } from "../vocabulary.ts";

/** What is declared, by the word that stands first in its address. What begins with no such word is a resource. */
const FIRST_WORDS: Readonly<Record<string, Kind>> = {
  var: "variable",
  local: "field",
  module: "module",
  data: "record",
  output: "property",
};
/** The names between dots at the end of a text; what takes elements stands behind them (`module.a[0].b`). */
const PATH = /(?<![\w.-])(?:[A-Za-z_][\w-]*(?:\[[^\][\n]{0,200}\])?\.){1,2}[A-Za-z_][\w-]*$/;
const ELEMENTS = /\[[^\]]{0,200}\]/g;
/** The last block of a module that is opened before the end of a text. */
const MODULE_BLOCK = 'module "';

/** The address that a text ends with. Of the arguments of a module's block (`key`) the variables of that module are meant. */
export function addressIn(text: string, role: Role): string | undefined {
  if (role !== "key") return PATH.exec(text)?.[0].replaceAll(ELEMENTS, "");
  const start = text.lastIndexOf(MODULE_BLOCK) + MODULE_BLOCK.length;
  const end = text.indexOf('"', start);
  const argument = /(?<![\w-])[\w-]+$/.exec(text)?.[0];
  return start < MODULE_BLOCK.length || end < 0 || argument === undefined
    ? undefined
    : `module.${text.slice(start, end)}.var.${argument}`;
}

/** Where a module lies, or what an address means in the module of a file. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (source.startsWith("./") || source.startsWith("../")) {
    const paths = await filesOf(join(dirname(from), source), project);
    return paths.length > 0 ? { kind: "files", paths: mainFirst(paths) } : { kind: "unknown" };
  }
  const [first = "", ...rest] = source.split(".");
  const directory = dirname(from);
  const external: Located = { kind: "external", source };
  if (first !== "module" || rest.length === 1)
    return (await declared(directory, [first, ...rest], project)) ?? external;
  const [module = "", ...words] = rest;
  const below = await directoryOf(module, directory, project);
  if (below === undefined) return external;
  return (await declared(below, words.length === 1 ? ["output", ...words] : words, project)) ?? external;
}

/** The file of a directory that declares what an address means there. */
async function declared(directory: string, words: readonly string[], project: Project): Promise<Located | undefined> {
  for (const path of await filesOf(directory, project)) {
    const file = await project.definer(path, words.at(-1) ?? "");
    if (file && handsOut(file, "", words).length > 0) return { kind: "files", paths: [path], inside: words };
  }
  return undefined;
}

/** The directory of a module that a directory's files call by a name, where that is one of the workspace. */
async function directoryOf(name: string, directory: string, project: Project): Promise<string | undefined> {
  const located = await declared(directory, ["module", name], project);
  const file = located?.kind === "files" ? await project.file(located.paths[0] ?? "") : undefined;
  if (!file) return undefined;
  const [block] = definitionsAt(file, ["module", name]);
  if (block === undefined) return undefined;
  const { span } = file.facts.definition(block);
  for (let index = 0; index < file.facts.imports; index++) {
    const { source, span: at } = file.facts.import(index);
    if (source?.startsWith(".") && span.start <= at.start && at.end <= span.end) return join(directory, source);
  }
  return undefined;
}

const filesOf = async (directory: string, project: Project): Promise<readonly string[]> =>
  (await directoriesOf(project, "hcl")).filesIn(directory.replace(/[\\/]$/, ""));

/** The files of a module, that first which is read first. */
const mainFirst = (paths: readonly string[]): readonly string[] =>
  paths.toSorted((a, b) => Number(b.endsWith("main.tf")) - Number(a.endsWith("main.tf")));

/** The definitions of a file at an address. */
function definitionsAt({ facts }: FileFacts, words: readonly string[]): readonly number[] {
  const [first = ""] = words;
  const kind = Object.hasOwn(FIRST_WORDS, first) ? FIRST_WORDS[first] : "object";
  const type = first === "data" ? words[1] : kind === "object" ? first : undefined;
  const id = facts.nameId(words.at(-1) ?? "");
  const found: number[] = [];
  for (let index = 0; id !== undefined && index < facts.definitions; index++) {
    if (facts.occurrenceNameId(facts.definitionOccurrence(index)) !== id || facts.definitionKind(index) !== kind)
      continue;
    if (type === undefined || facts.definition(index).container === type) found.push(index);
  }
  return found;
}

/** What stands in a file at the address `inside`. */
export const handsOut = (file: FileFacts, _name: string, inside: readonly string[] = []): readonly Handed[] =>
  definitionsAt(file, inside).map((definition) => ({ kind: "definition", definition }));
