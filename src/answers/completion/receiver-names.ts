/** Receiver names: what the members in a file are taken of, by the last name of it: of a name itself, of what a call of it gives, or of an element. */

import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS, RECEIVER_BEFORE } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";
import type { TakenOf } from "./taken-of.ts";

/** Tells of each name of a file, by its index, whether it is a member of what has the same name as here, in the same form. */
export function isOfSame(facts: Facts, { name, form }: TakenOf): (index: number) => boolean {
  const id = name === undefined ? undefined : facts.nameId(name);
  if (id === undefined) return () => false;
  const { words } = facts;
  const first = words[Header.occurrencesAt] as number;
  const at = (index: number, word: number): number => words[first + index * OCCURRENCE_WORDS + word] as number;
  if (form === undefined)
    return (index) => index > 0 && (at(index, 1) & RECEIVER_BEFORE) !== 0 && at(index - 1, 1) >>> NAME_SHIFT === id;
  return (index) => {
    if (((at(index, 2) >>> 5) & 15) !== form) return false;
    const span = facts.receiverOf(index);
    return span !== undefined && lastIdIn(facts, index, span) === id;
  };
}

/** Names between a member and the one that is called, or has the element, that it is taken of: those of the arguments. */
const MOST_BETWEEN = 40;

/** The id of the name that what a member is taken of is called by: `c` of `a.b(x.y).c(z)`. @param index of the member */
function lastIdIn(facts: Facts, index: number, { start }: Span): number | undefined {
  for (let at = index - 1; at >= 0 && index - at < MOST_BETWEEN; at--) {
    const own = facts.occurrenceStart(at);
    if (own < start) return undefined;
    // What is an argument is taken of something within the brackets.
    if (own === start || facts.receiverOf(at)?.start === start) return facts.occurrenceNameId(at);
  }
  return undefined;
}
