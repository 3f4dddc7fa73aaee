/** HCL as Terraform reads it: a directory is a module, whose names are told by the words before them; modules by their paths. */

import type { Family } from "../family.ts";
import { ANY_LISTS, OPEN } from "../kit/declaration-forms.ts";
import { NO_TYPES } from "../type-rules.ts";
import { addressIn, handsOut, locate } from "./addresses.ts";

export const hcl: Family = {
  imports: { locate, quoted: true, modulePath: addressIn },
  modules: { handsOut, apartBy: "directory" },
  packages: {},
  names: { sees: () => false, closed: () => true, isBuiltin: () => false },
  prototypes: {},
  literals: {},
  types: NO_TYPES,
  declarations: {
    functions: { parameters: ANY_LISTS, returnSign: ": " },
    values: {},
    bases: { others: "implements" },
    exports: { what: "visible" },
    visibility: OPEN,
  },
};
