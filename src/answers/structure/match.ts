/** Match: a node that was found as plain data, with what its metavariables stand for. */

import type { SgNode } from "./ast-grep.ts";
import type { MetaVariables } from "./rule.ts";
import type { StructureMatch } from "./structure-questions.ts";

type Bound = StructureMatch["metaVariables"];

/** A comma between arguments is captured with them and says nothing. */
const isSeparator = (node: SgNode): boolean => !node.isNamed() && /^[,;]$/.test(node.text());

function boundIn(node: SgNode, { single, multiple, made }: MetaVariables): Bound {
  const bound: Record<string, string | readonly string[]> = {};
  for (const name of single) {
    const value = node.getMatch(name);
    if (value) bound[name] = value.text();
  }
  for (const name of multiple)
    bound[name] = node
      .getMultipleMatches(name)
      .filter((part) => !isSeparator(part))
      .map((part) => part.text());
  for (const name of made) {
    const value = node.getTransformed(name);
    if (value !== null && value !== undefined) bound[name] = value;
  }
  return bound;
}

export function matchOf(path: string, node: SgNode, variables: MetaVariables): StructureMatch {
  const { start, end } = node.range();
  return {
    path,
    range: {
      start: { line: start.line, character: start.column },
      end: { line: end.line, character: end.column },
    },
    text: node.text(),
    kind: node.kind(),
    metaVariables: boundIn(node, variables),
  };
}
