/** Lookup: every file that holds a name, with facts complete for it, however much of the workspace is indexed. */

import { join } from "node:path";
import { type ScanHit, scanFiles } from "../files/name-scan.ts";
import { byDirectory, nearness } from "../files/path-distance.ts";
import { isSecondary } from "../files/secondary-paths.ts";
import { createTimeSlice } from "../files/time-slice.ts";
import { wordBytes } from "../files/word-bytes.ts";
import { mayDefine } from "../languages/may-define.ts";
import { LANGUAGES, type Language } from "../languages/table.ts";
import { isProblem } from "./document.ts";
import type { Facts } from "./facts.ts";
import type { FileEntry } from "./file-table.ts";
import { isWithout, LOOKED_INTO } from "./oversize-words.ts";
import { carriersOf, fileOf, piecePath } from "./pieces.ts";
import { reasonOf, Unsearched, WITHHELD } from "./unsearched-files.ts";
import { WithoutName } from "./without-name.ts";
import type { Workspace } from "./workspace.ts";

/** Facts of a file that are complete for the name that was asked for, or whole. */
export interface NameHolder {
  readonly path: string;
  readonly language: Language;
  readonly facts: Facts;
  /** The file had no facts: it was read and parsed for this question. */
  readonly isRead: boolean;
}

export interface HolderQuery {
  readonly name: string;
  readonly family: string;
  readonly within: (path: string) => boolean;
  /** Only files that may define the name. */
  readonly defining: boolean;
  /** All facts of the files, for questions about more than the name. */
  readonly whole?: true;
  /** Names that their facts are to be complete for too. */
  readonly names?: readonly string[];
  /** Only files that hold this text too: the container's name, where it is known. */
  readonly beside?: string;
  /** What the name is said to stand in: of the files read for this question, those that seem to define that come first. */
  readonly inside?: string | undefined;
  /** Path of the asking document: near files come first. */
  readonly near: string;
  readonly stopped: () => boolean;
  /** Resolves when the files are listed that are looked through; all of them unless told otherwise. */
  readonly listed?: () => Promise<void>;
  /**
   * Files are looked into in rounds, those with facts before those without, the likeliest first, and this is asked after each: true ends the
   * search, and what is left stays unread. All of them are read where it is absent.
   */
  readonly isEnough?: () => boolean;
  /** Asked after each of these rounds as well: whether whoever asks has waited for so long that what is left is left to the next question. */
  readonly isLate?: (() => boolean) | undefined;
  /** How likely a file is to hold what is looked for, by its path alone, for those rounds; its nearness unless told otherwise. */
  readonly likelihood?: ((path: string) => number) | undefined;
  /** Pieces of other languages' files count as files, too: those in which a use may stand, or of the language that is asked in what may define it. */
  readonly pieces?: true;
  /** Takes the files that hold the name and could not be looked into. */
  readonly unsearched?: Unsearched | undefined;
  /** Told of the files that the scan found and that wait for facts, best first. */
  readonly onWaiting?: (entries: readonly FileEntry[]) => void;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** The words before a name that make it a likely definition: only decides which file is read first. */
const DEFINING_WORD =
  /\b(?:class|struct|interface|trait|protocol|enum|union|record|object|type|typedef|def|fn|func|fun|function|sub|proc|procedure|module|namespace|package|mod|macro_rules!|defmodule|defp?|defmacro|let|const|var|val|static|#define|create\s+(?:or\s+replace\s+)?(?:table|view|function))\s+(?:\([^)]*\)\s*)?$/i;

/** What it adds to a file's score when a line that may define the name is not indented: in languages without such words it is mostly a call. */
const OUTERMOST = 0.5;
/** What it adds to a file's score when `inside` stands behind such a word: more than anything else. */
const INSIDE = 4;

/**
 * The one lookup: every file that holds a name, with facts complete for it. Open documents first, then files with facts, then
 * the byte scan over the rest, best candidates first. Cold, warming and warm differ only in how many files each part has.
 */
export async function* holding(workspace: Workspace, query: HolderQuery): AsyncGenerator<NameHolder> {
  const { name, family, within, defining, stopped, beside } = query;
  for (const document of workspace.open.values()) {
    if (document.kit.language.family !== family || !within(document.path) || !document.text.includes(name)) continue;
    const problem = await workspace.prepare(document);
    if (stopped()) continue;
    const facts = problem ? undefined : document.factsOfNames([name], workspace.limits);
    if (document.withholds(name)) query.unsearched?.add(document.path, WITHHELD);
    if (facts) yield { path: document.path, language: document.kit.language, facts, isRead: false };
    else query.unsearched?.add(document.path, reasonOf(problem ?? workspace.untreed(document)));
  }
  if (query.pieces) yield* inPiecesOf(workspace, [fileOf(query.near)], query, "itself");
  if (query.listed) await query.listed();
  else if (workspace.roots.length > 0) await workspace.listed;
  const isAsked = ({ path }: FileEntry): boolean => within(path) && !workspace.open.has(path);
  const holders = workspace.table.holding(name, family, defining).filter(isAsked);
  const waiting = workspace.table.withoutFacts(family).filter(isAsked);
  const slice = createTimeSlice(SLICE);
  for (const round of roundsOf(holders, query)) {
    for (const entry of round) {
      if (slice.over()) await slice.next();
      if (stopped()) return;
      const { facts } = entry;
      // Given up for others while the caller looked at those before it, or damaged on disk.
      if (!facts || !suffices(facts, query)) waiting.push(entry);
      else if (beside === undefined || facts.nameId(beside) !== undefined || !facts.isCompleteFor(beside))
        yield { path: entry.path, language: entry.language, facts, isRead: false };
    }
    if (round.length === ROUND && query.isEnough?.()) return;
  }
  if (stopped()) return;
  if (query.pieces) yield* inPieces(workspace, query);
  const without = workspace.words.without(name);
  noteSkipped(workspace, without, query);
  if (waiting.length === 0) return;
  const mayHold = waiting.filter((entry) => !without.has(entry));
  for (const round of roundsOf(mayHold, query)) {
    yield* readIn(workspace, round, without, query);
    if (stopped() || query.isEnough?.() || (round.length === ROUND && workspace.words.areFollowed && query.isLate?.()))
      return;
  }
}

/** The pieces that hold the name in files of all languages that may hold some of the family. */
async function* inPieces(workspace: Workspace, query: HolderQuery): AsyncGenerator<NameHolder> {
  const { name, family, within, near, defining } = query;
  const who = defining ? "everybody" : "users";
  const carriers = carriersOf(family, who);
  if (carriers.size === 0) return;
  const isOther = (path: string): boolean => path !== fileOf(near) && within(path);
  const open = [...workspace.open.values()].filter(
    ({ path, kit, text }) => isOther(path) && carriers.has(kit.language) && text.includes(name),
  );
  yield* inPiecesOf(
    workspace,
    open.map(({ path }) => path),
    query,
    who,
  );
  const waiting = new Map<string, FileEntry[]>();
  for (const entry of workspace.table.entries()) {
    if (!carriers.has(entry.language) || !isOther(entry.path) || workspace.open.has(entry.path)) continue;
    const { wordCharacters } = entry.language.text;
    const others = waiting.get(wordCharacters) ?? [];
    waiting.set(wordCharacters, others);
    others.push(entry);
  }
  const { wordCharacters: own } = (LANGUAGES.find((one) => one.family === family) as Language).text;
  for (const [wordCharacters, entries] of waiting) {
    // Where all signs that its words may hold may stand in those of the family, a whole word of the one holds whole words of the other.
    const word = [...wordCharacters].every((sign) => own.includes(sign)) ? longestWord(name, wordCharacters) : "";
    const without = word === "" ? new WithoutName() : workspace.words.without(word);
    const byPath = new Map(entries.filter((entry) => !without.has(entry)).map((entry) => [entry.path, entry]));
    const found: string[] = [];
    await scanFiles(byPath.keys(), word || name, {
      scanner: workspace.scanner,
      wordCharactersOf: () => (word === "" ? own : wordCharacters),
      maxSize: workspace.settings.maxFileSize,
      shouldStop: query.stopped,
      slice: SLICE,
      onHit: (path) => found.push(path),
      onMiss: (path) => without.add(byPath.get(path) as FileEntry),
      onUnread: (path) => query.unsearched?.add(path, workspace.reasonAgainst(path)),
    });
    yield* inPiecesOf(workspace, found, query, who);
  }
}

/** The longest part of a name that is a whole word of some signs beside the usual ones; empty where it has none. */
function longestWord(name: string, signs: string): string {
  const isWord = wordBytes(signs);
  let [longest, word] = ["", ""];
  for (const sign of name) {
    word = isWord[Math.min(sign.charCodeAt(0), 0x80)] === 1 ? word + sign : "";
    if (word.length > longest.length) longest = word;
  }
  return longest;
}

/** The pieces that hold the name in some files. @param who looks into them */
async function* inPiecesOf(
  workspace: Workspace,
  paths: readonly string[],
  query: HolderQuery,
  who: "itself" | "users" | "everybody",
): AsyncGenerator<NameHolder> {
  const slice = createTimeSlice(SLICE);
  for (const path of paths)
    for (const language of workspace.piecesIn(path, who)) {
      const own = piecePath(path, language);
      if (language.family !== query.family || !query.within(own) || query.stopped()) continue;
      const piece = workspace.document(own);
      if (isProblem(piece) || !piece.text.includes(query.name)) continue;
      const problem = await workspace.prepare(piece);
      const facts = problem
        ? undefined
        : query.whole
          ? piece.wholeFacts(workspace.limits)
          : piece.factsOfNames([query.name, ...(query.names ?? [])], workspace.limits);
      if (piece.withholds(query.name)) query.unsearched?.add(path, WITHHELD);
      if (facts) yield { path: own, language, facts, isRead: true };
      else query.unsearched?.add(path, reasonOf(problem ?? workspace.untreed(piece)));
      if (slice.over()) await slice.next();
    }
}

/** Files of a round: some milliseconds of reading. */
const ROUND = 200;
/** Steps in which likelihoods are told apart, from the least to the greatest there is. */
const STEPS = 64;
const [LEAST, GREATEST] = [-2, 2];

function* roundsOf(waiting: readonly FileEntry[], query: HolderQuery): Generator<readonly FileEntry[]> {
  if (!query.isEnough || waiting.length <= ROUND) {
    yield waiting;
    return;
  }
  const { likelihood = nearTo(query.near) } = query;
  const isAside = byDirectory(isSecondary);
  const steps: FileEntry[][] = Array.from({ length: STEPS + 1 }, () => []);
  for (const entry of waiting) {
    const score = Math.min(GREATEST, Math.max(LEAST, likelihood(entry.path) - (isAside(entry.path) ? 1 : 0)));
    steps[Math.round(((GREATEST - score) * STEPS) / (GREATEST - LEAST))]?.push(entry);
  }
  const ordered = steps.flat();
  for (let at = 0; at < ordered.length; at += ROUND) yield ordered.slice(at, at + ROUND);
}

/** Nearness of the files of a directory, which is the same for all of them. */
const nearTo = (near: string): ((path: string) => number) => byDirectory((directory) => nearness(near, directory));

/** Those of some files without facts that hold the name, best first. */
async function* readIn(
  workspace: Workspace,
  waiting: readonly FileEntry[],
  without: WithoutName,
  query: HolderQuery,
): AsyncGenerator<NameHolder> {
  const { name, stopped } = query;
  const found = await scanned(workspace, waiting, without, query);
  query.onWaiting?.(found);
  const slice = createTimeSlice(SLICE);
  for (const entry of found) {
    if (stopped()) return;
    const isRead = entry.depth !== "whole";
    const known = entry.facts;
    const facts =
      known && suffices(known, query)
        ? known
        : query.whole
          ? workspace.wholeFacts(entry.path)
          : workspace.factsOfNames(entry.path, [name, ...(query.names ?? [])]);
    if (facts) yield { path: entry.path, language: entry.language, facts, isRead };
    else query.unsearched?.add(entry.path, entry.skipped ?? workspace.reasonAgainst(entry.path));
    if (query.isEnough?.()) return;
    if (slice.over()) await slice.next();
  }
}

/** Whether facts tell all that is asked of their file. What is asked for lies outside of bodies where only definitions are. */
function suffices(facts: Facts, { name, names = [], whole, defining }: HolderQuery): boolean {
  if (facts.depth === "whole") return true;
  return whole !== true && [...(defining ? [] : [name]), ...names].every((one) => facts.isCompleteFor(one));
}

async function scanned(
  workspace: Workspace,
  waiting: readonly FileEntry[],
  without: WithoutName,
  query: HolderQuery,
): Promise<FileEntry[]> {
  const byPath = new Map(waiting.map((entry) => [entry.path, entry]));
  const scored: { readonly entry: FileEntry; readonly score: number }[] = [];
  await scanFiles(byPath.keys(), query.name, {
    scanner: workspace.scanner,
    wordCharactersOf: (path) => byPath.get(path)?.language.text.wordCharacters ?? "",
    maxSize: workspace.settings.maxFileSize,
    shouldStop: query.stopped,
    slice: SLICE,
    onHit: (path, hit) => {
      const entry = byPath.get(path);
      const score = entry && scoreOf(entry, hit, query);
      if (entry && score !== undefined) scored.push({ entry, score });
    },
    onMiss: (path) => {
      const entry = byPath.get(path);
      if (entry) without.add(entry);
    },
    onUnread: (path) => {
      const entry = byPath.get(path);
      if (entry) noteUnread(workspace, entry, without, query);
    },
  });
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/** Tells the query of files that were given up before and hold its name, and of what could not even be listed. */
function noteSkipped(workspace: Workspace, without: WithoutName, query: HolderQuery): void {
  if (!query.unsearched) return;
  query.unsearched.beside(workspace.unlisted.filter((path) => query.within(join(path, "any"))));
  for (const entry of workspace.table.skipped(query.family))
    if (Unsearched.hides(entry.skipped ?? "") && query.within(entry.path) && !workspace.open.has(entry.path))
      noteUnread(workspace, entry, without, query);
}

function noteUnread(workspace: Workspace, entry: FileEntry, without: WithoutName, query: HolderQuery): void {
  if (without.has(entry)) return;
  const { maxFileSize } = workspace.settings;
  const read = workspace.reader.read(entry.path, { maxSize: 0 });
  const reason = entry.skipped ?? (read.ok ? "oversize" : read.reason);
  // What is gone, or was never a file, holds nothing.
  if (!read.ok && read.reason !== "oversize") {
    if (read.reason === "unreadable") query.unsearched?.add(entry.path, reason);
    return;
  }
  const name = Buffer.from(query.name);
  const { words } = entry;
  if (words && words.bytes === read.bytes && isWithout(words, name)) return;
  const most = Math.max(maxFileSize, 1) * LOOKED_INTO;
  const isHuge = !read.ok && (read.bytes ?? 0) > most;
  const { scanner } = workspace;
  const { binary, oversize, unreadable } = scanner;
  const hit = isHuge ? undefined : scanner.scan(entry.path, name, entry.language.text.wordCharacters, most);
  if (scanner.binary > binary) query.unsearched?.add(entry.path, "binary");
  else if (isHuge || (hit && scoreOf(entry, hit, query) !== undefined)) query.unsearched?.add(entry.path, reason);
  else if (!hit && scanner.oversize + scanner.unreadable === oversize + unreadable) without.add(entry);
}

/** The text of a place's line before it, and behind the name that stands there: as much as tells a definition (`mayDefine`). */
const lineAround = ({ buffer, bytes }: ScanHit, at: number, length: number): readonly [string, string] => {
  const lineStart = at === 0 ? 0 : buffer.lastIndexOf(10, at - 1) + 1;
  const end = at + length;
  const lineEnd = buffer.indexOf(10, end);
  return [
    buffer.toString("latin1", Math.max(lineStart, at - 80), at),
    buffer.toString("latin1", end, Math.min(lineEnd < 0 ? bytes : lineEnd, end + 40)),
  ];
};

/** Whether one of the places of a name in a file may define it. @param length bytes of the name */
export const mayDefineIn = (language: Language, hit: ScanHit, length: number): boolean =>
  hit.hits.some((at) => mayDefine(language, ...lineAround(hit, at, length)));

/** How likely a file with such hits is the one wanted; undefined when none of them can be what the query asks for. */
function scoreOf({ path, language }: FileEntry, hit: ScanHit, query: HolderQuery): number | undefined {
  if (query.beside !== undefined && !hit.buffer.includes(query.beside)) return undefined;
  const length = Buffer.byteLength(query.name);
  let score = nearness(query.near, path);
  let wanted = !query.defining;
  let isOutermost = false;
  for (const at of hit.hits) {
    const [before, behind] = lineAround(hit, at, length);
    wanted ||= mayDefine(language, before, behind);
    if (DEFINING_WORD.test(before)) {
      score += 2;
      break;
    }
    isOutermost ||= /^[\p{L}_]/u.test(before) && mayDefine(language, before, behind);
  }
  if (isOutermost) score += OUTERMOST;
  if (!wanted) return undefined;
  return query.inside !== undefined && seemsToDefine(hit, query.inside) ? score + INSIDE : score;
}

/** Whether a word that makes a definition stands before a name somewhere. */
function seemsToDefine(hit: ScanHit, name: string): boolean {
  for (let at = hit.buffer.indexOf(name); at >= 0; at = hit.buffer.indexOf(name, at + name.length))
    if (DEFINING_WORD.test(lineAround(hit, at, 0)[0])) return true;
  return false;
}
