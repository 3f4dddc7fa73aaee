/** Keywords: the words of the grammar that are no names. */

import type { Source } from "../scene.ts";

export const keywords: Source = (scene, into) => {
  for (const name of scene.keywords) into.add({ name, kind: "keyword", origin: "keyword" });
};
