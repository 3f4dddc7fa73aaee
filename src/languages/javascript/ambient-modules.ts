/** Ambient modules: what `declare module "name" { … }` hands out. All that stands in one is exported, unless it says what it is as a whole. */

import type { Facts } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Handed } from "../family.ts";
import { lastName } from "../kit/written-name.ts";

/** The second name of the platform's own modules (`node:fs`), under which they hand out the same. */
export const PLATFORM = /^node:/;

/** What a module that a file declares hands out under a name; an empty name means the module itself. */
export function handedByModule(facts: Facts, module: string, name: string): readonly Handed[] {
  const plain = module.replace(PLATFORM, "");
  if (plain === module) return handed(facts, module, name);
  // What hands on another module is one itself (`export * from "fs"`), and is none where that says what it is as a whole.
  const isAnother = name === "" || (name === "default" && wholeOf(facts, insideOf(facts, plain)).length === 0);
  return handed(facts, isAnother ? module : plain, name);
}

function handed(facts: Facts, module: string, name: string): readonly Handed[] {
  const parts = partsOf(facts, module);
  if (name === "") return parts.map(definition);
  const inside = insideOf(facts, module);
  const whole = wholeOf(facts, inside);
  if (name === "default") return (whole.length > 0 ? whole : parts).map(definition);
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

/** The places where a file declares a module. */
const partsOf = (facts: Facts, module: string): readonly number[] =>
  definitionsNamed(facts, module, (index) => facts.definitionKind(index) === "module");

/** What stands in a module under a name. */
function insideOf(facts: Facts, module: string): (name: string) => readonly number[] {
  const within = new Set(partsOf(facts, module));
  return (name) => definitionsNamed(facts, name, (index) => within.has(facts.definition(index).parent ?? -1));
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
