/** The answers to the questions where else a name leads. */

import { type Answering, type AnswersTo, cancelled } from "../answering.ts";
import type { Answer, Ask, DefinitionResult } from "../engine.ts";
import { Search } from "../relations/search.ts";
import { isAsked } from "../resolve/ask.ts";
import { MOST_READ, type Resolved, resolveDefinition, resultOf } from "../resolve/definition.ts";
import { Context, type Found, nothing } from "../resolve/tier.ts";
import { declarationOf } from "./declaration.ts";
import { implementationOf } from "./implementation.ts";
import type { GoToQuestions } from "./questions.ts";
import { typeDefinitionOf } from "./type-definition.ts";

/** What one question starts from. */
export interface Start {
  readonly context: Context;
  /** What the name means. */
  readonly meant: Resolved;
  readonly search: Search;
}

export function goToAnswers(on: Answering): AnswersTo<keyof GoToQuestions> {
  const going =
    (lead: (start: Start) => Promise<Found | undefined>) =>
    async (
      { path, position, scope }: GoToQuestions["declaration"][0],
      ask: Pick<Ask, "signal">,
    ): Promise<Answer<DefinitionResult>> => {
      const asked = await on.asked({ path, position });
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const search = new Search(on, ask);
      const { stopped, unsearched, onWaiting } = search;
      const options = { scope, mode: "precise", mostRead: MOST_READ, stopped, unsearched, onWaiting } as const;
      const context = new Context(on.workspace, asked, options);
      const meant = await resolveDefinition(on.workspace, asked, options);
      const found = (await lead({ context, meant, search })) ?? nothing;
      if (stopped()) return cancelled;
      if (!meant.complete || !context.complete) unsearched.cut();
      return on.answer(asked.document, resultOf(asked, found), unsearched);
    };
  return {
    declaration: going(declarationOf),
    typeDefinition: going(typeDefinitionOf),
    implementation: going(implementationOf),
  };
}
