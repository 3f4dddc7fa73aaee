/** The answer to what may be shown between the words of a piece of a document. */

import { isProblem } from "../../index/document.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { shortened } from "../../text/preview.ts";
import { cancelled } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { Search } from "../relations/search.ts";
import { CalledSignatures } from "./called-signatures.ts";
import type { Hint, HintQuestions } from "./hint-questions.ts";
import { hintedArguments, parameterHints } from "./parameter-hints.ts";
import { typeGiven, untypedNames } from "./type-hints.ts";
import { writtenCalls } from "./written-calls.ts";

/** Calls of one piece that are looked into: those of more lines than a screen has. */
const MOST_CALLS = 400;
/** UTF-16 units of a type that is shown. */
const LONGEST_TYPE = 40;

export function hintAnswers(on: AnswerContext): AnswersTo<HintQuestions> {
  const { workspace } = on;
  const signatures = new CalledSignatures(workspace);
  return {
    hints: async ({ path, range }, ask) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const { lines, text, kit } = document;
      const { parameters, types } = workspace.settings.hints;
      const { language } = kit;
      if (language.contents !== "code" || (parameters === "none" && !types)) return on.answer(document, []);
      const span = { start: lines.offset(range.start), end: lines.offset(range.end) };
      const tree = document.tree(workspace.limits);
      const facts = document.factsWithin(span, workspace.limits);
      if (!tree || !facts) return { ok: false, problem: workspace.untreed(document) };
      const calls = writtenCalls(text, tree, facts, span);
      const hinted = new Map(
        parameters === "none" ? [] : calls.map((call) => [call, hintedArguments(call, language, parameters)]),
      );
      const untyped = new Map(
        types ? untypedNames(text, tree, facts, span, calls).map((name) => [name.call, name] as const) : [],
      );
      const search = new Search(on, ask);
      const { returnSign } = declarationRulesOf(language).functions;
      const found: (Omit<Hint, "position"> & { readonly at: number })[] = [];
      let left = MOST_CALLS;
      for (const call of calls) {
        const given = hinted.get(call) ?? [];
        const name = untyped.get(call);
        if ((given.length === 0 && !name) || left-- <= 0) continue;
        if (ask.signal?.aborted) return cancelled;
        const known = await signatures.of(document, facts, call, search);
        if (known.length === 0) continue;
        const { occurrence } = call;
        for (const { at, name: parameter } of parameterHints(given, call, occurrence.name, known))
          found.push({ at, kind: "parameter", label: `${parameter}:`, whole: undefined });
        const type = name && typeGiven(name, known, text);
        if (!name || type === undefined) continue;
        const label = `${returnSign === " " ? " " : ": "}${type}`;
        const cut = shortened(label, LONGEST_TYPE);
        found.push({ at: name.occurrence.span.end, kind: "type", label: cut, whole: cut === label ? undefined : type });
      }
      found.sort((a, b) => a.at - b.at);
      return on.answer(
        document,
        found.map(({ at, ...hint }) => ({ position: lines.position(at), ...hint })),
      );
    },
  };
}
