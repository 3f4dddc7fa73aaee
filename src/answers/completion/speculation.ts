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

/** A piece of a text, by its offsets, with facts that hold all names of it. */
export interface Piece {
  readonly facts: Facts;
  readonly text: string;
  readonly from: number;
  readonly to: number;
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
  /** The text of which all facts were last made. */
  read: Piece | undefined;
  last: Speculation | undefined;
  /** Where a word begins whose text can only be read in time with its line's brackets closed. */
  closedAt: number | undefined;
  /** What runs ahead of it. */
  ahead: Followed | undefined;
}

/** The text in which a name stands for what is typed at a place. @param closing what is put behind that name */
const speculatedText = ({ text, word, typed }: Place, closing = ""): string =>
  text.slice(0, word.start) + standInFor(typed) + closing + text.slice(word.end);

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
    const wanted = speculatedText(place);
    if (known?.at === word.start && known.document.kit === kit && known.document.path === path)
      if (known.document.text === wanted) return known;
    const isLong = text.length >= SHORT && text.length < TOO_LONG;
    if (this.follows(document) || document.hasTree || !isLong) return undefined;
    const tree = parseAround(kit.grammar, wanted, [standInFor(place.typed)], kit.language.text, workspace.limits);
    if (!tree) return undefined;
    known?.document.dispose();
    const sparse = new SyntaxDocument(path, kit, wanted, undefined);
    sparse.adopt(tree);
    this.#first = speculated({ document: sparse, ...NOTHING_READ }, wanted, word.start, workspace);
    return this.#first;
  }

  /** The speculation for a place, the same one while one word is being typed; undefined where its text has no tree. */
  of(workspace: Workspace, place: Place): Speculation | undefined {
    const followed = this.#follow(place.document);
    const { last } = followed.ahead ?? {};
    const isAhead = last?.at === place.word.start && last.document.text === textFor(place, followed);
    return isAhead ? last : speculatedAt(place, followed, workspace);
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

/** The text of a place as it can be read in time. */
const textFor = (place: Place, { closedAt }: Followed): string =>
  speculatedText(place, place.document.withholds || closedAt === place.word.start ? closingAt(place) : "");

/** The speculation for a place: where its text cannot be read in time, with the brackets of its line closed. */
function speculatedAt(place: Place, followed: Followed, workspace: Workspace): Speculation | undefined {
  const made = (): Speculation | undefined =>
    speculated(followed, textFor(place, followed), place.word.start, workspace);
  const first = made();
  if (!followed.document.withholds || followed.closedAt === place.word.start) return first;
  followed.closedAt = place.word.start;
  return made();
}

/** The speculation of a text, the one before it where that is the same. @param at where the stand-in begins */
function speculated(followed: Followed, wanted: string, at: number, workspace: Workspace): Speculation | undefined {
  const { document, last } = followed;
  const edit = differenceOf(document.text, wanted);
  if (last && !edit && last.at === at) return last;
  followed.last = undefined;
  if (edit) document.change([edit], undefined);
  if (document.isHopeless(workspace.limits)) return undefined;
  const pieces = nearPieces(followed, at, workspace) ?? wholePieces(followed, workspace);
  const facts = pieces?.find(({ text: of }) => of === wanted)?.facts;
  if (!pieces || !facts) return undefined;
  const found = facts.occurrenceAt(at + 1);
  const occurrence = found && isStandIn(found.name) ? found : undefined;
  followed.last = { document, facts, pieces, at, occurrence };
  return followed.last;
}

/** The text of a document as it was last read for others, by the index where it was opened; undefined where nobody has. */
const readBefore = ({ lastRead }: SyntaxDocument): Piece | undefined =>
  lastRead && { ...lastRead, from: 0, to: Number.POSITIVE_INFINITY };

function wholePieces(followed: Followed, { limits }: Workspace): readonly Piece[] | undefined {
  const { document } = followed;
  const facts = document.wholeFacts(limits);
  if (!facts) return undefined;
  followed.read = { facts, text: document.text, from: 0, to: Number.POSITIVE_INFINITY };
  return [followed.read];
}

/** The text in pieces of which only the one around a place and around what was written lately is read again; undefined where that is much. */
function nearPieces({ document, read }: Followed, at: number, { limits }: Workspace): readonly Piece[] | undefined {
  const { text } = document;
  if (!read || text.length < BRIEF) return undefined;
  const edit = differenceOf(read.text, text);
  if (!edit) return [read];
  const grown = edit.text.length - (edit.end - edit.start);
  // Of whole lines: a member is counted beside what it is taken of.
  const from = text.lastIndexOf("\n", Math.max(0, Math.min(edit.start, at) - AROUND)) + 1;
  const ending = text.indexOf("\n", Math.max(edit.start + edit.text.length, at) + AROUND);
  const to = ending < 0 ? text.length : ending;
  if (to - from > MOST_OF_TODAY) return undefined;
  const facts = document.factsWithin({ start: from, end: to }, limits);
  return (
    facts && [
      { ...read, to: from },
      { facts, text, from, to },
      { ...read, from: to - grown },
    ]
  );
}
