/** A member that a value is given from outside of its type (`task.done = True`): the first assignment in the file to what is written so gives it. */

import type { Occurrence } from "../../index/facts.ts";
import { placeTarget } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Context, placed, type Tier } from "../tier.ts";

/** What a name and its members are written as, without calls: it is the same wherever it stands. */
const PATH = /^[\p{L}_]\w*(?:\.[\p{L}_]\w*)*$/u;
/** Behind a name that is assigned to. */
const ASSIGNED = /^\s*=(?!=)/;
/** UTF-16 units behind a name in which the sign stands. */
const FAR = 20;

export const givenMembers: Tier = async (context) => {
  const { asked, family } = context;
  const { facts, name, occurrence, document } = asked;
  if (!family.types.members.givenMembers || occurrence?.class !== MarkClass.reference) return undefined;
  const receiver = receiverOf(context, occurrence);
  if (receiver === undefined) return undefined;
  for (const one of facts.occurrencesNamed(name)) {
    const isGiven = ASSIGNED.test(document.text.slice(one.span.end, one.span.end + FAR));
    if (!isGiven || receiverOf(context, one) !== receiver || !isSame(context, receiver, one)) continue;
    const target = placeTarget(context.here, one, { kind: "field", origin: "file_scope" });
    return placed([target], "file_scope");
  }
  return undefined;
};

/** The path that a member is taken of; undefined where it is no path. */
function receiverOf({ asked: { facts, document } }: Context, { index }: Occurrence): string | undefined {
  const span = facts.receiverOf(index);
  const written = span && document.text.slice(span.start, span.end);
  return written !== undefined && PATH.test(written) ? written : undefined;
}

/** Whether a path begins with the same thing at a place as where it is asked about. */
function isSame(context: Context, receiver: string, { span }: Occurrence): boolean {
  const [head = ""] = receiver.split(".", 1);
  const { facts } = context.own();
  const declared = (at: number): number | undefined => declarationOf(facts, head, at)?.index;
  return declared(span.start) === declared(context.asked.span.start);
}
