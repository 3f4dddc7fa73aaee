/** A file system in memory: absolute paths and their texts; directories are there because of what lies in them. */

import type { Files } from "../../client-bridge/files.ts";

export const memoryFiles = (texts: Record<string, string>): Files => ({
  exists: (path) => Object.keys(texts).some((file) => file === path || file.startsWith(`${path}/`)),
  readText: (path) => texts[path],
  kind: (path) => (path in texts ? "file" : undefined),
});
