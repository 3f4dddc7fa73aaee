/** Every row of the method table, asked by an editor in memory. */

import { describe, expect, test } from "vitest";
import type { OutlineItem, Target } from "../../src/engine.ts";
import { answered, openEditor, place, range } from "../support/session.ts";

const URI = "file:///project/a.py";
const at = { textDocument: { uri: URI }, position: { line: 3, character: 5 } };

const target: Target = {
  path: "/project/lib/b.py",
  name: "greet",
  kind: "function",
  container: undefined,
  range: { start: { line: 1, character: 0 }, end: { line: 2, character: 8 } },
  selection: range(1, 4, 9),
  preview: "def greet():",
  origin: "import_bound",
};

const definition = () => answered({ name: "greet", range: range(3, 4, 9), targets: [target], origin: target.origin });

test("a definition opened by an editor is found", async () => {
  const editor = await openEditor({ script: { definition } });
  await editor.open(URI, "x = 1\n");
  expect(await editor.request("textDocument/definition", at)).toEqual([
    { uri: "file:///project/lib/b.py", range: target.selection },
  ]);
  expect(editor.engine.asked).toEqual([
    {
      question: "definition",
      params: { path: "/project/a.py", position: at.position, scope: "project", mode: "precise" },
    },
  ]);
});
