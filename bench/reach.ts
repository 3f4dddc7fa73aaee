/**
 * The figures of the README: `npm run bench -- DIRECTORY` measures the built server on a repository over stdio, beside
 * universal-ctags where it is installed. Medians of fresh processes; the machine's noise is in them.
 */

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { codeFiles, listedFiles } from "./support/repository.ts";
import { documentOf, opened, typed, WAYS } from "./support/typing.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench -- DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(argument);
const runs = Number(process.env["RUNS"] ?? 5);
const listed = listedFiles(root);
const readable = codeFiles(root, listed);
const say = (what: string, figure: string): void => console.log(`${what.padEnd(58)} ${figure}`);
const ms = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;

/** Words and the number of files that hold each. */
const counts = new Map<string, number>();
let bytes = 0;
for (const file of readable) {
  const text = readFileSync(file, "utf8");
  bytes += text.length;
  for (const word of new Set(text.match(/[A-Za-z_]\w{3,}/g) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
}
say("repository", `${listed.length} files, ${readable.length} in common languages, ${(bytes / 1e6).toFixed(0)} MB`);

/** A file near the middle, and in it a name that many files hold. */
const language = languageOfPath(readable[Math.floor(readable.length / 2)] as string)?.id;
const asker =
  readable.filter((file) => languageOfPath(file)?.id === language)[Math.floor(readable.length / 3)] ??
  (readable[0] as string);
const askerText = readFileSync(asker, "utf8");
/** Capitalised names that at most a fifth of the files hold, the most frequent first: types, not keywords. */
const frequent = (text: string) =>
  identifiers(text, 2000)
    .map((position) => ({ position, word: wordAt(text, position) }))
    .filter(
      ({ position, word }) =>
        /^[A-Z]/.test(word) &&
        !/^\s*(?:[*#]|\/[/*])/.test(text.split("\n")[position.line] ?? "") &&
        (counts.get(word) ?? 0) < readable.length / 5,
    )
    .sort((a, b) => (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0))
    .map(({ position }) => position);
const wordAt = (text: string, { line, character }: { line: number; character: number }): string =>
  /^\w+/.exec(text.split("\n")[line]?.slice(character - 1) ?? "")?.[0] ?? "";

// The first start after a build compiles, and keeps what it compiled after five seconds; measured are those after it.
{
  const client = new Client(tandem(projectRoot));
  await client.initialize(root);
  client.open(asker);
  await client.request("textDocument/definition", at(asker, identifiers(askerText, 1)[0] ?? { line: 0, character: 0 }));
  await new Promise((next) => setTimeout(next, 7000));
  client.close();
}

// Process start to first definition.
const cold: number[] = [];
for (let run = 0; run < runs; run++) {
  const client = new Client(tandem(projectRoot));
  await client.initialize(root);
  client.open(asker);
  await client.request(
    "textDocument/definition",
    at(asker, identifiers(askerText, 30)[(7 * run) % 30] ?? { line: 0, character: 0 }),
  );
  cold.push(performance.now() - client.began);
  client.close();
}
say(
  "process start to first definition, median",
  `${ms(median(cold))} (${cold.map((one) => one.toFixed(0)).join(", ")})`,
);
const ctags = (): number => {
  const tags = join(tmpdir(), `tandem-bench-${process.pid}.tags`);
  const began = performance.now();
  const { status } = spawnSync("ctags", ["-R", "-f", tags, "."], {
    cwd: root,
    stdio: "ignore",
  });
  const took = performance.now() - began;
  rmSync(tags, { force: true });
  return status === 0 ? took : Number.NaN;
};
const indexed = [ctags(), ctags(), ctags()];
if (Number.isFinite(median(indexed)))
  say(
    "universal-ctags indexes it in, median; ratio",
    `${ms(median(indexed))}; ${(median(indexed) / median(cold)).toFixed(1)}`,
  );

// References of a frequent name, cold.
const wanted = frequent(askerText)[0] ?? { line: 0, character: 0 };
{
  const client = new Client(tandem(projectRoot));
  await client.initialize(root);
  client.open(asker);
  await client.request("textDocument/documentSymbol", { textDocument: { uri: pathToUri(asker) } });
  let first = 0;
  let streamed = 0;
  const began = performance.now();
  client.onProgress((token, value) => {
    if (token !== "refs") return;
    first ||= performance.now() - began;
    streamed += (value as unknown[]).length;
  });
  const rest = await client.request<unknown[]>("textDocument/references", {
    ...at(asker, wanted),
    context: { includeDeclaration: true },
    partialResultToken: "refs",
  });
  const all = performance.now() - began;
  say(
    `references of ${wordAt(askerText, wanted)} (in ${counts.get(wordAt(askerText, wanted))} files), cold`,
    `first ${ms(first)}, all ${ms(all)}, ${streamed + (rest?.length ?? 0)} places`,
  );
  client.close();
}

// The background build, and answers meanwhile.
const client = new Client(tandem(projectRoot));
let idle = 0;
await client.initialize(root);
idle = client.memory();
let built = 0;
const done = new Promise<void>((finish) =>
  client.onProgress((_, value) => {
    if ((value as { kind?: string }).kind === "end") {
      built = performance.now() - client.began;
      finish();
    }
  }),
);
client.open(asker);
const during: { file: number[]; project: number[] } = { file: [], project: [] };
const sample = identifiers(askerText, 60);
for (let index = 0; built === 0 && index < 5000; index++) {
  const began = performance.now();
  await client.request("textDocument/documentSymbol", { textDocument: { uri: pathToUri(asker) } });
  during.file.push(performance.now() - began);
  if (built !== 0) break;
  const asked = performance.now();
  await client.request("textDocument/hover", at(asker, sample[index % sample.length] ?? { line: 0, character: 0 }));
  during.project.push(performance.now() - asked);
  await new Promise((next) => setTimeout(next, 50));
}
await done;
say("background index, everything", ms(built));
await new Promise((next) => setTimeout(next, 3000));
say("resident memory: after initialize / after the index", `${idle} / ${client.memory()} MB`);
say("meanwhile: documentSymbol p50 / p95", `${ms(median(during.file))} / ${ms(quantile(during.file, 0.95))}`);
say("meanwhile: hover of any name p50 / p95", `${ms(median(during.project))} / ${ms(quantile(during.project, 0.95))}`);

// Warm: names never asked before, over many files.
const warm: number[] = [];
const inside: number[] = [];
for (let index = 0; index < 60; index++) {
  const file = readable[Math.floor((index * readable.length) / 60)] as string;
  const text = readFileSync(file, "utf8");
  client.open(file, text);
  await client.request("textDocument/documentHighlight", at(file, { line: 0, character: 0 })).catch(() => undefined);
  for (const position of identifiers(text, 6)) {
    const began = performance.now();
    await client.request("textDocument/definition", at(file, position));
    warm.push(performance.now() - began);
  }
  for (const position of identifiers(text, 3)) {
    const began = performance.now();
    await client.request("textDocument/documentHighlight", at(file, position));
    inside.push(performance.now() - began);
  }
  client.notify("textDocument/didClose", { textDocument: { uri: pathToUri(file) } });
}
say("definition, warm, another name each time, p50 / p95", `${ms(median(warm))} / ${ms(quantile(warm, 0.95))}`);
say("highlights in one file p50 / p95", `${ms(median(inside))} / ${ms(quantile(inside, 0.95))}`);
const began = performance.now();
const places = await client.request<unknown[]>("textDocument/references", {
  ...at(asker, wanted),
  context: { includeDeclaration: true },
});
say("the same references, warm", `${ms(performance.now() - began)}, ${places.length} places`);

// Keys in a document of 10,000 lines, and an outline after each.
const large = join(root, `tandem-bench.${asker.split(".").at(-1) ?? "txt"}`);
const largeText = documentOf(readable.filter((file) => languageOfPath(file)?.id === language));
for (const way of WAYS) {
  await opened(client, large, largeText);
  const keys = await typed(client, large, largeText, way);
  say(`10,000 lines of ${language}, ${way.name}: p50 / p95`, `${ms(median(keys))} / ${ms(quantile(keys, 0.95))}`);
}
const symbols: number[] = [];
for (const query of ["abc", "handler", "gsc", "test", "Config", "x", "reader", "toStr"]) {
  const start = performance.now();
  await client.request("workspace/symbol", { query });
  symbols.push(performance.now() - start);
}
say("workspace/symbol p50 / p95", `${ms(median(symbols))} / ${ms(quantile(symbols, 0.95))}`);
say("resident memory after all of this", `${client.memory()} MB`);
client.close();
process.exit(0);
