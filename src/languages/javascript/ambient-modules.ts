/** Ambient modules: what `declare module "name" { … }` hands out. All that stands in one is exported, unless it says what it is as a whole. */

import type { Facts } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Handed } from "../family.ts";
import { lastName } from "../kit/written-name.ts";

/** What a module that a file declares hands out under a name; an empty name means the module itself. */
export function handedByModule(facts: Facts, module: string, name: string): readonly Handed[] {
  const parts = definitionsNamed(facts, module, (index) => facts.definitionKind(index) === "module");
  if (name === "") return parts.map(definition);
  const within = new Set(parts);
  const inside = (one: string): readonly number[] =>
    definitionsNamed(facts, one, (index) => within.has(facts.definition(index).parent ?? -1));
  const whole = wholeOf(facts, inside);
  if (name === "default") return [...whole, ...parts].map(definition);
  const own = inside(name);
  if (own.length > 0) return own.map(definition);
  // `export = thing`: what belongs to the thing, or to its type, is the module's.
  const holders = new Set(whole);
  const types = new Set(whole.map((index) => lastName(facts.definition(index).type ?? "")));
  const members = definitionsNamed(facts, name, (index) => {
    const { parent, container } = facts.definition(index);
    return holders.has(parent ?? -1) || (container !== undefined && types.has(container));
  });
  return members.length > 0 ? members.map(definition) : wildcardsOf(facts);
}

const definition = (index: number): Handed => ({ kind: "definition", definition: index });

/** The definitions of what the module says that it is. */
const wholeOf = (facts: Facts, inside: (name: string) => readonly number[]): readonly number[] =>
  [...wholeNames(facts)].flatMap(inside);

/** What the modules of a file say that they are. */
function wholeNames(facts: Facts): ReadonlySet<string> {
  const found = new Set<string>();
  for (let index = 0; index < facts.exports; index++) {
    const { form, local, source } = facts.export(index);
    if (form === "default" && local !== undefined && source === undefined) found.add(local);
  }
  return found;
}

function wildcardsOf(facts: Facts): readonly Handed[] {
  const found: Handed[] = [];
  for (let index = 0; index < facts.exports; index++) {
    const { form, source } = facts.export(index);
    if (form === "wildcard" && source !== undefined) found.push({ kind: "wildcard", source });
  }
  return found;
}

function definitionsNamed(facts: Facts, name: string, fits: (index: number) => boolean): number[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const found: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    if (facts.definitionNameId(index) !== id || !fits(index)) continue;
    if (facts.occurrenceClass(facts.definitionOccurrence(index)) === MarkClass.definition) found.push(index);
  }
  return found;
}
