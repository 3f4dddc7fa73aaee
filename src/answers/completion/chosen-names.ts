/**
 * Chosen names: which of the names that lists offered were taken. Clients do not tell; the text does: where a name was being typed, one of
 * those offered stands the next time that the file is asked about.
 */

import type { CompletionItem } from "./completion-questions.ts";
import type { Place } from "./place.ts";

/** Names that are remembered. */
const REMEMBERED = 60;
/** Names of a list among which the choice is looked for. */
const LIKELY = 50;

interface Offered {
  readonly path: string;
  readonly start: number;
  readonly typed: string;
  readonly names: ReadonlySet<string>;
}

export class ChosenNames {
  #chosen: readonly string[] = [];
  #last: Offered | undefined;

  /** The names, each with how many were chosen since. */
  get names(): ReadonlyMap<string, number> {
    return new Map(this.#chosen.map((name, index) => [name, index]));
  }

  /** A list was given for a place. */
  offered(path: string, { word, typed }: Place, items: readonly CompletionItem[]): void {
    this.#last = {
      path,
      start: word.start,
      typed,
      names: new Set(items.slice(0, LIKELY).map(({ name }) => name)),
    };
  }

  /** The file is asked about again, with this text. */
  look(path: string, text: string): void {
    const last = this.#last;
    if (last === undefined || last.path !== path) return;
    const name = /^[$@]?[\p{L}\p{N}_$-]+/u.exec(text.slice(last.start, last.start + 200))?.[0];
    if (name === undefined || name.length <= last.typed.length || !last.names.has(name)) return;
    this.#last = undefined;
    this.#chosen = [name, ...this.#chosen.filter((one) => one !== name)].slice(0, REMEMBERED);
  }
}
