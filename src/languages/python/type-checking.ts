/** Type checking: the block of a module that only type checkers read (`if TYPE_CHECKING:`). */

import type { Span } from "../../text/span.ts";

/** The lines within such a block, and how they are indented. */
export interface TypeBlock extends Span {
  readonly indent: string;
  /** Where the block's first line begins. */
  readonly opens: number;
}

const BLOCK = /^if[ \t]+(?:\w+\.)?TYPE_CHECKING[ \t]*:[^\n]*\n((?:(?:[ \t]+[^\n]*|[ \t]*\r?)(?:\n|$))+)/m;

/** The first of a module at its top level. */
export function typeBlockIn(text: string): TypeBlock | undefined {
  const found = BLOCK.exec(text);
  const body = found?.[1];
  if (!found || body === undefined) return undefined;
  const start = found.index + found[0].length - body.length;
  const indent = /^[ \t]+/.exec(body)?.[0] ?? "    ";
  return { opens: found.index, start, end: start + body.trimEnd().length, indent };
}
