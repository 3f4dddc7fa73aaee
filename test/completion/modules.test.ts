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

it.each(["one", "many"])(
  "a module that takes in a hundred others as a whole has what all of them have, %s last",
  async (last) => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const many = numbers.map((number) => `from net.many.m${number} import *\n`).join("");
    const each = numbers.map((number) => `//- /net/many/m${number}.py\ndef use${number}(): pass\n`).join("");
    const first = last === "one" ? "many" : "one";
    const text = `//- /net/__init__.py\nfrom net.${first} import *\nfrom net.${last} import *\n//- /net/one.py\nclass Graph:\n    def add_node(self): pass\n//- /net/many/__init__.py\n${many}${each}//- /a.py\nimport net as n\n`;
    expect(await completion(`${text}n.Gra$0\n`, 1)).toContain("Graph  class, member");
    expect(await completion(`${text}n.use99$0\n`, 1)).toContain("use99  function, member");
    expect(await completion(`${text}n.Graph().add$0\n`, 1)).toContain("add_node  method, member");
  },
);

it("lists labels where one is left, and nowhere else", async () => {
  expect(await completion("\n//- /a.c\nvoid f(int n) {\nagain:\n  if (n) goto ag$0;\n}\n", 9)).toContain(
    "again  label",
  );
  expect(await completion("\n//- /a.c\nvoid f(int n) {\nagain:\n  n = ag$0;\n}\n", 9)).not.toContain("label");
});
