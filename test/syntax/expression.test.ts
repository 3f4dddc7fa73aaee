/** Expressions read from text, in the short form that facts keep. */

import { expect, it } from "vitest";
import { readExpression, writeExpression } from "../../src/syntax/expression.ts";

it.each([
  ["a.b(c, d).e[0]", "a.b().e[0]"],
  ["a?.b?.(c)!.d!", "a.b().d"],
  ["new Foo<Bar>(x, (y) => { return ')' })", "new Foo<Bar>()"],
  ["(await fetch(`x${`}`}`)).body", "(await fetch()).body"],
  ["(x as Foo<A>).bar", "(0 as Foo<A>).bar"],
  ["x satisfies Foo", "(0 as Foo)"],
  ["a ?? new B()", "(a||new B())"],
  ["test ? one : other.two", "(one||other.two)"],
  ["a.b?.c === false ? one : two", "(one||two)"],
  ["a === (b ? c : d) ? one : two", "(one||two)"],
  ["a > b && one", "one"],
  ["a === b, one", "(true,one)"],
  ["a === b", "true"],
  ["1 + a ? one : two", "(one||two)"],
  ["one if test else two", "(one||two)"],
  ["one if a == b else two", "(one||two)"],
  ["a in b and one or two", "(one||two)"],
  ["&mut self.list", "self.list"],
  ["Foo::new(1)?", "Foo.new()"],
  ["Foo { a: 1 }", "new Foo()"],
  ["() => foo.bar()", "()=>(foo.bar())"],
  ["'text' + more", '""'],
  ["a['key']", "a.key"],
  ["(a(1, 2), b.c), d", "((a(),b.c),d)"],
  ["(a, lambda: (1, 2), c)", "(a,,c)"],
  ["(a,)", "(a,)"],
  ["((a, b), c)[0][1].d", "b.d"],
])("%s", (text, short) => {
  const expression = readExpression(text);
  expect(expression && writeExpression(expression)).toBe(short);
  const again = readExpression(short);
  expect(again && writeExpression(again)).toBe(short);
});

it.each(["function () {}", "class {}", "a +", "(", "a.b(", "`open", "new ", "", "((((((((((((((((a))))))))))))))))"])(
  "tells nothing: %s",
  (text) => {
    expect(readExpression(text)).toBeUndefined();
  },
);
