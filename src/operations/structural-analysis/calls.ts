/** Calls: where definitions are called, by their own name or by that of a member of a type above, from syntax and language servers. */

import type { Answer } from "../../engine.ts";
import type { Location } from "../../precise.ts";
import {
  type Declared,
  declaredKey,
  type Incoming,
  type Meant,
  type Spot,
  spotKey,
} from "../../structure/relations/questions.ts";
import type { Follow } from "../operation.ts";
import type { Consulted } from "./consulted.ts";
import type { Asking } from "./mode.ts";
import { meantAlone, signalOf } from "./symbol.ts";

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
  readonly world: Asking;
  readonly consulted: Consulted;
  readonly follow: Follow;
  /** Only what lies here. */
  readonly path: string | undefined;
}

/** Definitions up to which it is looked up what they override: the calls of many are not told apart. */
const MOST_OVERRIDING = 8;

const placeKey = ({ caller: { path }, place }: Incoming): string => spotKey({ path, position: place.start });

export class Calls {
  /** What the calls were made from. */
  readonly answers: Answer<unknown>[] = [];
  readonly #with: CallsOptions;

  constructor(options: CallsOptions) {
    this.#with = options;
  }

  async of(all: readonly Meant[]): Promise<Found> {
    const found = new Map<string, Call>();
    let elsewhere = 0;
    let others = 0;
    for (const meant of all) {
      const answer = await this.#ask(meant);
      if (!answer.ok) continue;
      elsewhere += answer.value.elsewhere;
      others += answer.value.others;
      for (const call of answer.value.found) found.set(placeKey(call), { ...call, through: undefined });
    }
    for (const through of await this.#overridden(all.flatMap(({ of }) => of))) await this.#takeCallsOf(through, found);
    const calls = [...found.values()];
    const isSure = ({ certainty }: Call): boolean => certainty === "resolved";
    return { calls: [...calls.filter(isSure), ...calls.filter((call) => !isSure(call))], elsewhere, others };
  }

  /** Adds the calls of a member of a type above to what is known. Servers give them as calls of what overrides it, too. */
  async #takeCallsOf(through: Declared, found: Map<string, Call>): Promise<void> {
    const { path, consulted } = this.#with;
    const answer = await this.#ask(meantAlone(through, path));
    const calls = answer.ok ? answer.value.found.filter(({ certainty }) => certainty === "resolved") : [];
    await Promise.all(
      calls.map(async (call) => {
        const key = placeKey(call);
        const own = found.get(key);
        const isOpen = own?.certainty === "resolved" && own.origin === "precise";
        const target = isOpen
          ? await consulted.meaningAt({ path: call.caller.path, position: call.place.start })
          : undefined;
        const isOwn =
          target === undefined ? own?.certainty === "resolved" && call.origin === "precise" : !names(target, through);
        if (!isOwn) found.set(key, { ...(isOpen ? own : call), through });
      }),
    );
  }

  async #ask(meant: Meant) {
    const { world, consulted, follow } = this.#with;
    const said = await consulted.calls(meant.of);
    const answer = await world.engine.ask("callers", { ...meant, said }, signalOf(follow));
    this.answers.push(answer);
    return answer;
  }

  /** Members of types above that definitions stand in for, without those that are meant themselves. */
  async #overridden(spots: readonly Spot[]): Promise<readonly Declared[]> {
    const { world, follow } = this.#with;
    const found = new Map<string, Declared>();
    for (const spot of spots.length > MOST_OVERRIDING ? [] : spots) {
      const answer = await world.engine.ask("overridden", spot, signalOf(follow));
      this.answers.push(answer);
      for (const one of answer.ok ? answer.value : []) found.set(declaredKey(one), one);
    }
    for (const spot of spots) found.delete(spotKey(spot));
    return [...found.values()];
  }
}

const names = ({ path, range }: Location, declared: Declared): boolean =>
  spotKey({ path, position: range.start }) === declaredKey(declared);
