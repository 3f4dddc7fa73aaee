/** Words: what stands in the text around the place, whatever it is. */

import { isStandIn } from "../drafts.ts";
import type { Source } from "../scene.ts";

/** UTF-16 units around the place that are read. */
const FAR = 20_000;
/** Letters of which words are made that are worth offering. */
const LEAST = 3;

export const words: Source = ({ draft, place, uses, names }, into) => {
  for (const name of uses.names) into.add({ name, kind: names.of(name)?.kind ?? "unknown", origin: "word" });
  const { text, kit } = draft.document;
  const [from, to] = [Math.max(0, draft.at - FAR), Math.min(text.length, draft.at + FAR)];
  const first = place.typed.charCodeAt(0) | 32;
  for (let at = from; at < to; ) {
    if (!kit.wordCharacter(text.charCodeAt(at))) {
      at++;
      continue;
    }
    let end = at + 1;
    while (end < to && kit.wordCharacter(text.charCodeAt(end))) end++;
    const code = text.charCodeAt(at);
    const isMeant = place.typed === "" || (code | 32) === first;
    if (isMeant && end - at >= LEAST && !(code >= 48 && code <= 57)) {
      const word = text.slice(at, end);
      if (!isStandIn(word)) into.add({ name: word, kind: "unknown", origin: "word" });
    }
    at = end;
  }
};
