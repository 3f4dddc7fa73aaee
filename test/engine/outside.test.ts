/** A file that lies in no folder of the workspace: what lies around it is not searched, and the answer says so. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTree } from "../files/tree.ts";
import { makeWorld } from "../support/world.ts";

test.each([
  ["a function may be used in files beside it", 4, false],
  ["a local is used in its file alone", 10, true],
])("%s", async (_, character, isComplete) => {
  const world = makeWorld("//- /main.py\nprint(1)\n", { warm: true });
  const path = join(makeTree({ "a.py": "def grow(size):\n    return size\n", "b.py": "from a import grow\n" }), "a.py");
  const position = { line: 0, character };
  const answer = await world.engine.ask("references", { path, position, scope: "project", includeDeclaration: false });
  await world.close();
  expect(answer.ok && answer.provenance).toMatchObject({
    complete: isComplete,
    incompleteBecause: isComplete ? undefined : expect.stringContaining("in no folder of the workspace"),
  });
});
