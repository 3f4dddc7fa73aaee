/** Unused: definitions of a file or a directory that nothing uses, with what may use them all the same. */

import type { Definition } from "../../index/facts.ts";
import type { Problem } from "../../index/problem.ts";
import { sourceOf } from "../../index/source-file.ts";
import { INSIDE_FUNCTION, type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { visibilityOf } from "../analysis/visibility.ts";
import { BUDGETS } from "../budgets.ts";
import { filesOf } from "./dependencies.ts";
import { mentionsOf } from "./mentions.ts";
import { decorationsOf, standsUnder } from "./reached-otherwise.ts";
import type { TargetSought, Unused, UnusedPlace, UnusedResult } from "./relation-questions.ts";
import { isProblem } from "./scope.ts";
import type { Search } from "./search.ts";
import { isCalledByRunner } from "./test-runners.ts";
import { useSitesOf } from "./use-sites.ts";
import type { WholeFile } from "./whole-file.ts";

/** What is looked at: what people write to be used by its name. Fields are not: they are filled and read in too many other ways. */
const KINDS: ReadonlySet<Kind> = new Set([
  "function",
  "method",
  "macro",
  "procedure",
  "class",
  "struct",
  "interface",
  "trait",
  "protocol",
  "enum",
  "union",
  "record",
  "object",
  "type",
  "constant",
  "variable",
]);
/** Names that runtimes and runners call: entry points, Python's own members, initialisers. */
const CALLED_FROM_OUTSIDE = /^(?:__.*__|main|Main|init|setup|teardown|constructor|default)$/;
/** Places of one name as text that are counted. */
const MOST_MENTIONS = 20;
/** Places of one definition that may be uses. */
const MOST_PLACES = 2;

export async function unusedOf(search: Search, sought: TargetSought): Promise<UnusedResult | Problem> {
  const target = await filesOf(search, sought);
  if (isProblem(target)) return target;
  const { now } = search.workspace.ports;
  const until = now() + BUDGETS.unused.time;
  await search.indexed();
  const isOver = (): boolean => search.stopped() || now() > until;
  const found: Unused[] = [];
  let examined = 0;
  let files = 0;
  for (const path of target.paths) {
    if (isOver()) break;
    const file = await search.file(path);
    for (const definition of file ? wantedIn(file, search.isTest(path)) : []) {
      if (isOver()) break;
      examined++;
      const one = file && !isUsedInFile(file, definition) ? await unusedBy(search, file, definition) : undefined;
      if (one) found.push(one);
      await search.turn();
    }
    if (!isOver()) files++;
  }
  const left = target.paths.slice(files);
  if (left.length > 0)
    search.unsearched.cut(
      `${left.length} of ${target.paths.length} files were not looked through: their time was over: ask about them as targets of their own`,
    );
  const names = new Set(found.map(({ name }) => name));
  const mentions = await mentionsOf(search, { names, most: MOST_MENTIONS, isOver });
  if (!mentions.isWhole) search.unsearched.cut("not every file was searched for mentions in strings and configuration");
  const told = found.map((one): Unused => {
    const said = (mentions.of.get(one.name) ?? []).map((mention): UnusedPlace => ({ ...mention, why: MENTIONED }));
    return {
      ...one,
      possible: [...one.possible, ...said].slice(0, MOST_PLACES),
      possibleCount: one.possibleCount + said.length,
    };
  });
  // What tests leave unused matters least.
  const last = told.toSorted((one, other) => Number(search.isTest(one.path)) - Number(search.isTest(other.path)));
  return { path: target.place, files: target.paths.length, left, examined, found: last };
}

const MENTIONED = "named as text";

/** What is asked about: overloads once, and nothing that a runner calls. */
function wantedIn({ facts, document }: WholeFile, isOfTests: boolean): readonly Definition[] {
  const { family } = document.kit.language;
  const isRun = (one: Definition): boolean => isOfTests && isCalledByRunner(family, one);
  const seen = new Set<string>();
  return Array.from({ length: facts.definitions }, (_, index) => facts.definition(index)).filter((one) => {
    const { kind, flags, name, container, parent } = one;
    const key = `${parent} ${container} ${name}`;
    const isWanted =
      KINDS.has(kind) &&
      (flags & INSIDE_FUNCTION) === 0 &&
      !CALLED_FROM_OUTSIDE.test(name) &&
      !isRun(one) &&
      !seen.has(key);
    if (isWanted) seen.add(key);
    return isWanted;
  });
}

/** All that a file defines under one name in one place. */
const sameIn = ({ facts }: WholeFile, { name, container, parent }: Definition): readonly Definition[] =>
  Array.from({ length: facts.definitions }, (_, index) => index)
    .filter((index) => facts.definitionName(index) === name)
    .map((index) => facts.definition(index))
    .filter((one) => one.container === container && one.parent === parent);

const within = (all: readonly Definition[], offset: number): boolean =>
  all.some(({ span: { start, end } }) => start <= offset && offset < end);

/** Whether a name of its own file is bound to it, which costs nothing to see. */
function isUsedInFile(file: WholeFile, definition: Definition): boolean {
  const same = sameIn(file, definition);
  const bound = new Set(same.map(({ occurrence }) => occurrence));
  for (const { link, class: markClass, span } of file.facts.occurrencesNamed(definition.name))
    if (link !== undefined && bound.has(link) && markClass === MarkClass.reference && !within(same, span.start))
      return true;
  return false;
}

/** What is known of a definition that nothing surely uses; undefined where something does. */
async function unusedBy(search: Search, file: WholeFile, definition: Definition): Promise<Unused | undefined> {
  const { path, facts } = file;
  const { language } = file.document.kit;
  const same = sameIn(file, definition);
  const of = same.map(({ selection }) => ({ path, position: facts.lines.position(selection.start) }));
  const possible: UnusedPlace[] = [];
  let possibleCount = 0;
  for await (const site of useSitesOf(search, { name: definition.name, language: language.id, of }, () => true)) {
    if (site.file.path === path && within(same, site.occurrence.span.start)) continue;
    if (site.why === undefined) return undefined;
    possibleCount++;
    const place = site.file.facts.lines.range(site.occurrence.span);
    if (possible.length < MOST_PLACES)
      possible.push({ path: site.file.path, place, preview: site.file.preview(place.start), why: site.why });
  }
  return {
    ...file.declared(definition.index),
    possible,
    possibleCount,
    reasons: await reasonsOf(search, file, definition),
  };
}

/** Why something that the project's code does not use by name may be used all the same. */
async function reasonsOf(search: Search, file: WholeFile, definition: Definition): Promise<readonly string[]> {
  const { path } = file;
  const reasons: string[] = [];
  const source = sourceOf(file.document, search.workspace.limits);
  const visibility = source && visibilityOf(source, definition);
  if (visibility === undefined || visibility === "public" || visibility === "protected") reasons.push("public");
  if (source && decorationsOf(source, definition).length > 0) reasons.push("decorated");
  if (search.isTest(path)) reasons.push("in a test");
  const above = await standsUnder(search, { file, definition });
  if (above?.isOverriding || definition.flags & MODIFIERS.override) reasons.push("overrides");
  else if (above && above.outside.length > 0) reasons.push("a type above is not of the project");
  return reasons;
}
