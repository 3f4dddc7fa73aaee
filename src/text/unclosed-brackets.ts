/** Unclosed brackets: those of a piece of code that nothing in it closes. What stands in quotes on one line is passed over. Pure. */

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const PARTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[()[\]{}]/g;

/** What closes them, the innermost first. */
export function unclosedIn(text: string): string {
  let wanted = "";
  for (const [part] of text.matchAll(PARTS)) {
    const closing = CLOSING[part];
    if (closing) wanted = closing + wanted;
    else if (part === wanted[0]) wanted = wanted.slice(1);
  }
  return wanted;
}
