/** Look: what of a file's definitions fits a pattern of names. */

import type { Facts } from "../index/facts.ts";
import { type Found, needleOf, searchFacts } from "../index/search.ts";
import type { NamePattern } from "./name-pattern.ts";
import type { Look } from "./search.ts";

export function lookFor(pattern: NamePattern): Look {
  if (pattern.form === "letters") {
    const needle = needleOf(pattern.letters);
    return (path, facts, into) => {
      const before = into.length;
      searchFacts(path, facts, needle, into);
      for (let at = into.length - 1; at >= before; at--)
        if (!isSymbol(facts, (into[at] as Found).definition)) into.splice(at, 1);
    };
  }
  const expression = new RegExp(pattern.expression, pattern.flags);
  return (path, facts, into) => {
    const fits = new Map<number, boolean>();
    for (let index = 0; index < facts.definitions; index++) {
      const id = facts.definitionNameId(index);
      const fit = fits.get(id) ?? expression.test(facts.string(id));
      fits.set(id, fit);
      if (fit && isSymbol(facts, index)) into.push({ path, facts, definition: index, score: 1 });
    }
  };
}

const NO_SYMBOL = new Set([
  "implementation",
  "section",
  "label",
  "selector",
  "id",
  "style_class",
  "element",
  "custom_property",
]);
const isSymbol = (facts: Facts, index: number): boolean => !NO_SYMBOL.has(facts.definitionKind(index));
