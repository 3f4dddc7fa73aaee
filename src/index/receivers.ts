/**
 * Receivers: where what each member is taken of begins and ends. Most are the name before, with its own receiver: those are read off
 * the occurrences. Of the others facts keep a record.
 */

import type { Piece } from "../syntax/marks.ts";
import type { Name } from "./binding.ts";
import { packReceiver } from "./facts.ts";

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
