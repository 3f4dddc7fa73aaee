/** Hurry: questions of which nobody wants to wait for the whole answer end soon, and say what they left. */

import type { Workspace } from "./workspace.ts";

/** Milliseconds that such a question reads files for, but for the one that it is at. */
const SOON = 60;

/** A question's part: whether it is one. */
export interface Hurried {
  /** What takes long is left out, and the answer says so; absent: everything is looked into. */
  readonly hurried?: boolean | undefined;
}

/** What an answer says that ended so. */
export const LEFT = "not every file that holds the name was read yet: wait says how long that may take";

/** Whether the time of a question is over that begins now. Once every file is known it never is: nothing is to be waited for. */
export function hurrying({ ports, table }: Workspace, { hurried = false }: Hurried): () => boolean {
  const until = hurried ? ports.now() + SOON : Number.POSITIVE_INFINITY;
  let isOver = false;
  return () => {
    isOver ||= ports.now() > until && table.withoutFacts(undefined).length > 0;
    return isOver;
  };
}
