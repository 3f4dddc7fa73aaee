/**
 * Shown text: what a parser is shown of a text, of the same length: the text as its language is read, without the blocks that are deeper than the grammar's
 * scanner can bear, and without words that the grammar does not know, for which blanks stand. It follows the edits of a document: what is shown of the rest is kept where
 * the language's row says by expressions alone what is not read.
 */

import type { Language, LanguageText } from "../languages/language.ts";
import { differenceOf } from "../text/difference.ts";
import { type Reach, reachOf } from "../text/expression-reach.ts";
import type { Edit, Span } from "../text/span.ts";
import { applyEdit } from "./edit-tree.ts";

/** A piece of a text for which something else is shown, which is as long. */
export interface UnreadWord extends Span {
  readonly shown: string;
  /** Whether its first word is a name that nothing else refers to. */
  readonly isNamed: boolean;
}

interface Shown {
  readonly text: string;
  /** What makes what was shown before, with the edits that came since, what is shown now. */
  readonly changed: Edit | undefined;
}

/** What is shown of a whole text. */
export const parsable = ({ text }: Language, written: string): string => {
  const read = readable(text, written);
  return withWords(read, unreadWords(text, read), 0);
};

/** Words of a text that the grammar does not know, from an offset on. */
export function unreadWords({ unread }: LanguageText, text: string, from = 0): readonly UnreadWord[] {
  if (!unread) return [];
  unread.lastIndex = from;
  const found = Array.from(text.matchAll(unread), wordOf);
  unread.lastIndex = 0;
  return found;
}

function wordOf({ index: start, 0: word, groups }: RegExpExecArray): UnreadWord {
  const { alone, head } = groups ?? {};
  return { start, end: start + word.length, shown: shownOf(word, groups), isNamed: (alone ?? head) === undefined };
}

function shownOf(word: string, { alone, head, hidden = "", name = "" }: Partial<Record<string, string>> = {}): string {
  if (alone !== undefined) return `${word.slice(0, -1)};`;
  const read = head === undefined ? "" : head + blanks(hidden) + name;
  return read + blanks(word.slice(read.length));
}

const blanks = (text: string): string => text.replace(/[^\n]/g, " ");

/** The text as its language is read, before any word of it is left out. */
function readable({ readAs, tooDeep }: LanguageText, written: string): string {
  const text = readAs ? readAs(written) : written;
  return tooDeep ? text.replace(tooDeep, (all, kept: string) => kept.padEnd(all.length)) : text;
}

/** A piece of a text, with what is shown for words in it. @param from where it begins */
function withWords(piece: string, words: readonly UnreadWord[], from: number): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, shown } of words) {
    pieces.push(piece.slice(at, start - from), shown);
    at = end - from;
  }
  return at === 0 ? piece : pieces.join("") + piece.slice(at);
}

const reaches = new WeakMap<RegExp, Reach>();
function reachOfUnread({ unread, readAs, tooDeep }: LanguageText): Reach | undefined {
  // What one edit changes of these may stand anywhere.
  if (!unread || readAs || tooDeep) return undefined;
  const reach = reaches.get(unread) ?? reachOf(unread);
  reaches.set(unread, reach);
  return Number.isFinite(reach.ahead + reach.behind) ? reach : undefined;
}

export class ShownText {
  readonly #language: LanguageText;
  /** What was shown last, with the edits that came since as they were written; undefined where it is the text itself. */
  #other: string | undefined;
  /** Of the text that was shown last; undefined where none was. */
  #words: readonly UnreadWord[] | undefined;
  /** Piece of today's text that was written since, and by how much what stands behind it has moved. */
  #written: Span | undefined;
  #late = 0;

  constructor(language: LanguageText) {
    this.#language = language;
  }

  /** Takes what another knows of the same text. */
  know(other: ShownText): void {
    this.#other = other.#other;
    this.#words = other.#words;
    this.#written = other.#written;
    this.#late = other.#late;
  }

  /** Forgets what was shown. */
  forget(): void {
    this.#other = undefined;
    this.#words = undefined;
    this.#written = undefined;
    this.#late = 0;
  }

  /** What was shown last, with the edits that came since. @param text as it is today */
  before(text: string): string {
    return this.#other ?? text;
  }

  /** Whether the lines of what was shown last end where those of the text do. */
  get keepsLines(): boolean {
    return this.#other === undefined || this.#language.readAs === undefined;
  }

  /** Words of the text that was shown last that the grammar does not know. */
  get words(): readonly UnreadWord[] {
    return this.#words ?? [];
  }

  /** Notes an edit of the text. */
  edit(edit: Edit): void {
    if (!this.#words) return;
    if (this.#other !== undefined) this.#other = applyEdit(this.#other, edit);
    const { start, end, text } = edit;
    const delta = text.length - (end - start);
    const written = this.#written ?? edit;
    this.#written = { start: Math.min(written.start, start), end: Math.max(written.end, end) + delta };
    this.#late += delta;
  }

  /** What is shown of the text from now on. @param text as it is today */
  of(text: string): Shown {
    const language = this.#language;
    const before = this.#words && this.before(text);
    if (before !== undefined && !this.#written) return { text: before, changed: undefined };
    const reach = reachOfUnread(language);
    const changed = before !== undefined && reach ? this.#renewed(text, before, reach) : this.#anew(text, before);
    this.#written = undefined;
    this.#late = 0;
    return { text: this.before(text), changed };
  }

  #anew(text: string, before: string | undefined): Edit | undefined {
    const read = readable(this.#language, text);
    this.#words = unreadWords(this.#language, read);
    const shown = withWords(read, this.#words, 0);
    this.#other = shown === text ? undefined : shown;
    return before === undefined ? undefined : differenceOf(before, shown);
  }

  /** Looks for words where the edits can have changed what is one. */
  #renewed(text: string, before: string, { ahead, behind }: Reach): Edit | undefined {
    const written = this.#written as Span;
    const late = this.#late;
    const words = this.#words ?? [];
    const first = written.start - ahead;
    const kept = words.filter(({ start }) => start < first);
    const from = Math.max(0, first, kept.at(-1)?.end ?? 0);
    const later = words
      .filter(({ start }) => start >= written.end - late)
      .map((word) => ({ ...word, start: word.start + late, end: word.end + late }));
    const cut = Math.max(0, from - behind);
    let to = Math.min(text.length, written.end + behind);
    for (;;) {
      const end = to;
      const found = unreadWords(this.#language, text.slice(cut, Math.min(text.length, end + ahead)), from - cut)
        .map((word) => ({ ...word, start: word.start + cut, end: word.end + cut }))
        .filter(({ start }) => start < end);
      const last = Math.max(end, found.at(-1)?.end ?? 0);
      const across = later.find((word) => word.start < last && word.end > last);
      if (across) {
        // What was one word goes on where the new ones end: what begins there may be another now.
        to = across.end;
        continue;
      }
      this.#words = [...kept, ...found, ...later.filter(({ start }) => start >= last)];
      const shown = withWords(text.slice(from, last), found, from);
      const changed = differenceOf(before.slice(from, last), shown);
      if (this.#words.length === 0) this.#other = undefined;
      else if (changed) this.#other = before.slice(0, from) + shown + before.slice(last);
      return changed && { ...changed, start: changed.start + from, end: changed.end + from };
    }
  }
}
