/** The answer about the import that a name needs. */

import { isProblem } from "../../index/document.ts";
import { Project } from "../../languages/kit/project.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { addedImport } from "./added-import.ts";
import type { AddedImportQuestions } from "./added-import-questions.ts";

export const addedImportAnswers = (on: AnswerContext): AnswersTo<AddedImportQuestions> => ({
  addedImport: (params) => addedTexts(on, params),
});

/** What is written elsewhere in a file so that it sees a name. */
export async function addedTexts(
  on: AnswerContext,
  { path, name, definition }: AddedImportQuestions["addedImport"][0],
): Promise<AddedImportQuestions["addedImport"][1]> {
  const { workspace } = on;
  const document = await on.document(path);
  if (isProblem(document)) return { ok: false, problem: document };
  const facts = document.wholeFacts(workspace.limits);
  if (!facts) return { ok: false, problem: workspace.untreed(document) };
  const { text, lines, kit } = document;
  const file = { path, language: kit.language, facts, text };
  const edit = await addedImport({ name, definition }, file, new Project(workspace));
  return on.answer(document, edit ? [{ range: lines.range(edit), text: edit.text }] : []);
}
