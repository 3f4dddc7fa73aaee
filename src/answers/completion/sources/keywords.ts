/** Keywords: the words of the grammar that are no names. */

import type { Kit } from "../../../syntax/grammar-kit.ts";
import type { Source } from "../scene.ts";

const WORD = /^[A-Za-z_@#]\w*$/;

export const keywords: Source = ({ draft }, into) => {
  for (const name of wordsOf(draft.document.kit)) into.add({ name, kind: "keyword", origin: "keyword" });
};

function wordsOf({ grammar }: Kit): ReadonlySet<string> {
  const found = new Set<string>();
  for (let id = 0; id < grammar.nodeTypeCount; id++) {
    const type = grammar.nodeTypeForId(id);
    if (type !== null && !grammar.nodeTypeIsNamed(id) && WORD.test(type)) found.add(type);
  }
  return found;
}
