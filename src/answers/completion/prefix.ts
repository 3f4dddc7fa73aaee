/** Prefix: how well a name fits the letters that are typed of it. */

/** In which way a name fits, the best first; the numbers order them. */
export const Fit = { none: 0, letters: 1, humps: 2, folded: 3, exact: 4 } as const;
export type Fit = (typeof Fit)[keyof typeof Fit];

/** A name may be so many times as long as letters that stand apart in it, and longer by this. */
const SPREAD = 4;
const MORE = 6;

/** The letters typed, prepared once for many names. */
export interface Typed {
  readonly text: string;
  readonly lower: string;
}

export const typedOf = (text: string): Typed => ({ text, lower: text.toLowerCase() });

/** How a name fits what is typed; everything fits nothing typed. */
export function fitOf(name: string, { text, lower }: Typed): Fit {
  if (text.length === 0) return Fit.exact;
  if (name.length < text.length) return Fit.none;
  if (name.startsWith(text)) return Fit.exact;
  const first = name.charCodeAt(0) | 32;
  // Signs in front belong to a name that is rarely typed with them.
  const from = first === (lower.charCodeAt(0) | 32) ? 0 : (/^[_$@#]+/.exec(name)?.[0].length ?? 0);
  if (from === 0 && first !== (lower.charCodeAt(0) | 32)) return Fit.none;
  const folded = name.toLowerCase();
  if (folded.startsWith(lower)) return Fit.folded;
  if (folded.startsWith(lower, from)) return Fit.humps;
  if (folded.charCodeAt(from) !== lower.charCodeAt(0)) return Fit.none;
  if (byHumps(name, folded, lower, from)) return Fit.humps;
  return lower.length >= 3 && name.length <= lower.length * SPREAD + MORE && inOrder(folded, lower, from)
    ? Fit.letters
    : Fit.none;
}

/** Whether the letters are beginnings of the parts of a name: `gCx` of `getContext`, `gc` of `get_context`. */
function byHumps(name: string, folded: string, lower: string, from: number): boolean {
  let at = from + 1;
  for (let index = 1; index < lower.length; index++) {
    const code = lower.charCodeAt(index);
    if (folded.charCodeAt(at) === code) {
      at++;
      continue;
    }
    while (at < name.length && !(folded.charCodeAt(at) === code && isPart(name, at))) at++;
    if (at >= name.length) return false;
    at++;
  }
  return true;
}

/** Whether a part of a name begins at a place. */
const isPart = (name: string, at: number): boolean => {
  const code = name.charCodeAt(at);
  const before = name.charCodeAt(at - 1);
  const isUpper = code >= 65 && code <= 90;
  return (isUpper && !(before >= 65 && before <= 90)) || before === 95 || before === 45 || before === 36;
};

function inOrder(folded: string, lower: string, from: number): boolean {
  let at = from;
  for (let index = 0; index < lower.length; index++, at++) {
    at = folded.indexOf(lower[index] as string, at);
    if (at < 0) return false;
  }
  return true;
}
