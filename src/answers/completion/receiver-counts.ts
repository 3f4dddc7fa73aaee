/**
 * Receiver counts: how often what has the same name as here has which member taken of it, in the buffer and in the files nearest to it. They
 * are counted once for each word, as many files for each list as time allows.
 */

import type { Facts } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { nearestHolders } from "./nearest-holders.ts";
import { isOfSame } from "./receiver-names.ts";
import type { TakenOf } from "./taken-of.ts";

/** Files that use the name which are looked into. */
const MOST_FILES = 40;

const NOTHING: ReadonlyMap<string, number> = new Map();

/** What is taken of the name that a member is taken of at a place, with how often each is. */
export function receiverCountsOf(request: CompletionRequest): ReadonlyMap<string, number> {
  const { takenOf, own } = request;
  if (takenOf?.name === undefined) return NOTHING;
  own.receivers ??= new ReceiverCounts(request, takenOf, takenOf.name);
  return own.receivers.of(request);
}

/** What is taken of the same name right behind the member that was taken of it last before the place, with how often each is. */
export const followersOf = ({ own: { receivers } }: CompletionRequest): ReadonlyMap<string, number> =>
  receivers?.followers ?? NOTHING;

export class ReceiverCounts {
  readonly followers = new Map<string, number>();
  readonly #takenOf: TakenOf;
  /** The member that was taken last before the place. */
  readonly #last: string | undefined;
  readonly #counts = new Map<string, number>();
  /** How often any is taken. */
  total = 0;
  /** Files that were not looked into, the nearest last. */
  readonly #waiting: FileEntry[];

  constructor(request: CompletionRequest, takenOf: TakenOf, name: string) {
    const { own } = request;
    this.#takenOf = takenOf;
    this.#last = own.uses.lastOfSame;
    for (const [one, count] of own.uses.followers) this.followers.set(one, count);
    for (const [one, ofSame] of own.uses.takenOfSame()) {
      this.#counts.set(one, ofSame);
      this.total += ofSame;
    }
    this.#waiting = nearestHolders(request, name, { defines: false, most: MOST_FILES });
  }

  /** Members with how often each is taken, as far as is known in time. */
  of({ workspace: { ports }, until }: CompletionRequest): ReadonlyMap<string, number> {
    while (ports.now() <= until) {
      const facts = this.#waiting.pop()?.facts;
      if (facts) this.#count(facts);
      else if (this.#waiting.length === 0) break;
    }
    return this.#counts;
  }

  /** Counts the members that a file takes of the name, or of what a call of it gives. */
  #count(facts: Facts): void {
    const isSame = isOfSame(facts, this.#takenOf);
    const last = this.#last === undefined ? undefined : facts.nameId(this.#last);
    let before = -1;
    for (let index = 1; index < facts.occurrences; index++) {
      if (!isSame(index)) continue;
      const id = facts.occurrenceNameId(index);
      const name = facts.string(id);
      countOne(this.#counts, name);
      this.total++;
      if (before === last) countOne(this.followers, name);
      before = id;
    }
  }
}

const countOne = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
