/** Elixir: modules by their whole names, `alias`, `import` and `use`, the names of Elixir itself. */

import type { Asking, Family, Located } from "../family.ts";
import { definitionsIn } from "../kit/candidate.ts";
import { ANY_LISTS, OPEN } from "../kit/declaration-forms.ts";
import { dotsAlone } from "../kit/dots.ts";
import { NAMESPACES, nestingAround } from "../kit/holder.ts";
import { definedByPlatform } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { importOf } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { KERNEL } from "./builtins.ts";

/** Aliases on the way to a module's whole name. */
const MOST_ALIASES = 4;
const MODULE = /^\p{Lu}/u;

/** The module that a name means where it stands: its first word may be an alias, or the module around. */
async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const file = await project.file(from);
  const at = asking?.span?.start;
  let words = source.split(".");
  if (words[0] === "__MODULE__") words = [...(file ? [nestingAround(file, at ?? 0)] : []), ...words.slice(1)];
  let before = at ?? Number.POSITIVE_INFINITY;
  for (let step = 0; file && step < MOST_ALIASES; step++) {
    const record = importOf(file.facts, words[0] ?? "");
    // An alias counts from its own line on.
    if (record?.form !== "namespace" || record.source === undefined || record.span.start >= before) break;
    before = record.span.start;
    words = [...record.source.split("."), ...words.slice(1)];
  }
  return { kind: "package", family: "elixir", name: words.filter((word) => word !== "").join(".") };
}

export const elixir: Family = {
  imports: {
    quoted: false,
    locate,
    // A single word is bound by the file or stands for itself.
    modulePath: (text, role) =>
      role === "module" || role === "new"
        ? /(?<![\p{L}\p{N}_]|[\p{L}\p{N}_]\.)(?:[\p{L}\p{N}_]+\.)+[\p{L}\p{N}_]+$/u.exec(text)?.[0]
        : undefined,
  },
  modules: {
    apartBy: "declaration",
    handsOut: ({ path, language, facts }, name) =>
      definitionsIn(path, language, facts, name)
        .filter(({ definition: { kind } }) => NAMESPACES.has(kind))
        .map(({ definition: { index } }) => ({ kind: "definition", definition: index })),
  },
  packages: {
    at: () => [""],
  },
  names: {
    sees: "everything",
    withDots: dotsAlone,
    closed: (name, role) => MODULE.test(name) || role === "call" || role === "macro",
    ...definedByPlatform(KERNEL),
  },
  types: {
    members: { bareMembers: false },
    platform: NO_PLATFORM,

    making: {
      callMakes: false,
      makers: new Set(),
    },
    shape: {
      openTypes: false,
    },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: ANY_LISTS, returnSign: ": ", bareCalls: true },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
