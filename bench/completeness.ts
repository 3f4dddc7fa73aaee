/**
 * Whether a complete answer is: `npm run bench:completeness -- DIRECTORY [FAMILY]` asks who uses fifty methods of a git repository, cold,
 * warm and with the language server, and shows every place that the server knows of and an answer leaves out.
 * COUNT=n and SEED=n change what is asked.
 */

import { relative, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { isInside } from "../src/files/paths.ts";
import { LIVE_ENV } from "../test/support/live-servers.ts";
import { ask, askServer, DOORS, type Door, isCalledAt, type Line, type Said } from "./completeness/asking.ts";
import { chooseMethods, type Method } from "./completeness/methods.ts";
import { missing } from "./completeness/missing.ts";
import { Client, median, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const [argument, family = "python"] = process.argv.slice(2);
if (argument === undefined) {
  console.error("usage: npm run bench:completeness -- DIRECTORY [FAMILY] (a git repository; python unless said)");
  process.exit(2);
}
const root = resolve(argument);
const COUNT = Number(process.env["COUNT"] ?? 50);
const SEED = Number(process.env["SEED"] ?? 1);
/** Cold processes that are timed. */
const COLD = 5;

const program = { ...tandem(projectRoot), env: LIVE_ENV };
const WITHOUT_SERVERS = { initializationOptions: { lsp: { enabled: false } } };

interface UnlistedEntries {
  answers: number;
  complete: number;
  /** Complete answers that leave something out. */
  untrue: number;
  places: number;
  possible: number;
  missing: number;
}
const tallies = new Map<string, UnlistedEntries>();

const shown = ({ file_path, line }: Line): string => `${relative(root, file_path)}:${line}`;

function take(way: string, door: Door, { symbol }: Method, said: Said, truth: readonly Line[]): void {
  const lost = missing(truth, said);
  const key = `${door.padEnd(11)} ${way}`;
  const tally = tallies.get(key) ?? { answers: 0, complete: 0, untrue: 0, places: 0, possible: 0, missing: 0 };
  tallies.set(key, tally);
  tally.answers++;
  if (said.isComplete) tally.complete++;
  if (said.isComplete && lost.length > 0) tally.untrue++;
  tally.places += truth.length;
  tally.possible += said.possible.length;
  tally.missing += lost.length;
  if (lost.length > 0)
    console.log(
      `${key} ${symbol}: ${said.isComplete ? "COMPLETE" : "incomplete"} without ${lost.map(shown).join(" ")}`,
    );
}

const declared = new Map<string, Promise<ReadonlySet<string>>>();
const precise = new Client(program);
await precise.initialize(root);
const syntax = new Client(program);
await syntax.initialize(root, WITHOUT_SERVERS);
const methods = await chooseMethods(syntax, { files: codeFiles(root), family, count: COUNT, seed: SEED });
for (const method of methods) {
  // Answers are about the project: who uses a method within a dependency's own text is not asked.
  const uses = (await askServer(precise, method, declared))?.filter(({ file_path }) => isInside(root, file_path));
  if (uses === undefined) {
    console.log(`${method.symbol}: no language server answers`);
    continue;
  }
  const calls = uses.filter(isCalledAt);
  for (const door of DOORS) {
    const truth = door === "callers" ? calls : uses;
    take("syntax", door, method, await ask(syntax, door, method, undefined), truth);
    if (door !== "treesitter") take("server", door, method, await ask(precise, door, method, "precise"), truth);
  }
}
await precise.shutDown();
await syntax.shutDown();

console.log(`\n${methods.length} methods of ${root}`);
console.log("operation   asked of  answers  complete  untrue   places  missing  possible");
for (const [key, { answers, complete, untrue, places, possible, missing: lost }] of [...tallies].toSorted())
  console.log(
    [key.padEnd(21), ...[answers, complete, untrue, places, lost, possible].map((one) => String(one).padStart(8))].join(
      " ",
    ),
  );

const times: number[] = [];
for (const method of methods.slice(0, COLD)) {
  const client = new Client(program);
  await client.initialize(root);
  const { milliseconds } = await client.timed("$/tandem/structural_analysis", {
    mode: "callers",
    symbol: method.symbol,
    wait: "none",
  });
  times.push(milliseconds);
  await client.shutDown();
}
console.log(
  `callers with wait: "none" of a process that just started: median ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
);
