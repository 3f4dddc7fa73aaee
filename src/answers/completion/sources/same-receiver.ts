/** Same receiver: members that the buffer and the files nearest to it take of what has the same name. */

import { nearness } from "../../../files/path-distance.ts";
import type { Facts } from "../../../index/facts.ts";
import { kindsOf, type Source } from "../completion-request.ts";
import { isOfSame } from "../receiver-names.ts";
import type { TakenOf } from "../taken-of.ts";

/** Files that use the name which are looked into. */
const MOST_FILES = 40;

export const sameReceiver: Source = (request, into) => {
  const { takenOf, own, workspace, file, until } = request;
  if (takenOf?.name === undefined) return;
  const { name } = takenOf;
  const counts = new Map<string, number>();
  for (const one of own.uses.names) {
    const ofSame = own.uses.of(one)?.ofSame ?? 0;
    if (ofSame > 0) counts.set(one, ofSame);
  }
  const { table, ports } = workspace;
  const holding = table
    .holding(name, file.language.family, false)
    .filter(({ path }) => path !== file.path)
    .map((entry) => ({ entry, score: nearness(file.path, entry.path) }))
    .sort((a, b) => b.score - a.score || (a.entry.path < b.entry.path ? -1 : 1));
  for (const { entry } of holding.slice(0, MOST_FILES)) {
    if (ports.now() > until) break;
    const { facts } = entry;
    if (facts) countIn(facts, takenOf, counts);
  }
  const kindOf = kindsOf(request);
  for (const [one, count] of counts) into.add({ name: one, kind: kindOf(one), origin: "receiver", count });
};

/** Counts the members that a file takes of a name, or of what a call of it gives. */
function countIn(facts: Facts, takenOf: TakenOf, counts: Map<string, number>): void {
  const isSame = isOfSame(facts, takenOf);
  for (let index = 1; index < facts.occurrences; index++) {
    if (!isSame(index)) continue;
    const name = facts.string(facts.occurrenceNameId(index));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
