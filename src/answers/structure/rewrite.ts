/** Rewrite: what a template makes of a match, as edits. Pure but for the nodes it asks. */

import type { Edit } from "../../text/span.ts";
import type { Rule, SgNode } from "./ast-grep.ts";
import type { MetaVariables } from "./rule.ts";
import type { Fix } from "./structure-questions.ts";

const VARIABLE = /(?<dollars>\${1,3})(?<name>[A-Z_][A-Z0-9_]*)/g;

/** White space at the start of the line that holds an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** Lines after the first moved from one indentation to another. */
const moved = (text: string, from: string, to: string): string =>
  text
    .split("\n")
    .map((line, index) =>
      index === 0 || line.trim() === "" ? line : to + (line.startsWith(from) ? line.slice(from.length) : line),
    )
    .join("\n");

/** The names that a template uses and nothing gives it. */
export function unknownIn({ template }: Fix, { single, multiple, made }: MetaVariables): readonly string[] {
  const known = new Set([...single, ...multiple, ...made]);
  const used = [...template.matchAll(VARIABLE)].map(({ groups }) => groups?.["name"] ?? "");
  return [...new Set(used)].filter((name) => !known.has(name));
}

/** The piece of the text that a variable stands for; of several nodes all from the first to the last. */
function pieceOf(node: SgNode, text: string, name: string, dollars: string): string {
  const nodes = dollars === "$$$" ? node.getMultipleMatches(name) : [node.getMatch(name)];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!first || !last) return node.getTransformed(name) ?? "";
  const from = first.range().start.index;
  return moved(text.slice(from, last.range().end.index), indentAt(text, from), "");
}

/** The neighbour that a fix replaces too: the next one when it fits, or as far as `stopBy` lets look. */
function neighbour(nodes: readonly SgNode[], relation: Rule | undefined): SgNode | undefined {
  if (!relation) return undefined;
  const { stopBy = "neighbor", ...rule } = relation;
  for (const node of nodes) {
    if (node.matches({ rule })) return node;
    if (stopBy === "neighbor" || (typeof stopBy === "object" && node.matches({ rule: stopBy as Rule }))) break;
  }
  return undefined;
}

/** The edit that puts the template in the place of a match. */
export function rewritten(node: SgNode, text: string, { template, expandStart, expandEnd }: Fix): Edit {
  const { start, end } = node.range();
  const made = template.replace(VARIABLE, (_whole, dollars: string, name: string, at: number) =>
    moved(pieceOf(node, text, name, dollars), "", indentAt(template, at)),
  );
  return {
    start: neighbour(node.prevAll(), expandStart)?.range().start.index ?? start.index,
    end: neighbour(node.nextAll(), expandEnd)?.range().end.index ?? end.index,
    text: moved(made, "", indentAt(text, start.index)),
  };
}

/** The edits in order, without those that lie within or across an earlier one. */
export function apart(edits: readonly Edit[]): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}
