/**
 * Accuracy: `npm run accuracy -- --help` says how it is asked. Measures what syntax alone says against the real servers, and prints
 * how often it is right, by language, class and tier (docs/accuracy.md).
 */

import { grouped } from "../src/text/grouped.ts";
import { GROUPS, type Group } from "./accuracy/groups.ts";
import { type Measured, measure } from "./accuracy/measure.ts";
import { type Options, readOptions, USAGE } from "./accuracy/options.ts";
import { referencesFigures } from "./accuracy/references.ts";
import { renderFigures, renderReferences } from "./accuracy/report.ts";
import type { SetName } from "./accuracy/repositories.ts";
import { openRepository } from "./accuracy/repository.ts";
import { byClass, byOrigin, figuresOf, latency, reliability, sure } from "./accuracy/tally.ts";
import type { TruthSource } from "./accuracy/truth-source.ts";
import { type Wanted, wantedOf } from "./accuracy/wanted.ts";
import { chooseWrong, isWrongReferences, renderWrong, renderWrongReferences } from "./accuracy/wrong.ts";

interface Result extends Measured {
  readonly group: string;
  readonly set: SetName | "given";
}

/** Files of its languages from which a directory is measured for a group that nobody named. */
const ENOUGH_FILES = 20;

const say = (message: string): void => console.error(`accuracy: ${message}`);

/** Undefined when it cannot be measured; why is said. */
async function measureOne(
  group: Group,
  source: TruthSource,
  wanted: Wanted,
  options: Options,
): Promise<Result | undefined> {
  try {
    const repository = await openRepository(wanted.name, await wanted.obtain(), group.languages, group.beside);
    if (wanted.set === "given" && options.languages.length === 0 && repository.paths.length < ENOUGH_FILES)
      return undefined;
    const measured = await measure(source, repository, { ...options, say });
    return { ...measured, group: group.name, set: wanted.set };
  } catch (error) {
    say(`${wanted.name} is left out: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function measureAll(options: Options): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of GROUPS) {
    if (options.languages.length > 0 && !options.languages.includes(group.name)) continue;
    const all = wantedOf(group, options);
    if (all.length === 0) continue;
    const found = group.source();
    if ("problem" in found) {
      say(`${group.name} is left out: ${found.problem}`);
      continue;
    }
    for (const wanted of all) {
      const result = await measureOne(group, found.source, wanted, options);
      if (result) results.push(result);
    }
  }
  return results;
}

const judgedOf = (results: readonly Result[]) => results.flatMap(({ judged }) => judged);
const referencesOf = (results: readonly Result[]) => results.flatMap(({ references }) => references);

function print(results: readonly Result[], options: Options): void {
  const parts = grouped(results, ({ group, set }) => `${group}, ${set}`);
  for (const [title, part] of parts) {
    const [first] = part;
    if (!first) continue;
    const unsteady = part.reduce((sum, one) => sum + one.unsteady, 0);
    console.log(
      `${title}: ${part.map(({ repository, judged }) => `${repository.name} (${repository.paths.length} files, ${judged.length} places)`).join(", ")}`,
    );
    console.log(
      `truth: ${first.source.name} ${first.source.version}${unsteady > 0 ? `; ${unsteady} places left out, at which it changed its mind` : ""}`,
    );
    console.log(`\n${renderFigures(judgedOf(part))}\n`);
    const references = referencesOf(part);
    if (references.length > 0) console.log(`${renderReferences(references)}\n`);
  }
  const sets = grouped(results, ({ set }) => set);
  for (const [set, part] of sets)
    if (new Set(part.map(({ group }) => group)).size > 1)
      console.log(`${set}, all languages\n\n${renderFigures(judgedOf(part))}\n`);
  const all = results.flatMap(({ repository, judged }) => judged.map((one) => ({ repository, judged: one })));
  if (options.wrong > 0)
    for (const { repository, judged } of chooseWrong(all, { ...options, count: options.wrong }))
      console.log(`${renderWrong(repository, judged)}\n`);
  const wrongReferences = results.flatMap(({ repository, references }) =>
    references.filter(isWrongReferences).map((one) => renderWrongReferences(repository, one)),
  );
  for (const one of wrongReferences.slice(0, options.references)) console.log(`${one}\n`);
}

const asJson = (results: readonly Result[]): unknown =>
  [...grouped(results, ({ group, set }) => `${group}, ${set}`).values()].map((part) => {
    const judged = judgedOf(part);
    return {
      group: part[0]?.group,
      set: part[0]?.set,
      source: part[0]?.source,
      repositories: part.map(({ repository: { name, hash, paths }, built }) => ({
        name,
        hash,
        files: paths.length,
        built,
      })),
      figures: figuresOf(judged),
      classes: byClass(judged),
      origins: byOrigin(judged),
      reliability: reliability(judged),
      sure: sure(judged),
      latency: latency(judged),
      references: [...grouped(referencesOf(part), ({ truth }) => truth.kind)].map(([kind, all]) => ({
        kind,
        ...referencesFigures(all),
      })),
      places: part.flatMap((one) => one.judged.map((judgedOne) => ({ repository: one.repository.name, ...judgedOne }))),
    };
  });

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) return console.log(USAGE);
  const options = readOptions(args, process.env);
  const results = await measureAll(options);
  if (options.json) console.log(JSON.stringify(asJson(results)));
  else print(results, options);
  process.exitCode = results.length > 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
