/** References: the uses that the server finds of a function, beside those that we find. Pure. */

import type { Origin } from "../../src/engine.ts";
import { GUESSES } from "../../src/resolve/confidence.ts";
import { isSameSpot, type Place, type Spot } from "./place.ts";
import { type Interval, resampled, type Share, sum } from "./statistics.ts";
import type { DeclaredKind } from "./syntax.ts";

/** What the server says of one function or member. */
export interface ReferencesTruth {
  readonly place: Place;
  readonly kind: DeclaredKind;
  /** Uses in the repository; declarations and comments are left out. */
  readonly spots: readonly Spot[];
  /** Places of the name of which its references say nothing, though asked there it says nothing else: they count for nobody. */
  readonly unknown?: readonly Spot[];
}

/** A use that we find, and the tier that says so. */
export interface SaidSpot extends Spot {
  readonly origin: Origin;
}

export interface ReferencesJudged {
  readonly truth: ReferencesTruth;
  readonly said: readonly SaidSpot[];
  /** Of those that we find: the server finds them too. */
  readonly precision: Share;
  /** The same of those that only the name speaks for. */
  readonly guessed: Share;
  /** Of those that the server finds: we find them too. */
  readonly recall: Share;
}

const isGuess = ({ origin }: SaidSpot): boolean => GUESSES.has(origin);

const among = (spots: readonly Spot[], others: readonly Spot[]): number =>
  spots.filter((spot) => others.some((other) => isSameSpot(spot, other))).length;

export function judgeReferences(truth: ReferencesTruth, found: readonly SaidSpot[]): ReferencesJudged {
  const left = [truth.place, ...(truth.unknown ?? [])];
  const said = found.filter((spot) => !left.some((other) => isSameSpot(spot, other)));
  const guesses = said.filter(isGuess);
  return {
    truth,
    said,
    precision: { count: among(said, truth.spots), of: said.length },
    guessed: { count: among(guesses, truth.spots), of: guesses.length },
    recall: { count: among(truth.spots, said), of: truth.spots.length },
  };
}

export interface ReferencesFigures {
  readonly functions: number;
  /** Over all uses together. */
  readonly precision: Share;
  readonly guessed: Share;
  readonly recall: Share;
  /** Between these they lie in 95 % of the samples of other functions: the uses of one are right or wrong together. */
  readonly intervals: { readonly precision: Interval; readonly recall: Interval };
  /** Functions of which we find just what the server finds. */
  readonly exact: Share;
}

export const referencesFigures = (all: readonly ReferencesJudged[]): ReferencesFigures => ({
  functions: all.length,
  precision: sum(all.map(({ precision }) => precision)),
  guessed: sum(all.map(({ guessed }) => guessed)),
  recall: sum(all.map(({ recall }) => recall)),
  intervals: {
    precision: resampled(all.map(({ precision }) => precision)),
    recall: resampled(all.map(({ recall }) => recall)),
  },
  exact: {
    count: all.filter(({ precision, recall }) => precision.count === precision.of && recall.count === recall.of).length,
    of: all.length,
  },
});
