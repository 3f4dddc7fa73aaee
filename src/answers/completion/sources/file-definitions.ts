/** File definitions: what the file itself defines and the place sees: its top level, and what stands in the definitions around it. */

import type { Source } from "../completion-request.ts";

export const fileDefinitions: Source = ({ own }, into) => {
  for (const one of own.definitions(into.typed.lower)) into.add(one);
};
