/** Sites: the places where a name stands, each with what it means there as far as syntax can tell. */

import type { Occurrence } from "../../index/facts.ts";
import { holding } from "../../index/name-lookup.ts";
import type { Origin, Target } from "../../index/target.ts";
import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { languageById } from "../../languages/table.ts";
import { askedOf } from "../../resolve/ask.ts";
import { GUESSES } from "../../resolve/confidence.ts";
import { resolveDefinition } from "../../resolve/definition.ts";
import { Group } from "../../resolve/group.ts";
import { Context } from "../../resolve/tier.ts";
import { takesMember } from "../../resolve/tiers/keys.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { type Certainty, declaredKey, type Meant, PRECISE, type Spot, spotKey } from "./relation-questions.ts";
import { SaidOf } from "./said.ts";
import type { Search } from "./search.ts";
import { otherNamesOf } from "./unnamed.ts";
import type { WholeFile } from "./whole-file.ts";

export interface Site {
  readonly file: WholeFile;
  readonly occurrence: Occurrence;
  readonly certainty: Certainty;
  readonly origin: Origin;
  /** Which of the definitions meant it may be, by their places among them; none: nothing but the name says so. */
  readonly means: readonly number[];
  /** Why it is not known whether one of them is meant; undefined where it is, or where the project has no definition. */
  readonly why: string | undefined;
}

/** What a name means at one place. */
export interface Meaning {
  readonly origin: Origin;
  readonly certainty: Certainty;
  /** Best first. */
  readonly targets: readonly Target[];
  /** The project's definitions among them. */
  readonly candidates: readonly Candidate[];
  /** It is bound to something outside of the workspace. */
  readonly isExternal: boolean;
  /** It is known well enough to say that it is nothing else. */
  readonly isDecided: boolean;
}

/** Confidence from which an edge counts as resolved. */
export const SURE = 0.6;
/** Confidence from which a place surely means something else: who leaves one out says that nobody needs to look at it. */
const DECIDED = 0.8;

/** Rules by which a declared name means what it declares. */
const BOUND: ReadonlySet<Origin> = new Set(["at_definition", "lexical", "file_scope"]);

const UNTOLD = { targets: [], candidates: [], isExternal: false, isDecided: false } as const;

/** What the name at an occurrence means. */
export async function meaningOf(search: Search, file: WholeFile, occurrence: Occurrence): Promise<Meaning> {
  const { targets, candidates, origin, complete, confidence, external, isByName } = await resolveDefinition(
    search.workspace,
    askedOf(file.document, file.facts, occurrence),
    { ...search.asking, shared: search.sharedBy(file.document.kit.language.family) },
  );
  if (!complete) search.unsearched.cut();
  // What is bound to itself says nothing of the member that it takes.
  const isItself = takesMember(file.facts, occurrence) && BOUND.has(origin);
  if (isItself) return { ...UNTOLD, origin: "name_match", certainty: "name_only" };
  const isSure = !GUESSES.has(origin) && confidence >= SURE && (targets.length > 0 || external !== undefined);
  // A member of one's own type is only external as far as its bases are: one that could not be found may be of the project.
  const isOwn = occurrence.receiverForm === Receiver.self || occurrence.receiverForm === Receiver.super;
  const isExternal = external !== undefined && !(isOwn && targets.length === 0);
  const found = isExternal || external === undefined;
  const certainty = isSure && found && !isByName ? "resolved" : "name_only";
  return {
    targets,
    candidates,
    origin: found ? origin : "name_match",
    certainty,
    isExternal,
    isDecided: certainty === "resolved" && confidence >= DECIDED,
  };
}

/**
 * What places of one file have in common that mean the same: the name and what it is taken of are bound to the same, and are used
 * alike. Undefined where syntax binds neither.
 */
export function bindingOf({ facts }: WholeFile, occurrence: Occurrence): string | undefined {
  const { name, link, receiver, receiverForm, role, count } = occurrence;
  const holder = receiver === undefined ? undefined : facts.occurrence(receiver);
  const isBound = receiverForm === Receiver.none ? link !== undefined : isPlain(holder) && holder?.link !== undefined;
  return isBound ? [name, link, holder?.link, receiverForm, role, count].join(" ") : undefined;
}

/** Whether a receiver is a name alone, not a member or a call of something. */
const isPlain = (holder: Occurrence | undefined): boolean =>
  holder !== undefined && holder.receiverForm === Receiver.none && holder.count === undefined;

/** Whether it is a use that can mean a definition of the project: no declaration, no local. */
const isUse = ({ facts }: WholeFile, occurrence: Occurrence, hasKeys: boolean): boolean => {
  const { class: markClass, link, role } = occurrence;
  if (markClass === MarkClass.import || takesMember(facts, occurrence)) return true;
  if (markClass !== MarkClass.reference || role === "label") return false;
  if (role === "key") return hasKeys;
  return link === undefined || role === "import" || facts.occurrenceClass(link) !== MarkClass.local;
};

/** What is not known of a place. */
function whyOf({ receiverForm, role }: Occurrence, { origin, targets }: Meaning): string {
  if (receiverForm !== Receiver.none)
    return origin === "pair_global" && targets.length > 0
      ? "only the name of a type says what it is taken of"
      : "what it is taken of is not known";
  if (role === "key") return "what it is a key of is not known";
  return targets.length > 1
    ? `it may mean any of ${targets.length} definitions`
    : "neither scopes nor imports say what it is";
}

/**
 * The uses of a name that mean one of the definitions meant, and with why that is not known those that may; every use where the
 * project has no definition. Only those that surely mean something else are left out.
 * @param wants which occurrences are looked into
 */
export async function* sitesOf(
  search: Search,
  { name, language, of, said = [] }: Meant,
  wants: (occurrence: Occurrence, file: WholeFile) => boolean,
): AsyncGenerator<Site> {
  if (search.stopped()) return;
  const { meantBy, isOfTrait } = await groupsOf(search, of);
  const elsewhere = [...new Set(said.map(({ path }) => path))].filter((path) => search.isOwn(path));
  const family = languageById(language)?.family ?? language;
  const hasKeys = await mayHaveKeys(search, of, family);
  const { importers, names } = await otherNamesOf(search, of, family);
  const holders = [name, ...names].map((one) =>
    holding(search.workspace, {
      name: one,
      family,
      within: () => true,
      defining: false,
      whole: true,
      near: of[0]?.path ?? "",
      stopped: search.stopped,
      unsearched: search.unsearched,
      onWaiting: search.onWaiting,
    }),
  );
  const seen = new Set<string>();
  for await (const path of pathsOf(holders, [...elsewhere, ...importers])) {
    if (search.stopped()) return;
    if (seen.has(path)) continue;
    seen.add(path);
    const file = await search.file(path);
    if (!file) continue;
    const precise = new SaidOf(file, said);
    const known = new Map<string, Meaning>();
    const own = [...file.occurrencesOf(name)];
    const passedOn = [...names].flatMap((other) => [...file.occurrencesOf(other)]);
    const unnamed = importers.has(path) ? [...file.occurrencesOfUnnamed(name)] : [];
    const isOwn = new Set(own.map(({ index }) => index));
    const renamed = new Map(
      [...passedOn, ...unnamed].filter(({ index }) => !isOwn.has(index)).map((one) => [one.index, one]),
    );
    for (const occurrence of [...own, ...renamed.values()]) {
      const saidOf = precise.take(occurrence);
      if (!wants(occurrence, file)) continue;
      if (saidOf.length > 0) {
        if (occurrence.class !== MarkClass.definition || takesMember(file.facts, occurrence))
          yield { file, occurrence, means: saidOf, why: undefined, ...PRECISE };
        continue;
      }
      if (!isUse(file, occurrence, hasKeys)) continue;
      const binding = bindingOf(file, occurrence);
      const meaning =
        (binding === undefined ? undefined : known.get(binding)) ?? (await meaningOf(search, file, occurrence));
      if (binding !== undefined) known.set(binding, meaning);
      const { origin, certainty, isExternal } = meaning;
      // A trait of the project may give a type from outside its members.
      const isDecided = meaning.isDecided && !(isExternal && isOfTrait && occurrence.receiverForm !== Receiver.none);
      if (of.length === 0) {
        if (isExternal || certainty === "name_only")
          yield { file, occurrence, means: [], why: undefined, certainty, origin };
        continue;
      }
      const means = await meantBy(meaning);
      if (means.length > 0 && certainty === "resolved")
        yield { file, occurrence, means, why: undefined, certainty, origin };
      else if (!isDecided && (means.length > 0 || !renamed.has(occurrence.index) || importers.has(path)))
        yield { file, occurrence, means, why: whyOf(occurrence, meaning), certainty: "name_only", origin };
    }
    for (const { occurrence, of: means } of precise.rest())
      if (isUse(file, occurrence, true) && wants(occurrence, file))
        yield { file, occurrence, means, why: undefined, ...PRECISE };
    await search.turn();
  }
}

/** Tells which of some definitions a meaning is, or stands in the place of (`Group`), by their places among them. */
async function groupsOf(
  search: Search,
  of: readonly Spot[],
): Promise<{
  readonly meantBy: (meaning: Pick<Meaning, "targets" | "candidates">) => Promise<readonly number[]>;
  readonly isOfTrait: boolean;
}> {
  const places = new Map(of.map((spot, index) => [spotKey(spot), index]));
  const groups: { readonly group: Group; readonly index: number }[] = [];
  for (const [index, { path, position }] of of.entries()) {
    const file = await search.file(path);
    const start = file?.facts.lines.offset(position);
    const definition = start === undefined ? undefined : file?.definitionAt(start);
    const occurrence = start === undefined ? undefined : file?.facts.occurrenceAt(start);
    if (!file || !definition || !occurrence) continue;
    const { language } = file.document.kit;
    const shared = search.sharedBy(language.family);
    const context = new Context(search.workspace, askedOf(file.document, file.facts, occurrence), {
      ...search.asking,
      shared,
    });
    const candidate = { path, language, facts: file.facts, definition };
    groups.push({ group: new Group(shared.project, context.elsewhere, [candidate]), index });
  }
  const meantBy: Awaited<ReturnType<typeof groupsOf>>["meantBy"] = async ({ targets, candidates }) => {
    const found = new Set<number>();
    for (const target of targets) {
      const index = places.get(declaredKey(target));
      if (index !== undefined) found.add(index);
    }
    if (found.size > 0) return [...found];
    for (const { group, index } of groups)
      for (const candidate of candidates) if (await group.has(candidate)) found.add(index);
    return [...found];
  };
  return { meantBy, isOfTrait: groups.some(({ group }) => group.isOfTrait) };
}

/** Whether a key may be a use: of a field, and where keys are more than the names of arguments of anything. */
async function mayHaveKeys(search: Search, of: readonly Spot[], family: string): Promise<boolean> {
  if (familyOf({ family }).types.members.keysAreParameters !== true) return true;
  for (const { path, position } of of) {
    const file = await search.file(path);
    if (file?.definitionAt(file.facts.lines.offset(position))?.kind === "field") return true;
  }
  return false;
}

/** Files that hold the name or one of its others, then those in which a language server or an import knows it by another still. */
async function* pathsOf(holders: readonly AsyncIterable<{ readonly path: string }>[], others: Iterable<string>) {
  for (const one of holders) for await (const { path } of one) yield path;
  yield* others;
}
