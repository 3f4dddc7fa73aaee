/** HTML, CSS and SCSS: classes, ids and custom properties are one thing by their name, wherever they are defined; linked sheets come first. */

import { basename, dirname, join } from "node:path";
import { fileOf, piecePath } from "../../index/pieces.ts";
import type { Family, Handed, Located } from "../family.ts";
import { DATA } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { type Language, languageOfPath } from "../table.ts";
import { NO_TYPES } from "../type-rules.ts";
import type { Kind } from "../vocabulary.ts";
import { css, scss } from "./language.ts";

/** What stands before a path that is written by a template, and what follows one for a cache. */
const AROUND_PATH = /^(?:\{\{.*?\}\}|\{%.*?%\}|<%.*?%>)|[?#].*$/gs;

/** The files that a name may mean in SCSS: its ending is left out, and the sign of a part. */
const partials = (written: string): readonly string[] => {
  const part = written.replace(/[^/]+$/, "_$&");
  return [`${part}.scss`, `${written}.scss`, `${written}/_index.scss`, `${written}/index.scss`];
};

/** A page or sheet beside the asking file, else below a directory around it (`/css/a.css`), else wherever a path ends so. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(AROUND_PATH, "");
  const paths = languageOfPath(written)?.family === "web" ? [written] : from.endsWith(".scss") ? partials(written) : [];
  if (paths.length === 0) return { kind: "unknown" };
  const beside = paths.map((path) => join(dirname(from), path)).find((path) => project.hasFile(path));
  if (!written.startsWith("/") && beside !== undefined) return { kind: "files", paths: [beside] };
  const below = paths.map((path) => path.replace(/^(?:\.{0,2}\/)+/, ""));
  return located(source, await fileByPath(project, "web", from, below, [""]));
}

/** Rules stand in rules, and classes in their names (`.card .title`). */
const RULES: ReadonlySet<Kind> = new Set<Kind>(["selector", "style_class", "id", "section"]);

/** What a script that imports a sheet takes of it (`styles.button`): its classes, by a name for all of them or by their own. */
function handsOut({ path, facts }: FileFacts, name: string): readonly Handed[] {
  if (name === "default") return [{ kind: "passed", source: `./${basename(path)}`, name: undefined }];
  return topLevel(facts, name, RULES).map((definition) => ({ kind: "definition", definition }));
}

/** A sheet whose classes scripts take by their names, which a build makes its own. */
const MODULE_SHEET = /\.module\.(?:css|scss)$/;
/** Languages of components, and what says in one that its sheet is for it alone: in Vue an attribute, in others nothing has to. */
const FOR_ITSELF: ReadonlyMap<string, RegExp> = new Map([
  ["vue", /<style\b[^<>]*\b(?:scoped|module)\b/i],
  ["svelte", /<style\b/i],
  ["astro", /<style\b/i],
]);

/** The file whose own a class or an id is. */
function ownerOf(path: string, name: string, project: Project): string | undefined {
  if (MODULE_SHEET.test(path)) return path;
  const file = fileOf(path);
  const forItself = FOR_ITSELF.get(project.languageOf(file)?.id ?? "");
  if (file === path || forItself?.test(project.textOf(file) ?? "") !== true) return undefined;
  const isDefinedIn = (language: Language): boolean => {
    const sheet = piecePath(file, language);
    const facts = project.workspace.factsOfNames(sheet, [name]);
    return facts !== undefined && definitionsIn(sheet, language, facts, name).length > 0;
  };
  return [css, scss].some(isDefinedIn) ? file : undefined;
}

export const web: Family = {
  imports: {
    quoted: true,
    locate,
  },
  packages: {
    files: ({ path }, project) => takenIn(path, project, locate, project.workspace.besides(path)),
  },
  names: {
    sees: "everything",
    oneByName: {
      type: new Set<Kind>(["style_class"]),
      reference: new Set<Kind>(["id", "custom_property", "section"]),
      label: new Set<Kind>(["label"]),
    },
    ownerOf,
    isBuiltin: () => false,
  },
  modules: { handsOut, takenBy: { family: "javascript", by: "import" } },
  types: NO_TYPES,
  prototypes: {},
  literals: {},
  declarations: DATA,
};
