/** Namesakes: members of the types that are called as what one is taken of, where its own type is not known. */

import type { Source } from "../completion-request.ts";
import { namesakeMembersOf } from "../namesake.ts";

export const namesakes: Source = async (request, into) => {
  if (into.known !== "none") return;
  for (const one of await namesakeMembersOf(request)) into.add(one);
};
