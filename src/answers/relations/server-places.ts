/** Server places: places that a language server gives, mapped to the names in our own facts. */

import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";
import { isCall } from "./calls.ts";
import type { ServerUse } from "./relation-questions.ts";
import type { WholeFile } from "./whole-file.ts";

/** A place, and which definition it is about. */
interface Place {
  readonly span: Span;
  readonly of: number;
}

/** A name, and which definitions it is about. */
interface Named {
  readonly occurrence: Occurrence;
  readonly of: readonly number[];
}

/** What language servers say of one file: each place once, as a name of it. */
export class ServerPlaces {
  readonly #file: WholeFile;
  readonly #places: readonly Place[];
  readonly #taken = new Set<Place>();

  /** @param places of any file */
  constructor(file: WholeFile, places: readonly ServerUse[]) {
    this.#file = file;
    this.#places = places
      .filter(({ path }) => path === file.path)
      .map(({ range, of }) => ({ span: file.facts.lines.span(range), of }));
  }

  /** Which definitions an occurrence of the name that was asked about is said to be about. */
  take(occurrence: Occurrence): readonly number[] {
    const { start, end } = occurrence.span;
    const said = this.#places.filter(({ span }) => span.start <= start && end <= span.end);
    for (const one of said) this.#taken.add(one);
    return [...new Set(said.map(({ of }) => of))];
  }

  /** Names at the places that were not taken: the same thing under another name. */
  rest(): Iterable<Named> {
    const found = new Map<number, Named>();
    for (const place of this.#places) {
      const occurrence = this.#taken.has(place) ? undefined : namedIn(this.#file, place.span);
      if (!occurrence) continue;
      const known = found.get(occurrence.index)?.of ?? [];
      found.set(occurrence.index, { occurrence, of: [...new Set([...known, place.of])] });
    }
    return found.values();
  }
}

/** The index of the first occurrence that begins at an offset or behind it. */
function firstFrom(facts: Facts, offset: number): number {
  let [low, high] = [0, facts.occurrences];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts.occurrenceStart(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The name that a range is about: the one that fills it; of an expression the last that is called, for servers differ in whether
 * they give the name of a call, its path (`this.a.run`) or the whole of it.
 */
export function namedIn(file: WholeFile, { start, end }: Span): Occurrence | undefined {
  const { facts } = file;
  let called: Occurrence | undefined;
  for (let index = firstFrom(facts, start); index < facts.occurrences; index++) {
    if (facts.occurrenceStart(index) >= Math.max(end, start + 1)) break;
    const occurrence = facts.occurrence(index);
    if (occurrence.span.start === start && occurrence.span.end >= end) return occurrence;
    if (isCall(occurrence, file)) called = occurrence;
  }
  return called;
}
