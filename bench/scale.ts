/**
 * An index that outlives the process: `npm run bench:scale -- DIRECTORY` measures the built server on a clone of a git repository with caches
 * of its own, syntax alone, beside universal-ctags where it is installed. `--only ROW` measures one row, `--keep DIRECTORY` keeps the clone, the
 * index and the figures for the next; medians of RUNS (3), each in a fresh process: of a first index, and where memory is summed, a daemon with
 * its front as they are where nothing is set; elsewhere one that serves alone, which starts at each run.
 */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openCheckout } from "./scale/checkout.ts";
import { ROWS } from "./scale/rows.ts";
import { pause, startSession } from "./scale/session.ts";

const USAGE = `usage: npm run bench:scale -- DIRECTORY [--only ROW]… [--keep DIRECTORY]
rows: ${Object.keys(ROWS).join(", ")}`;

function misuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [] }, keep: { type: "string" } },
  allowPositionals: true,
});
const [repository] = positionals;
if (repository === undefined) misuse("which repository?");
for (const row of values.only) if (!Object.hasOwn(ROWS, row)) misuse(`there is no row ${row}`);

const kept = values.keep === undefined ? undefined : resolve(values.keep);
const directory = kept ?? mkdtempSync(join(tmpdir(), "tandem-scale-"));
mkdirSync(directory, { recursive: true });
if (kept === undefined) process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");
const say = (what: string, figure: string): void => console.log(`${what.padEnd(78)} ${figure}`);

const checkout = openCheckout(repository, directory);
say(
  "repository",
  `${checkout.written.length} files in a language, ${(checkout.bytes / 1e6).toFixed(0)} MB; ${cpus().length} processors, Node ${process.versions.node}`,
);

// The first start after a build compiles, and keeps what it compiled after five seconds; measured are those after it.
{
  const empty = mkdtempSync(join(tmpdir(), "tandem-scale-empty-"));
  const client = await startSession(checkout.root, join(empty, "cache"));
  await pause(7000);
  client.close();
  rmSync(empty, { recursive: true, force: true });
}

const FIGURES = join(directory, "figures.json");
const figures = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, "utf8")) as Record<string, number>) : {};
const bench = { checkout, directory, runs: Number(process.env["RUNS"] ?? 3), figures, say };
for (const [name, measure] of Object.entries(ROWS)) {
  if (values.only.length > 0 && !values.only.includes(name)) continue;
  const before = load();
  await measure(bench);
  writeFileSync(FIGURES, JSON.stringify(figures, undefined, 2));
  say(`  (${name}: load before and after)`, `${before}; ${load()}`);
}
process.exit(0);
