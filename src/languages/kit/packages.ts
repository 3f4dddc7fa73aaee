/** Packages: what families share whose files say themselves which package they belong to (C#, Kotlin, PHP, Scala). */

import type { Handed, ImportRules, ModuleRules, NameRules } from "../family.ts";
import type { Role } from "../vocabulary.ts";
import { MODIFIERS } from "../vocabulary.ts";
import { candidateIn, definitionsIn, type FileFacts } from "./candidate.ts";
import { dotted, holderOf } from "./holder.ts";

/** Roles that only a type can have: bare, they mean one of the packages that the file sees. */
const OF_TYPES: ReadonlySet<Role> = new Set<Role>(["type", "new", "decorator", "implementation"]);

interface DeclaredPackages {
  readonly imports: ImportRules;
  readonly modules: ModuleRules;
  readonly names: Required<Pick<NameRules, "closed" | "sees">>;
}

/** The part of a family that follows from declared packages. @param family its name in the table */
export const declaring = (family: string): DeclaredPackages => ({
  imports: { locate: async (source) => ({ kind: "package", family, name: dotted(source) }), quoted: false },
  modules: { handsOut, apartBy: "declaration" },
  names: {
    closed: (name, role) => OF_TYPES.has(role) || (role !== "module" && /^\p{Lu}/u.test(name)),
    // What is private at the top of a file is that file's own.
    sees: ({ path }, other, definition) =>
      other.path === path || !(other.facts.definition(definition).flags & MODIFIERS.private),
  },
});

/** What stands in nothing but packages, or is nested in a type of the file. */
function handsOut(file: FileFacts, name: string, inside: readonly string[] = []): readonly Handed[] {
  const { path, language, facts } = file;
  const own = definitionsIn(path, language, facts, name);
  const wanted = inside.join(".");
  return own
    .filter(({ definition: { index, parent } }) =>
      inside.length > 0 ? holderOf(facts, index).endsWith(wanted) : parent === undefined || !isType(file, parent),
    )
    .map(({ definition }) => ({ kind: "definition", definition: definition.index }));
}

const isType = (file: FileFacts, index: number): boolean =>
  !["namespace", "package", "module"].includes(candidateIn(file, index).definition.kind);
