/** What a rename changes beside what the language server asked would: places that it does not see, members that stand in for each other. */

import { describe, expect, test } from "vitest";
import type { At } from "../../src/engine.ts";
import type { Computed } from "../../src/operations/edit/computed.ts";
import { input } from "../../src/operations/edit/input.ts";
import { rename } from "../../src/operations/edit/renaming.ts";
import { NO_SERVERS, type Precise } from "../../src/operations/ports/precise.ts";
import { makeWorld } from "../support/world.ts";

/** `/a.py:1:5`, from 1. */
type Written = string;

/** What a server says that refuses to rename, and whether it knows what it is asked about. */
interface Refusing {
  readonly because: string;
  readonly isKnown: boolean;
}

const refusing = ({ because, isKnown }: Refusing): Precise => ({
  ask: async (question, params, ask) => {
    if (question === "definition" && isKnown) {
      const { path, position: start } = params as unknown as At;
      const value = [{ path, range: { start, end: start }, preview: "" }];
      return { ok: true, value, origin: "gopls", incompleteBecause: undefined } as never;
    }
    if (question !== "rename" && question !== "definition") return NO_SERVERS.ask(question, params, ask);
    const problem = { code: "LSP_REQUEST_FAILED", message: because, because, details: {}, isTemporary: true } as const;
    return { ok: false, problem };
  },
});

/** A server that knows which places mean the same: each set is renamed together, and of no other place anything is said. */
function serverOf(sets: readonly (readonly Written[])[], path: (name: string) => string, length: number): Precise {
  const ranges = (set: readonly Written[]) =>
    set.map((written) => {
      const [name = "", line = "1", column = "1"] = written.split(":");
      const start = { line: Number(line) - 1, character: Number(column) - 1 };
      return { path: path(name), range: { start, end: { ...start, character: start.character + length } } };
    });
  const isAt =
    ({ path: of, position: { line, character } }: At) =>
    (one: ReturnType<typeof ranges>[number]) => {
      const { start, end } = one.range;
      return one.path === of && start.line === line && start.character <= character && character <= end.character;
    };
  return {
    ask: async (question, params, ask) => {
      const at = params as unknown as At;
      const set = sets.map(ranges).find((one) => one.some(isAt(at))) ?? [];
      const said = (value: unknown) => ({ ok: true, value, origin: "pyright", incompleteBecause: undefined }) as never;
      if (question === "definition") return said(set.slice(0, 1));
      if (question !== "rename") return NO_SERVERS.ask(question, params, ask);
      const { newName } = params as unknown as { readonly newName: string };
      return said({
        files: set.map((one) => ({ path: one.path, edits: [{ range: one.range, text: newName }] })),
        operations: [],
      });
    },
  };
}

interface Case {
  readonly files: string;
  /** The name that gets another. */
  readonly name: string;
  /** What the server renames together, the definition first. */
  readonly sets?: readonly (readonly Written[])[];
  readonly refuses?: Refusing;
  readonly force?: boolean;
}

/** The changed places, the note and why it is not all; or why it is refused. */
async function renamed({ files, name, sets, refuses, force = false }: Case) {
  const { engine, at, root, path, indexed, close } = makeWorld(files, { warm: true });
  try {
    await indexed();
    const known = sets === undefined ? NO_SERVERS : serverOf(sets, path, name.length);
    const precise = refuses === undefined ? known : refusing(refuses);
    const asked = { kind: "rename", file_path: at.path, line: at.position.line + 1, column: at.position.character + 1 };
    const given = input.parse({ ...asked, new_name: "other", force });
    const outcome = await rename({ engine, precise, editApplier: undefined as never }, given, {});
    if (!outcome.ok) return { refused: outcome.problem.message.replaceAll(root, "") };
    const places = outcome.value.files.flatMap((file: Computed["files"][number]) =>
      "edits" in file
        ? file.edits.map(
            ({ range: { start } }) => `${file.path.slice(root.length)}:${start.line + 1}:${start.character + 1}`,
          )
        : [],
    );
    const { note, incompleteBecause } = outcome.value;
    return {
      places: [...new Set(places)].sort(),
      ...(note === undefined ? {} : { note: note.replaceAll(root, "") }),
      ...(incompleteBecause === undefined ? {} : { incompleteBecause }),
    };
  } finally {
    await close();
  }
}

const MODULE = `
//- /pkg/__init__.py
//- /pkg/streams.py
def open$0_it(name):
    return name
//- /use.py
from pkg.streams import open_it
open_it(1)
`;

describe("beside what a server renames", () => {
  const server = ["/pkg/streams.py:1:5", "/use.py:1:25", "/use.py:2:1"];

  test("places that it says nothing of are renamed where modules lead there", async () => {
    const files = `${MODULE}//- /test_it.py\nimport pkg.streams\npkg.streams.open_it(2)\n`;
    expect(await renamed({ files, name: "open_it", sets: [server] })).toEqual({
      places: ["/pkg/streams.py:1:5", "/test_it.py:2:13", "/use.py:1:25", "/use.py:2:1"],
      note: "1 place that pyright leaves as is, renamed by syntax too: /test_it.py:2",
    });
  });

  test("places that may mean it stay, and are told", async () => {
    const files = `${MODULE}//- /other.py\nclass A:\n    def open_it(self): ...\n\ndef f(x):\n    x.streams.open_it(2)\n`;
    expect(await renamed({ files, name: "open_it", sets: [server] })).toMatchObject({ places: [...server].sort() });
  });

  test("members of values of no known type stay, and it is said to be incomplete", async () => {
    const files = "\n//- /a.py\nclass A:\n    def ru$0n_it(self): ...\n//- /b.py\ndef f(x):\n    x.run_it()\n";
    expect(await renamed({ files, name: "run_it", sets: [["/a.py:2:9"]] })).toEqual({
      places: ["/a.py:2:9"],
      note: "1 place may mean it too, and stays:\n/b.py:2:7 x.run_it()",
      incompleteBecause: "1 place may mean it too, and stays",
    });
  });

  test("places that mean something else by its word are left out", async () => {
    const files =
      "\n//- /a.py\nclass A:\n    def ru$0n_it(self): ...\n//- /b.py\ndef f(x):\n    x.run_it()\n//- /c.py\nclass C:\n    def run_it(self): ...\n";
    const sets = [["/a.py:2:9"], ["/c.py:2:9", "/b.py:2:7"]];
    expect(await renamed({ files, name: "run_it", sets })).toEqual({ places: ["/a.py:2:9"] });
  });

  test("where it renames nothing, syntax does", async () => {
    expect(await renamed({ files: MODULE, name: "open_it", sets: [[]] })).toEqual({
      places: ["/pkg/streams.py:1:5", "/use.py:1:25", "/use.py:2:1"],
      note: "pyright finds nothing to rename there: renamed by syntax, which is sure of all 3 places",
    });
  });
});

describe("where a server refuses", () => {
  const because = "no package metadata for file /pkg/streams.py";

  test("it has its reason, of what it knows", async () => {
    const refuses = { because: "renaming it would shadow another", isKnown: true };
    expect(await renamed({ files: MODULE, name: "open_it", refuses })).toEqual({ refused: refuses.because });
  });

  test("and knows nothing of what stands there, as it could not load the project, syntax renames", async () => {
    expect(await renamed({ files: MODULE, name: "open_it", refuses: { because, isKnown: false } })).toEqual({
      places: ["/pkg/streams.py:1:5", "/use.py:1:25", "/use.py:2:1"],
      note: `${because}: renamed by syntax, which is sure of all 3 places`,
    });
  });

  test("and syntax is not sure of all places, what is only possible is told", async () => {
    const files = "\n//- /a.py\nclass A:\n    def ru$0n_it(self): ...\n//- /b.py\ndef f(x):\n    x.run_it()\n";
    expect(await renamed({ files, name: "run_it", refuses: { because, isKnown: false } })).toEqual({
      refused: `${because}, and by syntax alone run_it is not renamed: 1 of 2 places only has the same name:\n/b.py:2:7 x.run_it()`,
    });
  });

  test("and nobody knows a name there, its words", async () => {
    const files = "\n//- /a.py\nprint(1$02)\n";
    expect(await renamed({ files, name: "12", refuses: { because, isKnown: false } })).toEqual({ refused: because });
  });
});

const FAMILY = `
//- /a.py
class Base:
    def show_it(self): ...
class Below(Base):
    def sho$0w_it(self): ...
class Beside(Base):
    def show_it(self): ...
class Stranger:
    def show_it(self): ...
`;

describe("members that stand in for each other get a name together", () => {
  test("where the server renames the one that it is asked about", async () => {
    const sets = [["/a.py:2:9"], ["/a.py:4:9"], ["/a.py:6:9"], ["/a.py:8:9"]];
    expect(await renamed({ files: FAMILY, name: "show_it", sets })).toEqual({
      places: ["/a.py:2:9", "/a.py:4:9", "/a.py:6:9"],
      note: "with what overrides it or is overridden, in 2 places",
    });
  });

  test("where it renames all of them, once", async () => {
    const sets = [["/a.py:2:9", "/a.py:4:9", "/a.py:6:9"], ["/a.py:8:9"]];
    expect(await renamed({ files: FAMILY, name: "show_it", sets })).toEqual({
      places: ["/a.py:2:9", "/a.py:4:9", "/a.py:6:9"],
    });
  });

  test("by syntax alone only where it knows of no other", async () => {
    const alone =
      "\n//- /a.py\nclass Base:\n    def show_it(self): ...\nclass Below(Base):\n    def sho$0w_it(self): ...\n";
    expect(await renamed({ files: alone, name: "show_it" })).toEqual({
      refused: expect.stringMatching(/overrides others, or is overridden:\n\/a\.py:2:9$/),
    });
  });

  test("where a type of Go has what an interface asks for", async () => {
    const files = `
//- /go.mod
module example.com/shop
//- /a.go
package shop

type Store interface {
	Lo$0ad(key string) error
}

type memory struct{}

func (m *memory) Load(key string) error { return nil }

type other struct{}

func (o *other) Load() {}
`;
    const sets = [["/a.go:4:2"], ["/a.go:9:18"], ["/a.go:13:17"]];
    expect(await renamed({ files, name: "Load", sets })).toEqual({
      places: ["/a.go:4:2", "/a.go:9:18"],
      note: "with what overrides it or is overridden, in 1 place",
    });
  });

  test("what a dependency calls keeps its name, but by force", async () => {
    const files = `
//- /node_modules/lib/package.json
{ "types": "index.d.ts" }
//- /node_modules/lib/index.d.ts
export declare class Widget { draw(): void; }
//- /a.ts
import { Widget } from "lib";
class Mine extends Widget { dr$0aw() {} }
`;
    const sets = [["/a.ts:2:29"]];
    expect(await renamed({ files, name: "draw", sets })).toEqual({
      refused: expect.stringMatching(
        /draw is not renamed: it overrides a member of Widget outside of the project \(.*index\.d\.ts\)/,
      ),
    });
    expect(await renamed({ files, name: "draw", sets, force: true })).toEqual({ places: ["/a.ts:2:29"] });
  });
});

describe("in pieces of other languages, by syntax", () => {
  const CASES: Readonly<Record<string, readonly [files: string, name: string, places: readonly string[]]>> = {
    "a function of a page's script": [
      `
//- /page.html
<p onclick="start()">start</p>
<script>function sta$0rt() { return "start"; }</script>`,
      "start",
      ["/page.html:1:13", "/page.html:2:18"],
    ],
    "a local name of a page's script": [
      `
//- /page.html
<script>function f(tot$0al) { return { total }; }</script>
<script>const total = 1;</script>`,
      "total",
      ["/page.html:1:20", "/page.html:1:38"],
    ],
    "a class of the markup around PHP": [
      `
//- /page.php
<?php $card = 1; ?>
<p class="ca$0rd <?= $card ?>"></p>
//- /app.css
.card { color: red }
.big .card { color: blue }`,
      "card",
      ["/app.css:1:2", "/app.css:2:7", "/page.php:2:11"],
    ],
    "a variable of PHP around markup": [
      `
//- /page.php
<?php function f() { $card = 1; ?>
<p class="card"><?= $ca$0rd ?></p>
<?php } ?>`,
      "$card",
      ["/page.php:1:22", "/page.php:2:21"],
    ],
    "a class of a component": [
      `
//- /Card.vue
<template><p class="ca$0rd" :title="card"></p></template>
<script setup>const card = 1;</script>
<style scoped>.card { color: red }</style>
//- /Other.vue
<template><p class="card"></p></template>
<style scoped>.card { color: red }</style>`,
      "card",
      ["/Card.vue:1:21", "/Card.vue:3:16"],
    ],
    "a name of a component's script beside a class": [
      `
//- /Card.vue
<template><p class="card" :title="card"></p></template>
<script setup>const ca$0rd = 1;</script>
<style scoped>.card { color: red }</style>`,
      "card",
      ["/Card.vue:1:35", "/Card.vue:2:21"],
    ],
    "a function of a fence": [
      `
//- /text.markdown
Call total.
~~~py
def to$0tal(): ...
~~~
~~~python
total()
~~~
//- /total.py
def total(): ...`,
      "total",
      ["/text.markdown:3:5", "/text.markdown:6:1"],
    ],
    "a class of a CSS module": [
      `
//- /app.module.css
.ca$0rd { color: red }
//- /App.jsx
import styles from "./app.module.css";
const App = () => <p className={styles.card} />;`,
      "card",
      ["/App.jsx:2:40", "/app.module.css:1:2"],
    ],
  };

  test.each(Object.entries(CASES))("%s", async (_title, [files, name, places]) => {
    expect(await renamed({ files, name })).toMatchObject({ places });
  });

  test("what scripts name as text is told", async () => {
    const files = `
//- /page.html
<p id="start-it" class="big"></p>
//- /app.css
#sta$0rt-it { color: red }
//- /app.js
document.querySelector("#start-it"); other("start-item");`;
    expect(await renamed({ files, name: "start-it" })).toEqual({
      places: ["/app.css:1:2", "/page.html:1:8"],
      note: expect.stringMatching(/all 2 places; what names it as text stays as it is:\n\/app\.js:1 document[^\n]*$/),
    });
  });
});
