/**
 * What a front costs that the daemon serves: `npm run bench:front -- [REPOSITORY]`. What it adds to a question: the daemon is asked through a front
 * and, in turn, over its socket by the bench itself, which then is the front; PROCESSES=n fronts in fresh processes (5), ROUNDS=n questions of each
 * (2,000), of which the middle one counts. What it saves: beside a process that serves alone, STARTS=n times (15). Each of two is asked in turn, so
 * that the machine's noise is in both. The daemon is one of its own, in a directory of the bench. With a repository: what somebody waits for who opens a file of it
 * and asks for a definition, while another editor is served that has all of it indexed; facts are kept in a cache of the bench, or where TANDEM_CACHE says.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connectToDaemon } from "../server/daemon/connect.ts";
import { helloOf } from "../server/daemon/hello.ts";
import { placeOf } from "../server/daemon/place.ts";
import { daemonServer } from "../server/daemon/server.ts";
import { projectRoot } from "../server/install.ts";
import { environmentOf } from "../server/serving/invocation.ts";
import { indexed } from "./scale/session.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const STARTS = Number(process.env["STARTS"] ?? 15);
const PROCESSES = Number(process.env["PROCESSES"] ?? 5);
const ROUNDS = Number(process.env["ROUNDS"] ?? 2000);
/** Questions before anything is measured: V8 has compiled both sides then. */
const WARM_UP = Math.min(ROUNDS, 1000);

const home = mkdtempSync(join(tmpdir(), "tandem-front-"));
const [root, runtime, state] = ["project", "run", "state"].map((name) => join(home, name)) as [string, string, string];
for (const directory of [root, runtime, state]) mkdirSync(directory, { mode: 0o700 });
const file = join(root, "a.py");
const text = `${"# a line that says nothing\n".repeat(200)}def greet():\n    pass\n\ngreet()\n`;
writeFileSync(file, text);
const ASKED = at(file, { line: 203, character: 1 });

const envOf = (daemon: "on" | "off"): NodeJS.ProcessEnv => ({
  ...process.env,
  XDG_RUNTIME_DIR: runtime,
  XDG_STATE_HOME: state,
  TANDEM_CACHE: process.env["TANDEM_CACHE"] ?? join(home, "cache"),
  TANDEM_DAEMON: daemon,
});

const WAYS = { alone: envOf("off"), front: envOf("on") } as const;
type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as Way[];
/** Language servers of the machine are no part of it. */
const SYNTAX_ALONE = { initializationOptions: { lsp: { enabled: false } } };
const [repository] = process.argv.slice(2);

async function start(way: Way, folder = root): Promise<Client> {
  const client = new Client({ ...tandem(projectRoot), env: WAYS[way] });
  await client.initialize(folder, SYNTAX_ALONE);
  return client;
}

/** The daemon's client without a front: what a front says to it is said by the bench. */
async function startDirect(): Promise<Client> {
  const terminal = { isTerminal: false, isWatched: false, columns: 80 };
  const env = environmentOf(WAYS.front, process.platform);
  const hello = helloOf("editor", process.pid, { argv: ["--stdio"], cwd: root, env, home: homedir(), terminal });
  const place = placeOf(env, homedir(), process.platform);
  const link = await connectToDaemon({ place, hello, start: undefined });
  const server = daemonServer(link, process.stderr);
  const client = new Client({
    listen: (onOutput) => server.start({ onOutput, onDrain: () => {} }),
    write: (bytes) => void server.write([bytes]),
    end: server.end,
  });
  await client.initialize(root, SYNTAX_ALONE);
  return client;
}

const ms = (value: number): string => `${value.toFixed(value < 20 ? 2 : 0)} ms`;
const row = (what: string, figures: Record<Way, readonly number[]>): void => {
  const shown = NAMES.map(
    (way) => `${way} p50 ${ms(median(figures[way]))}, p95 ${ms(quantile(figures[way], 0.95))}`,
  ).join("; ");
  const paired = figures.front.map((value, index) => value - (figures.alone[index] ?? 0));
  console.log(`${what}: ${shown}; added, paired p50 ${ms(median(paired))}`);
};

/** Milliseconds from the start of a process to its end, of one that does nothing: no front is faster. */
function empty(): number {
  const began = performance.now();
  spawnSync(process.execPath, ["--eval", ""]);
  return performance.now() - began;
}

function sayEmpty(times: readonly number[]): void {
  console.log(`an empty process of Node: p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`);
}

/** Milliseconds from the start of a process to its end, of a question of the shell. */
function asked(way: Way): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "bin", "tandem.js"), "definition", "greet"],
    {
      cwd: root,
      env: WAYS[way],
    },
  );
  if (status !== 0) throw new Error(String(stderr));
  return performance.now() - began;
}

/** Starts, each followed by a question about a file of its own, evenly spread; milliseconds from the start of the process to the answer. */
async function measureFirstDefinitions(folder: string): Promise<void> {
  const files = codeFiles(folder);
  const first = await start("front", folder);
  await indexed(first);
  console.log(`${files.length} files of code, indexed after ${Math.round(performance.now() - first.began)} ms`);
  const figures: Record<Way, number[]> = { alone: [], front: [] };
  const empties: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    empties.push(empty());
    const path = files[Math.floor(((round + 0.5) * files.length) / STARTS)] ?? "";
    const text = readFileSync(path, "utf8");
    const [, position = { line: 0, character: 0 }] = identifiers(text, 3);
    for (const way of NAMES) {
      const client = await start(way, folder);
      client.open(path, text);
      await client.request("textDocument/definition", at(path, position));
      figures[way].push(performance.now() - client.began);
      await client.shutDown();
    }
  }
  row("start to a first definition", figures);
  sayEmpty(empties);
  await first.shutDown();
}

/** Milliseconds that a front adds, of each of several in turn: the difference of each pair of questions, in the middle. */
async function measureAdded(): Promise<void> {
  // The daemon's first client starts it, and stays.
  const first = await start("front");
  const [direct, through, added] = [[], [], []] as [number[], number[], number[]];
  for (let number = 0; number < PROCESSES; number++) {
    const clients = [await startDirect(), await start("front")] as const;
    for (const client of clients) client.open(file, text, "python");
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round++)
      for (const way of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { milliseconds } = await clients[way].timed("textDocument/definition", ASKED);
        if (round >= WARM_UP) took[way].push(milliseconds);
      }
    direct.push(median(took[0]));
    through.push(median(took[1]));
    added.push(median(took[1].map((value, index) => value - (took[0][index] ?? 0))));
    for (const client of clients) await client.shutDown();
  }
  const each = [...added].sort((one, other) => one - other).map((value) => value.toFixed(3));
  console.log(
    `a definition: over the socket p50 ${ms(median(direct))}, through a front ${ms(median(through))}; added, paired p50 ${median(added).toFixed(3)} ms (${each.join(", ")})`,
  );
  await first.shutDown();
}

async function measureStarts(): Promise<void> {
  const none = (): Record<Way, number[]> => ({ alone: [], front: [] });
  const first = await start("front");
  const starts = none();
  const empties: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    empties.push(empty());
    for (const way of NAMES) {
      const client = await start(way);
      starts[way].push(performance.now() - client.began);
      await client.shutDown();
    }
  }
  row("start to initialize answered", starts);
  sayEmpty(empties);

  const shells = none();
  for (let round = 0; round < STARTS; round++) for (const way of NAMES) shells[way].push(asked(way));
  row("tandem definition NAME", shells);

  await first.shutDown();
}

async function measure(): Promise<void> {
  await measureAdded();
  await measureStarts();
}

try {
  await (repository === undefined ? measure() : measureFirstDefinitions(resolve(repository)));
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  spawnSync(process.execPath, [join(projectRoot, "bin", "tandem.js"), "daemon", "stop"], { env: WAYS.front });
  rmSync(home, { recursive: true, force: true });
}
