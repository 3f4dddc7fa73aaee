/** Statements: what Kotlin's text says of types beyond what is declared: what a function gives whose body is an expression. */

import type { Definition, Value } from "../../index/facts.ts";
import type { StatementRules } from "../type-rules.ts";

/** UTF-16 units of an expression that are read. */
const LONGEST = 4000;

/** `fun name(…) = expression`: a function with a block and no written type gives nothing. */
function returned(text: string, { selection, span }: Definition): readonly Value[] {
  let depth = 0;
  for (let at = selection.end; at < span.end; at++) {
    const sign = text[at] as string;
    if ("([".includes(sign)) depth++;
    else if (")]".includes(sign)) depth--;
    else if (depth > 0) continue;
    else if (sign === "{") return [];
    else if (sign === "=") {
      const written = text.slice(at + 1, Math.min(span.end, at + LONGEST));
      return [{ written: written.trim(), start: at + 1 + written.length - written.trimStart().length }];
    }
  }
  return [];
}

export const statements: StatementRules = { returned, narrowed: () => undefined };
