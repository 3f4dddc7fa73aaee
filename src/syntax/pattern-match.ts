/**
 * The interpreter of patterns: matches a query's patterns against rows of a node table. Compiling a query costs 10-250 ms and
 * running it over a file half of the parse; this needs neither, and asks only the nodes that a pattern can begin at.
 */

import type { Language as Grammar } from "web-tree-sitter";
import { type Capture, captureOf } from "./capture.ts";
import type { CapturedNode } from "./marks.ts";
import { errorSymbol, type NodeTable } from "./node-table.ts";
import type { NodePattern, Pattern, Predicate } from "./pattern.ts";

/**
 * Some of what a step has. The count stands beside the list because an empty list is of another class for V8, which throws away code that has met lists
 * of one class when one of the other comes: of those without anything only the count is looked at.
 */
interface List<T> {
  readonly list: readonly T[];
  readonly count: number;
}

/** Steps at siblings. */
interface Steps extends List<Step> {
  /** For each step: an anchor stands before it; the last entry: one stands after the last. */
  readonly anchors: readonly boolean[];
}

/** A node pattern with its names turned into the numbers of one grammar. */
interface Step {
  readonly shape: NodePattern["shape"];
  /** For each kind of a node (see `NodeTable.kinds`) 1 where the step can begin at it. */
  readonly accepts: Uint8Array;
  /** Number of the field, 0 for any. */
  readonly field: number;
  readonly absentFields: List<number>;
  readonly captures: List<Capture>;
  readonly children: Steps;
  /** The children but for the first. */
  readonly rest: Steps;
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
  readonly lone: Capture | undefined;
}

const listOf = <T>(list: readonly T[]): List<T> => ({ list, count: list.length });
const stepsOf = (list: readonly Step[], anchors: readonly boolean[]): Steps => ({ list, count: list.length, anchors });

/** A field that the grammar does not have: no node stands under it. */
const NO_FIELD = 0xffff;

/** A language's patterns by the type of their root node; the patterns of a type are prepared when the type is first met. */
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
    const lone = pattern.isBare && root.isLeaf && root.captures.count === 1 ? root.captures.list[0] : undefined;
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
      // An error is no node that `_` stands for, as tree-sitter's own query engine has it.
      const errors = errorSymbol(this.#grammar) << 1;
      for (let kind = 0; kind < errors; kind++) if (!pattern.namedOnly || (kind & 1) === 1) accepts[kind] = 1;
    } else {
      const named = pattern.shape === "node" ? 1 : 0;
      for (const kind of this.#kinds.get(pattern.type ?? "") ?? []) if ((kind & 1) === named) accepts[kind] = 1;
    }
    return {
      shape: pattern.shape,
      accepts,
      field: pattern.field === undefined ? 0 : this.#field(pattern.field),
      absentFields: listOf(pattern.absentFields.map((field) => this.#field(field))),
      captures: listOf(pattern.captures.map(captureOf)),
      children: stepsOf(children, pattern.anchors),
      rest: stepsOf(children.slice(1), pattern.anchors.slice(1)),
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
/** Beyond every row. */
const NO_ROW = 2 ** 31 - 1;

/** Goes on with a match behind what was matched so far. */
type Then = (behind: number) => void;

/** Matches patterns against the rows of one table. */
export class PatternMatcher {
  readonly #table: NodeTable;
  /** What is captured on the way to the present step: the first `#captured` of each. */
  readonly #captures: Capture[] = [];
  readonly #rows: number[] = [];
  #captured = 0;
  /** The match that is under way. */
  #pattern: Pattern | undefined;
  #source = "";
  #visit: (captures: readonly CapturedNode[]) => void = () => undefined;

  constructor(table: NodeTable) {
    this.#table = table;
  }

  /** Calls `visit` with the captures of every way in which a pattern matches at a row, predicates applied. */
  match(
    { pattern, root }: GrammarPattern,
    row: number,
    source: string,
    visit: (captures: readonly CapturedNode[]) => void,
  ): void {
    this.#pattern = pattern;
    this.#source = source;
    this.#visit = visit;
    this.#node(root, row, this.#found);
  }

  /** The whole pattern matched. */
  readonly #found = (): void => {
    const captures: CapturedNode[] = [];
    for (let at = 0; at < this.#captured; at++)
      captures.push({ capture: this.#captures[at] as Capture, node: this.#table.node(this.#rows[at] as number) });
    if (fulfils(this.#pattern as Pattern, captures, this.#source)) this.#visit(captures);
  };

  #capture({ captures: { list, count } }: Step, row: number): void {
    for (let at = 0; at < count; at++) {
      this.#captures[this.#captured] = list[at] as Capture;
      this.#rows[this.#captured++] = row;
    }
  }

  #release({ captures: { count } }: Step): void {
    this.#captured -= count;
  }

  /** Calls `then` for every way in which a step matches at a row. */
  #node(step: Step, row: number, then: Then): void {
    const { kinds, nexts, fields } = this.#table;
    if (step.accepts[kinds[row] as number] === 0) return;
    const { absentFields, children } = step;
    if (absentFields.count > 0)
      for (let child = row + 1; child < (nexts[row] as number); child = nexts[child] as number)
        if (absentFields.list.includes(fields[child] as number)) return;
    this.#capture(step, row);
    if (step.shape === "choice") for (const child of children.list) this.#node(child, row, then);
    else if (step.shape === "group") {
      if (children.count === 1) this.#node(children.list[0] as Step, row, then);
    } else if (children.count === 0) then(row);
    else this.#siblings(children, 0, row, row + 1, 0, then, NO_ROW);
    this.#release(step);
  }

  /**
   * Matches `steps.list[at…]` against the siblings below `around` from row `from` on; `then` gets the row behind the last.
   * @param taken how many siblings the step at `at` took already
   * @param until row before which the step at `at` begins
   * @returns whether it led anywhere
   */
  #siblings(steps: Steps, at: number, around: number, from: number, taken: number, then: Then, until: number): boolean {
    const { kinds, nexts, fields } = this.#table;
    const end = nexts[around] as number;
    const anchored = steps.anchors[at] === true;
    if (at >= steps.count) {
      if (until < end) return false;
      // An anchor passes over anonymous nodes only.
      if (anchored) for (let row = from; row < end; row = nexts[row] as number) if (isNamed(kinds, row)) return false;
      then(from);
      return true;
    }
    const step = steps.list[at] as Step;
    // Greedy: leaving out what may be left out comes only when taking it leads nowhere.
    let led = false;
    for (let row = from; row < end && row < until && taken < MAX_REPEATS; row = nexts[row] as number) {
      if (step.accepts[kinds[row] as number] === 1 && (step.field === 0 || fields[row] === step.field)) {
        if (step.isLeaf) {
          // Nine of ten: no function is made to go on.
          this.#capture(step, row);
          if (this.#goOn(steps, at, around, nexts[row] as number, taken, then)) led = true;
          this.#release(step);
        } else if (this.#branch(steps, at, around, row, taken, then)) led = true;
        if (led && step.repeats) {
          // Taking fewer says something else only where the next step begins at what would have been taken.
          if (taken > 0 || step.optional) this.#siblings(steps, at + 1, around, from, 0, then, row + 1);
          return true;
        }
        // A repetition goes on at the next sibling that fits and skips none: each it might skip would double the ways.
        if (taken > 0) break;
      }
      if (anchored && isNamed(kinds, row)) break;
    }
    if (!led && (taken > 0 || step.optional)) return this.#siblings(steps, at + 1, around, from, 0, then, until);
    return led;
  }

  /** Goes on behind a sibling that the step at `at` took: with the same step where it repeats, else with the next. */
  #goOn(steps: Steps, at: number, around: number, behind: number, taken: number, then: Then): boolean {
    return (steps.list[at] as Step).repeats
      ? this.#siblings(steps, at, around, behind, taken + 1, then, NO_ROW)
      : this.#siblings(steps, at + 1, around, behind, 0, then, NO_ROW);
  }

  /** Takes a sibling in every way in which the step at `at` matches there. */
  #branch(steps: Steps, at: number, around: number, row: number, taken: number, then: Then): boolean {
    let led = false;
    this.#one(steps.list[at] as Step, around, row, (behind) => {
      if (this.#goOn(steps, at, around, behind, taken, then)) led = true;
    });
    return led;
  }

  /** One step at one sibling that it accepts; a group takes several. `then` gets the row behind. */
  #one(step: Step, around: number, row: number, then: Then): void {
    const behind = this.#table.nexts[row] as number;
    if (step.isLeaf) {
      this.#capture(step, row);
      then(behind);
      this.#release(step);
    } else if (step.shape === "group" && step.children.count > 1) {
      const first = step.children.list[0] as Step;
      if (first.field !== 0 && this.#table.fields[row] !== first.field) return;
      this.#one(first, around, row, (after) => {
        this.#siblings(step.rest, 0, around, after, 0, then, NO_ROW);
      });
    } else this.#node(step, row, () => then(behind));
  }
}

const isNamed = (kinds: Uint32Array, row: number): boolean => ((kinds[row] as number) & 1) === 1;

/** Whether one text fulfils a predicate; `others`: the texts of its second capture. */
type Test = (text: string, predicate: Predicate, others: readonly string[]) => boolean;
const expressions = new WeakMap<Predicate, RegExp>();
const expression = (predicate: Predicate): RegExp => {
  const known = expressions.get(predicate);
  if (known) return known;
  const made = new RegExp(predicate.values[0] ?? "");
  expressions.set(predicate, made);
  return made;
};
const equal: Test = (text, { other, values }, others) =>
  other === undefined ? text === values[0] : others.includes(text);
const anyOf: Test = (text, { values }) => values.includes(text);
const matches: Test = (text, predicate) => expression(predicate).test(text);
/** The test of each text that is captured, and whether it is all of them that must, or must not, fulfil it together. */
const TESTS: Readonly<Record<string, readonly [test: Test, wanted: boolean]>> = {
  "eq?": [equal, true],
  "not-eq?": [equal, false],
  "any-of?": [anyOf, true],
  "not-any-of?": [anyOf, false],
  "match?": [matches, true],
  "not-match?": [(text, predicate, others) => !matches(text, predicate, others), true],
};

interface Captured {
  readonly capture: { readonly name: string };
  readonly node: { readonly startIndex: number; readonly endIndex: number };
}

const NONE: readonly string[] = [];

function holds(predicate: Predicate, captures: readonly Captured[], source: string): boolean {
  const [test, wanted] = TESTS[predicate.name] ?? [];
  if (!test) return true;
  const others =
    predicate.other === undefined
      ? NONE
      : captures.filter((one) => one.capture.name === predicate.other).map(({ node }) => textOf(node, source));
  let all = true;
  for (const { capture, node } of captures)
    if (all && capture.name === predicate.capture) all = test(textOf(node, source), predicate, others);
  return all === wanted;
}

const textOf = ({ startIndex, endIndex }: Captured["node"], source: string): string =>
  source.slice(startIndex, endIndex);

/** Whether a match's captures fulfil its pattern's predicates. */
export function fulfils({ predicates }: Pattern, captures: readonly Captured[], source: string): boolean {
  for (const predicate of predicates) if (!holds(predicate, captures, source)) return false;
  return true;
}
