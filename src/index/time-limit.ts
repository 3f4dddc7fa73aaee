/** Time limit: a question asked with `wait: "none"` ends soon and says which part of the answer it left out. */

import type { Workspace } from "./workspace.ts";

/** Milliseconds, from when it was asked, in which such a question may begin to read a file. */
const SOON = 60;

/** A question's part: whether it is one. */
export interface TimeLimited {
  /** Milliseconds that files may be read for; what takes longer is left out, and the answer says so. Absent: everything is looked into. */
  readonly hurry?: number | undefined;
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
export const LEFT = "not every file that holds the name was read yet: wait says how long that may take";

/** Whether the time of a question is over that begins now. Once every file is known it never is: nothing is to be waited for. */
export function isTimeOver(
  { ports, table }: Workspace,
  { hurry = Number.POSITIVE_INFINITY }: TimeLimited,
): () => boolean {
  const until = ports.now() + hurry;
  let isOver = false;
  return () => {
    isOver ||= ports.now() >= until && !table.isWhole;
    return isOver;
  };
}
