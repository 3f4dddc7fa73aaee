/** Method lookup: the rows of the method table by method and by question, and what follows from all of them. */

import type { ServerCapabilities } from "vscode-languageserver-protocol";
import type { PreciseQuestion } from "../../src/operations/ports/precise.ts";
import type { Questions } from "./lsp-questions.ts";
import { METHODS } from "./methods.ts";
import { EDITS, type Row, served } from "./row.ts";

export const BY_METHOD: ReadonlyMap<string, Row> = new Map(METHODS.map((row) => [row.method, row]));

/** What a client asks again when it is told to, by the request that tells it. */
export const REFRESHED: ReadonlyMap<string, readonly string[]> = METHODS.reduce(
  (all, { refresh, method }) => (refresh === undefined ? all : all.set(refresh, [...(all.get(refresh) ?? []), method])),
  new Map<string, readonly string[]>(),
);

/** Any other request: a server's own. It may change something, and what it needs its server knows. */
export const unknownMethod = (method: string): Row =>
  served(method, "own", { ...EDITS, acts: true, params: (value) => value });

const BY_QUESTION: ReadonlyMap<string, Row> = new Map(
  METHODS.flatMap((row) => Object.keys(row.questions ?? {}).map((question) => [question, row] as const)),
);

/** The row by which an operation's question is asked, and the question in LSP's words. */
export function rowOf<Q extends PreciseQuestion>(question: Q): { readonly row: Row; readonly words: Questions[Q] } {
  const row = BY_QUESTION.get(question);
  const words = row?.questions?.[question];
  if (row === undefined || words === undefined) throw new Error(`no row asks ${question}`);
  return { row, words };
}

/** What initialize announces because syntax answers it. */
export const SYNTAX_CAPABILITIES: ServerCapabilities = Object.assign(
  {},
  ...METHODS.map(({ capability }) => capability ?? {}),
);
