/**
 * Runtime: query matches read straight from tree-sitter's memory. web-tree-sitter makes an object and several calls of each captured
 * node, a third of the time of an index; most captures need two numbers. The layout is that of web-tree-sitter 0.27.1 (pinned);
 * a test holds it to the library's own `matches` on every fixture.
 */

import type { Query, Tree } from "web-tree-sitter";

/** What marks are made from: web-tree-sitter's `Node`, a node read from memory, or a row of a node table. */
export interface SyntaxNode {
  readonly id: number;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly type: string;
  readonly isNamed: boolean;
  readonly childCount: number;
  readonly namedChildCount: number;
  readonly children: readonly (SyntaxNode | null)[];
  readonly namedChildren: readonly (SyntaxNode | null)[];
  readonly firstNamedChild: SyntaxNode | null;
  readonly previousSibling: SyntaxNode | null;
  readonly parent: SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
  childrenForFieldName(name: string): readonly (SyntaxNode | null)[];
}

/** The parts of the emscripten module that we call. */
export interface RuntimeModule {
  readonly HEAP32: Int32Array;
  /** Asked now and then while a query runs; true ends it. */
  currentQueryProgressCallback: (() => boolean) | null;
  _ts_init(): number;
  _free(address: number): void;
  _ts_query_matches_wasm(query: number, tree: number, ...range: number[]): void;
  _ts_node_end_index_wasm(tree: number): number;
  _ts_node_symbol_wasm(tree: number): number;
  _ts_node_is_named_wasm(tree: number): number;
  _ts_node_child_count_wasm(tree: number): number;
  _ts_node_named_child_count_wasm(tree: number): number;
  _ts_node_prev_sibling_wasm(tree: number): void;
  _ts_node_parent_wasm(tree: number): void;
  _ts_node_child_by_field_id_wasm(tree: number, field: number): void;
  _ts_node_children_by_field_id_wasm(tree: number, field: number): void;
  _ts_node_children_wasm(tree: number): void;
  _ts_node_named_children_wasm(tree: number): void;
}

let module: RuntimeModule | undefined;
/** Address through which the runtime takes and gives nodes. */
let transfer = 0;

/** Takes the module of this thread's one tree-sitter runtime. */
export function adoptRuntime(loaded: RuntimeModule): void {
  if (module) return;
  module = loaded;
  transfer = loaded._ts_init();
}

const runtime = (): RuntimeModule => {
  if (!module) throw new Error("initParser has not resolved yet");
  return module;
};

/** Words of a node in memory: id, start, row, column, and one of the runtime's own. */
const NODE_WORDS = 5;
/** Marks a pattern's limits as absent. */
const NO_LIMIT = 0xffffffff;
/** Levels from which no match begins: the query's cursor keeps depths in 16 bits, and beyond them takes minutes. */
const MAX_START_DEPTH = 0xf000;

type Addressed = { readonly [0]: number };
/** Address of what an object of web-tree-sitter stands for: a tree, a language. */
export const addressOf = (held: unknown): number => (held as Addressed)[0];

/** The runtime's memory as it is now: a view of it goes stale when the memory grows. */
export const memory = (): ArrayBufferLike => runtime().HEAP32.buffer;

class RawNode implements SyntaxNode {
  readonly #tree: Tree;
  readonly id: number;
  readonly startIndex: number;
  readonly #row: number;
  readonly #column: number;
  readonly #own: number;
  #end = -1;

  /** @param at index into HEAP32 */
  constructor(tree: Tree, at: number) {
    const { HEAP32 } = runtime();
    this.#tree = tree;
    this.id = HEAP32[at] as number;
    this.startIndex = HEAP32[at + 1] as number;
    this.#row = HEAP32[at + 2] as number;
    this.#column = HEAP32[at + 3] as number;
    this.#own = HEAP32[at + 4] as number;
  }

  get endIndex(): number {
    if (this.#end < 0) this.#end = this.#call((tree) => runtime()._ts_node_end_index_wasm(tree));
    return this.#end;
  }

  get type(): string {
    const symbol = this.#call((tree) => runtime()._ts_node_symbol_wasm(tree));
    return this.#tree.language.types[symbol] || "ERROR";
  }

  get isNamed(): boolean {
    return this.#call((tree) => runtime()._ts_node_is_named_wasm(tree)) === 1;
  }

  get childCount(): number {
    return this.#call((tree) => runtime()._ts_node_child_count_wasm(tree));
  }

  get namedChildCount(): number {
    return this.#call((tree) => runtime()._ts_node_named_child_count_wasm(tree));
  }

  get children(): readonly SyntaxNode[] {
    return this.#list((tree) => runtime()._ts_node_children_wasm(tree));
  }

  get namedChildren(): readonly SyntaxNode[] {
    return this.#list((tree) => runtime()._ts_node_named_children_wasm(tree));
  }

  get firstNamedChild(): SyntaxNode | null {
    return this.namedChildren[0] ?? null;
  }

  get previousSibling(): SyntaxNode | null {
    return this.#one((tree) => runtime()._ts_node_prev_sibling_wasm(tree));
  }

  get parent(): SyntaxNode | null {
    return this.#one((tree) => runtime()._ts_node_parent_wasm(tree));
  }

  childForFieldName(name: string): SyntaxNode | null {
    const field = this.#tree.language.fieldIdForName(name);
    return field === null || field < 0
      ? null
      : this.#one((tree) => runtime()._ts_node_child_by_field_id_wasm(tree, field));
  }

  childrenForFieldName(name: string): readonly SyntaxNode[] {
    const field = this.#tree.language.fieldIdForName(name);
    return field === null || field < 0
      ? []
      : this.#list((tree) => runtime()._ts_node_children_by_field_id_wasm(tree, field));
  }

  /** A call that leaves one node in the transfer words. */
  #one(call: (tree: number) => void): SyntaxNode | null {
    this.#call(call);
    return runtime().HEAP32[transfer >> 2] === 0 ? null : new RawNode(this.#tree, transfer >> 2);
  }

  /** A call that leaves a number of nodes and their address. */
  #list(call: (tree: number) => void): readonly RawNode[] {
    this.#call(call);
    const loaded = runtime();
    const count = loaded.HEAP32[transfer >> 2] as number;
    const address = loaded.HEAP32[(transfer >> 2) + 1] as number;
    if (count === 0) return [];
    const nodes = Array.from(
      { length: count },
      (_, index) => new RawNode(this.#tree, (address >> 2) + index * NODE_WORDS),
    );
    loaded._free(address);
    return nodes;
  }

  #call<T>(call: (tree: number) => T): T {
    const { HEAP32 } = runtime();
    const at = transfer >> 2;
    HEAP32[at] = this.id;
    HEAP32[at + 1] = this.startIndex;
    HEAP32[at + 2] = this.#row;
    HEAP32[at + 3] = this.#column;
    HEAP32[at + 4] = this.#own;
    return call(addressOf(this.#tree));
  }
}

/** Puts the root of a tree into the transfer words. */
function transferRoot(tree: Tree): void {
  const { rootNode: root } = tree;
  const words = [root.id, root.startIndex, root.startPosition.row, root.startPosition.column, addressOf(root)];
  runtime().HEAP32.set(words, transfer >> 2);
}

/** One match: pattern, and its captures by number with their nodes. Valid during the visit, nodes until the tree is deleted. */
export interface RawMatch {
  readonly pattern: number;
  readonly count: number;
  /** Number of the capture's name in `query.captureNames`. */
  capture(index: number): number;
  node(index: number): SyntaxNode;
  /** UTF-16 offsets of a captured node, without making one. */
  start(index: number): number;
  end(index: number): number;
}

interface Point {
  readonly row: number;
  readonly column: number;
}

export interface MatchOptions {
  /** The nodes that touch it are looked at; without it all are. */
  readonly range?: { readonly from: Point; readonly to: Point } | undefined;
  /** Asked now and then: whether it has taken long enough. */
  readonly isOver?: (() => boolean) | undefined;
}

/**
 * Visits every match of a query over a tree. Text predicates are the visitor's to apply.
 * @returns false when it was given up: nothing was visited
 */
export function eachMatch(
  query: Query,
  tree: Tree,
  visit: (match: RawMatch) => void,
  { range, isOver }: MatchOptions = {},
): boolean {
  const calls = runtime();
  const treeAddress = addressOf(tree);
  transferRoot(tree);
  const from = range?.from ?? { row: 0, column: 0 };
  const to = range?.to ?? { row: 0, column: 0 };
  let isGivenUp = false;
  calls.currentQueryProgressCallback = isOver
    ? () => {
        isGivenUp ||= isOver();
        return isGivenUp;
      }
    : null;
  calls._ts_query_matches_wasm(
    addressOf(query),
    treeAddress,
    from.row,
    from.column,
    to.row,
    to.column,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    NO_LIMIT,
    MAX_START_DEPTH,
  );
  calls.currentQueryProgressCallback = null;
  const matches = calls.HEAP32[transfer >> 2] as number;
  const address = calls.HEAP32[(transfer >> 2) + 1] as number;
  let at = address >> 2;
  let first = 0;
  const match: RawMatch & { pattern: number; count: number } = {
    pattern: 0,
    count: 0,
    capture: (index) => calls.HEAP32[first + index * (NODE_WORDS + 1)] as number,
    node: (index) => new RawNode(tree, first + index * (NODE_WORDS + 1) + 1),
    start: (index) => calls.HEAP32[first + index * (NODE_WORDS + 1) + 2] as number,
    end: (index) => {
      const node = first + index * (NODE_WORDS + 1) + 1;
      calls.HEAP32.copyWithin(transfer >> 2, node, node + NODE_WORDS);
      return calls._ts_node_end_index_wasm(treeAddress);
    },
  };
  for (let seen = 0; seen < matches && !isGivenUp; seen++) {
    match.pattern = calls.HEAP32[at] as number;
    match.count = calls.HEAP32[at + 1] as number;
    first = at + 2;
    visit(match);
    at = first + match.count * (NODE_WORDS + 1);
  }
  calls._free(address);
  return !isGivenUp;
}
