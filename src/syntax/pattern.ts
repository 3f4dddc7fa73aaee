/** Patterns: a query's text (`.scm`) read into a tree that our interpreter and our checks can walk. */

import { type PatternProperties, UNSET, withProperty } from "./pattern-properties.ts";

/** A pattern that stands for one syntax node, or for a choice between patterns. */
export interface NodePattern {
  readonly shape: "node" | "anonymous" | "any" | "choice" | "group";
  /** Node type (`node`), literal (`anonymous`); undefined for `_` and the rest. */
  readonly type: string | undefined;
  /** `(_)` takes named nodes only, `_` any node. */
  readonly namedOnly: boolean;
  readonly field: string | undefined;
  readonly children: readonly NodePattern[];
  /** For each child: an anchor stands before it; the last entry: an anchor stands after the last child. */
  readonly anchors: readonly boolean[];
  readonly absentFields: readonly string[];
  readonly captures: readonly string[];
  readonly quantifier: "" | "?" | "*" | "+";
}

export interface Predicate {
  readonly name: string;
  readonly capture: string | undefined;
  readonly values: readonly string[];
  /** A second capture, for `#eq? @a @b`. */
  readonly other: string | undefined;
}

/** One top-level pattern with its predicates and `#set!` properties. */
export interface Pattern {
  /** Its number in the query, as tree-sitter counts. */
  readonly index: number;
  readonly root: NodePattern;
  readonly predicates: readonly Predicate[];
  readonly properties: PatternProperties;
  /** Without predicates and properties. */
  readonly isBare: boolean;
  /** Span of the pattern in the query's text. */
  readonly start: number;
  readonly end: number;
}

/** Every capture of a pattern and those below it. */
export const capturesIn = (pattern: NodePattern): readonly string[] => [
  ...pattern.captures,
  ...pattern.children.flatMap(capturesIn),
];

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s+|;[^\n]*|"(?:\\.|[^"\\])*"|[()[\]]|[?*+](?=[\s)\]@;]|$)|@[\w.-]+|#[\w.-]+[?!]|![\w-]+|[\w-]+:|\.(?=\s|[([_"]|\))|[\w.-]+[?!]?|\S/g;

function tokens(source: string): Token[] {
  const found: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const text = match[0];
    if (/^\s|^;/.test(text)) continue;
    found.push({ text, start: match.index, end: match.index + text.length });
  }
  return found;
}

const unquote = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/g, (_, c: string) => (c === "n" ? "\n" : c === "t" ? "\t" : c));

/** Reads a query's text. Throws an Error naming the offset when the text is not a query: queries are ours, not a user's. */
export function parsePatterns(source: string): Pattern[] {
  const all = tokens(source);
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(
      `query: ${what} at offset ${all[at]?.start ?? source.length}: ${source.slice(all[at]?.start ?? 0, (all[at]?.start ?? 0) + 40)}`,
    );
  };
  const peek = (): string | undefined => all[at]?.text;
  const take = (): string => all[at++]?.text ?? fail("unexpected end");

  let predicates: Predicate[] = [];
  let properties: PatternProperties = UNSET;

  function predicate(): void {
    const name = take().slice(1);
    let capture: string | undefined;
    let other: string | undefined;
    const values: string[] = [];
    while (peek() !== ")") {
      const word = take();
      if (word.startsWith("@")) {
        if (capture === undefined) capture = word.slice(1);
        else other = word.slice(1);
      } else values.push(word.startsWith('"') ? unquote(word) : word);
    }
    take();
    if (name === "set!")
      properties =
        withProperty(properties, values[0] ?? "", values[1] ?? "true") ?? fail(`no property is called ${values[0]}`);
    else predicates.push({ name, capture, values, other });
  }

  function suffix(pattern: Omit<NodePattern, "captures" | "quantifier">): NodePattern {
    let quantifier: NodePattern["quantifier"] = "";
    const captures: string[] = [];
    for (;;) {
      const word = peek();
      if (word === "?" || word === "*" || word === "+") quantifier = take() as NodePattern["quantifier"];
      else if (word?.startsWith("@")) captures.push(take().slice(1));
      else return { ...pattern, captures, quantifier };
    }
  }

  function sequence(close: string): Pick<NodePattern, "children" | "anchors" | "absentFields"> {
    const children: NodePattern[] = [];
    const anchors: boolean[] = [];
    const absentFields: string[] = [];
    let anchor = false;
    for (;;) {
      const word = peek();
      if (word === undefined) return fail(`missing ${close}`);
      if (word === close) {
        take();
        anchors.push(anchor);
        return { children, anchors, absentFields };
      }
      if (word === ".") {
        take();
        anchor = true;
      } else if (word.startsWith("!")) absentFields.push(take().slice(1));
      else if (word === "(" && all[at + 1]?.text.startsWith("#")) {
        take();
        predicate();
      } else {
        anchors.push(anchor);
        anchor = false;
        children.push(pattern());
      }
    }
  }

  function pattern(): NodePattern {
    const word = take();
    if (word.endsWith(":") && word.length > 1) return { ...pattern(), field: word.slice(0, -1) };
    const none = { type: undefined, namedOnly: false, field: undefined, children: [], anchors: [], absentFields: [] };
    if (word === "[") return suffix({ ...none, shape: "choice", ...sequence("]") });
    if (word === "_") return suffix({ ...none, shape: "any" });
    if (word.startsWith('"')) return suffix({ ...none, shape: "anonymous", type: unquote(word) });
    if (word !== "(") return fail(`unexpected "${word}"`);
    const head = peek() ?? fail("unexpected end");
    if (/^["(["]/.test(head) || head === "." || head.endsWith(":"))
      return suffix({ ...none, shape: "group", ...sequence(")") });
    const type = take();
    return suffix({
      ...none,
      shape: type === "_" ? "any" : "node",
      type: type === "_" ? undefined : type,
      namedOnly: true,
      ...sequence(")"),
    });
  }

  const patterns: Pattern[] = [];
  while (at < all.length) {
    predicates = [];
    properties = UNSET;
    const start = all[at]?.start ?? 0;
    const read = pattern();
    const root = read.shape === "group" && read.children.length === 1 ? (read.children[0] as NodePattern) : read;
    patterns.push({
      index: patterns.length,
      root,
      predicates,
      properties,
      isBare: predicates.length === 0 && properties === UNSET,
      start,
      end: all[at - 1]?.end ?? source.length,
    });
  }
  return patterns;
}
