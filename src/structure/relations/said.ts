/** Said: places that a language server names, found again among the names of our own facts. */

import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";
import { isCall } from "./calls.ts";
import type { Said } from "./questions.ts";
import type { WholeFile } from "./whole-file.ts";

/** What is said of one file: each place once, as a name of it. */
export class SaidOf {
  readonly #file: WholeFile;
  readonly #spans: readonly Span[];
  readonly #taken = new Set<Span>();

  /** @param said of any file */
  constructor(file: WholeFile, said: readonly Said[]) {
    this.#file = file;
    this.#spans = said.filter(({ path }) => path === file.path).map(({ range }) => file.facts.lines.span(range));
  }

  /** Whether an occurrence of the name that was asked about is one of them. */
  take({ span }: Occurrence): boolean {
    const said = this.#spans.filter(({ start, end }) => start <= span.start && span.end <= end);
    for (const one of said) this.#taken.add(one);
    return said.length > 0;
  }

  /** Names at the places that were not taken: the same thing under another name. */
  rest(): Iterable<Occurrence> {
    const found = new Map<number, Occurrence>();
    for (const span of this.#spans) {
      const occurrence = this.#taken.has(span) ? undefined : namedIn(this.#file, span);
      if (occurrence) found.set(occurrence.index, occurrence);
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
