/**
 * Completion: `npm run bench:completion -- --help` says how it is asked. Measures where the right name stands in the lists of syntax alone,
 * of the words of the buffer and of the real servers (docs/completion.md).
 */

import { startIndexed } from "./accuracy/ours.ts";
import { openRepository, type Repository } from "./accuracy/repository.ts";
import type { CompletionAsker } from "./completion/asker.ts";
import { bufferWords } from "./completion/buffer-words.ts";
import { drawPlaces } from "./completion/draw.ts";
import { factsOfRepository } from "./completion/facts.ts";
import { COMPLETION_GROUPS, type CompletionGroup } from "./completion/groups.ts";
import { type CompletionOptions, readCompletionOptions, USAGE } from "./completion/options.ts";
import { ourAsker, readNames } from "./completion/ours.ts";
import { type CompletionPlace, cutText } from "./completion/place.ts";
import { filtered, rankOf } from "./completion/rank.ts";
import { type ReturnedImport, returnImports } from "./completion/removed-imports.ts";
import { type Columns, joined, type Ranked, renderTable, shown } from "./completion/report.ts";
import { inOrderOf, startServer } from "./completion/server.ts";
import { type Wanted, wantedOf } from "./completion/wanted.ts";

const say = (message: string): void => console.error(`completion: ${message}`);

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

interface Measured {
  readonly columns: Columns;
  readonly imports: readonly ReturnedImport[];
}

async function measure(group: CompletionGroup, wanted: Wanted, options: CompletionOptions): Promise<Measured> {
  const repository = await openRepository(wanted.name, await wanted.obtain(), group.languages);
  const factsOf = factsOfRepository(repository);
  const places = drawPlaces(repository, factsOf, { count: options.sample, seed: options.seed });
  say(`${group.name} ${repository.name}: ${places.length} places of ${repository.paths.length} files`);
  const returned: ReturnedImport[] = [];
  let misses = options.misses;
  const engine = await startIndexed(repository, options.cache);
  if (places[0]) await readNames(engine, repository, places[0].path);
  const ours = ourAsker(engine, repository, { waits: options.waits });
  const columns = new Map([
    [
      ours.name,
      await rankAll(ours, repository, places, (place, rank, before) => {
        if (misses-- > 0) console.log(renderMiss(repository, place, rank, before));
      }),
    ],
    [bufferWords.name, await rankAll(bufferWords, repository, places)],
  ]);
  if (options.imports > 0) {
    const imports = await returnImports(engine, repository, factsOf, { count: options.imports, seed: options.seed });
    returned.push(...imports);
    if (options.misses > 0)
      for (const one of imports.filter(({ isSame }) => !isSame)) console.log(renderReturned(repository, one));
  }
  const isServed = options.servers > 0 && group.server;
  const server = isServed ? await startServer(group.server, repository) : undefined;
  if (server && "problem" in server) say(`${group.name} without a server: ${server.problem}`);
  else if (server) {
    const asked = places.slice(0, options.servers);
    for (const asker of [server, inOrderOf(server, ours)])
      columns.set(asker.name, await rankAll(asker, repository, asked));
    await server.end();
  }
  await ours.end();
  return { columns, imports: returned };
}

const renderReturned = (repository: Repository, { path, name, record, returned, listed }: ReturnedImport): string => {
  const text = repository.text(path);
  const written = returned?.split("\n").filter((line) => !text.includes(line)) ?? ["nothing"];
  return `${path} ${name} (${listed}): ${text.slice(record.span.start, record.span.end).trim()}\n    ${written.join(" ⏎ ")}`;
};

/** A line below a table: of the imports that were taken out how many came back. */
function renderImports(imports: readonly ReturnedImport[]): string {
  const of = imports.length;
  const [same, identical] = [imports.filter((one) => one.isSame), imports.filter((one) => one.isIdentical)];
  return `imports that were taken out and came back: ${shown({ count: same.length, of })} of ${of}; the file to the letter as it was: ${shown({ count: identical.length, of })}`;
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

function print(title: string, part: readonly Measured[]): void {
  console.log(`${title}\n\n${renderTable(joined(part.map(({ columns }) => columns)))}\n`);
  const imports = part.flatMap((one) => one.imports);
  if (imports.length > 0) console.log(`${renderImports(imports)}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) return console.log(USAGE);
  const options = readCompletionOptions(args, process.env);
  const all: Measured[] = [];
  for (const group of COMPLETION_GROUPS) {
    if (options.languages.length > 0 && !options.languages.includes(group.name)) continue;
    const part: Measured[] = [];
    for (const wanted of wantedOf(group, options)) {
      try {
        part.push(await measure(group, wanted, options));
      } catch (error) {
        say(`${wanted.name} is left out: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (part.length === 0) continue;
    all.push(...part);
    print(`${group.name}, ${options.set}, seed ${options.seed}`, part);
  }
  if (all.length > 1) print(`all languages, ${options.set}`, all);
  process.exitCode = all.length > 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
