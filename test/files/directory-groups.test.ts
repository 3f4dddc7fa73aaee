/** Many files told by few directories. */

import { expect, test } from "vitest";
import { directoryGroups } from "../../src/files/directory-groups.ts";

const FILES = ["/p/a/x/1", "/p/a/x/2", "/p/a/y/3", "/p/b/z/w/4", "/p/b/5", "/q/6"];

test.each([
  [6, ["/p/a/x", "/p/a/x", "/p/a/y", "/p/b/z/w", "/p/b", "/q"]],
  [4, ["/p/a/x", "/p/a/x", "/p/a", "/p/b", "/p/b", "/q"]],
  [3, ["/p/a/x", "/p/a/x", "/", "/p/b", "/p/b", "/"]],
  [1, ["/", "/", "/", "/", "/", "/"]],
])("in %i", (most, directories) => {
  const groups = directoryGroups(FILES, most);
  expect(FILES.map((file) => groups.get(file))).toEqual(directories);
});
