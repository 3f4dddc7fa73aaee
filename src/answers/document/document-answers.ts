/** The answers about one file as its own text says it: outline, folds, selections, the element at a place. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import { isHidden } from "../../index/outline.ts";
import { isAsked, notDefined } from "../../resolve/ask.ts";
import { leadOf } from "../../syntax/element-lead.ts";
import { foldsOf, largestFolds, selectionsAt } from "../../syntax/folding-ranges.ts";
import { fragmentOf } from "../../syntax/fragment.ts";
import { GrammarKeywords } from "../../syntax/grammar-keywords.ts";
import { isNameAt, isReserved, typesAt, withName } from "../../syntax/names-taken.ts";
import { parseNow } from "../../syntax/parse.ts";
import { renamedAt } from "../../syntax/shorthand.ts";
import { parsable } from "../../syntax/shown-text.ts";
import type { Span } from "../../text/span.ts";
import { leftOut, plainAnswer } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { isWhole, wholeFile } from "../relations/whole-file.ts";
import type { DocumentQuestions } from "./document-questions.ts";
import { outlineOfAll } from "./outline-of-all.ts";
import { writtenAround, writtenAt } from "./written.ts";

export function documentAnswers(on: AnswerContext): AnswersTo<DocumentQuestions> {
  const { workspace } = on;
  const keywords = new GrammarKeywords();

  /** Whether a name can stand at some places of a document; undefined where it has no tree. */
  const takesName = (document: SyntaxDocument, spans: readonly Span[], name: string): boolean | undefined => {
    const { limits } = workspace;
    const { kit } = document;
    const tree = document.tree(limits);
    if (!tree) return undefined;
    const before = typesAt(tree, spans);
    if (isReserved(name, { family: kit.language.family, words: keywords.of(kit) }, before)) return false;
    const { text, places } = withName(document.text, spans, name);
    const renamed = parseNow(kit.grammar, parsable(kit.language, text), undefined, limits).tree;
    if (!renamed) return undefined;
    try {
      return isNameAt(renamed, places, name, before);
    } finally {
      renamed.delete();
    }
  };

  return {
    outline: async ({ path, whole }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const most = whole ? Number.POSITIVE_INFINITY : workspace.settings.maxItems;
      const outline = await outlineOfAll(workspace, document, most);
      if (!outline) return { ok: false, problem: workspace.untreed(document) };
      return on.answer(document, outline.items, leftOut(outline, most, "outermost symbols"));
    },

    folds: async ({ path }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(workspace.limits);
      if (!tree) return { ok: false, problem: workspace.untreed(document) };
      const { maxItems } = workspace.settings;
      const all = foldsOf(tree, document.text, document.lines, document.marks(workspace.limits));
      const folds = largestFolds(all, maxItems);
      return on.answer(document, folds.items, leftOut(folds, maxItems, "largest folds"));
    },

    selections: async ({ path, positions }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(workspace.limits);
      if (!tree) return { ok: false, problem: workspace.untreed(document) };
      const { lines, text } = document;
      return on.answer(
        document,
        positions.map((position) => selectionsAt(tree, text, lines, lines.offset(position))),
      );
    },

    parse: async ({ path }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const { limits } = workspace;
      const tree = document.tree(limits);
      const facts = document.facts(limits);
      if (!tree || !facts) return { ok: false, problem: workspace.untreed(document) };
      const { lines } = document;
      const symbols = Array.from({ length: facts.definitions }, (_, index) => index)
        .filter((index) => !isHidden(facts, index))
        .map((index) => {
          const { name, kind, selection, container } = facts.definition(index);
          return { name, kind, selection: lines.range(selection), container };
        });
      const errors = document
        .problems(limits)
        .map(({ span, message }) => ({ position: lines.position(span.start), message }));
      return on.answer(document, {
        language: document.kit.language.id,
        rootNode: tree.rootNode.type,
        symbols,
        errors,
        parseTime: document.parseTime,
      });
    },

    element: async (params) => {
      const asked = await on.asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const { document, span } = asked;
      const facts = document.factsOfNames([asked.name], workspace.limits);
      const all = Array.from({ length: facts?.definitions ?? 0 }, (_, index) => facts?.definition(index));
      const found = all.find((definition) => definition?.selection.start === span.start);
      if (!found) return { ok: false, problem: notDefined(asked, params.position) };
      const { start, end } = found.span;
      const { lines, text, kit } = document;
      const body = found.body === undefined ? undefined : lines.range({ start: found.body, end });
      const tree = document.tree(workspace.limits);
      const lead = tree ? leadOf(tree, text, kit.language, found.span) : { wrapped: start, above: start };
      return on.answer(document, {
        name: asked.name,
        range: lines.range({ start, end }),
        wrapped: lines.position(lead.wrapped),
        above: lines.position(lead.above),
        body,
      });
    },

    written: async ({ path, line, character }) => {
      const file = await wholeFile(workspace, path);
      if (!isWhole(file)) return { ok: false, problem: file };
      const { document } = file;
      const found =
        character === undefined
          ? writtenAround(workspace, file, line)
          : writtenAt(workspace, file, document.lines.offset({ line, character }));
      return on.answer(document, found);
    },

    fragment: async ({ path, code }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const { grammar, language } = document.kit;
      const { tree } = parseNow(grammar, parsable(language, code), undefined, workspace.limits);
      if (!tree) return on.answer(document, { inStrings: [], isLead: false, errors: 0 });
      try {
        return on.answer(document, fragmentOf(tree, code, language));
      } finally {
        tree.delete();
      }
    },

    renamed: async ({ path, ranges, newName, part }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const renamed: (string | undefined)[] = [];
      for (const { start, end } of ranges) {
        const within = await on.within({ path, position: start });
        if (isProblem(within)) return { ok: false, problem: within };
        const tree = within.tree(workspace.limits);
        if (!tree) return { ok: false, problem: workspace.untreed(within) };
        const { text, lines, kit } = within;
        const span = { start: lines.offset(start), end: lines.offset(end) };
        renamed.push(renamedAt(tree, text, span, { language: kit.language, newName, part }));
      }
      return on.answer(document, renamed);
    },

    takesName: async ({ path, ranges, name }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const spans = new Map<SyntaxDocument, Span[]>();
      for (const { start, end } of ranges) {
        const within = await on.within({ path, position: start });
        if (isProblem(within)) return { ok: false, problem: within };
        const { lines } = within;
        const known = spans.get(within) ?? [];
        spans.set(within, [...known, { start: lines.offset(start), end: lines.offset(end) }]);
      }
      for (const [within, own] of spans) {
        const takes = takesName(within, own, name);
        if (takes === undefined) return { ok: false, problem: workspace.untreed(within) };
        if (!takes) return on.answer(document, false);
      }
      return on.answer(document, true);
    },

    text: async ({ path }) => {
      const text = workspace.textOf(path);
      if (text !== undefined) return plainAnswer(text);
      const details = { file_path: path, suggestion: "Check the path" };
      return {
        ok: false,
        problem: { code: "TS_FILE_NOT_FOUND", message: `${path} is not there, or no text`, details },
      };
    },
  };
}
