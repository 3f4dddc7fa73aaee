/**
 * Structural search against the ast-grep program: `npm run bench:ast-grep -- DIRECTORY…` runs the same patterns and rules over real
 * repositories through a warm server and through the program, every match compared. Times are of what is asked by default (100 matches
 * and the count of all), the two in turn in every round: wall clock and, which says more on a busy machine, processor time. ROUNDS=n
 * changes how often (default 5); 0 compares the matches alone.
 */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { projectRoot } from "../server/install.ts";
import { LANGUAGES } from "../src/languages/table.ts";
import { Client, median, tandem } from "./support/client.ts";
import { processorTime, processorTimeOfEnded } from "./support/processor-time.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
/** Of the program's wall time, with native parsers. */
const LIMIT = 1.3;
/** Files from which the limit counts: below, the program's start is most of its time. */
const MANY_FILES = 1000;
const ALL = 10_000_000;
/** Milliseconds in which the index of the largest repository is built. */
const INDEX = 600_000;
const NATIVE = new Set(["typescript", "tsx", "javascript", "css", "html"]);
const program = join(dirname(createRequire(import.meta.url).resolve("@ast-grep/cli/package.json")), "ast-grep");

interface Search {
  readonly pattern?: string;
  readonly rule?: object;
}

const pattern = (text: string): Search => ({ pattern: text });
const rule = (given: object): Search => ({ rule: given });

const WEB: readonly Search[] = [
  pattern("$OBJ.map($$$ARGS)"),
  pattern("$F($$$ARGS)"),
  pattern("import { $$$NAMES } from $SOURCE"),
  pattern("try { $$$A } catch ($E) { $$$B }"),
  pattern("class $N extends $P { $$$B }"),
  pattern("this.$X = $V"),
  pattern("const $A = await $B"),
  pattern("$OBJ?.$F?.($$$ARGS)"),
  rule({ kind: "method_definition", has: { field: "name", regex: "^(get|set)" } }),
  rule({ pattern: "$F($$$)", inside: { kind: "if_statement", stopBy: "end" } }),
];
const BRACES: readonly Search[] = [pattern("return $X;"), pattern("if ($C) { $$$B }"), pattern("$A = $B")];

/** By the language's id; the program's name of it where it is another. */
const SEARCHES: Readonly<Record<string, readonly Search[]>> = {
  typescript: WEB,
  tsx: [...WEB, pattern("<$T $$$A>$$$C</$T>"), pattern("<$T $$$A />")],
  javascript: WEB,
  css: [pattern("$S { $$$D }"), rule({ kind: "declaration", has: { kind: "color_value", stopBy: "end" } })],
  html: [pattern("<a $$$A>$$$C</a>"), rule({ kind: "attribute_name", regex: "^class$" })],
  python: [pattern("$F($$$A)"), pattern("def $F($$$A): $$$B"), pattern("raise $X"), pattern("self.$X = $V")],
  go: [
    pattern("$X, err := $F($$$A)"),
    pattern("if err != nil { $$$B }"),
    pattern("defer $X.Unlock()"),
    pattern("$X := $Y"),
  ],
  rust: [pattern("$X.unwrap()"), pattern("fn $F() { $$$B }"), pattern("$F($$$A)?"), pattern("impl $T for $S { $$$B }")],
  java: [
    pattern("$O.get($$$A)"),
    pattern("try { $$$T } catch ($E $V) { $$$C }"),
    pattern("new $C($$$A)"),
    pattern("this.$X = $V"),
  ],
  c: BRACES,
  cpp: BRACES,
  csharp: BRACES,
  ruby: [pattern("$X.each { |$Y| $$$B }"), pattern("raise $$$A"), pattern("def $F\n $$$B\nend")],
  php: [pattern("$F($$$A)"), pattern("$X->$Y = $V"), pattern("new $C($$$A)")],
  kotlin: [pattern("val $X = $Y"), pattern("$F($$$A)"), pattern("$X.map { $$$B }")],
  swift: [pattern("let $X = $Y"), pattern("$F($$$A)"), pattern("guard let $X = $Y else { $$$B }")],
  scala: [pattern("val $X = $Y"), pattern("$F($$$A)"), pattern("$X.map($Y)")],
  elixir: [pattern("$X |> $Y"), pattern("def $F($$$A) do $$$B end"), pattern("$X = $Y")],
  haskell: [pattern("map $F $X"), pattern("$F $X = $Y")],
  lua: [pattern("local $X = $Y"), pattern("$F($$$A)"), pattern("require($X)")],
  bash: [pattern("echo $$$A"), pattern("if $C; then $$$B; fi"), pattern("exit $X")],
  json: [pattern("[$$$X]"), rule({ kind: "pair", has: { field: "value", kind: "number" } })],
  yaml: [pattern("name: $X"), rule({ kind: "block_mapping_pair", has: { field: "key", regex: "^uses$" } })],
  markdown: [pattern("# $X")],
  zig: [pattern("@import($X)"), pattern("const $X = $Y;")],
};

/** Milliseconds that a search took, and of all processors. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
}

interface Hit {
  readonly file: string;
  readonly key: string;
}

interface ProgramMatch {
  readonly file: string;
  readonly range: Readonly<Record<"start" | "end", { readonly line: number; readonly column: number }>>;
}

interface Ours {
  readonly searchedFiles: number;
  readonly matches: readonly (Readonly<Record<"startLine" | "startCol" | "endLine" | "endCol", number>> & {
    readonly file: string;
  })[];
}

/** The program counts characters: this gives UTF-16 units. */
function createColumns(directory: string): (file: string, line: number, column: number) => number {
  const texts = new Map<string, readonly string[]>();
  return (file, line, column) => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(directory, file), "utf8").split("\n"));
    return [...(texts.get(file)?.[line] ?? "")].slice(0, column).join("").length;
  };
}

/** The program's matches in the directory it runs in. */
function runProgram(
  directory: string,
  language: string,
  { pattern, rule }: Search,
): { readonly hits: readonly Hit[]; readonly cost: Cost } {
  const search =
    pattern === undefined
      ? ["scan", "--inline-rules", JSON.stringify({ id: "bench", language, rule })]
      : ["run", "--lang", language, "--pattern", pattern];
  const before = processorTimeOfEnded();
  const began = performance.now();
  // Files that are hidden count for us as for git.
  const { stdout } = spawnSync(program, [...search, "--no-ignore", "hidden", "--json=stream"], {
    cwd: directory,
    maxBuffer: 2 ** 30,
  });
  const cost = { wall: performance.now() - began, processor: processorTimeOfEnded() - before };
  const lines = stdout
    .toString()
    .split("\n")
    .filter((line) => line !== "");
  const columnIn = createColumns(directory);
  const hits = lines.map((line) => {
    const { file, range } = JSON.parse(line) as ProgramMatch;
    const [start, end] = [range.start, range.end].map(
      ({ line, column }) => `${line + 1}:${columnIn(file, line, column) + 1}`,
    );
    return { file, key: `${file}:${start}-${end}` };
  });
  return { hits, cost };
}

async function runOurs(
  client: Client,
  language: string,
  search: Search,
  maxResults?: number,
): Promise<{ readonly hits: readonly Hit[]; readonly cost: Cost; readonly files: number }> {
  // All matches, however large the answer.
  const all = maxResults === undefined ? {} : { maxResults, maxBytes: Number.MAX_SAFE_INTEGER };
  const params = { ...search, language, ...all };
  const before = processorTime(client.pid);
  const { result, milliseconds } = await client.timed<Ours>("$/tandem/ast_grep", params);
  const cost = { wall: milliseconds, processor: processorTime(client.pid) - before };
  const hits = result.matches.map(({ file, startLine, startCol, endLine, endCol }) => ({
    file,
    key: `${file}:${startLine}:${startCol}-${endLine}:${endCol}`,
  }));
  return { hits, cost, files: result.searchedFiles };
}

/** Matches that one side has and the other has not, by the extension of their files. */
function missing(from: readonly Hit[], to: readonly Hit[]): readonly Hit[] {
  const known = new Set(to.map(({ key }) => key));
  return from.filter(({ key }) => !known.has(key));
}

const apart = <T>(values: readonly T[], test: (value: T) => boolean): readonly [readonly T[], readonly T[]] => [
  values.filter(test),
  values.filter((value) => !test(value)),
];

const told = (hits: readonly Hit[]): string => {
  const byExtension: Record<string, number> = {};
  for (const { file } of hits) byExtension[extname(file)] = (byExtension[extname(file)] ?? 0) + 1;
  const counts = Object.entries(byExtension).map(([extension, count]) => `${count} in ${extension}`);
  return `${counts.join(", ")} (${hits[0]?.key})`;
};

/** What came of a language's searches, over all directories. */
interface Sum {
  files: number;
  searches: number;
  /** Found by both, and by one side only; those within pages are neither's fault. */
  both: number;
  here: number;
  there: number;
  embedded: number;
  readonly ratios: number[];
  /** As `ratios`, of processor time. */
  readonly work: number[];
}

const sums = new Map<string, Sum>();
/** Exit code 1 when a native language of a large repository is over the limit or finds other matches. */
let isMissed = false;

async function compare(client: Client, directory: string, language: string, search: Search): Promise<void> {
  const name = search.pattern?.replace(/\s+/g, " ") ?? JSON.stringify(search.rule);
  // Once to warm both.
  const [ours, theirs] = [await runOurs(client, language, search, ALL), runProgram(directory, language, search)];
  if (ours.files === 0) return;
  const costs: Record<"ours" | "theirs", Cost[]> = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    costs.theirs.push(runProgram(directory, language, search).cost);
    costs.ours.push((await runOurs(client, language, search)).cost);
  }
  const middle = (of: "ours" | "theirs", which: keyof Cost): number => median(costs[of].map((cost) => cost[which]));
  const more = missing(ours.hits, theirs.hits);
  // The program also looks into the scripts and styles of pages, which are another language's files here.
  const [embedded, less] = apart(
    missing(theirs.hits, ours.hits),
    ({ file }) => language !== "html" && /\.(html?|xhtml)$/.test(file),
  );
  const ratio = middle("ours", "wall") / middle("theirs", "wall");
  const work = middle("ours", "processor") / middle("theirs", "processor");
  const sum = sums.get(language) ?? {
    files: 0,
    searches: 0,
    both: 0,
    here: 0,
    there: 0,
    embedded: 0,
    ratios: [],
    work: [],
  };
  sums.set(language, sum);
  sum.searches++;
  sum.both += ours.hits.length - more.length;
  sum.here += more.length;
  sum.there += less.length;
  sum.embedded += embedded.length;
  if (ROUNDS > 0) {
    sum.ratios.push(ratio);
    sum.work.push(work);
  }
  const isOver = NATIVE.has(language) && ours.files >= MANY_FILES && (ratio > LIMIT || more.length + less.length > 0);
  isMissed ||= isOver;
  const measured =
    ROUNDS === 0
      ? ""
      : `${(["wall", "processor"] as const).map((which) => ` ${middle("ours", which).toFixed(0).padStart(6)} ms  ${middle("theirs", which).toFixed(0).padStart(6)} ms  ${(which === "wall" ? ratio : work).toFixed(2)}`).join(" ")}`;
  console.log(
    `  ${name.slice(0, 60).padEnd(60)} ${String(ours.hits.length).padStart(6)} matches${measured}${isOver ? "  <--" : ""}`,
  );
  if (more.length > 0) console.log(`      only here: ${told(more)}`);
  if (embedded.length > 0) console.log(`      only there, within pages: ${embedded.length}`);
  if (less.length > 0) console.log(`      only there: ${told(less)}`);
}

const directories = process.argv.slice(2).map((directory) => resolve(directory));
if (directories.length === 0) {
  console.error("usage: npm run bench:ast-grep -- DIRECTORY…");
  process.exit(2);
}
for (const directory of directories) {
  console.log(directory);
  const client = new Client(tandem(projectRoot));
  await client.initialize(directory);
  // A warm server: its index does not run beside the first searches.
  await client.request("$/tandem/code_analyze", { operation: "search_symbols", query: "main", wait: INDEX });
  for (const { id } of LANGUAGES) {
    const searches = SEARCHES[id];
    const probe = await client
      .request<Ours>("$/tandem/ast_grep", { pattern: "a", language: id, maxResults: 1 })
      .catch(() => undefined);
    if (!searches || !probe || probe.searchedFiles < 10) continue;
    console.log(`${id}: ${probe.searchedFiles} files   (here, ast-grep, ratio; the same of processor time)`);
    for (const search of searches) await compare(client, directory, id, search);
    const sum = sums.get(id);
    if (sum) sum.files += probe.searchedFiles;
  }
  console.log(`  memory ${client.memory()} MB`);
  await client.shutDown();
}
console.log(
  "\n| language | files | searches | matches of both | only here | only there | within pages | time | processor time |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
const spread = (ratios: readonly number[]): string =>
  ratios.length === 0 ? "" : `${Math.min(...ratios).toFixed(1)}-${Math.max(...ratios).toFixed(1)}`;
for (const [language, { files, searches, both, here, there, embedded, ratios, work }] of sums) {
  const counts = [files, searches, both, here, there, embedded].join(" | ");
  console.log(`| ${language} | ${counts} | ${spread(ratios)} | ${spread(work)} |`);
}
process.exitCode = isMissed ? 1 : 0;
