/** Likelihood: whether places that no rule can tell mean a member, by the places of its name that rules can tell. */

import type { Occurrence } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import { isReturnedKey } from "./returned-keys.ts";

/** How a name stands that means a member: behind what it is taken of, as a key, or in a type that takes it by its name (`T["name"]`). */
export interface Standing {
  readonly form: "member" | "key" | "type";
  /** Last name of what it is taken of: values of one name are mostly of one type. */
  readonly receiver: string | undefined;
}

/** Places that mean the member, and those that mean something else. */
interface Told {
  same: number;
  other: number;
}

/**
 * How many places must be known to mean a member for one that is known to mean something else, for the unknown ones to count.
 * Fields share their names with more types than methods do: with less of them far more strangers came in than uses, measured on
 * development repositories.
 */
export const ODDS = { method: 1, field: 3 } as const;

/** How a name stands; undefined where it may mean no member. */
export function standingOf({ facts, language }: FileFacts, occurrence: Occurrence): Standing | undefined {
  const { receiverForm, receiver, role } = occurrence;
  if (receiverForm !== 0)
    return { form: "member", receiver: receiver === undefined ? undefined : facts.occurrence(receiver).name };
  if (isReturnedKey(facts, occurrence)) return { form: "key", receiver: undefined };
  if (role !== "key") return undefined;
  const isInType = familyOf(language).literals.typed === "keys" && facts.holderOf(occurrence)?.depth !== undefined;
  return { form: isInType ? "type" : "key", receiver: undefined };
}

export class Likelihood {
  readonly #odds: number;
  readonly #told: Readonly<Record<Standing["form"], Told>> = {
    member: { same: 0, other: 0 },
    key: { same: 0, other: 0 },
    type: { same: 0, other: 0 },
  };
  readonly #byReceiver = new Map<string, Told>();

  constructor(odds: number) {
    this.#odds = odds;
  }

  /** Takes what is known of a place. */
  tell({ form, receiver }: Standing, verdict: keyof Told): void {
    this.#told[form][verdict]++;
    if (receiver === undefined) return;
    const told = this.#byReceiver.get(receiver) ?? { same: 0, other: 0 };
    told[verdict]++;
    this.#byReceiver.set(receiver, told);
  }

  /** Whether a place of which nothing is known means the member too. */
  isLikely(standing: Standing | undefined): boolean {
    const alike = standing?.receiver === undefined ? undefined : this.#byReceiver.get(standing.receiver);
    if (alike) return alike.same > alike.other;
    const { member, key } = this.#told;
    const all = { same: member.same + key.same, other: member.other + key.other };
    // Types name members of what stands for any type: which these are says nothing of values.
    if (standing?.form === "type") return this.#speaksFor(this.#told.type);
    // Nearly all keys of literals are told: they say little of how the name is taken of values, nor the other way round.
    return this.#speaksFor(all) && (standing === undefined || this.#speaksFor(this.#told[standing.form]));
  }

  #speaksFor({ same, other }: Told): boolean {
    return same > this.#odds * other;
  }
}
