/** Lua: modules by `require`, the table that a file returns, globals of all files, the names of Lua itself. */

import type { Family, Handed } from "../family.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { colonsAreDots } from "../kit/dots.ts";
import { definedByPlatform } from "../kit/names.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { MODIFIERS } from "../vocabulary.ts";
import { GLOBALS, MEMBERS } from "./builtins.ts";
import { locate } from "./locate.ts";

/** What the table has that a file returns: by the name that it is built under, or what is written in it. */
function handsOut(file: FileFacts, name: string): readonly Handed[] {
  const { path, language, facts } = file;
  const table = returnedBy(file);
  const found =
    name === "default"
      ? table === undefined
        ? []
        : topLevel(facts, table)
      : table === undefined
        ? topLevel(facts, name).filter((index) => !(facts.definitionFlags(index) & MODIFIERS.private))
        : definitionsIn(path, language, facts, name)
            .filter(({ definition: { container } }) => container === table)
            .map(({ definition: { index } }) => index);
  return found.map((definition) => ({ kind: "definition", definition }));
}

/** The name of what a file returns. */
function returnedBy({ facts }: FileFacts): string | undefined {
  for (let index = facts.exports - 1; index >= 0; index--) {
    const { form, local } = facts.export(index);
    if (form === "default") return local;
  }
  return undefined;
}

export const lua: Family = {
  imports: {
    quoted: true,
    locate,
  },
  modules: {
    handsOut,
  },
  packages: {
    // What no `local` declares is every file's.
    at: () => [""],
  },
  names: {
    sees: ({ path }, other, definition) => {
      const { container, kind, flags } = other.facts.definition(definition);
      return container === undefined && kind !== "field" && (other.path === path || !(flags & MODIFIERS.private));
    },
    closed: () => true,
    selfWords: new Map([["self", "value"]]),
    withDots: colonsAreDots,
    ...definedByPlatform(GLOBALS, MEMBERS),
  },
  types: {
    platform: NO_PLATFORM,

    making: {
      callMakes: true,
      makers: new Set(["new"]),
    },
    shape: {
      openTypes: false,
    },
    members: { bareMembers: false, addedMembers: true },
  },
  prototypes: {},
  literals: {},
  declarations: {
    functions: { parameters: { ...field("parameters"), receiver: /^self$/ }, returnSign: ": " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "stated", members: true },
    visibility: OPEN,
  },
};
