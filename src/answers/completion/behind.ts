/** Behind: what the text behind a place says of the name there. Pure. */

/** `call`: its brackets stand there. `target`: a value is given to it. `value`: something else goes on with it. Undefined where it says nothing. */
export type Behind = "call" | "target" | "value" | undefined;

/** UTF-16 units behind a place that tell. */
const FAR = 40;
/** Brackets of a call, behind arguments of types or a macro's sign too. */
const CALL = /^(?:::)?(?:<[\w\s,.?&*]{1,30}>)?!?\(/;
const TARGET = /^[^\S\n]{0,4}(?:[-+*/|&%^]|\*\*|\/\/|<<|>>|\|\||&&|\?\?|:)?=(?![=>~])/;
/** What closes something may stand there because an editor wrote it; all else stands behind a name that is finished. */
const VALUE = /^(?:\.\w|\?\.|\[|[^\S\n]{1,4}(?:[-+*/%<>&|?]|[=!]=|(?:and|or|is|in|not|else|if|for|as)\b))/;

export function behindOf(text: string, end: number): Behind {
  const behind = text.slice(end, end + FAR);
  if (CALL.test(behind)) return "call";
  if (TARGET.test(behind)) return "target";
  return VALUE.test(behind) ? "value" : undefined;
}

const [SPACE, OPENING, DOT, EQUALS, BRACKET] = [32, 40, 46, 61, 91] as const;

/** The same by the first sign alone, for each of thousands of names. */
export function behindNear(text: string, end: number): Behind {
  let at = end;
  while (text.charCodeAt(at) === SPACE) at++;
  const code = text.charCodeAt(at);
  if (code === OPENING) return "call";
  if (code === EQUALS) return text.charCodeAt(at + 1) === EQUALS ? undefined : "target";
  return code === DOT || code === BRACKET ? "value" : undefined;
}
