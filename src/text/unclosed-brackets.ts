/** Unclosed brackets: those of a piece of code that nothing in it closes. What stands in quotes on one line is passed over. Pure. */

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** Of what stands in quotes no more than so many signs are passed over: a run of quotes is not read once for each of them. */
const PARTS = /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'|[()[\]{}]/g;

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
