/** A SCIP index says what the name means: for files whose text is the one that was indexed, where the user wants that. */

import type { Meaning, RecordedPlace } from "../../index/scip/scip-indexes.ts";
import type { Workspace } from "../../index/workspace.ts";
import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Asked } from "../ask.ts";
import { type Context, many, type Tier } from "../tier.ts";

export const recorded: Tier = async (context) => {
  const { asked, workspace } = context;
  const { occurrence } = asked;
  const isUse = occurrence === undefined || occurrence.class === MarkClass.reference;
  const meaning = isUse ? await recordedMeaning(workspace, asked) : undefined;
  const places = meaning && workspace.indexes?.definitions(meaning);
  const candidates = places && (await definitionsAt(context, places));
  return candidates && candidates.length > 0 ? many(candidates, "scip") : undefined;
};

/** The symbol that a name is by an index: one that it uses, or defines. */
export async function recordedMeaning(
  workspace: Workspace,
  { path, span, name }: Pick<Asked, "path" | "span" | "name">,
): Promise<Meaning | undefined> {
  const { indexes } = workspace;
  if (!indexes) return undefined;
  // Files of the workspace alone count: they have to be known.
  if (workspace.roots.length > 0) await workspace.tracked;
  await indexes.ready();
  return indexes.meaning(path, { name, start: span.start });
}

/** The definitions of files that begin at some places; undefined where one of them is none. */
export async function definitionsAt(
  { project }: Pick<Context, "project">,
  places: readonly RecordedPlace[],
): Promise<readonly Candidate[] | undefined> {
  const found: Candidate[] = [];
  for (const { path, start } of places) {
    const file = await project.file(path);
    const occurrence = file?.facts.occurrenceAt(start);
    if (!file || occurrence?.class !== MarkClass.definition || occurrence.link === undefined) return undefined;
    found.push(candidateIn(file, occurrence.link));
  }
  return found;
}
