/**
 * What a person gets while a language server loads: `npm run bench:loading -- DIRECTORY` starts a process for each of some files of the
 * repository's first language, opens it, and asks for definitions, hovers, references and symbols, one after the other with a short pause,
 * until the server is ready. Every answer is compared with that of a process without servers whose index is built: what has an answer there
 * must not be empty here.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { languageOfPath } from "../src/languages/table.ts";
import { LIVE_ENV } from "../test/support/live-servers.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench:loading -- DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(argument);
/** Processes, each with a file of its own; FILES=n changes how many. */
const FILES = Number(process.env["FILES"] ?? 10);
/** Names of each file that are asked for in turn. */
const NAMES = 40;
/** Milliseconds between two questions. */
const PAUSE = 50;
/** Milliseconds after which a server that is still not ready is no longer waited for. */
const LONGEST = 15_000;
/** An answer that took so many milliseconds is shown: the row that is asked for. */
const SLOW = 200;
/** Token of the batches that references come in. */
const BATCHES = "batches";

interface Question {
  readonly method: string;
  readonly params: object;
  readonly name: string;
}

interface Asked {
  readonly question: Question;
  /** Milliseconds after the process was started. */
  readonly began: number;
  readonly milliseconds: number;
  /** Milliseconds until the first of its places was there: all of it, or a batch. */
  readonly first: number;
  readonly isEmpty: boolean;
}

interface Status {
  readonly servers: readonly { readonly name: string; readonly state: string }[];
}

/** A name that is defined: what somebody looks for among the symbols. */
const DEFINED =
  /^(?:(?:export|default|declare|abstract|async|pub(?:\([^)]*\))?)\s+)*(?:class|const|def|enum|fn|func|function|interface|struct|trait|type)\s+(\w{4,})/gm;

const isEmpty = (result: unknown): boolean => result === null || (Array.isArray(result) && result.length === 0);

/** The language that most files are of. */
function mostFrequent(files: readonly string[]): readonly string[] {
  const byFamily = new Map<string | undefined, string[]>();
  for (const path of files) {
    const family = languageOfPath(path)?.family;
    const some = byFamily.get(family);
    if (some) some.push(path);
    else byFamily.set(family, [path]);
  }
  return [...byFamily.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** What is asked in one file, in order. */
function questionsIn(path: string): readonly Question[] {
  const text = readFileSync(path, "utf8");
  const lines = text.split("\n");
  const defined = [...text.matchAll(DEFINED)].map(({ 1: name = "" }) => name);
  return identifiers(text, NAMES).flatMap((position, index): Question[] => {
    const name = /^\w*/.exec(lines[position.line]?.slice(position.character - 1) ?? "")?.[0] ?? "";
    const place = at(path, position);
    const context = { includeDeclaration: true };
    const batches = { partialResultToken: BATCHES };
    return [
      { method: "textDocument/definition", params: place, name },
      { method: "textDocument/hover", params: place, name },
      { method: "textDocument/references", params: { ...place, ...batches, context }, name },
      { method: "textDocument/documentSymbol", params: { textDocument: { uri: pathToUri(path) } }, name: "" },
      ...defined
        .slice(index % defined.length, (index % defined.length) + 1)
        .map((query) => ({ method: "workspace/symbol", params: { query }, name: query })),
    ];
  });
}

const files = mostFrequent(codeFiles(root));
const chosen = Array.from(
  { length: FILES },
  (_, index) => files[Math.floor(((index + 0.5) * files.length) / FILES)] ?? "",
);
const program = { ...tandem(projectRoot), env: LIVE_ENV };

/** Whether the server of the open file is ready, or none will be. */
async function isOver(client: Client): Promise<boolean> {
  const { servers } = await client.request<Status>("$/tandem/status", {});
  return servers.length > 0 && servers.every(({ state }) => state === "ready" || state === "failed");
}

async function whileLoading(path: string): Promise<{ readonly asked: readonly Asked[]; readonly end: number }> {
  const client = new Client(program);
  await client.initialize(root);
  client.open(path);
  const questions = questionsIn(path);
  const asked: Asked[] = [];
  const now = (): number => performance.now() - client.began;
  let firstBatch: number | undefined;
  client.onProgress((token) => {
    if (token === BATCHES) firstBatch ??= now();
  });
  for (let next = 0; questions.length > 0 && now() < LONGEST; next = (next + 1) % questions.length) {
    const question = questions[next] as Question;
    const began = now();
    firstBatch = undefined;
    const { result, milliseconds } = await client.timed(question.method, question.params);
    const batch = firstBatch as number | undefined;
    if (await isOver(client)) break;
    const first = batch === undefined ? milliseconds : batch - began;
    asked.push({ question, began, milliseconds, first, isEmpty: isEmpty(result) && batch === undefined });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  const end = now();
  await client.shutDown();
  return { asked, end };
}

/** The questions that syntax alone has an answer to, once it knows all files. */
async function answeredBySyntax(questions: ReadonlySet<Question>): Promise<ReadonlySet<string>> {
  const client = new Client(program);
  const built = new Promise<void>((resolve) =>
    client.onProgress((_token, value) => {
      if ((value as { readonly kind?: string }).kind === "end") resolve();
    }),
  );
  await client.initialize(root, { initializationOptions: { lsp: { enabled: false } } });
  await built;
  for (const path of chosen) client.open(path);
  const answered = new Set<string>();
  for (const question of questions) {
    const key = JSON.stringify([question.method, question.params]);
    if (!answered.has(key) && !isEmpty(await client.request(question.method, question.params))) answered.add(key);
  }
  await client.shutDown();
  return answered;
}

const all: Asked[] = [];
const ends: number[] = [];
for (const path of chosen) {
  const { asked, end } = await whileLoading(path);
  all.push(...asked);
  ends.push(end);
  for (const { question, began, first } of asked)
    if (first > SLOW)
      console.log(
        `  ${path.slice(root.length + 1)} ${question.method} ${question.name} after ${began.toFixed(0)}: ${first.toFixed(0)} ms`,
      );
}
const answered = await answeredBySyntax(new Set(all.map(({ question }) => question)));
console.log(`${ends.length} processes; their servers are ready after ${median(ends).toFixed(0)} ms (median)`);
console.log(`${"until then".padEnd(28)} asked   empty   first of it p50 / p95 / slowest, all of it p95`);
for (const method of new Set(all.map(({ question }) => question.method))) {
  const some = all.filter(({ question }) => question.method === method);
  const empty = some.filter(
    ({ question, isEmpty }) => isEmpty && answered.has(JSON.stringify([question.method, question.params])),
  );
  const first = some.map((one) => one.first);
  const whole = some.map(({ milliseconds }) => milliseconds);
  console.log(
    `${method.padEnd(28)} ${String(some.length).padStart(5)} ${String(empty.length).padStart(7)}   ${median(first).toFixed(1)} / ${quantile(first, 0.95).toFixed(0)} / ${Math.max(...first).toFixed(0)}, ${quantile(whole, 0.95).toFixed(0)} ms`,
  );
  for (const { question } of empty) console.log(`  empty: ${question.name} ${JSON.stringify(question.params)}`);
}
process.exit(0);
