/** Rows: what is measured of a large repository, each able to be measured alone. */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { factsVersion, formatOf } from "../../server/cache/store-directory.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { LineIndex } from "../../src/text/line-index.ts";
import { at, type Client, identifiers, median, quantile } from "../support/client.ts";
import { type Checkout, namesIn, openBranches, openPart } from "./checkout.ts";
import { plot } from "./plot.ts";
import { startRemote } from "./remote.ts";
import {
  bytesBelow,
  contentsIn,
  definitionAt,
  firstDefinition,
  firstIndex,
  indexed,
  memoryAtRest,
  type Place,
  pause,
  runIndex,
  startSession,
  startUntilIndexed,
  targetsOf,
  warmDefinitions,
} from "./session.ts";

export interface Bench {
  readonly checkout: Checkout;
  /** Where clone, cache and figures are kept. */
  readonly directory: string;
  /** Fresh processes of each kind. */
  readonly runs: number;
  /** What earlier rows measured, by name; numbers, in the unit that the name says. */
  readonly figures: Record<string, number>;
  readonly say: (what: string, figure: string) => void;
}

const ms = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
const seconds = (value: number): string => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`;
const megabytes = (value: number): string => `${(value / 1e6).toFixed(0)} MB`;
const spread = (values: readonly number[], unit: (value: number) => string): string =>
  `${unit(median(values))} (${unit(Math.min(...values))} to ${unit(Math.max(...values))})`;

/** Files that are opened for a first question. */
const ASKERS = 5;
/** Files of the smaller repositories of the plot. */
const SIZES = [1000, 10_000];

/** A directory that is empty. */
function emptied(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

const format = (): string => formatOf(factsVersion());

/** The cache in which everything is indexed by this build of tandem, as an earlier row left it or made now. */
async function builtCache({ checkout, directory }: Bench): Promise<string> {
  const cache = join(directory, "cache");
  const mark = join(directory, `built-${format()}`);
  if (!existsSync(mark)) {
    await startUntilIndexed(checkout.root, emptied(cache));
    writeFileSync(mark, "");
  }
  return cache;
}

/** How often a cache is copied that changes meanwhile, and milliseconds between. */
const MOST_COPIES = 5;
const COPY_AGAIN = 500;

/** A cache with the same in it, which a row may write to. */
async function copiedCache(bench: Bench): Promise<string> {
  const built = await builtCache(bench);
  const copy = join(bench.directory, "copy");
  for (let tries = 1; ; tries++) {
    rmSync(copy, { recursive: true, force: true });
    try {
      cpSync(built, copy, { recursive: true });
      return copy;
    } catch (error) {
      // Of a process that has just ended, others still join packs, and remove what they joined.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === MOST_COPIES) throw error;
      await pause(COPY_AGAIN);
    }
  }
}

/** The middle of so many equal parts of the code. */
const askersIn = ({ code }: Checkout): readonly string[] =>
  Array.from({ length: ASKERS }, (_, index) => code[Math.floor(((index + 0.5) * code.length) / ASKERS)] as string);

interface FirstPlaces {
  readonly own: readonly Place[];
  readonly elsewhere: readonly Place[];
}

/** Names that are defined in their own file, and some that are not, one of each in each of some files: as a session that knows everything says. */
async function firstPlaces(bench: Bench): Promise<FirstPlaces> {
  const kept = join(bench.directory, "places.json");
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as FirstPlaces;
  const client = await startSession(bench.checkout.root, await builtCache(bench));
  await indexed(client);
  const found: { own: Place[]; elsewhere: Place[] } = { own: [], elsewhere: [] };
  for (const path of askersIn(bench.checkout)) {
    const text = readFileSync(path, "utf8");
    client.open(path, text);
    const places: Partial<Record<keyof FirstPlaces, Place>> = {};
    for (const position of identifiers(text, 200)) {
      const { result } = await definitionAt(client, { path, position });
      const [target] = targetsOf(result);
      if (target !== undefined) places[target === pathToUri(path) ? "own" : "elsewhere"] ??= { path, position };
      if (places.own && places.elsewhere) break;
    }
    if (places.own) found.own.push(places.own);
    if (places.elsewhere) found.elsewhere.push(places.elsewhere);
  }
  await client.shutDown();
  writeFileSync(kept, JSON.stringify(found));
  return found;
}

async function firstDefinitions(root: string, places: readonly Place[], cacheOf: () => string): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) times.push(await firstDefinition(root, cacheOf(), place));
  return times;
}

function ctags(root: string, directory: string): number | undefined {
  const began = performance.now();
  const { status } = spawnSync("ctags", ["-R", "-f", join(directory, "tags"), "."], { cwd: root, stdio: "ignore" });
  return status === 0 ? performance.now() - began : undefined;
}

async function measureFirst(bench: Bench): Promise<void> {
  const { root } = bench.checkout;
  const { own, elsewhere } = await firstPlaces(bench);
  const empty = (): string => emptied(join(bench.directory, "cold"));
  const times = {
    own: await firstDefinitions(root, own, empty),
    elsewhere: await firstDefinitions(root, elsewhere, empty),
  };
  bench.figures["first definition ms"] = median([...times.own, ...times.elsewhere]);
  bench.say("first start: first definition, of the open file", spread(times.own, ms));
  bench.say("first start: first definition, of another file", spread(times.elsewhere, ms));
}

async function measureIndex(bench: Bench): Promise<void> {
  const { checkout, directory, figures, say } = bench;
  const cache = emptied(join(directory, "cache"));
  const [asker] = askersIn(checkout);
  const { time, hovers, most, atRest } = await firstIndex(checkout.root, cache, asker as string);
  writeFileSync(join(directory, `built-${format()}`), "");
  const size = await bytesBelow(cache);
  Object.assign(figures, { "index ms": time, "index most bytes": most });
  say("outlines and names of all files", seconds(time));
  const tagged = ctags(checkout.root, directory);
  if (tagged !== undefined) {
    figures["ctags ms"] = tagged;
    say("universal-ctags -R; times of it", `${seconds(tagged)}; ${(time / tagged).toFixed(1)}`);
  }
  say(`hover while indexing, p50 / p95 of ${hovers.length}`, `${ms(median(hovers))} / ${ms(quantile(hovers, 0.95))}`);
  say("anonymous memory of all processes, most / at rest", `${megabytes(most)} / ${megabytes(atRest)}`);
  say("cache; bytes a byte of source", `${megabytes(size)}; ${(size / Math.max(1, checkout.bytes)).toFixed(2)}`);
}

/** Milliseconds for which somebody looks at a file before the first question about it: few ask sooner. */
const LOOKED_AT = 500;

async function measureWarm(bench: Bench): Promise<void> {
  const client = await startSession(bench.checkout.root, await copiedCache(bench));
  await indexed(client);
  const say = (when: string, times: readonly number[]): void =>
    bench.say(
      `definition, warm, another name each time, ${when}: p50 / p95 of ${times.length}`,
      `${ms(median(times))} / ${ms(quantile(times, 0.95))}`,
    );
  const { code } = bench.checkout;
  say("as soon as the file is open", await warmDefinitions(client, code, 0, 0.5));
  say(`${LOOKED_AT} ms later`, await warmDefinitions(client, code, LOOKED_AT));
  await client.shutDown();
}

async function measureSecond(bench: Bench): Promise<void> {
  const { root } = bench.checkout;
  const { own, elsewhere } = await firstPlaces(bench);
  const cache = await copiedCache(bench);
  const first = await firstDefinitions(root, [...own, ...elsewhere].slice(0, 2 * bench.runs), () => cache);
  const all: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < bench.runs; run++) {
    const client = await startSession(root, cache);
    all.push(await indexed(client));
    await client.shutDown();
    memory.push(await memoryAtRest(root, cache));
  }
  bench.figures["second start ms"] = median(all);
  bench.say("second start: first definition", spread(first, ms));
  bench.say("second start: everything indexed", spread(all, seconds));
  bench.say("second start: anonymous memory of all processes", spread(memory, megabytes));
}

async function measureSwitch(bench: Bench): Promise<void> {
  const { checkout, say } = bench;
  const branches = openBranches(checkout);
  const cache = await copiedCache(bench);
  await startUntilIndexed(checkout.root, cache);
  for (const [way, go] of [
    ["there", branches.there],
    ["and back", branches.back],
  ] as const) {
    const before = contentsIn(cache);
    go();
    const time = await startUntilIndexed(checkout.root, cache);
    say(
      `start on a branch that differs in ${branches.changed} files, ${way}`,
      `${seconds(time)}; ${contentsIn(cache) - before} contents parsed`,
    );
  }
}

async function measureRemote(bench: Bench): Promise<void> {
  const { root } = bench.checkout;
  const remote = await startRemote();
  try {
    const ci = { TANDEM_CACHE: await copiedCache(bench), TANDEM_CACHE_REMOTE: remote.url };
    const pushed = (await runIndex(root, { ...ci, TANDEM_CACHE_REMOTE_WRITE: "1" }, "--push")) as {
      readonly pushed?: { readonly contents: number };
    };
    const times: number[] = [];
    for (let run = 0; run < bench.runs; run++) {
      const cache = emptied(join(bench.directory, "laptop"));
      times.push(await startUntilIndexed(root, cache, { TANDEM_CACHE_REMOTE: remote.url }));
    }
    bench.say(
      `everything indexed from a remote cache on this machine (${pushed.pushed?.contents} contents)`,
      `${spread(times, seconds)}; ${megabytes(remote.given() / bench.runs)} came`,
    );
  } finally {
    remote.close();
  }
}

async function askReferences(client: Client, place: Place): Promise<{ readonly ms: number; readonly places: number }> {
  const { milliseconds, result } = await client.timed<readonly unknown[] | null>("textDocument/references", {
    ...at(place.path, place.position),
    context: { includeDeclaration: true },
  });
  return { ms: milliseconds, places: result?.length ?? 0 };
}

async function measureReferences(bench: Bench): Promise<void> {
  const cache = await copiedCache(bench);
  for (const { name, path, offset, files } of namesIn(bench.checkout, [
    [3, 10],
    [500, 750],
  ])) {
    const client = await startSession(bench.checkout.root, cache);
    await indexed(client);
    const text = readFileSync(path, "utf8");
    client.open(path, text);
    const place = { path, position: LineIndex.of(text).position(offset) };
    const cold = await askReferences(client, place);
    const warm: number[] = [];
    for (let run = 0; run < bench.runs; run++) warm.push((await askReferences(client, place)).ms);
    await client.shutDown();
    bench.say(
      `references of ${name}, in ${files} files (${cold.places} places): first / again`,
      `${seconds(cold.ms)} / ${seconds(median(warm))}`,
    );
  }
}

async function measureGrowth(bench: Bench): Promise<void> {
  const { checkout, directory, figures, say } = bench;
  const series: Record<string, (readonly [number, number])[]> = {
    "first index": [],
    "universal-ctags": [],
    "second start, all indexed": [],
    "first definition": [],
  };
  const add = (name: string, files: number, milliseconds: number | undefined): void => {
    if (milliseconds !== undefined) series[name]?.push([files, milliseconds / 1000]);
  };
  for (const size of SIZES.filter((one) => one < checkout.written.length)) {
    const part = openPart(checkout, size, directory);
    const cache = emptied(join(directory, "growth"));
    const [asker = "", ...others] = askersIn(part);
    const places = [asker, ...others].flatMap((path) => {
      const [position] = identifiers(readFileSync(path, "utf8"), 9).slice(4);
      return position ? [{ path, position }] : [];
    });
    const first = await firstDefinitions(part.root, places, () => emptied(join(directory, "cold")));
    const { time, most } = await firstIndex(part.root, cache, asker);
    const again: number[] = [];
    for (let run = 0; run < bench.runs; run++) again.push(await startUntilIndexed(part.root, cache));
    const tagged = ctags(part.root, directory);
    add("first index", size, time);
    add("universal-ctags", size, tagged);
    add("second start, all indexed", size, median(again));
    add("first definition", size, median(first));
    say(
      `${size} files, ${megabytes(part.bytes)}: first index, ctags, second start, first definition, most memory`,
      [
        seconds(time),
        tagged === undefined ? "-" : seconds(tagged),
        seconds(median(again)),
        ms(median(first)),
        megabytes(most),
      ].join(", "),
    );
  }
  const all = checkout.written.length;
  add("first index", all, figures["index ms"]);
  add("universal-ctags", all, figures["ctags ms"]);
  add("second start, all indexed", all, figures["second start ms"]);
  add("first definition", all, figures["first definition ms"]);
  const file = join(directory, "scale.svg");
  writeFileSync(
    file,
    plot(
      "What a repository costs by its files",
      Object.entries(series).flatMap(([name, points]) => (points.length > 0 ? [{ name, points }] : [])),
    ),
  );
  say("plot", file);
}

/** In the order in which they are measured: what a later one needs of an earlier one, it makes itself where that is not there. */
export const ROWS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  index: measureIndex,
  first: measureFirst,
  warm: measureWarm,
  second: measureSecond,
  switch: measureSwitch,
  remote: measureRemote,
  references: measureReferences,
  growth: measureGrowth,
};
