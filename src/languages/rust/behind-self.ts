/** Behind `self`: what `**self` is a value of in what is implemented for a reference or a box (`impl<T: Sing> Sing for &T`). */

import type { Definition } from "../../index/facts.ts";
import { closedAt } from "../../text/closing-bracket.ts";

/** `**self`, and what may stand before it. */
const TWICE = /^[(&\s]{0,20}(?:mut\s{1,20})?\*\s{0,20}\*\s{0,20}self\b/;
const REFERENCE = /&\s{0,20}(?:'\w{1,100}\s{1,20})?(?:mut\s{1,20})?(?:dyn\s{1,20})?$/;
/** Types of the library that are taken for what they hold. */
const BOXES: ReadonlySet<string> = new Set(["Box", "Rc", "Arc", "Cow"]);
/** UTF-16 units that are read before and behind a place. */
const NEAR = 100;
const LONGEST = 500;

/**
 * The type that `**self` has at a place, as an implementation around is written for it: empty where it is what a value of that is taken for
 * (`Target` of `Deref`), undefined where something else stands at the place.
 */
export function behindSelf(text: string, at: number, { selection, span }: Definition): string | undefined {
  if (!TWICE.test(text.slice(at, at + NEAR))) return undefined;
  const { start, end } = selection;
  const name = text.slice(start, end);
  const close = text[end] === "<" ? closedAt(text, end, "<>", LONGEST) : undefined;
  const args = close === undefined ? "" : text.slice(end + 1, close - 1);
  if (REFERENCE.test(text.slice(Math.max(span.start, start - NEAR), start)))
    return close === undefined ? name : `${name}<${args}>`;
  return BOXES.has(name) ? args.replace(/^'\w+,\s*/, "") : "";
}
