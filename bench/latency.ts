/**
 * How long a definition takes: `npm run bench:latency -- [--language NAME] [--set NAME] [--sample N] [DIRECTORY…]`, the places of `npm run accuracy`, and no
 * language server. All are asked one file after the other, and then all once more in the same engine: the first time files of dependencies are read
 * that nothing has read yet. The slowest of a repository are named (`--wrong N`; of the judging set none).
 */

import { GROUPS, type Group } from "./accuracy/groups.ts";
import { type Options, readOptions } from "./accuracy/options.ts";
import { startOurs } from "./accuracy/ours.ts";
import type { Place } from "./accuracy/place.ts";
import { openRepository } from "./accuracy/repository.ts";
import { samplePlaces } from "./accuracy/sample.ts";
import { syntaxOf } from "./accuracy/syntax.ts";
import { type Wanted, wantedOf } from "./accuracy/wanted.ts";
import { quantile } from "./support/client.ts";

const ROUNDS = ["first", "again"] as const;

interface Timed {
  readonly place: Place;
  /** Milliseconds. */
  readonly time: number;
}

type Rounds = Readonly<Record<(typeof ROUNDS)[number], Timed[]>>;

async function time(group: Group, wanted: Wanted, options: Options): Promise<Rounds> {
  const repository = await openRepository(wanted.name, await wanted.obtain(), group.languages, group.beside);
  const places = samplePlaces(repository, syntaxOf(repository), { count: options.sample, seed: options.seed });
  places.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const ours = await startOurs(repository, options);
  const rounds: Rounds = { first: [], again: [] };
  for (const round of ROUNDS)
    for (const place of places) rounds[round].push({ place, time: (await ours.definition(place)).time });
  await ours.close();
  return rounds;
}

const row = (times: readonly Timed[]): string =>
  [0.5, 0.95, 0.99]
    .map((share) =>
      quantile(
        times.map((one) => one.time),
        share,
      ).toFixed(1),
    )
    .join(" / ");

const options = readOptions(process.argv.slice(2), process.env);
for (const group of GROUPS) {
  if (options.languages.length > 0 && !options.languages.includes(group.name)) continue;
  const all: Rounds = { first: [], again: [] };
  for (const wanted of wantedOf(group, options)) {
    const rounds = await time(group, wanted, options);
    for (const round of ROUNDS) {
      all[round].push(...rounds[round]);
      if (wanted.set === "judging") continue;
      const slowest = [...rounds[round]].sort((a, b) => b.time - a.time).slice(0, options.wrong);
      for (const { place, time } of slowest)
        console.log(
          `${time.toFixed(0)} ms, ${round}: ${wanted.name}/${place.path}:${place.range.start.line + 1}:${place.range.start.character + 1}`,
        );
    }
  }
  if (all.first.length > 0)
    console.log(
      `${group.name}, ${all.first.length} places, p50 / p95 / p99: ${ROUNDS.map((round) => `${round} ${row(all[round])}`).join(", ")} ms`,
    );
}
process.exit(0);
