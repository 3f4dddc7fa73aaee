/** Declarations: where the project defines a symbol; and where it does not, which names are near it. */

import type { Facts } from "../../index/facts.ts";
import { holding } from "../../index/name-lookup.ts";
import type { Problem } from "../../index/problem.ts";
import { definitionsIn } from "../../languages/kit/candidate.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { nearestOf } from "../../text/similar-names.ts";
import type { Answer } from "../answer.ts";
import { isElsewhere, type NamePath, readNamePath, standsIn } from "./name-path.ts";
import type { DeclarationsResult, Declared, SymbolSought } from "./relation-questions.ts";
import { familiesOf, isProblem, placeOf } from "./scope.ts";
import { liesIn, type Search } from "./search.ts";
import type { WholeFile } from "./whole-file.ts";

type Shown = DeclarationsResult["found"][number];

/** How many near names are given where nothing has the name asked for. */
const MOST_NEAREST = 5;
/** Files without facts that are read for them. */
const MOST_READ = 100;

export async function declarationsOf(search: Search, sought: SymbolSought): Promise<Answer<DeclarationsResult>> {
  const found = await familiesOf(search, sought.language);
  if (isProblem(found)) return { ok: false, problem: found };
  const families = [...found];
  const within = sought.within === undefined ? undefined : await placeOf(search, "path", sought.within);
  if (within !== undefined && isProblem(within)) return { ok: false, problem: within };
  const file = sought.definedIn === undefined ? undefined : await placeOf(search, "file_path", sought.definedIn);
  if (file !== undefined && isProblem(file)) return { ok: false, problem: file };
  let misplaced: readonly string[] = [];
  let members: readonly string[] = [];
  for (const path of readNamePath(sought.symbol)) {
    const all: Found[] = [];
    const elsewhere: string[] = [];
    const leave = (one: Named): void => void elsewhere.push(shownPath(one));
    const fits = ({ file, index }: Found): boolean => standsIn(file.path, file.facts, index, path);
    // Who waits for nobody gets the first that fits, and is told that there may be more.
    const stopped = (): boolean => search.isCancelled || (all.some(fits) && search.stopped());
    for (const family of families)
      for await (const one of definitionsOf(search, path, family, { leave, stopped })) all.push(one);
    const fitting = all.filter(fits);
    const meant = file === undefined ? fitting : fitting.filter((one) => one.file.path === file);
    const others = fitting.length - meant.length;
    if (meant.length > 0) return search.answer(resultOf(path.name, meant, { within, others }));
    if (file !== undefined && fitting.length > 0)
      return { ok: false, problem: definedElsewhere(sought.symbol, file, fitting) };
    if (all.length + elsewhere.length > 0)
      misplaced = [...all.map(({ file, index }) => shownPath(file.declared(index))), ...elsewhere];
    else members = await membersNear(search, path, families);
  }
  const plain = readNamePath(sought.symbol).at(-1) as NamePath;
  const languages =
    misplaced.length > 0 || plain.holders.length > 0 ? [] : await languagesUsing(search, plain.name, families);
  if (languages.length > 0) return search.answer({ name: plain.name, found: [], elsewhere: 0, languages, within });
  const placed = members.length > 0 ? members : misplaced;
  if (placed.length === 0 && (sought.patient ?? sought.hurry === undefined)) await search.indexed();
  // What is passed over for near names has not the one that is sought.
  const { because } = search.unsearched;
  const near = placed.length > 0 ? placed : await nearestNames(search, plain.name, families);
  return { ok: false, problem: unknown(sought.symbol, [...new Set(near)].slice(0, MOST_NEAREST), because) };
}

interface Found {
  readonly file: WholeFile;
  readonly index: number;
}

type Named = Pick<Declared, "name" | "container">;

const shownPath = ({ container, name }: Named): string => (container === undefined ? name : `${container}.${name}`);

/** @param because why it may be there all the same */
function unknown(symbol: string, nearest: readonly string[], because: string | undefined): Problem {
  const advice = nearest.length === 0 ? "" : `; nearest: ${nearest.join(", ")}`;
  const [said, details] =
    because === undefined
      ? [`There is no ${symbol} in the workspace`, {}]
      : [`No ${symbol} is found, but not all of the workspace was searched (${because})`, { because }];
  return {
    code: "TS_SYMBOL_NOT_FOUND",
    message: `${said}${advice}`,
    details: { symbol, nearest, ...details },
  };
}

/** A file does not define what others do. */
function definedElsewhere(symbol: string, file_path: string, all: readonly Found[]): Problem {
  const places = all
    .map(({ file, index }) => file.declared(index))
    .toSorted(byPlace)
    .slice(0, MOST_NEAREST)
    .map(({ path, selection }) => `${path}:${selection.start.line + 1}`);
  const more = all.length > places.length ? `, ${all.length - places.length} more` : "";
  return {
    code: "TS_SYMBOL_NOT_FOUND",
    message: `${file_path} does not define ${symbol}, which is defined at ${places.join(", ")}${more}`,
    details: { symbol, file_path, candidates: places },
  };
}

/** @param others definitions that are not meant */
function resultOf(
  name: string,
  all: readonly Found[],
  { within, others }: { readonly within: string | undefined; readonly others: number },
): DeclarationsResult {
  const shown = all.map(({ file, index }): Shown => {
    const declared = file.declared(index);
    const hasBody = file.facts.definition(index).body !== undefined;
    return { ...declared, preview: file.preview(declared.selection.start), hasBody };
  });
  const inside = shown.filter(({ path }) => liesIn(within, path));
  const found = (inside.length > 0 ? inside : shown).toSorted(byPlace);
  return {
    name,
    found,
    elsewhere: shown.length - found.length + others,
    languages: [...new Set(found.map(({ language }) => language))],
    within,
  };
}

const byPlace = (a: Declared, b: Declared): number =>
  (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) || a.selection.start.line - b.selection.start.line;

/**
 * The definitions of a path's name. Files are read whole for those alone that may stand where the path says.
 * @param leave takes what stands elsewhere
 * @param stopped whether to end before the last of them
 */
async function* definitionsOf(
  search: Search,
  namePath: NamePath,
  family: string,
  {
    leave = () => {},
    stopped = search.stopped,
  }: { readonly leave?: (one: Named) => void; readonly stopped?: () => boolean } = {},
): AsyncGenerator<Found> {
  const { name } = namePath;
  const seen = new Set<string>();
  for await (const { path, language, facts } of holdersOf(search, name, family, true, {
    stopped,
    holders: namePath.holders,
  })) {
    if (stopped()) return;
    if (seen.has(path)) continue;
    const named = definitionsIn(path, language, facts, name).map(({ definition }) => definition);
    if (named.length > 0) seen.add(path);
    if (named.every(({ container }) => isElsewhere(container, namePath))) {
      named.forEach(leave);
      continue;
    }
    // To make all facts of a file takes twice as long as to make those of some names.
    const file = search.isHurried ? search.named(path, facts) : await search.file(path);
    if (!file) continue;
    for (const { definition } of definitionsIn(path, language, file.facts, name))
      yield { file, index: definition.index };
    await search.turn();
  }
}

/** Of what a path says holds its name: the members, those that are called nearly so before the others. */
async function membersNear(
  search: Search,
  { name, holders: [holder, ...outer] }: NamePath,
  families: readonly string[],
): Promise<readonly string[]> {
  if (holder === undefined) return [];
  const members: Declared[] = [];
  for (const family of families)
    for await (const { file, index } of definitionsOf(search, { name: holder, holders: outer }, family)) {
      if (!standsIn(file.path, file.facts, index, { name: holder, holders: outer })) continue;
      for (let other = 0; other < file.facts.definitions; other++) {
        const { container } = file.facts.definition(other);
        if (container !== undefined && lastName(container) === holder) members.push(file.declared(other));
      }
    }
  const names = members.map((one) => one.name);
  const near = nearestOf(name, names, MOST_NEAREST).flatMap((like) => members.filter((one) => one.name === like));
  return [...near, ...members].map(shownPath);
}

const holdersOf = (
  search: Search,
  name: string,
  family: string,
  defining: boolean,
  {
    stopped = search.stopped,
    holders = [],
  }: { readonly stopped?: () => boolean; readonly holders?: readonly string[] } = {},
) =>
  holding(search.workspace, {
    name,
    family,
    within: () => true,
    defining,
    names: search.isHurried ? holders : [],
    near: "",
    inside: holders[0],
    stopped,
    unsearched: search.unsearched,
    onWaiting: search.onWaiting,
  });

/** Languages that use a name which none of them defines. */
async function languagesUsing(search: Search, name: string, families: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const family of families)
    for await (const { facts, language } of holdersOf(search, name, family, false)) {
      if (facts.nameId(name) === undefined) continue;
      found.push(language.id);
      break;
    }
  return found;
}

/** Letters that two names may differ by, at most, to be near each other. */
const farApart = (a: string, b: string): boolean => Math.abs(a.length - b.length) > Math.max(a.length, b.length) / 2;

/** Names of definitions that a misspelt one may have meant. */
async function nearestNames(search: Search, name: string, families: readonly string[]): Promise<readonly string[]> {
  const names = new Set<string>();
  const take = (facts: Facts): void => {
    for (let index = 0; index < facts.definitions; index++) {
      const candidate = facts.definitionName(index);
      if (!farApart(name, candidate)) names.add(candidate);
    }
  };
  const { workspace } = search;
  let read = 0;
  for (const document of workspace.open.values()) {
    const facts = families.includes(document.kit.language.family) ? document.definitions(workspace.limits) : undefined;
    if (facts) take(facts);
  }
  for (const entry of workspace.table.entries()) {
    const { path, language } = entry;
    if (!families.includes(language.family) || workspace.open.has(path)) continue;
    const whole = workspace.knownFacts(entry) ?? (read++ < MOST_READ ? (await search.file(path))?.facts : undefined);
    if (whole) take(whole);
    await search.turn();
  }
  return nearestOf(name, names, MOST_NEAREST);
}
