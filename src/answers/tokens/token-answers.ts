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
import { tokenChanges } from "./token-changes.ts";
import type { TokenQuestions } from "./token-questions.ts";

/** Tokens of one answer: those of a file of 25,000 lines, and of more than a screen. */
const MOST = 100_000;
/** UTF-16 units that a piece may have: of a larger one all is told together. */
const LARGEST_PIECE = 100_000;

/** What was told last of a document. */
interface Told {
  readonly id: string;
  readonly data: Uint32Array;
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
      const found = tokensIn(workspace, document, span ?? { start: 0, end: text.length });
      if ("code" in found) return { ok: false, problem: found };
      const { data, isCut } = found;
      const missing = isCut ? cut : undefined;
      if (span) return on.answer(document, { id: "", tokens: { data } }, missing);
      const before = told.get(document);
      const id = `${++count}`;
      told.set(document, { id, data });
      const tokens =
        since !== undefined && before?.id === since ? { edits: tokenChanges(before.data, data) } : { data };
      return on.answer(document, { id, tokens }, missing);
    },
  };
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
