/** HTML and CSS: classes, ids and custom properties are one thing by their name, wherever they are defined; linked sheets come first. */

import { dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { DATA } from "../kit/by-name-alone.ts";
import { fileByPath } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { languageOfPath } from "../table.ts";
import { NO_TYPES } from "../type-rules.ts";
import type { Kind } from "../vocabulary.ts";

/** What stands before a path that is written by a template, and what follows one for a cache. */
const AROUND_PATH = /^(?:\{\{.*?\}\}|\{%.*?%\}|<%.*?%>)|[?#].*$/gs;

/** A page or sheet beside the asking file, else below a directory around it (`/css/a.css`), else wherever a path ends so. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(AROUND_PATH, "");
  if (languageOfPath(written)?.family !== "web") return { kind: "unknown" };
  const beside = join(dirname(from), written);
  if (!written.startsWith("/") && project.hasFile(beside)) return { kind: "files", paths: [beside] };
  const found = await fileByPath(project, "web", from, [written.replace(/^(?:\.{0,2}\/)+/, "")], [""]);
  return found === undefined ? { kind: "external", source } : { kind: "files", paths: [found] };
}

export const web: Family = {
  imports: {
    quoted: true,
    locate,
  },
  packages: {
    files: ({ path }, project) => takenIn(path, project, locate),
  },
  names: {
    sees: "everything",
    oneByName: {
      type: new Set<Kind>(["style_class"]),
      reference: new Set<Kind>(["id", "custom_property", "section"]),
      label: new Set<Kind>(["label"]),
    },
    isBuiltin: () => false,
  },
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  types: NO_TYPES,
  prototypes: {},
  literals: {},
  declarations: DATA,
};
