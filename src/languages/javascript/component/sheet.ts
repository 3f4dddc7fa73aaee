/**
 * Sheet: a text that is being written over, character by character at its own place: blanks, with what is kept and put.
 */

/** UTF-16 units of what stands between braces. */
const LONGEST_CODE = 20_000;
/** Times a text's length that is read ahead at most: what closes is found with the first few, of what closes nothing each would be read on from. */
const READ_AHEAD = 8;

export class Sheet {
  readonly text: string;
  readonly #units: string[];
  /** UTF-16 units that may still be read ahead for what closes something. */
  #ahead: number;

  constructor(text: string) {
    this.text = text;
    this.#units = text.replace(/[^\n\r]/g, " ").split("");
    this.#ahead = text.length * READ_AHEAD + LONGEST_CODE;
  }

  /** Where a sign stands next; -1 where it does not, or too much was read ahead in vain. */
  find(sign: string, from: number): number {
    if (this.#ahead <= 0) return -1;
    const found = this.text.indexOf(sign, from);
    this.#ahead -= (found < 0 ? this.text.length : found) - from;
    return found;
  }

  /** Behind the brace that closes the one at a place: strings, comments and templates are passed over; undefined where none does, or as above. */
  behindBraces(start: number): number | undefined {
    if (this.#ahead <= 0) return undefined;
    const end = behindBraces(this.text, start);
    this.#ahead -= (end ?? Math.min(this.text.length, start + LONGEST_CODE)) - start;
    return end;
  }

  /** Shows a piece as it is. */
  keep(start: number, end: number): void {
    for (let at = start; at < end; at++) this.#units[at] = this.text[at] as string;
  }

  /** Shows signs from a place on; ends of lines stay. */
  put(start: number, signs: string): void {
    for (let at = 0; at < signs.length; at++)
      if (!/[\n\r]/.test(this.text[start + at] ?? "\n")) this.#units[start + at] = signs[at] as string;
  }

  /** Shows an expression between quotes or braces as a statement. @param start of what opens it @param end behind what closes it */
  expression(start: number, end: number): void {
    if (this.text.slice(start + 1, end - 1).trim() === "") return;
    this.put(start - 1, ";(");
    this.keep(start + 1, end - 1);
    this.put(end - 1, ");");
  }

  /** Shows statements between such signs. */
  statements(start: number, end: number): void {
    this.put(start, ";");
    this.keep(start + 1, end - 1);
    this.put(end - 1, ";");
  }

  toString(): string {
    return this.#units.join("");
  }
}

/** The place before what comes next behind a sign; the last where it does not come. */
function behind(text: string, sign: string, from: number, last: number): number {
  const found = text.slice(from, last).indexOf(sign);
  return found < 0 ? last : from + found;
}

function behindBraces(text: string, start: number): number | undefined {
  let depth = 0;
  const last = Math.min(text.length, start + LONGEST_CODE);
  for (let at = start; at < last; at++) {
    const sign = text[at];
    if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
    else if (sign === '"' || sign === "'" || sign === "`") {
      for (at++; at < last && text[at] !== sign; at++) {
        if (text[at] === "\\") at++;
        else if (text[at] === "\n" && sign !== "`") break;
      }
    } else if (sign === "/" && text[at + 1] === "/") at = behind(text, "\n", at, last);
    else if (sign === "/" && text[at + 1] === "*") at = behind(text, "*/", at, last);
  }
  return undefined;
}
