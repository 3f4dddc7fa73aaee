/** Holders: what a definition belongs to by what its file says: its package and the types around it. Pure, over facts. */

import type { Facts } from "../../index/facts.ts";
import type { Kind } from "../vocabulary.ts";
import { type Candidate, type FileFacts, TYPES } from "./candidate.ts";

export const NAMESPACES: ReadonlySet<Kind> = new Set<Kind>(["namespace", "package", "module"]);

/** A path of names with dots, however it is written. */
export const dotted = (written: string): string =>
  written.replace(/^\\|^global::/, "").replace(/(?:(?<!\s)\s+)?(?:\\|::|\.)\s*/g, ".");

/** What holds a definition: its package and the types around it, with dots; empty where nothing does. */
export function holderOf(facts: Facts, index: number): string {
  const words: string[] = [];
  let isNamespaced = false;
  for (let at: number | undefined = index; at !== undefined; ) {
    const { name, kind, container, parent } = facts.definition(at);
    if (at !== index) words.unshift(name);
    if (NAMESPACES.has(kind)) isNamespaced = true;
    if (NAMESPACES.has(kind) || TYPES.has(kind)) {
      // `namespace A.B`, `class A::B`: what stands before its last name.
      if (container !== undefined && (parent === undefined || facts.definitionName(parent) !== container))
        words.unshift(dotted(container));
    }
    at = parent;
  }
  if (!isNamespaced && facts.package !== undefined) words.unshift(dotted(facts.package));
  return words.join(".");
}

/** A definition's name with what holds it. */
export function pathIn(facts: Facts, index: number): string {
  const holder = holderOf(facts, index);
  const name = facts.definitionName(index);
  return holder === "" ? name : `${holder}.${name}`;
}

export const pathOf = ({ facts, definition: { index } }: Candidate): string => pathIn(facts, index);

/** The packages that a file's definitions belong to, with dots. */
export function namespacesIn(facts: Facts): readonly string[] {
  const found = facts.package === undefined ? [] : [dotted(facts.package)];
  for (let index = 0; index < facts.definitions; index++)
    if (NAMESPACES.has(facts.definitionKind(index))) found.push(pathIn(facts, index));
  return found;
}

/** The package that a place of a file belongs to, with dots. */
export function packageAround({ facts }: FileFacts, at: number): string {
  let found: number | undefined;
  let isWhole = true;
  for (let index = 0; index < facts.definitions; index++) {
    const { kind, span } = facts.definition(index);
    if (!NAMESPACES.has(kind)) continue;
    if (span.start <= at && at <= span.end) found = index;
    // A namespace with a body is one of several, and the place stands in none of them.
    else if (facts.definition(index).body !== undefined) isWhole = false;
  }
  if (found !== undefined) return pathIn(facts, found);
  return isWhole && facts.package !== undefined ? dotted(facts.package) : "";
}

/** The path of the innermost module or type around a place; empty where there is none. */
export function nestingAround({ facts }: FileFacts, at: number): string {
  let found: number | undefined;
  for (let index = 0; index < facts.definitions; index++) {
    const { kind, span } = facts.definition(index);
    if (span.start <= at && at <= span.end && (NAMESPACES.has(kind) || TYPES.has(kind))) found = index;
  }
  return found === undefined ? "" : pathIn(facts, found);
}

/** A package and those around it, innermost first; the one without a name comes last. */
export function packagesOutwards(name: string): string[] {
  const words = name === "" ? [] : name.split(".");
  return [...words.map((_, index) => words.slice(0, words.length - index).join(".")), ""];
}
