/** Lua: modules by `require`, the table that a file returns, globals of all files, the names of Lua itself. */

import type { Family, Handed } from "../family.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import { colonsAreDots } from "../kit/dots.ts";
import { topLevel } from "../kit/top-level.ts";
import { PLAIN_TYPES } from "../type-rules.ts";
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
  quotedSources: true,
  locate,
  handsOut,
  // What no `local` declares is every file's.
  packagesAt: () => [""],
  sees: ({ path }, other, definition) => {
    const { container, kind, flags } = other.facts.definition(definition);
    return container === undefined && kind !== "field" && (other.path === path || !(flags & MODIFIERS.private));
  },
  closed: () => true,
  selfWords: new Map([["self", "value"]]),
  withDots: colonsAreDots,
  types: {
    ...PLAIN_TYPES,
    callMakes: true,
    makers: new Set(["new"]),
    openTypes: false,
    addedMembers: true,
  },
  isBuiltin: (name, _role, standing) => (standing === "bare" ? GLOBALS : MEMBERS).has(name),
};
