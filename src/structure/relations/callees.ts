/** Callees: what a definition calls, in the order of its text, outermost calls only. */

import type { Problem, Target } from "../../engine.ts";
import type { Occurrence } from "../../index/facts.ts";
import { callText, outermostCalls } from "./call-text.ts";
import { isCall } from "./callers.ts";
import type { Declared, Outgoing, Spot } from "./questions.ts";
import type { Search } from "./search.ts";
import { meaningOf } from "./sites.ts";
import { isWhole, type WholeFile, wholeFile } from "./whole-file.ts";

/** Definitions told of for one call of which only the name is known. */
const MOST_CALLEES = 5;

export async function calleesOf(search: Search, { path, position }: Spot): Promise<readonly Outgoing[] | Problem> {
  const file = await wholeFile(search.workspace, path);
  if (!isWhole(file)) return file;
  const definition = file.definitionAt(file.document.lines.offset(position));
  const tree = file.document.tree(search.workspace.limits);
  if (!definition || !tree) return [];
  const { span, selection } = definition;
  const found: Outgoing[] = [];
  for (const call of outermostCalls(tree, callsIn(file, selection.end, span.end))) {
    if (search.stopped()) break;
    const { occurrence, contains } = call;
    const { targets, origin, certainty } = await meaningOf(search, file, occurrence);
    found.push({
      name: occurrence.name,
      text: callText(file.document.text, call),
      place: file.facts.lines.range(occurrence.span),
      callees: targets.slice(0, MOST_CALLEES).map((target) => declaredAs(search, target)),
      contains: [...new Set(contains.map(({ name }) => name))].filter((name) => name !== occurrence.name),
      certainty,
      origin,
    });
    await search.turn();
  }
  return found.sort(
    (a, b) => a.place.start.line - b.place.start.line || a.place.start.character - b.place.start.character,
  );
}

function callsIn(file: WholeFile, start: number, end: number): readonly Occurrence[] {
  const { facts } = file;
  const found: Occurrence[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    const at = facts.occurrenceStart(index);
    if (at < start || at >= end) continue;
    const occurrence = facts.occurrence(index);
    if (isCall(occurrence, file) && occurrence.role !== "decorator") found.push(occurrence);
  }
  return found;
}

export const declaredAs = (
  { workspace }: Search,
  { path, name, kind, container, range, selection }: Target,
): Declared => ({ path, language: workspace.languageOf(path)?.id ?? "", name, kind, container, range, selection });
