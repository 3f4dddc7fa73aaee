/** Imported extensions: functions that the file imports by name and that are taken of values somewhere: no table says of which. */

import { familyOf } from "../../../languages/families.ts";
import { kindsOf, type Source } from "../completion-request.ts";

/** Types and constants are taken of no value. */
const CAPITAL = /^\p{Lu}/u;

export const importedExtensions: Source = (request, into) => {
  const { own, names, file } = request;
  const { facts, language } = file;
  if (!familyOf(language).types.members.extensionsAreImported) return;
  const kindOf = kindsOf(request);
  for (let index = 0; index < facts.imports; index++) {
    const { occurrence } = facts.import(index);
    const name = occurrence === undefined ? undefined : facts.occurrence(occurrence).name;
    if (name === undefined || CAPITAL.test(name)) continue;
    const isTaken = (own.uses.of(name)?.asMember ?? 0) > 0 || (names.of(name)?.members ?? 0) > 0;
    if (isTaken) into.add({ name, kind: kindOf(name), origin: "import" });
  }
};
