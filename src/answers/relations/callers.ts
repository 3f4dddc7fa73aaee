/** Callers: the definitions that call one of the definitions meant, or use it in any way, one result a place. */

import type { Occurrence } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { isCall } from "./calls.ts";
import type { Incoming, Inside, RelationQuestions, Unsure } from "./relation-questions.ts";
import { liesIn, type Search } from "./search.ts";
import { useSitesOf } from "./use-sites.ts";
import type { WholeFile } from "./whole-file.ts";

export async function callersOf(
  search: Search,
  { own = Number.POSITIVE_INFINITY, by = "calls", ...meant }: RelationQuestions["callers"][0],
): Promise<Inside<Incoming> & { readonly others: number }> {
  const found: Incoming[] = [];
  const possible: Unsure<Incoming>[] = [];
  let elsewhere = 0;
  let others = 0;
  const isUsed = ({ class: markClass, role }: Occurrence): boolean =>
    markClass === MarkClass.reference && role !== "import";
  const isWanted = (occurrence: Occurrence, file: WholeFile): boolean => isCall(occurrence, file) || isUsed(occurrence);
  for await (const { file, occurrence, certainty, origin, means, why } of useSitesOf(search, meant, isWanted)) {
    if (by === "calls" && !isCall(occurrence, file)) {
      if (why !== undefined || means.length === 0 || means.some((index) => index < own)) others++;
      continue;
    }
    if (!liesIn(meant.within, file.path)) {
      elsewhere++;
      continue;
    }
    const place = file.facts.lines.range(occurrence.span);
    const one: Incoming = {
      caller: file.around(occurrence.span.start),
      isTest: search.isTest(file.path),
      place,
      preview: file.preview(place.start),
      certainty,
      origin,
      calls: means,
    };
    if (why === undefined) found.push(one);
    else possible.push({ ...one, why });
  }
  return { found: found.sort(byPlace), possible: possible.sort(byPlace), elsewhere, others };
}

/** What is sure first, then as it stands in the files, so that an answer is the same every time. */
const byPlace = (a: Incoming, b: Incoming): number =>
  Number(a.certainty === "name_only") - Number(b.certainty === "name_only") ||
  (a.caller.path < b.caller.path ? -1 : a.caller.path > b.caller.path ? 1 : 0) ||
  a.place.start.line - b.place.start.line ||
  a.place.start.character - b.place.start.character;
