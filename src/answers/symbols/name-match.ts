/** Name match: which definitions of a file fit a pattern of names. */

import type { Facts } from "../../index/facts.ts";
import { type Found, needleOf, searchFacts } from "../../index/symbol-search.ts";
import { expressionOf } from "../../text/regular-expression.ts";
import type { NamePattern } from "./name-pattern.ts";
import type { NameMatch } from "./search.ts";

/** Or what is wrong with the pattern. */
export async function nameMatchOf(pattern: NamePattern): Promise<NameMatch | { readonly wrong: string }> {
  if (pattern.form === "letters") {
    const needle = needleOf(pattern.letters);
    return (path, facts, into) => {
      const before = into.length;
      searchFacts(path, facts, needle, into);
      for (let at = into.length - 1; at >= before; at--)
        if (!isSymbol(facts, (into[at] as Found).definition)) into.splice(at, 1);
    };
  }
  const expression = await expressionOf(pattern.expression, pattern.flags);
  if ("wrong" in expression) return expression;
  /** Most names stand in several files. */
  const fits = new Map<string, boolean>();
  return (path, facts, into) => {
    for (let index = 0; index < facts.definitions; index++) {
      const name = facts.string(facts.definitionNameId(index));
      const fit = fits.get(name) ?? expression.test(name);
      fits.set(name, fit);
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
