/**
 * Whether a SCIP index says what references say: `npm run bench:scip -- DIRECTORY INDEX.scip [COUNT]` takes definitions of the index at random
 * and counts the places that are references to each in the index, in the answer to `references`, and in both.
 */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startSyntaxThread } from "../server/threads/threads.ts";
import type { Position } from "../src/text/line-index.ts";
import { readIndex } from "../test/support/scip.ts";

const [directory, file, count = "60"] = process.argv.slice(2);
if (directory === undefined || file === undefined) {
  console.error("usage: npm run bench:scip -- DIRECTORY INDEX.scip [COUNT]");
  process.exit(2);
}
const root = resolve(directory);
const SEED = 7;
const SHOWN = 3;

interface Named {
  readonly references: Set<string>;
  definition: { readonly path: string; readonly position: Position } | undefined;
}

/** Everything that has a definition with a name of its own, by symbol. */
function namedIn(bytes: Uint8Array): readonly (readonly [symbol: string, Named])[] {
  const found = new Map<string, Named>();
  for (const { path, occurrences } of readIndex(bytes).documents)
    for (const { symbol, range, roles } of occurrences) {
      const [line = 0, character = 0, end = 0] = range;
      if (symbol.startsWith("local ") || (roles & 64) !== 0) continue;
      const one = found.get(symbol) ?? { references: new Set<string>(), definition: undefined };
      found.set(symbol, one);
      if ((roles & 1) === 0) one.references.add(`${path}:${line + 1}:${character + 1}`);
      else if (end > 0) one.definition ??= { path: join(root, path), position: { line, character } };
    }
  return [...found].filter(([, { definition }]) => definition !== undefined);
}

/** The same numbers in every run (Numerical Recipes, "Quick and dirty"). */
function* random(): Generator<number> {
  for (let state = SEED; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

const engine = startSyntaxThread({ onProblem: (message) => console.error(message) });
engine.tell({ type: "roots", roots: [root] });
engine.tell({ type: "index", watch: false });
await engine.ask("scipFiles", { root });
const all = namedIn(readFileSync(file));
const numbers = random();
const sum = { definitions: 0, same: 0, both: 0, inIndexAlone: 0, inReferencesAlone: 0 };
for (let taken = 0; taken < Number(count); taken++) {
  const [symbol = "", named] = all[Math.floor((numbers.next().value as number) * all.length)] ?? [];
  if (named?.definition === undefined) break;
  const { references, definition } = named;
  const answer = await engine.ask("references", { ...definition, includeDeclaration: false });
  const places = new Map(
    (answer.ok ? answer.value.places : []).map(({ path, range: { start }, origin }) => [
      `${path.slice(root.length + 1)}:${start.line + 1}:${start.character + 1}`,
      origin,
    ]),
  );
  const more = [...references].filter((place) => !places.has(place));
  const less = [...places].filter(([place]) => !references.has(place));
  sum.definitions++;
  sum.both += references.size - more.length;
  sum.inIndexAlone += more.length;
  sum.inReferencesAlone += less.length;
  if (more.length + less.length === 0) sum.same++;
  else
    console.log(
      [
        symbol,
        ...more.slice(0, SHOWN).map((place) => `  in the index alone: ${place}`),
        ...less.slice(0, SHOWN).map(([place, origin]) => `  in references alone: ${place} (${origin})`),
      ].join("\n"),
    );
}
console.log(sum);
await engine.close();
process.exit(0);
