/** Graph: nodes and edges as Mermaid and as Graphviz's DOT. Pure. */

export interface GraphNode {
  readonly key: string;
  readonly label: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Drawn broken. */
  readonly isUnsure: boolean;
  readonly label?: string | undefined;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Each node and each edge once, nodes numbered. */
function numbered({ nodes, edges }: Graph) {
  const byKey = new Map(nodes.map((node) => [node.key, node.label]));
  const ids = new Map([...byKey.keys()].map((key, index) => [key, `n${index}`]));
  const seen = new Set<string>();
  const lines = edges.flatMap(({ from, to, ...edge }) => {
    const ends = { from: ids.get(from) ?? "", to: ids.get(to) ?? "" };
    const key = JSON.stringify([ends, edge]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...ends, ...edge }];
  });
  return { labels: [...byKey].map(([key, label]) => ({ id: ids.get(key) ?? "", label })), lines };
}

/** Inside quotes Mermaid takes entities alone. */
const inMermaid = (text: string): string =>
  text.replace(/[#"<>&`\\\r\n]/g, (character) => `#${character.charCodeAt(0)};`);

export function mermaid(graph: Graph): string {
  const { labels, lines } = numbered(graph);
  return [
    "graph LR",
    ...labels.map(({ id, label }) => `  ${id}["${inMermaid(label)}"]`),
    ...lines.map(({ from, to, isUnsure, label }) => {
      const name = label === undefined ? "" : `|"${inMermaid(label)}"|`;
      return `  ${from} ${isUnsure ? "-.->" : "-->"}${name} ${to}`;
    }),
  ].join("\n");
}

const inDot = (text: string): string => JSON.stringify(text.replace(/\\/g, "\\\\")).replace(/\\\\\\\\/g, "\\\\");

export function dot(graph: Graph): string {
  const { labels, lines } = numbered(graph);
  return [
    "digraph {",
    "  rankdir=LR; node [shape=box];",
    ...labels.map(({ id, label }) => `  ${id} [label=${inDot(label)}];`),
    ...lines.map(({ from, to, isUnsure, label }) => {
      const looks = [...(isUnsure ? ["style=dashed"] : []), ...(label === undefined ? [] : [`label=${inDot(label)}`])];
      return `  ${from} -> ${to}${looks.length === 0 ? "" : ` [${looks.join(", ")}]`};`;
    }),
    "}",
  ].join("\n");
}
