/** Calls: where definitions are called, or used in any way, by their own name or by that of a member of a type above, from syntax and language servers. */

import type { Answer } from "../../answers/answer.ts";
import {
  type Declared,
  declaredKey,
  type Incoming,
  type Meant,
  PRECISE,
  type Spot,
  spotKey,
} from "../../answers/relations/relation-questions.ts";
import { timeLimitOf } from "../../index/time-limit.ts";
import type { Follow } from "../operation.ts";
import type { Location } from "../ports/precise.ts";
import type { Backends } from "./mode.ts";
import type { PossiblePlaces } from "./possible-places.ts";
import type { ServerAnswers } from "./server-answers.ts";
import { signalOf } from "./symbol.ts";

/** A call, and the member of a type above that it names where it does not name what was asked about. */
export interface Call extends Incoming {
  readonly through: Declared | undefined;
}

interface Found {
  readonly calls: readonly Call[];
  /** More of them outside of the path. */
  readonly elsewhere: number;
  /** Places where the name stands without being called. */
  readonly others: number;
}

interface CallsOptions {
  readonly world: Backends;
  readonly servers: ServerAnswers;
  readonly possiblePlaces: PossiblePlaces;
  readonly follow: Follow;
  /** Whether calls alone are wanted (absent), or every use. */
  readonly by?: "calls" | "uses";
}

/** Definitions up to which it is looked up what they override: the calls of many are not told apart. */
const MOST_OVERRIDING = 8;

/** What is called by its own name comes first, then through a member above, then by the name alone. */
const doubtOf = ({ certainty, through }: Call): number =>
  certainty === "name_only" ? 2 : through === undefined ? 0 : 1;

export class Calls {
  /** What the calls were made from. */
  readonly answers: Answer<unknown>[] = [];
  readonly #with: CallsOptions;

  constructor(options: CallsOptions) {
    this.#with = options;
  }

  async of(all: readonly Meant[]): Promise<Found> {
    const calls: Call[] = [];
    let elsewhere = 0;
    let others = 0;
    for (const meant of all) {
      const above = await this.#overridden(meant.of);
      const answer = await this.#ask(meant, above);
      if (!answer.ok) continue;
      elsewhere += answer.value.elsewhere;
      others += answer.value.others;
      const settled = await this.#with.possiblePlaces.settle({
        of: spotsOf(meant, above),
        possible: answer.value.possible,
        placeOf: ({ caller: { path }, place: range, preview }) => ({ path, range, preview }),
      });
      const found = [
        ...answer.value.found,
        ...settled.map(({ edge, means }): Incoming => ({ ...edge, ...PRECISE, calls: means })),
      ];
      const read = await Promise.all(found.map((call) => this.#read(call, meant, above)));
      calls.push(...read.filter((call) => call !== undefined));
    }
    return { calls: calls.toSorted((a, b) => doubtOf(a) - doubtOf(b)), elsewhere, others };
  }

  /**
   * A call with the member above that it goes through; undefined for what only may call one. Servers give calls of a member above
   * as calls of what overrides it, too: then the one that the name means where it stands is asked for.
   */
  async #read(call: Incoming, { of }: Meant, above: readonly Declared[]): Promise<Call | undefined> {
    const through = call.calls.filter((index) => index >= of.length).map((index) => above[index - of.length]);
    const [nearest] = through;
    if (nearest === undefined) return { ...call, through: undefined };
    if (through.length === call.calls.length)
      return call.certainty === "resolved" ? { ...call, through: nearest } : undefined;
    if (call.origin !== "precise") return { ...call, through: undefined };
    const target = await this.#with.servers.meaningAt({ path: call.caller.path, position: call.place.start });
    return { ...call, through: target && through.find((one) => one && names(target, one)) };
  }

  /** One question about definitions and the members above them, so that each place is looked at once. */
  async #ask(meant: Meant, above: readonly Declared[]) {
    const { world, servers, follow, by } = this.#with;
    const over = above.map(({ path, selection }) => ({ path, position: selection.start }));
    const first = meant.of.length;
    const said = [
      ...(await servers.calls(meant.of)),
      ...(await servers.calls(over)).map((one) => ({ ...one, of: first + one.of })),
    ];
    const answer = await world.engine.ask(
      "callers",
      { ...meant, of: spotsOf(meant, above), own: first, fromServers: said, ...(by && { by }), ...timeLimitOf(follow) },
      signalOf(follow),
    );
    this.answers.push(answer);
    return answer;
  }

  /** Members of types above that definitions stand in for. */
  async #overridden(of: readonly Spot[]): Promise<readonly Declared[]> {
    if (of.length > MOST_OVERRIDING) return [];
    const { world, follow } = this.#with;
    const answer = await world.engine.ask("overridden", { of, ...timeLimitOf(follow) }, signalOf(follow));
    this.answers.push(answer);
    return answer.ok ? answer.value : [];
  }
}

const spotsOf = ({ of }: Meant, above: readonly Declared[]): readonly Spot[] => [
  ...of,
  ...above.map(({ path, selection }) => ({ path, position: selection.start })),
];

const names = ({ path, range }: Location, declared: Declared): boolean =>
  spotKey({ path, position: range.start }) === declaredKey(declared);
