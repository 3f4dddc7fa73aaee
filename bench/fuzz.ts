/**
 * Fuzzes every door of the built program: `npm run fuzz -- [--minutes N | --messages N] [--seed S] [DOOR…]`. A seed says what is sent; every
 * request must be answered once, in time, the process live on with the right texts, and nothing be left behind.
 */

import { fuzzFacts } from "../test/fuzz/facts.ts";
import { fuzzLsp } from "../test/fuzz/lsp.ts";
import { fuzzMcp } from "../test/fuzz/mcp.ts";
import type { Outcome } from "../test/fuzz/outcome.ts";
import { unruly } from "../test/fuzz/session.ts";
import { fuzzShown } from "../test/fuzz/shown.ts";
import { readAsked, runRounds } from "./support/rounds.ts";

/** By door: what fuzzes it, with a seed and so many messages. `real` is not among those that are fuzzed unasked. */
const DOORS: Readonly<
  Record<string, { readonly messages: number; run(seed: number, messages: number): Promise<Outcome> | Outcome }>
> = {
  lsp: { messages: 20_000, run: (seed, messages) => fuzzLsp({ seed, messages }) },
  unruly: { messages: 20_000, run: (seed, messages) => fuzzLsp({ seed, messages, servers: unruly(seed) }) },
  syntax: { messages: 20_000, run: (seed, messages) => fuzzLsp({ seed, messages, servers: "none" }) },
  stdio: { messages: 10_000, run: (seed, messages) => fuzzMcp({ seed, messages, transport: "stdio" }) },
  http: { messages: 5000, run: (seed, messages) => fuzzMcp({ seed, messages, transport: "http" }) },
  facts: { messages: 500, run: (seed, messages) => fuzzFacts({ seed, messages }) },
  shown: { messages: 2000, run: (seed, messages) => fuzzShown({ seed, messages }) },
  real: { messages: 5000, run: (seed, messages) => fuzzLsp({ seed, messages, servers: "real" }) },
};

const names = Object.keys(DOORS);
const asked = readAsked(
  "messages",
  `npm run fuzz -- [--minutes N | --messages N] [--seed S] [${names.join(" | ")}]…`,
  names,
);
const chosen = asked.names.length > 0 ? asked.names : names.filter((name) => name !== "real");
await runRounds(
  asked,
  chosen.flatMap((name) => {
    const door = DOORS[name];
    if (door === undefined) return [];
    const messages = Math.min(door.messages, asked.count);
    return [{ name, run: (seed: number) => door.run(seed, messages), counts: (outcome: Outcome) => outcome.messages }];
  }),
);
