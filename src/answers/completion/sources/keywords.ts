/** Keywords: the words of the grammar that are no names. */

import type { Source } from "../completion-request.ts";

export const keywords: Source = (request, into) => {
  for (const name of request.keywords) into.add({ name, kind: "keyword", origin: "keyword" });
};
