/** The answers to declaration, type definition and implementation. */

import { fileOf } from "../../index/pieces.ts";
import type { DefinitionResult } from "../../index/target.ts";
import { isAsked } from "../../resolve/ask.ts";
import { MOST_READ, resolveDefinition, resultOf } from "../../resolve/definition.ts";
import { Context, type Found, nothing } from "../../resolve/tier.ts";
import type { Answer, Ask } from "../answer.ts";
import { cancelled } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { Search } from "../relations/search.ts";
import { declarationOf } from "./declaration.ts";
import type { GoToQuestions } from "./go-to-questions.ts";
import { implementationOf } from "./implementation.ts";
import type { Start } from "./start.ts";
import { typeDefinitionOf } from "./type-definition.ts";

export function goToAnswers(on: AnswerContext): AnswersTo<GoToQuestions> {
  const going =
    (lead: (start: Start) => Promise<Found | undefined>) =>
    async (
      { path, position, scope }: GoToQuestions["declaration"][0],
      ask: Pick<Ask, "signal">,
    ): Promise<Answer<DefinitionResult>> => {
      const asked = await on.askedWithin({ path, position });
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const search = new Search(on, ask);
      const { stopped, unsearched, onWaiting } = search;
      const options = { scope, mode: "precise", mostRead: MOST_READ, stopped, unsearched, onWaiting } as const;
      const context = new Context(on.workspace, asked, options);
      const meant = await resolveDefinition(on.workspace, asked, options);
      const found = (await lead({ context, meant, search })) ?? nothing;
      if (stopped()) return cancelled;
      if (!meant.complete || !context.complete) unsearched.cut();
      const targets = found.targets.map((one) => ({ ...one, path: fileOf(one.path) }));
      return on.answer(asked.document, resultOf(asked, { ...found, targets }), unsearched);
    };
  return {
    declaration: going(declarationOf),
    typeDefinition: going(typeDefinitionOf),
    implementation: going(implementationOf),
  };
}
