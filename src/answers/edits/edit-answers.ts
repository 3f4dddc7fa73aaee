/** The answers about parameters and arguments as they are written. */

import { isProblem } from "../../index/document.ts";
import { sourceOf } from "../../index/source-file.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import { candidateIn } from "../../languages/kit/candidate.ts";
import { isAsked, notDefined } from "../../resolve/ask.ts";
import { Context } from "../../resolve/tier.ts";
import { overriddenBy } from "../../resolve/types/overridden.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { argumentsAt, bracketBehind, type WrittenArgument } from "../../syntax/written-arguments.ts";
import type { LineIndex, Range } from "../../text/line-index.ts";
import { shownCallable } from "../analysis/callable.ts";
import { stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { decorationsOf, standsUnder } from "../relations/reached-otherwise.ts";
import { Search } from "../relations/search.ts";
import { CALL_FORMS, type CallForm } from "./call-forms.ts";
import type {
  ArgumentItem,
  EditQuestions,
  ListItem,
  ParameterItem,
  ParameterList,
  Unread,
  WrittenList,
} from "./edit-questions.ts";
import { move } from "./move/move.ts";

const COMMENT_SIGN = /\/[/*]|#|--/;

/** A text with what makes ranges of it. */
interface Text {
  readonly text: string;
  readonly lines: LineIndex;
}

/** The list between two brackets. @param end behind the closing one */
function listOf<I extends ListItem, W extends WrittenArgument = WrittenArgument>(
  { text, lines }: Text,
  open: number,
  end: number,
  all: readonly W[],
  itemOf: (written: W, range: Range, index: number) => I,
): WrittenList<I> | Unread {
  const between = all.slice(1).map(({ start }, index) => text.slice(all[index]?.end ?? start, start));
  const ends = [text.slice(open + 1, all[0]?.start ?? end - 1), text.slice(all.at(-1)?.end ?? end - 1, end - 1)];
  if ([...between, ...ends].some((one) => COMMENT_SIGN.test(one))) return { why: "a comment stands in the list" };
  const items = all.map((one, index) => itemOf(one, lines.range(one), index));
  return { inside: lines.range({ start: open + 1, end: end - 1 }), items, between };
}

/** A parameter as it would be written by itself. */
interface Parameter extends WrittenArgument {
  /** What is written once for it and its neighbours. */
  readonly shared?: string;
}

/** The parameters of a declaration, each with what they share. */
function apart(declaration: WrittenArgument, { together }: CallForm): readonly Parameter[] {
  const { start, end, text } = declaration;
  const [, names, shared] = together?.exec(text) ?? [];
  if (names === undefined || shared === undefined) return [declaration];
  const words = [...names.matchAll(/[^\s,]+/g)];
  return words.map(({ 0: name, index }, at) => ({
    ...declaration,
    start: start + index,
    end: at === words.length - 1 ? end : start + index + name.length,
    text: `${name} ${shared}`,
    shared,
  }));
}

/** Where a name stands in a parameter, before its type and its default. */
function nameIn({ start, end, text }: WrittenArgument, name: string, lines: LineIndex): Range | undefined {
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return undefined;
  const at = new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replaceAll("$", "\\$")}(?![\\p{L}\\p{N}_$])`, "u");
  const place = text.search(at);
  if (place < 0 || start + place > end) return undefined;
  return lines.range({ start: start + place, end: start + place + name.length });
}

export function editAnswers(on: AnswerContext): AnswersTo<EditQuestions> {
  const { workspace } = on;
  return {
    move: async (asked, ask) => {
      const search = new Search(on, ask);
      await search.indexed();
      const moved = await move(search, asked);
      return "code" in moved ? { ok: false, problem: moved } : search.answer(moved);
    },

    parameterList: async (params, ask) => {
      const asked = await on.asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const { document, span } = asked;
      const source = sourceOf(document, workspace.limits);
      const definition = source?.definitions.find(({ selection }) => selection.start === span.start);
      if (!source || !definition) return { ok: false, problem: notDefined(asked, params.position) };
      const answer = (value: ParameterList | Unread) => on.answer<ParameterList | Unread>(document, value);
      const { text, language, tree } = source;
      const form = CALL_FORMS[language.family];
      if (!form) return answer({ why: `nobody knows here how ${language.name} writes calls: change it by replace` });
      if (form.implicit.test(definition.name) || definition.kind === "constructor")
        return answer({ why: `${definition.name} may be called otherwise than by its name` });
      if (definition.body !== undefined && form.takesAll?.test(text.slice(definition.body, definition.span.end)))
        return answer({ why: "its body takes the arguments otherwise than by the parameters" });
      const decoration = decorationsOf(source, definition).find((one) => !form.plain.test(one));
      if (decoration !== undefined) return answer({ why: `@${decoration} may call it, or change how it is called` });
      const search = new Search(on, ask);
      const file = await search.file(params.path);
      const above = file && (await standsUnder(search, { file, definition }));
      const base = above?.outside.find((one) => !form.bare.test(one));
      if (base !== undefined)
        return answer({ why: `it may override a member of ${base}, which is not of the project` });
      const { parameters, end } = shownCallable(source, definition);
      const list = source.node({ start: listStart(text, definition.selection.end, end), end });
      const open = list?.startIndex ?? -1;
      const written = open >= 0 && text[open] === "(" ? argumentsAt(text, tree, open) : undefined;
      if (!written || written.end !== end) return answer({ why: "its list of parameters cannot be read" });
      const { receiver } = declarationRulesOf(language).functions.parameters;
      const [first, ...rest] = written.arguments;
      const isOn =
        first !== undefined &&
        written.arguments.length === parameters.length + 1 &&
        receiver?.test(first.text.split(/[:=]/, 1)[0]?.trim() ?? "");
      const own = (isOn ? rest : written.arguments).flatMap((one) => apart(one, form));
      if (own.length !== parameters.length)
        return answer({ why: "some of its parameters are declared only by their place or name" });
      const { lines } = document;
      const all: readonly Parameter[] = isOn ? [first, ...own] : own;
      const whole = listOf<ParameterItem, Parameter>({ text, lines }, open, end, all, (one, range, index) => {
        const info = parameters[index - (isOn ? 1 : 0)];
        const name = info?.name ?? "";
        return {
          range,
          text: one.text,
          name,
          selection: nameIn(one, name, lines),
          isOptional: info?.optional === true,
          isVariadic: info?.variadic === true,
          shared: one.shared,
        };
      });
      if ("why" in whole) return answer(whole);
      const [on0, ...others] = whole.items;
      return answer({
        ...whole,
        ...(isOn ? { items: others, receiver: on0 } : { receiver: undefined }),
        omitted: form.omitted,
        closing: form.closing,
        seesOthers: form.seesOthers === true,
      });
    },

    callSites: async ({ path, ranges }) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(workspace.limits);
      if (!tree) return { ok: false, problem: workspace.untreed(document) };
      const { text, lines, kit } = document;
      const form = CALL_FORMS[kit.language.family];
      const siteOf = ({ end }: Range): WrittenList<ArgumentItem> | Unread => {
        const open = bracketBehind(text, lines.offset(end));
        const written = open === undefined ? undefined : argumentsAt(text, tree, open);
        if (!form || open === undefined || !written) return { why: "it is not called there" };
        if (written.arguments.some(({ text: one }) => form.spread.test(one)))
          return { why: "an argument stands for several" };
        return listOf<ArgumentItem>({ text, lines }, open, written.end, written.arguments, (one, range) => {
          const named = form.named?.exec(one.text);
          return { range, text: one.text, name: named?.[1], value: one.text.slice(named?.[0].length ?? 0) };
        });
      };
      return on.answer(document, ranges.map(siteOf));
    },

    overridesOutside: async (params, { signal }) => {
      const asked = await on.asked(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const context = new Context(workspace, asked, { scope: "project", mode: "precise", stopped: stoppedBy(signal) });
      const file = context.own();
      const { class: markClass, link } = file.facts.occurrenceAt(asked.span.start) ?? {};
      const isMember = markClass === MarkClass.definition && link !== undefined;
      const above = isMember ? await overriddenBy(context.typing, candidateIn(file, link)) : [];
      const outside = above.filter(({ path }) => !context.project.isOwn(path));
      return on.answer(
        asked.document,
        outside.map(({ path, definition: { container } }) => ({ path, container })),
      );
    },
  };
}

/** The bracket that opens what ends at `end`. */
function listStart(text: string, from: number, end: number): number {
  let depth = 0;
  for (let at = end - 1; at >= from; at--) {
    if (text[at] === ")") depth++;
    else if (text[at] === "(" && --depth === 0) return at;
  }
  return -1;
}
