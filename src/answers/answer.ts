/** Answer: a value with how complete it is, or the problem that stands in its way; and how a question is followed while it is answered. */

import type { Problem } from "../index/problem.ts";
import type { Place } from "../index/target.ts";
import type { Items } from "../text/limited-list.ts";
import type { Position } from "../text/line-index.ts";

/** What the asked document looked like and how much of the workspace was seen. */
export interface Provenance {
  /** Version of the open document the answer is for; undefined when the file came from disk. */
  readonly version: number | undefined;
  /** False while part of the scope could not be looked at, or when a limit cut the answer. */
  readonly complete: boolean;
  readonly incompleteBecause: string | undefined;
}

/** A value, or the problem that stands in its way; warnings beside either. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly warnings: readonly Problem[]; readonly provenance: Provenance }
  | { readonly ok: false; readonly problem: Problem };

/** An absolute path and a zero-based position in it. */
export interface At {
  readonly path: string;
  readonly position: Position;
  /** False: results carry no previews, which cost a read of every file they stand in. */
  readonly preview?: boolean;
}

/** How a caller follows one question that sends batches of `P`; most that do send places. */
export interface Ask<P = Place> {
  readonly signal?: AbortSignal;
  /** Called with what is found, each batch once, before the full result. */
  readonly onPartial?: (batch: readonly P[]) => void;
}

/** What an answer does not say. */
export interface Missing {
  /** Why it is not complete; undefined where it is. */
  readonly because: string | undefined;
  readonly warnings: readonly Problem[];
}

/** What a list that was cut leaves out. @param which what was kept: `outermost symbols` */
export function leftOut({ total }: Items<unknown>, most: number, which: string): Missing | undefined {
  if (total <= most) return undefined;
  const because = `these are the ${most} ${which} of ${total}; treesitter.max_items sets how many`;
  const details = { total, max_items: most };
  return { because, warnings: [{ code: "TS_TOO_MANY_ITEMS", message: because, details }] };
}

/** An answer of the engine itself, about no parsed document. */
export const plainAnswer = <T>(value: T, incompleteBecause?: string): Answer<T> => ({
  ok: true,
  value,
  warnings: [],
  provenance: { version: undefined, complete: incompleteBecause === undefined, incompleteBecause },
});

/** Whether whoever asked has called it off. */
export const stoppedBy = (signal: AbortSignal | undefined) => (): boolean => signal?.aborted === true;

export const cancelled = {
  ok: false,
  problem: { code: "TS_CANCELLED", message: "The request was cancelled", details: {} },
} as const;
