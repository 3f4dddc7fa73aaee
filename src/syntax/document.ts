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
import { KeptMarks } from "./kept-marks.ts";
import { type Mark, MarkClass } from "./marks.ts";
import { type ParseLimits, parseInSlices, parseNow, problemsOf, type SyntaxProblem } from "./parse.ts";
import { allMarks, marksOfNames, runQuery } from "./query.ts";
import { withRescued } from "./rescue.ts";
import { parseSparsely } from "./sparse.ts";

/** Places of a name from which the compiled query is quicker than the interpreter. */
const OFTEN = 2000;
/** Syntax problems counted at most. */
const MAX_PROBLEMS = 100;

/** UTF-16 units whose marks of uses may be missing while only the frame is asked for. */
const MOST_MISSING = 20_000;

/** The frame, a fifth of all marks, is what definitions are made from: after most keys nothing else is asked for. */
interface Marks {
  readonly frame: KeptMarks;
  /** References and locals. */
  readonly uses: KeptMarks;
}

const isUse = (mark: Mark): boolean => mark.class === MarkClass.reference || mark.class === MarkClass.local;

export class SyntaxDocument {
  readonly path: string;
  readonly kit: Kit;
  version: number | undefined;
  #text: string;
  #lines: LineIndex | undefined;
  #tree: Tree | undefined;
  /** The tree is older than the text: it was edited but not parsed again. */
  #stale = false;
  #marks: Marks | undefined;
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
      if (this.#tree) editTree(this.#tree, edit, before, this.#lines);
      this.#lines = undefined;
      this.#marks?.frame.edit(edit);
      this.#marks?.uses.edit(edit);
    }
    this.version = version;
    this.#stale = true;
    this.#tried = -1;
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
      if (changed) {
        this.#marks.frame.soil(changed);
        this.#marks.uses.soil(changed);
      }
    }
    old?.delete();
    this.#tree = tree;
    this.#stale = false;
  }

  /** All marks of today's text; compiles the language's query at first use. */
  marks(limits: ParseLimits): readonly Mark[] | undefined {
    const tree = this.tree(limits);
    return tree && [...this.#frame(tree), ...this.#uses(tree)];
  }

  get hasMarks(): boolean {
    return this.#marks !== undefined;
  }

  /** Makes the marks that edits keep, so that the outline after the next key makes only those around it. */
  keepMarks(limits: ParseLimits): void {
    const tree = this.tree(limits);
    if (tree) this.#kept(tree);
  }

  /** All facts of today's text. */
  facts(limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    const marks = this.marks(limits);
    if (!marks) return undefined;
    this.#facts = this.#build(marks);
    return this.#facts;
  }

  /** All facts of today's text, by the interpreter where the language's query is not compiled yet. @param hash of the content */
  wholeFacts(limits: ParseLimits, hash?: readonly [number, number]): Facts | undefined {
    if (this.#facts || this.kit.compiled) return this.facts(limits);
    const tree = this.tree(limits);
    if (!tree) return undefined;
    this.#facts = this.#build(allMarks(this.kit.interpreter, tree, this.#text), "all", hash);
    return this.#facts;
  }

  /** Whether all facts are there without a parse. */
  get knowsFacts(): boolean {
    return this.#facts !== undefined;
  }

  /** Takes facts that were worked out elsewhere from this very text. */
  know(facts: Facts): void {
    this.#facts ??= facts;
  }

  /** Facts of definitions alone: a fraction of the work of all facts, for what follows every key. */
  definitions(limits: ParseLimits): Facts | undefined {
    if (this.#facts ?? this.#definitions) return this.#facts ?? this.#definitions;
    const tree = this.tree(limits);
    if (!tree) return undefined;
    this.#definitions = this.#build(this.#frame(tree), "definitions");
    // Edits far from each other would leave too much for whoever asks next.
    if ((this.#marks?.uses.missing ?? 0) > MOST_MISSING) this.#uses(tree);
    return this.#definitions;
  }

  /**
   * Facts that are complete for some names: the document's own where they exist, otherwise worked out for those names alone by
   * the interpreter, without compiling a query.
   */
  factsOfNames(names: readonly string[], limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    if (names.some((name) => occursOften(this.#text, name))) return this.facts(limits);
    const { grammar, interpreter, wordCharacter, language } = this.kit;
    const sparse =
      this.#tree || !language.lexemes ? undefined : parseSparsely(grammar, this.#text, names, language.lexemes, limits);
    const tree = sparse ?? this.tree(limits);
    if (!tree) return undefined;
    const facts = this.#build(marksOfNames(interpreter, tree, this.#text, new Set(names), wordCharacter));
    sparse?.delete();
    return facts;
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
    this.#facts = undefined;
    this.#definitions = undefined;
    this.#problems = undefined;
    this.#lines = undefined;
  }

  #query(tree: Tree, span?: { readonly from: number; readonly to: number }): Mark[] {
    return runQuery(this.kit.query, this.kit.patterns, tree, this.#text, span);
  }

  #kept(tree: Tree): Marks {
    if (!this.#marks) {
      const all = this.#query(tree);
      this.#marks = {
        frame: new KeptMarks(all.filter((mark) => !isUse(mark))),
        uses: new KeptMarks(all.filter(isUse)),
      };
    }
    return this.#marks;
  }

  #frame(tree: Tree): readonly Mark[] {
    const { frame } = this.#kept(tree);
    return frame.take(this.#text.length, (span) => this.#query(tree, span).filter((mark) => !isUse(mark)));
  }

  #uses(tree: Tree): readonly Mark[] {
    const { uses } = this.#kept(tree);
    return uses.take(this.#text.length, (span) => this.#query(tree, span).filter(isUse));
  }

  #build(found: readonly Mark[], part: "all" | "definitions" = "all", hash: readonly [number, number] = [0, 0]): Facts {
    const { kit } = this;
    const marks = this.#tree ? withRescued(kit.language, this.#tree, this.#text, found) : found;
    return new Facts(
      buildFacts({
        language: kit.language,
        languageIndex: kit.index,
        text: this.#text,
        lineStarts: this.lines.starts,
        marks,
        hash,
        errors: 0,
        part,
      }),
    );
  }
}

function occursOften(text: string, name: string): boolean {
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < OFTEN; at = text.indexOf(name, at + Math.max(name.length, 1)))
    count++;
  return count === OFTEN;
}
