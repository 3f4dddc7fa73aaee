/** Candidates: the nodes of a tree that can match, by their types, so that ast-grep need not walk through all others. */

import type { Node, Tree } from "web-tree-sitter";
import type { Rule } from "./ast-grep.ts";
import type { Pattern } from "./rule.ts";

/**
 * The types of the nodes that a rule can match; undefined: any.
 * @param kindOf the type of the one node that a pattern is, where it has one
 */
export function kindsOf(
  { pattern, kind, all, any }: Rule,
  kindOf: (pattern: Pattern) => string | undefined,
): readonly string[] | undefined {
  if (typeof kind === "string") return [kind];
  const own = pattern === undefined ? undefined : kindOf(pattern as Pattern);
  if (own !== undefined) return [own];
  const inner = (rules: unknown) => (Array.isArray(rules) ? rules.map((rule: Rule) => kindsOf(rule, kindOf)) : []);
  const [needed] = inner(all).filter((kinds) => kinds !== undefined);
  if (needed) return needed;
  const alternatives = inner(any);
  return alternatives.length > 0 && alternatives.every((kinds) => kinds !== undefined)
    ? alternatives.flat()
    : undefined;
}

/** ast-grep asks each node of its walk for its children once before anything else: then these, later those it has. */
function showFirst(node: Node, children: readonly Node[]): void {
  Object.defineProperty(node, "children", {
    configurable: true,
    get() {
      delete this.children;
      return children;
    },
  });
}

/**
 * The root of a tree, as a walk has to start from it to meet its nodes of these types alone, in the order of the text; each has its
 * children, parent and neighbours all the same. Undefined where there is none to meet.
 */
export function narrowed({ rootNode: root, language }: Tree, kinds: readonly string[]): Node | undefined {
  // Other words, as `a > b`, are ast-grep's to understand.
  if (!kinds.every((kind) => language.types.includes(kind))) return root;
  const nodes = root.descendantsOfType([...kinds]).filter(({ id }) => id !== root.id);
  if (nodes.length === 0 && !kinds.includes(root.type)) return undefined;
  for (const node of nodes) showFirst(node, []);
  showFirst(root, nodes);
  return root;
}
