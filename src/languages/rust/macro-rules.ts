/** Macro rules: what a call of a macro is replaced by (`macro_rules!`): the rule that its arguments fit, with them put into it. */

import { isGroup, isSign, isWord, type Token, type Tree } from "./token-trees.ts";

/** A rule, and what stands in its place. */
interface Rule {
  readonly pattern: readonly Part[];
  readonly body: readonly Part[];
}

/** A part of a pattern or of what replaces it. */
type Part =
  | { readonly kind: "token"; readonly token: Token }
  | { readonly kind: "group"; readonly open: string; readonly parts: readonly Part[] }
  | { readonly kind: "variable"; readonly name: string; readonly fragment: string }
  | {
      readonly kind: "repeated";
      readonly parts: readonly Part[];
      readonly between: readonly Token[];
      readonly most: number;
    };

/** What a variable stands for: at once, or for each round of what is repeated. */
type Bound = readonly Tree[] | { readonly each: readonly Bound[] };
type Bindings = Map<string, Bound>;

/** How much may still be done for a question: trees that are compared or written. A macro may write without end what its text says in a line. */
export interface Budget {
  trees: number;
}

/** Signs between what is repeated. */
const MOST_BETWEEN = 3;

/** The rules of a macro by what stands behind its name. */
export function rulesOf(definition: readonly Tree[]): readonly Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at + 3 < definition.length; at++) {
    const [pattern, equals, arrow, body] = definition.slice(at, at + 4);
    if (pattern?.kind !== "group" || body?.kind !== "group" || !isSign(equals, "=") || !isSign(arrow, ">")) continue;
    rules.push({ pattern: partsOf(pattern.inner, true), body: partsOf(body.inner, false) });
    at += 3;
  }
  return rules;
}

function partsOf(trees: readonly Tree[], isPattern: boolean): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < trees.length; at++) {
    const tree = trees[at] as Tree;
    const next = trees[at + 1];
    if (!isSign(tree, "$")) {
      parts.push(
        tree.kind === "token"
          ? { kind: "token", token: tree }
          : { kind: "group", open: tree.open, parts: partsOf(tree.inner, isPattern) },
      );
    } else if (isGroup(next, "(")) {
      const [behind, between, sign] = repetitionBehind(trees, at + 2);
      parts.push({
        kind: "repeated",
        parts: partsOf(next.inner, isPattern),
        between,
        most: sign === "?" ? 1 : Infinity,
      });
      at = behind - 1;
    } else if (isWord(next)) {
      const fragment = trees[at + 3];
      const isTyped = isPattern && isSign(trees[at + 2], ":") && isWord(fragment);
      if (next.text === "crate") parts.push({ kind: "token", token: { ...next, text: "$crate" } });
      else parts.push({ kind: "variable", name: next.text, fragment: isTyped ? fragment.text : "tt" });
      at += isTyped ? 3 : 1;
    }
  }
  return parts;
}

/** What stands behind what is repeated: where it ends, the signs between, and how often it comes. */
function repetitionBehind(trees: readonly Tree[], from: number): readonly [number, readonly Token[], string] {
  const between: Token[] = [];
  for (let at = from; at < trees.length && between.length <= MOST_BETWEEN; at++) {
    const tree = trees[at] as Tree;
    if (tree.kind !== "token") break;
    if ("*+?".includes(tree.text)) return [at + 1, between, tree.text];
    between.push(tree);
  }
  return [from, [], "*"];
}

/** What a call is replaced by; undefined where its arguments fit no rule, or where that is more than may be done. */
export function expanded(rules: readonly Rule[], args: readonly Tree[], left: Budget): readonly Tree[] | undefined {
  for (const { pattern, body } of rules) {
    const bindings: Bindings = new Map();
    if (matched(pattern, { trees: args, left }, 0, bindings) !== args.length) continue;
    const found = put(body, bindings, left);
    return left.trees > 0 ? found : undefined;
  }
  return undefined;
}

/** What a pattern is compared with. */
interface Compared {
  readonly trees: readonly Tree[];
  readonly left: Budget;
}

/** Where what fits a pattern ends; undefined where something does not fit. */
function matched(pattern: readonly Part[], compared: Compared, from: number, bindings: Bindings): number | undefined {
  let at: number | undefined = from;
  for (const part of pattern) {
    at = matchedPart(part, compared, at, bindings);
    if (at === undefined) return undefined;
  }
  return at;
}

function matchedPart(part: Part, compared: Compared, at: number, bindings: Bindings): number | undefined {
  const { trees, left } = compared;
  if (--left.trees <= 0) return undefined;
  const tree = trees[at];
  switch (part.kind) {
    case "token":
      return isSign(tree, part.token.text) ? at + 1 : undefined;
    case "group":
      return isGroup(tree, part.open) &&
        matched(part.parts, { trees: tree.inner, left }, 0, bindings) === tree.inner.length
        ? at + 1
        : undefined;
    case "variable": {
      const end = fragmentEnd(part.fragment, trees, at);
      left.trees -= (end ?? at) - at;
      if (end !== undefined) bindings.set(part.name, trees.slice(at, end));
      return end;
    }
    default:
      return matchedRounds(part, compared, at, bindings);
  }
}

function matchedRounds(
  { parts, between, most }: Part & { readonly kind: "repeated" },
  compared: Compared,
  from: number,
  bindings: Bindings,
): number {
  const rounds: Bindings[] = [];
  let at = from;
  while (rounds.length < most) {
    const isNext = rounds.length === 0 || between.every(({ text }, index) => isSign(compared.trees[at + index], text));
    const round: Bindings = new Map();
    const end = isNext ? matched(parts, compared, rounds.length === 0 ? at : at + between.length, round) : undefined;
    if (end === undefined || end === at) break;
    rounds.push(round);
    at = end;
  }
  for (const name of namesIn(parts)) bindings.set(name, { each: rounds.map((round) => round.get(name) ?? []) });
  return at;
}

function* namesIn(parts: readonly Part[]): Generator<string> {
  for (const part of parts)
    if (part.kind === "variable") yield part.name;
    else if (part.kind !== "token") yield* namesIn(part.parts);
}

function put(body: readonly Part[], bindings: Bindings, left: Budget): readonly Tree[] {
  const found: Tree[] = [];
  for (const part of body) {
    if (--left.trees <= 0) break;
    if (part.kind === "token") found.push(part.token);
    else if (part.kind === "group")
      found.push({ kind: "group", open: part.open, inner: put(part.parts, bindings, left) });
    else if (part.kind === "variable") {
      const bound = bindings.get(part.name);
      if (!bound || "each" in bound) continue;
      left.trees -= bound.length;
      if (left.trees <= 0) break;
      for (const tree of bound) found.push(tree);
    } else for (const tree of putRounds(part, bindings, left)) found.push(tree);
  }
  return found;
}

function putRounds(
  { parts, between }: Part & { readonly kind: "repeated" },
  bindings: Bindings,
  left: Budget,
): readonly Tree[] {
  const lists = [...namesIn(parts)].flatMap((name) => {
    const bound = bindings.get(name);
    return bound && "each" in bound ? [{ name, each: bound.each }] : [];
  });
  const rounds = Math.max(0, ...lists.map(({ each }) => each.length));
  const found: Tree[] = [];
  for (let round = 0; round < rounds && left.trees > 0; round++) {
    const own: Bindings = new Map(bindings);
    for (const { name, each } of lists) own.set(name, each[round] ?? []);
    if (round > 0) found.push(...between);
    for (const tree of put(parts, own, left)) found.push(tree);
  }
  return found;
}

/** Where a fragment of a kind ends that begins at an index; undefined where there is none. */
function fragmentEnd(kind: string, trees: readonly Tree[], at: number): number | undefined {
  const tree = trees[at];
  switch (kind) {
    case "ident":
      return isWord(tree) ? at + 1 : undefined;
    case "lifetime":
      return tree?.kind === "token" && tree.text.startsWith("'") ? at + 1 : undefined;
    case "literal":
      return literalEnd(trees, isSign(tree, "-") ? at + 1 : at);
    case "tt":
      return tree === undefined ? undefined : at + 1;
    case "block":
      return isGroup(tree, "{") ? at + 1 : undefined;
    case "vis":
      return visibilityEnd(trees, at);
    case "ty":
      return typeEnd(trees, at);
    case "path":
      return pathEnd(trees, at);
    case "item":
      return itemEnd(trees, at);
    case "meta":
      return endBefore(trees, at, [","]);
    case "pat":
    case "pat_param":
      return endBefore(trees, at, [",", "=", "|", "if", "in"]);
    default:
      return endBefore(trees, at, [",", ";", "=>"]);
  }
}

function literalEnd(trees: readonly Tree[], at: number): number | undefined {
  const tree = trees[at];
  return tree?.kind === "token" && /^(?:["'\d]|true$|false$)/.test(tree.text) ? at + 1 : undefined;
}

const REACHES: ReadonlySet<string> = new Set(["crate", "self", "super", "in"]);

/** A visibility may be none. */
export function visibilityEnd(trees: readonly Tree[], at: number): number {
  if (!isSign(trees[at], "pub")) return at;
  const reach = trees[at + 1];
  const [first] = isGroup(reach, "(") ? reach.inner : [];
  return first?.kind === "token" && REACHES.has(first.text) ? at + 2 : at + 1;
}

/** Before the first of some signs; undefined where nothing stands before it. */
function endBefore(trees: readonly Tree[], from: number, signs: readonly string[]): number | undefined {
  let at = from;
  for (; at < trees.length; at++) {
    const tree = trees[at] as Tree;
    if (tree.kind !== "token") continue;
    if (signs.includes(tree.text)) break;
    if (tree.text === "=" && isSign(trees[at + 1], ">") && signs.includes("=>")) break;
  }
  return at === from ? undefined : at;
}

/** Behind the first body or semicolon. */
function itemEnd(trees: readonly Tree[], from: number): number | undefined {
  for (let at = from; at < trees.length; at++) if (isGroup(trees[at], "{") || isSign(trees[at], ";")) return at + 1;
  return undefined;
}

const isColons = (trees: readonly Tree[], at: number): boolean => isSign(trees[at], ":") && isSign(trees[at + 1], ":");
const isArrow = (trees: readonly Tree[], at: number): boolean => isSign(trees[at], "-") && isSign(trees[at + 1], ">");

/** Behind the arguments of a type between angles. */
export function anglesEnd(trees: readonly Tree[], from: number): number {
  let depth = 0;
  for (let at = from; at < trees.length; at++) {
    if (isSign(trees[at], "<")) depth++;
    else if (isArrow(trees, at)) at++;
    else if (isSign(trees[at], ">") && --depth === 0) return at + 1;
  }
  return trees.length;
}

export function pathEnd(trees: readonly Tree[], from: number): number | undefined {
  let at = from;
  if (isSign(trees[at], "<")) at = anglesEnd(trees, at);
  else if (isSign(trees[at], "$crate")) at++;
  else if (!isColons(trees, at)) {
    if (!isWord(trees[at])) return undefined;
    at++;
  }
  for (;;) {
    if (isSign(trees[at], "<")) at = anglesEnd(trees, at);
    else if (isColons(trees, at) && (isWord(trees[at + 2]) || isSign(trees[at + 2], "<")))
      at += isWord(trees[at + 2]) ? 3 : 2;
    else return at;
  }
}

/** Words and signs before a type. */
const BEFORE_TYPE: ReadonlySet<string> = new Set(["&", "*", "mut", "const", "dyn", "impl", "unsafe", "extern", "?"]);

export function typeEnd(trees: readonly Tree[], from: number): number | undefined {
  let end: number | undefined;
  for (let at = from; ; ) {
    const next = simpleTypeEnd(trees, at);
    if (next === undefined) return end;
    end = next;
    if (isArrow(trees, end)) at = end + 2;
    else if (isSign(trees[end], "+")) at = end + 1;
    else return end;
  }
}

/** Behind a type up to what it gives and what else it has to be. */
function simpleTypeEnd(trees: readonly Tree[], from: number): number | undefined {
  let at = from;
  for (let tree = trees[at]; tree?.kind === "token"; tree = trees[++at]) {
    if (tree.text === "for" && isSign(trees[at + 1], "<")) at = anglesEnd(trees, at + 1) - 1;
    else if (!(BEFORE_TYPE.has(tree.text) || /^['"]/.test(tree.text))) break;
  }
  const tree = trees[at];
  const end = tree?.kind === "group" && tree.open !== "{" ? at + 1 : isSign(tree, "!") ? at + 1 : pathEnd(trees, at);
  // `Fn(A) -> B`
  return end !== undefined && isWord(tree) && isGroup(trees[end], "(") ? end + 1 : end;
}
