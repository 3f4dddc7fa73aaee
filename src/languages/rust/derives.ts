/** Derives: the methods that an attribute of a type asks the compiler to write (`#[derive(Clone)]`), or a macro around it (`pin_project! { … }`). */

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
/** The methods that come with a type whose fields are pinned. */
const PROJECTIONS: ReadonlySet<string> = new Set(["project", "project_ref", "project_replace"]);
/** The macro or attribute that writes them, what may stand behind it, and the type. */
const PINNED = /\b(pin_project)(?:!\s{0,20}\{|\b[^\]\n]{0,200}\])/g;
/** UTF-16 units before a type that its attributes may take. */
const LONGEST = 1000;
/** Attributes and comments, up to the type behind them. A comment takes its whole line: there is one way to read many slashes. */
const ATTRIBUTES = /(?:(?:#\[[^\]]*\]|\/\/[^\n]*\n)\s*)*$/;
const DERIVED = /\bderive\s*\(([^()]*)\)/g;

/** The word of a type's attribute by which it has a method that nobody writes; undefined where none says so. */
export function derivedBy(text: string, { span }: Definition, method: string): Span | undefined {
  if (PROJECTIONS.has(method)) return projectedBy(text, span);
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

/** The word of the macro around a type, or of its attribute, that writes what projects its fields. */
function projectedBy(text: string, { start }: Span): Span | undefined {
  const from = Math.max(0, start - LONGEST);
  const before = text.slice(from, start);
  const found = [...before.matchAll(PINNED)].at(-1);
  // A brace that begins a line ends what stands before.
  if (!found || before.indexOf("\n}", found.index) >= 0) return undefined;
  return { start: from + found.index, end: from + found.index + (found[1] ?? "").length };
}
