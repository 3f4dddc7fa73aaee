/** Completion request: all that the sources of names may ask about one place. */

import type { Workspace } from "../../index/workspace.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { Context as TierContext } from "../../resolve/tier.ts";
import type { Typing } from "../../resolve/types/typing.ts";
import type { Behind } from "./behind.ts";
import type { Context } from "./context.ts";
import type { NameParts } from "./name-parts.ts";
import type { OwnNames } from "./own-names.ts";
import type { Place } from "./place.ts";
import type { NamesBeside } from "./project-names.ts";
import type { Speculation } from "./speculation.ts";
import type { Suggestions } from "./suggestion.ts";
import type { TakenOf } from "./taken-of.ts";
import type { Wanted } from "./wanted-value.ts";

export interface CompletionRequest {
  readonly workspace: Workspace;
  readonly place: Place;
  readonly speculation: Speculation;
  /** The speculation as a file with facts. */
  readonly file: FileFacts;
  readonly context: Context;
  /** What a member is taken of. */
  readonly takenOf: TakenOf | undefined;
  readonly own: OwnNames;
  /** Of the grammar. */
  readonly keywords: ReadonlySet<string>;
  /** The words that the names on its line are made of. */
  readonly lineParts: ReadonlySet<string>;
  /** Those that the name is made of which the value is given to: a variable, a field, a parameter that is named. */
  readonly targetParts: ReadonlySet<string>;
  /** Whether the sign before the name takes names with a capital alone, or none of them; undefined where it takes any. */
  readonly takesCapitals: boolean | undefined;
  /** What the expression is there for that the name is in. */
  readonly wanted: Wanted;
  /** The type that is written of what the value is given to. */
  readonly wantedType: string | undefined;
  /** Whether several things are wanted: they are gone through, counted, or one of them is taken. */
  readonly wantsMany: boolean;
  /** What the text behind the name says of it. */
  readonly behind: Behind;
  /** It is asked whether that is so. */
  readonly isAsked: boolean;
  readonly nameParts: NameParts;
  readonly names: NamesBeside;
  /** The names of another family's files. */
  readonly namesOf: (family: string) => NamesBeside;
  readonly project: Project;
  readonly typing: Typing;
  /** The place as the resolver's tiers ask about it; undefined where the file has no names. */
  readonly tiers: TierContext | undefined;
  /** The file is a test, or not the project's own. */
  readonly isAside: boolean;
  /** What it is a test of, by its own name, folded (`foldedName`); undefined where it is none. */
  readonly subject: string | undefined;
  /** Names that were chosen lately, with how many were since. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Whether nobody waits for the list any more. */
  readonly isStopped: () => boolean;
  /** Sources have something to say in time: milliseconds on the clock of the workspace. */
  readonly until: number;
}

/** Finds names that could stand at a place. */
export type Source = (request: CompletionRequest, into: Suggestions) => Promise<void> | void;

/** Tells of names the kind of the definition that the project or the file has; `unknown` where neither has one. */
export const kindsOf =
  ({ names, own }: CompletionRequest) =>
  (name: string): Kind =>
    names.of(name)?.kind ?? own.kinds.get(name) ?? "unknown";
