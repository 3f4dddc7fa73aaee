/** Refusal: why an edit is not made, with what is in its way and what to do about that. Pure. */

import { problem } from "./computed.ts";
import { someOf } from "./shown-places.ts";

/** What is in the way of an edit. */
interface InTheWay {
  /** Places as they are shown. */
  readonly places?: readonly string[];
  /** Why there may be more, a sentence each. */
  readonly unknown?: readonly string[];
}

/** What to do about it. @param instead what is left otherwise */
export function adviceOf({ places = [], unknown = [] }: InTheWay, instead: string): string {
  const [first = "", ...rest] = [
    ...(places.length > 0 ? ["change these places first"] : []),
    ...(unknown.length > 0 ? ['ask again when more is known (wait: "precise")'] : []),
    instead,
  ];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", or ");
}

export const refused = (message: string, inTheWay: InTheWay, instead: string) =>
  problem("EDIT_NOT_SURE", [message, ...someOf(inTheWay.places ?? []), ...(inTheWay.unknown ?? [])].join("\n"), {
    candidates: someOf([...(inTheWay.places ?? []), ...(inTheWay.unknown ?? [])]),
    suggestion: adviceOf(inTheWay, instead),
  });
