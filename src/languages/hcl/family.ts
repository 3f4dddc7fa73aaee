/** HCL as Terraform reads it: a directory is a module, whose names are told by the words before them; modules by their paths. */

import type { Family } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
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
  declarations: VISIBLE,
};
