/** Overridden: what the function around may be written in place of, where a member is taken of what its type is made from (`super().close()` in `close`). */

import { kindsOf, type Source } from "../completion-request.ts";

export const overridden: Source = (request, into) => {
  const { name } = request.own.around;
  if (request.takenOf?.isBase && name !== undefined)
    into.add({ name, kind: kindsOf(request)(name), origin: "receiver" });
};
