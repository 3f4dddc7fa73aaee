/** Library types: what the platform's own declarations say of a type of which only the name is known, where they are on the disk. */

import { familyOf } from "../../languages/families.ts";
import { TYPES } from "../../languages/kit/candidate.ts";
import { valueOfDefinition } from "./declarations.ts";
import type { Questions } from "./questions.ts";
import { NOTHING_GIVEN, type Type } from "./type.ts";
import { givenTo } from "./type-parameters.ts";

type Platform = Type & { readonly kind: "platform" };

/** A name, and neither a path nor what a call gives. */
const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Values of the type as it is declared, in all of its parts, then the value of its name. */
export async function declaredType(ask: Questions, { name, args, source, of }: Platform): Promise<Type | undefined> {
  const {
    names: { library },
    types: {
      platform: { boxed },
      shape: { mergedTypes },
    },
  } = familyOf({ family: ask.family });
  if (!library || source !== undefined || !PLAIN.test(name)) return undefined;
  const from = ask.unit().path;
  const called = boxed?.[name] ?? name;
  const unnamed = library.unnamed?.(called, ask.project) ?? [];
  if (unnamed.length > 0) return { kind: "module", paths: unnamed, source: called };
  // Where types of one name are one, other files of the library declare the rest of it.
  const isWhole = boxed?.[name] === undefined && !(mergedTypes && of && library.holds(of.path));
  const found =
    of && isWhole
      ? [of]
      : await (library.types?.(called, from, ask.project) ?? library.definitions(called, from, ask.project));
  const values: Type[] = [];
  const types: Type[] = [];
  for (const one of found) {
    const { kind } = one.definition;
    if ((TYPES.has(kind) && kind !== "type") || kind === "implementation")
      types.push({ kind: "instance", of: one, given: givenTo(one, args) });
    else {
      const value = kind === "type" ? undefined : await valueOfDefinition(ask, one, NOTHING_GIVEN);
      if (value) values.push(value);
    }
  }
  const options = [...types, ...values];
  return options.length > 0 ? { kind: "either", options, inOrder: true } : undefined;
}
