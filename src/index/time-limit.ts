/** Time limit: what a question may take; one that ends by it says why its answer is a part. */

import type { Workspace } from "./workspace.ts";

/** Milliseconds, from when it was asked, in which such a question may begin to read a file. */
const SOON = 60;

/** A question's part: whether it is one. */
export interface TimeLimited {
  /** Milliseconds that files may be read for; what takes longer is left out, and the answer says so. Absent: everything is looked into. */
  readonly hurry?: number | undefined;
  /** Nothing can be done with a part of the answer: a name is changed everywhere or nowhere. It takes what time it needs. */
  readonly isAllWanted?: boolean | undefined;
}

/** What is left of the time of a question. @param began when it came, in milliseconds of `performance.now()` */
export const timeLimitOf = ({
  wait,
  began = performance.now(),
}: {
  readonly wait?: unknown;
  readonly began?: number;
}): TimeLimited => (wait === "none" ? { hurry: Math.max(0, began + SOON - performance.now()) } : {});

/** Why an answer that ended so is incomplete. */
const LEFT = "not every file that holds the name was read yet: wait says how long that may take";

/** The same of one that has many places to look at. */
export const TIME_OVER = "its time was over before every place of the name was looked at";

/**
 * Why the time of a question is over that begins now; undefined while there is some. Without files to read nobody is in a hurry: once every
 * file is known, only what the question may take at most ends it.
 * @param most milliseconds
 */
export function timeOverOf(
  { ports, table }: Workspace,
  { hurry = Number.POSITIVE_INFINITY, isAllWanted = false }: TimeLimited,
  most = Number.POSITIVE_INFINITY,
): () => string | undefined {
  const began = ports.now();
  let why: string | undefined;
  return () => {
    const time = ports.now() - began;
    if (time >= most && !isAllWanted) why ??= TIME_OVER;
    else if (time >= hurry && !table.isWhole) why ??= LEFT;
    return why;
  };
}
