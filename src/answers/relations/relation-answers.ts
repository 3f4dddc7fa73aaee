/** The answers about relations: who calls, inherits, uses, imports. */

import type { Problem } from "../../index/problem.ts";
import type { TimeLimited } from "../../index/time-limit.ts";
import type { Answer, Ask } from "../answer.ts";
import { cancelled } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { BUDGETS } from "../budgets.ts";
import { calleesOf } from "./callees.ts";
import { callersOf } from "./callers.ts";
import { declarationsOf } from "./declarations.ts";
import { dependenciesOf } from "./dependencies.ts";
import { mentionsOf } from "./mentions.ts";
import { overriddenOf, overridingOf } from "./overridden.ts";
import type { RelationQuestions } from "./relation-questions.ts";
import { isProblem } from "./scope.ts";
import { type Budget, Search } from "./search.ts";
import { surfaceOf } from "./surface.ts";
import { subtypesOf, supertypesOf } from "./type-hierarchy.ts";
import { unusedOf } from "./unused.ts";
import { usesOf } from "./uses.ts";

export function relationAnswers(on: AnswerContext): AnswersTo<RelationQuestions> {
  /** A question whose value says everything; a cancelled one has no answer. */
  const atOnce =
    <P, T extends object>(answer: (search: Search, params: P) => Promise<T | Problem>, budget?: Budget) =>
    async (params: P, ask: Pick<Ask, "signal">): Promise<Answer<T>> => {
      const search = new Search(on, ask, params as TimeLimited, budget);
      const value = await answer(search, params);
      if (search.isCancelled) return cancelled;
      return isProblem(value) ? { ok: false, problem: value } : search.answer(value);
    };
  /** One that looks into the files that hold a name. */
  const named = <P extends { readonly name: string }, T extends object>(
    answer: (search: Search, params: P) => Promise<T>,
  ) =>
    atOnce<P, T>(async (search, params) => {
      await search.holding(params.name);
      return answer(search, params);
    }, BUDGETS.places);
  return {
    declarations: async (params, ask) => {
      const search = new Search(on, ask, params);
      const answer = await declarationsOf(search, params);
      return search.isCancelled ? cancelled : answer;
    },
    callers: named(callersOf),
    overridden: atOnce(overriddenOf),
    overriding: atOnce(overridingOf),
    callees: atOnce(async (search, spot) => {
      await search.worded();
      return calleesOf(search, spot);
    }),
    supertypes: atOnce(supertypesOf),
    subtypes: named(subtypesOf),
    uses: named(usesOf),
    dependencies: atOnce(dependenciesOf),
    unused: atOnce(unusedOf),
    mentions: atOnce(async (search, { name, inProse, only }) => {
      const { now } = search.workspace.ports;
      const until = now() + BUDGETS.mentions.time;
      const isOver = (): boolean => search.stopped() || now() > until;
      const { of, cut, isWhole } = await mentionsOf(search, {
        names: new Set([name]),
        most: BUDGETS.mentions.places,
        isOver,
        inProse,
        only,
      });
      if (!isWhole || cut.has(name))
        search.unsearched.cut("not every place that names it in strings and documents was found");
      return of.get(name) ?? [];
    }),
    surface: atOnce(surfaceOf),
  };
}
