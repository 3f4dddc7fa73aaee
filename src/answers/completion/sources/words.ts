/** Words: what stands in the text around the place, whatever it is. */

import type { Source } from "../completion-request.ts";

export const words: Source = ({ own, names }, into) => {
  const { lower } = into.typed;
  for (const name of own.uses.beginningAs(lower))
    into.add({ name, kind: names.of(name)?.kind ?? "unknown", origin: "word" });
  for (const name of own.words)
    if (lower === "" || firstOf(name) === firstOf(lower)) into.add({ name, kind: "unknown", origin: "word" });
};

const firstOf = (name: string): number => name.charCodeAt(0) | 32;
