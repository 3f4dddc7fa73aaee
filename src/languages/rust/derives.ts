/** Derives: the methods that an attribute of a type asks the compiler to write (`#[derive(Clone)]`). */

import type { Definition } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";

/** The traits that may be derived, by the methods that come with them. */
const TRAITS: Readonly<Record<string, string>> = {
  clone: "Clone",
  clone_from: "Clone",
  cmp: "Ord",
  default: "Default",
  eq: "PartialEq",
  fmt: "Debug",
  hash: "Hash",
  ne: "PartialEq",
  partial_cmp: "PartialOrd",
};
/** UTF-16 units before a type that its attributes may take. */
const LONGEST = 1000;
/** Attributes and comments, up to the type behind them. A comment takes its whole line: there is one way to read many slashes. */
const ATTRIBUTES = /(?:(?:#\[[^\]]*\]|\/\/[^\n]*\n)\s*)*$/;
const DERIVED = /\bderive\s*\(([^()]*)\)/g;

/** The word of a type's attribute by which it has a method that nobody writes; undefined where none says so. */
export function derivedBy(text: string, { span }: Definition, method: string): Span | undefined {
  const trait = Object.hasOwn(TRAITS, method) ? TRAITS[method] : undefined;
  if (trait === undefined) return undefined;
  const before = text.slice(Math.max(0, span.start - LONGEST), span.start);
  const attributes = ATTRIBUTES.exec(before)?.[0] ?? "";
  for (const { 0: whole, 1: names = "", index } of attributes.matchAll(DERIVED)) {
    const at = new RegExp(`\\b${trait}\\b`).exec(names)?.index;
    if (at === undefined) continue;
    const start = span.start - attributes.length + index + whole.indexOf("(") + 1 + at;
    return { start, end: start + trait.length };
  }
  return undefined;
}
