/** Members seen: what the types around the place have, where the language takes members of these without a receiver. */

import type { Source } from "../completion-request.ts";
import { membersSeenOf } from "../known-members.ts";

export const membersSeen: Source = async (request, into) => {
  for (const one of await membersSeenOf(request)) into.add(one);
};
