/** Macro items: the items in what a call of a macro is replaced by, and their members. */

import type { Kind } from "../vocabulary.ts";
import { anglesEnd, pathEnd, typeEnd, visibilityEnd } from "./macro-rules.ts";
import { type Group, isGroup, isSign, isWord, type Token, type Tree, written } from "./token-trees.ts";

export interface Item {
  readonly kind: Kind;
  /** Its name, where that is written: in the call or in the macro. */
  readonly token: Token;
  /** The type that it is a member of. */
  readonly container: string | undefined;
  /** Inline modules around it. */
  readonly inside: readonly string[];
  /** What it holds or gives, as written. */
  readonly type: string | undefined;
}

/** A call of another macro where an item stands. */
interface Call {
  readonly name: string;
  readonly args: readonly Tree[];
}

export interface ItemsOptions {
  /** The type around. */
  readonly container: string | undefined;
  readonly inside?: readonly string[];
  /** What a call among the items is replaced by. */
  readonly expand: (call: Call) => readonly Tree[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  struct: "struct",
  union: "union",
  enum: "enum",
  trait: "trait",
  type: "type",
  static: "variable",
  const: "constant",
  mod: "module",
};
/** Words before the one that tells what an item is. */
const MODIFIERS: ReadonlySet<string> = new Set(["unsafe", "async", "default", "extern", "auto", "safe"]);
/** Items within each other. */
const DEEPEST = 8;

/** The items among trees, and their members. */
export function* itemsIn(trees: readonly Tree[], options: ItemsOptions, depth = 0): Generator<Item> {
  if (depth > DEEPEST) return;
  const { container, inside = [], expand } = options;
  for (let at = 0; at < trees.length; ) {
    const tree = trees[at] as Tree;
    if (tree.kind === "group") {
      at++;
      continue;
    }
    const next = trees[at + 1];
    if (tree.text === "pub") at = visibilityEnd(trees, at);
    else if (tree.text === "#" || MODIFIERS.has(tree.text) || /^["']/.test(tree.text)) at++;
    else if (tree.text === "const" && next?.kind === "token" && (MODIFIERS.has(next.text) || next.text === "fn")) at++;
    else if (tree.text === "fn" && isWord(next)) {
      const end = itemEnd(trees, at);
      const kind = container === undefined ? "function" : "method";
      yield { kind, token: next, container, inside, type: typeGiven(trees.slice(at, end), container) };
      at = end;
    } else if (tree.text === "impl") {
      const end = itemEnd(trees, at);
      const body = trees[end - 1];
      const of = implemented(trees.slice(at + 1, end - 1));
      if (isGroup(body, "{") && of) yield* itemsIn(body.inner, { ...options, container: of }, depth + 1);
      at = end;
    } else if (Object.hasOwn(KINDS, tree.text) && isNamed(trees, at + 1)) {
      const token = nameAt(trees, at + 1);
      const end = itemEnd(trees, at);
      yield* itemOf(KINDS[tree.text] as Kind, token, trees.slice(at, end), options, depth);
      at = end;
    } else if (isWord(tree) && isSign(next, "!")) {
      const args = trees[at + 2];
      if (args?.kind === "group") yield* itemsIn(expand({ name: tree.text, args: args.inner }), options, depth + 1);
      at = args?.kind === "group" ? at + 3 : itemEnd(trees, at);
    } else if (tree.text === "use") at = itemEnd(trees, at);
    else at++;
  }
}

/** Where a name stands behind `static ref` and `static mut`. */
const nameAt = (trees: readonly Tree[], at: number): Token =>
  (isSign(trees[at], "mut") || isSign(trees[at], "ref") ? trees[at + 1] : trees[at]) as Token;
const isNamed = (trees: readonly Tree[], at: number): boolean => isWord(nameAt(trees, at));

/** Behind an item's body or its semicolon. */
function itemEnd(trees: readonly Tree[], from: number): number {
  for (let at = from; at < trees.length; at++) if (isSign(trees[at], ";") || isGroup(trees[at], "{")) return at + 1;
  return trees.length;
}

function* itemOf(
  kind: Kind,
  token: Token,
  trees: readonly Tree[],
  { container, inside = [], expand }: ItemsOptions,
  depth: number,
): Generator<Item> {
  const isHolder = kind === "constant" || kind === "variable";
  const type = isHolder
    ? typeBehind(trees, ":", container)
    : kind === "type"
      ? typeBehind(trees, "=", container)
      : undefined;
  yield { kind, token, container, inside, type };
  const body = trees.at(-1);
  const name = token.text;
  const within = { container: name, inside, expand };
  if (kind === "module") {
    if (isGroup(body, "{"))
      yield* itemsIn(body.inner, { container: undefined, inside: [...inside, name], expand }, depth + 1);
  } else if (kind === "trait" && isGroup(body, "{")) yield* itemsIn(body.inner, within, depth + 1);
  else if (kind === "enum" && isGroup(body, "{")) yield* variantsIn(body, within);
  else if ((kind === "struct" || kind === "union") && isGroup(body, "{")) yield* fieldsIn(body, within);
}

/** Members apart by commas, without attributes and visibility. */
function* membersIn({ inner }: Group): Generator<readonly Tree[]> {
  for (let at = 0; at < inner.length; ) {
    while (isSign(inner[at], "#") && isGroup(inner[at + 1], "[")) at += 2;
    at = visibilityEnd(inner, at);
    let end = at;
    for (; end < inner.length && !isSign(inner[end], ","); end++)
      if (isSign(inner[end], "<")) end = anglesEnd(inner, end) - 1;
    yield inner.slice(at, end);
    at = end + 1;
  }
}

function* variantsIn(body: Group, { container, inside = [] }: ItemsOptions): Generator<Item> {
  for (const [token] of membersIn(body))
    if (isWord(token)) yield { kind: "enum_member", token, container, inside, type: undefined };
}

function* fieldsIn(body: Group, { container, inside = [] }: ItemsOptions): Generator<Item> {
  for (const field of membersIn(body)) {
    const [token] = field;
    if (isWord(token) && isSign(field[1], ":"))
      yield { kind: "field", token, container, inside, type: saidOf(field.slice(2), container) };
  }
}

/** A type as written, where `Self` is the type around. */
const saidOf = (trees: readonly Tree[], container: string | undefined): string | undefined =>
  trees.length === 0 ? undefined : written(trees).replace(/\bSelf\b/g, container ?? "Self");

/** The type behind the first of a sign. */
function typeBehind(trees: readonly Tree[], sign: string, container: string | undefined): string | undefined {
  const at = trees.findIndex((tree) => isSign(tree, sign));
  const end = at < 0 ? undefined : typeEnd(trees, at + 1);
  return end === undefined ? undefined : saidOf(trees.slice(at + 1, end), container);
}

/** The type that a function gives. */
function typeGiven(trees: readonly Tree[], container: string | undefined): string | undefined {
  const at = trees.findIndex((tree, index) => isGroup(trees[index - 1], "(") && isSign(tree, "-"));
  const end = at < 0 ? undefined : typeEnd(trees, at + 2);
  return end === undefined ? undefined : saidOf(trees.slice(at + 2, end), container);
}

/** The name of the type that methods are written for, by what stands between `impl` and its body. */
function implemented(head: readonly Tree[]): string | undefined {
  const from = isSign(head[0], "<") ? anglesEnd(head, 0) : 0;
  const behindFor = head.findIndex(
    (tree, index) => index >= from && isSign(tree, "for") && !isSign(head[index + 1], "<"),
  );
  let at = behindFor < 0 ? from : behindFor + 1;
  while (isSign(head[at], "&") || isSign(head[at], "mut") || isSign(head[at], "dyn") || /^'/.test(textAt(head, at)))
    at++;
  const end = pathEnd(head, at);
  if (end === undefined) return undefined;
  let last: string | undefined;
  for (; at < end; at++) {
    if (isSign(head[at], "<")) at = anglesEnd(head, at) - 1;
    else if (isWord(head[at])) last = textAt(head, at);
  }
  return last;
}

const textAt = (trees: readonly Tree[], at: number): string => {
  const tree = trees[at];
  return tree?.kind === "token" ? tree.text : "";
};
