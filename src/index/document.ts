/**
 * Document: one text with what was worked out of it: tree, marks, facts. Each is made when it is asked for and survives edits as
 * far as it can: the tree is edited, marks outside the changed piece are shifted.
 */

import type { Tree } from "web-tree-sitter";
import { applyEdit, changedSpan, editTree } from "../syntax/edit-tree.ts";
import { rescuedFrom, unreadNames } from "../syntax/error-recovery.ts";
import type { Kit } from "../syntax/grammar-kit.ts";
import { KeptMarks } from "../syntax/incremental-marks.ts";
import type { Mark } from "../syntax/marks.ts";
import { hasOnlyMoved, type Renewal } from "../syntax/moved-marks.ts";
import { type Parsed, type ParseLimits, parseInSlices, parseNow } from "../syntax/parse.ts";
import { allMarks, marksOfNames, runQuery } from "../syntax/query.ts";
import { ShownText } from "../syntax/shown-text.ts";
import { parseSparsely } from "../syntax/sparse-parse.ts";
import { spellingsIn } from "../syntax/spellings.ts";
import { problemsOf, type SyntaxProblem } from "../syntax/syntax-errors.ts";
import { treeBin } from "../syntax/tree-bin.ts";
import { blanksFor, Withheld } from "../syntax/withheld.ts";
import type { Items } from "../text/limited-list.ts";
import { LineIndex } from "../text/line-index.ts";
import type { Edit, Span } from "../text/span.ts";
import { Facts, hashOf } from "./facts.ts";
import { buildFacts } from "./facts-builder.ts";
import { keepsPositions, movedFacts } from "./moved-facts.ts";
import { type ChangedNames, NameChanges } from "./name-changes.ts";
import type { OutlineItem } from "./outline.ts";
import { outlineOf } from "./outline.ts";
import type { Problem } from "./problem.ts";
import { marksSeenIn } from "./seen-marks.ts";

/** Places of a name from which the compiled query is quicker than the interpreter. */
const OFTEN = 2000;
/** UTF-16 units from which the interpreter takes all marks in half of the compiled query's time, even for a piece of a text. */
const HUGE = 1_000_000;
/**
 * Milliseconds after which the compiled query is given up for the interpreter. It carries every pattern that began further out
 * through all that is nested in there: thousands of blocks in each other take minutes, where the interpreter takes a moment.
 */
const PATIENCE = 1000;
const WITHHELD = "Not read yet: with this the parser takes too long";
/** Syntax problems counted at most. */
const MAX_PROBLEMS = 100;

/**
 * A text that could not be parsed in time is not tried again at each key: it is when it has become so much shorter, or when so many
 * times as long has passed as it took.
 */
const MUCH_SHORTER = 3 / 4;
const RETRY_AFTER = 30;

/**
 * Milliseconds that little new text may take, and how many times what the whole text took at most: who types waits for it, and what takes longer is
 * withheld from the parser.
 */
const PATIENCE_FOR_KEYS = 200;
const TIMES_THE_WHOLE = 2;

/** UTF-16 units whose marks of uses may be missing while only the frame is asked for. */
const MOST_MISSING = 20_000;

/** The frame, a fifth of all marks, is what definitions are made from: after most keys nothing else is asked for. */
interface Marks {
  readonly frame: KeptMarks;
  /** References and locals that no definition depends on. */
  readonly uses: KeptMarks;
}

/** Of a text that is nowhere on disk. */
const NO_HASH = [0, 0] as const;
/** Names, or pairs of them, whose facts a document keeps. */
const KEPT_NAMED = 8;

export class SyntaxDocument {
  readonly path: string;
  readonly kit: Kit;
  version: number | undefined;
  #text: string;
  #lines: LineIndex | undefined;
  #tree: Tree | undefined;
  /** The tree is older than the text: it was edited but not parsed again. */
  #stale = false;
  /** What the parser is shown: the tree is of what was shown last, with the edits that came since. */
  readonly #shown: ShownText;
  /** What is withheld from the parser: `#shown` sees blanks there. */
  #withheld = new Withheld();
  /** Milliseconds of the longest parse. */
  #longest = 0;
  #marks: Marks | undefined;
  readonly #changes = new NameChanges();
  #facts: Facts | undefined;
  /** All facts that were known last, and the text that they are of. */
  #read: { readonly facts: Facts; readonly text: string } | undefined;
  /** Facts of names of today's text: a definition is asked for behind a hover, and both time and again. */
  readonly #named = new Map<string, Facts>();
  /** Of definitions alone; as old as the marks of the frame. */
  #definitions: Facts | undefined;
  /** The marks behind them that no query made. */
  #rescued: readonly Mark[] = [];
  /** What the frame was last made anew from: the uses are in it. */
  #queried:
    | { readonly tree: Tree; readonly from: number; readonly to: number; readonly all: readonly Mark[] }
    | undefined;
  #outline: { readonly of: Facts; readonly most: number; readonly found: Items<OutlineItem> } | undefined;
  #problems: readonly SyntaxProblem[] | undefined;
  /** Milliseconds of the last parse. */
  parseTime = 0;
  /** The compiled query was given up once. */
  #isTangled = false;
  /** Milliseconds that were not enough to parse today's text, or one much like it; none are where its grammar fails over it. */
  #tried = -1;
  /** Of the text that was tried: its length, and when one much like it is worth another try. */
  #slow: { readonly length: number; readonly until: number } | undefined;
  #failure: string | undefined;
  /** The text is not the one that was tried, but much like it. */
  #isOther = false;

  /** Blob id of the text, where it is as it was read from the disk. */
  #id: string | undefined;

  /** @param id blob id of a text that was read from the disk: its facts are known by it */
  constructor(path: string, kit: Kit, text: string, version: number | undefined, id?: string) {
    this.path = path;
    this.kit = kit;
    this.#text = text;
    this.version = version;
    this.#id = id;
    this.#shown = new ShownText(kit.language.text);
  }

  get text(): string {
    return this.#text;
  }

  get lines(): LineIndex {
    this.#lines ??= LineIndex.of(this.#text);
    return this.#lines;
  }

  change(edits: readonly Edit[], version: number | undefined): void {
    this.#read = this.lastRead;
    for (const edit of edits) {
      if (this.#withheld.isCutBy(edit)) this.#showHeld();
      if (this.#tree) this.#editTree(this.#tree, edit, this.#text);
      this.#shown.edit(this.#withheld.edit(edit));
      this.#text = applyEdit(this.#text, edit);
      this.#lines = this.#lines?.edited(edit, this.#text, edit.text.length);
      this.#marks?.frame.edit(edit);
      this.#marks?.uses.edit(edit);
      this.#changes.edit(edit);
    }
    this.version = version;
    this.#id = undefined;
    this.#stale = true;
    const isStillSlow = this.#slow !== undefined && this.#text.length > MUCH_SHORTER * this.#slow.length;
    if (!isStillSlow) this.#forgetTry();
    this.#isOther = true;
    this.#failure = undefined;
    this.#facts = undefined;
    this.#named.clear();
    this.#problems = undefined;
  }

  /** A document of the same text, edited apart from this one, with all that is known of it already. */
  fork(): SyntaxDocument {
    const fork = this.forkOfTree();
    fork.#facts = this.#facts;
    fork.#isTangled = this.#isTangled;
    if (this.#tree) fork.#marks = this.#marks && { frame: this.#marks.frame.copy(), uses: this.#marks.uses.copy() };
    return fork;
  }

  /** The same with its tree alone, for less. */
  forkOfTree(): SyntaxDocument {
    const fork = new SyntaxDocument(this.path, this.kit, this.#text, undefined);
    fork.#lines = this.#lines;
    if (!this.#tree) return fork;
    fork.#tree = this.#tree.copy();
    fork.#stale = this.#stale;
    fork.#shown.know(this.#shown);
    fork.#withheld = this.#withheld.copy();
    fork.#longest = this.#longest;
    return fork;
  }

  /** Takes the whole new text. */
  replace(text: string, version: number | undefined): void {
    this.dispose();
    this.#text = text;
    this.#id = undefined;
    this.version = version;
  }

  /** The tree of today's text; undefined when the parse ran into its limit. */
  tree(limits: ParseLimits): Tree | undefined {
    if (this.#tree && !this.#stale) return this.#tree;
    if (this.isHopeless(limits)) return undefined;
    this.#showAgain(limits);
    const began = limits.now();
    const parsed = parseNow(this.kit.grammar, this.#shownNow(), this.#old, this.#patient(limits));
    this.#take(parsed, limits.now() - began, limits);
    return this.parsed ? this.#tree : undefined;
  }

  /** The limits of a text of which little is new. */
  #patient(limits: ParseLimits): ParseLimits {
    if (!this.#tree || !this.#withheld.isSmall) return limits;
    const timeout = Math.min(limits.timeout, Math.max(PATIENCE_FOR_KEYS, TIMES_THE_WHOLE * this.#longest));
    return { ...limits, timeout };
  }

  /** Withholds nothing more, where that is worth a try. */
  #showAgain({ now }: ParseLimits): void {
    if (this.#withheld.isDue(this.#text, now())) this.#showHeld();
  }

  /** Withholds nothing more. */
  #showHeld(): void {
    const { span } = this.#withheld;
    this.#withheld.show();
    if (span) this.#showOtherwise(span, this.#text.slice(span.start, span.end));
  }

  /** The parser is to be shown another text of the same length and lines for a piece. */
  #showOtherwise({ start, end }: Span, text: string): void {
    const edit = { start, end, text };
    if (this.#tree) this.#editTree(this.#tree, edit, this.#text);
    this.#shown.edit(edit);
    this.#marks?.frame.edit(edit);
    this.#marks?.uses.edit(edit);
    this.#changes.edit(edit);
  }

  /** Reads the text without what was written since it had a tree. @returns whether that has one in time */
  #readWithout(limits: ParseLimits): boolean {
    if (!this.#tree || !this.#withheld.isSmall) return false;
    const patient = this.#patient(limits);
    for (const span of this.#withheld.candidates(this.#text)) {
      const written = this.#text.slice(span.start, span.end);
      this.#withheld.hold(span, limits.now() + RETRY_AFTER * patient.timeout);
      this.#showOtherwise(span, blanksFor(written));
      const { tree } = parseNow(this.kit.grammar, this.#shownNow(), this.#old, patient);
      if (tree) {
        this.adopt(tree);
        return true;
      }
      this.#showHeld();
    }
    return false;
  }

  /** What the parser is shown of today's text. The tree is told what it is shown otherwise, be it far from all edits: it takes the rest as it is. */
  #shownNow(): string {
    const before = this.#shown.before(this.#withheld.of(this.#text));
    const { text, changed } = this.#shown.of(this.#withheld.of(this.#text));
    if (this.#tree && changed) this.#editTree(this.#tree, changed, before);
    return text;
  }

  /** The tree that the parser may take parts of. */
  get #old(): Tree | undefined {
    const isKept = this.kit.language.text.keepsErrors && this.#tree?.rootNode.hasError;
    return isKept ? undefined : this.#tree;
  }

  /** Tells the tree of an edit of today's text. @param before what it is of, where that has the text's lines */
  #editTree(tree: Tree, edit: Edit, before: string): void {
    const { keepsLines } = this.#shown;
    editTree(tree, edit, keepsLines ? before : this.#shown.before(before), keepsLines ? this.lines : undefined);
  }

  #take({ tree, failure }: Parsed, time: number, limits: ParseLimits): void {
    this.parseTime = time;
    this.#failure = failure;
    this.#forgetTry();
    if (tree) {
      this.#longest = Math.max(this.#longest, time);
      this.adopt(tree);
    } else if (failure !== undefined) this.#tried = Number.POSITIVE_INFINITY;
    else if (!this.#readWithout(limits)) this.#readWhole(time, limits);
  }

  /** Reads the text in all the time that there is, where its parse had less. @param took milliseconds of that */
  #readWhole(took: number, limits: ParseLimits): void {
    const { timeout, now } = limits;
    if (took < timeout && this.#patient(limits).timeout < timeout) {
      const began = now();
      const { tree } = parseNow(this.kit.grammar, this.#shownNow(), this.#old, limits);
      if (tree) this.adopt(tree);
      else this.#giveUp(now() - began, limits);
    } else this.#giveUp(took, limits);
  }

  #giveUp(time: number, { timeout, now }: ParseLimits): void {
    this.#tried = timeout;
    this.#slow = { length: this.#text.length, until: now() + RETRY_AFTER * Math.max(time, timeout) };
  }

  #forgetTry(): void {
    this.#tried = -1;
    this.#slow = undefined;
    this.#isOther = false;
  }

  /** What the grammar said where it is at fault that today's text has no tree. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Whether today's text, or one much like it, is known to have no tree within the limit: nobody waits for it again. */
  isHopeless(limits: ParseLimits): boolean {
    if (this.#tried < limits.timeout) return false;
    return !this.#isOther || this.#slow === undefined || limits.now() <= this.#slow.until;
  }

  /** As `tree`, with turns of the event loop between slices; gives up without a verdict when the text changes meanwhile. */
  async parseInSlices(limits: ParseLimits, slice: number, turn: () => Promise<void>): Promise<void> {
    const text = this.#text;
    this.#showAgain(limits);
    const shown = this.#shownNow();
    const old = this.#old?.copy();
    const { time, ...parsed } = await parseInSlices(this.kit.grammar, shown, old, {
      ...this.#patient(limits),
      slice,
      turn,
      cancelled: () => this.#text !== text,
    });
    old?.delete();
    if (this.#text !== text) {
      parsed.tree?.delete();
      return;
    }
    this.#take(parsed, time, limits);
  }

  /** Whether some text of it was parsed. */
  get hasTree(): boolean {
    return this.#tree !== undefined;
  }

  get parsed(): boolean {
    return this.#tree !== undefined && !this.#stale;
  }

  /** Whether a piece of today's text in which something stands was withheld from its parse. */
  withholds(something = ""): boolean {
    const { span } = this.#withheld;
    return span !== undefined && this.#text.slice(span.start, span.end).includes(something);
  }

  /** Whether names may be lost: the text has a syntax error, or not all of it was read. */
  hasErrors(limits: ParseLimits): boolean {
    return this.tree(limits)?.rootNode.hasError === true || this.withholds();
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
    if (old) treeBin.throwAway(old, this.#text.length);
    this.#tree = tree;
    this.#stale = false;
    this.#withheld.read();
  }

  /** All marks of today's text. */
  marks(limits: ParseLimits): readonly Mark[] | undefined {
    const tree = this.tree(limits);
    return tree && [...this.#frame(tree, limits), ...this.#uses(tree, limits)];
  }

  get hasMarks(): boolean {
    return this.#marks !== undefined;
  }

  /** Makes what edits keep, so that the outline after the next key needs only what is around it. */
  keepMarks(limits: ParseLimits): void {
    const tree = this.tree(limits);
    if (!tree) return;
    this.#define(tree, limits);
    // Compiled at its first use: the next key asks for the piece around it.
    if (!this.kit.language.neverCompiled) void this.kit.query;
  }

  /** Goes through what follows a key, without one, so that the first finds its code compiled. */
  rehearse(limits: ParseLimits): void {
    const facts = this.#facts;
    const middle = this.#text.length >> 1;
    this.change([{ start: middle, end: middle, text: "" }], this.version);
    // As after a key that moved everything, and as after one that changed a definition.
    const most = this.#outline?.most ?? Number.POSITIVE_INFINITY;
    this.outline(limits, most);
    this.#definitions = undefined;
    this.outline(limits, most);
    this.#facts = facts;
  }

  /** All facts of today's text. */
  facts(limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    const marks = this.marks(limits);
    if (!marks) return undefined;
    this.#facts = this.#build(marks);
    return this.#facts;
  }

  /** All facts of today's text, by the interpreter where the language's query is not compiled yet. */
  wholeFacts(limits: ParseLimits): Facts | undefined {
    if (this.#facts || this.kit.compiled) return this.facts(limits);
    const tree = this.tree(limits);
    if (!tree) return undefined;
    this.#facts = this.#build(allMarks(this.kit.interpreter, tree, this.#text));
    return this.#facts;
  }

  /**
   * Facts of a piece of today's text: what stands in it, and of all else what can be seen from there. A tenth of the work of all facts in a
   * file of 10,000 lines.
   */
  factsWithin(span: Span, limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    const tree = this.tree(limits);
    if (!tree) return undefined;
    return this.#build(marksSeenIn(span, this.#frame(tree, limits), this.#uses(tree, limits)));
  }

  /** Whether all facts are there without a parse. */
  get knowsFacts(): boolean {
    return this.#facts !== undefined;
  }

  /** All facts of today's text, or of one that it was before; undefined where nobody needed them. */
  get lastRead(): { readonly facts: Facts; readonly text: string } | undefined {
    return this.#facts ? { facts: this.#facts, text: this.#text } : this.#read;
  }

  /** Takes facts that were worked out elsewhere from this very text. */
  know(facts: Facts): void {
    if (this.#facts) return;
    this.#facts = facts;
    // Whoever asks for the problems of an answer's file needs no parse then.
    if (facts.errors === 0) this.#problems ??= [];
  }

  /** Facts of definitions alone: a fraction of the work of all facts, for what follows every key. */
  definitions(limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    const tree = this.tree(limits);
    if (!tree) return undefined;
    this.#define(tree, limits);
    // Edits far from each other would leave too much work to the next question.
    if ((this.#marks?.uses.missing ?? 0) > MOST_MISSING) this.#uses(tree, limits);
    return this.#definitions;
  }

  /** Where names may mean something else than when this was asked before. */
  namesChanged(limits: ParseLimits): ChangedNames {
    const tree = this.tree(limits);
    if (!tree) return "everything";
    this.#define(tree, limits);
    this.#uses(tree, limits);
    return this.#changes.take();
  }

  /** The outline of today's text, of so many items at most: the same object as before where nothing in it changed. */
  outline(limits: ParseLimits, most: number): Items<OutlineItem> | undefined {
    const facts = this.definitions(limits);
    if (!facts) return undefined;
    if (this.#outline?.of !== facts || this.#outline.most !== most)
      this.#outline = { of: facts, most, found: outlineOf(facts, this.lines, this.#text, most) };
    return this.#outline.found;
  }

  /**
   * Facts that are complete for some names: the document's own where they exist, otherwise worked out for those names alone by
   * the interpreter, without compiling a query.
   */
  factsOfNames(names: readonly string[], limits: ParseLimits): Facts | undefined {
    if (this.#facts) return this.#facts;
    if (names.some((name) => occursOften(this.#text, name))) return this.facts(limits);
    const key = names.join("\0");
    const known = this.#named.get(key);
    if (known) return known;
    const { grammar, interpreter, wordCharacter, language } = this.kit;
    const sparse =
      this.#tree || !language.text.lexemes ? undefined : parseSparsely(grammar, this.#text, names, language, limits);
    const tree = sparse ?? this.tree(limits);
    if (!tree) return undefined;
    const asked = spellingsIn(language, this.#text, names);
    const facts = this.#build(marksOfNames(interpreter, tree, this.#text, asked, wordCharacter));
    sparse?.delete();
    if (this.#named.size >= KEPT_NAMED) this.#named.clear();
    this.#named.set(key, facts);
    return facts;
  }

  problems(limits: ParseLimits): readonly SyntaxProblem[] {
    if (this.#problems) return this.#problems;
    const tree = this.tree(limits);
    const { span } = this.#withheld;
    const found = tree ? problemsOf(tree, this.#text, MAX_PROBLEMS) : [];
    this.#problems = span
      ? [...found, { span, message: WITHHELD }].sort((one, other) => one.span.start - other.span.start)
      : found;
    return this.#problems;
  }

  /** Frees the tree; the document can be asked again and parses anew. */
  dispose(): void {
    if (this.#tree) treeBin.throwAway(this.#tree, this.#text.length);
    this.#tree = undefined;
    this.#shown.forget();
    this.#withheld = new Withheld();
    this.#forgetTry();
    this.#failure = undefined;
    this.#isTangled = false;
    this.#marks = undefined;
    this.#changes.everything();
    this.#facts = undefined;
    this.#read = undefined;
    this.#named.clear();
    this.#definitions = undefined;
    this.#outline = undefined;
    this.#queried = undefined;
    this.#problems = undefined;
    this.#lines = undefined;
  }

  /** Marks of the nodes that touch a span; of all by the interpreter, which has nothing to compile first. */
  #query(tree: Tree, { now }: ParseLimits, span?: { readonly from: number; readonly to: number }): readonly Mark[] {
    const { kit } = this;
    if (span && span.to - span.from <= HUGE && !this.#isTangled && !kit.language.neverCompiled) {
      const end = now() + PATIENCE;
      const found = runQuery(kit.query, kit.patterns, tree, this.#text, { span, isOver: () => now() > end });
      if (found) return found;
      this.#isTangled = true;
    }
    return allMarks(kit.interpreter, tree, this.#text);
  }

  #inUses(all: readonly Mark[]): Mark[] {
    return all.filter(this.kit.isUse);
  }

  #inFrame(all: readonly Mark[]): Mark[] {
    const { isUse } = this.kit;
    return all.filter((mark) => !isUse(mark));
  }

  #kept(tree: Tree, limits: ParseLimits): Marks {
    if (!this.#marks) {
      this.#changes.everything();
      const all = this.#query(tree, limits);
      this.#marks = { frame: new KeptMarks(this.#inFrame(all)), uses: new KeptMarks(this.#inUses(all)) };
    }
    return this.#marks;
  }

  #frame(tree: Tree, limits: ParseLimits): readonly Mark[] {
    const { frame } = this.#kept(tree, limits);
    const { marks, renewal } = frame.take(this.#text.length, (span) => {
      const all = this.#query(tree, limits, span);
      this.#queried = { ...span, tree, all };
      return this.#inFrame(all);
    });
    if (renewal) this.#changes.note(renewal, marks);
    if (renewal && this.#definitions)
      this.#definitions = this.#movedDefinitions(this.#definitions, tree, marks, renewal);
    return marks;
  }

  /** Facts of definitions after an edit, where it left them as they were but for their places. */
  #movedDefinitions(before: Facts, tree: Tree, marks: readonly Mark[], renewal: Renewal): Facts | undefined {
    if (!hasOnlyMoved(renewal)) return undefined;
    const { shift } = renewal;
    const rescued = rescuedFrom(this.kit.language, tree, this.#text, marks);
    if (!hasOnlyMoved({ old: this.#rescued, made: rescued, shift })) {
      this.#changes.everything();
      return undefined;
    }
    this.#rescued = rescued;
    const facts = movedFacts(before, shift, this.lines.starts);
    if (this.#outline?.of === before && keepsPositions(before, shift, this.lines.lineCount))
      this.#outline = { ...this.#outline, of: facts };
    return facts;
  }

  #define(tree: Tree, limits: ParseLimits): void {
    const frame = this.#frame(tree, limits);
    this.#definitions ??= this.#build(frame, "definitions");
  }

  #uses(tree: Tree, limits: ParseLimits): readonly Mark[] {
    const { uses } = this.#kept(tree, limits);
    const known = this.#queried;
    this.#queried = undefined;
    const { marks, renewal } = uses.take(this.#text.length, ({ from, to }) => {
      const isSame = known?.tree === tree && known.from === from && known.to === to;
      return this.#inUses(isSame ? known.all : this.#query(tree, limits, { from, to }));
    });
    if (renewal) this.#changes.note(renewal, this.#frame(tree, limits));
    return marks;
  }

  #build(found: readonly Mark[], part: "all" | "definitions" = "all"): Facts {
    const { kit } = this;
    const rescued = this.#tree ? rescuedFrom(kit.language, this.#tree, this.#text, found) : [];
    const unread =
      this.#tree && part === "all" ? unreadNames(kit.language, this.#tree, this.#text, this.#shown.words) : [];
    const marks = rescued.length + unread.length > 0 ? [...found, ...rescued, ...unread] : found;
    if (part === "definitions") {
      if (this.#rescued.length > 0 || rescued.length > 0) this.#changes.everything();
      this.#rescued = rescued;
    }
    return new Facts(
      buildFacts({
        language: kit.language,
        languageIndex: kit.index,
        text: this.#text,
        lineStarts: this.lines.starts,
        marks,
        hash: this.#id === undefined ? NO_HASH : hashOf(this.#id),
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

export const isProblem = (value: SyntaxDocument | Problem): value is Problem => !(value instanceof SyntaxDocument);
