/** SQL: tables, views, columns and functions, found by their names wherever a script creates them. */

import { byNameAlone } from "../kit/by-name-alone.ts";
import { ANY_LISTS, OPEN } from "../kit/declaration-forms.ts";

export const sql = byNameAlone({
  functions: { parameters: ANY_LISTS, returnSign: ": " },
  values: {},
  bases: { others: "implements" },
  exports: { what: "visible" },
  visibility: OPEN,
});
