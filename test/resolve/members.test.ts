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
  "what a conditional type may be, whichever it is": [
    "class Own { made<T>(): string extends T ? this : Bird { throw 1; } fly() {} }\nnew Own().made().f$0ly();",
    "return_type /a.ts:2:68 /lib.ts:1:37",
  ],
  "an awaited return type": ["async function f() { (await catchOne()).f$0ly(); }", "return_type /lib.ts:1:37"],
  "an element in a loop": ["for (const bird of birds) bird.f$0ly();", "typed_receiver /lib.ts:1:37"],
  "an element by its index": ["birds[0].wing.fl$0ap();", "typed_receiver /lib.ts:2:21"],
  "what a new map holds": [
    "const cages = new Map<string, Kite>();\ncages.get('')?.re$0st();",
    "typed_receiver /lib.ts:4:21",
  ],
  "what a field's new set holds": [
    "class Sky { #all = new Set<Kite>(); run() { for (const one of this.#all) one.re$0st(); } }",
    "typed_receiver /lib.ts:4:21",
  ],
  "what a record has under a key": [
    "function f(cages: Record<string, Kite>) { cages['a'].re$0st(); }",
    "typed_receiver /lib.ts:4:21",
  ],
  "what a record has under a name": [
    "function f(cages: Record<string, Kite>) { cages.a.re$0st(); }",
    "typed_receiver /lib.ts:4:21",
  ],
  "a cast": ["(lost as Bird).f$0ly();", "typed_receiver /lib.ts:1:37"],
  "a name taken by a pattern": ["function f({ wing }: Bird) { wing.fl$0ap(); }", "typed_receiver /lib.ts:2:21"],
  "the pattern itself": ["const { wi$0ng } = new Kite();", "typed_receiver /lib.ts:5:34"],
  "either of two types": ["function f(one: string | Bird) { one.f$0ly(); }", "typed_receiver /lib.ts:1:37"],
  "`this` and its base": ["class Mine extends Kite { run() { this.re$0st(); } }", "self_member /lib.ts:4:21"],
  "`this` alone": ["class Mine extends Kite { run() { return th$0is; } }", "lexical /a.ts:2:7"],
  "`super` alone": ["class Mine extends Kite { run() { sup$0er.rest(); } }", "lexical /lib.ts:5:14"],
  "`this` of no class": ["export const run = () => th$0is;", "external"],
  "what an arrow function gives": ["const make = () => new Kite();\nmake().re$0st();", "return_type /lib.ts:4:21"],
  "what statements return": [
    "function make(on: boolean) { if (on) { return new Kite(); } return undefined; }\nmake(true).re$0st();",
    "return_type /lib.ts:4:21",
  ],
  "what statements return, not those of functions within": [
    "function make() { const inner = () => { return new Wing(); }; return new Kite(); }\nmake().fl$0ap();",
    "ranked /lib.ts:2:21 /other.ts:1:22",
  ],
  "what a chain over lines returns": [
    "function make() {\n  return Kite\n    .make()\n    .fly();\n}\nmake().la$0nd();",
    "return_type /lib.ts:3:23",
  ],
  "nothing that a generator returns": [
    "function* make() { yield 1; return new Kite(); }\nmake().re$0st();",
    "ranked /lib.ts:4:21 /other.ts:1:42",
  ],
  "what a name is assigned": ["let kite;\nkite = new Kite();\nkite.re$0st();", "typed_receiver /lib.ts:4:21"],
  "an element that a callback gets": ["birds.forEach((bird) => bird.f$0ly());", "typed_receiver /lib.ts:1:37"],
  "an element that a callback gets behind another value": [
    "birds.reduce((sum, { wing }) => wing.fl$0ap(), 0);",
    "typed_receiver /lib.ts:2:21",
  ],
  "what is waited for": ["catchOne().then(bird => bird.f$0ly());", "return_type /lib.ts:1:37"],
  "what a function says of its callback": [
    "function each(name: string, take: (at: number, bird: Bird) => void) {}\neach('', (_, bird) => bird.f$0ly());",
    "typed_receiver /lib.ts:1:37",
  ],
  "what the name of a function's type says of it": [
    "type Take<T> = (one: T) => void;\nfunction each(take?: Take<Bird>) {}\neach((bird) => bird.f$0ly());",
    "typed_receiver /lib.ts:1:37",
  ],
  "nothing of a callback's type that a call infers": [
    "function each<T extends Kite>(all: T[], take: (one: T) => void) {}\neach([], (one) => one.re$0st());",
    "ranked /lib.ts:4:21 /other.ts:1:42",
  ],
  "what a constructor says of its callback": [
    "class Cage { constructor(take: (bird: Bird) => void) {} }\nnew Cage((bird) => bird.f$0ly());",
    "typed_receiver /lib.ts:1:37",
  ],
  "a long chain": [
    "class Query { where(): Query {} limit(): this {} }\nfunction ask(): Query {}\nask().where().where().where().where().whe$0re();",
    "return_type /a.ts:2:15",
  ],
  "what a base says of its type parameters": [
    "interface Of<T> { one: T }\ninterface Cage extends Of<Bird> {}\nfunction f(cage: Cage) { cage.one.fl$0y(); }",
    "typed_receiver /lib.ts:1:37",
  ],
  "a base that leaves something out": [
    "interface Cage extends Omit<Bird, 'wing'> {}\nfunction f(cage: Cage) { cage.fl$0y(); }",
    "typed_receiver /lib.ts:1:37",
  ],
  "a value that is called like a type": [
    "interface Cage { fly: 1 }\nconst Cage = { fly() {} };\nCage.fl$0y();",
    "qualified /a.ts:3:16",
  ],
  "what a function freezes": [
    "declare function freeze<T>(one: T): Readonly<T>;\nconst Cage = freeze({ fly() {} });\nCage.fl$0y();",
    "return_type /a.ts:3:23",
  ],
  "`instanceof` around": [
    "function f(one: unknown) { if (one instanceof Kite && one.wing) { one.re$0st(); } }",
    "typed_receiver /lib.ts:4:21",
  ],
  "`instanceof` with the platform's type": [
    "function f(one: unknown) { if (one instanceof Error && one.fl$0y) {} }",
    "external",
  ],
  "`instanceof` that leaves": [
    "function f(one: unknown) { if (!(one instanceof Kite)) return; one.re$0st(); }",
    "typed_receiver /lib.ts:4:21",
  ],
  "no `instanceof` that is over": [
    "function f(one: unknown) { if (one instanceof Kite) { one.fly(); } one.re$0st(); }",
    "ranked /lib.ts:4:21 /other.ts:1:42",
  ],
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

it("reads what a class gives the type parameters of its base", async () => {
  expect(
    await definition(`
//- /base.ts
export class Base<T> { items: T[] = []; first(): T { return this.items[0]; } }
export class Pair<A, B> extends Base<B> { left!: A; }
//- /a.ts
import * as base from "./base";
class Item { name = ""; }
class Other { name = ""; }
class List extends base.Pair<Other, Item> {}
new List().first().na$0me;
`),
  ).toMatchInlineSnapshot(`
    "return_type
    /a.ts:2:14 field Item.name  class Item { name = ""; }"
  `);
});
