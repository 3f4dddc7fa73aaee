/** Members: what the type of the expression before the sign has, where the resolver knows that type. */

import type { Source } from "../completion-request.ts";
import { knownMembersOf } from "../known-members.ts";
import { wantedParameterOf } from "../wanted-parameter.ts";

export const members: Source = async (request, into) => {
  const { known, members: found } = await knownMembersOf(request);
  if (known !== "none") into.known = known;
  for (const one of found) into.add(one);
  // What it is given to orders them.
  await wantedParameterOf(request);
};
