/** Refusal: names that the platform defines, and members of literals, are looked for nowhere. */

import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { isBare, refused, type Tier } from "../tier.ts";

export const refuse: Tier = async (context) => {
  const { asked, family, wish } = context;
  const { occurrence, name } = asked;
  if (occurrence !== undefined && occurrence.class !== MarkClass.reference) return undefined;
  if (occurrence?.receiverForm === Receiver.literal && family.names.isBuiltin(name, wish.role, "receiver"))
    return refused("literal");
  const hasReceiver = (occurrence?.receiverForm ?? 0) !== 0;
  if (hasReceiver)
    return family.names.isBuiltin(name, wish.role, "receiver") ? { ...refused(name), isByName: true } : undefined;
  return isBare(context) && occurrence?.link === undefined && family.names.isBuiltin(name, wish.role, "bare")
    ? refused(name)
    : undefined;
};
