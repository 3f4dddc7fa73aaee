/**
 * Counterparts: functions that are called as the one around a place, in its file and in the files nearest to it: what overrides the same, or
 * does the same for another type, takes the same members. They are counted once for each word, as many files for each list as time allows.
 */

import type { Facts } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { nearestHolders } from "./nearest-holders.ts";
import { isStandIn } from "./speculation.ts";

/** Files that define the name which are looked into, and functions whose members are counted. */
const MOST_FILES = 20;
const MOST_FUNCTIONS = 60;
/** Names of a function that are looked at. */
const MOST_NAMES = 2000;

const NOTHING: ReadonlyMap<string, number> = new Map();

/** In how many functions of the same name which members are taken. */
export function counterpartsOf(request: CompletionRequest): ReadonlyMap<string, number> {
  const { own } = request;
  if (own.around.name === undefined) return NOTHING;
  own.counterparts ??= new Counterparts(request, own.around.name);
  return own.counterparts.of(request);
}

export class Counterparts {
  readonly #name: string;
  readonly #counts = new Map<string, number>();
  /** Files that were not looked into, the nearest last. */
  readonly #waiting: FileEntry[];
  #functions = 0;

  constructor(request: CompletionRequest, name: string) {
    const { own, speculation } = request;
    this.#name = name;
    this.#count(speculation.facts, own.around.index);
    this.#waiting = nearestHolders(request, name, { defines: true, most: MOST_FILES });
  }

  of({ workspace: { ports }, until }: CompletionRequest): ReadonlyMap<string, number> {
    while (this.#functions < MOST_FUNCTIONS && this.#waiting.length > 0 && ports.now() <= until) {
      const facts = this.#waiting.pop()?.facts;
      if (facts) this.#count(facts, undefined);
    }
    return this.#counts;
  }

  #count(facts: Facts, except: number | undefined): void {
    const id = facts.nameId(this.#name);
    if (id === undefined) return;
    for (let index = 0; index < facts.definitions && this.#functions < MOST_FUNCTIONS; index++) {
      if (index === except || facts.definitionNameId(index) !== id) continue;
      this.#functions++;
      const { start, end } = facts.definitionSpan(index);
      const taken = new Set<number>();
      const first = facts.firstOccurrenceFrom(start);
      for (let at = first; at < facts.occurrences && at - first < MOST_NAMES && facts.occurrenceStart(at) < end; at++)
        if (facts.receiverOf(at)) taken.add(facts.occurrenceNameId(at));
      for (const one of taken) {
        const name = facts.string(one);
        if (!isStandIn(name)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      }
    }
  }
}
