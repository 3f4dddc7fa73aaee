/** Moving: what all steps of a move share: the files as they become, what moves, and what is against it. */

import type { Import } from "../../../index/facts.ts";
import type { ImportText, WrittenFile } from "../../../languages/import-text.ts";
import { type Candidate, candidateIn } from "../../../languages/kit/candidate.ts";
import type { Project } from "../../../languages/kit/project.ts";
import { topLevel } from "../../../languages/kit/top-level.ts";
import type { MoveRules } from "../../../languages/moving.ts";
import { LineIndex } from "../../../text/line-index.ts";
import { linesOf, previewOf } from "../../../text/preview.ts";
import type { Span } from "../../../text/span.ts";
import type { MoveAsked, Objection } from "../edit-questions.ts";
import type { Draft } from "./draft.ts";
import type { Piece } from "./piece.ts";

export interface Moving {
  readonly asked: MoveAsked;
  readonly project: Project;
  readonly importText: ImportText;
  readonly rules: MoveRules;
  /** The file that it moves out of, as it is; and as it becomes. */
  readonly source: WrittenFile;
  readonly origin: Draft;
  readonly target: Draft;
  /** Whether the target is to be made. */
  readonly isNew: boolean;
  readonly piece: Piece;
  /** Whether nothing of what moves is there when the program runs. */
  readonly isType: boolean;
  readonly objections: Objection[];
  readonly notes: string[];
  /** Another file, as it becomes. */
  readonly draft: (path: string) => Draft | undefined;
}

/** Says why it is not made. @param isForced whether it may be made all the same */
export function object(
  { objections }: Pick<Moving, "objections">,
  why: string,
  place?: { readonly path: string; readonly text: string; readonly span: Span },
  isForced = false,
): void {
  if (!place) return void objections.push({ why, place: undefined, isForced });
  const range = LineIndex.of(place.text).range(place.span);
  const preview = previewOf(linesOf(place.text)[range.start.line]);
  objections.push({ why, place: { path: place.path, range, preview }, isForced });
}

/** The definition where it moves to. */
export function movedCandidate({ asked: { name }, target }: Moving): Candidate | undefined {
  const { file } = target;
  const [index] = topLevel(file.facts, name);
  return index === undefined ? undefined : candidateIn(file, index);
}

/** Whether a file's top level binds a name. */
export const binds = ({ facts }: WrittenFile, name: string): boolean =>
  topLevel(facts, name).length > 0 || bindingImport(facts, name) !== undefined;

/** The name that an import binds, as its statement says it: a package may call itself otherwise. */
export const boundBy = ({ occurrence }: Import, { facts }: Pick<WrittenFile, "facts">): string | undefined =>
  occurrence === undefined ? undefined : facts.occurrence(occurrence).name;

export function bindingImport(facts: WrittenFile["facts"], name: string) {
  const id = facts.nameId(name);
  if (id === undefined) return undefined;
  for (const index of facts.importsBinding(id)) {
    const record = facts.import(index);
    if (record.kind !== "reexport") return record;
  }
  return undefined;
}
