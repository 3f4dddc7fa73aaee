/** A member of what is written before it: of `this`, of a module or type by name, of a value whose type is written or returned. */

import type { Occurrence } from "../../index/facts.ts";
import type { Family } from "../../languages/family.ts";
import { definitionsIn, placeTarget, rank } from "../../languages/kit/candidate.ts";
import { ofUse, useOf } from "../../languages/kit/members.ts";
import type { Expression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { CONFIDENCE, PER_BASE, PER_RETURN } from "../confidence.ts";
import { readReceiver } from "../receiver.ts";
import { type Context, type Found, many, placed, refused, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";
import { givenMembers } from "./given-members.ts";
import { modulesFound } from "./imports.ts";
import { byTypeName } from "./pair-global.ts";

/** Return types on the way that make an answer less sure; a longer chain is as sure. */
const MOST_COUNTED = 2;

export const members: Tier = async (context) => {
  const { asked, typing } = context;
  const { occurrence, document } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.receiverForm === 0) return undefined;
  const receiver = readReceiver(context.here, occurrence, document.text);
  if (!receiver) return undefined;
  typing.mayBeOther = false;
  const found = await takenOf(context, occurrence, receiver);
  return found && typing.mayBeOther ? { ...found, mayBeOther: true } : found;
};

/** A member of what a receiver's type is, as far as that is known. */
async function takenOf(
  context: Context,
  occurrence: Occurrence,
  { expression, start }: { readonly expression: Expression; readonly start: number },
): Promise<Found | undefined> {
  const { asked, typing } = context;
  const type = await typing.ofExpression(expression, { file: context.own(), at: start, given: NOTHING_GIVEN });
  if (!type) return undefined;
  const found = await typing.members(type, asked.name);
  if (found.modules.length > 0) return modulesFound(context, found.modules, "qualified", asked.name);
  const origin = typing.returns > 0 ? "return_type" : originOf(context.family, expression, type);
  if (found.candidates.length > 0) {
    const off = found.hops * PER_BASE + Math.min(MOST_COUNTED, Math.max(0, typing.returns - 1)) * PER_RETURN;
    const meant = ofUse(found.candidates, useOf(asked.document.text, occurrence));
    return many(rank(meant, context.wish), origin, Math.max(0, CONFIDENCE[origin] - off));
  }
  const written = derivedMember(context, type);
  if (written) return written;
  if (type.kind === "itself" && context.family.types.making.makers.has(asked.name)) return madeBy(context, type);
  // A module that no file declares lies outside, where all that may be meant is known.
  if (type.kind === "package" && context.family.names.closed?.(type.name, "module")) return refused(type.name);
  return outside(context, type, found.external);
}

/** A member that a word of the type asks for, where nobody writes it: that word. */
function derivedMember(context: Context, type: Type): Found | undefined {
  const {
    asked: { name },
    family,
    project,
  } = context;
  const { derived } = family.types.members;
  if (derived && type.kind === "either" && type.inOrder)
    return type.options.map((option) => derivedMember(context, option)).find((found) => found !== undefined);
  if (!derived || (type.kind !== "instance" && type.kind !== "itself")) return undefined;
  const { of } = type;
  const text = project.textOf(of.path) ?? "";
  // Where methods are written for a type is not where it says what it has besides.
  for (const one of definitionsIn(of.path, of.language, of.facts, of.definition.name)) {
    const span = derived(text, one.definition, name);
    if (!span) continue;
    const target = placeTarget(one, { name, span }, { kind: "method", origin: "typed_receiver" });
    return placed([target], "typed_receiver");
  }
  return undefined;
}

/** What a method means that makes a value of a type and that nobody wrote: the constructor, else the type. */
async function madeBy({ family, project, typing }: Context, type: Type & { readonly kind: "itself" }): Promise<Found> {
  // Of a dependency not everything was read that may have written it.
  if (project.isOutside(type.of.path)) return refused(type.of.definition.name);
  const {
    making: { constructorName },
  } = family.types;
  const made = { ...type, kind: "instance" } as const;
  const constructors = constructorName === undefined ? [] : (await typing.members(made, constructorName)).candidates;
  return many(constructors.length > 0 ? constructors : [type.of], "qualified");
}

function originOf({ names: { selfWords, selfNames } }: Family, expression: Expression, type: Type): Found["origin"] {
  const holder = expression.kind === "call" ? expression.of : expression;
  const own = holder.kind === "name" ? (selfWords?.get(holder.name) ?? selfNames?.get(holder.name)) : undefined;
  // Of calls `super()` alone gives what the word means.
  if (own === "base" || (own !== undefined && holder === expression)) return "self_member";
  return type.kind === "module" || type.kind === "itself" ? "qualified" : "typed_receiver";
}

/** The type is known and has no such member here: it is the platform's, or another module's. */
async function outside(context: Context, type: Type, external: string | undefined): Promise<Found | undefined> {
  if (external === undefined) return undefined;
  if (type.kind === "function") return (await givenMembers(context)) ?? refused(external);
  if (type.kind !== "platform" || type.source !== undefined) return refused(external);
  const [head = ""] = external.split(/[.(]/);
  if (context.family.names.isBuiltin(head, "type", "bare"))
    return (external.includes("(") ? undefined : await givenMembers(context)) ?? refused(external);
  // The name of a type is known, its file is not.
  return /^[\p{L}_]\w*$/u.test(external) ? byTypeName(context, external) : undefined;
}
