/** Callees: what a definition calls, in the order of its text. */

import type { Occurrence } from "../../index/facts.ts";
import type { Problem } from "../../index/problem.ts";
import { type Call, callText, outermostCalls } from "./call-text.ts";
import { isCall } from "./calls.ts";
import { type Outgoing, PRECISE, type RelationQuestions, type ServerPlace } from "./relation-questions.ts";
import type { Search } from "./search.ts";
import { declaredAs, declaredWhere } from "./server-definition.ts";
import { namedIn } from "./server-places.ts";
import { meaningOf } from "./use-sites.ts";
import { isWhole, type WholeFile, wholeFile } from "./whole-file.ts";

/** How many definitions are given for a call of which only the name is known. */
const MOST_CALLEES = 5;

export async function calleesOf(
  search: Search,
  { path, position, fromServers = [], each = false }: RelationQuestions["callees"][0],
): Promise<readonly Outgoing[] | Problem> {
  const file = await wholeFile(search.workspace, path);
  if (!isWhole(file)) return file;
  const problem = await search.workspace.prepare(file.document);
  if (problem) return problem;
  const definition = file.definitionAt(file.document.lines.offset(position));
  const tree = file.document.tree(search.workspace.limits);
  if (!definition || !tree) return [];
  const { span, selection } = definition;
  const calledAt = new Map<number | undefined, ServerPlace>();
  for (const { place, target } of fromServers) calledAt.set(namedIn(file, file.facts.lines.span(place))?.index, target);
  const found: Outgoing[] = [];
  const calls = outermostCalls(tree, callsIn(file, selection.end, span.end));
  for (const call of each ? calls.flatMap(apart) : calls) {
    if (search.stopped()) break;
    const { occurrence, contains } = call;
    const target = calledAt.get(occurrence.index);
    const means = target ? await serverMeaning(search, target) : await syntaxMeaning(search, file, occurrence);
    found.push({
      name: occurrence.name,
      text: callText(file.document.text, call),
      place: file.facts.lines.range(occurrence.span),
      contains: [...new Set(contains.map(({ name }) => name))].filter((name) => name !== occurrence.name),
      ...means,
    });
    await search.turn();
  }
  return found.sort(
    (a, b) => a.place.start.line - b.place.start.line || a.place.start.character - b.place.start.character,
  );
}

/** A call and those within it, each by itself. */
const apart = ({ occurrence, span, contains }: Call): readonly Call[] => [
  { occurrence, span, contains: [] },
  ...contains.map((inner) => ({ occurrence: inner, span: inner.span, contains: [] })),
];

type Means = Pick<Outgoing, "callees" | "certainty" | "origin">;

async function syntaxMeaning(search: Search, file: WholeFile, occurrence: Occurrence): Promise<Means> {
  const { targets, origin, certainty } = await meaningOf(search, file, occurrence);
  return { callees: targets.slice(0, MOST_CALLEES).map((target) => declaredAs(search, target)), certainty, origin };
}

async function serverMeaning(search: Search, target: ServerPlace): Promise<Means> {
  const declared = await declaredWhere(search, target);
  return { callees: declared ? [declared] : [], ...PRECISE };
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
