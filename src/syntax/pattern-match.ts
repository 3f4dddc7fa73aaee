/**
 * The interpreter of patterns: matches a query's patterns against one node at a time. Compiling a query costs 30-250 ms;
 * the first answer of a cold process needs a few dozen nodes only, so it runs the same text here instead.
 */

import type { Node } from "web-tree-sitter";
import type { NodePattern, Pattern, Predicate } from "./pattern.ts";

/** A captured node under its capture's name, in the order of the pattern. */
interface Capture {
  readonly name: string;
  readonly node: Node;
}

type Captures = readonly Capture[];

const quantified = (pattern: NodePattern): boolean => pattern.quantifier === "*" || pattern.quantifier === "+";
const optional = (pattern: NodePattern): boolean => pattern.quantifier === "?" || pattern.quantifier === "*";

/** Every way in which `pattern` matches `node` itself, as captures. */
function* matchNode(pattern: NodePattern, node: Node, before: Captures): Generator<Captures> {
  if (pattern.shape === "choice") {
    const captured = capture(pattern, node, before);
    for (const child of pattern.children) yield* matchNode(child, node, captured);
    return;
  }
  if (pattern.shape === "group") {
    const only = pattern.children[0];
    if (pattern.children.length === 1 && only) yield* matchNode(only, node, capture(pattern, node, before));
    return;
  }
  if (pattern.shape === "any" ? pattern.namedOnly && !node.isNamed : node.type !== pattern.type) return;
  if (pattern.shape === "node" && !node.isNamed) return;
  if (pattern.shape === "anonymous" && node.isNamed) return;
  if (pattern.absentFields.some((field) => node.childForFieldName(field) !== null)) return;
  const captured = capture(pattern, node, before);
  if (pattern.children.length === 0) yield captured;
  else yield* matchChildren(pattern, 0, childrenOf(node), 0, captured, false);
}

const capture = (pattern: NodePattern, node: Node, before: Captures): Captures =>
  pattern.captures.length === 0 ? before : [...before, ...pattern.captures.map((name) => ({ name, node }))];

interface Child {
  readonly node: Node;
  readonly field: string | null;
}

/** By a cursor: asking for a child's field by its number counts the children from the first. */
function childrenOf(node: Node): readonly Child[] {
  const children: Child[] = [];
  const cursor = node.walk();
  for (let more = cursor.gotoFirstChild(); more; more = cursor.gotoNextSibling())
    children.push({ node: cursor.currentNode, field: cursor.currentFieldName });
  cursor.delete();
  return children;
}

/** Whether only children that an anchor passes over stand in `[from, to)`: anonymous ones. */
const adjacent = (children: readonly Child[], from: number, to: number): boolean => {
  for (let index = from; index < to; index++) if (children[index]?.node.isNamed) return false;
  return true;
};

/** Matches `parent.children[at…]` of the pattern against the siblings from `from` on. `again`: the child at `at` matched before. */
function* matchChildren(
  parent: Pick<NodePattern, "children" | "anchors">,
  at: number,
  children: readonly Child[],
  from: number,
  captured: Captures,
  again: boolean,
): Generator<Captures> {
  const pattern = parent.children[at];
  if (!pattern) {
    if (!parent.anchors[at] || adjacent(children, from, children.length)) yield captured;
    return;
  }
  const anchored = parent.anchors[at] === true && !again;
  // Greedy: leaving out what may be left out comes only when taking it leads nowhere.
  let led = false;
  for (let index = from; index < children.length; index++) {
    const child = children[index] as Child;
    if (anchored && !adjacent(children, from, index)) break;
    for (const [end, here] of matchOne(pattern, children, index, child, captured)) {
      const repeats = quantified(pattern);
      for (const all of matchChildren(parent, repeats ? at : at + 1, children, end, here, repeats)) {
        led = true;
        yield all;
      }
    }
    if (led && quantified(pattern)) return;
  }
  if (!led && (again || optional(pattern))) yield* matchChildren(parent, at + 1, children, from, captured, false);
}

/** One child pattern (a group takes several siblings) at one sibling: where it ends, and the captures. */
function* matchOne(
  pattern: NodePattern,
  children: readonly Child[],
  index: number,
  child: Child,
  captured: Captures,
): Generator<readonly [number, Captures]> {
  if (pattern.field !== undefined && child.field !== pattern.field) return;
  if (pattern.shape === "group" && pattern.children.length > 1) {
    const first = pattern.children[0] as NodePattern;
    for (const [end, here] of matchOne(first, children, index, child, captured)) {
      const rest = { children: pattern.children.slice(1), anchors: pattern.anchors.slice(1) };
      for (const all of matchChildren(rest, 0, children, end, here, false)) yield [end + rest.children.length, all];
    }
    return;
  }
  for (const here of matchNode(pattern, child.node, captured)) yield [index + 1, here];
}

type Test = (texts: readonly string[], predicate: Predicate, others: readonly string[]) => boolean;
const expressions = new WeakMap<Predicate, RegExp>();
const expression = (predicate: Predicate): RegExp => {
  const known = expressions.get(predicate);
  if (known) return known;
  const made = new RegExp(predicate.values[0] ?? "");
  expressions.set(predicate, made);
  return made;
};
const equal: Test = (texts, { values }, others) =>
  texts.every((text) => (others.length > 0 ? others.includes(text) : text === values[0]));
const anyOf: Test = (texts, { values }) => texts.every((text) => values.includes(text));
const matches: Test = (texts, predicate) => texts.every((text) => expression(predicate).test(text));
const TESTS: Readonly<Record<string, Test>> = {
  "eq?": equal,
  "not-eq?": (texts, predicate, others) => !equal(texts, predicate, others),
  "any-of?": anyOf,
  "not-any-of?": (texts, predicate, others) => !anyOf(texts, predicate, others),
  "match?": matches,
  "not-match?": (texts, predicate, others) =>
    texts.every((text) => !expression(predicate).test(text)) && others.length === 0,
};

interface Captured {
  readonly name: string;
  readonly node: { readonly startIndex: number; readonly endIndex: number };
}

const holds = (predicate: Predicate, captures: readonly Captured[], source: string): boolean => {
  const texts = (name: string | undefined): string[] =>
    captures.filter((one) => one.name === name).map(({ node }) => source.slice(node.startIndex, node.endIndex));
  const test = TESTS[predicate.name];
  return test === undefined || test(texts(predicate.capture), predicate, texts(predicate.other));
};

/** Whether a match's captures fulfil its pattern's predicates. */
export const fulfils = (pattern: Pattern, captures: readonly Captured[], source: string): boolean =>
  pattern.predicates.every((predicate) => holds(predicate, captures, source));

/** Every match of `pattern` rooted at `node`, predicates applied. `source` is the text the tree was made from. */
export function* matchPattern(pattern: Pattern, node: Node, source: string): Generator<Captures> {
  for (const captures of matchNode(pattern.root, node, [])) if (fulfils(pattern, captures, source)) yield captures;
}

/** Node types that can be the root of a pattern; undefined when any type can (`_`). */
export function rootTypes(pattern: NodePattern): readonly string[] | undefined {
  if (pattern.shape === "choice") {
    const types = pattern.children.map(rootTypes);
    return types.some((one) => one === undefined) ? undefined : types.flatMap((one) => one ?? []);
  }
  return pattern.type === undefined ? undefined : [pattern.type];
}
