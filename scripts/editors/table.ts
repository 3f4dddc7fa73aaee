/** What was seen in editors, as docs/editors.md shows it: `<!-- editors -->`. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../server/install.ts";
import type { Seen } from "./run.ts";
import { SETTINGS, type Setting, STEPS, type Step, type StepName } from "./scenario.ts";

/** One editor's run. */
export interface Run {
  readonly title: string;
  readonly version: string;
  readonly seen: Readonly<Partial<Record<Setting, Readonly<Partial<Record<StepName, Seen>>>>>>;
}

/** By name of its driver. */
export type Runs = Readonly<Record<string, Run>>;

export const SEEN_FILE = join(projectRoot, "editors", "seen.json");

export const readRuns = (): Runs =>
  existsSync(SEEN_FILE) ? (JSON.parse(readFileSync(SEEN_FILE, "utf8")) as Runs) : {};

/** With what a later run saw in the place of what an earlier one did. */
export function withRun(runs: Runs, name: string, run: Run): Runs {
  const settings = Object.keys(SETTINGS) as Setting[];
  const before = runs[name]?.seen ?? {};
  const seen = Object.fromEntries(
    settings.map((setting) => [setting, { ...before[setting], ...run.seen[setting] }]),
  ) as Run["seen"];
  return { ...runs, [name]: { ...run, seen } };
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;

/** Why something is not there, each reason once, by its number. */
class Notes {
  readonly #all: string[] = [];

  numberOf(note: string): number {
    if (!this.#all.includes(note)) this.#all.push(note);
    return this.#all.indexOf(note) + 1;
  }

  toString(): string {
    return this.#all.map((note, index) => `${index + 1}. ${note}\n`).join("");
  }
}

function cell(seen: Seen | undefined, title: string, notes: Notes): string {
  if (seen === undefined) return "";
  if ("ms" in seen) return seen.ms < 50 ? "< 0.1 s" : `${(seen.ms / 1000).toFixed(1)} s`;
  if ("cannot" in seen) return `– (${notes.numberOf(`${seen.cannot}.`)})`;
  return `**no** (${notes.numberOf(`${title}: ${seen.missing}.`)})`;
}

export function editorTable(runs: Runs = readRuns()): string {
  const columns = Object.values(runs);
  const notes = new Notes();
  const parts = Object.entries(SETTINGS).map(([setting, title]) => {
    const steps = (Object.entries(STEPS) as [StepName, Step][]).filter(([, step]) =>
      step.settings.includes(setting as Setting),
    );
    const rows = steps.map(([name, step]) =>
      row([
        step.title,
        ...columns.map((run) => cell(run.seen[setting as Setting]?.[name], `${run.title}, ${step.title}`, notes)),
      ]),
    );
    return row([`**${title}**`, ...columns.map(() => "")]) + rows.join("");
  });
  const head = row(["", ...columns.map(({ title, version }) => `${title} ${version}`)]);
  return `${head}${row(["---", ...columns.map(() => "---")])}${parts.join("")}\n${notes}`;
}
