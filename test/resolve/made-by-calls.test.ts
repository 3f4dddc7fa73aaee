/** Constructors that are not called like their types: whoever makes one calls it. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("by a call of the type, and by its own name (Python)", async () => {
  expect(
    await references(`
//- /a.py
class A:
    def __in$0it__(self, x): ...
class B(A):
    def __init__(self):
        super().__init__(1)
//- /b.py
from a import A
A(1)
kind = A
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.py:2:9 definition  def __init__(self, x): ...
    /a.py:5:17 member  super().__init__(1)
    /b.py:2:1 call  A(1)"
  `);
});

it("by new of the type, which is not known completely (Ruby)", async () => {
  expect(
    await references(`
//- /a.rb
class A
  def init$0ialize(x)
  end
end
A.new(1)
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.rb:2:7 definition  def initialize(x)
    incomplete: new calls it too: who makes A is told by the references of that"
  `);
});
