/** Hurry: questions of which nobody wants to wait for the whole answer end soon, and say what they left. */

/** Milliseconds that such a question takes, but for the file that it is at. */
const SOON = 100;

/** A question's part: whether it is one. */
export interface Hurried {
  /** What takes long is left out, and the answer says so; absent: everything is looked into. */
  readonly hurried?: boolean | undefined;
}

/** What an answer says that ended so. */
export const LEFT = "not every file that holds the name was read yet: wait says how long that may take";

/** Whether the time of a question is over that begins now. @param now milliseconds */
export function hurrying(now: () => number, { hurried = false }: Hurried): () => boolean {
  if (!hurried) return () => false;
  const until = now() + SOON;
  return () => now() > until;
}
