/**
 * Chaos: `npm run chaos -- [--minutes N | --kills N] [--seed S]` kills, stops and ends the built program and its servers, leaves its answers
 * unread and its disk full, while somebody types. Nothing may be lost that is not killed, and nothing be left behind.
 */

import { type ChaosOutcome, chaos } from "../test/fuzz/chaos.ts";
import type { Outcome } from "../test/fuzz/outcome.ts";
import { readAsked, runRounds } from "./support/rounds.ts";

const KILLS = 100;

const asked = readAsked("kills", "npm run chaos -- [--minutes N | --kills N] [--seed S]", []);
const kills = Math.min(KILLS, asked.count);
const totals = new Map<string, number>();
process.on("exit", () => {
  for (const [act, count] of [...totals].sort()) console.log(`${String(count).padStart(6)} ${act}`);
});
await runRounds(asked, [
  {
    name: "chaos",
    run: async (seed: number): Promise<Outcome> => {
      const outcome: ChaosOutcome = await chaos({ seed, kills });
      for (const [act, count] of Object.entries(outcome.acts)) totals.set(act, (totals.get(act) ?? 0) + count);
      return outcome;
    },
    counts: () => kills,
  },
]);
