/** Directories: how the place of a file goes on behind what a clause says of it already (`package com.example.` in `com/example/net/A.java`). */

import type { Source } from "../completion-request.ts";
import { isInImport } from "../in-import.ts";

const SEGMENT = /[\p{L}\p{N}_$-]+/gu;

export const directories: Source = ({ file: { path, facts }, takenOf, speculation: { at } }, into) => {
  const written = takenOf?.written.match(SEGMENT);
  if (!written || isInImport(facts, at)) return;
  const way = path.split(/[\\/]/).slice(0, -1);
  for (let start = 0; start + written.length < way.length; start++)
    if (written.every((segment, index) => way[start + index] === segment))
      into.add({ name: way[start + written.length] as string, kind: "path", origin: "path" });
};
