/** Buffer uses: how the names of one text are used in it, as seen from a place: how often, how near, behind what, and as members of what. */

import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS } from "../../index/facts.ts";
import { CALLABLE } from "../../languages/kit/candidate.ts";
import { KINDS } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import { type Behind, behindNear } from "./behind.ts";
import { ByLetter } from "./by-letter.ts";
import { isOfSame } from "./receiver-names.ts";
import { SameUses } from "./same-uses.ts";
import { isStandIn, type Piece, type Speculation } from "./speculation.ts";
import type { TakenOf } from "./taken-of.ts";

/** UTF-16 units of a word that tell it from others. */
const TELLING = 24;

export interface BufferName {
  readonly name: string;
  readonly count: number;
  /** Names between the place and the nearest use before it, or behind it; -1 where there is none. */
  readonly before: number;
  readonly behind: number;
  /** Names between the beginning of the function around the place and the place. */
  readonly inFunction: number;
  /** Uses behind the same word or sign as the place, and behind the same two; of members it is what they are taken of that stands behind those. */
  readonly afterSame: number;
  readonly afterSameTwo: number;
  /** Uses as a member; of what has the same name as here. */
  readonly asMember: number;
  readonly ofSame: number;
  /** How alike to the function around those are that take it of the same: 1 of what the likest take. */
  readonly inAlike: number;
  /** Uses that go on as the place does: with brackets of a call, a value that is given to them, something that is taken of them. */
  readonly goesOnSame: number;
  /** Declared in it somewhere. */
  readonly isDeclared: boolean;
}

/** A place from which uses are seen. */
interface Used {
  /** Its offset in the speculation's text. */
  readonly at: number;
  /** Where the function around it begins. */
  readonly begun: number | undefined;
  /** What a member is taken of there. */
  readonly takenOf: TakenOf | undefined;
  /** What stands behind the name there. */
  readonly behind: Behind;
  /** Where what has the same name is the same; everywhere without it. */
  readonly within: Span | undefined;
}

export class BufferUses {
  /** The member that was taken last before the place of what has the same name there. */
  readonly lastOfSame: string | undefined;
  /** What is taken of the same right behind that member elsewhere, with how often each is. */
  readonly followers: ReadonlyMap<string, number>;
  readonly #counts: Uint32Array;
  readonly #before: Int32Array;
  readonly #behind: Int32Array;
  readonly #afterSame: Uint32Array;
  readonly #afterSameTwo: Uint32Array;
  readonly #asMember: Uint32Array;
  readonly #ofSame: Uint32Array;
  readonly #goesOnSame: Uint32Array;
  readonly #declared: Uint8Array;
  /** UTF-16 units of each name. */
  readonly #lengths: Uint16Array;
  readonly #ids: ReadonlyMap<string, number>;
  #byLetter: ByLetter<string> | undefined;
  readonly #same = new SameUses();
  readonly #inAlike: ReadonlyMap<number, number>;
  readonly #inFunction: number;

  constructor({ facts, pieces, document }: Speculation, { at, begun, takenOf, behind, within }: Used) {
    this.#inFunction = begun === undefined ? 0 : indexOf(facts, at) - indexOf(facts, begun);
    const idsOf = new Map<Facts, Uint32Array>();
    const ids = new Map<string, number>();
    for (const piece of pieces) if (!idsOf.has(piece.facts)) idsOf.set(piece.facts, idsIn(piece.facts, ids));
    const names = ids.size;
    this.#counts = new Uint32Array(names);
    this.#before = new Int32Array(names).fill(-1);
    this.#behind = new Int32Array(names).fill(-1);
    this.#afterSame = new Uint32Array(names);
    this.#afterSameTwo = new Uint32Array(names);
    this.#asMember = new Uint32Array(names);
    this.#ofSame = new Uint32Array(names);
    this.#goesOnSame = new Uint32Array(names);
    this.#declared = new Uint8Array(names);
    this.#lengths = Uint16Array.from(ids.keys(), ({ length }) => length);
    const stretches = pieces.map((piece) => stretchOf(piece, idsOf.get(piece.facts) as Uint32Array));
    // Names before the place.
    let here = 0;
    for (const { piece, first, end } of stretches)
      here += piece.facts === facts ? Math.max(0, indexOf(facts, at) - first) : piece.at <= at ? end - first : 0;
    const words = wordsBefore(document.text, takenOf?.start ?? at);
    let before = 0;
    for (const stretch of stretches) {
      const place = stretch.piece.facts === facts ? at : undefined;
      // What stands there may have moved since it was read.
      const moved = stretch.piece.at - stretch.piece.from;
      const own = within && { start: within.start - moved, end: within.end - moved };
      this.#read(stretch, { before, here, place, words, behind, takenOf, within: own });
      before += stretch.end - stretch.first;
    }
    const following = this.#same.followers();
    this.#inAlike = this.#same.inAlike();
    const followers = new Map<string, number>();
    for (const [name, id] of ids) {
      const count = following.get(id);
      if (count !== undefined && !isStandIn(name)) followers.set(name, count);
      if (this.#counts[id] === 0 || isStandIn(name)) ids.delete(name);
      else if (id === this.#same.last) this.lastOfSame = name;
    }
    this.#ids = ids;
    this.followers = followers;
  }

  #read(
    { piece: { facts, text }, ids, first, end }: Stretch,
    { before, here, place, words: [one, two], behind, takenOf, within }: Seen,
  ): void {
    const { words } = facts;
    const occurrencesAt = words[Header.occurrencesAt] as number;
    const isSame = takenOf && isOfSame(facts, takenOf);
    this.#same.begin();
    for (let index = first; index < end; index++) {
      const word = occurrencesAt + index * OCCURRENCE_WORDS;
      const packed = words[word + 1] as number;
      const id = ids[packed >>> NAME_SHIFT] as number;
      const start = words[word] as number;
      if (start === place) {
        this.#same.place();
        continue;
      }
      this.#counts[id] = (this.#counts[id] as number) + 1;
      const number = before + index - first;
      if (number < here) this.#before[id] = here - number - 1;
      else if (this.#behind[id] === -1) this.#behind[id] = number - here;
      const form = ((words[word + 2] as number) >>> 5) & 15;
      if (form !== 0) this.#asMember[id] = (this.#asMember[id] as number) + 1;
      const markClass = (packed >>> 6) & 7;
      if (markClass !== MarkClass.reference) this.#declared[id] = 1;
      if (markClass === MarkClass.definition && CALLABLE_KINDS.has(packed & 63)) this.#same.begin();
      if (behind !== undefined && behindNear(text, start + (this.#lengths[id] as number)) === behind)
        this.#goesOnSame[id] = (this.#goesOnSame[id] as number) + 1;
      const isWithin = within === undefined || (within.start <= start && start < within.end);
      if (form !== 0 && isWithin && isSame?.(index)) {
        this.#ofSame[id] = (this.#ofSame[id] as number) + 1;
        this.#same.take(id, number < here);
      }
      const begins = takenOf === undefined ? start : form === 0 ? undefined : facts.receiverOf(index)?.start;
      if (begins === undefined || !endsWith(text, begins, one)) continue;
      this.#afterSame[id] = (this.#afterSame[id] as number) + 1;
      const [, other] = wordsBefore(text, begins);
      if (other === two) this.#afterSameTwo[id] = (this.#afterSameTwo[id] as number) + 1;
    }
  }

  get names(): Iterable<string> {
    return this.#ids.keys();
  }

  /** Names that may fit what is typed; all where nothing is. */
  beginningAs(lower: string): Iterable<string> {
    if (lower === "") return this.names;
    this.#byLetter ??= byLetterOf(this.names);
    return this.#byLetter.beginningAs(lower);
  }

  /** Members of what has the same name as here, with how often each is taken. */
  *takenOfSame(): Generator<readonly [name: string, count: number]> {
    for (const [name, id] of this.#ids) {
      const count = this.#ofSame[id] as number;
      if (count > 0) yield [name, count];
    }
  }

  of(name: string): BufferName | undefined {
    const id = this.#ids.get(name);
    if (id === undefined) return undefined;
    return {
      name,
      count: this.#counts[id] as number,
      before: this.#before[id] as number,
      behind: this.#behind[id] as number,
      inFunction: this.#inFunction,
      afterSame: this.#afterSame[id] as number,
      afterSameTwo: this.#afterSameTwo[id] as number,
      asMember: this.#asMember[id] as number,
      ofSame: this.#ofSame[id] as number,
      inAlike: this.#inAlike.get(id) ?? 0,
      goesOnSame: this.#goesOnSame[id] as number,
      isDeclared: this.#declared[id] === 1,
    };
  }
}

/** A place as it is seen from a stretch of the text. */
interface Seen extends Pick<Used, "takenOf" | "behind" | "within"> {
  /** Names in stretches before this one. */
  readonly before: number;
  /** Names before the place. */
  readonly here: number;
  /** Offset of the place, in its own stretch. */
  readonly place: number | undefined;
  /** The two words or signs before the place, or before what a member is taken of, the nearest first. */
  readonly words: readonly [string, string];
}

/** Kinds of what is called, as facts number them. */
const CALLABLE_KINDS: ReadonlySet<number> = new Set([...CALLABLE].map((kind) => KINDS.indexOf(kind)));

function byLetterOf(names: Iterable<string>): ByLetter<string> {
  const found = new ByLetter<string>();
  for (const name of names) found.add(name, name);
  return found;
}

/** The names of a piece, by their indices in its facts. */
interface Stretch {
  readonly piece: Piece;
  /** The ids here of the names of its facts. */
  readonly ids: Uint32Array;
  readonly first: number;
  readonly end: number;
}

function stretchOf(piece: Piece, ids: Uint32Array): Stretch {
  const first = indexOf(piece.facts, piece.from);
  return { piece, ids, first, end: Math.max(first, indexOf(piece.facts, piece.to)) };
}

/** How many names of a text stand before an offset. */
function indexOf(facts: Facts, at: number): number {
  let low = 0;
  let high = facts.occurrences;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts.occurrenceStart(middle) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Ids of the names of some facts, in their order; new ones are added. */
function idsIn(facts: Facts, ids: Map<string, number>): Uint32Array {
  const found = new Uint32Array(facts.nameCount);
  for (let id = 0; id < found.length; id++) {
    const name = facts.string(id);
    const known = ids.get(name) ?? ids.size;
    ids.set(name, known);
    found[id] = known;
  }
  return found;
}

/** The two words or signs before an offset, the nearest first. */
function wordsBefore(text: string, at: number): readonly [string, string] {
  const one = tokenEndingAt(text, at);
  const two = tokenEndingAt(text, one.start);
  return [one.text, two.text];
}

function tokenEndingAt(text: string, at: number): { readonly text: string; readonly start: number } {
  let end = at;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--;
  let start = end;
  while (start > 0 && end - start < TELLING && isWordCode(text.charCodeAt(start - 1))) start--;
  if (start === end && start > 0) start--;
  return { text: text.slice(start, end), start };
}

/** Whether a word or sign ends before an offset, but for space. */
function endsWith(text: string, at: number, token: string): boolean {
  let end = at;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--;
  const start = end - token.length;
  if (start < 0 || token === "" || !text.startsWith(token, start)) return false;
  return !isWordCode(token.charCodeAt(0)) || start === 0 || !isWordCode(text.charCodeAt(start - 1));
}

const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code > 127;
