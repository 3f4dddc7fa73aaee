/** Members of what may be several things, one of which nothing tells: they may be what is sought. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it.each([
  ["a choice", "B() if outside else outside.make()"],
  ["what stands in", "outside or B()"],
  ["what a function gives", "pick(outside)"],
])("%s", async (_what, value) => {
  const found = await references(`
//- /a.py
class A:
    def g$0o(self): ...
class B:
    def go(self): ...
def pick(outside):
    if outside:
        return outside.make()
    return B()
def use(outside):
    one = ${value}
    one.go()
    two = B() if outside == 1 else None
    two.go()
`);
  expect(found).toMatch(/possible/);
  expect(found).toContain("/a.py:11:9");
  expect(found).not.toContain("/a.py:13:9");
});

it("is what a comparison chooses, and no truth value", async () => {
  expect(
    await references(`
//- /a.ts
class A { g$0o() {} }
class B { go() {} }
const options: { deep?: boolean } = {}
const one = options?.deep === false ? new A() : new B()
one.go()
const two = options.deep === true && new A()
two.go()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:11 definition  class A { go() {} }
    /a.ts:5:5 member  one.go()
    /a.ts:7:5 member  two.go()"
  `);
});
