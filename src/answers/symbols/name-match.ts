/** Name match: which definitions fit a pattern of names. */

import type { NameQuery } from "../../index/name-query.ts";
import { needleOf, queryOf } from "../../index/symbol-search.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { expressionOf } from "../../text/regular-expression.ts";
import type { NamePattern } from "./name-pattern.ts";

/** Names of which it is known whether they fit. */
const MOST_KNOWN = 50_000;

/** Or what is wrong with the pattern. */
export async function nameMatchOf(pattern: NamePattern): Promise<NameQuery | { readonly wrong: string }> {
  if (pattern.form === "letters") return queryOf(needleOf(pattern.letters), isSymbol);
  const expression = await expressionOf(pattern.expression, pattern.flags);
  if ("wrong" in expression) return expression;
  /** Most names stand in several files. */
  const fits = new Map<string, boolean>();
  const fitOf = (bytes: Uint8Array, from: number, to: number): number => {
    const name = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8", from, to);
    const fit = fits.get(name) ?? expression.test(name);
    if (fits.size >= MOST_KNOWN) fits.clear();
    fits.set(name, fit);
    return fit ? 1 : 0;
  };
  return { ways: [{ fitOf, classes: 0 }], scoreOf: (fit, { kind }) => (isSymbol(kind) ? fit : 0) };
}

const NO_SYMBOL = new Set<Kind>([
  "implementation",
  "section",
  "label",
  "selector",
  "id",
  "style_class",
  "element",
  "custom_property",
]);
const isSymbol = (kind: Kind): boolean => !NO_SYMBOL.has(kind);
