/** Hurry: questions of which nobody wants to wait for the whole answer end soon, and say what they left. */

import type { Workspace } from "./workspace.ts";

/** Milliseconds from when it came that such a question reads files for, but for the one that it is at. */
const SOON = 60;

/** A question's part: whether it is one. */
export interface Hurried {
  /** Milliseconds that files may be read for; what takes longer is left out, and the answer says so. Absent: everything is looked into. */
  readonly hurry?: number | undefined;
}

/** What is left of the time of a question. @param began when it came, in milliseconds of `performance.now()` */
export const hurryOf = ({
  wait,
  began = performance.now(),
}: {
  readonly wait?: unknown;
  readonly began?: number;
}): Hurried => (wait === "none" ? { hurry: Math.max(0, began + SOON - performance.now()) } : {});

/** What an answer says that ended so. */
export const LEFT = "not every file that holds the name was read yet: wait says how long that may take";

/** Whether the time of a question is over that begins now. Once every file is known it never is: nothing is to be waited for. */
export function hurrying({ ports, table }: Workspace, { hurry = Number.POSITIVE_INFINITY }: Hurried): () => boolean {
  const until = ports.now() + hurry;
  let isOver = false;
  return () => {
    isOver ||= ports.now() >= until && table.withoutFacts(undefined).length > 0;
    return isOver;
  };
}
