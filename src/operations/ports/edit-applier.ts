/** EditApplier: makes changes in the editor for what it has open, on the disk for all else. `server/` implements it. */

import type { FileMove } from "../../files/write.ts";
import type { Edit } from "../../text/span.ts";

/** A file as it was when its edits were computed, and as it is to be. */
export interface FileChangePlan {
  readonly path: string;
  /** Where its text is until the files are moved that the change moves. */
  readonly source: string;
  readonly before: string;
  /** Of the bytes on disk; undefined where there was no file. */
  readonly hash: string | undefined;
  /** Offsets in `before`. */
  readonly edits: readonly Edit[];
  readonly after: string;
}

/** A change that was made. */
export interface Made {
  readonly files: readonly FileChangePlan[];
  readonly moves: readonly FileMove[];
  readonly title: string;
}

export type Changes = Map<string, Made>;

/** A change that was worked out, and not made yet. */
export interface Planned extends Made {
  /** What was asked, as text that can be compared. */
  readonly asked: string;
  /** Its name. */
  readonly plan: string;
  /** Who computed it. */
  readonly origin: string;
  readonly note: string | undefined;
  /** Why it may not be all that has to change. */
  readonly incompleteBecause: string | undefined;
}

/** Changes that were shown last, by their plans. Whatever changes in the project, or in what is open, ends them all. */
export interface PlannedChanges {
  get(plan: string): Planned | undefined;
  /** A change is being worked out; what is returned keeps it, where nothing has changed meanwhile. */
  begin(): (planned: Planned) => void;
}

export interface EditApplier {
  /** The last changes that were made, by their plan, so that they can be taken back; undefined where nobody will ask again. */
  readonly made: Changes | undefined;
  readonly planned: PlannedChanges;
  /** The text of a document that a client has open. */
  openText(path: string): string | undefined;
  /** Makes a change that nothing has overtaken; what stands in its way, where something does. */
  apply(files: readonly FileChangePlan[], moves: readonly FileMove[], title: string): Promise<string | undefined>;
}
