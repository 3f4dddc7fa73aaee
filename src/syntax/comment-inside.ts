/** Comment inside: what a parse need not read of a comment, so that one of the same kind is left. */

import type { Span } from "../text/span.ts";

/** UTF-16 units from which a comment is worth leaving out. */
const LEAST = 64;
/** UTF-16 units of `/*`, of what makes a comment documentation, and of a blank behind it, without which it would be none; and of what ends it. */
const OPENING = 4;
const CLOSING = 2;

/** Its inside, where it is a long one that is closed. @param start where a comment or literal begins, `end` where it ends; UTF-16 offsets */
export const commentInside = (text: string, start: number, end: number): Span | undefined =>
  end - start >= LEAST && text.startsWith("/*", start) && text.endsWith("*/", end)
    ? { start: start + OPENING, end: end - CLOSING }
    : undefined;
