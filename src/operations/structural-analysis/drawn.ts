/** Drawn: definitions as nodes of a graph, the same in every mode. */

import type { Shorten } from "../forms.ts";
import type { GraphNode } from "./graph.ts";
import { calledName, placeOf, type Shown } from "./shown.ts";

export const nodeOf = (shown: Shown, shorten: Shorten): GraphNode => ({
  key: `${shown.file_path}:${shown.line}:${shown.column}`,
  label: `${calledName(shown)} ${placeOf(shown, shorten)}`,
});

/** What was asked about: its definition, or its name alone where several share it. */
export function rootOf(
  { symbol, definitions }: { readonly symbol: string; readonly definitions: readonly Shown[] },
  shorten: Shorten,
): GraphNode {
  const [only, second] = definitions;
  return only && !second ? nodeOf(only, shorten) : { key: "", label: symbol };
}
