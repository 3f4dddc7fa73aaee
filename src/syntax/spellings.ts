/** Spellings: how names stand in a text of a language in which those that differ in capitals alone are one. */

import type { Language } from "../languages/table.ts";

/** The names, and every spelling of them that the text has where the language tells none from another. */
export function spellingsIn(language: Language, text: string, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  if (language.names.anyCase)
    for (const name of names)
      for (const [spelling] of text.matchAll(new RegExp(name.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`), "gi")))
        found.add(spelling);
  return found;
}
