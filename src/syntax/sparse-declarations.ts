/**
 * Sparse declarations: which of what stands outside of all brackets need not be parsed for some names, found without a tree: each declaration ends
 * with `;`, with the block of a function, or with the line of a directive. What is not surely such a one stays.
 */

import type { Span } from "../text/span.ts";

const NEWLINE = 10;
const HASH = 35;
const OPEN_ROUND = 40;
const CLOSE_ROUND = 41;
const SEMICOLON = 59;
const BACKSLASH = 92;
const OPEN_BRACE = 123;

const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** What keeps its line: what stands between such lines may not be all read. */
const CONDITION = /^#\s*(?:if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b/;

/** Told of a text's characters outside of braces, one after the other; makes holes of the declarations without the places. */
export class Declarations {
  readonly #text: string;
  readonly #holes: { start: number; end: number }[];
  /** How many places stand before an offset. */
  readonly #placesBefore: (offset: number) => number;
  /** The declarations that hold a place. */
  readonly #held: { start: number; end: number }[] = [];
  /** Where the declaration begins that is being read, and what stood before it. */
  #start = 0;
  #holesBefore = 0;
  #places = 0;
  /** Whether it has begun, is a directive, may end with its block, must stay. */
  #hasBegun = false;
  #directiveEnd = -1;
  #endsWithBlock = false;
  #stays = false;
  #rounds = 0;
  /** The last character that is no blank. */
  #last = 0;

  constructor(text: string, holes: { start: number; end: number }[], placesBefore: (offset: number) => number) {
    this.#text = text;
    this.#holes = holes;
    this.#placesBefore = placesBefore;
  }

  /** A character that stands outside of braces and literals. */
  see(code: number, at: number): void {
    this.#endDirective(at);
    if (isBlank(code)) return;
    if (code === HASH && this.#isFirstOfLine(at)) this.#directive(at);
    this.#hasBegun = true;
    if (code === OPEN_BRACE) this.#endsWithBlock = this.#last === CLOSE_ROUND && this.#rounds === 0;
    else if (code === OPEN_ROUND) this.#rounds++;
    else if (code === CLOSE_ROUND) this.#rounds--;
    this.#last = code;
    if (code === SEMICOLON && this.#rounds === 0 && this.#directiveEnd < 0) this.#end(at + 1);
  }

  /** A block was closed outside of which there is none. */
  closed(at: number): void {
    this.#last = 0;
    if (this.#endsWithBlock && this.#rounds === 0 && this.#directiveEnd < 0 && this.#isLastOfLine(at))
      this.#end(at + 1);
    this.#endsWithBlock = false;
  }

  /** Behind a block that is no function's stands what it is the type of. */
  #isLastOfLine(at: number): boolean {
    let next = at + 1;
    while (next < this.#text.length && this.#text.charCodeAt(next) !== NEWLINE && isBlank(this.#text.charCodeAt(next)))
      next++;
    return next === this.#text.length || this.#text.charCodeAt(next) === NEWLINE;
  }

  /** A literal or comment was read over. @param end where it ends */
  passed(end: number): void {
    this.#endDirective(end);
  }

  /** The declarations that hold a place, once all of the text was seen. @param end of the text */
  held(end: number): readonly Span[] {
    if (this.#placesBefore(end) === this.#places) return this.#held;
    return [...this.#held, { start: this.#start, end }];
  }

  #directive(at: number): void {
    if (this.#directiveEnd >= 0) return;
    // Within a declaration: that is not looked through.
    if (this.#hasBegun) this.#stays = true;
    this.#directiveEnd = this.#lineEnd(at);
    if (CONDITION.test(this.#text.slice(at, at + 20))) this.#stays = true;
  }

  #endDirective(at: number): void {
    if (this.#directiveEnd < 0 || at < this.#directiveEnd) return;
    const end = this.#directiveEnd;
    this.#directiveEnd = -1;
    this.#rounds = 0;
    // A comment that began in the line may end in another one.
    this.#end(Math.max(at, end));
  }

  #isFirstOfLine(at: number): boolean {
    let before = at - 1;
    while (before >= 0 && this.#text.charCodeAt(before) !== NEWLINE && isBlank(this.#text.charCodeAt(before))) before--;
    return before < 0 || this.#text.charCodeAt(before) === NEWLINE;
  }

  /** Behind the line, and behind those that a backslash continues. */
  #lineEnd(at: number): number {
    for (let end = this.#text.indexOf("\n", at); end >= 0; end = this.#text.indexOf("\n", end + 1)) {
      const last = this.#text.charCodeAt(end - 1) === 13 ? end - 2 : end - 1;
      if (this.#text.charCodeAt(last) !== BACKSLASH) return end + 1;
    }
    return this.#text.length;
  }

  /** The declaration ends here. */
  #end(end: number): void {
    const places = this.#placesBefore(end);
    if (places !== this.#places) this.#held.push({ start: this.#start, end });
    const last = this.#holes.at(this.#holesBefore - 1);
    if (!this.#stays && places === this.#places) {
      this.#holes.length = this.#holesBefore;
      if (this.#holesBefore > 0 && last?.end === this.#start) last.end = end;
      // What stands before ends with a blank: a token that ended where a hole begins would end behind it, as a parser sees it.
      else if (isBlank(this.#text.charCodeAt(this.#start)) && end > this.#start + 1)
        this.#holes.push({ start: this.#start + 1, end });
      else if (this.#start === 0 || this.#text.charCodeAt(this.#start - 1) === NEWLINE)
        this.#holes.push({ start: this.#start, end });
    }
    this.#start = end;
    this.#holesBefore = this.#holes.length;
    this.#places = places;
    this.#hasBegun = false;
    this.#endsWithBlock = false;
    this.#stays = false;
    this.#last = 0;
  }
}
