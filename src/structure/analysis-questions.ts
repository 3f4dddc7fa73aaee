/** What one file declares, and symbols by name over a directory: the questions behind `code_analyze`. */

import { isAbsolute, join } from "node:path";
import { type Answering, type AnswersTo, cancelled } from "../answering.ts";
import type { Answer, Problem } from "../engine.ts";
import { isInside, normalisePath } from "../files/paths.ts";
import { createSlice } from "../files/slice.ts";
import type { Found } from "../index/search.ts";
import type { Language } from "../languages.ts";
import type { SyntaxDocument } from "../syntax/document.ts";
import type { Kind } from "../syntax/vocabulary.ts";
import { isProblem, type Workspace } from "../workspace.ts";
import {
  analysisOf,
  type ExportInfo,
  exportInfosOf,
  type FileAnalysis,
  type FunctionInfo,
  signaturesOf,
} from "./analysis.ts";
import { type SymbolType, symbolTypeOf } from "./exports.ts";
import type { KindOf } from "./heritage.ts";
import type { NamePattern } from "./name-pattern.ts";
import { withOrigins } from "./passed-on.ts";
import { signatureLine } from "./signature.ts";
import { Source, sourceOf } from "./source.ts";
import { searchSymbols } from "./symbol-search.ts";

/** A file, absolute or relative to a root. */
interface OfFile {
  readonly path: string;
}

/** A value and the absolute path of the file that it is of. */
export interface Of<T> {
  readonly path: string;
  readonly language: string;
  readonly value: T;
}

interface SymbolMatch {
  readonly path: string;
  readonly symbol: string;
  readonly type: SymbolType;
  readonly kind: Kind;
  readonly container: string | undefined;
  /** From 1. */
  readonly line: number;
  readonly signature: string;
}

interface SymbolMatches {
  readonly matches: readonly SymbolMatch[];
  /** Files that were looked into. */
  readonly totalFiles: number;
  readonly totalMatches: number;
}

export interface AnalysisQuestions {
  analysis: [OfFile, Answer<Of<FileAnalysis>>];
  signatures: [OfFile, Answer<Of<readonly FunctionInfo[]>>];
  exports: [OfFile, Answer<Of<readonly ExportInfo[]>>];
  /** Waits for the index, `wait` milliseconds at most. `path`: a directory or file; all roots where it is absent. */
  namedSymbols: [
    { readonly pattern: NamePattern; readonly path?: string; readonly limit: number; readonly wait: number },
    Answer<SymbolMatches>,
  ];
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** Families in which a list of supertypes does not say which of them are interfaces. */
const UNDECIDED = new Set(["csharp", "swift"]);

export function analysisAnswers(on: Answering): AnswersTo<keyof AnalysisQuestions> {
  const { workspace } = on;

  /** Answers from the source of one file. */
  async function ofFile<T>({ path }: OfFile, read: (source: Source) => T | Promise<T>): Promise<Answer<Of<T>>> {
    const document = await documentOf(on, path);
    if (isProblem(document)) return { ok: false, problem: document };
    const source = sourceOf(document, workspace.limits);
    if (!source) return { ok: false, problem: workspace.timeout(document) };
    return on.answer(document, { path: document.path, language: document.kit.language.id, value: await read(source) });
  }

  return {
    analysis: (file, { signal }) =>
      ofFile(file, async (source) => {
        const analysis = analysisOf(source, kindsIn(workspace, source.language));
        return { ...analysis, exports: await withOrigins(on, source, analysis.exports, stoppedBy(signal)) };
      }),
    signatures: (file) => ofFile(file, signaturesOf),
    exports: (file, { signal }) =>
      ofFile(file, (source) => withOrigins(on, source, exportInfosOf(source), stoppedBy(signal))),

    namedSymbols: async ({ pattern, path, limit, wait }, { signal }) => {
      await builtWithin(on, wait, signal);
      if (signal?.aborted) return cancelled;
      const place = path === undefined ? undefined : placeOf(workspace, path);
      if (place !== undefined && !(await exists(on, place))) return { ok: false, problem: nothingThere(place) };
      const { found, total, files, missing, unread } = await searchSymbols(workspace, pattern, {
        within: (candidate) => place === undefined || isInside(place, candidate),
        limit,
        stopped: stoppedBy(signal),
      });
      const matches = await matchesOf(on, found, stoppedBy(signal));
      if (signal?.aborted) return cancelled;
      const because =
        missing > 0
          ? `${missing} files are not indexed yet`
          : total > limit
            ? `${total - limit} more fit`
            : unread > 0
              ? `${unread} files could not be indexed`
              : place !== undefined && !workspace.roots.some((root) => isInside(root, place) || isInside(place, root))
                ? `${place} is outside of the workspace`
                : undefined;
      return {
        ok: true,
        value: { matches, totalFiles: files, totalMatches: total },
        warnings: [],
        provenance: { version: undefined, complete: because === undefined, incompleteBecause: because },
      };
    },
  };
}

const stoppedBy = (signal: AbortSignal | undefined) => (): boolean => signal?.aborted === true;

/** The absolute path of one that may be relative to a root: the first root's that has such a file, else the first root's. */
function placeOf(workspace: Workspace, path: string): string {
  if (isAbsolute(path)) return normalisePath(path);
  const places = workspace.roots.map((root) => normalisePath(join(root, path)));
  return places.find((place) => isKnown(workspace, place)) ?? places[0] ?? normalisePath(path);
}

const isKnown = ({ open, table }: Workspace, place: string): boolean => {
  if (open.has(place) || table.get(place)) return true;
  for (const { path } of table.entries()) if (isInside(place, path)) return true;
  return false;
};

/** A file that is not listed may be there all the same. */
async function documentOf(on: Answering, path: string): Promise<SyntaxDocument | Problem> {
  // The list decides what language a header is in.
  if (on.workspace.roots.length > 0) await on.workspace.listed;
  if (isAbsolute(path)) return on.document(normalisePath(path));
  let first: Problem | undefined;
  for (const root of on.workspace.roots) {
    const found = await on.document(normalisePath(join(root, path)));
    if (!isProblem(found) || found.code !== "TS_FILE_NOT_FOUND") return found;
    first ??= found;
  }
  return first ?? nothingThere(path);
}

async function exists({ workspace, document }: Answering, place: string): Promise<boolean> {
  if (isKnown(workspace, place)) return true;
  const found = await document(place);
  return !isProblem(found) || found.code !== "TS_FILE_NOT_FOUND";
}

const nothingThere = (path: string): Problem => ({
  code: "TS_FILE_NOT_FOUND",
  message: `${path}: there is no such file or directory`,
  details: { file_path: path, suggestion: "Check the path" },
});

/** Resolves when the index is built, or after so many milliseconds. */
async function builtWithin(on: Answering, wait: number, signal: AbortSignal | undefined): Promise<void> {
  const timeout = AbortSignal.timeout(wait);
  await on.built(signal ? AbortSignal.any([signal, timeout]) : timeout);
}

/** What the workspace knows a type as; nothing where two of a name are of different kinds. */
function kindsIn({ table }: Workspace, { family }: Language): KindOf {
  if (!UNDECIDED.has(family)) return () => undefined;
  return (name) => {
    let kind: Kind | undefined;
    for (const { facts } of table.holding(name, family, true)) {
      const id = facts?.nameId(name);
      for (let index = 0; facts && index < facts.definitions; index++) {
        if (facts.definitionNameId(index) !== id || facts.definitionKind(index) === "implementation") continue;
        if (kind !== undefined && kind !== facts.definitionKind(index)) return undefined;
        kind = facts.definitionKind(index);
      }
    }
    return kind;
  };
}

/** Matches with their signatures, in the order found; each file is parsed once. */
async function matchesOf(
  on: Answering,
  found: readonly Found[],
  stopped: () => boolean,
): Promise<readonly SymbolMatch[]> {
  const byPath = new Map<string, Found[]>();
  for (const one of found) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  const matches = new Map<Found, SymbolMatch>();
  const slice = createSlice(SLICE);
  for (const [path, ofPath] of byPath) {
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
  { path, facts, definition: index }: Found,
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
