/**
 * Node table: a tree as columns, one row a visible node in the order of the text, read straight from tree-sitter's memory.
 * Matching every pattern of a language against a file asks each node for its type, its field and its siblings; a call into the
 * runtime for each costs more than the parse. A test holds the table to the library's own cursor on every fixture.
 */

import type { Language as Grammar, Tree } from "web-tree-sitter";
import { addressOf, memory, type SyntaxNode } from "./runtime.ts";
import { ERROR, Grammars, Heap, SUBTREE_WORDS } from "./tree-memory.ts";

/** Bytes of a symbol's metadata: visible, named, supertype. */
const METADATA = 3;

/** The symbol of an error node in a table: the one behind the grammar's own. */
export const errorSymbol = (grammar: Grammar): number => grammar.types.length;

const MIN_ROWS = 1 << 12;
/** Rows that are kept between two trees: 6 MB. */
const MAX_KEPT_ROWS = 1 << 18;

/** One entry for each subtree that is being read, visible or not. */
class OpenSubtrees {
  /** Word of the next child in memory, and children left. */
  children = new Uint32Array(256);
  lefts = new Uint32Array(256);
  /** Row of the subtree where it is visible, else of the visible one around it. */
  rows = new Uint32Array(256);
  visibles = new Uint8Array(256);
  /** Number of the next child as productions count: without extras. */
  structurals = new Uint32Array(256);
  productions = new Uint16Array(256);
  /** Field of a subtree that is not visible: its children's where they have none of their own. */
  inherited = new Uint16Array(256);
  /** Bytes of UTF-16 up to the end of the last child. */
  positions = new Uint32Array(256);

  grow(): void {
    this.children = grown(this.children);
    this.lefts = grown(this.lefts);
    this.rows = grown(this.rows);
    this.structurals = grown(this.structurals);
    this.positions = grown(this.positions);
    this.productions = grownHalves(this.productions);
    this.inherited = grownHalves(this.inherited);
    const visibles = new Uint8Array(this.visibles.length * 2);
    visibles.set(this.visibles);
    this.visibles = visibles;
  }
}

/** Columns that are filled anew for each tree: rows of one table are gone when the next is read into it. */
export class NodeTable {
  grammar: Grammar | undefined;
  /** Rows in use. */
  count = 0;
  /** Public symbol << 1 | (1 where the node is named). */
  kinds = new Uint32Array(MIN_ROWS);
  /** UTF-16 offsets. */
  starts = new Uint32Array(MIN_ROWS);
  ends = new Uint32Array(MIN_ROWS);
  /** Row behind the last one inside a node; children are the rows `row + 1`, `nexts[row + 1]`, … below it. */
  nexts = new Uint32Array(MIN_ROWS);
  /** Row of the node around; the root's is its own. */
  parents = new Uint32Array(MIN_ROWS);
  /** Number of the field under which the node stands in its parent, or 0. */
  fields = new Uint16Array(MIN_ROWS);

  readonly #stack = new OpenSubtrees();

  /** Reads a tree. */
  read(tree: Tree): void {
    const grammar = tree.language;
    this.grammar = grammar;
    const words = new Uint32Array(memory());
    const halves = new Uint16Array(words.buffer);
    const bytes = new Uint8Array(words.buffer);
    const language = addressOf(grammar);
    const aliasLength = halves[(language + Grammars.aliasLength) >> 1] as number;
    const aliases = (words[(language + Grammars.aliases) >> 2] as number) >> 1;
    const fieldSlices = (words[(language + Grammars.fieldSlices) >> 2] as number) >> 1;
    const fieldEntries = words[(language + Grammars.fieldEntries) >> 2] as number;
    const hasFields = fieldSlices !== 0;
    const metadata = words[(language + Grammars.metadata) >> 2] as number;
    const publicSymbols = (words[(language + Grammars.publicSymbols) >> 2] as number) >> 1;
    const error = errorSymbol(grammar);

    // Fields of this object in the loop would cost a third of it.
    const stack = this.#stack;
    let { kinds, starts, ends, nexts, parents, fields } = this;
    let { children, lefts, rows, visibles, structurals, productions, inherited, positions } = stack;
    let count = 0;
    let depth = 0;
    let child = addressOf(tree) >> 2;
    // The root has no siblings: its padding is where it starts, and no production gives it a field.
    let position = 0;
    let alias = 0;
    let field = 0;
    let isFirst = false;
    for (;;) {
      const low = words[child] as number;
      let symbol: number;
      let flags: number;
      let padding: number;
      let size: number;
      let childCount = 0;
      let heap = 0;
      if ((low & 1) === 1) {
        const high = words[child + 1] as number;
        symbol = (low >>> 8) & 0xff;
        flags = (low >>> 1) & 7;
        padding = (high >>> 16) & 0xff;
        size = high >>> 24;
      } else {
        heap = low >> 2;
        symbol = (words[heap + Heap.symbol] as number) & 0xffff;
        flags = (words[heap + Heap.flags] as number) & 7;
        padding = words[heap + Heap.padding] as number;
        size = words[heap + Heap.size] as number;
        childCount = words[heap + Heap.childCount] as number;
      }
      if ((flags & 4) !== 0) {
        alias = 0;
        field = 0;
      }
      const start = isFirst ? position : position + padding;
      let named = (flags >> 1) & 1;
      let visible = flags & 1;
      if (alias !== 0) {
        symbol = alias;
        visible = 1;
        named = bytes[metadata + alias * METADATA + 1] as number;
      }
      let row = depth === 0 ? 0 : (rows[depth - 1] as number);
      if (visible === 1) {
        if (count === kinds.length) {
          this.#growRows();
          ({ kinds, starts, ends, nexts, parents, fields } = this);
        }
        const around = row;
        row = count++;
        const known = symbol === ERROR ? error : (halves[publicSymbols + symbol] as number);
        kinds[row] = (known << 1) | named;
        starts[row] = start >> 1;
        ends[row] = (start + size) >> 1;
        nexts[row] = row + 1;
        parents[row] = around;
        fields[row] = field;
      }
      if (depth > 0) positions[depth - 1] = start + size;
      if (childCount > 0) {
        if (depth === lefts.length) {
          stack.grow();
          ({ children, lefts, rows, visibles, structurals, productions, inherited, positions } = stack);
        }
        const at = depth++;
        children[at] = heap - childCount * SUBTREE_WORDS;
        lefts[at] = childCount;
        rows[at] = row;
        visibles[at] = visible;
        structurals[at] = 0;
        productions[at] = (words[heap + Heap.production] as number) >>> 16;
        inherited[at] = visible === 1 ? 0 : field;
        positions[at] = start;
        isFirst = true;
      } else isFirst = false;
      let top = depth - 1;
      while (top >= 0 && lefts[top] === 0) {
        if (visibles[top] === 1) nexts[rows[top] as number] = count;
        top--;
        isFirst = false;
      }
      depth = top + 1;
      if (top < 0) {
        this.count = count;
        return;
      }
      child = children[top] as number;
      children[top] = child + SUBTREE_WORDS;
      lefts[top] = (lefts[top] as number) - 1;
      position = positions[top] as number;
      // Extras are no part of a production.
      const first = words[child] as number;
      const isExtra = (first & 1) === 1 ? (first & 8) !== 0 : ((words[(first >> 2) + Heap.flags] as number) & 4) !== 0;
      if (isExtra) continue;
      const index = structurals[top] as number;
      structurals[top] = index + 1;
      const production = productions[top] as number;
      alias = production === 0 ? 0 : (halves[aliases + production * aliasLength + index] as number);
      field = inherited[top] as number;
      if (!hasFields) continue;
      const slice = fieldSlices + production * 2;
      const from = fieldEntries + (halves[slice] as number) * 4;
      const to = from + (halves[slice + 1] as number) * 4;
      for (let entry = from; entry < to; entry += 4)
        if (bytes[entry + 2] === index && bytes[entry + 3] === 0) {
          field = halves[entry >> 1] as number;
          break;
        }
    }
  }

  /**
   * Adds a node behind all others: one that was left out of the parse, or a part of the one that was added last. The rows below stay as they are.
   * @param kind as in `kinds`
   */
  add(kind: number, field: number, start: number, end: number, parent: number): number {
    if (this.count === this.kinds.length) this.#growRows();
    const row = this.count++;
    this.kinds[row] = kind;
    this.fields[row] = field;
    this.starts[row] = start;
    this.ends[row] = end;
    this.parents[row] = parent;
    this.nexts[row] = this.count;
    this.nexts[parent] = this.count;
    this.nexts[0] = this.count;
    return row;
  }

  /** Gives up the columns of an unusually large tree. */
  release(): void {
    this.count = 0;
    if (this.kinds.length <= MAX_KEPT_ROWS) return;
    this.kinds = new Uint32Array(MIN_ROWS);
    this.starts = new Uint32Array(MIN_ROWS);
    this.ends = new Uint32Array(MIN_ROWS);
    this.nexts = new Uint32Array(MIN_ROWS);
    this.parents = new Uint32Array(MIN_ROWS);
    this.fields = new Uint16Array(MIN_ROWS);
  }

  typeOf(row: number): string {
    return this.grammar?.types[(this.kinds[row] as number) >> 1] ?? "ERROR";
  }

  node(row: number): SyntaxNode {
    return new TableNode(this, row);
  }

  #growRows(): void {
    this.kinds = grown(this.kinds);
    this.starts = grown(this.starts);
    this.ends = grown(this.ends);
    this.nexts = grown(this.nexts);
    this.parents = grown(this.parents);
    this.fields = grownHalves(this.fields);
  }
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2);
  larger.set(column);
  return larger;
}

function grownHalves(column: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(column.length * 2);
  larger.set(column);
  return larger;
}

/** One row as a node. Valid until the table reads another tree. */
class TableNode implements SyntaxNode {
  readonly #table: NodeTable;
  /** The row. */
  readonly id: number;

  constructor(table: NodeTable, row: number) {
    this.#table = table;
    this.id = row;
  }

  get startIndex(): number {
    return this.#table.starts[this.id] as number;
  }

  get endIndex(): number {
    return this.#table.ends[this.id] as number;
  }

  get type(): string {
    return this.#table.typeOf(this.id);
  }

  get isNamed(): boolean {
    return ((this.#table.kinds[this.id] as number) & 1) === 1;
  }

  get childCount(): number {
    return this.#count(0);
  }

  get namedChildCount(): number {
    return this.#count(1);
  }

  get children(): readonly SyntaxNode[] {
    return this.#children(0, undefined);
  }

  get namedChildren(): readonly SyntaxNode[] {
    return this.#children(1, undefined);
  }

  get firstNamedChild(): SyntaxNode | null {
    return this.namedChildren[0] ?? null;
  }

  get previousSibling(): SyntaxNode | null {
    const { parents } = this.#table;
    if (this.id === 0) return null;
    const parent = parents[this.id] as number;
    // The row before is the sibling before or stands in it: what a list holds is not gone through from its beginning.
    let before = this.id - 1;
    while (before !== parent && parents[before] !== parent) before = parents[before] as number;
    return before === parent ? null : new TableNode(this.#table, before);
  }

  get parent(): SyntaxNode | null {
    return this.id === 0 ? null : new TableNode(this.#table, this.#table.parents[this.id] as number);
  }

  childForFieldName(name: string): SyntaxNode | null {
    return this.childrenForFieldName(name)[0] ?? null;
  }

  childrenForFieldName(name: string): readonly SyntaxNode[] {
    const field = this.#table.grammar?.fieldIdForName(name) ?? -1;
    return field < 0 ? [] : this.#children(0, field);
  }

  #count(named: number): number {
    const { kinds, nexts } = this.#table;
    let count = 0;
    for (let row = this.id + 1; row < (nexts[this.id] as number); row = nexts[row] as number)
      if (((kinds[row] as number) & named) === named) count++;
    return count;
  }

  #children(named: number, field: number | undefined): readonly SyntaxNode[] {
    const { kinds, nexts, fields } = this.#table;
    const found: SyntaxNode[] = [];
    for (let row = this.id + 1; row < (nexts[this.id] as number); row = nexts[row] as number)
      if (((kinds[row] as number) & named) === named && (field === undefined || fields[row] === field))
        found.push(new TableNode(this.#table, row));
    return found;
  }
}
