/** By name alone: families without imports or types, whose names mean what is called so: configuration, markup, data. */

import type { DeclarationRules } from "../declaration-rules.ts";
import type { Family } from "../family.ts";
import { NO_TYPES } from "../type-rules.ts";
import { ANY_LISTS, OPEN } from "./declaration-forms.ts";
import { topLevel } from "./top-level.ts";

/** A family of which nothing is known but its names. */
export const byNameAlone = (declarations: DeclarationRules): Family => ({
  imports: { locate: async () => ({ kind: "unknown" }), quoted: false },
  modules: {
    handsOut: (file, name) => topLevel(file.facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  packages: {},
  names: { sees: "everything", isBuiltin: () => false },
  prototypes: {},
  literals: {},
  types: NO_TYPES,
  declarations,
});

/** Declarations of files that hold data or markup: nothing of them is imported. */
export const DATA: DeclarationRules = {
  functions: { parameters: ANY_LISTS, returnSign: ": " },
  values: {},
  bases: { others: "implements" },
  exports: { what: "nothing" },
  visibility: OPEN,
};

/** Declarations of files whose definitions others see. */
export const VISIBLE: DeclarationRules = { ...DATA, exports: { what: "visible" } };
