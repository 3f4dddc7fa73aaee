/**
 * The interpreter of patterns: matches a query's patterns against rows of a node table. Compiling a query costs 10-250 ms and
 * running it over a file half of the parse; this needs neither, and asks only the nodes that a pattern can begin at.
 */

import type { Language as Grammar } from "web-tree-sitter";
import type { NamedNode } from "./marks.ts";
import { errorSymbol, type NodeTable } from "./node-table.ts";
import type { NodePattern, Pattern, Predicate } from "./pattern.ts";

/** A node pattern with its names turned into the numbers of one grammar. */
interface Step {
  readonly shape: NodePattern["shape"];
  /** For each kind of a node (see `NodeTable.kinds`) 1 where the step can begin at it. */
  readonly accepts: Uint8Array;
  /** Number of the field, 0 for any. */
  readonly field: number;
  readonly absentFields: readonly number[];
  readonly captures: readonly string[];
  readonly children: readonly Step[];
  readonly anchors: readonly boolean[];
  readonly repeats: boolean;
  readonly optional: boolean;
  /** Matches as soon as it accepts. */
  readonly isLeaf: boolean;
}

/** A pattern ready to be matched against the trees of one grammar. */
export interface GrammarPattern {
  readonly pattern: Pattern;
  readonly root: Step;
  /** The only capture of a pattern that is one node without children, predicates or properties: nine of ten matches. */
  readonly lone: string | undefined;
}

/** A field that the grammar does not have: no node stands under it. */
const NO_FIELD = 0xffff;

/** A language's patterns by the kind of node that they begin at; those of a kind are readied when the kind is first met. */
export class PatternTable {
  readonly #grammar: Grammar;
  readonly #patterns: readonly Pattern[];
  /** Kinds of each type of node. */
  readonly #kinds = new Map<string, number[]>();
  readonly #count: number;
  readonly #byKind: (readonly GrammarPattern[])[] = [];
  readonly #ready = new Map<Pattern, GrammarPattern>();
  readonly #rootTypes: readonly (ReadonlySet<string> | undefined)[];

  constructor(patterns: readonly Pattern[], grammar: Grammar) {
    this.#grammar = grammar;
    this.#patterns = patterns;
    const last = errorSymbol(grammar);
    this.#count = (last + 1) * 2;
    for (let symbol = 0; symbol <= last; symbol++) {
      const type = grammar.types[symbol] ?? "ERROR";
      const known = this.#kinds.get(type);
      if (known) known.push(symbol << 1, (symbol << 1) | 1);
      else this.#kinds.set(type, [symbol << 1, (symbol << 1) | 1]);
    }
    this.#rootTypes = patterns.map(({ root }) => {
      const types = rootTypes(root);
      return types && new Set(types);
    });
  }

  /** The patterns that can begin at a node of a kind, in their order. */
  at(kind: number): readonly GrammarPattern[] {
    const known = this.#byKind[kind];
    if (known) return known;
    const type = this.#grammar.types[kind >> 1] ?? "ERROR";
    const found: GrammarPattern[] = [];
    this.#patterns.forEach((pattern, index) => {
      const types = this.#rootTypes[index];
      if (types && !types.has(type)) return;
      const one = this.#readied(pattern);
      if (one.root.accepts[kind] === 1) found.push(one);
    });
    this.#byKind[kind] = found;
    return found;
  }

  #readied(pattern: Pattern): GrammarPattern {
    const known = this.#ready.get(pattern);
    if (known) return known;
    const root = this.#step(pattern.root);
    const lone = pattern.isBare && root.isLeaf && root.captures.length === 1 ? root.captures[0] : undefined;
    const one = { pattern, root, lone };
    this.#ready.set(pattern, one);
    return one;
  }

  #field(name: string): number {
    const id = this.#grammar.fieldIdForName(name);
    return id === null || id <= 0 ? NO_FIELD : id;
  }

  #step(pattern: NodePattern): Step {
    const children = pattern.children.map((child) => this.#step(child));
    const accepts = new Uint8Array(this.#count);
    if (pattern.shape === "choice" || pattern.shape === "group") {
      // A group begins at its first step.
      for (const child of pattern.shape === "choice" ? children : children.slice(0, 1))
        child.accepts.forEach((accepted, kind) => {
          if (accepted === 1) accepts[kind] = 1;
        });
    } else if (pattern.shape === "any") {
      for (let kind = 0; kind < this.#count; kind++) if (!pattern.namedOnly || (kind & 1) === 1) accepts[kind] = 1;
    } else {
      const named = pattern.shape === "node" ? 1 : 0;
      for (const kind of this.#kinds.get(pattern.type ?? "") ?? []) if ((kind & 1) === named) accepts[kind] = 1;
    }
    return {
      shape: pattern.shape,
      accepts,
      field: pattern.field === undefined ? 0 : this.#field(pattern.field),
      absentFields: pattern.absentFields.map((field) => this.#field(field)),
      captures: pattern.captures,
      children,
      anchors: pattern.anchors,
      repeats: pattern.quantifier === "*" || pattern.quantifier === "+",
      optional: pattern.quantifier === "?" || pattern.quantifier === "*",
      isLeaf: children.length === 0 && pattern.absentFields.length === 0 && pattern.shape !== "choice",
    };
  }
}

/** Node types that a pattern can begin at; undefined when any type will do (`_`). */
function rootTypes(pattern: NodePattern): readonly string[] | undefined {
  if (pattern.shape === "choice") {
    const types = pattern.children.map(rootTypes);
    return types.some((one) => one === undefined) ? undefined : types.flatMap((one) => one ?? []);
  }
  return pattern.type === undefined ? undefined : [pattern.type];
}

/** Siblings that one repeated step takes at most: each is a level of calls. */
const MAX_REPEATS = 500;

/** Matches patterns against the rows of one table. */
export class PatternMatcher {
  readonly #table: NodeTable;
  /** What is captured on the way to the present step: the first `#captured` of each. */
  readonly #names: string[] = [];
  readonly #rows: number[] = [];
  #captured = 0;

  constructor(table: NodeTable) {
    this.#table = table;
  }

  /** Calls `visit` with the captures of every way in which a pattern matches at a row, predicates applied. */
  match(
    { pattern, root }: GrammarPattern,
    row: number,
    source: string,
    visit: (captures: readonly NamedNode[]) => void,
  ): void {
    this.#node(root, row, () => {
      const captures: NamedNode[] = [];
      for (let at = 0; at < this.#captured; at++)
        captures.push({ name: this.#names[at] as string, node: this.#table.node(this.#rows[at] as number) });
      if (fulfils(pattern, captures, source)) visit(captures);
    });
  }

  #capture(step: Step, row: number): void {
    for (const name of step.captures) {
      this.#names[this.#captured] = name;
      this.#rows[this.#captured++] = row;
    }
  }

  #release(step: Step): void {
    this.#captured -= step.captures.length;
  }

  /** Calls `then` for every way in which a step matches at a row. */
  #node(step: Step, row: number, then: () => void): void {
    const { kinds, nexts, fields } = this.#table;
    if (step.accepts[kinds[row] as number] === 0) return;
    if (step.absentFields.length > 0)
      for (let child = row + 1; child < (nexts[row] as number); child = nexts[child] as number)
        if (step.absentFields.includes(fields[child] as number)) return;
    this.#capture(step, row);
    if (step.shape === "choice") for (const child of step.children) this.#node(child, row, then);
    else if (step.shape === "group") {
      const [only] = step.children;
      if (only && step.children.length === 1) this.#node(only, row, then);
    } else if (step.children.length === 0) then();
    else this.#siblings(step, 0, row, row + 1, 0, then);
    this.#release(step);
  }

  /**
   * Matches `parent.children[at…]` against the siblings below `around` from row `from` on; `then` gets the row behind the last.
   * @param taken how many siblings the step at `at` took already
   * @param until row before which the step at `at` begins
   * @returns whether it led anywhere
   */
  #siblings(
    parent: Pick<Step, "children" | "anchors">,
    at: number,
    around: number,
    from: number,
    taken: number,
    then: (behind: number) => void,
    until = Number.MAX_SAFE_INTEGER,
  ): boolean {
    const { kinds, nexts, fields } = this.#table;
    const end = nexts[around] as number;
    const step = parent.children[at];
    const anchored = parent.anchors[at] === true;
    if (!step) {
      if (until < end) return false;
      // An anchor passes over anonymous nodes only.
      if (anchored) for (let row = from; row < end; row = nexts[row] as number) if (isNamed(kinds, row)) return false;
      then(from);
      return true;
    }
    // Greedy: leaving out what may be left out comes only when taking it leads nowhere.
    let led = false;
    for (let row = from; row < end && row < until && taken < MAX_REPEATS; row = nexts[row] as number) {
      if (step.accepts[kinds[row] as number] === 1 && (step.field === 0 || fields[row] === step.field)) {
        this.#one(step, around, row, (behind) => {
          const more = step.repeats
            ? this.#siblings(parent, at, around, behind, taken + 1, then)
            : this.#siblings(parent, at + 1, around, behind, 0, then);
          led ||= more;
        });
        if (led && step.repeats) {
          // Taking fewer says something else only where the next step begins at what would have been taken.
          if (taken > 0 || step.optional) this.#siblings(parent, at + 1, around, from, 0, then, row + 1);
          return true;
        }
        // A repetition goes on at the next sibling that fits and skips none: each it might skip would double the ways.
        if (taken > 0) break;
      }
      if (anchored && isNamed(kinds, row)) break;
    }
    if (!led && (taken > 0 || step.optional)) return this.#siblings(parent, at + 1, around, from, 0, then, until);
    return led;
  }

  /** One step at one sibling that it accepts; a group takes several. `then` gets the row behind. */
  #one(step: Step, around: number, row: number, then: (behind: number) => void): void {
    const behind = this.#table.nexts[row] as number;
    if (step.isLeaf) {
      this.#capture(step, row);
      then(behind);
      this.#release(step);
    } else if (step.shape === "group" && step.children.length > 1) {
      const [first, ...rest] = step.children as [Step, ...Step[]];
      if (first.field !== 0 && this.#table.fields[row] !== first.field) return;
      this.#one(first, around, row, (after) => {
        this.#siblings({ children: rest, anchors: step.anchors.slice(1) }, 0, around, after, 0, then);
      });
    } else this.#node(step, row, () => then(behind));
  }
}

const isNamed = (kinds: Uint32Array, row: number): boolean => ((kinds[row] as number) & 1) === 1;

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
