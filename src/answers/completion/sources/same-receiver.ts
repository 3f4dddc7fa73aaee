/** Same receiver: members that the buffer and the files nearest to it take of what has the same name. */

import { nearness } from "../../../files/path-distance.ts";
import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS, RECEIVER_BEFORE } from "../../../index/facts.ts";
import type { Source } from "../scene.ts";

/** Files that use the name which are looked into. */
const MOST_FILES = 40;

export const sameReceiver: Source = ({ takenOf, uses, names, workspace, file, until }, into) => {
  const name = takenOf?.name;
  if (name === undefined) return;
  const counts = new Map<string, number>();
  for (const one of uses.names) {
    const ofSame = uses.of(one)?.ofSame ?? 0;
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
    if (facts) countIn(facts, name, counts);
  }
  for (const [one, count] of counts)
    into.add({ name: one, kind: names.of(one)?.kind ?? "unknown", origin: "receiver", count });
};

/** Counts the members that a file takes of a name. */
function countIn(facts: Facts, receiver: string, counts: Map<string, number>): void {
  const id = facts.nameId(receiver);
  if (id === undefined) return;
  const { words } = facts;
  const first = words[Header.occurrencesAt] as number;
  for (let index = 1; index < facts.occurrences; index++) {
    const at = first + index * OCCURRENCE_WORDS;
    const packed = words[at + 1] as number;
    if ((packed & RECEIVER_BEFORE) === 0) continue;
    if ((words[at - OCCURRENCE_WORDS + 1] as number) >>> NAME_SHIFT !== id) continue;
    const name = facts.string(packed >>> NAME_SHIFT);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
