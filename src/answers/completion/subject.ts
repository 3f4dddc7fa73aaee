/** Subject: what a test is about, by the name of its file: `RedundantSort` of `redundant_sort_spec.rb`. Pure. */

import { stemOf } from "../../languages/kit/written-name.ts";

/** What says in the name of a file that it is a test. */
const TEST = /^test_?(?=\w)|[-_.]?(?:spec|specs|test|tests)$/gi;
/** UTF-16 units of the shortest that tells anything. */
const SHORTEST = 3;

/** A name however it is cased and joined. */
export const foldedName = (name: string): string => name.replace(/[-_]/g, "").toLowerCase();

/** The folded name of what the file of a test is called after. */
export function subjectOf(path: string): string | undefined {
  const stem = stemOf(path);
  const subject = foldedName(stem.replace(TEST, ""));
  return subject.length >= SHORTEST && subject !== foldedName(stem) ? subject : undefined;
}
