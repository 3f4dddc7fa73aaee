/** Buffer uses: how the names of one text are used in it, as seen from a place: how often, how near, behind what, and as members of what. */

import { type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import { isStandIn } from "./drafts.ts";
import { isOfSame } from "./receiver-names.ts";
import type { TakenOf } from "./taken-of.ts";

/** UTF-16 units of a word that tell it from others. */
const TELLING = 24;

export interface BufferName {
  readonly name: string;
  readonly count: number;
  /** Names between the place and the nearest use before it, or behind it; -1 where there is none. */
  readonly before: number;
  readonly behind: number;
  /** Uses behind the same word or sign as the place, and behind the same two. */
  readonly afterSame: number;
  readonly afterSameTwo: number;
  /** Uses as a member; of what has the same name as here. */
  readonly asMember: number;
  readonly ofSame: number;
  /** Declared in it somewhere. */
  readonly isDeclared: boolean;
}

export class BufferUses {
  readonly #facts: Facts;
  readonly #counts: Uint32Array;
  readonly #before: Int32Array;
  readonly #behind: Int32Array;
  readonly #afterSame: Uint32Array;
  readonly #afterSameTwo: Uint32Array;
  readonly #asMember: Uint32Array;
  readonly #ofSame: Uint32Array;
  readonly #declared: Uint8Array;
  readonly #ids = new Map<string, number>();

  /** @param takenOf what a member is taken of at the place @param within where what has the same name is the same; undefined is everywhere */
  constructor(facts: Facts, text: string, at: number, takenOf: TakenOf | undefined, within?: Span) {
    const names = facts.nameCount;
    this.#facts = facts;
    this.#counts = new Uint32Array(names);
    this.#before = new Int32Array(names).fill(-1);
    this.#behind = new Int32Array(names).fill(-1);
    this.#afterSame = new Uint32Array(names);
    this.#afterSameTwo = new Uint32Array(names);
    this.#asMember = new Uint32Array(names);
    this.#ofSame = new Uint32Array(names);
    this.#declared = new Uint8Array(names);
    this.#read(text, at, takenOf, within);
    for (let id = 0; id < names; id++) {
      const name = facts.string(id);
      if (this.#counts[id] !== 0 && !isStandIn(name)) this.#ids.set(name, id);
    }
  }

  #read(text: string, at: number, takenOf: TakenOf | undefined, within: Span | undefined): void {
    const { words } = this.#facts;
    const first = words[Header.occurrencesAt] as number;
    const total = this.#facts.occurrences;
    const here = this.#indexOf(at);
    const isSame = takenOf && isOfSame(this.#facts, takenOf);
    const [one, two] = wordsBefore(text, at);
    for (let index = 0; index < total; index++) {
      const word = first + index * OCCURRENCE_WORDS;
      const packed = words[word + 1] as number;
      const id = packed >>> NAME_SHIFT;
      const start = words[word] as number;
      if (start === at) continue;
      this.#counts[id] = (this.#counts[id] as number) + 1;
      const distance = index < here ? here - index - 1 : index - here;
      if (index < here) this.#before[id] = distance;
      else if (this.#behind[id] === -1) this.#behind[id] = distance;
      const form = ((words[word + 2] as number) >>> 5) & 15;
      if (form !== 0) this.#asMember[id] = (this.#asMember[id] as number) + 1;
      if (((packed >>> 6) & 7) !== MarkClass.reference) this.#declared[id] = 1;
      const isWithin = within === undefined || (within.start <= start && start < within.end);
      if (form !== 0 && isWithin && isSame?.(index)) this.#ofSame[id] = (this.#ofSame[id] as number) + 1;
      if (!endsWith(text, start, one)) continue;
      this.#afterSame[id] = (this.#afterSame[id] as number) + 1;
      const [, other] = wordsBefore(text, start);
      if (other === two) this.#afterSameTwo[id] = (this.#afterSameTwo[id] as number) + 1;
    }
  }

  /** How many names stand before an offset. */
  #indexOf(at: number): number {
    let low = 0;
    let high = this.#facts.occurrences;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#facts.occurrenceStart(middle) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get names(): IterableIterator<string> {
    return this.#ids.keys();
  }

  of(name: string): BufferName | undefined {
    const id = this.#ids.get(name);
    if (id === undefined) return undefined;
    return {
      name,
      count: this.#counts[id] as number,
      before: this.#before[id] as number,
      behind: this.#behind[id] as number,
      afterSame: this.#afterSame[id] as number,
      afterSameTwo: this.#afterSameTwo[id] as number,
      asMember: this.#asMember[id] as number,
      ofSame: this.#ofSame[id] as number,
      isDeclared: this.#declared[id] === 1,
    };
  }
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
