/** Receiver names: what the members in a file are taken of, by the last name of it: of a name itself, or of what a call of it gives. */

import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS, RECEIVER_BEFORE } from "../../index/facts.ts";
import { Receiver } from "../../syntax/receiver.ts";
import type { TakenOf } from "./taken-of.ts";

/** Tells of each name of a file, by its index, whether it is a member of what has the same name as here, in the same form. */
export function isOfSame(facts: Facts, { name, isCall }: TakenOf): (index: number) => boolean {
  const id = name === undefined ? undefined : facts.nameId(name);
  if (id === undefined) return () => false;
  const { words } = facts;
  const first = words[Header.occurrencesAt] as number;
  const at = (index: number, word: number): number => words[first + index * OCCURRENCE_WORDS + word] as number;
  if (!isCall)
    return (index) => index > 0 && (at(index, 1) & RECEIVER_BEFORE) !== 0 && at(index - 1, 1) >>> NAME_SHIFT === id;
  return (index) => {
    if (((at(index, 2) >>> 5) & 15) !== Receiver.call) return false;
    const span = facts.receiverOf(index);
    return span !== undefined && facts.occurrenceAt(span.start)?.name === name;
  };
}
