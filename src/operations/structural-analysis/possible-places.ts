/** Possible places: those of which syntax cannot tell what they mean. Each is put to the language servers; what is left is told with why. */

import { BUDGETS } from "../../answers/budgets.ts";
import type { Certainty, Spot, Unsure } from "../../answers/relations/relation-questions.ts";
import type { Location, ShownLocation } from "../ports/precise.ts";
import { type Possible, toPossible } from "../results.ts";
import type { EdgeOrigin } from "./results.ts";
import type { ServerAnswers } from "./server-answers.ts";

/** Places that servers are asked about one by one; a name of more is left as it is. */
const MOST_ASKED = 100;

/** How an edge is known. */
interface Known {
  readonly certainty: Certainty;
  readonly origin: EdgeOrigin;
}

interface SettleOptions<T> {
  /** The definitions that were asked about. */
  readonly of: readonly Spot[];
  readonly possible: readonly Unsure<T>[];
  readonly placeOf: (edge: T) => ShownLocation;
}

/** What a server settled: an edge, and which of the definitions it means. */
export interface Settled<T> {
  readonly edge: T;
  readonly means: readonly number[];
}

const isNamed = (targets: readonly Location[], { path, position: { line, character } }: Spot): boolean =>
  targets.some(
    (target) => target.path === path && target.range.start.line === line && target.range.start.character === character,
  );

export class PossiblePlaces {
  readonly #servers: Pick<ServerAnswers, "hasAnswered" | "meaningsAt">;
  readonly #time: number;
  readonly #left = new Map<string, Possible>();

  /** @param time milliseconds in which servers say of places what they mean; of which they say nothing until then are left */
  constructor(servers: Pick<ServerAnswers, "hasAnswered" | "meaningsAt">, time: number = BUDGETS.places.settling) {
    this.#servers = servers;
    this.#time = time;
  }

  /** Those that a server says mean one of the definitions; what it says of none is left. */
  async settle<T extends Known>({ of, possible, placeOf }: SettleOptions<T>): Promise<readonly Settled<T>[]> {
    const over = AbortSignal.timeout(this.#time);
    const settled = await Promise.all(
      possible.map(async ({ why, ...rest }, index) => {
        const edge = rest as unknown as T;
        const place = placeOf(edge);
        const { path, range } = place;
        const targets = index < MOST_ASKED ? await this.#meaningsAt({ path, position: range.start }, over) : [];
        const means = of.flatMap((spot, at) => (isNamed(targets, spot) ? [at] : []));
        if (targets.length === 0) this.#leave({ ...place, why });
        return { edge, means };
      }),
    );
    return settled.filter(({ means }) => means.length > 0);
  }

  /** In the order of files and lines. */
  get places(): readonly Possible[] {
    return [...this.#left.values()].sort(byPlace);
  }

  async #meaningsAt(spot: Spot, over: AbortSignal): Promise<readonly Location[]> {
    if (!this.#servers.hasAnswered || over.aborted) return [];
    return this.#servers.meaningsAt(spot, over).catch((error: unknown) => {
      if (over.aborted) return [];
      throw error;
    });
  }

  #leave(place: Parameters<typeof toPossible>[0]): void {
    const possible = toPossible(place);
    this.#left.set(`${possible.line}:${possible.column}:${possible.file_path}`, possible);
  }
}

const byPlace = (a: Possible, b: Possible): number =>
  (a.file_path < b.file_path ? -1 : a.file_path > b.file_path ? 1 : 0) || a.line - b.line || a.column - b.column;
