/** The answer about the import that a name needs. */

import { isProblem } from "../../index/workspace.ts";
import { Project } from "../../languages/kit/project.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { addedImport } from "./added-import.ts";
import type { AddedImportQuestions } from "./added-import-questions.ts";

export function addedImportAnswers(on: AnswerContext): AnswersTo<AddedImportQuestions> {
  const { workspace } = on;
  return {
    addedImport: async ({ path, name, definition }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const facts = document.wholeFacts(workspace.limits);
      if (!facts) return { ok: false, problem: workspace.untreed(document) };
      const { text, lines, kit } = document;
      const file = { path, language: kit.language, facts, text };
      const edit = await addedImport({ name, definition }, file, new Project(workspace));
      return on.answer(document, edit ? [{ range: lines.range(edit), text: edit.text }] : []);
    },
  };
}
