/**
 * Whether a complete answer is: `npm run bench:completeness -- DIRECTORY=FAMILY …` asks who uses fifty methods of each git repository, cold,
 * warm and with the language server, and shows every place that the server knows of and an answer leaves out. COUNT=n and SEED=n change what is
 * asked. A repository whose language server is not here is skipped.
 */

import { relative } from "node:path";
import { projectRoot } from "../server/install.ts";
import { messageOf } from "../src/text/error-message.ts";
import { LIVE_ENV } from "../test/support/live-servers.ts";
import { ask, askServer, DOORS, type Door, isCalledAt, type Line, type Said } from "./completeness/asking.ts";
import { chooseMethods, type Method } from "./completeness/methods.ts";
import { missing } from "./completeness/missing.ts";
import { Client, median, tandem } from "./support/client.ts";
import { askedFiles, type Project, projectsOf, startTrusted, withServer } from "./support/projects.ts";

const projects = projectsOf(process.argv.slice(2));
if (projects.length === 0) {
  console.error("usage: npm run bench:completeness -- DIRECTORY=FAMILY … (git repositories; python unless said)");
  process.exit(2);
}
const COUNT = Number(process.env["COUNT"] ?? 50);
const SEED = Number(process.env["SEED"] ?? 1);
/** Cold processes that are timed. */
const COLD = 5;

const program = { ...tandem(projectRoot), env: LIVE_ENV };
const WITHOUT_SERVERS = { initializationOptions: { lsp: { enabled: false } } };

interface Tally {
  answers: number;
  complete: number;
  /** Complete answers that leave something out. */
  untrue: number;
  places: number;
  possible: number;
  missing: number;
}

/** What was said by each door, asked of syntax and of the server. */
class Tallies {
  readonly #root: string;
  readonly #all = new Map<string, Tally>();

  constructor(root: string) {
    this.#root = root;
  }

  take(way: string, door: Door, { symbol }: Method, said: Said, truth: readonly Line[]): void {
    const lost = missing(truth, said);
    const key = `${door.padEnd(11)} ${way}`;
    const tally = this.#all.get(key) ?? { answers: 0, complete: 0, untrue: 0, places: 0, possible: 0, missing: 0 };
    this.#all.set(key, tally);
    tally.answers++;
    if (said.isComplete) tally.complete++;
    if (said.isComplete && lost.length > 0) tally.untrue++;
    tally.places += truth.length;
    tally.possible += said.possible.length;
    tally.missing += lost.length;
    const shown = ({ file_path, line }: Line): string => `${relative(this.#root, file_path)}:${line}`;
    if (lost.length > 0)
      console.log(
        `${key} ${symbol}: ${said.isComplete ? "COMPLETE" : "incomplete"} without ${lost.map(shown).join(" ")}`,
      );
  }

  report(): void {
    console.log("operation   asked of  answers  complete  untrue   places  missing  possible");
    for (const [key, { answers, complete, untrue, places, possible, missing: lost }] of [...this.#all].toSorted())
      console.log(
        [
          key.padEnd(21),
          ...[answers, complete, untrue, places, lost, possible].map((one) => String(one).padStart(8)),
        ].join(" "),
      );
  }
}

async function timeCold(root: string, methods: readonly Method[]): Promise<void> {
  const times: number[] = [];
  for (const { symbol } of methods.slice(0, COLD)) {
    const client = new Client(program);
    await client.initialize(root);
    const { milliseconds } = await client.timed("$/tandem/structural_analysis", {
      mode: "callers",
      symbol,
      wait: "none",
    });
    times.push(milliseconds);
    await client.shutDown();
  }
  console.log(
    `callers with wait: "none" of a process that just started: median ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
  );
}

async function measure(project: Project): Promise<void> {
  const { root, family } = project;
  const tallies = new Tallies(root);
  const declared = new Map<string, Promise<ReadonlySet<string>>>();
  const precise = await startTrusted(project);
  const syntax = new Client(program);
  await syntax.initialize(root, WITHOUT_SERVERS);
  const { files, withheld } = askedFiles(project);
  const own = new Set([...files, ...withheld]);
  const methods = await chooseMethods(syntax, { files, family, count: COUNT, seed: SEED });
  for (const method of methods) {
    // Answers are about the project: who uses a method within a dependency's own text is not asked, wherever that lies.
    const all = await askServer(precise, method, declared).catch((error) => void console.log(messageOf(error)));
    const uses = all?.filter(({ file_path }) => own.has(file_path));
    if (uses === undefined) {
      console.log(`${method.symbol}: no language server answers`);
      continue;
    }
    const calls = uses.filter(isCalledAt);
    for (const door of DOORS) {
      const truth = door === "callers" ? calls : uses;
      tallies.take("syntax", door, method, await ask(syntax, door, method, undefined), truth);
      if (door !== "treesitter")
        tallies.take("server", door, method, await ask(precise, door, method, "precise"), truth);
    }
  }
  await precise.shutDown();
  await syntax.shutDown();
  console.log(`\n${methods.length} methods of ${root}`);
  tallies.report();
  await timeCold(root, methods);
}

for (const project of withServer(projects)) await measure(project);
