/** The answers about what a name means: its definition, where else it stands, in the workspace and in the file. */

import { fileOf } from "../../index/pieces.ts";
import type { Origin, Place, Target } from "../../index/target.ts";
import { timeOverOf } from "../../index/time-limit.ts";
import { LISTING, PAIRED, UNORDERED, Unsearched } from "../../index/unsearched-files.ts";
import type { Workspace } from "../../index/workspace.ts";
import { isAsked } from "../../resolve/ask.ts";
import { MOST_READ, resolveDefinition, resultOf } from "../../resolve/definition.ts";
import { findReferences } from "../../resolve/references.ts";
import { unfoundOf } from "../../resolve/unfound.ts";
import { foremost, NO_ITEMS } from "../../text/limited-list.ts";
import type { Position } from "../../text/line-index.ts";
import { linesOf, previewOf } from "../../text/preview.ts";
import { cancelled, leftOut, stoppedBy } from "../answer.ts";
import type { AnswerContext, AnswersTo } from "../answer-context.ts";
import { BUDGETS } from "../budgets.ts";
import { type Highlight, highlightsOf } from "./highlights.ts";
import type { NavigationQuestions } from "./navigation-questions.ts";

export function resolveAnswers(on: AnswerContext): AnswersTo<Omit<NavigationQuestions, "hover">> {
  const { workspace } = on;
  return {
    definition: async (params, { signal }) => {
      const asked = await on.askedWithin(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const unsearched = new Unsearched();
      const { scope = workspace.settings.defaultScope } = params;
      const found = await resolveDefinition(workspace, asked, {
        scope,
        mode: params.mode,
        ...(params.without ? { without: params.without } : {}),
        ...(params.mode === "precise" ? { mostRead: MOST_READ } : {}),
        wanted: "name",
        leadsAbove: true,
        isEarly: params.isEarly === true,
        stopped: stoppedBy(signal),
        unsearched,
        onWaiting: (entries) => on.help(entries),
      });
      if (signal?.aborted) return cancelled;
      const preview = previewer(workspace, params.preview);
      const shown = (target: Target): Target => ({
        ...target,
        path: fileOf(target.path),
        preview: preview(fileOf(target.path), target.selection.start),
      });
      const targets = found.targets.map(shown);
      const isPaired = found.origin === "pair_global" && params.isEarly !== true;
      // A local has no namesakes elsewhere.
      const named =
        (params.candidates !== undefined || isPaired) && found.local === undefined
          ? await resolveDefinition(workspace, asked, {
              scope,
              mode: "name",
              mostRead: MOST_READ,
              stopped: stoppedBy(signal),
            })
          : undefined;
      const candidates =
        named === undefined || params.candidates === undefined
          ? NO_ITEMS
          : { items: named.targets.slice(0, params.candidates).map(shown), total: named.targets.length };
      const unfound = params.mode === "precise" ? unfoundOf(workspace, asked, found, scope) : undefined;
      const said = unfound ? { unfound: unfound.because } : {};
      const value = { ...resultOf(asked, { ...found, targets }), ...said, candidates };
      if (found.isPartial) unsearched.cut(LISTING);
      if (found.isCut) unsearched.cut(UNORDERED);
      if (!found.complete) unsearched.cut();
      if (unfound?.isOutside) unsearched.cut(unfound.because);
      if (isPaired && named !== undefined && named.targets.length > targets.length) unsearched.cut(PAIRED);
      return on.answer(asked.document, value, unsearched);
    },

    references: async (params, { signal, onPartial }) => {
      const asked = await on.askedWithin(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const preview = previewer(workspace, params.preview);
      const withPreview = (place: Place): Place => ({
        ...place,
        path: fileOf(place.path),
        preview: preview(fileOf(place.path), place.range.start),
      });
      const unsearched = new Unsearched();
      const { scope = workspace.settings.defaultScope } = params;
      const isCancelled = stoppedBy(signal);
      const timeOver = timeOverOf(workspace, params, BUDGETS.places.time);
      const found = await findReferences(workspace, asked, {
        scope,
        includeDeclaration: params.includeDeclaration,
        stopped: () => {
          const why = timeOver();
          if (why !== undefined) unsearched.cut(why);
          return why !== undefined || isCancelled();
        },
        unsearched,
        onWaiting: (entries) => {
          if (params.hurry === undefined) on.help(entries);
        },
        onPlaces: (places) => onPartial?.(places.map(withPreview)),
      });
      if (signal?.aborted) return cancelled;
      const { origin } = found;
      if (scope === "project") unsearched.beside(workspace.unlisted);
      if (scope === "project" && origin !== "lexical" && !workspace.owns(asked.document.path))
        unsearched.cut("the file lies in no folder of the workspace: what lies around it was not searched");
      const ordered = (all: readonly Place[]): readonly Place[] => {
        const sorted = all.toSorted(inOrder(fileOf(asked.document.path), origin));
        return sorted.map(withPreview);
      };
      const [places, possible] = [ordered(found.places), ordered(found.possible)];
      return on.answer(
        asked.document,
        { name: asked.name, places, possible, others: found.others, origin },
        unsearched,
      );
    },

    highlights: async (params, { signal }) => {
      const asked = await on.askedWithin(params);
      if (!isAsked(asked)) return { ok: false, problem: asked };
      const { document, span } = asked;
      const { maxItems } = workspace.settings;
      const all = await highlightsOf(workspace, asked, stoppedBy(signal));
      if (signal?.aborted) return cancelled;
      const startOf = ({ range }: Highlight): number => document.lines.offset(range.start);
      const found = foremost(all, maxItems, (one) => -Math.abs(startOf(one) - span.start));
      const ordered = found.items.toSorted((a, b) => startOf(a) - startOf(b));
      return on.answer(document, ordered, leftOut(found, maxItems, "nearest highlights"));
    },
  };
}

/** Gives the source line of a place; a file is read once for all its places that follow each other. */
function previewer(workspace: Workspace, wanted: boolean | undefined): (path: string, place: Position) => string {
  let last: { readonly path: string; readonly lines: readonly string[] } | undefined;
  return (path, { line, character }) => {
    if (wanted === false) return "";
    if (last?.path !== path) last = { path, lines: linesOf(workspace.textOf(path) ?? "") };
    return previewOf(last.lines[line], character);
  };
}

const isSure = ({ origin }: Place, sure: Origin): boolean => origin === sure || origin === "scip";

/**
 * What is sure first, then the file that was asked about, then as it stands in the files: so that an answer is the same every time,
 * in whatever order files were looked into, and its pages are of one list.
 */
const inOrder =
  (path: string, sure: Origin) =>
  (a: Place, b: Place): number =>
    Number(!isSure(a, sure)) - Number(!isSure(b, sure)) ||
    Number(fileOf(a.path) !== path) - Number(fileOf(b.path) !== path) ||
    (fileOf(a.path) < fileOf(b.path) ? -1 : fileOf(a.path) > fileOf(b.path) ? 1 : 0) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character;
