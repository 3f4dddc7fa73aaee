/**
 * Speculation: the text around a cursor with a name in place of what is being typed, so that the grammar reads it as the finished text
 * will be: `obj.` before the next statement is a member, and not a part of it. A speculation follows its document by edits, so that its tree
 * and its marks are made anew only around them; while one word is being typed it stays as it is. In a long text so do the facts of what
 * is not around the cursor.
 */

import { SyntaxDocument } from "../../index/document.ts";
import type { Facts, Occurrence } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { parseAround } from "../../syntax/parse-around.ts";
import { differenceOf } from "../../text/difference.ts";
import type { Span } from "../../text/span.ts";
import { unclosedIn } from "../../text/unclosed-brackets.ts";
import type { Place } from "./place.ts";

/** Documents that are followed: those that somebody types in. */
const KEPT = 2;

/** UTF-16 units of a text whose facts are made whole for each word: 300 lines, in a few milliseconds. */
const BRIEF = 10_000;
/** UTF-16 units of a text that is read whole for its first list. */
const SHORT = 30_000;
/** UTF-16 units of a text that may be refused: it is measured first. */
const TOO_LONG = 1_000_000;
/** UTF-16 units on each side of the cursor, and of what was written since, whose names are those of today. */
const AROUND = 2000;
/** UTF-16 units of today's names at most. */
const MOST_OF_TODAY = 16_000;
/** Pieces of a text at most: with more of them it is read whole. */
const MOST_PIECES = 24;

/** A piece of a text as it was when it was read, by its offsets in that, with facts that hold all names of it. */
export interface Piece {
  readonly facts: Facts;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Where it begins in the text that the pieces are of. */
  readonly at: number;
}

/** A text in pieces, one behind the other. */
interface Read {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

export interface Speculation {
  readonly document: SyntaxDocument;
  /** Of the whole text, or of what stands around the cursor and can be seen from there. */
  readonly facts: Facts;
  /** The whole text, one piece behind the other; those far from the cursor as they were when they were last read. */
  readonly pieces: readonly Piece[];
  /** Offset of the name that stands for the one being typed. */
  readonly at: number;
  /** That name as the queries mark it; undefined where they take no notice of it. */
  readonly occurrence: Occurrence | undefined;
}

/** Nobody calls anything so. */
const STAND_IN = "tandemStandsHere";
const CAPITAL_STAND_IN = "TandemStandsHere";

/** The name that stands for one that begins so: where names of types begin with a capital, as theirs do. */
const standInFor = (typed: string): string => (/^\p{Lu}/u.test(typed) ? CAPITAL_STAND_IN : STAND_IN);

export const isStandIn = (name: string): boolean =>
  name.endsWith("tandemStandsHere") || name.endsWith("TandemStandsHere");

/** A text that follows a document, and its last speculation. */
interface Followed {
  readonly document: SyntaxDocument;
  /** The text without the word that is being typed, as it was when what was written since lay in one place. */
  read: Read | undefined;
  last: Speculation | undefined;
  /** Where a word begins whose text can only be read in time with its line's brackets closed. */
  closedAt: number | undefined;
  /** What runs ahead of it. */
  ahead: Followed | undefined;
}

/** The text in which a name stands for what is typed at a place. */
const speculatedText = ({ text, word }: Place, name: string): string =>
  text.slice(0, word.start) + name + text.slice(word.end);

/** What closes the brackets before a place on its line. */
const closingAt = ({ text, word }: Place): string =>
  unclosedIn(text.slice(text.lastIndexOf("\n", word.start - 1) + 1, word.start));

const NOTHING_READ = { read: undefined, last: undefined, closedAt: undefined, ahead: undefined };

export class Speculations {
  readonly #kept = new Map<string, Followed>();
  /** The first of a document that nobody has parsed, see `first`. */
  #first: Speculation | undefined;

  /**
   * The first speculation in a long document that nobody has parsed: without the blocks around which nothing is being typed, for a
   * fraction of the time; the same one while its word is being typed. Undefined where the whole text is to be read.
   */
  first(workspace: Workspace, place: Place): Speculation | undefined {
    const { document, word, text } = place;
    const { path, kit } = document;
    const known = this.#first;
    const wanted = speculatedText(place, standInFor(place.typed));
    if (known?.at === word.start && known.document.kit === kit && known.document.path === path)
      if (known.document.text === wanted) return known;
    const isLong = text.length >= SHORT && text.length < TOO_LONG;
    if (this.follows(document) || document.hasTree || !isLong) return undefined;
    const tree = parseAround(kit.grammar, wanted, [standInFor(place.typed)], kit.language.text, workspace.limits);
    if (!tree) return undefined;
    known?.document.dispose();
    const sparse = new SyntaxDocument(path, kit, wanted, undefined);
    sparse.adopt(tree);
    const inserted = { start: word.start, end: word.start + standInFor(place.typed).length };
    this.#first = speculated({ document: sparse, ...NOTHING_READ }, wanted, inserted, workspace);
    return this.#first;
  }

  /** The speculation for a place, the same one while one word is being typed; undefined where its text has no tree. */
  of(workspace: Workspace, place: Place): Speculation | undefined {
    const followed = this.#follow(place.document);
    const { ahead } = followed;
    return ahead && isLastOf(ahead, place, nameFor(place, ahead))
      ? ahead.last
      : speculatedAt(place, followed, workspace);
  }

  /**
   * The speculation for a place that nobody is at yet, made beside that of the word that is being typed; undefined where no lists were asked
   * for in its document, too.
   */
  ahead(workspace: Workspace, place: Place): Speculation | undefined {
    if (!this.follows(place.document)) return undefined;
    const followed = this.#follow(place.document);
    followed.ahead ??= { document: followed.document.fork(), ...NOTHING_READ };
    followed.ahead.read = followed.read;
    return speculatedAt(place, followed.ahead, workspace);
  }

  /** Whether a text of its own follows a document, so that a list needs no tree of the document. */
  hasOwn({ path, kit }: SyntaxDocument): boolean {
    return this.#kept.get(path)?.document.kit === kit;
  }

  /** Whether lists were asked for in a document lately. */
  follows(document: SyntaxDocument): boolean {
    return this.hasOwn(document) || this.#first?.document.path === document.path;
  }

  /** Whether a name stands in the text around the last place of a document. */
  knows({ path }: SyntaxDocument, name: string): boolean {
    return this.#kept.get(path)?.last?.pieces.some(({ facts }) => facts.nameId(name) !== undefined) === true;
  }

  #follow(document: SyntaxDocument): Followed {
    const { path, kit } = document;
    const known = this.#kept.get(path);
    if (known?.document.kit === kit) return known;
    if (known) dispose(known);
    // What the document knows already need not be worked out again.
    const followed: Followed = { document: document.fork(), ...NOTHING_READ, read: readBefore(document) };
    this.#kept.set(path, followed);
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      dispose(old);
      this.#kept.delete(oldest);
    }
    return followed;
  }
}

function dispose({ document, ahead }: Followed): void {
  document.dispose();
  if (ahead) dispose(ahead);
}

/** The name that stands at a place, with what has to close the brackets before it so that the text can be read in time. */
const nameFor = (place: Place, { closedAt }: Followed): string =>
  standInFor(place.typed) + (place.document.withholds() || closedAt === place.word.start ? closingAt(place) : "");

/** Whether the last speculation is of a place, too. Told without making its text, which is to copy the whole one. @param name what stands there */
function isLastOf(followed: Followed, { text, word }: Place, name: string): boolean {
  const known = followed.document.text;
  if (followed.last?.at !== word.start) return false;
  const isAsLong = known.length - name.length === text.length - (word.end - word.start);
  return (
    isAsLong &&
    known.startsWith(name, word.start) &&
    known.slice(0, word.start) === text.slice(0, word.start) &&
    known.slice(word.start + name.length) === text.slice(word.end)
  );
}

/** The speculation for a place: where its text cannot be read in time, with the brackets of its line closed. */
function speculatedAt(place: Place, followed: Followed, workspace: Workspace): Speculation | undefined {
  const made = (): Speculation | undefined => {
    const name = nameFor(place, followed);
    if (isLastOf(followed, place, name)) return followed.last;
    const { start } = place.word;
    return speculated(followed, speculatedText(place, name), { start, end: start + name.length }, workspace);
  };
  const first = made();
  if (!followed.document.withholds() || followed.closedAt === place.word.start) return first;
  followed.closedAt = place.word.start;
  return made();
}

/** The speculation of a text, the one before it where that is the same. @param word what was put into it */
function speculated(followed: Followed, wanted: string, word: Span, workspace: Workspace): Speculation | undefined {
  const { document, last } = followed;
  const at = word.start;
  const edit = differenceOf(document.text, wanted);
  if (last && !edit && last.at === at) return last;
  followed.last = undefined;
  if (edit) document.change([edit], undefined);
  if (document.isHopeless(workspace.limits)) return undefined;
  const made = nearPieces(followed, word, workspace) ?? wholePieces(followed, word, workspace);
  if (!made) return undefined;
  const { pieces, facts } = made;
  const found = facts.occurrenceAt(at + 1);
  const occurrence = found && isStandIn(found.name) ? found : undefined;
  followed.last = { document, facts, pieces, at, occurrence };
  return followed.last;
}

/** The text of a document as it was last read for others, by the index where it was opened; undefined where nobody has. */
const readBefore = ({ lastRead }: SyntaxDocument): Read | undefined =>
  lastRead && { text: lastRead.text, pieces: [wholePiece(lastRead)] };

const wholePiece = (of: Pick<Piece, "facts" | "text">): Piece => ({ ...of, from: 0, to: of.text.length, at: 0 });

/** A text in pieces, and the facts of that around the place. */
type Made = Pick<Speculation, "pieces" | "facts">;

/** @param word the name that stands there */
function wholePieces(followed: Followed, word: Span, { limits }: Workspace): Made | undefined {
  const { document } = followed;
  const facts = document.wholeFacts(limits);
  if (!facts) return undefined;
  const whole = wholePiece({ facts, text: document.text });
  followed.read = { text: without(document.text, word), pieces: replaced([whole], word, undefined) };
  return { pieces: [whole], facts };
}

const without = (text: string, { start, end }: Span): string => text.slice(0, start) + text.slice(end);

/**
 * The text in pieces of which only those around a place and around what was written lately are read again; undefined where that is much. Where
 * those are far from each other, the second is kept for the next words.
 */
function nearPieces(followed: Followed, word: Span, { limits }: Workspace): Made | undefined {
  const { document, read } = followed;
  const { text } = document;
  if (!read || text.length < BRIEF) return undefined;
  const length = word.end - word.start;
  const bare = without(text, word);
  const edit = differenceOf(read.text, bare);
  const piece = ({ start, end }: Span): Piece | undefined => {
    const facts = end - start > MOST_OF_TODAY ? undefined : document.factsWithin({ start, end }, limits);
    return facts && { facts, text, from: start, to: end, at: start };
  };
  /** Pieces of the text with the word, from those without it. */
  const made = (pieces: readonly Piece[], at: Span, here: Piece | undefined): Made | undefined =>
    here && { pieces: replaced(pieces, at, here), facts: here.facts };
  const here = linesAround(bare, { start: word.start, end: word.start });
  if (!edit) return made(read.pieces, here, piece({ start: here.start, end: here.end + length }));
  const grown = edit.text.length - (edit.end - edit.start);
  const written = linesAround(bare, { start: edit.start, end: edit.start + edit.text.length });
  if (written.start <= here.end && here.start <= written.end) {
    const both = { start: Math.min(written.start, here.start), end: Math.max(written.end, here.end) };
    const old = { start: both.start, end: both.end - grown };
    return made(read.pieces, old, piece({ start: both.start, end: both.end + length }));
  }
  const late = written.start > word.start ? length : 0;
  const there = piece({ start: written.start + late, end: written.end + late });
  if (!there) return undefined;
  const pieces = replaced(read.pieces, { start: written.start, end: written.end - grown }, there);
  if (pieces.length > MOST_PIECES) return undefined;
  followed.read = { text: bare, pieces };
  return made(pieces, here, piece({ start: here.start, end: here.end + length }));
}

/** Whole lines around a span: a member is counted beside what it is taken of. */
function linesAround(text: string, { start, end }: Span): Span {
  const ending = text.indexOf("\n", end + AROUND);
  return {
    start: text.lastIndexOf("\n", Math.max(0, start - AROUND)) + 1,
    end: ending < 0 ? text.length : ending,
  };
}

/** The pieces of a text in which another stands for a span, or nothing. */
function replaced(pieces: readonly Piece[], { start, end }: Span, by: Piece | undefined): readonly Piece[] {
  const before = pieces.flatMap((piece) => cutTo(piece, 0, start));
  const behind = pieces.flatMap((piece) => cutTo(piece, end, Number.POSITIVE_INFINITY));
  const added = by ? [{ ...by, at: start }] : [];
  const moved = start - end + (by ? by.to - by.from : 0);
  return [...before, ...added, ...behind.map((piece) => ({ ...piece, at: piece.at + moved }))];
}

/** What of a piece lies between two offsets of the text that it is of. */
function cutTo(piece: Piece, start: number, end: number): readonly Piece[] {
  const { at, from, to } = piece;
  const first = Math.max(at, start);
  const last = Math.min(at + to - from, end);
  return first < last ? [{ ...piece, at: first, from: from + first - at, to: from + last - at }] : [];
}
