/**
 * Withheld text: what was written since a text last had a tree, where reading it takes too long. One bracket that is not closed yet can make a
 * parser compare readings of all that follows: of a file of C of 10,000 lines, which takes 70 ms whole, it took more than 5 s at one key in
 * 400. The parser is shown blanks there then, so that the rest keeps its tree, until what was written may be read.
 */

import type { Edit, Span } from "../text/span.ts";
import { unclosedIn } from "../text/unclosed-brackets.ts";

/** UTF-16 units that are withheld at most: what somebody types or pastes, not a text put in place of another. */
const MOST = 2000;

/** How often what was withheld was tried again: never, when its brackets were closed, or when something else was written. */
type Tried = "open" | "closed" | "elsewhere";

/** Blanks of the same length and lines. */
export const blanksFor = (text: string): string => text.replace(/[^\n]/g, " ");

const union = (one: Span | undefined, other: Span): Span =>
  one ? { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) } : other;

/** A span behind an edit: moved, or grown where it was touched. */
function behind({ start, end }: Span, edit: Edit): Span {
  const delta = edit.text.length - (edit.end - edit.start);
  const isBefore = edit.end <= start;
  const isAfter = edit.start >= end;
  if (isBefore) return { start: start + delta, end: end + delta };
  return isAfter ? { start, end } : { start: Math.min(start, edit.start), end: Math.max(end, edit.end) + delta };
}

/** Whether an edit belongs to a piece: it lies in it, or goes on with it. A new line does not. */
const holds = (span: Span, { start, end, text }: Edit): boolean =>
  start >= span.start && end <= span.end && !(start === span.end && text.includes("\n"));

export class Withheld {
  /** What was written since the text had a tree, and whether something was taken out. */
  #written: Span | undefined;
  #removes = false;
  #held: Span | undefined;
  /** What was withheld and is to be read again. */
  #again: Span | undefined;
  #tried: Tried = "open";
  #until = 0;

  /** What is withheld of today's text. */
  get span(): Span | undefined {
    return this.#held;
  }

  copy(): Withheld {
    const copy = new Withheld();
    copy.#written = this.#written;
    copy.#removes = this.#removes;
    copy.#held = this.#held;
    copy.#again = this.#again;
    copy.#tried = this.#tried;
    copy.#until = this.#until;
    return copy;
  }

  /** Whether an edit takes the place of some of what is withheld, and goes further, or makes it too much: then nothing is to be withheld any more. */
  isCutBy(edit: Edit): boolean {
    const held = this.#held;
    if (!held) return false;
    if (holds(held, edit)) return held.end - held.start + edit.text.length > MOST;
    return edit.start < held.end && edit.end > held.start;
  }

  /** Follows an edit that does not cut what is withheld. Gives it as the parser sees it: of what is withheld the edits are blanks, too. */
  edit(edit: Edit): Edit {
    const held = this.#held;
    this.#written &&= behind(this.#written, edit);
    this.#again &&= behind(this.#again, edit);
    if (held && holds(held, edit)) {
      this.#held = { start: held.start, end: held.end + edit.text.length - (edit.end - edit.start) };
      return { ...edit, text: blanksFor(edit.text) };
    }
    const written = { start: edit.start, end: edit.start + edit.text.length };
    this.#written = union(this.#written, written);
    this.#removes ||= edit.end > edit.start;
    this.#held = held && behind(held, edit);
    return edit;
  }

  /** The text as the parser sees it. */
  of(text: string): string {
    const held = this.#held;
    return held ? text.slice(0, held.start) + blanksFor(text.slice(held.start, held.end)) + text.slice(held.end) : text;
  }

  /** Whether what is withheld is worth another try. @param now milliseconds */
  isDue(text: string, now: number): boolean {
    const held = this.#held;
    if (!held) return false;
    if (now > this.#until) return true;
    const isOpen = unclosedIn(text.slice(held.start, held.end)) !== "";
    const shape = this.#written ? "elsewhere" : isOpen ? "open" : "closed";
    if (shape === "open") this.#tried = "open";
    const isNew = shape !== "open" && shape !== this.#tried;
    if (isNew) this.#tried = shape;
    return isNew;
  }

  /** Withholds a piece. @param until milliseconds, when it is tried again whatever it is like */
  hold(span: Span, until: number): void {
    this.#held = span;
    this.#until = until;
  }

  /** Withholds nothing. */
  show(): void {
    this.#again = this.#held ?? this.#again;
    this.#held = undefined;
  }

  /** The text was read, but for what is withheld. */
  read(): void {
    this.#written = undefined;
    this.#removes = false;
    this.#again = undefined;
    if (!this.#held) this.#tried = "open";
  }

  /** Whether little is new since the text had a tree, so that its parse should be short. */
  get isSmall(): boolean {
    return this.#new.length > 0 && this.#new.reduce((sum, { start, end }) => sum + end - start, 0) <= MOST;
  }

  get #new(): readonly Span[] {
    return [this.#again, this.#written].filter((span) => span !== undefined);
  }

  /** What might be withheld, the least first: what was before, what was written, both, and the lines of that. */
  candidates(text: string): readonly Span[] {
    const [first, last = first] = this.#new;
    if (!first || !last) return [];
    const both = union(first, last);
    const lines = (span: Span): Span => ({
      start: text.lastIndexOf("\n", span.start - 1) + 1,
      end: endOfLine(text, span.end),
    });
    const exactly = this.#removes ? [] : [last, both];
    return [this.#again, ...exactly, lines(last), lines(both)].filter(
      (span): span is Span => span !== undefined && span.end > span.start && span.end - span.start <= MOST,
    );
  }
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}
