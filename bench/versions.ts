/**
 * Two builds in turn: `npm run bench:versions -- OTHER [DIRECTORY…]` asks the built server of this checkout and that of another (a git worktree of
 * an earlier state, built) the same, one after the other in every round, so that the machine's noise is in both. What is passed on to a
 * server is asked of a scripted one behind each; of each directory (a git repository): a start, the index, what it takes, and warm answers.
 * RUNS=n changes with how many fresh processes of each (default 5), ROUNDS=n how often the rest is asked (default 2000).
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { scripted } from "../test/support/scripted-server.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { processorTime } from "./support/processor-time.ts";
import { codeFiles } from "./support/repository.ts";

const [otherArgument, ...directories] = process.argv.slice(2);
if (otherArgument === undefined) {
  console.error("usage: npm run bench:versions -- OTHER [DIRECTORY…] (a built checkout, and git repositories)");
  process.exit(2);
}
const RUNS = Number(process.env["RUNS"] ?? 5);
const ROUNDS = Number(process.env["ROUNDS"] ?? 2000);
/** Milliseconds: what V8 compiled is kept after five seconds, and memory that was given up has gone back. */
const SETTLE = 7000;
const FILES = 60;
const NAMES = 6;
/** Items of a completion, by what they make in bytes. */
const LISTS = { "20 KB": 85, "290 KB": 1220 };

const BUILDS = { before: resolve(otherArgument), after: projectRoot } as const;
type Build = keyof typeof BUILDS;
const names = Object.keys(BUILDS) as Build[];
const pause = (milliseconds: number): Promise<void> => new Promise((next) => setTimeout(next, milliseconds));

/** Figures of both builds, by what they are of. */
class Figures {
  readonly #all = new Map<string, Record<Build, number[]>>();

  add(what: string, build: Build, ...values: number[]): void {
    const both = this.#all.get(what) ?? { before: [], after: [] };
    both[build].push(...values);
    this.#all.set(what, both);
  }

  print(title: string): void {
    console.log(`\n${title}`);
    for (const [what, { before, after }] of this.#all) {
      const text = (values: readonly number[]): string =>
        `${median(values).toFixed(median(values) < 20 ? 3 : 0)} (p95 ${quantile(values, 0.95).toFixed(median(values) < 20 ? 3 : 0)})`;
      const change = 100 * (median(after) / median(before) - 1);
      console.log(
        `${what.padEnd(44)} ${text(before)} -> ${text(after)}  ${change >= 0 ? "+" : ""}${change.toFixed(1)} %  n ${before.length}, ${after.length}`,
      );
    }
  }
}

/** Does it for each build in turn, the first one another in each round. */
async function inTurn(rounds: number, run: (build: Build, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const build of round % 2 === 0 ? names : names.toReversed()) await run(build, round);
}

// ---- what is passed on ------------------------------------------------------------------------------------------

async function forwarding(what: string, method: string, items: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "tandem-bench-"));
  const file = join(directory, "a.scripted");
  writeFileSync(file, "fn first() {} // error\n");
  const program = scripted({ "completion-items": items });
  const start = async (client: Client, options: object): Promise<Client> => {
    await client.initialize(directory, options);
    client.open(file, readFileSync(file, "utf8"), "scripted");
    await client.hears<{ readonly diagnostics: readonly unknown[] }>(
      "textDocument/publishDiagnostics",
      ({ diagnostics }) => diagnostics.length > 0,
    );
    return client;
  };
  const languages = { scripted: { ...program, extensions: [".scripted"], single_file: true } };
  const behind = (build: Build) =>
    start(new Client(tandem(BUILDS[build])), { initializationOptions: { lsp: { languages } } });
  const clients = {
    before: await behind("before"),
    after: await behind("after"),
    direct: await start(new Client(program), {}),
  };
  const params = { textDocument: { uri: pathToUri(file) }, position: { line: 0, character: 4 } };
  const figures = new Figures();
  const direct: number[] = [];
  await inTurn(2 * ROUNDS, async (build, round) => {
    const { milliseconds } = await clients[build].timed(method, params);
    if (round >= ROUNDS) figures.add("milliseconds", build, milliseconds);
    if (build !== "after") return;
    const own = await clients.direct.timed(method, params);
    if (round >= ROUNDS) direct.push(own.milliseconds);
  });
  figures.print(`${what}, passed on to a server; directly ${median(direct).toFixed(3)} ms`);
  for (const client of Object.values(clients)) client.close();
  rmSync(directory, { recursive: true, force: true });
}

// ---- a repository -----------------------------------------------------------------------------------------------

/** Resolves when the index is built. */
const built = (client: Client): Promise<void> =>
  new Promise((finish) =>
    client.onProgress((_, value) => {
      if ((value as { readonly kind?: string }).kind === "end") finish();
    }),
  );

async function firstDefinition(
  root: string,
  asker: string,
  text: string,
  run: number,
): Promise<{ client: Client; took: number }> {
  const client = new Client(tandem(root));
  await client.initialize(resolve(asker, ".."));
  client.open(asker, text);
  const places = identifiers(text, 30);
  await client.request(
    "textDocument/definition",
    at(asker, places[(7 * run) % places.length] ?? { line: 0, character: 0 }),
  );
  return { client, took: performance.now() - client.began };
}

async function repository(directory: string): Promise<void> {
  const files = codeFiles(directory);
  const asker = files[Math.floor(files.length / 3)] as string;
  const text = readFileSync(asker, "utf8");
  const figures = new Figures();
  for (const build of names) {
    const { client } = await firstDefinition(BUILDS[build], asker, text, 0);
    await pause(SETTLE);
    client.close();
  }
  await inTurn(RUNS, async (build, run) => {
    const { client, took } = await firstDefinition(BUILDS[build], asker, text, run);
    figures.add("start to first definition: ms", build, took);
    figures.add("start to first definition: processor ms", build, processorTime(client.pid));
    client.close();
  });
  await inTurn(RUNS, async (build) => {
    const client = new Client(tandem(BUILDS[build]));
    const index = built(client);
    await client.initialize(directory);
    await index;
    figures.add("start to index: processor ms", build, processorTime(client.pid));
    await pause(SETTLE);
    figures.add("memory after the index: MB", build, client.memory());
    const status = await client.request<{ readonly index?: { readonly memory_bytes?: number } }>("$/tandem/status", {});
    const bytes = /"memory_bytes":(\d+)/.exec(JSON.stringify(status))?.[1];
    figures.add("facts and postings: KB", build, Number(bytes) / 1024);
    for (let index = 0; index < FILES; index++) {
      const file = files[Math.floor((index * files.length) / FILES)] as string;
      const content = readFileSync(file, "utf8");
      client.open(file, content);
      await client.request("textDocument/documentSymbol", { textDocument: { uri: pathToUri(file) } });
      const context = { includeDeclaration: true };
      for (const position of identifiers(content, NAMES)) {
        const place = at(file, position);
        figures.add("definition, warm: ms", build, (await client.timed("textDocument/definition", place)).milliseconds);
        figures.add("hover, warm: ms", build, (await client.timed("textDocument/hover", place)).milliseconds);
      }
      for (const position of identifiers(content, 1))
        figures.add(
          "references, warm: ms",
          build,
          (await client.timed("textDocument/references", { ...at(file, position), context })).milliseconds,
        );
      client.notify("textDocument/didClose", { textDocument: { uri: pathToUri(file) } });
    }
    for (const query of ["handler", "test", "Config", "reader", "toStr"])
      figures.add(
        "workspace/symbol, warm: ms",
        build,
        (await client.timed("workspace/symbol", { query })).milliseconds,
      );
    figures.add("all of this: processor ms", build, processorTime(client.pid));
    client.close();
  });
  figures.print(`${basename(directory)}, ${files.length} files`);
}

if (process.env["FORWARDING"] !== "0") {
  await forwarding("a hover", "textDocument/hover", 1);
  for (const [size, items] of Object.entries(LISTS))
    await forwarding(`a completion of ${size}`, "textDocument/completion", items);
}
for (const directory of directories) await repository(resolve(directory));
process.exit(0);
