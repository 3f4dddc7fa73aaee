/** The receiver's type is known by name alone: members of that name in any type called so. */

import type { Facts } from "../../index/facts.ts";
import { type Candidate, rank } from "../../languages/kit/candidate.ts";
import { isFileOf, lastName } from "../../languages/kit/written-name.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { CONFIDENCE } from "../confidence.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";

export const pairGlobal: Tier = async (context) => {
  const { occurrence, facts } = context.asked;
  if (!occurrence) return undefined;
  if (occurrence.receiverForm === Receiver.self || occurrence.receiverForm === Receiver.super)
    return ofSelf(context, occurrence.span.start);
  if (occurrence.receiver === undefined) return undefined;
  const receiver = facts.occurrence(occurrence.receiver);
  return byTypeName(context, typeOf(facts, receiver.link) ?? receiver.name);
};

/** Members of the types of a name, wherever they are defined. */
export async function byTypeName(context: Context, holder: string): Promise<Found | undefined> {
  const { name } = context.asked;
  const isMember = ({ definition }: Candidate): boolean =>
    definition.container !== undefined && lastName(definition.container) === holder;
  // Most types live in a file of their name: it is read before all others, and of those only files that mention the type.
  const near = (await context.lookUp(name, { only: isFileOf(holder), as: `in ${holder}`, wanted: isMember })).filter(
    isMember,
  );
  const found =
    near.length > 0 ? near : (await context.lookUp(name, { beside: holder, wanted: isMember })).filter(isMember);
  if (found.length === 0) return undefined;
  return many(rank(found, context.wish), "pair_global", CONFIDENCE.pair_global / Math.sqrt(found.length));
}

/** Members of the type around the cursor, its bases' when it has none, by the names of the types. */
async function ofSelf(context: Context, at: number): Promise<Found | undefined> {
  const { asked } = context;
  const { facts } = asked;
  const holders = containersAt(facts, at);
  if (holders.length === 0) return undefined;
  const named = await context.definitionsNamed(asked.name);
  if (asked.occurrence?.receiverForm === Receiver.self) {
    for (const holder of holders) {
      const found = named.filter(({ definition }) => definition.container === holder);
      const near = found.filter(({ path }) => path === asked.path);
      if (found.length > 0) return many(rank(near.length > 0 ? near : found, context.wish), "self_member");
    }
  }
  const bases = new Set(basesAt(facts, at));
  const inherited = named.filter(
    ({ definition }) => definition.container !== undefined && bases.has(definition.container),
  );
  return inherited.length > 0 ? many(rank(inherited, context.wish), "self_member") : undefined;
}

/** Names of the definitions around an offset, innermost first. */
function containersAt(facts: Facts, offset: number): string[] {
  const found: string[] = [];
  for (let index = facts.definitions - 1; index >= 0; index--) {
    const { span, name, container, kind } = facts.definition(index);
    if (span.start > offset || span.end < offset) continue;
    if (kind !== "function" && kind !== "method" && kind !== "constructor") found.push(lastName(name));
    else if (container !== undefined) found.push(lastName(container));
  }
  return found;
}

function basesAt(facts: Facts, offset: number): string[] {
  const found: string[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const { span } = facts.definition(index);
    if (span.start <= offset && offset <= span.end) found.push(...facts.bases(index).map(lastName));
  }
  return found;
}

function typeOf(facts: Facts, bound: number | undefined): string | undefined {
  if (bound === undefined) return undefined;
  const { class: markClass, link } = facts.occurrence(bound);
  if (link === undefined) return undefined;
  const written =
    markClass === MarkClass.local
      ? facts.local(link).type
      : markClass === MarkClass.definition
        ? facts.definition(link).type
        : undefined;
  return written === undefined ? undefined : lastName(written);
}
