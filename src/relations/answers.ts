/** The answers to the questions of this area. */

import { type Answering, type AnswersTo, cancelled } from "../answering.ts";
import type { Answer, Ask, Problem } from "../engine.ts";
import { calleesOf } from "./callees.ts";
import { callersOf } from "./callers.ts";
import { declarationsOf } from "./declarations.ts";
import { dependenciesOf } from "./dependencies.ts";
import { subtypesOf, supertypesOf } from "./kin.ts";
import { overriddenOf } from "./overridden.ts";
import type { RelationQuestions } from "./questions.ts";
import { isProblem } from "./scope.ts";
import { Search } from "./search.ts";
import { surfaceOf } from "./surface.ts";
import { usesOf } from "./uses.ts";

export function relationAnswers(on: Answering): AnswersTo<keyof RelationQuestions> {
  /** A question whose value says everything; a cancelled one has no answer. */
  const atOnce =
    <P, T extends object>(answer: (search: Search, params: P) => Promise<T | Problem>) =>
    async (params: P, ask: Pick<Ask, "signal">): Promise<Answer<T>> => {
      const search = new Search(on, ask);
      const value = await answer(search, params);
      if (search.stopped()) return cancelled;
      return isProblem(value) ? { ok: false, problem: value } : search.answer(value);
    };
  /** One that looks into many files. */
  const plainly = <P, T extends object>(answer: (search: Search, params: P) => Promise<T | Problem>) =>
    atOnce<P, T>(async (search, params) => {
      await search.indexed();
      return answer(search, params);
    });
  return {
    declarations: async (params, ask) => {
      const search = new Search(on, ask);
      const answer = await declarationsOf(search, params);
      return search.stopped() ? cancelled : answer;
    },
    callers: plainly(callersOf),
    overridden: atOnce(overriddenOf),
    callees: plainly(calleesOf),
    supertypes: atOnce(supertypesOf),
    // Which files name a type their bytes tell, level by level.
    subtypes: atOnce(async (search, meant) => {
      await search.indexed(meant.name);
      return subtypesOf(search, meant);
    }),
    uses: plainly(usesOf),
    dependencies: plainly(dependenciesOf),
    surface: plainly(surfaceOf),
  };
}
