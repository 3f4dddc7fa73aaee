/**
 * Learns the order of completion: `npm run learn:completion -- [--sample N] [--language NAME] [--context NAME]` takes places of the development repositories,
 * fits the weights of the features (of these contexts alone, where some are named), and writes `src/answers/completion/weights.ts`. What is measured of the judging set is never seen.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../server/install.ts";
import { FEATURES, type FeatureName } from "../src/answers/completion/features.ts";
import { ORDER_CONTEXTS, type OrderContext } from "../src/answers/completion/order-context.ts";
import { weightsOf } from "../src/answers/completion/weights.ts";
import { startIndexed } from "./accuracy/ours.ts";
import { obtain } from "./accuracy/repositories.ts";
import { openRepository } from "./accuracy/repository.ts";
import { drawPlaces } from "./completion/draw.ts";
import { factsOfRepository } from "./completion/facts.ts";
import { COMPLETION_GROUPS, type CompletionGroup } from "./completion/groups.ts";
import { countWithin, type Example, learn } from "./completion/learn.ts";
import { type CompletionOptions, readCompletionOptions } from "./completion/options.ts";
import { listOf, readNames, wordFilesOf } from "./completion/ours.ts";
import { cutText } from "./completion/place.ts";
import { COMPLETION_REPOSITORIES } from "./completion/repositories.ts";
import { renderWeights } from "./completion/weights-file.ts";

/**
 * What places of a repository do not tell: the letters typed are always exact there, nothing was chosen before, and what cannot be seen from a
 * place stands at none. What is foreign to a known type comes last, however near it is used: it was right in 2
 * of 426 lists of the development set. Of what a type is made from the function is taken that is called as the one around: in 11 of 11 places there.
 */
const BY_HAND: Readonly<Partial<Record<FeatureName, number>>> = {
  fitsExactly: 3,
  fitsFolded: 1.5,
  fitsHumps: -1,
  fitsLetters: -3,
  isAllTyped: -1,
  isForeign: -6,
  isOfOtherSign: -4,
  isSubject: 4.5,
  isAroundOfBase: 4,
  isHidden: -2,
  isChosen: 1.5,
};
/**
 * Weights at most, where common sense knows more than some hundred places: what is no member of a known type comes behind those that are, and
 * in code that is being written more is not used yet than in a finished text of which one word was taken out.
 */
const AT_MOST: Readonly<Partial<Record<FeatureName, number>>> = { isStranger: -2, isPerhapsStranger: 0, isUnused: 1.5 };
const FIXED: ReadonlySet<number> = new Set(Object.keys(BY_HAND).map((name) => FEATURES.indexOf(name as FeatureName)));

/** Items of a list that are learnt from. */
const MOST_ITEMS = 300;
/** Places of a context from which it gets weights of its own. */
const ENOUGH = 80;
const ROUNDS = 400;
const COST = 0.01;

const say = (message: string): void => console.error(`learn: ${message}`);

/** Examples by context. */
type Learnt = Map<string, Example[]>;

/** Contexts of members, which no other places have. */
const OF_MEMBERS: ReadonlySet<string> = new Set<OrderContext>(["member", "untypedMember"]);

async function collect(
  group: CompletionGroup,
  { sample, seed, cache, contexts }: CompletionOptions,
  into: Learnt,
): Promise<void> {
  const wantsMembers = contexts.length > 0 && contexts.every((context) => OF_MEMBERS.has(context));
  const rows = COMPLETION_REPOSITORIES.filter((row) => row.group === group.name && row.set === "development");
  for (const row of rows) {
    const repository = await openRepository(row.name, await obtain(row, cache), group.languages);
    const count = Math.ceil(sample / rows.length);
    const drawn = drawPlaces(repository, factsOfRepository(repository), { count, seed });
    const places = wantsMembers ? drawn.filter(({ isMember }) => isMember) : drawn;
    const engine = await startIndexed(repository, cache);
    if (places[0]) await readNames(engine, repository, places[0].path);
    const list = listOf(engine, repository, wordFilesOf(repository), {
      limit: MOST_ITEMS,
      features: true,
      waits: true,
    });
    let listed = 0;
    for (const place of places) {
      const cut = cutText(repository.text(place.path), place);
      const { orderContext, items } = await list(place, cut);
      if (orderContext === undefined) continue;
      // As an editor filters them.
      const fitting = items.filter(({ name }) => name.startsWith(cut.prefix));
      const right = fitting.findIndex(({ name }) => name === place.name);
      if (right < 0 || fitting.length < 2) continue;
      const features = Float32Array.from(fitting.flatMap((item) => item.features ?? []));
      const beside = into.get(orderContext);
      const example = { features, right, weight: 1 };
      if (beside) beside.push(example);
      else into.set(orderContext, [example]);
      listed++;
    }
    await engine.close();
    say(`${group.name} ${repository.name}: ${listed} lists of ${places.length} places`);
  }
}

function weightsFrom(examples: readonly Example[], context: OrderContext): readonly number[] {
  const now = FEATURES.map((name) => BY_HAND[name] ?? weightsOf(context)[name] ?? 0);
  const begin = FEATURES.map((name) => BY_HAND[name] ?? 0);
  const width = FEATURES.length;
  const found = learn(examples, begin, {
    width,
    fixed: FIXED,
    atMost: FEATURES.map((name) => AT_MOST[name] ?? Infinity),
    rounds: ROUNDS,
    cost: COST,
  });
  const percent = (weights: readonly number[], most: number): string =>
    ((100 * countWithin(examples, weights, width, most)) / examples.length).toFixed(1);
  say(
    `${context}: ${examples.length} lists; top-5 ${percent(now, 5)} -> ${percent(found, 5)}, top-1 ${percent(now, 1)} -> ${percent(found, 1)}`,
  );
  return found;
}

async function main(args: readonly string[]): Promise<void> {
  const options = readCompletionOptions(["--set", "development", ...args], process.env);
  const { languages, contexts, sample, seed } = options;
  const examples: Learnt = new Map();
  for (const group of COMPLETION_GROUPS)
    if (languages.length === 0 || languages.includes(group.name)) await collect(group, options, examples);
  const learnt = new Map<string, readonly number[]>();
  for (const context of ORDER_CONTEXTS) {
    const own = examples.get(context) ?? [];
    const isAsked = contexts.length === 0 || contexts.includes(context);
    if (isAsked && own.length >= ENOUGH) learnt.set(context, weightsFrom(own, context));
    // Too few say nothing, and others are not asked about: a context that has weights of its own keeps them.
    else if (context === "name" || weightsOf(context) !== weightsOf("name"))
      learnt.set(
        context,
        FEATURES.map((name) => weightsOf(context)[name] ?? 0),
      );
  }
  const from = `${sample} places of each language of the development set, seed ${seed}`;
  writeFileSync(join(projectRoot, "src/answers/completion/weights.ts"), renderWeights(learnt, FEATURES, from));
}

await main(process.argv.slice(2));
