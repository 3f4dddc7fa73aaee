/**
 * What agents wait for: `npm run bench:operations -- DIRECTORY` asks a warm server on a git repository for callers of an often
 * called name, the analysis of a long file, and definitions and hovers, whose sizes count too.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench:operations -- DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(argument);
const ROUNDS = 9;
const say = (what: string, figure: string): void => console.log(`${what.padEnd(64)} ${figure}`);
const ms = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const files = codeFiles(root).map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** How often each name is followed by an argument list, definitions among them. */
const calls = new Map<string, number>();
for (const { text } of files)
  for (const [, name = ""] of text.matchAll(/(?<![\w$])([A-Za-z_]\w{3,})\(/g))
    calls.set(name, (calls.get(name) ?? 0) + 1);
/** The names that come closest to so many calls. */
const calledAbout = (count: number): readonly string[] =>
  [...calls]
    .toSorted(([, a], [, b]) => Math.abs(a - count) - Math.abs(b - count))
    .map(([name]) => name)
    .slice(0, 40);

const client = new Client(tandem(projectRoot));
await client.initialize(root, { initializationOptions: { lsp: { enabled: false } } });
await client
  .request("$/tandem/structural_analysis", {
    mode: "definitions",
    symbol: calledAbout(500)[0],
    wait: "precise",
  })
  .catch(() => undefined);

interface Callers {
  readonly callers?: readonly unknown[];
}

/** The repository's own: platform names have no definition here. */
async function measureCallers(): Promise<void> {
  for (const name of calledAbout(500)) {
    const question = { mode: "callers", symbol: name, maxNodes: 500 };
    const first = await client.timed<Callers>("$/tandem/structural_analysis", question).catch(() => undefined);
    if (first === undefined) continue;
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      again.push((await client.timed("$/tandem/structural_analysis", question)).milliseconds);
    const size = Buffer.byteLength(JSON.stringify(first.result));
    say(
      `callers of ${name} (called ${calls.get(name)} times), first / median of ${ROUNDS} more`,
      `${ms(first.milliseconds)} / ${ms(median(again))}, ${kilobytes(size)}`,
    );
    return;
  }
}
await measureCallers();

/** Lines, counted as an editor does. */
const linesOf = (text: string): number => text.split("\n").length;
const longest = files.toSorted((a, b) => Math.abs(linesOf(a.text) - 2000) - Math.abs(linesOf(b.text) - 2000))[0];
if (longest !== undefined) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const question = { operation: "analyze_file", file: longest.path };
    times.push((await client.timed("$/tandem/code_analyze", question)).milliseconds);
  }
  const [first = 0, ...again] = times;
  say(
    `analyze_file of ${linesOf(longest.text)} lines, first / median of ${ROUNDS} more`,
    `${ms(first)} / ${ms(median(again))}`,
  );
}

for (const operation of ["definition", "hover"]) {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let index = 0; index < 60; index++) {
    const { path, text } = files[Math.floor((index * files.length) / 60)] as (typeof files)[number];
    for (const { line, character } of identifiers(text, 4)) {
      const question = { operation, file_path: path, line: line + 1, column: character + 1 };
      const answer = await client.timed("$/tandem/treesitter", question).catch(() => undefined);
      if (answer === undefined) continue;
      times.push(answer.milliseconds);
      sizes.push(Buffer.byteLength(JSON.stringify(answer.result)));
    }
  }
  say(
    `${operation}s: ${times.length} answers, p50 / p95; size p50 / largest`,
    `${ms(median(times))} / ${ms(quantile(times, 0.95))}; ${kilobytes(median(sizes))} / ${kilobytes(Math.max(...sizes))}`,
  );
}
client.close();
process.exit(0);
