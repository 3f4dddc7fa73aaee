/** Next member: the place at which a member would be typed, once the sign stands there that takes one of what was just written. */

import { memberSignsOf } from "./context.ts";
import { type Place, placeAt } from "./place.ts";

/** Behind what a sign may follow, or be half written, with what makes it whole. */
const ENDINGS: readonly (readonly [behind: RegExp, ending: string])[] = [
  [/[\p{L}\p{N}_$)\]]\??$/u, "."],
  [/[\p{L}\p{N}_$)\]]\??-$/u, ">"],
  [/[\p{L}\p{N}_$)\]]:$/u, ":"],
];
/** UTF-16 units before the cursor that tell. */
const BEFORE = 40;

/** @param place of a cursor behind what was written; undefined where no sign may follow */
export function memberPlaceBehind({ document, text, offset }: Place): Place | undefined {
  const before = text.slice(Math.max(0, offset - BEFORE), offset);
  const signs = memberSignsOf(document.kit.language);
  const ending = ENDINGS.find(([behind]) => behind.test(before))?.[1];
  if (ending === undefined || !signs.some((sign) => sign.test(before + ending))) return undefined;
  return placeAt(document, text.slice(0, offset) + ending + text.slice(offset), offset + ending.length);
}
