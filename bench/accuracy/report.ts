/** The report: figures as text for people. Pure. */

import { grouped } from "../../src/text/grouped.ts";
import type { Judged } from "./judge.ts";
import type { Class } from "./place.ts";
import { type ReferencesJudged, referencesFigures } from "./references.ts";
import { type Interval, type Share, shareOf, wilson } from "./statistics.ts";
import type { DeclaredKind } from "./syntax.ts";
import { byClass, byOrigin, figuresOf, latency, reliability, sure } from "./tally.ts";

const percent = (value: number): string => (Number.isNaN(value) ? "-" : (100 * value).toFixed(1));
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** `82.1 % [79.0 82.1 84.8]  (612 of 745)` */
function shown(share: Share, [low, high]: Interval = wilson(share)): string {
  if (share.of === 0) return "-";
  return `${percent(shareOf(share)).padStart(5)} %  [${percent(low).padStart(4)}, ${percent(high).padStart(5)}]  ${share.count} of ${share.of}`;
}

const row = (name: string, ...cells: readonly string[]): string => `  ${name.padEnd(26)}${cells.join("  ")}`;

/** All figures of one group of places. */
export function renderFigures(all: readonly Judged[]): string {
  const figures = figuresOf(all);
  const of = (name: Class): readonly Judged[] => all.filter(({ truth }) => truth.class === name);
  const answered = (part: readonly Judged[]): number => part.filter(({ said }) => said.targets.length > 0).length;
  const unknown = of("unknown");
  const { p50, p95, p99 } = latency(all);
  const confidences = reliability(all);
  const certain = sure(all);
  const lines = [
    row("top-1", shown(figures.top1)),
    row("top-5", shown(figures.top5)),
    row("coverage", shown(figures.coverage)),
    row("same symbol, other site", shown(figures.sameSymbol)),
    row("precision when answered", shown(figures.precision)),
    row("wrong on outside", shown(figures.outsideWrong)),
    row("in dependencies, top-1", shown(figures.dependencyRight)),
    row("in dependencies, wrong", shown(figures.dependencyWrong)),
    row("latency p50 / p95 / p99", `${milliseconds(p50)} / ${milliseconds(p95)} / ${milliseconds(p99)}`),
    row(
      "left out",
      `${of("declaration").length} declarations, ${of("unresolved").length} at an import that the server cannot follow, ${unknown.length} of which it says nothing (we answer ${answered(unknown)})`,
    ),
    "",
    row("by class", "right".padEnd(38), "wrong", "abstained"),
    ...byClass(all).map((one) =>
      row(
        `  ${one.class}`,
        shown(one.right).padEnd(38),
        String(one.wrong).padStart(5),
        String(one.abstained).padStart(9),
      ),
    ),
    "",
    row("by tier", "right, of answers in the repository".padEnd(38), "answers", "wrong on outside"),
    ...byOrigin(all).map((one) =>
      row(
        `  ${one.origin}`,
        shown(one.right).padEnd(38),
        String(one.answers).padStart(7),
        String(one.outsideWrong).padStart(16),
      ),
    ),
  ];
  if (confidences.length > 0)
    lines.push(
      "",
      row("confidence said", "right"),
      ...confidences.map(({ from, said, right }) =>
        row(`  from ${from.toFixed(2)}, mean ${said.toFixed(2)}`, shown(right)),
      ),
      row("carried by >= .9", shown(certain.carried)),
      row("right where >= .9", shown(certain.right)),
    );
  return lines.join("\n");
}

const PLURAL: Readonly<Record<DeclaredKind, string>> = {
  function: "functions",
  method: "methods",
  property: "properties",
};

export function renderReferences(all: readonly ReferencesJudged[]): string {
  return [...grouped(all, ({ truth }) => truth.kind)]
    .flatMap(([kind, part]) => {
      const { precision, guessed, recall, intervals, exact } = referencesFigures(part);
      return [
        row(`references of ${part.length} ${PLURAL[kind]}`),
        row("  precision", shown(precision, intervals.precision)),
        row("    by name alone", shown(guessed)),
        row("  recall", shown(recall, intervals.recall)),
        row("  just the server's", shown(exact)),
      ];
    })
    .join("\n");
}
