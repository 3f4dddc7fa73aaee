/** Dockerfile: stages, arguments and variables of the file itself; every other image and variable lies outside. */

import type { Family } from "../family.ts";
import { byNameAlone } from "../kit/by-name-alone.ts";
import { ANY_LISTS, OPEN } from "../kit/declaration-forms.ts";

const BY_NAME = byNameAlone({
  functions: { parameters: ANY_LISTS, returnSign: ": " },
  values: {},
  bases: { others: "implements" },
  exports: { what: "nothing" },
  visibility: OPEN,
});

export const dockerfile: Family = {
  ...BY_NAME,
  names: { ...BY_NAME.names, sees: () => false, closed: () => true },
};
