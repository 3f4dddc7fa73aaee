/** The draw of completion places: references of real code, each character of which is as likely as any other, the same ones for the same seed. */

import { memberSignsOf } from "../../src/answers/completion/context.ts";
import type { Facts } from "../../src/index/facts.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { MarkClass } from "../../src/syntax/marks.ts";
import type { Repository } from "../accuracy/repository.ts";
import { drawWords } from "../accuracy/sample.ts";
import type { CompletionPlace } from "./place.ts";

/** Letters of the shortest name that is worth completing. */
const SHORTEST = 3;
/** Draws for each place wanted, after which a repository counts as having no more. */
const MOST_DRAWS = 400;
/** Characters before a name that are looked at. */
const BEFORE = 100;
/** What nobody asks a list for: it speaks of the type around. */
const SELF = /^(?:\$?this|self|super|cls|Self|parent|static)$/;

/** A larger sample begins with the smaller one. @param factsOf the facts of a file's whole text */
export function drawPlaces(
  repository: Repository,
  factsOf: (path: string) => Facts | undefined,
  { count, seed }: { readonly count: number; readonly seed: number },
): CompletionPlace[] {
  const found: CompletionPlace[] = [];
  if (count === 0) return found;
  for (const { path, offset } of drawWords(repository, seed, count * MOST_DRAWS)) {
    const facts = factsOf(path);
    const place = facts && referenceAt(facts, path, repository.text(path), offset);
    if (place && found.push(place) === count) break;
  }
  return found;
}

function referenceAt(facts: Facts, path: string, text: string, offset: number): CompletionPlace | undefined {
  const occurrence = facts.occurrenceAt(offset);
  if (occurrence?.class !== MarkClass.reference || occurrence.span.start !== offset) return undefined;
  const { name, span, role } = occurrence;
  // What an import names is another question, and so is what a package calls itself.
  if (role === "import" || name.length < SHORTEST || SELF.test(name) || isInImport(facts, offset)) return undefined;
  if (text.slice(span.start, span.end) !== name) return undefined;
  return { path, name, span, isMember: isTaken(path, text.slice(Math.max(0, offset - BEFORE), offset)) };
}

/** Whether a text ends with a sign that takes a member in the language of a file: an arrow takes none in Kotlin, Java, Rust and Python. */
const isTaken = (path: string, before: string): boolean => {
  const language = languageOfPath(path);
  return language !== undefined && memberSignsOf(language).some((sign) => sign.test(before));
};

function isInImport(facts: Facts, offset: number): boolean {
  for (let index = 0; index < facts.imports; index++) {
    const { start, end } = facts.import(index).span;
    if (start <= offset && offset < end) return true;
  }
  return false;
}
