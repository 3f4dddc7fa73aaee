/** Vocabulary: what stands where the text before a place says it: words that the language itself brings, names of one kind. */

import { familyOf } from "../../../languages/families.ts";
import type { Role } from "../../../languages/vocabulary.ts";
import type { WordPlace } from "../../../languages/word-places.ts";
import type { CompletionRequest, Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";
import type { Suggestions } from "../suggestion.ts";

export const vocabulary: Source = (request, into) => {
  const { words = [], names } = request.context.wordPlace ?? {};
  for (const [place, name] of words.entries()) into.add({ name, kind: "keyword", origin: "platform", place });
  if (names) addNames(request, names, into);
};

/** Names of a kind: those that the file declares or uses so, and those of the project. */
function addNames(
  { file: { facts, path, language }, namesOf }: CompletionRequest,
  { family, kind }: NonNullable<WordPlace["names"]>,
  into: Suggestions,
): void {
  const { oneByName = {} } = familyOf({ family }).names;
  const means = (role: Role): boolean => oneByName[role]?.has(kind) === true;
  for (let index = 0; language.family === family && index < facts.occurrences; index++) {
    const { name, role, link, span } = facts.occurrence(index);
    const isOne = link === undefined ? role !== undefined && means(role) : facts.definition(link).kind === kind;
    if (isOne && !isStandIn(name))
      into.add({ name, kind, origin: "file", definition: link === undefined ? undefined : { path, at: span.start } });
  }
  const isUsedAsType = means("type");
  for (const { name, types, files, kind: declared } of namesOf(family).all())
    if (declared === kind || (isUsedAsType && declared === undefined && types > 0))
      into.add({ name, kind, origin: "project", count: files });
}
