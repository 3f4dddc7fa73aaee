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
