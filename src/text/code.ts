/** Code: a text without what is none. */

/** A string, with what closes it where something does, or a comment. */
const OPAQUE =
  /"(?:[^"\\\n]|\\[\s\S])*("?)|'(?:[^'\\\n]|\\[\s\S])*('?)|`(?:[^`\\]|\\[\s\S])*(`?)|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g;

/** Quotes that nothing closes behind which strings and comments are told: a run of them is not read once for each. */
const MOST_UNCLOSED = 200;

/** The text with spaces for comments and strings: as long as it was. A quote that nothing closes is code. */
export function codeOf(text: string): string {
  let code = "";
  let at = 0;
  let unclosed = 0;
  OPAQUE.lastIndex = 0;
  for (let found = OPAQUE.exec(text); found; found = OPAQUE.exec(text)) {
    const [all, double, single, back] = found;
    const isUnclosed = (double ?? single ?? back) === "";
    if (isUnclosed) {
      if (++unclosed < MOST_UNCLOSED) OPAQUE.lastIndex = found.index + 1;
      continue;
    }
    code += text.slice(at, found.index) + " ".repeat(all.length);
    at = found.index + all.length;
  }
  return code + text.slice(at);
}
