/** Use sites: the places where a name may mean one of some definitions, as the reference search classifies them. */

import type { Occurrence } from "../../index/facts.ts";
import { holding } from "../../index/name-lookup.ts";
import type { Origin, Target } from "../../index/target.ts";
import { KEYED } from "../../index/unsearched-files.ts";
import type { Candidate, FileFacts } from "../../languages/kit/candidate.ts";
import { languageById } from "../../languages/table.ts";
import { askedOf } from "../../resolve/ask.ts";
import { DECIDED, GUESSES, SURE } from "../../resolve/confidence.ts";
import { resolveDefinition } from "../../resolve/definition.ts";
import { aliasesOf } from "../../resolve/import-alias.ts";
import { type Classified, isLocal, NameClassification, whyUnknown } from "../../resolve/name-classification.ts";
import { boundTo, ReferenceSearch } from "../../resolve/reference-search.ts";
import { Context } from "../../resolve/tier.ts";
import { takesMember } from "../../resolve/tiers/keys.ts";
import type { Elsewhere } from "../../resolve/types/questions.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { type Certainty, type Meant, PRECISE, type Spot } from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { ServerPlaces } from "./server-places.ts";
import type { WholeFile } from "./whole-file.ts";

export interface UseSite {
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
  /** It is bound to something outside of the workspace. */
  readonly isExternal: boolean;
}

/** What the name at an occurrence means: its definition, and whether that is known. */
export async function meaningOf(search: Search, file: WholeFile, occurrence: Occurrence): Promise<Meaning> {
  const { targets, origin, complete, confidence, external, isByName } = await resolveDefinition(
    search.workspace,
    askedOf(file.document, file.facts, occurrence),
    { ...search.asking, shared: search.sharedBy(file.document.kit.language.family) },
  );
  if (!complete) search.unsearched.cut();
  // A member of one's own type is only external as far as its bases are: one that could not be found may be of the project.
  const isOwn = occurrence.receiverForm === Receiver.self || occurrence.receiverForm === Receiver.super;
  const isUnfound = external !== undefined && isOwn && targets.length === 0;
  const isKnown = !GUESSES.has(origin) && confidence >= SURE && isByName !== true && !isUnfound;
  const isAnything = targets.length > 0 || external !== undefined;
  return {
    targets,
    origin: isUnfound ? "name_match" : origin,
    certainty: isKnown && isAnything ? "resolved" : "name_only",
    isExternal: external !== undefined && !isUnfound,
  };
}

/**
 * What places of one file have in common that mean the same: the name and what it is taken of are bound to the same, and are used
 * alike. Undefined where syntax binds neither. Questions for a value's type on the way are passed over.
 */
export function bindingOf({ facts }: WholeFile, occurrence: Occurrence): string | undefined {
  const { name, link, receiver, receiverForm, role, count } = occurrence;
  const holder = receiver === undefined ? undefined : facts.occurrence(receiver);
  const isPlain = holder?.receiverForm === Receiver.none && holder.count === undefined;
  const isBound = receiverForm === Receiver.none ? link !== undefined : isPlain && holder.link !== undefined;
  return isBound ? [name, link, holder?.link, receiverForm, role, count].join(" ") : undefined;
}

/** Whether it is a use: no declaration, unless it takes a member of the name too. */
const isUse = ({ facts }: FileFacts | WholeFile, occurrence: Occurrence): boolean =>
  occurrence.role !== "label" && (occurrence.class !== MarkClass.definition || takesMember(facts, occurrence));

/** Which occurrences are looked into. */
type Wants = (occurrence: Occurrence, file: WholeFile) => boolean;

/**
 * The uses of a name that mean one of the definitions meant, and with why that is not known those that may; every use where the
 * project has no definition. Only those that surely mean something else are left out.
 */
export function useSitesOf(search: Search, meant: Meant, wants: Wants): AsyncGenerator<UseSite> {
  return meant.of.length === 0 ? usesOfUndefined(search, meant, wants) : usesOfDefined(search, meant, wants);
}

/** What the project does not define: where it stands for something from outside, or for nothing that is known. */
async function* usesOfUndefined(search: Search, { name, language }: Meant, wants: Wants): AsyncGenerator<UseSite> {
  const holders = holding(search.workspace, {
    name,
    family: languageById(language)?.family ?? language,
    within: () => true,
    defining: false,
    whole: true,
    near: "",
    ...search.asking,
    onWaiting: search.onWaiting,
  });
  for await (const { path } of holders) {
    const file = await search.file(path);
    if (!file) continue;
    const aliases = aliasesOf(file.facts, name).flatMap((alias) => [...boundTo(file.facts, alias.name, alias.start)]);
    for (const occurrence of [...file.facts.occurrencesNamed(name), ...aliases]) {
      if (search.stopped()) return;
      if (!isUse(file, occurrence) || isLocal(file.facts, occurrence) || !wants(occurrence, file)) continue;
      const { certainty, origin, isExternal } = await meaningOf(search, file, occurrence);
      if (isExternal || certainty === "name_only")
        yield { file, occurrence, means: [], why: undefined, certainty, origin };
    }
    await search.turn();
  }
}

/** A file that is looked into, with what language servers say of it. */
interface Opened {
  readonly file: WholeFile;
  readonly precise: ServerPlaces;
  /** Occurrences that were given, by their index. */
  readonly seen: Set<number>;
}

async function* usesOfDefined(search: Search, meant: Meant, wants: Wants): AsyncGenerator<UseSite> {
  const { name, language, of, fromServers = [] } = meant;
  const row = languageById(language);
  // To read the definitions' files alone may take longer than there is time.
  if (!row || search.stopped()) return;
  const sought = await definitionsAt(search, of);
  const classification = classificationOf(search, name, sought);
  // A server that tells places knows what is expected.
  if (fromServers.length === 0 && classification.isKeyOfUnknown) search.asking.unsearched.cut(KEYED);
  /** Of what is declared, keys of literals use the members that are expected there. */
  const isUseOfSought = (file: WholeFile, occurrence: Occurrence): boolean =>
    isUse(file, occurrence) ||
    (occurrence.role !== "label" &&
      !classification.isDeclaration(
        { path: file.path, language: file.document.kit.language, facts: file.facts },
        occurrence,
      ));
  const files = new Map<string, Opened>();
  const opened = async (path: string): Promise<Opened | undefined> => {
    const file = files.get(path)?.file ?? (await search.file(path));
    if (file && !files.has(path))
      files.set(path, { file, precise: new ServerPlaces(file, fromServers), seen: new Set() });
    return files.get(path);
  };
  /** Places that a server names: nothing needs to classify them. */
  let precise: UseSite[] = [];
  const isWanted = ({ path }: FileFacts, occurrence: Occurrence): boolean => {
    const one = files.get(path);
    if (!one || one.seen.has(occurrence.index)) return false;
    const { file } = one;
    const isSought = sought.some(
      ({ file: { path: there }, definition: { definition } }) =>
        there === path && definition.selection.start === occurrence.span.start,
    );
    if (isSought) return false;
    const means = one.precise.take(occurrence);
    if (!wants(occurrence, file) || !isUseOfSought(file, occurrence)) return false;
    one.seen.add(occurrence.index);
    if (means.length > 0) precise.push({ file, occurrence, means, why: undefined, ...PRECISE });
    return means.length === 0;
  };
  const found = new ReferenceSearch(
    search.workspace,
    classification,
    {
      name,
      language: row,
      near: of[0]?.path ?? "",
      whole: async ({ path, language: own }) => {
        const one = await opened(path);
        return one && { path, language: own, facts: one.file.facts };
      },
      wants: isWanted,
    },
    { ...search.asking, onWaiting: search.onWaiting },
  );
  // What a server names needs nobody's judgement: it is told though the time may not last for all else.
  for (const path of new Set(fromServers.map(({ path: named }) => named))) {
    if (search.isCancelled || (search.isHurried && search.stopped())) break;
    if (search.isOwn(path)) await opened(path);
    await search.turn();
  }
  for await (const { file: read, places } of found.files()) {
    const file = files.get(read.path)?.file;
    for (const { occurrence, classified } of file ? places : []) {
      const told = await toldBy(classification, sought, occurrence, classified);
      if (told && file) yield { file, occurrence, ...told };
    }
    yield* precise;
    precise = [];
    await search.turn();
  }
  for (const { file, precise: places, seen } of files.values())
    for (const { occurrence, of: means } of places.rest())
      if (!seen.has(occurrence.index) && isUseOfSought(file, occurrence) && wants(occurrence, file))
        yield { file, occurrence, means, why: undefined, ...PRECISE };
}

/** What is told of a place by how it is classified; undefined where it surely means something else. */
async function toldBy(
  classification: NameClassification,
  sought: readonly Sought[],
  occurrence: Occurrence,
  classified: Classified,
): Promise<Pick<UseSite, "certainty" | "origin" | "means" | "why"> | undefined> {
  const { verdict, found, origin = found?.origin ?? "name_match" } = classified;
  const isOther = verdict === "other" && (found === undefined || found.confidence >= DECIDED);
  if (isOther || classified.isBelow) return undefined;
  const meant = await classification.definitionsMeant(classified);
  const means = meant.flatMap((at) => sought[at]?.at ?? []);
  if (verdict === "same") return { certainty: "resolved", origin, means, why: undefined };
  return { certainty: "name_only", origin, means, why: whyUnknown(occurrence, classified) };
}

/** A definition, and its place among those that are meant. */
interface Sought {
  readonly definition: Candidate;
  readonly at: number;
  readonly file: WholeFile;
}

async function definitionsAt(search: Search, of: readonly Spot[]): Promise<readonly Sought[]> {
  const found: Sought[] = [];
  for (const [at, { path, position }] of of.entries()) {
    const file = await search.file(path);
    const definition = file?.definitionAt(file.facts.lines.offset(position));
    if (!file || !definition) continue;
    const { language } = file.document.kit;
    found.push({ definition: { path, language, facts: file.facts, definition }, at, file });
  }
  return found;
}

function classificationOf(search: Search, name: string, sought: readonly Sought[]): NameClassification {
  const { workspace, asking } = search;
  const [first] = sought;
  const shared = first && search.sharedBy(first.definition.language.family);
  const elsewhere: Elsewhere = first
    ? new Context(
        workspace,
        askedOf(
          first.file.document,
          first.file.facts,
          first.file.facts.occurrence(first.definition.definition.occurrence),
        ),
        { ...asking, ...(shared && { shared }) },
      ).elsewhere
    : async () => [];
  const definitions = sought.map(({ definition }) => definition);
  // One question may ask about many definitions: what it learnt of modules for one it knows for the next.
  const options = { ...asking, ...(shared && { shared }) };
  return new NameClassification({ workspace, elsewhere, options }, { definitions }, new Set([name]));
}
