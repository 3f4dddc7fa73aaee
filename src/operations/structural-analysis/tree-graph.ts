/** Tree graph: definitions as nodes of a graph, and trees of them as graphs, the same in every mode. */

import type { z } from "zod";
import type { Shorten } from "../results.ts";
import type { Graph, GraphEdge, GraphNode } from "./graph.ts";
import { calledName, type certainty, placeOf, type SymbolResult } from "./results.ts";

export const nodeOf = (shown: SymbolResult, shorten: Shorten): GraphNode => ({
  key: `${shown.file_path}:${shown.line}:${shown.column}`,
  label: `${calledName(shown)} ${placeOf(shown, shorten)}`,
});

/** What was asked about: its definition, or its name alone where several share it. */
export function rootOf(
  { symbol, definitions }: { readonly symbol: string; readonly definitions: readonly SymbolResult[] },
  shorten: Shorten,
): GraphNode {
  const [only, second] = definitions;
  return only && !second ? nodeOf(only, shorten) : { key: "", label: symbol };
}

/** How the items of a tree become nodes and edges. */
interface Drawing<T> {
  readonly node: (item: T) => GraphNode;
  readonly below: (item: T) => readonly T[];
  /** Where the edges point. */
  readonly towards: "root" | "leaves";
  /** What stands at the edge of an item. */
  readonly label?: (item: T) => string | undefined;
}

export function drawTree<T extends { readonly certainty: z.output<typeof certainty> }>(
  root: GraphNode,
  items: readonly T[],
  { node, below, towards, label }: Drawing<T>,
): Graph {
  const nodes: GraphNode[] = [root];
  const edges: GraphEdge[] = [];
  const add = (found: readonly T[], above: string): void => {
    for (const one of found) {
      const drawn = node(one);
      nodes.push(drawn);
      const ends = towards === "root" ? { from: drawn.key, to: above } : { from: above, to: drawn.key };
      edges.push({ ...ends, isUnsure: one.certainty === "name_only", label: label?.(one) });
      add(below(one), drawn.key);
    }
  };
  add(items, root.key);
  return { nodes, edges };
}
