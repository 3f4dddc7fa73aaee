// Puts a file where others read it meanwhile: whoever loads it sees the old one or the new one.

import { renameSync, writeFileSync } from "node:fs";

export function putFile(path, contents) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}
