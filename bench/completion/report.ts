/** The report of completion: a table of figures, a column for each that was asked. Pure. */

import { quantile, type Share, shareOf, wilson } from "../accuracy/statistics.ts";
import type { CompletionPlace } from "./place.ts";
import { within } from "./rank.ts";

/** What somebody's list said at one place. */
export interface Ranked {
  readonly place: CompletionPlace;
  /** From 1; undefined where the list lacks the name. */
  readonly rank: number | undefined;
  readonly milliseconds: number;
}

/** Whoever was asked, with what came of it. */
export type Columns = ReadonlyMap<string, readonly Ranked[]>;

interface FigureRow {
  readonly title: string;
  readonly of: (all: readonly Ranked[]) => string;
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** `87.5 [80.1, 92.3]`, or nothing of nothing. */
export function shown(share: Share): string {
  if (share.of === 0) return "";
  const [low, high] = wilson(share);
  return `${percent(shareOf(share))} [${percent(low)}, ${percent(high)}]`;
}

const ranksOf = (all: readonly Ranked[]) => all.map(({ rank }) => rank);
const members = (all: readonly Ranked[]) => all.filter(({ place }) => place.isMember);
const others = (all: readonly Ranked[]) => all.filter(({ place }) => !place.isMember);
const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const ROWS: readonly FigureRow[] = [
  { title: "places", of: (all) => `${all.length}` },
  { title: "all, top-5", of: (all) => shown(within(ranksOf(all), 5)) },
  { title: "all, top-1", of: (all) => shown(within(ranksOf(all), 1)) },
  { title: "members, top-5", of: (all) => shown(within(ranksOf(members(all)), 5)) },
  { title: "other names, top-5", of: (all) => shown(within(ranksOf(others(all)), 5)) },
  { title: "listed at all", of: (all) => shown(within(ranksOf(all))) },
  {
    title: "ms, p50 / p95",
    of: (all) => {
      const times = all.map((one) => one.milliseconds);
      return `${milliseconds(quantile(times, 0.5))} / ${milliseconds(quantile(times, 0.95))}`;
    },
  },
];

/** A Markdown table. */
export function renderTable(columns: Columns): string {
  const names = [...columns.keys()];
  return [
    `| | ${names.join(" | ")} |`,
    `| --- |${" --- |".repeat(names.length)}`,
    ...ROWS.map(({ title, of }) => `| ${title} | ${names.map((name) => of(columns.get(name) ?? [])).join(" | ")} |`),
  ].join("\n");
}

/** Columns of several repositories as one. */
export function joined(all: readonly Columns[]): Columns {
  const found = new Map<string, Ranked[]>();
  for (const columns of all)
    for (const [name, ranked] of columns) found.set(name, [...(found.get(name) ?? []), ...ranked]);
  return found;
}
