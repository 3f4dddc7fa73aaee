/** Modules: where one of Rust lies, what it declares, and from a path of names to what it leads to, through the tree of `mod`. */

import type { Facts, Import } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Handed } from "../family.ts";
import { TYPES } from "../kit/candidate.ts";

/** A module within a file: the names of inline modules, and at last of a type, that lead to it. */
export type Inside = readonly string[];

/** Names of the inline modules around an offset; undefined inside a function, which is no module's own text. */
export function insideAt(facts: Facts, offset: number): Inside {
  const found: string[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const { start, end } = facts.definitionSpan(index);
    if (start > offset) break;
    if (offset >= end || facts.definitionKind(index) !== "module") continue;
    const { selection, name } = facts.definition(index);
    if (selection.end < offset) found.push(name);
  }
  return found;
}

/** Whether a place belongs to no definition but modules. */
const isOwnText = (facts: Facts, { span }: Import): boolean => {
  for (let index = 0; index < facts.definitions; index++) {
    const around = facts.definitionSpan(index);
    if (around.start >= span.start) break;
    if (around.end > span.end && facts.definitionKind(index) !== "module") return false;
  }
  return true;
};

const same = (a: Inside, b: Inside): boolean => a.length === b.length && a.every((name, index) => name === b[index]);

/** Indices of the definitions that hold what is inside; undefined: the file's own top level. */
function holdersOf(facts: Facts, inside: Inside): ReadonlySet<number> | undefined {
  let holders: ReadonlySet<number> | undefined;
  for (const name of inside) {
    const next = new Set<number>();
    const id = facts.nameId(name);
    for (let index = 0; id !== undefined && index < facts.definitions; index++) {
      if (facts.definitionNameId(index) !== id) continue;
      const kind = facts.definitionKind(index);
      if (!(kind === "module" || kind === "implementation" || TYPES.has(kind))) continue;
      const parent = facts.definitionParent(index);
      if (holders === undefined ? parent === undefined : parent !== undefined && holders.has(parent)) next.add(index);
    }
    holders = next;
  }
  return holders;
}

/** Indices of the definitions of a name in a module or type of a file. */
function declaredIn(facts: Facts, name: string, inside: Inside): number[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const holders = holdersOf(facts, inside);
  const found: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    if (facts.definitionNameId(index) !== id) continue;
    if (facts.occurrenceClass(facts.definitionOccurrence(index)) !== MarkClass.definition) continue;
    const { parent, container, kind } = facts.definition(index);
    if (kind === "implementation") continue;
    if (holders === undefined ? container === undefined : parent !== undefined && holders.has(parent))
      found.push(index);
  }
  return found;
}

/** What a module of a file hands out: what it declares, what it imports, at last what its globs bring. Sources are as the file's own top level would write them. */
export function handsOut(facts: Facts, name: string, inside: Inside = []): readonly Handed[] {
  if (name === "") {
    const last = inside.at(-1);
    return last === undefined ? [] : handsOut(facts, last, inside.slice(0, -1));
  }
  const found = declaredIn(facts, name, inside).map((definition): Handed => ({ kind: "definition", definition }));
  const wildcards: Handed[] = [];
  for (const index of facts.importsBringing(facts.nameId(name))) {
    const record = facts.import(index);
    const { form, kind, source, original } = record;
    if (!isOwnText(facts, record)) continue;
    const at = record.span.start;
    if (!same(insideAt(facts, at), inside)) continue;
    if (form === "wildcard") {
      if (source !== undefined) wildcards.push({ kind: "wildcard", source: rebased(facts, source, inside), at });
    } else if (kind === "package" && source !== undefined)
      found.push({ kind: "passed", source: `::${source}`, name: undefined, at });
    else if (form === "namespace" && source !== undefined)
      found.push({ kind: "passed", source: rebased(facts, source, inside), name: undefined, at });
    else if (source !== undefined)
      found.push({ kind: "passed", source: rebased(facts, source, inside), name: original, at });
    else if (original !== undefined && original !== name)
      found.push({ kind: "passed", source: rebased(facts, original, inside), name: undefined, at });
    else if (original !== undefined) found.push({ kind: "passed", source: `::${original}`, name: undefined, at });
  }
  return found.length > 0 ? found : wildcards;
}

/** A path as written in an inline module, as the file's own top level would write it. */
export function rebased(facts: Facts, source: string, inside: Inside): string {
  if (inside.length === 0) return source;
  const [head = "", ...rest] = source.split("::").map((word) => word.trim());
  if (head === "self") return ["self", ...inside, ...rest].join("::");
  if (head === "super") return rebased(facts, ["self", ...rest].join("::"), inside.slice(0, -1));
  const isOwn = head !== "" && head !== "crate" && declaredIn(facts, head, inside).length > 0;
  return isOwn ? ["self", ...inside, head, ...rest].join("::") : source;
}
