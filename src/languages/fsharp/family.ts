/** F#: namespaces and modules as files declare them, `open`, and what the modules around a place see. */

import type { Family, Handed } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { definitionsIn, type FileFacts } from "../kit/candidate.ts";
import { colon } from "../kit/declaration-forms.ts";
import { holderOf, NAMESPACES, packageAround, packagesOutwards } from "../kit/holder.ts";
import { definedByPlatform } from "../kit/names.ts";
import { declaring } from "../kit/packages.ts";
import { CALLS_ALONE } from "../type-rules.ts";
import { CORE } from "./builtins.ts";

const DECLARED = declaring("fsharp");

/** What files say of a namespace or module: cases of unions stand beside their types. */
function handsOut(file: FileFacts, name: string, inside: readonly string[] = []): readonly Handed[] {
  const { path, language, facts } = file;
  const wanted = inside.join(".");
  return definitionsIn(path, language, facts, name)
    .filter(({ definition: { index, kind, parent } }) => {
      if (inside.length > 0) return holderOf(facts, index).endsWith(wanted);
      if (parent === undefined) return true;
      const around = facts.definitionKind(parent);
      return NAMESPACES.has(around) || (kind === "enum_member" && around === "union");
    })
    .map(({ definition: { index } }) => ({ kind: "definition", definition: index }));
}

export const fsharp: Family = {
  modules: { ...DECLARED.modules, handsOut },
  packages: { at: (file, offset) => packagesOutwards(packageAround(file, offset)) },
  imports: {
    ...DECLARED.imports,
    modulePath: (text, role) =>
      role === "module"
        ? /(?<![\p{L}\p{N}_]|[\p{L}\p{N}_]\.)(?:\p{Lu}[\p{L}\p{N}_]*\.)+\p{Lu}[\p{L}\p{N}_]*$/u.exec(text)?.[0]
        : undefined,
  },
  names: {
    ...DECLARED.names,
    // Cases of unions have capitals too, and are seen wherever their union is.
    closed: (_name, role) => role === "type" || role === "decorator" || role === "implementation",
    alsoCalled: (name, role) => (role === "decorator" ? `${name}Attribute` : undefined),
    selfWords: new Map([
      ["this", "value"],
      ["self", "value"],
      ["base", "base"],
    ]),
    ...definedByPlatform(CORE),
  },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: {
    ...VISIBLE,
    functions: { parameters: colon("argument_patterns", "paren_pattern"), returnSign: ": " },
  },
};
