/** Keys of object literals whose type is expected of them, as a user sees them. */

import { expect, it } from "vitest";
import { definition } from "../support/world.ts";

it.each([
  ["the type of a variable", "const a: Options = { na$0me: 1 };"],
  ["a parameter", "run({ na$0me: 1 });"],
  ["what a function returns", "function g(): Options { return { na$0me() {} }; }"],
  ["what an asynchronous function returns", "async function g(): Promise<Options> { return { na$0me: 1 }; }"],
  ["an element of a list", "const all: readonly Options[] = [{ na$0me: 1 }];"],
  ["an arm of a choice", "const a: Options = on ? { na$0me: 1 } : undefined;"],
])("a key means the member of the type that is written for %s", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
import { type Options, run } from "./b";
${use}
//- /b.ts
export interface Other { name: number }
export interface Options { name: number }
export function run(options: Options) {}
`),
  ).toBe("typed_receiver\n/b.ts:2:28 property Options.name  export interface Options { name: number }");
});

it.each([
  ["what a generic function's call says", "set<Options>(1, { na$0me: 1 });"],
  ["what a call of a generic constructor says", "new Box<Options>({ na$0me: 1 });"],
  ["what the value is of whose method is called", "function g(box: Box<Options>) { box.put({ na$0me: 1 }); }"],
  ["a literal that is not to change", "const a: Options | null = on ? ({ na$0me: 1 } as const) : null;"],
  ["a parameter that is a function", "function g(give: (options: Options) => void) { give({ na$0me: 1 }); }"],
  ["a field that is a function", "function g(one: { give?: (of: Options) => void }) { one.give?.({ na$0me: 1 }); }"],
  ["a function whose type has a name", "function g(give: Give) { give({ na$0me: 1 }); }"],
  ["the constructor of a base", "class A extends Base { constructor() { super({ na$0me: 1 }); } }"],
  ["the type of an arrow's variable", "const f: (a: number) => Options = () => ({ na$0me: 1 });"],
  ["the type of a function's variable", "const f: (a: number) => Options = (a) => { return { na$0me: 1 }; };"],
  ["a method that stands for a member", "const f: Maker = { make() { return { na$0me: 1 }; } };"],
  ["an arrow that stands for a member", "const f: Maker = { make: () => ({ na$0me: 1 }) };"],
  ["the function that a parameter is", "function g(give: () => Options) {} g(() => ({ na$0me: 1 }));"],
  ["a parameter that takes all others", "function g(...all: Options[]) {} g({ name: 1 }, { na$0me: 1 });"],
  [
    "the overload that takes so many arguments",
    "function g(a: 1): void; function g(a: 1, o: Options): void; function g(a: 1, o?: {}) {} g(1, { na$0me: 1 });",
  ],
  ["an overload of a method", "function g(two: Two) { two.on('y', { na$0me: 1 }); }"],
  ["the literal that it is spread in", "const o: Options = { ...(on && { na$0me: 1 }) };"],
  ["the literal that it is spread in by choice", "const o: Options = { ...(on ? { na$0me: 1 } : {}) };"],
  ["what lacks a value", "function g(one: { o?: Options }) { one.o ??= { na$0me: 1 }; }"],
  ["a cast before it", "const o = <Options>{ na$0me: 1 };"],
])("a key means the member of the type that is expected by %s", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
import { Base, Box, type Give, type Maker, type Options, set, type Two } from "./b";
${use}
//- /b.ts
export interface Other { name: number }
export interface Options { name: number }
export function set<T>(at: number, value: T | null) {}
export class Box<T> { constructor(value: T) {} put(value: T) {} }
export type Give = (options: Options) => void;
export class Base { constructor(options: Options) {} }
export interface Maker { make(): Options }
export interface Two { on(at: "x"): void; on(at: "y", options: Options): void }
`),
  ).toMatch(
    /^(typed_receiver|return_type)\n\/b.ts:2:28 property Options.name {2}export interface Options \{ name: number \}$/,
  );
});
