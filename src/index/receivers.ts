/**
 * Receivers: where what each member is taken of begins and ends, and holders: what is called with the argument that a key names, or the
 * type of its literal. Most receivers are the name before, with its own receiver: those are read off the occurrences, as the holder
 * of a key is that of the key before. Of the others facts keep a record.
 */

import type { Piece } from "../syntax/marks.ts";
import type { Name } from "./binding.ts";
import { packHolder, packReceiver } from "./facts.ts";

/** Collects the receivers of the names of a file, in their order. */
export class Receivers {
  readonly words: number[] = [];
  readonly #names: readonly Name[];
  /** For each name where its receiver begins, 0 where it has none, else one more. */
  readonly #starts: Uint32Array;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#starts = new Uint32Array(names.length);
  }

  /**
   * Takes the receiver of a name as its pattern captured it.
   * @returns whether the name before stands in it: it is the receiver's last name
   */
  add(index: number, captured: Piece): boolean {
    const { mark } = this.#names[index] as Name;
    const { start } = captured;
    this.#starts[index] = start + 1;
    const before = this.#names[index - 1]?.mark;
    const isBefore = before !== undefined && before.start >= captured.start && before.end <= captured.end;
    const toldStart = isBefore ? (this.#starts[index - 1] || before.start + 1) - 1 : -1;
    if (toldStart !== start || before?.end !== captured.end)
      this.words.push(packReceiver(index, mark.start - captured.end), start);
    return isBefore;
  }
}

/** Collects the holders of the names of a file, in their order. */
export class Holders {
  readonly words: number[] = [];
  #last: Piece = NOTHING;
  #depth = -1;

  /** @param isKey of a key without a holder it is told that it has not that of the key before */
  add(index: number, holder: Piece = NOTHING, depth: number, isKey: boolean): void {
    const isSame = holder.start === this.#last.start && holder.end === this.#last.end && depth === this.#depth;
    if (isKey ? isSame : holder === NOTHING) return;
    this.words.push(packHolder(index, depth), holder.start, holder.end);
    this.#last = holder;
    this.#depth = depth;
  }
}

const NOTHING: Piece = { start: 0, end: 0 };
