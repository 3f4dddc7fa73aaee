/** The answer to what the names of a document are: all of them, those of a piece, or what changed since they were asked before. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Problem } from "../../index/problem.ts";
import type { Workspace } from "../../index/workspace.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import type { Span } from "../../text/span.ts";
import type { Missing } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { KnownKinds } from "./known-kinds.ts";
import { type NameTokens, nameTokens } from "./name-tokens.ts";
import { TOKEN_FIELDS, tokenChanges } from "./token-changes.ts";
import { withLines } from "./token-lines.ts";
import type { TokenQuestions } from "./token-questions.ts";

/** Tokens of one answer: those of a file of 25,000 lines, and of more than a screen. */
const MOST = 100_000;
/** UTF-16 units that a piece may have: of a larger one all is told together. */
const LARGEST_PIECE = 100_000;

/** What was told last of a document. */
interface Told extends NameTokens {
  readonly id: string;
  /** Lines that the text had. */
  readonly lineCount: number;
  /** What the table of files counted then. */
  readonly changes: number;
  readonly listings: number;
  /** What stood beside it then, see `OpenDocuments.besides`. */
  readonly besides: string;
}

const NO_TOKENS: NameTokens = { data: new Uint32Array(), isCut: false };

export function tokenAnswers(on: AnswerContext): AnswersTo<TokenQuestions> {
  const { workspace } = on;
  const told = new WeakMap<SyntaxDocument, Told>();
  let count = 0;
  return {
    tokens: async ({ path, range, since }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const { lines, text } = document;
      const span = range && { start: lines.offset(range.start), end: lines.offset(range.end) };
      const before = told.get(document);
      const found =
        (!span && before && renewed(workspace, document, before)) ||
        tokensIn(workspace, document, span ?? { start: 0, end: text.length });
      if ("code" in found) {
        // What changed since is no longer known.
        if (!span) told.delete(document);
        return { ok: false, problem: found };
      }
      const { data, isCut } = found;
      const missing = isCut ? cut : undefined;
      if (span) return on.answer(document, { id: "", tokens: { data } }, missing);
      const id = `${++count}`;
      const { changes, listings } = workspace.table;
      const besides = workspace.open.besides(path);
      told.set(document, { id, data, isCut, lineCount: document.lines.lineCount, changes, listings, besides });
      const tokens =
        since !== undefined && before?.id === since ? { edits: tokenChanges(before.data, data) } : { data };
      return on.answer(document, { id, tokens }, missing);
    },
  };
}

/** The tokens of today's text by those of an earlier one, where edits changed few of them; undefined where that is not known. */
function renewed(workspace: Workspace, document: SyntaxDocument, before: Told): NameTokens | undefined {
  const { changes, listings } = workspace.table;
  const changed = document.namesChanged(workspace.limits);
  if (changed === "everything" || before.isCut) return undefined;
  // What others define may be something else by now.
  if (before.changes !== changes || before.listings !== listings) return undefined;
  if (before.besides !== workspace.open.besides(document.path)) return undefined;
  if (!changed) return before;
  const { lines, text } = document;
  const from = lines.lineAt(changed.start);
  const to = lines.lineAt(changed.end) + 1;
  const span = { start: lines.starts[from] ?? 0, end: lines.starts[to] ?? text.length };
  if (span.end - span.start > LARGEST_PIECE) return undefined;
  const found = tokensIn(workspace, document, span);
  if ("code" in found || found.isCut) return undefined;
  const grown = lines.lineCount - before.lineCount;
  const data = withLines(before.data, { from, to: to - grown }, found.data, grown);
  return { data, isCut: data.length > MOST * TOKEN_FIELDS };
}

const because = `only the first ${MOST} names of the file are told`;
const cut: Missing = {
  because,
  warnings: [{ code: "TS_TOO_MANY_ITEMS", message: because, details: { max_items: MOST } }],
};

function tokensIn(workspace: Workspace, document: SyntaxDocument, span: Span): NameTokens | Problem {
  const { language } = document.kit;
  // Where names are keys and headings an editor's own highlighting says all there is.
  if (language.contents !== "code" || declarationRulesOf(language).exports.what === "nothing") return NO_TOKENS;
  const { limits } = workspace;
  const isPiece = span.end - span.start <= LARGEST_PIECE && span.end - span.start < document.text.length;
  const facts = isPiece ? document.factsWithin(span, limits) : document.wholeFacts(limits);
  if (!facts) return workspace.untreed(document);
  const known = new KnownKinds(workspace, document.path, language, facts);
  return nameTokens({ facts, text: document.text, language, known }, span, MOST);
}
