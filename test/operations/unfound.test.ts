/** What is said of a name that nothing in the project defines: that it is from outside, that it may be, or that everything was searched. */

import { describe, expect, onTestFinished, test } from "vitest";
import { askOperation } from "../../src/operations/asking/ask-operation.ts";
import { wordsOf } from "../../src/operations/asking/notes.ts";
import type { Value } from "../../src/operations/operation.ts";
import { operation as treesitter } from "../../src/operations/treesitter/operation.ts";
import { makeWorld } from "../support/world.ts";

/** What an operation says of the name at `$0`. Nothing of the machine is known: no package, and no toolchain. */
async function asked(operation: string, text: string, more: Value = {}): Promise<Value> {
  const world = makeWorld(text, { warm: true, open: false });
  onTestFinished(() => world.close());
  await world.indexed();
  const { path, position } = world.at;
  const input = { operation, file_path: path, line: position.line + 1, column: position.character + 1, ...more };
  const parts = { engine: world.engine, bounds: () => ({ roots: [world.root], mayRead: () => true }) };
  const answer = await askOperation(parts, treesitter, input, {});
  if (answer.ok) return { ...answer.value, said: wordsOf(treesitter, answer.value, (one) => one) };
  return "problem" in answer ? { ...answer.problem } : { ...answer.inputError };
}

const from = (source: string): string =>
  `it is from outside of the project: ${source}, and its definition was not found`;
const OUTSIDE = "it is from outside of the project, and its definition was not found";
const PERHAPS = "nothing in the project defines it; it may be from outside of the project";
const NOWHERE = "nothing in the project defines it: everything there was searched";

/** By language and kind of name: the world, why nothing is there, and whether that is all that can be said. */
const EMPTY: Readonly<Record<string, readonly [text: string, because: string, complete: boolean]>> = {
  "Python: a member of a literal": ['//- /a.py\n"a".up$0per()\n', from("str"), false],
  "Python: what the language defines": ["//- /a.py\nle$0n([])\n", OUTSIDE, false],
  "Python: a member of a package": ["//- /a.py\nimport numpy as np\nnp.arr$0ay()\n", from("numpy"), false],
  "Python: a member of a value from it": [
    "//- /a.py\nimport numpy as np\ndef f(x: np.ndarray):\n    x.resh$0ape()\n",
    from("numpy"),
    false,
  ],
  "Python: a module of a package": ["//- /a.py\nfrom shop.go$0ods import buy\n", from("shop.goods"), false],
  "Python: a name that nothing brings": ["//- /a.py\nimport os\nnot$0hing()\n", NOWHERE, true],
  "Python: a name in a file with syntax errors": [
    "//- /a.py\ndef broken(:\n    class\nnot$0hing()\n",
    "nothing in the project defines it; its file has syntax errors, behind which a definition may be lost",
    false,
  ],
  "Rust: what a macro may write": [
    "//- /a.rs\nuse maker::mk;\nmk!(gen);\nfn f() { ge$0n(); }\n",
    "nothing in the project defines it; a macro that its file calls may write it",
    false,
  ],
  "Python: one that a wildcard may bring": ["//- /a.py\nfrom shop import *\nnot$0hing()\n", PERHAPS, false],
  "Python: a member of who knows what": ["//- /a.py\ndef f(x):\n    x.send$0()\n", PERHAPS, false],
  "Rust: a method of a value from a crate": [
    '//- /Cargo.toml\n[package]\nname = "own"\n[dependencies]\nrand = "0.9"\n//- /src/main.rs\nfn main() {\n    let mut r = rand::rng();\n    r.random_ra$0nge(0..3);\n}\n',
    from("rand"),
    false,
  ],
  "Rust: a macro of the language": ["//- /src/main.rs\nfn main() { print$0ln!(); }\n", OUTSIDE, false],
  "Go: a function of a module": [
    '//- /go.mod\nmodule own\n//- /a.go\npackage own\nimport "example.com/errors"\nfunc f() { errors.Wr$0ap() }\n',
    from("example.com/errors"),
    false,
  ],
  "Go: a name that nothing brings": ["//- /a.go\npackage own\nfunc f() { not$0hing() }\n", NOWHERE, true],
  "TypeScript: a method of a string": ['//- /a.ts\n"a b".spl$0it(" ");\n', from("String"), false],
  "TypeScript: a member of a package": [
    '//- /a.ts\nimport express from "express";\nexpress().ge$0t("/");\n',
    from("express"),
    false,
  ],
  "C: what a header may declare": ["//- /a.c\n#include <foo.h>\nvoid f(void) { foo_in$0it(); }\n", PERHAPS, false],
  "Java: a method of what is imported": [
    "//- /A.java\nimport java.util.List;\nclass A { void f(List<String> xs) { xs.si$0ze(); } }\n",
    from("java.util"),
    false,
  ],
  "Ruby: a constant of nobody": ["//- /a.rb\nFo$0o.bar\n", OUTSIDE, false],
};

describe("a definition", () => {
  test.each(Object.entries(EMPTY))("%s", async (_, [text, because, complete]) => {
    const { said, ...value } = await asked("definition", text);
    expect(value).toMatchObject({ definitions: [], empty_because: because, complete });
    expect(said).toContain(`[nothing was found: ${because}]`);
  });

  test("of a file alone", async () => {
    const text = "//- /a.py\nnot$0hing()\n//- /b.py\ndef nothing(): ...\n";
    expect(await asked("definition", text, { scope: "file" })).toMatchObject({
      empty_because: "nothing in the file defines it: everything there was searched",
      complete: true,
    });
  });

  test("by name alone is that of the project", async () => {
    expect(await asked("definition", '//- /a.py\n"a".up$0per()\n', { mode: "name" })).toMatchObject({
      empty_because: "there is none: everything was searched",
      complete: true,
    });
  });

  test("that is shown where it is imported is not all", async () => {
    const value = await asked("definition", '//- /a.ts\nimport { useState } from "react";\nuseSt$0ate();\n');
    expect(value).toMatchObject({ complete: false, incomplete_because: from("react") });
    expect(value["definitions"]).toHaveLength(1);
    expect(value).not.toHaveProperty("empty_because");
  });
});

test.each(Object.entries(EMPTY))("a hover: %s", async (_, [text, because]) => {
  expect(await asked("hover", text)).toMatchObject({
    code: "TS_SYMBOL_NOT_FOUND",
    message: expect.stringMatching(new RegExp(`^No definition of \\S+ found: ${because}$`)) as string,
  });
});

test("the uses of a name from outside are not said to be all", async () => {
  const text = '//- /a.py\n"a".up$0per()\n//- /b.py\ndef f(x):\n    x.upper()\n';
  expect(await asked("references", text)).toMatchObject({ complete: false });
});
