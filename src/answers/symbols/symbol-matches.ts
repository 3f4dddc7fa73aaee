/** Symbol matches: what a search found, the best of each way in which names fit, and how many there are in all. */

import { byScore, type Found, WAYS, type Way, wayOf } from "../../index/symbol-search.ts";

/** Matches that are kept beyond those that can be shown, before the others are let go. */
const SLACK = 4096;

export class SymbolMatches {
  readonly #limit: number;
  readonly #found: Readonly<Record<Way, Found[]>> = { contained: [], humps: [], scattered: [] };
  readonly #counts: Record<Way, number> = { contained: 0, humps: 0, scattered: 0 };

  /** @param limit how many can be shown */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(found: Found): void {
    const way = wayOf(found.fit) ?? "scattered";
    const kept = this.#found[way];
    this.#counts[way]++;
    if (kept.push(found) < this.#limit + SLACK) return;
    kept.sort(byScore);
    kept.length = this.#limit;
  }

  /** Lets go of some. */
  remove(isGone: (found: Found) => boolean): void {
    for (const way of WAYS) {
      const staying = this.#found[way].filter((found) => !isGone(found));
      this.#counts[way] -= this.#found[way].length - staying.length;
      this.#found[way].splice(0, Number.POSITIVE_INFINITY, ...staying);
    }
  }

  count(way: Way): number {
    return this.#counts[way];
  }

  /** Those of some ways that can be among the best. */
  *of(ways: readonly Way[]): Generator<Found> {
    for (const way of ways) yield* this.#found[way];
  }
}
