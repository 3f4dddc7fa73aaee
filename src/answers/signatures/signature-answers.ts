/** The answer to what the call around a place takes: the signatures of what it leads to, and the parameter that is being written. */

import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import type { Workspace } from "../../index/workspace.ts";
import { documentationOf } from "../../syntax/element.ts";
import { cancelled } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { asMarkdown } from "../navigation/hover.ts";
import { type CallAround, callAround } from "./call-around.ts";
import { type Called, type Callee, calledBy, calledIn } from "./callee.ts";
import { calleeSignature } from "./callee-signature.ts";
import { finishedText } from "./finished-text.ts";
import type { ShownParameter } from "./shown-signature.ts";
import type { SignatureInfo, SignatureQuestions } from "./signature-questions.ts";

/** Overloads that are shown: more than anybody reads. */
const MOST = 30;

export function signatureAnswers(on: AnswerContext): AnswersTo<SignatureQuestions> {
  const { workspace } = on;
  return {
    signatureHelp: async ({ path, position }, ask) => {
      const document = await on.document(path);
      if (isProblem(document)) return { ok: false, problem: document };
      const tree = document.tree(workspace.limits);
      if (!tree) return { ok: false, problem: workspace.untreed(document) };
      const { limits } = workspace;
      const offset = document.lines.offset(position);
      const { names, text } = document.kit.language;
      const call = callAround(document.text, tree, offset, text.bareArguments);
      if (!call) return on.answer(document, undefined);
      const isNamed = names.namesArguments === true;
      const shownOf = ({ callees, isReceiverGiven }: Called, finished?: SyntaxDocument): readonly SignatureInfo[] => {
        const use = { call, isNamed, isReceiverGiven, finished };
        const signatures = callees.slice(0, MOST).flatMap((callee) => signatureOf(workspace, callee, use) ?? []);
        return signatures.filter(
          ({ label }, index) => signatures.findIndex((other) => other.label === label) === index,
        );
      };
      let shown = shownOf(await calledBy(on, document, call, ask));
      if (shown.length === 0 && document.hasErrors(limits)) {
        const finished = finishedText(document, call.callee.start, offset, limits);
        if (finished) shown = shownOf(await calledIn(on, finished, call, ask), finished);
        finished?.dispose();
      }
      if (ask.signal?.aborted) return cancelled;
      if (shown.length === 0) return on.answer(document, undefined);
      return on.answer(document, { signatures: shown, active: bestOf(shown, argumentsIn(call)) });
    },
  };
}

interface Use {
  readonly call: CallAround;
  /** Arguments may be given by the names of parameters. */
  readonly isNamed: boolean;
  readonly isReceiverGiven: boolean;
  /** See `calleeSignature`. */
  readonly finished: SyntaxDocument | undefined;
}

function signatureOf(workspace: Workspace, callee: Callee, use: Use): SignatureInfo | undefined {
  const signature = calleeSignature(workspace, callee, use.isReceiverGiven, use.finished);
  if (!signature) return undefined;
  const { source, definition } = signature;
  const { label, parameters } = signature.shown;
  return {
    label,
    documentation: asMarkdown(documentationOf(source.tree, source.text, source.language, definition), source.language),
    parameters: parameters.map(({ start, end }) => ({ start, end })),
    active: activeOf(parameters, use),
  };
}

/** `name = …`, `name: …` */
export const NAMED_ARGUMENT = /^\s*([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:=(?![=>])|:(?!:))/u;

/** The parameter of the argument that stands last, by its name or its place. */
function activeOf(parameters: readonly ShownParameter[], { call, isNamed }: Use): number | undefined {
  const written = isNamed ? NAMED_ARGUMENT.exec(call.arguments.at(-1) ?? "")?.[1] : undefined;
  if (written !== undefined) {
    const byName = parameters.findIndex(({ name }) => name?.replace(/^\$/, "") === written);
    if (byName >= 0) return byName;
  }
  const index = call.before + call.arguments.length - 1;
  if (index < parameters.length) {
    // What comes behind one that takes any number is given by name alone.
    const variadic = parameters.findIndex(({ isVariadic }) => isVariadic);
    return variadic >= 0 && variadic < index ? variadic : index;
  }
  return parameters.at(-1)?.isVariadic === true ? parameters.length - 1 : undefined;
}

/** How many arguments are written. */
function argumentsIn({ arguments: written, before }: CallAround): number {
  const isEmpty = written.length === 1 && /^\s*(?:$|\))/.test(written[0] ?? "");
  return before + (isEmpty ? 0 : written.length);
}

/** The first that has a parameter for every argument. */
function bestOf(signatures: readonly SignatureInfo[], count: number): number {
  const fitting = signatures.findIndex(
    ({ parameters, active }) => parameters.length >= count || (count > 0 && active !== undefined),
  );
  return Math.max(0, fitting);
}
