/** Refusal: names that the platform or a framework defines, and members of literals, are looked for nowhere. */

import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { type Context, isBare, refused, type Tier } from "../tier.ts";

export const refuse: Tier = async (context) => {
  const { asked, family, wish } = context;
  const { occurrence, name } = asked;
  if (occurrence !== undefined && occurrence.class !== MarkClass.reference) return undefined;
  if (occurrence?.receiverForm === Receiver.literal && family.names.isBuiltin(name, wish.role, "receiver"))
    return refused("literal");
  const isMember = (occurrence?.receiverForm ?? 0) !== 0;
  if (isMember || occurrence?.role === "key") {
    const isOthers = (isMember && family.names.isBuiltin(name, wish.role, "receiver")) || isOfFramework(context);
    return isOthers ? { ...refused(name), isByName: true } : undefined;
  }
  return isBare(context) && occurrence?.link === undefined && family.names.isBuiltin(name, wish.role, "bare")
    ? refused(name)
    : undefined;
};

/** Whether a framework's files, in which most members are its own or the platform's, have a member that either declares. */
function isOfFramework({ asked, family, project }: Context): boolean {
  const { members } = asked.language.names.framework ?? {};
  if (!members) return false;
  return members.has(asked.name) || family.names.library?.hasMember?.(asked.name, asked.path, project) === true;
}
