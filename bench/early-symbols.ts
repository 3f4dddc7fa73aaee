/**
 * From which second on every definition can be found: `npm run bench:early-symbols -- DIRECTORY` asks a process that has just started for
 * symbols by parts of their names until its index is built, and compares each answer with that of the finished index. Names are those of
 * definitions of files all over the repository: whole, their beginnings, first letters of their words, and what stands behind their first word.
 */

import { resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { pathToUri } from "../src/files/paths.ts";
import { Client, median, quantile, tandem } from "./support/client.ts";
import { codeFiles } from "./support/repository.ts";

const argument = process.argv[2];
if (argument === undefined) {
  console.error("usage: npm run bench:early-symbols -- DIRECTORY (a git repository)");
  process.exit(2);
}
const root = resolve(argument);
/** Files whose names are asked for, and milliseconds between two questions. */
const FILES = 24;
const PAUSE = 50;
/** Seconds of one line of the result. */
const STEP = 1;

interface OutlineItem {
  readonly name: string;
  readonly children?: readonly OutlineItem[];
}

interface Asked {
  /** Seconds after the process was started. */
  readonly at: number;
  readonly milliseconds: number;
  readonly query: string;
  readonly names: readonly string[];
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

const files = codeFiles(root);
const client = (): Client => new Client(tandem(projectRoot));

async function ask(asker: Client, query: string): Promise<Asked> {
  const at = (performance.now() - asker.began) / 1000;
  const { result, milliseconds } = await asker.timed<readonly { readonly name: string }[]>("workspace/symbol", {
    query,
  });
  return { at, milliseconds, query, names: result.slice(0, 10).map(({ name }) => name) };
}

/** Until when the index is built, in seconds after the start. */
const built = (asker: Client): Promise<number> =>
  new Promise((resolve) =>
    asker.onProgress((_token, value) => {
      if ((value as { readonly kind?: string }).kind === "end") resolve((performance.now() - asker.began) / 1000);
    }),
  );

const whole = client();
const indexed = built(whole);
await whole.initialize(root);
const queries: string[] = [];
for (let index = 0; index < FILES; index++) {
  const path = files[Math.floor(((index + 0.5) * files.length) / FILES)] as string;
  whole.open(path);
  const textDocument = { uri: pathToUri(path) };
  const outline = await whole.request<readonly OutlineItem[]>("textDocument/documentSymbol", { textDocument });
  whole.notify("textDocument/didClose", { textDocument });
  const names = named(outline).filter((name) => /^\w{6,}$/.test(name));
  const name = names[(index * 7) % Math.max(1, names.length)];
  const query = name === undefined ? "" : (WAYS[index % WAYS.length]?.(name) ?? "");
  if (query.length >= 4) queries.push(query);
}
await indexed;
const final = new Map<string, Asked>();
for (const query of queries) final.set(query, await ask(whole, query));
whole.close();

const early = client();
let end: number | undefined;
void built(early).then((at) => {
  end = at;
});
await early.initialize(root);
const asked: Asked[] = [];
for (let next = 0; end === undefined; next = (next + 1) % queries.length) {
  asked.push(await ask(early, queries[next] as string));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
early.close();

console.log(`${queries.length} names; the index is built after ${end.toFixed(1)} s`);
console.log("  seconds   questions   empty   same first name   same of the first ten   p50 / p95");
for (let from = 0; from < end; from += STEP) {
  const then = asked.filter(({ at }) => at >= from && at < from + STEP);
  if (then.length === 0) continue;
  const share = (of: (one: Asked, wanted: Asked) => number): string =>
    (then.reduce((sum, one) => sum + of(one, final.get(one.query) as Asked), 0) / then.length).toFixed(2);
  const milliseconds = then.map((one) => one.milliseconds);
  console.log(
    [
      `${from}-${from + STEP}`.padStart(9),
      String(then.length).padStart(11),
      String(then.filter(({ names }) => names.length === 0).length).padStart(7),
      share(({ names: [first] }, { names: [wanted] }) => Number(first === wanted)).padStart(17),
      share(
        ({ names }, wanted) =>
          wanted.names.filter((name) => names.includes(name)).length / Math.max(1, wanted.names.length),
      ).padStart(23),
      `   ${median(milliseconds).toFixed(0)} / ${quantile(milliseconds, 0.95).toFixed(0)} ms`,
    ].join(" "),
  );
}
process.exit(0);
