/** What TypeScript says beside declarations: `this` of a function, keys of literals where a type is expected, guards, what callbacks get. */

import { describe, expect, it } from "vitest";
import { firstDefinition } from "../support/world.ts";

const A_AND_B = `
interface A { frame: number }
interface B { frame: number }
`;

const CASES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "`this` is what the function says": ["function f(this: B) { return this.fr$0ame; }", "self_member /a.ts:2:15"],
  "in a function within as well": [
    "function f<T>(this: B, a: T) { return () => this.fr$0ame; }",
    "self_member /a.ts:2:15",
  ],
  "what is asked of a member tells its type": [
    "class A1 { p = 1 } class B1 { p = 1 } class C { x: A1 | B1; f() { if (this.x instanceof B1) { this.x.p$0 } } }",
    "typed_receiver /a.ts:3:31",
  ],
  "by its kind as well": [
    'type A1 = { kind: "a"; p: number }; type B1 = { kind: "b"; p: number }; class C { x: A1 | B1; f() { if (this.x.kind === "b") { this.x.p$0 } } }',
    "typed_receiver /a.ts:3:60",
  ],
  "a guard that said yes": [
    "class A1 { p = 1 } class B1 { p = 1 } function isB(x: unknown): x is B1 { return true } function f(x: A1 | B1) { if (isB(x)) { x.p$0 } }",
    "typed_receiver /a.ts:3:31",
  ],
  "a guard that said no is none": [
    "class A1 { p = 1 } class B1 { p = 1 } function isB(x: unknown): x is B1 { return true } function f(x: A1 | B1) { if (isB(x)) { return } x.p$0 }",
    "typed_receiver /a.ts:3:12",
  ],
  "an assertion before": [
    "class A1 { p = 1 } class B1 { p = 1 } function ok(x: unknown): asserts x is B1 {} function f(x: A1 | B1) { ok(x); x.p$0 }",
    "typed_receiver /a.ts:3:31",
  ],
  "what a function gives that has the type of a name for such functions": [
    "type Getter<T> = (old?: T) => T; declare function computed<U>(get: Getter<U>): { value: U }; declare function load(): B; computed(() => load()).value.fr$0ame",
    "return_type /a.ts:2:15",
  ],
  "what a callback's pattern takes is the member": [
    "function run(done: (o: B) => void) {} run(({ fr$0ame }) => {});",
    "typed_receiver /a.ts:2:15",
  ],
  "what a callback gets by what is expected of the call's result": [
    "interface Box<T> { get: T } declare function make<T>(f: (x: T) => void): Box<T>; const b: Box<B> = make((x) => { x.fr$0ame });",
    "typed_receiver /a.ts:2:15",
  ],
  "a type parameter that nobody says": [
    "interface Box<T, D = T> { get(f: (d: D) => void): void } declare const b: Box<B>; b.get((d) => d.fr$0ame);",
    "typed_receiver /a.ts:2:15",
  ],
  "a function before an interface of its name, where it is called": [
    "interface make<T> { p: T } declare function make<T>(f: (x: T) => void): make<T>; const b: make<B> = make((x) => { x.fr$0ame });",
    "typed_receiver /a.ts:2:15",
  ],
  "what a value of an interface is called with": [
    "interface Fn<T extends A = B> { (x: T): void } const f: Fn = (x) => { x.fr$0ame };",
    "typed_receiver /a.ts:2:15",
  ],
  "what a call of such a value gives": [
    "interface Fn { (x: A): B } declare const f: Fn; f(1).fr$0ame;",
    "typed_receiver /a.ts:2:15",
  ],
  "of a name that is a word in other languages": ["function f(def: B) { def.fr$0ame }", "typed_receiver /a.ts:2:15"],
  "a key of what stands in for nothing": [
    "declare const m: Map<string, B>; const x = m.get('a') ?? { fr$0ame: 1 };",
    "typed_receiver /a.ts:2:15",
  ],
  "a key of what is pushed": ["const xs: B[] = []; xs.push({ fr$0ame: 1 });", "typed_receiver /a.ts:2:15"],
  "a key of what a function gives": [
    "function make() { return { frame: 1 }; } make().fr$0ame;",
    "return_type /a.ts:3:28",
  ],
  "of one that gives nothing else": ["const make = () => ({ frame: 1 }); make().fr$0ame;", "return_type /a.ts:3:23"],
  "as it stands for good": ["const make = () => ({ frame: 1 } as const); make().fr$0ame;", "return_type /a.ts:3:23"],
  "of what its type is called by": [
    "function make() { return { frame: 1 }; } function f(made: ReturnType<typeof make>) { made.fr$0ame }",
    "return_type /a.ts:3:28",
  ],
  "within another": ["function make() { return { a: { frame: 1 } }; } make().a.fr$0ame;", "return_type /a.ts:3:33"],
  "that is waited for and taken apart": [
    "async function make() { return { frame: 1 }; } async function g() { const { fr$0ame } = await make(); }",
    "return_type /a.ts:3:34",
  ],
  "a function that says what it gives": ["function make(): B { return { fr$0ame: 1 }; }", "typed_receiver /a.ts:2:15"],
  "a key of what is added to a set": [
    "const xs: Set<B> = new Set(); xs.add({ fr$0ame: 1 });",
    "typed_receiver /a.ts:2:15",
  ],
};

describe("TypeScript", () => {
  for (const [name, [code, answer]] of Object.entries(CASES))
    it(name, async () => expect(await firstDefinition(`//- /a.ts${A_AND_B}${code}`)).toBe(answer));

  it("a key of an attribute's literal in JSX", async () =>
    expect(
      await firstDefinition(`
//- /a.tsx${A_AND_B}
interface P { opts: B }
function C(p: P) { return null }
const x = <C opts={{ fr$0ame: 1 }} />;`),
    ).toBe("typed_receiver /a.tsx:2:15"));

  it("a module that `import()` gives to `then`", async () =>
    expect(
      await firstDefinition(`
//- /a.ts
import("./b").then((m) => m.ru$0n());
//- /b.ts
export function run() {}
//- /c.ts
export function run() {}`),
    ).toBe("qualified /b.ts:1:17"));

  it("a name behind signatures without semicolons", async () =>
    expect(
      await firstDefinition(`
//- /a.ts${A_AND_B}
export interface Make {
  // The first.
  (): A

  /** The second; no sign is in front. */
  <T extends A = A>(a: T, b: { c: string }): B
  (a: string): (b: A) => B
  done: (a: A) => void
}
function f(o: B) { return { o }; }
const b: B = { fr$0ame: 1 };`),
    ).toBe("typed_receiver /a.ts:2:15"));

  it("a type of a module that no statement imports", async () =>
    expect(
      await firstDefinition(`
//- /a.ts
interface Box<T> { held: T; other: number }
const a = load() as import("./b").Box<Item>;
interface Item { size: number }
interface Other { size: number }
a.held.si$0ze;
//- /b.ts
export interface Box<T> { held: T }`),
    ).toBe("typed_receiver /a.ts:3:18"));

  it("such a type where it is written of a name", async () =>
    expect(
      await firstDefinition(`
//- /a.ts
declare const a: import("./b").Item;
interface Item { size: number }
a.si$0ze;
//- /b.ts
export interface Item { size: number }`),
    ).toBe("typed_receiver /b.ts:1:25"));

  it("a namespace that every file sees, by all of its parts", async () =>
    expect(
      await firstDefinition(`
//- /a.ts
export function run(locals: App.Locals) { return locals.us$0er; }
export interface Other { user: string }
export interface More { user: string }
//- /b.d.ts
declare namespace App { interface Error { message: string } }
//- /c.ts
export {};
declare global { namespace App { interface Locals { user: string } } }`),
    ).toBe("typed_receiver /c.ts:2:53"));

  it("what such a signature gives", async () =>
    expect(
      await firstDefinition(`
//- /a.ts${A_AND_B}
export interface Make {
  (): A
  <T>(a: T): B
  other: A
}
declare const make: Make;
make.oth$0er;`),
    ).toBe("typed_receiver /a.ts:7:3"));
});
