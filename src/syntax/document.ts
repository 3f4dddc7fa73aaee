/**
 * Document: one text with what was worked out of it: tree, marks, facts. Each is made when it is asked for and survives edits as
 * far as it can: the tree is edited, marks outside the changed piece are shifted.
 */

import type { Tree } from "web-tree-sitter";
import type { Edit } from "../engine.ts";
import { Facts } from "../index/facts.ts";
import { buildFacts } from "../index/facts-builder.ts";
import { LineIndex } from "../text/line-index.ts";
import { applyEdit, changedSpan, editTree } from "./edit-tree.ts";
import type { Kit } from "./grammar-kit.ts";
import { type Mark, MarkClass, shift } from "./marks.ts";
import { type ParseLimits, parseInSlices, parseNow, problemsOf, type SyntaxProblem } from "./parse.ts";
import { marksOfNames, runQuery } from "./query.ts";
import { withRescued } from "./rescue.ts";

/** Characters around a change whose marks are made anew: small enough for 1 ms, large enough for any pattern's reach. */
const REACH = 2000;
/** Places of a name from which the compiled query is quicker than the interpreter. */
const OFTEN = 2000;
/** Syntax problems counted at most. */
const MAX_PROBLEMS = 100;

export class SyntaxDocument {
  readonly path: string;
  readonly kit: Kit;
  version: number | undefined;
  #text: string;
  #lines: LineIndex | undefined;
  #tree: Tree | undefined;
  /** The tree is older than the text: it was edited but not parsed again. */
  #stale = false;
  #marks: Mark[] | undefined;
  /** Piece of the text, in today's offsets, whose marks are missing. */
  #dirty: { from: number; to: number } | undefined;
  #facts: Facts | undefined;
  #definitions: Facts | undefined;
  #problems: readonly SyntaxProblem[] | undefined;
  /** Milliseconds of the last parse. */
  parseTime = 0;
  /** Milliseconds that were not enough to parse today's text. */
  #tried = -1;

  constructor(path: string, kit: Kit, text: string, version: number | undefined) {
    this.path = path;
    this.kit = kit;
    this.#text = text;
    this.version = version;
  }

  get text(): string {
    return this.#text;
  }

  get lines(): LineIndex {
    this.#lines ??= LineIndex.of(this.#text);
    return this.#lines;
  }

  change(edits: readonly Edit[], version: number): void {
    for (const edit of edits) {
      const before = this.#text;
      this.#text = applyEdit(before, edit);
      if (this.#tree) editTree(this.#tree, edit, before);
      if (this.#marks) this.#shiftMarks(edit);
    }
    this.version = version;
    this.#stale = true;
    this.#tried = -1;
    this.#lines = undefined;
    this.#facts = undefined;
    this.#definitions = undefined;
    this.#problems = undefined;
  }

  /** Takes the whole new text. */
  replace(text: string, version: number | undefined): void {
    this.dispose();
    this.#text = text;
    this.version = version;
  }

  /** The tree of today's text; undefined when the parse ran into its limit. */
  tree(limits: ParseLimits): Tree | undefined {
    if (this.#tree && !this.#stale) return this.#tree;
    if (this.isHopeless(limits)) return undefined;
    const began = limits.now();
    const tree = parseNow(this.kit.grammar, this.#text, this.#tree, limits);
    this.parseTime = limits.now() - began;
    if (tree) this.adopt(tree);
    else this.#tried = limits.timeout;
    return tree;
  }

  /** Whether today's text is known to take longer than the limit: nobody waits for it again. */
  isHopeless(limits: ParseLimits): boolean {
    return this.#tried >= limits.timeout;
  }

  /** As `tree`, with turns of the event loop between slices; gives up without a verdict when the text changes meanwhile. */
  async parseInSlices(limits: ParseLimits, slice: number, turn: () => Promise<void>): Promise<void> {
    const text = this.#text;
    const old = this.#tree?.copy();
    const { tree, time } = await parseInSlices(this.kit.grammar, text, old, {
      ...limits,
      slice,
      turn,
      cancelled: () => this.#text !== text,
    });
    old?.delete();
    if (this.#text !== text) {
      tree?.delete();
      return;
    }
    this.parseTime = time;
    if (tree) this.adopt(tree);
    else this.#tried = limits.timeout;
  }

  get parsed(): boolean {
    return this.#tree !== undefined && !this.#stale;
  }

  /** Takes a tree of today's text. */
  adopt(tree: Tree): void {
    const old = this.#tree;
    if (old && this.#marks) {
      const changed = changedSpan(old, tree);
      if (changed) this.#markDirty(changed.start, changed.end);
    }
    old?.delete();
    this.#tree = tree;
    this.#stale = false;
  }

  /** All marks of today's text; compiles the language's query at first use. */
  marks(limits: ParseLimits): readonly Mark[] | undefined {
    const tree = this.tree(limits);
    if (!tree) return undefined;
    if (!this.#marks) {
      this.#marks = runQuery(this.kit.query, this.kit.patterns, tree, this.#text);
      this.#dirty = undefined;
    } else if (this.#dirty) this.#refreshMarks(tree, this.#dirty);
    return this.#marks;
  }

  /** All facts of today's text. */
  facts(limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    const marks = this.marks(limits);
    if (!marks) return undefined;
    this.#facts = this.#build(marks);
    return this.#facts;
  }

  /** Facts of definitions alone: a fraction of the work of all facts, for what follows every key. */
  definitions(limits: ParseLimits): Facts | undefined {
    if (this.#facts ?? this.#definitions) return this.#facts ?? this.#definitions;
    const marks = this.marks(limits);
    this.#definitions =
      marks &&
      this.#build(
        marks.filter((mark) => mark.class !== MarkClass.reference && mark.class !== MarkClass.local),
        "definitions",
      );
    return this.#definitions;
  }

  /**
   * Facts that are complete for some names: the document's own where they exist, otherwise worked out for those names alone by
   * the interpreter, without compiling a query.
   */
  factsOfNames(names: readonly string[], limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    if (names.some((name) => occursOften(this.#text, name))) return this.facts(limits);
    const tree = this.tree(limits);
    if (!tree) return undefined;
    return this.#build(marksOfNames(this.kit.patterns, tree, this.#text, new Set(names), this.kit.wordCharacter));
  }

  problems(limits: ParseLimits): readonly SyntaxProblem[] {
    const tree = this.tree(limits);
    this.#problems ??= tree ? problemsOf(tree, this.#text, MAX_PROBLEMS) : [];
    return this.#problems;
  }

  /** Frees the tree; the document can be asked again and parses anew. */
  dispose(): void {
    this.#tree?.delete();
    this.#tree = undefined;
    this.#tried = -1;
    this.#marks = undefined;
    this.#dirty = undefined;
    this.#facts = undefined;
    this.#definitions = undefined;
    this.#problems = undefined;
    this.#lines = undefined;
  }

  #build(found: readonly Mark[], part: "all" | "definitions" = "all"): Facts {
    const { kit } = this;
    const marks = this.#tree ? withRescued(kit.language, this.#tree, this.#text, found) : found;
    return new Facts(
      buildFacts({
        language: kit.language,
        languageIndex: kit.index,
        text: this.#text,
        lineStarts: this.lines.starts,
        marks,
        hash: [0, 0],
        errors: 0,
        part,
      }),
    );
  }

  #shiftMarks(edit: Edit): void {
    const delta = edit.text.length - (edit.end - edit.start);
    const kept: Mark[] = [];
    for (const mark of this.#marks ?? []) {
      if (mark.from >= edit.end && mark.start >= edit.end) {
        if (delta !== 0) shift(mark, delta);
        kept.push(mark);
      } else if (mark.to <= edit.start && mark.end <= edit.start) kept.push(mark);
      // Any mark that the edit touches is made anew with the piece around it.
    }
    this.#marks = kept;
    if (this.#dirty) {
      this.#dirty.from = Math.min(this.#dirty.from, edit.start);
      this.#dirty.to = Math.max(this.#dirty.to + delta, edit.start + edit.text.length);
    }
    this.#markDirty(edit.start, edit.start + edit.text.length);
  }

  #markDirty(from: number, to: number): void {
    this.#dirty = this.#dirty
      ? { from: Math.min(this.#dirty.from, from), to: Math.max(this.#dirty.to, to) }
      : { from, to };
  }

  /** Marks whose element touches the dirty piece are dropped and made again by running the query over that piece alone. */
  #refreshMarks(tree: Tree, dirty: { readonly from: number; readonly to: number }): void {
    const from = Math.max(0, dirty.from - REACH);
    const to = Math.min(this.#text.length, dirty.to + REACH);
    // As the query counts: a node that only borders on the piece is not in it.
    const touches = (mark: Mark): boolean => Math.max(mark.to, mark.end) > from && Math.min(mark.from, mark.start) < to;
    const kept = (this.#marks ?? []).filter((mark) => !touches(mark));
    // A pattern's root may reach into the piece while nothing that it captured does: such a mark was kept.
    const fresh = runQuery(this.kit.query, this.kit.patterns, tree, this.#text, { from, to }).filter(touches);
    this.#marks = [...kept, ...fresh];
    this.#dirty = undefined;
  }
}

function occursOften(text: string, name: string): boolean {
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < OFTEN; at = text.indexOf(name, at + Math.max(name.length, 1)))
    count++;
  return count === OFTEN;
}
