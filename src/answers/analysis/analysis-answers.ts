/** The answers to the questions about what one file declares. */

import { isProblem } from "../../index/document.ts";
import { type Source, sourceOf } from "../../index/source-file.ts";
import type { Workspace } from "../../index/workspace.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import type { Language } from "../../languages/language.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { Answer } from "../answer.ts";
import { stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { documentOf } from "../named-paths.ts";
import { analysisOf, exportInfosOf, signaturesOf } from "./analysis.ts";
import type { AnalysisQuestions, Of, OfFile } from "./analysis-questions.ts";
import type { KindOf } from "./heritage.ts";
import { withOrigins } from "./passed-on.ts";

export function analysisAnswers(on: AnswerContext): AnswersTo<AnalysisQuestions> {
  const { workspace } = on;

  /** Answers from the source of one file. */
  async function ofFile<T>({ path }: OfFile, read: (source: Source) => T | Promise<T>): Promise<Answer<Of<T>>> {
    const document = await documentOf(on, path);
    if (isProblem(document)) return { ok: false, problem: document };
    const source = sourceOf(document, workspace.limits);
    if (!source) return { ok: false, problem: workspace.untreed(document) };
    return on.answer(document, { path: document.path, language: document.kit.language.id, value: await read(source) });
  }

  return {
    analysis: (file, { signal }) =>
      ofFile(file, async (source) => {
        const analysis = analysisOf(source, kindsIn(workspace, source.language));
        return { ...analysis, exports: await withOrigins(on, source, analysis.exports, stoppedBy(signal)) };
      }),
    fileOutline: async ({ path }) => {
      const document = await documentOf(on, path);
      if (isProblem(document)) return { ok: false, problem: document };
      const outline = document.outline(workspace.limits, Number.POSITIVE_INFINITY);
      if (!outline) return { ok: false, problem: workspace.untreed(document) };
      return on.answer(document, { path: document.path, language: document.kit.language.id, value: outline.items });
    },
    signatures: (file) => ofFile(file, signaturesOf),
    exports: (file, { signal }) =>
      ofFile(file, (source) => withOrigins(on, source, exportInfosOf(source), stoppedBy(signal))),
  };
}

/** What the workspace knows a type as; nothing where two of a name are of different kinds. */
function kindsIn({ table }: Workspace, language: Language): KindOf {
  const { family } = language;
  // Elsewhere the list of bases says it.
  if (!declarationRulesOf(language).bases.interfaceNames) return () => undefined;
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
