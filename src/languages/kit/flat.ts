/** Flat names: what a module has whose types do not hold the names of their parts (constructors, fields, methods of a class). */

import { INSIDE_FUNCTION, type Kind } from "../vocabulary.ts";
import { definitionsIn, type FileFacts, TYPES } from "./candidate.ts";
import { NAMESPACES } from "./holder.ts";

/** What holds fields within a type. */
const PARTS: ReadonlySet<Kind> = new Set<Kind>(["constructor", "enum_member"]);

/** Indices of the definitions of a name that stand in a module of a file, or in a type of it. @param inside modules, outermost first */
export function flatNames(
  { path, language, facts }: FileFacts,
  name: string,
  inside: readonly string[] = [],
): number[] {
  const wanted = inside.join(".");
  return definitionsIn(path, language, facts, name)
    .filter(({ definition: { parent, flags } }) => {
      if (flags & INSIDE_FUNCTION) return false;
      const modules: string[] = [];
      for (let at = parent; at !== undefined; at = facts.definition(at).parent) {
        const kind = facts.definitionKind(at);
        // The type of modules is one too.
        if (NAMESPACES.has(kind) || (inside.length > 0 && inside.includes(facts.definitionName(at))))
          modules.unshift(facts.definitionName(at));
        else if (!TYPES.has(kind) && !PARTS.has(kind)) return false;
      }
      return modules.join(".") === wanted;
    })
    .map(({ definition: { index } }) => index);
}
