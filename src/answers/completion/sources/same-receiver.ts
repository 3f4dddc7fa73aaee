/** Same receiver: members that the buffer and the files nearest to it take of what has the same name. */

import { kindsOf, type Source } from "../completion-request.ts";
import { ReceiverCounts } from "../receiver-counts.ts";

export const sameReceiver: Source = (request, into) => {
  const { takenOf, own } = request;
  if (takenOf?.name === undefined) return;
  own.receivers ??= new ReceiverCounts(request, takenOf, takenOf.name);
  const kindOf = kindsOf(request);
  for (const [name, count] of own.receivers.of(request))
    into.add({ name, kind: kindOf(name), origin: "receiver", count });
};
