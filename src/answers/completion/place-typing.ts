/** Place typing: what tells the types of expressions at a place of a text that the workspace need not have. */

import type { SyntaxDocument } from "../../index/document.ts";
import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { familyOf } from "../../languages/families.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import { Project } from "../../languages/kit/project.ts";
import { steadyReads } from "../../languages/kit/steady-reads.ts";
import { askedOf } from "../../resolve/ask.ts";
import { Context as TierContext } from "../../resolve/tier.ts";
import { Typing } from "../../resolve/types/typing.ts";
import { stoppedBy } from "../answer.ts";

/** Files that one list reads which have no facts. */
const MOST_READ = 12;

export interface PlaceTyping {
  readonly project: Project;
  /** The place as the resolver's tiers ask about it; undefined where the file has no names. */
  readonly tiers: TierContext | undefined;
  readonly typing: Typing;
}

export interface TypedPlace {
  readonly document: SyntaxDocument;
  /** Of the document's text. */
  readonly facts: Facts;
  /** The name at the place, or any other. */
  readonly at: Occurrence | undefined;
}

export interface TypingOptions {
  /** See `ProjectOptions.mostParsed`. */
  readonly mostParsed: number;
  /** See `ProjectOptions.until`. */
  readonly readsUntil?: number | undefined;
  readonly signal: AbortSignal | undefined;
}

export function placeTypingOf(
  workspace: Workspace,
  { document, facts, at }: TypedPlace,
  { mostParsed, readsUntil, signal }: TypingOptions,
): PlaceTyping {
  const { path } = document;
  const { language } = document.kit;
  const file: FileFacts = { path, language, facts };
  const textOf = (of: string): string | undefined => (of === path ? document.text : workspace.textOf(of));
  const project = new Project(workspace, {
    mostRead: MOST_READ,
    mostParsed,
    ...(readsUntil === undefined ? {} : { until: readsUntil }),
    reads: { ...steadyReads(workspace), textOf, files: [file] },
  });
  const isStopped = stoppedBy(signal);
  const tiers =
    at &&
    new TierContext(workspace, askedOf(document, facts, at), {
      scope: "project",
      mode: "precise",
      stopped: () => project.isLate || isStopped(),
      mostRead: MOST_READ,
      wanted: "name",
      shared: { project, lookups: new Map() },
    });
  return {
    project,
    tiers,
    typing: new Typing(
      project,
      tiers?.elsewhere ?? (async () => []),
      language.family,
      () => file,
      familyOf(language).types.wellKnown,
    ),
  };
}
