/**
 * Typed: `npm run bench:typed -- [OPTIONS of bench:completion] [DIRECTORY…]`. How long lists take where names of real code are typed key by key, in
 * documents in which a list was asked for before, and the first list of a document. The engine is in this process, its index built.
 */

import type { Engine } from "../src/engine.ts";
import { LineIndex } from "../src/text/line-index.ts";
import { startIndexed } from "./accuracy/ours.ts";
import { openRepository, type Repository } from "./accuracy/repository.ts";
import { drawPlaces } from "./completion/draw.ts";
import { factsOfRepository } from "./completion/facts.ts";
import { COMPLETION_GROUPS, type CompletionGroup } from "./completion/groups.ts";
import { type CompletionOptions, readCompletionOptions } from "./completion/options.ts";
import { readNames } from "./completion/ours.ts";
import type { CompletionPlace } from "./completion/place.ts";
import { type Wanted, wantedOf } from "./completion/wanted.ts";
import { median, quantile } from "./support/client.ts";

/** Milliseconds between two keys, and from the first list of a document to the first key. */
const KEY = 70;
const SETTLE = 400;
/** Places that nobody counts: the engine's code is not compiled yet. */
const WARM_UP = 10;
/** Letters of a name that are typed; of a member none, but as many characters of what it is taken of. */
const LETTERS = 2;

const TOP = { line: 0, character: 0 };
/** What stands before a member. */
const SIGN = /(?:\?\.|!!\.|&\.|\?->|->|::|\.)\s*$/;

const pause = (milliseconds: number): Promise<void> => new Promise((next) => setTimeout(next, milliseconds));

/** Milliseconds of lists, by what was typed. */
type Times = Record<"first list" | "letters" | "members", number[]>;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** Types what leads to a name, and asks for the list behind each letter of it, or behind the sign of a member. */
async function type(
  engine: Engine,
  repository: Repository,
  { path: file, name, span, isMember }: CompletionPlace,
): Promise<Times> {
  const path = repository.absolute(file);
  const text = repository.text(file);
  const sign = isMember ? (SIGN.exec(text.slice(0, span.start))?.[0] ?? "") : "";
  // Who takes a member of something has just typed it.
  const receiver = text.slice(0, span.start - sign.length).slice(-LETTERS);
  const before = isMember ? (/\S*$/.exec(receiver)?.[0] ?? "") : "";
  const from = span.start - sign.length - before.length;
  const times: Times = { "first list": [], letters: [], members: [] };
  engine.tell({ type: "open", path, languageId: undefined, text, version: 1 });
  await engine.ask("highlights", { path, position: TOP });
  const list = (at: number, now: string) =>
    timed(() => engine.ask("complete", { path, position: LineIndex.of(now).position(at) }));
  times["first list"].push(await list(from, text));
  await pause(SETTLE);
  let now = text.slice(0, from) + text.slice(span.end);
  engine.tell({ type: "change", path, version: 2, edits: [{ start: from, end: span.end, text: "" }] });
  await pause(KEY);
  const keys = isMember ? [...before, ...sign] : [...name.slice(0, LETTERS)];
  for (const [typed, key] of keys.entries()) {
    const at = from + typed;
    engine.tell({ type: "change", path, version: 3 + typed, edits: [{ start: at, end: at, text: key }] });
    now = now.slice(0, at) + key + now.slice(at);
    if (!isMember) times.letters.push(await list(at + 1, now));
    else if (typed + 1 === keys.length) times.members.push(await list(at + 1, now));
    await pause(KEY);
  }
  engine.tell({ type: "close", path });
  return times;
}

async function measure(group: CompletionGroup, wanted: Wanted, options: CompletionOptions): Promise<Times> {
  const repository = await openRepository(wanted.name, await wanted.obtain(), group.languages);
  const { sample: count, seed } = options;
  const places = drawPlaces(repository, factsOfRepository(repository), { count: count + WARM_UP, seed });
  const engine = await startIndexed(repository, options.cache);
  const all: Times = { "first list": [], letters: [], members: [] };
  try {
    if (places[0]) await readNames(engine, repository, places[0].path);
    for (const [index, place] of places.entries()) {
      const times = await type(engine, repository, place);
      if (index >= WARM_UP) for (const what of keysOf(all)) all[what].push(...times[what]);
    }
  } finally {
    await engine.close();
  }
  return all;
}

const keysOf = (times: Times): readonly (keyof Times)[] => Object.keys(times) as (keyof Times)[];

const shown = (values: readonly number[]): string =>
  values.length === 0
    ? "none"
    : `${median(values).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)} of ${values.length}`;

const options = readCompletionOptions(process.argv.slice(2), process.env);
for (const group of COMPLETION_GROUPS) {
  if (options.languages.length > 0 && !options.languages.includes(group.name)) continue;
  for (const wanted of wantedOf(group, options)) {
    const times = await measure(group, wanted, options);
    const lists = [...times.letters, ...times.members];
    console.log(
      `${group.name} ${wanted.name}, ms p50 / p95: all ${shown(lists)}; ${keysOf(times)
        .map((what) => `${what} ${shown(times[what])}`)
        .join("; ")}`,
    );
  }
}
