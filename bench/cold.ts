/**
 * What a person gets in the first seconds: `npm run bench:cold -- DIRECTORY` asks a process that has just started for symbols, definitions,
 * hovers and references, one after the other until its index is built, and compares each answer with that of the finished index. Symbols are
 * asked for by parts of the names of definitions all over the repository: whole, their beginnings, the first letters of their words, and what
 * stands behind their first word.
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { at, Client, identifiers, median, quantile, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench:cold -- DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(argument);
/** Files whose names are asked for, and milliseconds between two questions. */
const FILES = 24;
const PAUSE = 50;
/** What of an answer is compared: nobody reads more at once. */
const FIRST = 10;

interface Question {
  readonly method: string;
  readonly params: object;
  /** The file that must be open. */
  readonly path?: string;
}

interface Asked {
  readonly question: Question;
  /** Milliseconds after the process was started. */
  readonly began: number;
  readonly milliseconds: number;
  /** What the answer names, in its order. */
  readonly said: readonly string[];
}

interface OutlineItem {
  readonly name: string;
  readonly children?: readonly OutlineItem[];
}

const wordsOf = (name: string): readonly string[] => name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];

/** The ways to ask for a name. */
const WAYS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.slice(0, Math.max(4, Math.floor(name.length * 0.6))),
  (name) =>
    wordsOf(name)
      .map((word) => word.slice(0, 3))
      .join(""),
  (name) => wordsOf(name).slice(1).join(""),
];

const named = (items: readonly OutlineItem[]): readonly string[] =>
  items.flatMap(({ name, children }) => [name, ...named(children ?? [])]);

/** What an answer names: symbols by their names, places, the first line of a hover. */
function saidBy(result: unknown): readonly string[] {
  if (result === null) return [];
  if (!Array.isArray(result)) return [JSON.stringify(result).split("\\n")[0] ?? ""];
  return result.map(({ name, uri, range }) => name ?? `${uri}:${range?.start.line}`).slice(0, FIRST);
}

async function ask(client: Client, question: Question): Promise<Asked> {
  const { method, params, path } = question;
  if (path !== undefined) client.open(path);
  const began = performance.now() - client.began;
  const { result, milliseconds } = await client.timed(method, params);
  if (path !== undefined) client.notify("textDocument/didClose", { textDocument: { uri: pathToUri(path) } });
  return { question, began, milliseconds, said: saidBy(result) };
}

/** Until when the index is built, in milliseconds after the start. */
const built = (client: Client): Promise<number> =>
  new Promise((resolve) =>
    client.onProgress((_token, value) => {
      if ((value as { readonly kind?: string }).kind === "end") resolve(performance.now() - client.began);
    }),
  );

const files = codeFiles(root);
const whole = new Client(tandem(projectRoot));
const indexed = built(whole);
await whole.initialize(root);
const questions: Question[] = [];
for (let index = 0; index < FILES; index++) {
  const path = files[Math.floor(((index + 0.5) * files.length) / FILES)] as string;
  const textDocument = { uri: pathToUri(path) };
  whole.open(path);
  const outline = await whole.request<readonly OutlineItem[]>("textDocument/documentSymbol", { textDocument });
  whole.notify("textDocument/didClose", { textDocument });
  const names = named(outline).filter((name) => /^\w{6,}$/.test(name));
  const query = WAYS[index % WAYS.length]?.(names[(index * 7) % Math.max(1, names.length)] ?? "") ?? "";
  if (query.length >= 4) questions.push({ method: "workspace/symbol", params: { query } });
  const places = identifiers(readFileSync(path, "utf8"), 12);
  for (const [number, method] of ["definition", "hover", "references"].entries()) {
    const position = places[(index + 4 * number) % Math.max(1, places.length)];
    const context = { includeDeclaration: true };
    if (position)
      questions.push({ method: `textDocument/${method}`, params: { ...at(path, position), context }, path });
  }
}
await indexed;
const final = new Map<Question, Asked>();
for (const question of questions) final.set(question, await ask(whole, question));
whole.close();

const cold = new Client(tandem(projectRoot));
let end: number | undefined;
void built(cold).then((after) => {
  end = after;
});
await cold.initialize(root);
const asked: Asked[] = [];
for (let next = 0; end === undefined; next = (next + 1) % questions.length) {
  asked.push(await ask(cold, questions[next] as Question));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
cold.close();

/** One line: answers that are empty and later are not, those that begin as later, shares of what is said later, and times. */
function line(label: string, some: readonly Asked[]): void {
  const told = some.filter(({ question }) => (final.get(question) as Asked).said.length > 0);
  if (told.length === 0) return;
  const share = (of: (said: readonly string[], later: readonly string[]) => number): string =>
    (
      told.reduce((sum, { said, question }) => sum + of(said, (final.get(question) as Asked).said), 0) / told.length
    ).toFixed(2);
  const times = told.map(({ milliseconds }) => milliseconds);
  console.log(
    [
      label.padEnd(34),
      String(told.length).padStart(5),
      String(told.filter(({ said }) => said.length === 0).length).padStart(7),
      share(([first], [wanted]) => Number(first === wanted)).padStart(12),
      share((said, later) => later.filter((one) => said.includes(one)).length / later.length).padStart(11),
      `   ${median(times).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`,
    ].join(" "),
  );
}

console.log(`the index is built after ${(end / 1000).toFixed(1)} s`);
console.log(`${"until then".padEnd(34)} asked   empty   same first   of the ${FIRST}   p50 / p95`);
const methods = new Set(questions.map(({ method }) => method));
for (const method of methods)
  line(
    method,
    asked.filter(({ question }) => question.method === method),
  );
const SECONDS = [0, 1, 2, 4, 6, 8];
for (const [index, from] of SECONDS.entries()) {
  const to = SECONDS[index + 1] ?? end / 1000;
  const then = asked.filter(({ began }) => began >= from * 1000 && began < to * 1000);
  line(`second ${from} to ${to.toFixed(0)}, all`, then);
  line(
    `second ${from} to ${to.toFixed(0)}, workspace/symbol`,
    then.filter(({ question: { method } }) => method === "workspace/symbol"),
  );
}
process.exit(0);
