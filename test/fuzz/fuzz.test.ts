/** A little of `npm run fuzz`, `npm run chaos` and `npm run soak`, with fixed seeds: what they find is found again by the seed. */

import { expect, test } from "vitest";
import { chaos } from "./chaos.ts";
import { FuzzEditor } from "./editor.ts";
import { fuzzFacts } from "./facts.ts";
import { fuzzLsp } from "./lsp.ts";
import { fuzzMcp } from "./mcp.ts";
import type { Outcome } from "./outcome.ts";
import { random } from "./random.ts";
import { unruly } from "./session.ts";
import { fuzzShown } from "./shown.ts";
import { soak } from "./soak.ts";

const SEED = 18;
/** Milliseconds: on a machine that does much else too. */
const TIMEOUT = 180_000;

const RUNS: Readonly<Record<string, () => Promise<Outcome> | Outcome>> = {
  "the LSP door, with servers": () => fuzzLsp({ seed: SEED, messages: 2000 }),
  "the LSP door, with servers that break the protocol": () =>
    fuzzLsp({ seed: SEED, messages: 2000, servers: unruly(SEED) }),
  "the MCP over standard input and output": () => fuzzMcp({ seed: SEED, messages: 400, transport: "stdio" }),
  "the MCP over HTTP": () => fuzzMcp({ seed: SEED, messages: 300, transport: "http" }),
  "facts of any text": () => fuzzFacts({ seed: SEED, messages: 60 }),
  "what parsers are shown of any text": () => fuzzShown({ seed: SEED, messages: 400 }),
  chaos: () => chaos({ seed: SEED, kills: 20 }),
  soak: () => soak({ seed: SEED, isOver: (messages) => messages >= 1500 }),
};

test.each(Object.entries(RUNS))("%s", { timeout: TIMEOUT }, async (_, run) => {
  const { violations, answered } = await run();
  expect(violations).toEqual([]);
  expect(answered).toBeGreaterThan(0);
});

test("a seed says what is sent", () => {
  const sent = (seed: number): string => {
    const editor = new FuzzEditor(random(seed, "editor"), "/project");
    const steps = [...editor.begin(), ...Array.from({ length: 300 }, () => editor.next())];
    return steps.map(({ bytes }) => bytes.toString("latin1")).join("");
  };
  expect(sent(1)).toBe(sent(1));
  expect(sent(1)).not.toBe(sent(2));
});
