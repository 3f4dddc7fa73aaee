/** Rounds: a run of the fuzzer, of chaos or of the soak goes on as long as one asks, and says what it has seen. */

import { parseArgs } from "node:util";
import type { Outcome } from "../../test/fuzz/outcome.ts";

export interface Asked {
  /** Of the first round; each has the next. */
  readonly seed: number;
  /** After so many. */
  readonly count: number;
  readonly minutes: number;
  /** What is asked for by name, or nothing for everything. */
  readonly names: readonly string[];
}

/** @param counted what is counted: an option of that name says how many */
export function readAsked(counted: string, usage: string, names: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { seed: { type: "string" }, minutes: { type: "string" }, [counted]: { type: "string" } },
      allowPositionals: true,
    });
    const given = values as Readonly<Record<string, string | undefined>>;
    const number = (name: string, otherwise: number): number => {
      const value = Number(given[name] ?? otherwise);
      if (Number.isNaN(value) || value < 0) throw new Error(`--${name} must be a number, got ${given[name]}`);
      return value;
    };
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`${unknown} is none of ${names.join(", ")}`);
    const count = number(counted, Number.POSITIVE_INFINITY);
    const minutes = number("minutes", count === Number.POSITIVE_INFINITY ? 1 : Number.POSITIVE_INFINITY);
    return { seed: number("seed", Date.now() % 1_000_000), count, minutes, names: positionals };
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: ${usage}`);
    process.exit(2);
  }
}

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

export interface Round {
  readonly name: string;
  readonly seed: number;
  readonly run: (seed: number) => Promise<Outcome> | Outcome;
  /** What it adds to what is counted. */
  readonly counts: (outcome: Outcome) => number;
}

/** Runs rounds until what was asked for is done, and ends the process: with 1 where something was seen that should never be. */
export async function runRounds(
  { seed, count, minutes }: Asked,
  rounds: readonly Omit<Round, "seed">[],
): Promise<never> {
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  const totals = new Map<string, { counted: number; answered: number; slowest: number }>();
  let [counted, violated] = [0, 0];
  for (let index = 0; counted < count && elapsed() < minutes * MINUTE; index++) {
    const round = rounds[index % rounds.length] as Round;
    const own = seed + index;
    const outcome = await round.run(own);
    const { answered, violations, slowest, memory, internal } = outcome;
    const added = round.counts(outcome);
    counted += added;
    violated += violations.length;
    const total = totals.get(round.name) ?? { counted: 0, answered: 0, slowest: 0 };
    totals.set(round.name, {
      counted: total.counted + added,
      answered: total.answered + answered,
      slowest: Math.max(total.slowest, slowest.milliseconds),
    });
    console.log(
      `${round.name.padEnd(8)} seed ${own}: ${added}, ${answered} answers, slowest ${(slowest.milliseconds / 1000).toFixed(1)} s (${slowest.label}), ${Math.round(memory / MEGABYTE)} MB; ${counted} in ${(elapsed() / MINUTE).toFixed(1)} min`,
    );
    for (const violation of violations) console.log(`  NEVER: ${violation}`);
    for (const [method, message] of internal) console.log(`  internal error: ${method}: ${message.slice(0, 200)}`);
  }
  for (const [name, { counted: each, answered, slowest }] of totals)
    console.log(`${name.padEnd(8)} ${each}, ${answered} answers, slowest ${(slowest / 1000).toFixed(1)} s`);
  console.log(`${counted} in ${(elapsed() / MINUTE).toFixed(1)} minutes, ${violated} times what should never be`);
  process.exit(violated === 0 ? 0 : 1);
}
