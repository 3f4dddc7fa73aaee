/** The tally: figures over judged answers. Pure. */

import { grouped } from "../../src/text/grouped.ts";
import type { Judged, Outcome } from "./judge.ts";
import { CLASSES, type Class } from "./place.ts";
import { quantile, type Share } from "./statistics.ts";

/** Shares over one group of places. Declarations, and what the server does not know, are in none of them. */
export interface Figures {
  /** Of the uses of what the repository defines: the first answer is right. */
  readonly top1: Share;
  /** One of the first five is. */
  readonly top5: Share;
  /** There is an answer. */
  readonly coverage: Share;
  /** The first answer is another site of the same symbol: an overload, the import line, the prototype. */
  readonly sameSymbol: Share;
  /** Of the answers, whatever the truth: the first one is right. */
  readonly precision: Share;
  /** Of the uses of what lies outside: the answer lies in the repository. */
  readonly outsideWrong: Share;
  /** Of the same: the first answer is the place in the dependency. */
  readonly dependencyRight: Share;
  /** Of the same: the first answer is another place, wherever. */
  readonly dependencyWrong: Share;
}

/** Classes that are in no figure. */
const LEFT_OUT: readonly Class[] = ["declaration", "unresolved", "unknown"];

export const isAsked = ({ truth }: Judged): boolean => !LEFT_OUT.includes(truth.class);
const isInside = (one: Judged): boolean => isAsked(one) && one.truth.class !== "outside";
const isAnswer = ({ said }: Judged): boolean => said.targets.length > 0 && !said.isExternal;

const isStatement = (one: Judged): boolean => isAnswer(one) || one.said.isExternal;

const share = (values: readonly Judged[], counts: (one: Judged) => boolean): Share => ({
  count: values.filter(counts).length,
  of: values.length,
});
const is =
  (...outcomes: readonly Outcome[]) =>
  ({ outcome }: Judged): boolean =>
    outcomes.includes(outcome);

/** How many of our targets count as shown. */
const SHOWN = 5;

export function figuresOf(all: readonly Judged[]): Figures {
  const asked = all.filter(isAsked);
  const inside = asked.filter(isInside);
  const outside = asked.filter(({ truth }) => truth.class === "outside");
  return {
    top1: share(inside, is("right")),
    top5: share(inside, ({ rightAt }) => rightAt !== undefined && rightAt < SHOWN),
    coverage: share(inside, isAnswer),
    sameSymbol: share(inside, is("same symbol")),
    precision: share(asked.filter(isAnswer), is("right", "outside right")),
    outsideWrong: share(outside, is("outside wrong")),
    dependencyRight: share(outside, ({ dependency }) => dependency === "dependency right"),
    dependencyWrong: share(outside, ({ dependency }) => dependency === "dependency wrong"),
  };
}

/** Of one tier's answers, and of its claims that a name is bound to something outside. */
export interface OriginFigures {
  readonly origin: string;
  readonly answers: number;
  /** Of its answers to uses of what the repository defines, and of its claims. */
  readonly right: Share;
  /** Its answers to uses of what lies outside that lie in the repository. */
  readonly outsideWrong: number;
}

export function byOrigin(all: readonly Judged[]): OriginFigures[] {
  const groups = grouped(all.filter(isAsked).filter(isStatement), ({ said }) => said.origin);
  return [...groups]
    .map(([origin, answers]) => ({
      origin,
      answers: answers.length,
      right: share(
        answers.filter((one) => isInside(one) || one.said.isExternal),
        is("right", "outside right"),
      ),
      outsideWrong: answers.filter(is("outside wrong")).length,
    }))
    .sort((a, b) => b.answers - a.answers);
}

export interface ClassFigures {
  readonly class: Class;
  readonly places: number;
  readonly right: Share;
  readonly wrong: number;
  readonly abstained: number;
}

export function byClass(all: readonly Judged[]): ClassFigures[] {
  const groups = grouped(all, ({ truth }) => truth.class);
  return CLASSES.flatMap((name) => {
    const group = groups.get(name);
    if (!group || name === "unknown") return [];
    return [
      {
        class: name,
        places: group.length,
        right: share(group, is("right", "outside right")),
        wrong: group.filter(is("wrong", "same symbol", "outside wrong")).length,
        abstained: group.filter(is("abstained", "refused")).length,
      },
    ];
  });
}

/** Lower ends of the buckets of confidence. */
const BUCKETS = [0.95, 0.9, 0.8, 0.7, 0.6, 0.4, 0] as const;

export interface Bucket {
  readonly from: number;
  /** Mean confidence of its answers. */
  readonly said: number;
  /** Of its answers, those to uses of what lies outside included. */
  readonly right: Share;
}

/** How far confidences say what happens; empty when no answer has one. */
export function reliability(all: readonly Judged[]): Bucket[] {
  const answers = all.filter(isAsked).filter(isStatement);
  return BUCKETS.flatMap((from, index) => {
    const below = BUCKETS[index - 1] ?? Number.POSITIVE_INFINITY;
    const group = answers.filter(
      ({ said: { confidence } }) => confidence !== undefined && confidence >= from && confidence < below,
    );
    if (group.length === 0) return [];
    const said = group.reduce((sum, one) => sum + (one.said.confidence ?? 0), 0) / group.length;
    return [{ from, said, right: share(group, is("right", "outside right")) }];
  });
}

/** Of the answers to uses of what the repository defines: those with a confidence of .9 or more, and of these the right ones. */
export function sure(all: readonly Judged[]): { readonly carried: Share; readonly right: Share } {
  const answers = all.filter(isInside).filter(isAnswer);
  const isSure = ({ said }: Judged): boolean => (said.confidence ?? 0) >= 0.9;
  return { carried: share(answers, isSure), right: share(answers.filter(isSure), is("right")) };
}

/** Milliseconds. */
export const latency = (
  all: readonly Judged[],
): { readonly p50: number; readonly p95: number; readonly p99: number } => {
  const times = all.map(({ said }) => said.time);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
};
