/** Language names: the ids of the language table by what a user may call a language. Pure. */

import { LANGUAGES, languageByName } from "../../src/languages/table.ts";
import { hint } from "../../src/text/similar-names.ts";
import type { Report } from "./schema.ts";

/** The id of what a user may call a language; a name that the table does not have stands for itself. */
export const languageId = (name: string): string => languageByName(name)?.id ?? name;

/**
 * The ids of some names; what names no language is reported, and stays.
 * @param others languages that the table does not have
 */
export function languageIds(
  names: readonly string[],
  at: string,
  others: readonly string[],
  report: Report,
): readonly string[] {
  const known = [...LANGUAGES.map(({ id }) => id), ...others];
  return names.map((name, index) => {
    const id = languageId(name);
    if (!known.includes(id)) report(`${at}[${index}]: there is no language ${name}${hint(name, known)}`);
    return id;
  });
}
