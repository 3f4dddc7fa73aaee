/** Members: what is found behind a dot, by what is written about the value before it. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

const LIB = `
//- /lib.ts
export interface Bird { wing: Wing; fly(): Flight }
export class Wing { flap() {} }
export class Flight { land() {} }
export class Base { rest() {} }
export class Kite extends Base { wing = new Wing(); static make(): Kite { return new Kite(); } fly(): Flight { return new Flight(); } }
export function catchOne(): Promise<Bird> { throw 1; }
export const birds: Bird[] = [];
//- /other.ts
export class Other { flap() {} land() {} rest() {} fly() {} }
`;

const CASES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "an annotation": ["function f(bird: Bird) { bird.f$0ly(); }", "typed_receiver /lib.ts:1:37"],
  "a field's type": ["function f(bird: Bird) { bird.wing.fl$0ap(); }", "typed_receiver /lib.ts:2:21"],
  "a constructor": ["const kite = new Kite();\nkite.wing.fl$0ap();", "typed_receiver /lib.ts:2:21"],
  "a base": ["new Kite().re$0st();", "typed_receiver /lib.ts:4:21"],
  "a class's own member": ["Kite.ma$0ke();", "qualified /lib.ts:5:60"],
  "a return type": ["Kite.make().fly().la$0nd();", "return_type /lib.ts:3:23"],
  "an awaited return type": ["async function f() { (await catchOne()).f$0ly(); }", "return_type /lib.ts:1:37"],
  "an element in a loop": ["for (const bird of birds) bird.f$0ly();", "typed_receiver /lib.ts:1:37"],
  "an element by its index": ["birds[0].wing.fl$0ap();", "typed_receiver /lib.ts:2:21"],
  "a cast": ["(lost as Bird).f$0ly();", "typed_receiver /lib.ts:1:37"],
  "a name taken by a pattern": ["function f({ wing }: Bird) { wing.fl$0ap(); }", "typed_receiver /lib.ts:2:21"],
  "the pattern itself": ["const { wi$0ng } = new Kite();", "typed_receiver /lib.ts:5:34"],
  "either of two types": ["function f(one: string | Bird) { one.f$0ly(); }", "typed_receiver /lib.ts:1:37"],
  "`this` and its base": ["class Mine extends Kite { run() { this.re$0st(); } }", "self_member /lib.ts:4:21"],
  "`this` alone": ["class Mine extends Kite { run() { return th$0is; } }", "lexical /a.ts:2:7"],
  "`super` alone": ["class Mine extends Kite { run() { sup$0er.rest(); } }", "lexical /lib.ts:5:14"],
  "`this` of no class": ["export const run = () => th$0is;", "external"],
  "a member of the platform's type": ["function f(text: string) { text.fl$0y(); }", "external"],
};

describe("members of", () => {
  for (const [name, [code, answer]] of Object.entries(CASES))
    it(name, async () => {
      const world = `//- /a.ts\nimport { type Bird, birds, catchOne, Kite } from "./lib";\n${code}${LIB}`;
      const found = (await definition(world)).replace(/^(\S+:\d+:\d+).*$/gm, "$1").replaceAll("\n", " ");
      expect(found).toBe(answer);
    });
});
