/** Typst: files by their paths, from the file or from the project's root, bibliographies too; labels and headings of all files of a document. */

import { dirname, join, relative } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Import } from "../../index/facts.ts";
import type { Family, Handed, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import { field } from "../kit/declaration-forms.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";
import { importOf, topLevel } from "../kit/top-level.ts";

/** What Typst's library has at its top. */
const LIBRARY = namesIn(`
  align array assert bibliography block bool box bytes calc circle cite cmyk colbreak color columns context counter csv curve datetime dictionary
  document ellipse emoji emph enum eval figure float footnote function grid h heading here hide highlight image int json label layout length line
  linebreak link list locate location lorem lower luma math measure metadata move numbering oklab outline overline pad page pagebreak panic par
  parbreak path pattern place plugin polygon pos query quote raw read rect ref regex repeat repr rgb rotate scale selector smallcaps smartquote
  square stack state str strike strong sub super sym symbol sys table terms text tiling title toml type underline upper v version xml yaml
  black white red green blue gray silver navy aqua teal eastern purple fuchsia maroon yellow orange olive lime
  left right top bottom center start end horizon ltr rtl ttb btt auto none true false arguments content decimal duration fraction gradient module ratio
  relative stroke alignment angle direction sum std
`);

/** What the path of a file ends with, that of a bibliography too. */
const FILE = /\.(?:typ|bib|ya?ml)\b/;

/** Modules that are looked through for the name of another. */
const MOST_MODULES = 8;

/** The file that a name stands for in a file: one that it imports under that name, or that comes with all of another one. */
async function moduleCalled(name: string, from: string, project: Project): Promise<string | undefined> {
  const asked = [from];
  for (let at = 0; at < Math.min(asked.length, MOST_MODULES); at++) {
    const path = asked[at] as string;
    const file = await project.file(path);
    const named = file && importOf(file.facts, name);
    if (named?.form === "namespace" && named.source !== undefined)
      return onlyFile(await locate(named.source, path, project));
    for (let index = 0; file && index < file.facts.imports; index++) {
      const { form, source } = file.facts.import(index);
      if (form !== "wildcard" || source === undefined || !source.includes(".typ")) continue;
      const next = onlyFile(await locate(source, path, project));
      if (next !== undefined && !asked.includes(next)) asked.push(next);
    }
  }
  return undefined;
}

const onlyFile = (located: Located): string | undefined => (located.kind === "files" ? located.paths[0] : undefined);

/** `cetz.draw`: names of modules, each in the one before. */
async function moduleByNames(source: string, from: string, project: Project): Promise<Located> {
  let path: string | undefined = from;
  for (const name of source.split(".")) path = path === undefined ? undefined : await moduleCalled(name, path, project);
  return located(source, path);
}

/** A path from the file, or from the root where it begins with a slash; packages lie outside. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (source.startsWith("@")) return { kind: "external", source };
  if (!FILE.test(source)) return moduleByNames(source, from, project);
  if (source.startsWith("/")) return located(source, await fileByPath(project, "typst", from, [source.slice(1)], [""]));
  const beside = join(dirname(from), source);
  return located(source, project.hasFile(beside) ? beside : undefined);
}

/**
 * What a citation takes of a bibliography that another file of the document names, as if this one did.
 * @returns the nearest that has such an entry; undefined where the name may stand for something in code
 */
async function cited({ path, facts }: FileFacts, name: string, project: Project): Promise<Import | undefined> {
  const unbound = [...facts.occurrencesNamed(name)].filter(({ link }) => link === undefined);
  if (unbound.some(({ role }) => role !== "label")) return undefined;
  const own = await takenIn(path, project, locate);
  const holders = (await project.defining(name, "latex", undefined)).filter((file) =>
    definitionsIn(file.path, file.language, file.facts, name).some(({ definition: { kind } }) => kind === "key"),
  );
  const closeness = (at: string): number => (own.includes(at) ? 1 : 0) + nearness(path, at);
  const [nearest] = holders.toSorted((one, other) => closeness(other.path) - closeness(one.path));
  if (!nearest) return undefined;
  const source = relative(dirname(path), nearest.path);
  const span = { start: 0, end: 0 };
  return { index: -1, occurrence: undefined, source, original: name, form: "name", span, kind: undefined };
}

/** What a file declares and what it imports: whoever imports it may take both. */
function handsOut({ facts }: FileFacts, name: string): readonly Handed[] {
  const found: Handed[] = topLevel(facts, name).map((definition) => ({ kind: "definition", definition }));
  for (let index = 0; index < facts.imports; index++) {
    const { form, source } = facts.import(index);
    if (form === "wildcard" && source !== undefined) found.push({ kind: "wildcard", source });
  }
  const taken = importOf(facts, name);
  if (taken?.source !== undefined)
    found.push({
      kind: "passed",
      source: taken.source,
      name: taken.form === "name" ? (taken.original ?? name) : undefined,
    });
  return found;
}

const BY_NAME = byNameAlone({ ...VISIBLE, functions: { parameters: field("group"), returnSign: ": " } });

export const typst: Family = {
  ...BY_NAME,
  imports: { quoted: true, locate, named: cited },
  modules: { handsOut },
  packages: { at: () => [""] },
  names: {
    // A label is seen by all files of its document, whatever they import.
    sees: ({ path }, other, definition) =>
      other.path === path || ["label", "section"].includes(other.facts.definitionKind(definition)),
    isBuiltin: (name, role, standing) => standing === "bare" && role !== "label" && LIBRARY.has(name),
    builtins: LIBRARY,
    closed: (_name, role) => role !== "member" && role !== "key",
  },
};
