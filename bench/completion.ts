/**
 * Completion: `npm run bench:completion -- --help` says how it is asked. Measures where the right name stands in the lists of syntax alone,
 * of the words of the buffer and of the real servers (docs/completion.md).
 */

import { basename } from "node:path";
import { startIndexed } from "./accuracy/ours.ts";
import { obtain } from "./accuracy/repositories.ts";
import { openRepository, type Repository } from "./accuracy/repository.ts";
import type { CompletionAsker } from "./completion/asker.ts";
import { bufferWords } from "./completion/buffer-words.ts";
import { drawPlaces } from "./completion/draw.ts";
import { factsOfRepository } from "./completion/facts.ts";
import { COMPLETION_GROUPS, type CompletionGroup } from "./completion/groups.ts";
import { type CompletionOptions, readCompletionOptions, USAGE } from "./completion/options.ts";
import { ourAsker } from "./completion/ours.ts";
import { type CompletionPlace, cutText } from "./completion/place.ts";
import { filtered, rankOf } from "./completion/rank.ts";
import { type Columns, joined, type Ranked, renderTable } from "./completion/report.ts";
import { COMPLETION_REPOSITORIES } from "./completion/repositories.ts";
import { startServer } from "./completion/server.ts";

const say = (message: string): void => console.error(`completion: ${message}`);

interface Wanted {
  readonly name: string;
  readonly obtain: () => Promise<string>;
}

const wantedOf = (group: CompletionGroup, options: CompletionOptions): readonly Wanted[] =>
  options.directories.length > 0
    ? options.directories.map((root) => ({ name: basename(root), obtain: async () => root }))
    : COMPLETION_REPOSITORIES.filter(
        (row) =>
          row.group === group.name &&
          row.set === options.set &&
          (options.repositories.length === 0 || options.repositories.includes(row.name)),
      ).map((row) => ({ name: row.name, obtain: () => obtain(row, options.cache) }));

/** Letters of the line before a place and behind it that are shown of a miss. */
const AROUND = 60;

async function rankAll(
  asker: CompletionAsker,
  repository: Repository,
  places: readonly CompletionPlace[],
  onMiss: (place: CompletionPlace, rank: number | undefined, before: readonly string[]) => void = () => undefined,
): Promise<readonly Ranked[]> {
  const found: Ranked[] = [];
  for (const place of places) {
    const cut = cutText(repository.text(place.path), place);
    const { names, milliseconds } = await asker.list(place, cut);
    const rank = rankOf(place.name, names, cut.prefix);
    found.push({ place, rank, milliseconds });
    if (rank === undefined || rank > 5) onMiss(place, rank, filtered(names, cut.prefix).slice(0, 8));
  }
  return found;
}

async function measure(group: CompletionGroup, wanted: Wanted, options: CompletionOptions): Promise<Columns> {
  const repository = await openRepository(wanted.name, await wanted.obtain(), group.languages);
  const places = drawPlaces(repository, factsOfRepository(repository), { count: options.sample, seed: options.seed });
  say(`${group.name} ${repository.name}: ${places.length} places of ${repository.paths.length} files`);
  let misses = options.misses;
  const ours = ourAsker(await startIndexed(repository, options.cache), repository);
  const columns = new Map([
    [
      ours.name,
      await rankAll(ours, repository, places, (place, rank, before) => {
        if (misses-- > 0) console.log(renderMiss(repository, place, rank, before));
      }),
    ],
    [bufferWords.name, await rankAll(bufferWords, repository, places)],
  ]);
  await ours.end();
  if (options.servers === 0 || !group.server) return columns;
  const server = await startServer(group.server, repository);
  if ("problem" in server) say(`${group.name} without a server: ${server.problem}`);
  else {
    columns.set(server.name, await rankAll(server, repository, places.slice(0, options.servers)));
    await server.end();
  }
  return columns;
}

function renderMiss(
  repository: Repository,
  { path, name, span }: CompletionPlace,
  rank: number | undefined,
  first: readonly string[],
): string {
  const text = repository.text(path);
  const before = text
    .slice(Math.max(0, span.start - AROUND), span.start)
    .split("\n")
    .slice(-2)
    .join("⏎");
  const behind = text.slice(span.end, span.end + AROUND).split("\n")[0];
  return `${path}  …${before}«${name}»${behind}\n    ${rank ?? "not listed"}: ${first.join(" ")}`;
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) return console.log(USAGE);
  const options = readCompletionOptions(args, process.env);
  const all: Columns[] = [];
  for (const group of COMPLETION_GROUPS) {
    if (options.languages.length > 0 && !options.languages.includes(group.name)) continue;
    const part: Columns[] = [];
    for (const wanted of wantedOf(group, options)) {
      try {
        part.push(await measure(group, wanted, options));
      } catch (error) {
        say(`${wanted.name} is left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (part.length === 0) continue;
    all.push(...part);
    console.log(`${group.name}, ${options.set}, seed ${options.seed}\n\n${renderTable(joined(part))}\n`);
  }
  if (all.length > 1) console.log(`all languages, ${options.set}\n\n${renderTable(joined(all))}\n`);
  process.exitCode = all.length > 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
