/** Nothing that is seen declares the name: its first assignment in the file does. */

import { placeTarget } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { firstAssignment } from "../first-assignment.ts";
import { isBare, placed, type Tier } from "../tier.ts";
import { visibleDefinitions } from "./by-name.ts";

export const assigned: Tier = async (context) => {
  const { name, occurrence } = context.asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  const first = firstAssignment(context.here, name);
  if (!first || (await visibleDefinitions(context)).length > 0) return undefined;
  const target = placeTarget(context.here, first, { kind: "variable", origin: "file_scope" });
  return placed([target], "file_scope", first.index);
};
