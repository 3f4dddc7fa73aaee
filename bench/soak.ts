/**
 * Soak: `npm run soak -- [--minutes N | --messages N] [--seed S]` edits five languages in one session for as long as one asks, and compares what
 * it then knows with a fresh process; the memory is looked at on the way.
 */

import { soak } from "../test/fuzz/soak.ts";
import { readAsked } from "./support/rounds.ts";

const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;

const { seed, count, minutes } = readAsked("messages", "npm run soak -- [--minutes N | --messages N] [--seed S]", []);
const began = performance.now();
const elapsed = (): number => (performance.now() - began) / MINUTE;
const { messages, answered, violations, slowest, memories } = await soak({
  seed,
  isOver: (done) => done >= count || elapsed() >= minutes,
});
const shown = memories.filter(
  (_, index) => index % Math.ceil(memories.length / 20) === 0 || index === memories.length - 1,
);
console.log(`seed ${seed}: ${messages} messages in ${elapsed().toFixed(1)} minutes, ${answered} answers`);
console.log(`slowest ${(slowest.milliseconds / 1000).toFixed(1)} s (${slowest.label})`);
console.log(`memory in MB, in equal steps: ${shown.map((bytes) => Math.round(bytes / MEGABYTE)).join(" ")}`);
for (const violation of violations) console.log(`  NEVER: ${violation}`);
console.log(`${violations.length} times what should never be`);
process.exit(violations.length === 0 ? 0 : 1);
