/**
 * Chaos: `npm run chaos -- [--minutes N | --kills N] [--seed S] [alone | clients]` kills, stops and ends the built program and its servers, leaves
 * its answers unread and its disk full, while somebody types (`alone`), or eight clients of one daemon ask about files that they have different
 * texts of (`clients`). Nothing may be lost that is not killed, nothing be left behind, and no answer be over another's text.
 */

import { type ChaosOutcome, chaos } from "../test/fuzz/chaos.ts";
import { chaosOfClients } from "../test/fuzz/clients.ts";
import type { Outcome } from "../test/fuzz/outcome.ts";
import { readAsked, runRounds } from "./support/rounds.ts";

/** At most, of one round. */
const KILLS = 100;

const WORLDS: Readonly<
  Record<string, (run: { readonly seed: number; readonly kills: number }) => Promise<ChaosOutcome>>
> = {
  alone: chaos,
  clients: chaosOfClients,
};
const names = Object.keys(WORLDS);

const asked = readAsked("kills", `npm run chaos -- [--minutes N | --kills N] [--seed S] [${names.join(" | ")}]`, names);
const kills = Math.min(KILLS, asked.count);
const totals = new Map<string, number>();
process.on("exit", () => {
  for (const [act, count] of [...totals].sort()) console.log(`${String(count).padStart(6)} ${act}`);
});
const chosen = asked.names.length > 0 ? asked.names : names;
await runRounds(
  asked,
  chosen.flatMap((name) => {
    const world = WORLDS[name];
    if (world === undefined) return [];
    const run = async (seed: number): Promise<Outcome> => {
      const outcome = await world({ seed, kills });
      for (const [act, count] of Object.entries(outcome.acts)) totals.set(act, (totals.get(act) ?? 0) + count);
      return outcome;
    };
    return [{ name, run, counts: () => kills }];
  }),
);
