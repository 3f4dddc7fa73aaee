/**
 * An index that outlives the process: `npm run bench:scale -- DIRECTORY` measures the built server on a clone of a git repository with caches
 * of its own, beside universal-ctags where it is installed: a first start, the index of all files and answers meanwhile, a warm session, a
 * second start, a switch between two branches, memory and what the cache takes. Medians of RUNS (3), each in a fresh process.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { anonymousMemory } from "./support/process-memory.ts";
import { codeFiles, listedFiles } from "./support/repository.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench:scale -- DIRECTORY (a git repository)");
  process.exit(2);
}
const runs = Number(process.env["RUNS"] ?? 3);
/** Files that differ between the two branches. */
const CHANGED = 1000;
/** Milliseconds between two questions while the index builds, between two looks at its state, and until memory is at rest. */
const PAUSE = 50;
const LOOK = 100;
const SETTLE = 8000;
const MEGABYTE = 1e6;

const scratch = mkdtempSync(join(tmpdir(), "tandem-scale-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const root = join(scratch, "clone");
const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-C", root, "-c", "user.name=bench", "-c", "user.email=bench@localhost", ...args], {
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  }).toString();
execFileSync("git", ["clone", "--quiet", "--shared", resolve(argument), root], { stdio: "inherit" });
const main = git("rev-parse", "HEAD").trim();

const listed = listedFiles(root);
const readable = codeFiles(root, listed);
const written = listed.filter((file) => languageOfPath(file) !== undefined);
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const source = written.reduce((sum, file) => sum + sizeOf(join(root, file)), 0);
const asker = readable[Math.floor(readable.length / 2)] as string;
const askerText = readFileSync(asker, "utf8");
const places = identifiers(askerText, 60);
const placeOf = (number: number) => at(asker, places[number % places.length] ?? { line: 0, character: 0 });

const say = (what: string, figure: string): void => console.log(`${what.padEnd(62)} ${figure}`);
const ms = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`;
const spread = (values: readonly number[], unit: (value: number) => string): string =>
  `${unit(median(values))} (${unit(Math.min(...values))} to ${unit(Math.max(...values))})`;

interface Status {
  readonly index: { readonly phase: string };
}

/** A session with a cache. */
async function started(cache: string): Promise<Client> {
  const client = new Client({ ...tandem(projectRoot), env: { ...process.env, TANDEM_CACHE: cache } });
  await client.initialize(root);
  client.open(asker);
  return client;
}

const pause = (milliseconds: number): Promise<void> => new Promise((next) => setTimeout(next, milliseconds));

/** Waits until everything is indexed; milliseconds after the start. */
async function indexed(client: Client): Promise<number> {
  for (;;) {
    const { index } = await client.request<Status>("$/tandem/status", {});
    if (index.phase === "done") return performance.now() - client.began;
    await pause(LOOK);
  }
}

/** Milliseconds from the start to the first definition. */
async function firstDefinition(client: Client, number: number): Promise<number> {
  await client.request("textDocument/definition", placeOf(7 * number));
  return performance.now() - client.began;
}

async function bytesBelow(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.reduce((sum, entry) => sum + (entry.isFile() ? sizeOf(join(entry.parentPath, entry.name)) : 0), 0);
}

function ctags(): number {
  const began = performance.now();
  const { status } = spawnSync("ctags", ["-R", "-f", join(scratch, "tags"), "."], { cwd: root, stdio: "ignore" });
  return status === 0 ? performance.now() - began : Number.NaN;
}

const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(", ");
say("repository", `${listed.length} files, ${written.length} in a language, ${(source / MEGABYTE).toFixed(0)} MB`);
say("machine", `${cpus().length} processors, Node ${process.versions.node}, load ${load}`);

// The first start after a build compiles, and keeps what it compiled after five seconds; measured are those after it.
{
  const client = await started(join(scratch, "unmeasured"));
  await firstDefinition(client, 0);
  await pause(7000);
  client.close();
}

const first: number[] = [];
const whole: number[] = [];
const tagged: number[] = [];
const meanwhile: number[] = [];
const greatest: number[] = [];
const atRest: number[] = [];
const warm: number[] = [];
const sizes: number[] = [];
const again: { readonly definition: number[]; readonly all: number[] } = { definition: [], all: [] };
const switched: Record<"there" | "back", { readonly time: number[]; readonly bytes: number[] }> = {
  there: { time: [], bytes: [] },
  back: { time: [], bytes: [] },
};

/** The whole index from an empty cache, with a question now and then. */
async function build(cache: string): Promise<void> {
  const client = await started(cache);
  let end: number | undefined;
  const done = indexed(client).then((time) => {
    end = time;
  });
  let most = 0;
  for (let number = 0; end === undefined; number++) {
    const { milliseconds } = await client.timed("textDocument/hover", placeOf(number));
    if (end === undefined) meanwhile.push(milliseconds);
    if (number % 10 === 0) most = Math.max(most, anonymousMemory(client.pid));
    await pause(PAUSE);
  }
  await done;
  whole.push(end);
  await pause(SETTLE);
  greatest.push(most);
  atRest.push(anonymousMemory(client.pid));
  for (let index = 0; index < 60; index++) {
    const file = readable[Math.floor((index * readable.length) / 60)] as string;
    const text = readFileSync(file, "utf8");
    client.open(file, text);
    await client.request("textDocument/documentHighlight", at(file, { line: 0, character: 0 })).catch(() => undefined);
    for (const position of identifiers(text, 6))
      warm.push((await client.timed("textDocument/definition", at(file, position))).milliseconds);
    client.notify("textDocument/didClose", { textDocument: { uri: pathToUri(file) } });
  }
  await client.shutDown();
}

/** A start on what the cache holds, until everything is indexed. */
async function restart(cache: string): Promise<number> {
  const client = await started(cache);
  const time = await indexed(client);
  await client.shutDown();
  return time;
}

// Another branch: a line more in every so many-th file.
git("switch", "--quiet", "--create", "tandem-scale-other");
const step = Math.max(1, Math.floor(readable.length / CHANGED));
const changed = readable.filter((_, index) => index % step === 0).slice(0, CHANGED);
for (const file of changed) appendFileSync(file, "\n");
git("commit", "--quiet", "--all", "--message", "other");
git("switch", "--quiet", "--detach", main);

for (let run = 0; run < runs; run++) {
  const cold = await started(join(scratch, `cold-${run}`));
  first.push(await firstDefinition(cold, run));
  cold.close();
  tagged.push(ctags());
  const cache = join(scratch, `cache-${run}`);
  await build(cache);
  sizes.push(await bytesBelow(cache));
  const second = await started(cache);
  again.definition.push(await firstDefinition(second, run));
  await second.shutDown();
  again.all.push(await restart(cache));
  for (const [way, branch] of [
    ["there", "tandem-scale-other"],
    ["back", main],
  ] as const) {
    git("switch", "--quiet", "--detach", branch);
    const before = await bytesBelow(cache);
    switched[way].time.push(await restart(cache));
    switched[way].bytes.push((await bytesBelow(cache)) - before);
  }
  rmSync(cache, { recursive: true, force: true });
}

const ratio = median(whole) / median(tagged);
say("first start: process start to first definition", spread(first, ms));
say("first start: process start to everything indexed", spread(whole, seconds));
if (Number.isFinite(median(tagged)))
  say("universal-ctags writes its tags in; ratio", `${spread(tagged, seconds)}; ${ratio.toFixed(1)}`);
say("hover while indexing, p50 / p95", `${ms(median(meanwhile))} / ${ms(quantile(meanwhile, 0.95))}`);
say("definition, warm, another name each time, p50 / p95", `${ms(median(warm))} / ${ms(quantile(warm, 0.95))}`);
say("second start: first definition", spread(again.definition, ms));
say("second start: everything indexed", spread(again.all, seconds));
const megabytes = (value: number): string => `${(value / MEGABYTE).toFixed(0)} MB`;
say(
  "anonymous memory, all processes: while indexing / at rest",
  `${megabytes(median(greatest))} / ${megabytes(median(atRest))}`,
);
say(
  `start on a branch with ${changed.length} other contents; bytes that are new in the cache`,
  `${spread(switched.there.time, seconds)}; ${megabytes(median(switched.there.bytes))}`,
);
say(
  "start on the first branch again; bytes that are new",
  `${spread(switched.back.time, seconds)}; ${megabytes(median(switched.back.bytes))}`,
);
say(
  "cache; bytes a byte of source",
  `${megabytes(median(sizes))}; ${(median(sizes) / Math.max(1, source)).toFixed(2)}`,
);
process.exit(0);
