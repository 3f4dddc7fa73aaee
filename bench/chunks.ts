/**
 * Chunks as a search finds them: `npm run bench:chunks -- [--most FILES] [DIRECTORY…]` (some npm packages, where none is named) asks BM25 for each documented function by the
 * first sentence of its documentation, which is blanked in the sources, over ours and other splitters' pieces (docs/chunks.md).
 */

import { parseArgs } from "node:util";
import { Index } from "./chunks/bm25.ts";
import { readCorpus } from "./chunks/corpus.ts";
import { downloaded } from "./chunks/download.ts";
import { type Gain, gainOf } from "./chunks/intervals.ts";
import { declarationsAtMost, SPLITTERS } from "./chunks/splitters.ts";

const SHOWN = 10;
/** Characters that somebody reads of the answers. */
const BUDGET = 4000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: "string", default: "1000" } },
});
const directories = positionals.length > 0 ? positionals : downloaded();

interface Scores {
  readonly chunks: number;
  /** For each question: share of the ten first that hold the whole function, or its name; whether the budget holds the whole of it. */
  readonly whole: number[];
  readonly named: number[];
  readonly read: number[];
}

const { sources, questions } = await readCorpus(directories, Number(values.most));
const scores = new Map<string, Scores>();
const count = sources.reduce((total, source) => total + (SPLITTERS["definition"]?.(source).length ?? 0), 0);
const splitters = {
  ...SPLITTERS,
  "regex, one a declaration, as many as definition": declarationsAtMost(count, sources),
};
for (const [name, split] of Object.entries(splitters)) {
  const pieces = sources.flatMap((source, number) => {
    let from = 0;
    return split(source).map(({ text, indexed }) => {
      const start = from;
      from += text.length;
      return { source: number, start, end: from, indexed };
    });
  });
  const index = new Index(pieces.map(({ indexed }) => indexed));
  const of: Scores = { chunks: pieces.length, whole: [], named: [], read: [] };
  scores.set(name, of);
  for (const { sentence, source, span, name: selection } of questions) {
    const found = index.search(sentence, SHOWN * 5).flatMap((at) => pieces[at] ?? []);
    const holds = (from: number, to: number) => (piece: (typeof pieces)[number]) =>
      piece.source === source && piece.start <= from && to <= piece.end;
    const first = found.slice(0, SHOWN);
    of.whole.push(first.filter(holds(span.start, span.end)).length / SHOWN);
    of.named.push(first.filter(holds(selection.start, selection.end)).length / SHOWN);
    let left = BUDGET;
    const within = found.filter(({ start, end }) => {
      left -= end - start;
      return left >= 0;
    });
    of.read.push(within.some(holds(span.start, span.end)) ? 1 : 0);
  }
}

const mean = (list: readonly number[]): string =>
  (list.reduce((a, b) => a + b, 0) / Math.max(list.length, 1)).toFixed(4);
const percent = (share: number): string => `${share >= 0 ? "+" : ""}${(100 * share).toFixed(1)} %`;
const shown = ({ gain, low, high }: Gain): string => `${percent(gain)} (${percent(low)} to ${percent(high)})`;

console.log(`${sources.length} files, ${questions.length} questions\n`);
console.log("| splitter | chunks | complete-function P@10 | plain P@10 | complete within 4,000 characters |");
console.log("| --- | --- | --- | --- | --- |");
for (const [name, { chunks, whole, named, read }] of scores)
  console.log(`| ${name} | ${chunks} | ${mean(whole)} | ${mean(named)} | ${mean(read)} |`);

const BASELINES = Object.keys(splitters).filter((name) => name.startsWith("regex") || name.startsWith("fixed"));
console.log("\n| gain of | over | complete-function P@10 | plain P@10 | complete within 4,000 characters |");
console.log("| --- | --- | --- | --- | --- |");
for (const [name, ours] of scores) {
  if (BASELINES.includes(name)) continue;
  for (const baseline of BASELINES) {
    const theirs = scores.get(baseline);
    if (theirs === undefined) continue;
    const cells = (["whole", "named", "read"] as const).map((metric) => shown(gainOf(ours[metric], theirs[metric])));
    console.log(`| ${name} | ${baseline} | ${cells.join(" | ")} |`);
  }
}
