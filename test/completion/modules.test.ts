/** Completion of modules: what an import leads to, and modules as names. */

import { expect, it } from "vitest";
import { completion } from "../support/world.ts";

const APP = `//- /app/__init__.py
//- /app/parts/__init__.py
//- /app/parts/helpers.py
def help_me(): pass
//- /app/main.py
`;

it.each([
  ["import app.$0", "parts"],
  ["from app.$0", "parts"],
  ["from app.parts.he$0", "helpers"],
  ["from app import par$0", "parts"],
  ["from app.parts import he$0", "helpers"],
  ["from .parts import he$0", "helpers"],
  ["from . import par$0", "parts"],
  ["import jso$0", "json"],
  ["print(jso$0)", "json"],
  ["print(helpe$0)", "helpers"],
])("%s: %s", async (written, name) => {
  const [, ...lines] = (await completion(`${APP}${written}\n`, 9)).split("\n");
  expect(lines.map((line) => line.split(",")[0])).toContain(`${name}  module`);
});

it("lists what a module takes in as a whole from another", async () => {
  const text = "//- /a.py\nfrom b import *\nown = 1\n//- /b.py\ndef weigh(): pass\n//- /c.py\nimport a\na.wei$0\n";
  expect(await completion(text, 1)).toContain("weigh  function, member");
});

it("lists labels where one is left, and nowhere else", async () => {
  expect(await completion("\n//- /a.c\nvoid f(int n) {\nagain:\n  if (n) goto ag$0;\n}\n", 9)).toContain(
    "again  label",
  );
  expect(await completion("\n//- /a.c\nvoid f(int n) {\nagain:\n  n = ag$0;\n}\n", 9)).not.toContain("label");
});
