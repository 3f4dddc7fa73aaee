/** Hover: what a name under the cursor is: the signature and the documentation of what it means. */

import type { Tree } from "web-tree-sitter";
import { isProblem, type SyntaxDocument } from "../../index/document.ts";
import { fileOf } from "../../index/pieces.ts";
import type { Description } from "../../index/scip/scip-descriptions.ts";
import type { Target } from "../../index/target.ts";
import { LISTING, UNORDERED, Unsearched } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { Language } from "../../languages/language.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { type Asked, isAsked, notDefined } from "../../resolve/ask.ts";
import { GUESSES } from "../../resolve/confidence.ts";
import { MOST_READ, resolveDefinition } from "../../resolve/definition.ts";
import { recordedMeaning } from "../../resolve/tiers/recorded.ts";
import { unfoundOf } from "../../resolve/unfound.ts";
import { markdownOf } from "../../syntax/doc-markdown.ts";
import { documentationOf, type ElementPlace, signatureOf } from "../../syntax/element.ts";
import { moduleElementOf } from "../../syntax/module-element.ts";
import { cancelled, stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import type { HoverInfo, NavigationQuestions } from "./navigation-questions.ts";

/** Milliseconds: whoever rests on a name has gone on by then, and finds more on coming back. */
const PATIENCE = 500;

export function hoverAnswers(on: AnswerContext): AnswersTo<Pick<NavigationQuestions, "hover">> {
  const { workspace } = on;
  return {
    hover: async (params, { signal }) => {
      const asked = await on.askedWithin(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const unsearched = new Unsearched();
      const found = await resolveDefinition(workspace, asked, {
        scope: "project",
        mode: "precise",
        mostRead: MOST_READ,
        wanted: "name",
        isEarly: params.isEarly === true,
        patience: PATIENCE,
        stopped: stoppedBy(signal),
        unsearched,
        onWaiting: (entries) => on.help(entries),
      });
      if (signal?.aborted) return cancelled;
      const described = await descriptionOf(workspace, asked);
      // What lies elsewhere by the index is none of the things that are called alike here.
      const isOther = described?.isElsewhere === true && GUESSES.has(found.origin);
      const known = isOther ? undefined : found.targets[0];
      const target = known ?? (described && describedTarget(asked, described));
      const unfound = unfoundOf(workspace, asked, found, "project");
      if (!target) return { ok: false, problem: notDefined(asked, params.position, unfound) };
      if (found.isPartial) unsearched.cut(LISTING);
      if (found.isCut) unsearched.cut(UNORDERED);
      if (!found.complete) unsearched.cut();
      if (unfound?.isOutside && !described) unsearched.cut(unfound.because);
      const hover =
        target.kind === "module" && target.origin === "import_bound"
          ? moduleHover(workspace, asked, found.targets)
          : elementHover(workspace, asked, target);
      const shown = { ...hover, target: { ...hover.target, path: fileOf(hover.target.path) } };
      return on.answer(asked.document, { ...shown, ...described?.said }, unsearched);
    },
  };
}

/** What a SCIP index says of a name, where the user wants that: what it does not say is left out, so that syntax does. */
interface Described {
  readonly symbol: string;
  /** Whether no document of the index defines it. */
  readonly isElsewhere: boolean;
  readonly said: Partial<Description>;
}

async function descriptionOf(workspace: Workspace, asked: Asked): Promise<Described | undefined> {
  const meaning = await recordedMeaning(workspace, asked);
  const description = meaning && workspace.indexes?.description(meaning);
  if (!description) return undefined;
  const said = Object.entries(description).filter(([, text]) => text !== "");
  if (said.length === 0) return undefined;
  const { symbol, index } = meaning;
  return { symbol, isElsewhere: index.defining(symbol).length === 0, said: Object.fromEntries(said) };
}

/** The place that stands for what is defined nowhere here, but described by an index: the name itself. */
function describedTarget({ document, path, name, span }: Asked, { symbol }: Described): Target {
  const range = document.lines.range(span);
  const kind = KIND_BY_SUFFIX[symbol.slice(-1)] ?? "variable";
  const isCalled = symbol.endsWith(").");
  return {
    path,
    name,
    kind: isCalled ? "function" : kind,
    container: undefined,
    range,
    selection: range,
    preview: "",
    origin: "scip",
  };
}
const KIND_BY_SUFFIX: Readonly<Record<string, Kind>> = { "#": "type", "/": "module", "!": "macro" };

/** Of a module's files the first that is documented speaks for it. */
function moduleHover(workspace: Workspace, asked: Asked, targets: readonly Target[]): HoverInfo {
  const range = asked.document.lines.range(asked.span);
  const shown: HoverInfo[] = [];
  for (const target of targets) {
    const document = workspace.document(target.path);
    const tree = isProblem(document) ? undefined : document.tree(workspace.limits);
    const { language } = isProblem(document) ? asked.document.kit : document.kit;
    const { signature = target.name, documentation = "" } =
      isProblem(document) || !tree ? {} : moduleElementOf(tree, document.text, language);
    shown.push({
      name: asked.name,
      kind: target.kind,
      range,
      target,
      language: language.id,
      signature,
      documentation: asMarkdown(documentation, language),
    });
    if (documentation !== "") break;
  }
  return (shown.find(({ documentation }) => documentation !== "") ?? shown[0]) as HoverInfo;
}

function elementHover(workspace: Workspace, asked: Asked, target: Target): HoverInfo {
  const { document } = asked;
  const holder = target.path === document.path ? document : workspace.document(target.path);
  const shown = isProblem(holder) ? undefined : holder;
  const tree = shown?.tree(workspace.limits);
  const base = { name: asked.name, kind: target.kind, range: document.lines.range(asked.span), target };
  if (!shown || !tree)
    return { ...base, language: document.kit.language.id, signature: target.name, documentation: "" };
  const { lines, text, kit } = shown;
  const place = placeIn(workspace, shown, target) ?? {
    span: { start: lines.offset(target.range.start), end: lines.offset(target.range.end) },
    selection: { start: lines.offset(target.selection.start), end: lines.offset(target.selection.end) },
    body: undefined,
    doc: undefined,
  };
  return { ...base, language: kit.language.id, ...shownElement(tree, text, kit.language, place) };
}

/** What is shown of an element. */
export function shownElement(
  tree: Tree,
  text: string,
  language: Language,
  place: ElementPlace,
): Pick<HoverInfo, "signature" | "documentation"> {
  return {
    signature: signatureOf(tree, text, language, place),
    documentation: asMarkdown(documentationOf(tree, text, language, place), language),
  };
}

/** The definition behind a target as its document says it now. */
function placeIn(workspace: Workspace, document: SyntaxDocument, target: Target): ElementPlace | undefined {
  const facts = document.factsOfNames([target.name], workspace.limits);
  const start = document.lines.offset(target.selection.start);
  for (let index = 0; facts && index < facts.definitions; index++) {
    const definition = facts.definition(index);
    if (definition.selection.start === start && definition.name === target.name) return definition;
  }
  return undefined;
}

export const asMarkdown = (documentation: string, { id, docs: { form: docForm } }: Language): string =>
  docForm ? markdownOf(documentation, docForm, id) : documentation;
