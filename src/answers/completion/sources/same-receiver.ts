/** Same receiver: members that the buffer and the files nearest to it take of what has the same name. */

import { kindsOf, type Source } from "../completion-request.ts";
import { receiverCountsOf } from "../receiver-counts.ts";

export const sameReceiver: Source = (request, into) => {
  const kindOf = kindsOf(request);
  for (const [name, count] of receiverCountsOf(request))
    into.add({ name, kind: kindOf(name), origin: "receiver", count });
};
