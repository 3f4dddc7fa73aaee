/** Elements: the type of a part of a value: at one place of it, of each of its elements, or of what it gives when it is awaited. */

import { familyOf } from "../../languages/families.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import { NO_PLATFORM } from "../../languages/type-rules.ts";
import type { Questions } from "./questions.ts";
import { type Bound, firstOf, NOTHING_GIVEN, type Type } from "./type.ts";
import { elementOfKnown } from "./well-known.ts";
import { readType } from "./written-type.ts";

/** What stands in a value of a type. @param at the place in a tuple, where it is written */
export async function elementOf(ask: Questions, type: Type, at: number | undefined): Promise<Type | undefined> {
  if (type.kind === "external") return type;
  if (type.kind === "tuple") {
    const one = type.of[at ?? 0];
    return one && ("value" in one ? ask.ofExpression(one.value, one.site) : ask.ofWritten(one));
  }
  if (type.kind === "either") return firstOf(type.options, (option) => elementOf(ask, option, at));
  if (type.kind === "instance") {
    if (familyOf(type.of.language).types.members.pointers) return type;
    return at === undefined ? undefined : placedIn(ask, type, at);
  }
  if (type.kind !== "platform") return undefined;
  const [first] = type.args;
  const { elements, tuples } = first ? familyOf(first.site.file.language).types.platform : NO_PLATFORM;
  const isPlaced = tuples?.includes(type.name) === true && !isRepeated(type.args);
  const place = isPlaced && at !== undefined ? at : type.name === "Array" ? 0 : elements[type.name];
  const one = place === undefined ? undefined : type.args[place];
  return one ? ask.ofWritten(one) : elementOfKnown(ask, type);
}

/** Whether a tuple holds any number of the first of its types (`tuple[A, ...]`): what stands behind it is no type. */
const isRepeated = ([, second]: readonly Bound[]): boolean =>
  second?.type.kind === "either" && second.type.options.length === 0;

/** What stands at a place of a type that is written as its fields in order (`struct Pair(A, B)`). */
async function placedIn(
  ask: Questions,
  value: Type & { readonly kind: "instance" },
  at: number,
): Promise<Type | undefined> {
  const { of, given } = await declaredOf(ask, value);
  const { type = "", selection } = of.definition;
  const written = type.startsWith("(") ? readType(type) : undefined;
  const one = written?.kind === "tuple" ? written.of[at] : at === 0 ? written : undefined;
  return one && ask.ofWritten({ type: one, site: { file: of, at: selection.end, given } });
}

/** A value as its type declares it, where it is known by what writes methods for the type (`impl Pair`). */
async function declaredOf(
  ask: Questions,
  value: Type & { readonly kind: "instance" },
): Promise<Type & { readonly kind: "instance" }> {
  const { kind, name, body, span } = value.of.definition;
  if (kind !== "implementation") return value;
  const site = { file: value.of, at: body ?? span.end, given: NOTHING_GIVEN };
  const declared = await ask.ofWritten({ type: { kind: "named", path: [name], args: [] }, site });
  return declared?.kind === "instance" ? { ...declared, given: value.given } : value;
}

/** What waiting for a value gives: itself, where its type is none to wait for. */
export async function awaitedOf(ask: Questions, type: Type, file: FileFacts): Promise<Type | undefined> {
  if (type.kind !== "platform") return type;
  const place = familyOf(file.language).types.platform.awaited[type.name];
  const one = place === undefined ? undefined : type.args[place];
  return one ? ask.ofWritten(one) : type;
}

/** What a value holds where it fails (`Result<T, E>`): of what holds another value its own failure comes before that of the other. */
export async function failureOf(ask: Questions, type: Type): Promise<Type | undefined> {
  if (type.kind === "either") return firstOf(type.options.toReversed(), (option) => failureOf(ask, option));
  if (type.kind !== "platform") return undefined;
  const place = familyOf({ family: ask.family }).types.platform.failures?.[type.name];
  const one = place === undefined ? undefined : type.args[place];
  return one && ask.ofWritten(one);
}
