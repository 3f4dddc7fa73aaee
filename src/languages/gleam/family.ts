/** Gleam: modules by their paths below `src` and `test`, what they make public, constructors beside their types. */

import type { Family, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { field } from "../kit/declaration-forms.ts";
import { flatNames } from "../kit/flat.ts";
import { definedByPlatform, namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { NO_PLATFORM } from "../type-rules.ts";

const PRELUDE = namesIn("Bool BitArray Error False Float Int List Nil Ok Result String True UtfCodepoint");

async function locate(source: string, from: string, project: Project): Promise<Located> {
  return located(source, await fileByPath(project, "gleam", from, [`${source}.gleam`], ["src", "test", "dev"]));
}

export const gleam: Family = {
  imports: { locate, quoted: false },
  modules: {
    handsOut: (file, name) => flatNames(file, name).map((definition) => ({ kind: "definition", definition })),
  },
  packages: { beside: (file, name) => flatNames(file, name) },
  names: {
    sees: () => false,
    ...definedByPlatform(PRELUDE),
    closed: (_name, role) => role !== "member",
  },
  prototypes: {},
  literals: {},
  types: {
    platform: NO_PLATFORM,
    making: { callMakes: true, makers: new Set() },
    shape: { openTypes: false },
    members: { bareMembers: false },
  },
  declarations: {
    functions: { parameters: field("function_parameters"), returnSign: " -> " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: { unmarked: { top: "private", member: "public" } },
  },
};
