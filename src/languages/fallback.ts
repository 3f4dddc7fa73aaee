/** Modules of families that have no rules of their own: a source names the files whose paths end as it does. */

import type { Family } from "./family.ts";
import { topLevel } from "./kit/top-level.ts";
import { PLAIN_TYPES } from "./type-rules.ts";

export const fallback: Family = {
  locate: async () => ({ kind: "unknown" }),
  handsOut: (file, name) => topLevel(file.facts, name).map((definition) => ({ kind: "definition", definition })),
  types: PLAIN_TYPES,
  isBuiltin: () => false,
};
