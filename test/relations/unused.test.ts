/** What nothing uses, and what may be used all the same. */

import { afterEach, expect, test } from "vitest";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { operation } from "../../src/operations/structural-analysis/operation.ts";
import { PLAIN } from "../../src/text/text-style.ts";
import { makeWorld, type World } from "../support/world.ts";

let world: World | undefined;
afterEach(() => world?.close());

/** Each found, with the places that may use it and why it may be used otherwise. */
async function unused(text: string, target = ""): Promise<string> {
  world = makeWorld(text, { warm: true, open: false });
  await world.indexed();
  const answer = await world.engine.ask("unused", { path: world.path(target) });
  if (!answer.ok) return answer.problem.code;
  const root = `${world.root}/`;
  const lines = answer.value.found.map(({ path, name, reasons, possible, possibleCount }) =>
    [
      `${path.replace(root, "")} ${name}`,
      ...reasons,
      ...possible.map((one) => `? ${one.path.replace(root, "")}:${one.place.start.line + 1} ${one.why}`),
      ...(possibleCount > possible.length ? [`? ${possibleCount - possible.length} more`] : []),
    ].join(" | "),
  );
  const { complete } = answer.provenance;
  return [...lines, `${answer.value.examined} looked at, ${complete ? "complete" : "incomplete"}`].join("\n");
}

test("what is called, imported or only calls itself", async () => {
  expect(
    await unused(`//- /a.py
from b import imported

def _called():
    return imported()

def _alone(n):
    return _alone(n - 1)

_value = _called()
//- /b.py
def imported():
    pass

def _other():
    pass
`),
  ).toMatchInlineSnapshot(`
    "a.py _alone
    a.py _value
    b.py _other
    5 looked at, complete"
  `);
});

test("namesakes are told apart, and what cannot be told is possible", async () => {
  expect(
    await unused(`//- /a.ts
class Box { private open() {} private close() {} }
class Door { open() {} }
new Door().open();
declare const unknown: any;
unknown.close();
new Box();
`),
  ).toMatchInlineSnapshot(`
    "a.ts open
    a.ts close | ? a.ts:5 what it is taken of is not known
    6 looked at, complete"
  `);
});

test("names in strings, in configuration and in paths of comments are possible uses, words of prose are none", async () => {
  expect(
    await unused(`//- /ext.py
class _Plugin:
    pass

class _Loaded:
    pass

class _Told:
    pass

class _Said:
    pass
//- /settings.cfg
plugin = ext._Plugin
//- /main.py
LOAD = "ext._Loaded"
# see ext._Told, and what _Said means
print(LOAD)
//- /notes.rst
What _Said means.
`),
  ).toMatchInlineSnapshot(`
    "ext.py _Plugin | ? settings.cfg:1 named as text
    ext.py _Loaded | ? main.py:1 named as text
    ext.py _Told | ? main.py:2 named as text
    ext.py _Said
    5 looked at, complete"
  `);
});

test("what frameworks, runners and types above may call says so", async () => {
  expect(
    await unused(
      `//- /src/app.py
from flask import Flask, View
from base import Base

app = Flask()

@app.route("/")
def _index():
    pass

class _Page(View):
    def _get(self):
        pass

class _Own(Base):
    def _run(self):
        pass

print(_Page, _Own)
//- /src/base.py
class Base:
    def _run(self):
        pass
//- /tests/test_app.py
def test_index():
    pass
`,
    ),
  ).toMatchInlineSnapshot(`
    "src/app.py _index | decorated
    src/app.py _get | a type above is not of the project
    src/app.py _run | overrides
    src/base.py _run
    8 looked at, complete"
  `);
});

test("what a test runner calls is not looked at, and tests come last", async () => {
  expect(
    await unused(`//- /go.mod
module example.com/shop
//- /a_test.go
package shop

func TestAdd(t *T)      {}
func Test(t *T)         {}
func Testify(t *T)      {}
func BenchmarkAdd(b *B) {}
func ExampleCart()      {}
func FuzzAdd(f *F)      {}
func helper()           {}
//- /z.go
package shop

func TestOfCode() {}
//- /tests/test_a.py
class TestCart:
    def setUp(self): ...
    def test_add(self): ...
    def _left(self): ...
`),
  ).toMatchInlineSnapshot(`
    "z.go TestOfCode | public
    a_test.go Testify | public | in a test
    a_test.go helper | in a test
    tests/test_a.py _left | in a test
    4 looked at, complete"
  `);
});

/** In words, as a shell says it. */
async function said(engine: World["engine"], maxResults: number): Promise<string> {
  const input = operation.input.parse({ mode: "unused", target: ".", maxResults });
  const outcome = await operation.run({ engine, precise: NO_SERVERS }, input, {});
  return outcome.ok ? operation.text(outcome.value, (path) => path.split("/").at(-1) ?? "", PLAIN) : "";
}

test("what may be used does not end the search for what is not, and each kind is counted", async () => {
  const texts = Array.from({ length: 5 }, (_, index) => `def f${index}():\n    pass\n`).join("\n");
  world = makeWorld(`//- /a.py\n${texts}//- /b.py\ndef _late():\n    pass\n`, { warm: true, open: false });
  await world.indexed();
  const text = await said(world.engine, 2);
  expect(text).toMatch(/ — of 6 definitions 1 unused, 5 unless others use them, 0 possibly used\n {2}unused:\n.*_late/);
  expect(text).toContain("... 3 more: --max-results");
});

test("when its time is over, it says how many files were not looked through, and which", async () => {
  let clock = 0;
  let passes = 0;
  const now = (): number => {
    clock += passes;
    return clock;
  };
  const files = Array.from({ length: 9 }, (_, index) => `//- /f${index}.py\ndef _f${index}():\n    pass\n`);
  world = makeWorld(files.join(""), { warm: true, open: false, now });
  await world.indexed();
  // Milliseconds between two looks at the clock.
  passes = 2000;
  const text = await said(world.engine, 50);
  expect(text).toMatch(/ — only \d of 9 files were looked through: of \d definitions? in them/);
  expect(text).toMatch(/not looked through, to go on with as targets:\n(?: {4}f\d\.py {2}1 file\n)+/);
});

test("a target that is not there", async () => {
  expect(await unused("//- /a.py\nx = 1\n", "none")).toBe("TS_FILE_NOT_FOUND");
});
