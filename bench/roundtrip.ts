/**
 * Round trip: `npm run roundtrip -- DIRECTORY…` asks for the definition of names drawn at random, then for the references of each that is
 * one place, then for the definition of those: prints how often one finds the other, and every time it does not.
 */

import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES } from "../src/languages/table.ts";
import { warmEngine } from "../test/support/world.ts";
import { randomFrom } from "./accuracy/random.ts";
import { openRepository } from "./accuracy/repository.ts";
import { samplePlaces } from "./accuracy/sample.ts";
import { syntaxOf } from "./accuracy/syntax.ts";
import { askEngine } from "./roundtrip/engine-asker.ts";
import { measureRoundTrip } from "./roundtrip/measure.ts";
import { renderRoundTrip } from "./roundtrip/report.ts";

const USAGE = `usage: npm run roundtrip -- [OPTION…] DIRECTORY…

  --names N        places with one definition that are wanted; default 150
  --references N   references of each definition that are asked for theirs; default 20
  --seed S         another sample; default 1
  --language ID    only files of it; may be repeated; default: all
`;
/** Places drawn for each one wanted: many lead outside, or to several definitions. */
const DRAWN = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    names: { type: "string", default: "150" },
    references: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    language: { type: "string", multiple: true, default: [] },
  },
});
const [names, references, seed] = [Number(values.names), Number(values.references), Number(values.seed)];
if (positionals.length === 0 || ![names, references, seed].every(Number.isInteger)) {
  console.error(USAGE);
  process.exit(2);
}
const languages = values.language.length > 0 ? values.language : LANGUAGES.map(({ id }) => id);

for (const directory of positionals) {
  const root = resolve(directory);
  const repository = await openRepository(basename(root), root, languages);
  const engine = await warmEngine(root);
  const places = samplePlaces(repository, syntaxOf(repository), { count: names * DRAWN, seed });
  const began = performance.now();
  const found = await measureRoundTrip(askEngine(engine, root), places, {
    names,
    references,
    random: randomFrom(seed, "references"),
    isInside: (path) => repository.has(path),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const lineOf = (path: string, line: number): string => repository.text(path).split("\n")[line] ?? "";
  console.log(
    `${repository.name} (${repository.paths.length} files, ${seconds} s)\n${renderRoundTrip(found, lineOf)}\n`,
  );
  await engine.close();
}
