/**
 * What tandem adds between an editor and a language server: `npm run bench:bridge` asks real servers and, in turn, the
 * same servers behind tandem. Everything is warm; the two are asked one after the other in every round, so that the
 * machine's noise is in both. A stopwatch before each server tells its own time, which is no part of what is added: two processes
 * of one server differ by more (rust-analyzer's completions took 3.5 ms in one and 5.0 ms in the other, all their lives).
 * ROUNDS=n changes how often (default 40), PAIRS=n with how many fresh pairs of processes (default 3). Arguments are parts of
 * the names of the figures that are wanted:
 * `npm run bench:bridge -- "pyright hover" memory`.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { LineIndex } from "../src/text/line-index.ts";
import {
  configurationOf,
  copyProject,
  findLiveServer,
  LIVE_ENV,
  type LiveServer,
  NEEDED_NAMES,
  saysReady,
} from "../test/support/live-servers.ts";
import { scripted } from "../test/support/scripted-server.ts";
import { languageIdOf, offsetOf, PROJECTS } from "../test/support/transparency/projects.ts";
import { Client, median, type Program, quantile, tandem } from "./support/client.ts";
import { type Asked, machineTime, TimedServer } from "./support/timed-server.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 40);
/** Of so many pairs the middle one counts. */
const PAIRS = Number(process.env["PAIRS"] ?? 3);
/**
 * So many questions of a kind are asked before anything is measured: with fewer, what is measured is how long V8 takes to compile
 * either side. A server that works 2 ms over a list of 100 KB has 0.66 ms added after 500 questions, 0.58 after 1,000, 0.44
 * after 2,000 and 0.32 after 4,000; a program of ten lines that only copies its streams has 0.25 and 0.14. WARM_UP=n changes it.
 */
const WARM_UP = Number(process.env["WARM_UP"] ?? 2000);
/** The same for lists of megabytes. */
const WARM_UP_LARGE = 5;
const LARGE_BYTES = 2_600_000;
/** Completions that make so many bytes: the scripted server's are longer than those of a real one. */
const LARGE_LISTS = { scripted: 11_000, typescript: 30_800 };

const wanted = process.argv.slice(2);
const isWanted = (figure: string): boolean => wanted.length === 0 || wanted.some((part) => figure.includes(part));

const throughTandem: Program = { ...tandem(projectRoot), env: LIVE_ENV };

// ---- figures ----------------------------------------------------------------------------------------------------

/** One question, asked both ways again and again. */
interface Sample {
  readonly direct: Asked[];
  readonly through: Asked[];
}

const ms = (value: number): string => `${value.toFixed(value < 20 ? 2 : 0)} ms`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const misses: string[] = [];

/** Prints one line, and keeps in mind whether the figure is within its limit. */
function say(what: string, figure: string, isWithin: boolean): void {
  console.log(`${what.padEnd(50)} ${figure} ${isWithin ? "" : "  <-- over the limit"}`);
  if (!isWithin) misses.push(what);
}

/** What may be added to a median: milliseconds, and a part of the server's own time. */
interface Limit {
  readonly milliseconds: number;
  readonly part: number;
}

const limitText = ({ milliseconds, part }: Limit): string =>
  [milliseconds > 0 ? `${milliseconds} ms` : "", part > 0 ? `${Math.round(part * 100)} %` : ""]
    .filter(Boolean)
    .join(" + ");

/** What is said of one way to a server: milliseconds. */
interface WayFigure {
  /** The mean of the medians of each place. The median of all jumps from a list of ten to one of a thousand. */
  readonly all: number;
  /** Of that, the server's own; zero where no stopwatch stands before it. */
  readonly own: number;
  readonly p95: number;
}

/** One figure of one pair: what was asked directly, and through tandem. */
interface Figure {
  readonly direct: WayFigure;
  readonly through: WayFigure;
}

function wayFigure(places: readonly (readonly Asked[])[], timed?: TimedServer): WayFigure {
  const took = places.map((place) => place.map(({ sent, arrived }) => arrived - sent));
  const own = timed === undefined ? [] : places.map((place) => median(timed.own(place)));
  return { all: mean(took.map(median)), own: own.length === 0 ? 0 : mean(own), p95: quantile(took.flat(), 0.95) };
}

const added = ({ direct, through }: Figure): number => through.all - through.own - (direct.all - direct.own);

/** Says the middle one of several pairs, and what each of them added. */
function report(what: string, pairs: readonly Figure[], limit: Limit): void {
  const sorted = [...pairs].sort((one, other) => added(one) - added(other));
  const figure = sorted[Math.floor(sorted.length / 2)];
  if (figure === undefined) return;
  const { direct, through } = figure;
  const each = sorted.length > 1 ? ` (${sorted.map((one) => added(one).toFixed(2)).join(", ")})` : "";
  const text = [
    `p50 ${ms(direct.all)} -> ${ms(through.all)}`,
    ...(direct.own > 0 ? [`the server's own ${ms(direct.own)} and ${ms(through.own)}`] : []),
    `p95 ${ms(direct.p95)} -> ${ms(through.p95)}`,
    `added ${ms(added(figure))}${each} of ${limitText(limit)}`,
  ].join(", ");
  say(what, text, added(figure) <= limit.milliseconds + (direct.own || direct.all) * limit.part);
}

/** Asks both sides in every round, in turn first. */
async function sample(
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
  ask: { readonly direct: () => Promise<number>; readonly through: () => Promise<number> },
): Promise<Sample> {
  const samples: Sample = { direct: [], through: [] };
  for (let round = -warmUp; round < rounds; round++)
    for (const way of round % 2 === 0 ? (["direct", "through"] as const) : (["through", "direct"] as const)) {
      const sent = machineTime();
      const milliseconds = await ask[way]();
      if (round >= 0) samples[way].push({ sent, arrived: sent + milliseconds });
    }
  return samples;
}

// ---- questions --------------------------------------------------------------------------------------------------

const POSITION: Limit = { milliseconds: 0.25, part: 0 };
const LIST: Limit = { milliseconds: 0.25, part: 0.1 };
const QUESTIONS: readonly (readonly [method: string, limit: Limit])[] = [
  ["textDocument/definition", POSITION],
  ["textDocument/hover", POSITION],
  ["textDocument/documentSymbol", LIST],
  ["textDocument/completion", LIST],
];

/** One server on its own copy of its project, everything opened and known. */
async function start(
  live: LiveServer,
  { command }: TimedServer,
): Promise<{ client: Client; root: string; remove: () => void }> {
  const { root, remove } = copyProject(live);
  const { args, initializationOptions } = live.row;
  const client = new Client({ command, args, cwd: root, env: LIVE_ENV }, configurationOf(live.row));
  await client.initialize(root, { initializationOptions, capabilities: CAPABILITIES });
  await openAll(client, live, root);
  return { client, root, remove };
}

const CAPABILITIES = {
  window: { workDoneProgress: true },
  workspace: { configuration: true, workspaceFolders: true },
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
  experimental: { serverStatusNotification: true },
};

async function openAll(client: Client, live: LiveServer, root: string): Promise<void> {
  for (const file of PROJECTS[live.name].files)
    client.open(join(root, file), readFileSync(join(root, file), "utf8"), languageIdOf(file));
  await saysReady(client, live.row);
}

/** All spots of a project in one copy of it. */
const spots = (live: LiveServer, root: string): readonly object[] =>
  PROJECTS[live.name].spots.map(([file, at]) => {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    return { textDocument: { uri: pathToUri(path) }, position: LineIndex.of(text).position(offsetOf(text, at)) };
  });

const found = NEEDED_NAMES.flatMap((name) => {
  const live = findLiveServer(name);
  if ("server" in live) return [live.server];
  console.log(live.problem);
  return [];
});

// ---- starting ---------------------------------------------------------------------------------------------------

const INITIALIZE = 20;
const STARTING = "initialize, of a running process";

if (isWanted(STARTING)) {
  const initializes: number[] = [];
  for (let run = 0; run < 10; run++) {
    const client = new Client(throughTandem);
    // Refused, and so it is there and has loaded what it needs.
    await client.request("test/there", {}).catch(() => {});
    const began = performance.now();
    await client.initialize(projectRoot);
    initializes.push(performance.now() - began);
    client.close();
  }
  const took = median(initializes);
  say(STARTING, `p50 ${ms(took)} of ${INITIALIZE} ms`, took <= INITIALIZE);
}

// ---- three real servers behind one tandem -----------------------------------------------------------------------

const MEMORY = 150;
const OWN_MEMORY = `own memory with ${found.length} servers`;

const figureOf = (live: LiveServer, method: string): string => `${live.name} ${method.slice("textDocument/".length)}`;

const wantedOf = (live: LiveServer) => QUESTIONS.filter(([method]) => isWanted(figureOf(live, method)));

const asked = found.filter((live) => wantedOf(live).length > 0 || isWanted(OWN_MEMORY));
const pairs = new Map<string, Figure[]>();
/** Megabytes, of each pair: when the servers are there, and after all questions. */
const memories: { readonly connected: number; readonly asked: number }[] = [];

/** One tandem with every server behind it, and beside it one process of each server. */
async function askPair(): Promise<void> {
  const projects = asked.map((live) => ({
    live,
    ...copyProject(live),
    places: new Map<string, Sample[]>(),
    timed: { direct: new TimedServer(live.row.command), through: new TimedServer(live.row.command) },
  }));
  const through = new Client(throughTandem, (method, params) =>
    method === "workspace/configuration" ? (params as { readonly items: unknown[] }).items.map(() => null) : null,
  );
  const paths = Object.fromEntries(projects.map(({ live, timed }) => [live.name, timed.through.command]));
  await through.initialize(
    projects.map(({ root }) => root),
    { capabilities: CAPABILITIES, initializationOptions: { lsp: { server_paths: paths } } },
  );
  for (const { live, root } of projects) await openAll(through, live, root);
  const connected = through.memory();

  for (const { live, root, places, timed } of projects) {
    const questions = wantedOf(live);
    if (questions.length === 0) continue;
    const direct = await start(live, timed.direct);
    const [here, there] = [spots(live, direct.root), spots(live, root)];
    for (const [method] of questions) {
      const samples: Sample[] = [];
      for (const [index, spot] of here.entries()) {
        const one = await sample(
          { rounds: ROUNDS, warmUp: Math.ceil(WARM_UP / here.length) },
          {
            direct: async () => (await direct.client.timed(method, spot)).milliseconds,
            through: async () => (await through.timed(method, there[index])).milliseconds,
          },
        );
        samples.push(one);
      }
      places.set(figureOf(live, method), samples);
    }
    await direct.client.shutDown();
    direct.remove();
  }
  memories.push({ connected, asked: through.memory() });
  await through.shutDown();
  for (const { places, timed, remove } of projects) {
    for (const [figure, samples] of places) {
      const of = (way: keyof Sample): WayFigure =>
        wayFigure(
          samples.map((one) => one[way]),
          timed[way],
        );
      pairs.set(figure, [...(pairs.get(figure) ?? []), { direct: of("direct"), through: of("through") }]);
    }
    for (const one of [timed.direct, timed.through]) one.remove();
    remove();
  }
}

if (asked.length > 0) {
  for (let pair = 0; pair < PAIRS; pair++) await askPair();
  for (const live of asked)
    for (const [method, limit] of wantedOf(live))
      report(figureOf(live, method), pairs.get(figureOf(live, method)) ?? [], limit);
  const connected = median(memories.map((one) => one.connected));
  const after = median(memories.map((one) => one.asked));
  const text = `${connected} MB of ${MEMORY} MB, after all questions ${after} MB`;
  if (isWanted(OWN_MEMORY)) say(OWN_MEMORY, text, connected <= MEMORY);
}

// ---- a list of 2.6 MB -------------------------------------------------------------------------------------------

const directory = mkdtempSync(join(tmpdir(), "tandem-bench-"));

const largeOf = (server: string): string => `${server} large completion`;

/** Completions of a list that long: what is added for each of them would be seen here. */
async function large(
  what: string,
  file: string,
  limit: Limit,
  ways: { direct: Client; through: Client },
): Promise<void> {
  const text = readFileSync(file, "utf8");
  const params = { textDocument: { uri: pathToUri(file) }, position: LineIndex.of(text).position(text.length) };
  const complete = (client: Client) =>
    client.timed<{ readonly items: readonly unknown[] } | null>("textDocument/completion", params);
  const ask = (client: Client) => async (): Promise<number> => (await complete(client)).milliseconds;
  const samples = await sample(
    { rounds: ROUNDS, warmUp: WARM_UP_LARGE },
    { direct: ask(ways.direct), through: ask(ways.through) },
  );
  const { result } = await complete(ways.through);
  const bytes = JSON.stringify(result).length;
  if (bytes < LARGE_BYTES * 0.9) throw new Error(`${what} answers a completion with ${bytes} bytes`);
  report(
    `${largeOf(what)} (${(bytes / 1e6).toFixed(1)} MB)`,
    [{ direct: wayFigure([samples.direct]), through: wayFigure([samples.through]) }],
    limit,
  );
}

if (isWanted(largeOf("scripted"))) {
  const file = join(directory, "a.scripted");
  // It publishes this error when it has the document: then it is there.
  writeFileSync(file, "fn first() {} // error\n");
  const program = scripted({ "completion-items": LARGE_LISTS.scripted });
  const direct = new Client(program);
  const behind = new Client(throughTandem);
  await direct.initialize(directory);
  await behind.initialize(directory, {
    initializationOptions: {
      lsp: { languages: { scripted: { ...program, extensions: [".scripted"], single_file: true } } },
    },
  });
  for (const client of [direct, behind]) {
    client.open(file, readFileSync(file, "utf8"), "scripted");
    await client.hears<{ readonly diagnostics: readonly unknown[] }>(
      "textDocument/publishDiagnostics",
      ({ diagnostics }) => diagnostics.length > 0,
    );
  }
  await large("scripted", file, { milliseconds: 0, part: 0.35 }, { direct, through: behind });
  await direct.shutDown();
  await behind.shutDown();
}

const typescript = found.find(({ name }) => name === "typescript-language-server");
if (typescript !== undefined && isWanted(largeOf(typescript.name))) {
  const { row } = typescript;
  const file = join(directory, "large.ts");
  // Short lines: a document of more than 1 MB would not be forwarded.
  const variables = Array.from({ length: LARGE_LISTS.typescript }, (_, index) => `var constantNumber${index};`);
  writeFileSync(file, `${variables.join("\n")}\n`);
  writeFileSync(
    join(directory, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { types: [] }, files: ["large.ts"] }),
  );
  const direct = new Client({ command: row.command, args: row.args, env: LIVE_ENV }, configurationOf(row));
  const behind = new Client(throughTandem);
  await direct.initialize(directory, { initializationOptions: row.initializationOptions });
  await behind.initialize(directory);
  for (const client of [direct, behind]) {
    client.open(file, readFileSync(file, "utf8"), "typescript");
    await saysReady(client, row);
  }
  await large(row.name, file, { milliseconds: 0, part: 0.15 }, { direct, through: behind });
  await direct.shutDown();
  await behind.shutDown();
}
rmSync(directory, { recursive: true, force: true });

console.log(misses.length === 0 ? "everything is within its limit" : `${misses.length} over the limit`);
