/** Row patterns: what a server's row says of its log and its progress, ready to be matched. */

import { type Expression, expressionOf } from "../src/text/regular-expression.ts";
import type { Readiness, ServerRow } from "./server-row.ts";

export interface RowPatterns {
  /** What a line, or the title of a progress, has to match. */
  readonly ready: Expression;
  /** Lines of its log that say that its engine died; undefined where none does. */
  readonly broken: Expression | undefined;
}

const sourceOf = (rule: Readiness): string => ("pattern" in rule ? rule.pattern : "title" in rule ? rule.title : "");

/** As the rows of the table have them, which are known to be harmless. */
export const patternsOf = ({ readiness, brokenBy }: Pick<ServerRow, "readiness" | "brokenBy">): RowPatterns => ({
  ready: new RegExp(sourceOf(readiness)),
  broken: brokenBy === undefined ? undefined : new RegExp(brokenBy),
});

/** What is wrong with one was said when the configuration was read; what the engine alone refuses matches nothing. */
async function linear(source: string): Promise<Expression> {
  const expression = await expressionOf(source, "");
  return "wrong" in expression ? { test: () => false } : expression;
}

/** A user's own, which may be anything, are matched in linear time. */
export async function loadPatterns(row: ServerRow): Promise<RowPatterns> {
  const { readiness, brokenBy, hasOwnPatterns } = row;
  if (hasOwnPatterns !== true) return patternsOf(row);
  const ready = await linear(sourceOf(readiness));
  return { ready, broken: brokenBy === undefined ? undefined : await linear(brokenBy) };
}
