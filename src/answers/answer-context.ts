/** AnswerContext: what the answers of every area share, so that an area (`structure/`, `chunk/`, …) can hold its own. */

import { isProblem, type SyntaxDocument } from "../index/document.ts";
import type { FileEntry } from "../index/file-table.ts";
import type { Problem } from "../index/problem.ts";
import type { ReadAhead } from "../index/read-ahead.ts";
import type { Edited, PieceAt, Workspace } from "../index/workspace.ts";
import { type Asked, ask, isAsked } from "../resolve/ask.ts";
import type { Position } from "../text/line-index.ts";
import type { Answer, Ask, At, Missing, Provenance } from "./answer.ts";

/** What a question sends in batches; never where its row names none. */
type PartOf<Row> = Row extends readonly [unknown, unknown, infer P] ? P : never;

/** A table of questions: parameters, result, and where there are batches what they are of. */
type QuestionTable<Questions> = Record<keyof Questions, readonly [unknown, unknown, unknown?]>;

/** One function a question of an area's table: `AnswersTo<ChunkQuestions>`. */
export type AnswersTo<Questions extends QuestionTable<Questions>> = {
  readonly [Q in keyof Questions]: (
    params: Questions[Q][0],
    ask: Ask<PartOf<Questions[Q]>>,
  ) => Promise<Questions[Q][1]>;
};

export interface AnswerContext {
  readonly workspace: Workspace;
  /** The document of a path, parsed: a large one in slices, so that others get their turn. */
  document(path: string): Promise<SyntaxDocument | Problem>;
  /** The name at a position. */
  asked(at: { readonly path: string; readonly position: Position }): Promise<Asked | Problem>;
  /** The same of what a page holds in another language, where the position stands in such a piece. */
  askedWithin(at: { readonly path: string; readonly position: Position }): Promise<Asked | Problem>;
  /** The document that knows the name at a position of a file: the file's own, or that of the pieces which it stands in. */
  within(at: { readonly path: string; readonly position: Position }): Promise<SyntaxDocument | Problem>;
  /** A value with the document's version and errors, and with what it misses. */
  answer<T>(document: SyntaxDocument, value: T, missing?: Missing): Answer<T>;
  /** Files that an answer waits for: the build reads the last of them first, while the answer reads from the front. */
  help(entries: readonly FileEntry[]): void;
  /** Has the build of the index begin now, where one is wanted. */
  hurry(): void;
  /** Resolves when the index is built, or when the signal says so. */
  built(signal: AbortSignal | undefined): Promise<void>;
  /** The same when the store of facts is written, and made small again, as well. */
  stored(signal: AbortSignal | undefined): Promise<void>;
  /** See `ReadAhead.read`. */
  readAhead(paths: readonly string[]): Promise<void>;
  /** Whether nobody waits for an answer. */
  isQuiet(): boolean;
  /** Told of each edit of an open document. */
  onEdited(listener: (edited: Edited) => void): void;
}

/** Problems told of with an answer. */
const TOLD_PROBLEMS = 10;

/** @param sync what has the index built  @param ahead what reads what lies outside of it */
export function answerContextOf(
  workspace: Workspace,
  sync: Pick<AnswerContext, "help" | "hurry" | "built" | "stored" | "isQuiet">,
  ahead: ReadAhead,
): AnswerContext {
  const document = async (path: string): Promise<SyntaxDocument | Problem> => {
    const found = workspace.document(path);
    return isProblem(found) ? found : ((await workspace.prepare(found)) ?? found);
  };
  const askedWithin = async ({ path, position }: At): Promise<Asked | Problem> => {
    const found = await document(path);
    if (isProblem(found)) return found;
    const piece = workspace.pieceAt(found, found.text, found.lines.offset(position));
    const own = piece && !piece.isSecond ? undefined : ask(workspace, found, position);
    if (own && (!piece || (isAsked(own) && own.occurrence))) return own;
    const { document: within } = piece as PieceAt;
    const asked = (await workspace.prepare(within)) ?? ask(workspace, within, position);
    return own && !(isAsked(asked) && asked.occurrence) ? own : asked;
  };
  return {
    workspace,
    document,
    asked: async ({ path, position }) => {
      const found = await document(path);
      return isProblem(found) ? found : ask(workspace, found, position);
    },
    askedWithin,
    within: async (at) => {
      const asked = await askedWithin(at);
      return isAsked(asked) ? asked.document : document(at.path);
    },
    answer: (of, value, missing) => answerOf(workspace, of, value, missing),
    help: (entries) => sync.help(entries),
    hurry: () => sync.hurry(),
    built: (signal) => sync.built(signal),
    stored: (signal) => sync.stored(signal),
    readAhead: (paths) => ahead.read(paths, workspace),
    isQuiet: () => sync.isQuiet(),
    onEdited: (listener) => workspace.onEdited(listener),
  };
}

function answerOf<T>(workspace: Workspace, document: SyntaxDocument, value: T, missing?: Missing): Answer<T> {
  const problems = document.problems(workspace.limits);
  const warnings: Problem[] =
    problems.length === 0
      ? []
      : [
          {
            code: "TS_PARSE_ERRORS",
            message: "File parsed with errors (results may be incomplete)",
            details: {
              error_count: problems.length,
              errors: problems.slice(0, TOLD_PROBLEMS).map(({ span, message }) => {
                const { line, character } = document.lines.position(span.start);
                return { line: line + 1, column: character + 1, message };
              }),
            },
          },
        ];
  const because = missing?.because;
  const provenance: Provenance = {
    version: document.version,
    complete: because === undefined,
    incompleteBecause: because,
  };
  return { ok: true, value, warnings: [...(missing?.warnings ?? []), ...warnings], provenance };
}
