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
])("a key means the member of the type that is expected by %s", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
import { Box, type Give, type Options, set } from "./b";
${use}
//- /b.ts
export interface Other { name: number }
export interface Options { name: number }
export function set<T>(at: number, value: T | null) {}
export class Box<T> { constructor(value: T) {} put(value: T) {} }
export type Give = (options: Options) => void;
`),
  ).toMatch(/^(typed_receiver|return_type)\n\/b.ts:2:28 property Options.name  export interface Options \{ name: number \}$/);
});
