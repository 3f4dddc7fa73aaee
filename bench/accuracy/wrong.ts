/** The answers that are not right, so that the cause is visible: the line asked, what the truth is, what was said instead. */

import type { Judged } from "./judge.ts";
import { isSameSpot, type Spot } from "./place.ts";
import { randomFrom } from "./random.ts";
import type { ReferencesJudged } from "./references.ts";
import type { Repository } from "./repository.ts";
import { isAsked } from "./tally.ts";

export interface Wish {
  readonly count: number;
  readonly seed: number;
  readonly outcomes: readonly string[];
  readonly classes: readonly string[];
  readonly origins: readonly string[];
}

const NOT_RIGHT = ["wrong", "abstained", "refused", "outside wrong"];
/** Targets shown of one answer. */
const SHOWN = 3;
const WIDTH = 140;

const fits = (wanted: readonly string[], value: string): boolean => wanted.length === 0 || wanted.includes(value);

/** A random choice, so that the first entries show what is frequent. */
export function chooseWrong<T extends { readonly judged: Judged }>(all: readonly T[], wish: Wish): T[] {
  const outcomes = wish.outcomes.length > 0 ? wish.outcomes : NOT_RIGHT;
  const fitting = all.filter(
    ({ judged, judged: { outcome, dependency, truth, said } }) =>
      (wish.classes.length > 0 || isAsked(judged)) &&
      (outcomes.includes(outcome) || (dependency !== undefined && outcomes.includes(dependency))) &&
      fits(wish.classes, truth.class) &&
      fits(wish.origins, said.origin),
  );
  const random = randomFrom(wish.seed, "wrong");
  return fitting
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, wish.count)
    .map(({ one }) => one);
}

/** One answer with the lines it is about. */
export function renderWrong(repository: Repository, { truth, said, outcome, dependency, rightAt }: Judged): string {
  const { place, targets } = truth;
  const confidence = said.confidence === undefined ? "" : ` ${said.confidence.toFixed(2)}`;
  const late = rightAt === undefined ? "" : `, the truth is number ${rightAt + 1}`;
  const { start } = place.range;
  return [
    `${repository.name}/${address(place)}  ${place.name}`,
    `  ${truth.class}: ${dependency ?? outcome}, by ${said.origin}${confidence}, ${said.targets.length} targets${late}`,
    `  asked  ${lineOf(repository, place)}`,
    `         ${" ".repeat(Math.max(0, start.character - indentOf(repository, place)))}${"^".repeat(place.name.length)}`,
    ...targets.slice(0, SHOWN).map((spot) => `  truth  ${address(spot)}  ${lineOf(repository, spot)}`),
    ...said.targets.slice(0, SHOWN).map((spot) => `  said   ${address(spot)}  ${lineOf(repository, spot)}`),
    ...(said.targets.length === 0 ? ["  said   nothing"] : []),
  ].join("\n");
}

/** References that only one side finds. */
export function renderWrongReferences(repository: Repository, { truth, said }: ReferencesJudged): string {
  const missing = truth.spots.filter((spot) => !said.some((other) => isSameSpot(spot, other)));
  const strange = said.filter((spot) => !truth.spots.some((other) => isSameSpot(spot, other)));
  const shown = (word: string, spots: readonly (Spot & { readonly origin?: string })[]): string[] => [
    ...spots
      .slice(0, SHOWN)
      .map((spot) =>
        ["", word, address(spot), ...(spot.origin === undefined ? [] : [spot.origin]), lineOf(repository, spot)].join(
          "  ",
        ),
      ),
    ...(spots.length > SHOWN ? [`  ${word}  ${spots.length - SHOWN} more`] : []),
  ];
  return [
    `${repository.name}/${address(truth.place)}  ${truth.place.name}: ${truth.spots.length} by the server, ${said.length} by us`,
    `  of      ${lineOf(repository, truth.place)}`,
    ...shown("missing", missing),
    ...shown("strange", strange),
  ].join("\n");
}

export const isWrongReferences = ({ precision, recall }: ReferencesJudged): boolean =>
  precision.count < precision.of || recall.count < recall.of;

const address = ({ path, range: { start } }: Spot): string =>
  path === "/" ? "outside, the compiler does not say where" : `${path}:${start.line + 1}:${start.character + 1}`;
const rawLine = (repository: Repository, { path, range: { start } }: Spot): string =>
  repository.text(path).split(/\r\n?|\n/)[start.line] ?? "";
const indentOf = (repository: Repository, spot: Spot): number =>
  /^\s*/.exec(rawLine(repository, spot))?.[0].length ?? 0;
const lineOf = (repository: Repository, spot: Spot): string => rawLine(repository, spot).trim().slice(0, WIDTH);
