/** Grammar keywords: the words that a grammar knows besides names, worked out once for each grammar. */

import type { Kit } from "./grammar-kit.ts";

const WORD = /^[A-Za-z_@#]\w*$/;

export class GrammarKeywords {
  readonly #known = new Map<Kit, ReadonlySet<string>>();

  of(kit: Kit): ReadonlySet<string> {
    const known = this.#known.get(kit) ?? wordsOf(kit);
    this.#known.set(kit, known);
    return known;
  }
}

function wordsOf({ grammar }: Kit): ReadonlySet<string> {
  const found = new Set<string>();
  for (let id = 0; id < grammar.nodeTypeCount; id++) {
    const type = grammar.nodeTypeForId(id);
    // What no tree shows is the grammar's own (`class_body_repeat1`).
    if (type !== null && grammar.nodeTypeIsVisible(id) && !grammar.nodeTypeIsNamed(id) && WORD.test(type))
      found.add(type);
  }
  return found;
}
