/** The answers to the questions for symbols of the workspace. */

import { isInside } from "../../files/paths.ts";
import { createTimeSlice } from "../../files/time-slice.ts";
import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Problem } from "../../index/problem.ts";
import { Source } from "../../index/source-file.ts";
import { fitting, type Needle, needleOf, queryOf } from "../../index/symbol-search.ts";
import type { Workspace } from "../../index/workspace.ts";
import { symbolTypeOf } from "../analysis/exports.ts";
import { signatureLine } from "../analysis/signature.ts";
import type { Answer } from "../answer.ts";
import { cancelled, stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { BUDGETS } from "../budgets.ts";
import { absolutePathOf, exists, nothingThere, outsideOf } from "../named-paths.ts";
import { nameMatchOf } from "./name-match.ts";
import { type FoundSymbol, SymbolSearch, TELLING } from "./search.ts";
import type { SymbolMatch, SymbolQuestions, WorkspaceSymbol } from "./symbol-questions.ts";

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** Milliseconds that workspace symbols wait for a first hit while files are not indexed, and between two looks. */
const FIRST_SYMBOLS = 1500;
const TURN = 20;
/** Names that contain what was typed, of which so many leave no room for those that fit it otherwise. */
const ENOUGH = 20;

export function symbolAnswers(on: AnswerContext): AnswersTo<SymbolQuestions> {
  const { workspace } = on;
  return {
    symbols: async ({ query, limit, wait }, { signal }) => {
      const needle = needleOf(query);
      if (workspace.roots.length > 0) await workspace.listed;
      const search = new SymbolSearch(workspace, {
        query: queryOf(needle),
        letters: nameIn(needle).lower,
        within: () => true,
        stopped: stoppedBy(signal),
        limit,
        enough: wait ? 1 : ENOUGH,
      });
      if (wait) await searchAll(on, search, { name: nameIn(needle), signal });
      else {
        await searchSoon(on, search, { needle, limit, signal });
        if (nameIn(needle).text.length >= TELLING) search.keepBest(ENOUGH);
      }
      const found = await search.best();
      if (signal?.aborted) return cancelled;
      const value = found.map(({ path, facts, definition: index }): WorkspaceSymbol => {
        const definition = facts.definition(index);
        return {
          name: definition.name,
          kind: definition.kind,
          container: definition.container,
          path,
          selection: facts.lines.range(definition.selection),
        };
      });
      return answered(value, search, limit);
    },

    namedSymbols: async ({ pattern, path, limit, wait }, { signal }) => {
      if (workspace.roots.length > 0) await workspace.listed;
      const place = path === undefined ? undefined : absolutePathOf(workspace, path);
      if (place !== undefined && !(await exists(on, place))) return { ok: false, problem: nothingThere(place) };
      const isOutside =
        place !== undefined && !workspace.roots.some((root) => isInside(root, place) || isInside(place, root));
      if (isOutside && !workspace.open.has(place)) return { ok: false, problem: outsideOf(workspace, "path", place) };
      const query = await nameMatchOf(pattern);
      if ("wrong" in query) return { ok: false, problem: wrongPattern(query.wrong) };
      const name = pattern.form === "letters" ? nameIn(needleOf(pattern.letters)) : undefined;
      const search = new SymbolSearch(workspace, {
        query,
        letters: name?.lower,
        within: (candidate) => place === undefined || isInside(place, candidate),
        stopped: stoppedBy(signal),
        limit,
        enough: 1,
      });
      await searchAll(on, search, { name, signal: within(wait, signal) });
      if (signal?.aborted) return cancelled;
      const found = (await search.best()).toSorted(
        (a, b) => b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
      );
      const matches = await matchesOf(on, found, stoppedBy(signal));
      if (signal?.aborted) return cancelled;
      const value = { matches, totalFiles: search.files, totalMatches: search.total.count };
      return answered(value, search, matches.length);
    },
  };
}

const wrongPattern = (wrong: string): Problem => ({
  code: "TS_INVALID_QUERY",
  message: `query: ${wrong}`,
  details: { field: "query" },
});

function answered<T>(value: T, { total: { count, isLeast }, because }: SymbolSearch, limit: number): Answer<T> {
  const more = isLeast ? "more may fit" : count > limit ? `${count - limit} more fit` : undefined;
  const incompleteBecause = because.missing ?? more ?? because.unread;
  const provenance = { version: undefined, complete: incompleteBecause === undefined, incompleteBecause };
  return { ok: true, value, warnings: [], provenance };
}

/** The name itself, without what it is to be a member of. */
const nameIn = (needle: Needle): Needle => needle.member?.name ?? needle;

/** Aborts with a signal, or after so many milliseconds. */
function within(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * All names that fit what was typed in the best way in which any does: by an index, unless few files hold such names. What is not known
 * when the signal aborts is missing.
 */
async function searchAll(
  on: AnswerContext,
  search: SymbolSearch,
  { name, signal }: { readonly name: Needle | undefined; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const { words } = on.workspace;
  await search.searchOpen();
  await search.searchListed();
  const telling = name && name.text.length >= TELLING ? name : undefined;
  if (telling && search.isMissing) {
    await words.read();
    if (await search.readHolding(telling, { stopped: stoppedBy(signal), onWaiting: on.help })) return;
  }
  await on.built(signal);
  await search.searchListed();
  if (telling) search.keepBest(1);
}

/** What can be had soon, the likeliest first. */
async function searchSoon(
  on: AnswerContext,
  search: SymbolSearch,
  {
    needle,
    limit,
    signal,
  }: {
    readonly needle: Needle;
    readonly limit: number;
    readonly signal: AbortSignal | undefined;
  },
): Promise<void> {
  const { words, ports } = on.workspace;
  await search.searchOpen();
  await search.searchListed();
  if (!search.isMissing) return;
  if (!words.areRead) {
    void words.read();
    on.hurry();
    await search.readCalled((stem) => fitting(stem, needle));
  }
  // Types have files of their names: whoever sees some of them need not wait for what the next key shows. An empty answer would only
  // mean "not yet": that is worth a moment.
  const until = ports.now() + FIRST_SYMBOLS;
  while (!words.areRead && search.total.count === 0 && ports.now() < until && !signal?.aborted) {
    await new Promise((resolve) => setTimeout(resolve, TURN));
    await search.searchKept();
  }
  if (!words.areRead) return;
  await search.readDefining(nameIn(needle), limit);
  // What was indexed meanwhile is no waiting file any more.
  await search.searchListed();
}

/** Matches with their signatures, in the order found, as many as the time allows; each file is parsed once. */
async function matchesOf(
  on: AnswerContext,
  found: readonly FoundSymbol[],
  stopped: () => boolean,
): Promise<readonly SymbolMatch[]> {
  const byPath = new Map<string, FoundSymbol[]>();
  for (const one of found) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  const matches = new Map<FoundSymbol, SymbolMatch>();
  const slice = createTimeSlice(SLICE);
  const { now } = on.workspace.ports;
  const until = now() + BUDGETS.symbols.time;
  for (const [path, ofPath] of byPath) {
    if (now() > until) break;
    const document = await on.document(path);
    for (const one of ofPath) matches.set(one, matchOf(on.workspace, document, one));
    if (slice.over()) await slice.next();
    if (stopped()) return [];
  }
  return found.flatMap((one) => matches.get(one) ?? []);
}

function matchOf(
  { limits }: Workspace,
  document: SyntaxDocument | Problem,
  { path, facts, definition: index }: FoundSymbol,
): SymbolMatch {
  const definition = facts.definition(index);
  const tree = isProblem(document) ? undefined : document.tree(limits);
  // A file may have changed since its facts were made.
  const isSame = !isProblem(document) && document.text.length === facts.textLength;
  const source = tree && isSame ? new Source(path, document.kit.language, document.text, facts, tree) : undefined;
  return {
    path,
    symbol: definition.name,
    type: source ? symbolTypeOf(source, definition) : "unknown",
    kind: definition.kind,
    container: definition.container,
    line: facts.lines.position(definition.selection.start).line + 1,
    signature: source ? signatureLine(source, definition) : definition.name,
  };
}
