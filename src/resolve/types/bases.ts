/** Bases: what a type is made from, in each of the files that it is written in. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { holderOf } from "../../languages/kit/holder.ts";
import { implementationsOf, partsOf } from "../../languages/kit/members.ts";
import { declaredIn } from "../declared.ts";
import type { Questions } from "./questions.ts";
import type { Given, Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** Values of the types that a type is made from, in the order that they are written. */
export async function basesOf(ask: Questions, type: Candidate, given: Given): Promise<readonly Type[]> {
  // Definitions are told with each base looked up anew: with more of them told, Ruby's `new` leads to constructors whose uses nobody finds yet.
  if (given.size > 0 || !ask.wellKnown) return basesWritten(ask, type, given);
  const { known, open, untold } = ask.bases;
  const key = `${type.path}\0${type.definition.index}`;
  const told = known.get(key);
  if (told) return told;
  // The names in the clause that says what a type is made from are none that it inherits.
  if (open.has(key)) {
    untold.push(key);
    return [];
  }
  const before = untold.length;
  open.add(key);
  try {
    const found = await basesWritten(ask, type, given);
    if (untold.slice(before).every((one) => one === key)) known.set(key, found);
    return found;
  } finally {
    open.delete(key);
  }
}

async function basesWritten(ask: Questions, type: Candidate, given: Given): Promise<readonly Type[]> {
  const found: Type[] = [];
  for (const file of await filesOf(ask, type))
    for (const part of [...partsOf(file), ...implementationsOf(file)])
      for (const written of file.facts.bases(part)) {
        const base = readType(written);
        const at = file.facts.definition(part).selection.end;
        const one = base && (await ask.ofWritten({ type: base, site: { file, at, given } }));
        if (one) found.push(one);
      }
  return found;
}

/** A type as each file that continues it has it, its own first. */
async function filesOf({ project }: Questions, type: Candidate): Promise<readonly Candidate[]> {
  const { language, facts, definition, path } = type;
  if (!familyOf(language).types.shape.partialTypes) return [type];
  const holder = { kind: "package", family: language.family, name: holderOf(facts, definition.index) } as const;
  const all = await declaredIn(project, holder, definition.name);
  return [type, ...all.filter((one) => one.path !== path && one.definition.kind === definition.kind)];
}
