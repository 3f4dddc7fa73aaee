/** Where a function's name that is completed becomes a call: by brackets behind it, where the language has them and none stand there. */

import { expect, test } from "vitest";
import { makeWorld } from "../support/world.ts";

test.each<[string, string, string, boolean]>([
  ["an expression", "a.ts", "function one() {}\non$0\n", true],
  ["a member", "a.py", "class A:\n    def one(self): pass\n    def two(self):\n        self.$0\n", true],
  ["brackets stand there", "a.ts", "function one() {}\non$0(1)\n", false],
  ["brackets stand there, behind space", "a.c", "void f(void) { on$0 (1); }\n", false],
  ["type arguments stand there", "a.ts", "function one() {}\non$0<string>(1)\n", false],
  ["a macro of Rust", "a.rs", "fn main() { on$0!(1) }\n", false],
  ["a type", "a.ts", "let one: on$0\n", false],
  ["an import", "a.ts", 'import { on$0 } from "./b";\n', false],
  ["calls need no brackets", "a.rb", "def one; end\non$0\n", false],
  ["functions are commands", "a.sh", "one() { true; }\non$0\n", false],
])("%s", async (_, name, text, isCalled) => {
  const { engine, at, close } = makeWorld(`//- /${name}\n${text}`, { warm: false });
  try {
    const answer = await engine.ask("complete", at);
    expect(answer).toMatchObject({ ok: true, value: { isCalled } });
  } finally {
    await close();
  }
});
