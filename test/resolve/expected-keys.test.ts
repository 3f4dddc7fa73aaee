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

it.each([
  ["a parameter of the function that a variable is", "const f: (o: Options) => void = (o) => o.na$0me;"],
  ["a part of it", "const f: (o: Options) => void = ({ na$0me }) => name;"],
  ["a parameter of a member's arrow", "const h: Taker = { take: (o) => o.na$0me };"],
  ["a parameter of a member's method", "const h: Taker = { take(o) { o.na$0me; } };"],
  ["a parameter of a function in what is passed", "begin({ take(o) { o.na$0me; } });"],
  ["a parameter of the second function", "both((x) => x, (o) => o.na$0me);"],
  ["a parameter of a function that is returned", "function g(): (o: Options) => void { return (o) => o.na$0me; }"],
  ["a parameter of what is assigned", "class A { f?: (o: Options) => void; g() { this.f = (o) => o.na$0me; } }"],
  ["a parameter by the other arguments", "each(list, (o) => o.na$0me);"],
  ["a part of it by these", "each(list, ({ na$0me }) => name);"],
  ["what an overload's function is given", "heard('b', (o) => o.na$0me);"],
  ["a pattern within a pattern", "function g({ inner: { na$0me } }: Outer) {}"],
  ["a pattern of a list in one", "function g({ all: [{ na$0me }] }: Outer) {}"],
  ["a pattern of a loop", "for (const { na$0me } of list) {}"],
  ["what a pattern within a pattern binds", "function g({ inner: { one } }: Outer) { one.na$0me; }"],
])("a member is that of the type that is expected of %s", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
import { begin, both, each, heard, list, type Options, type Other, type Outer, type Taker } from "./b";
${use}
//- /b.ts
export interface Other { name: number }
export interface Options { name: number; one: Options }
export interface Taker { take(o: Options): void }
export interface Outer { inner: Options; all: Options[] }
export declare const list: Options[];
export declare function begin(taker: Taker): void;
export declare function both(first: (x: string) => void, second: (o: Options) => void): void;
export declare function each<T>(all: T[], take: (one: T) => void): void;
export declare function heard(name: "a", take: (one: Other) => void): void;
export declare function heard(name: "b", take: (one: Options) => void): void;
`),
  ).toMatch(/^(typed_receiver|return_type)\n\/b.ts:2:28 property Options.name {2}/);
});

it.each([
  ["the value that is passed", "same(one).na$0me;"],
  ["it, under a name", "const o = same(one); o.na$0me;"],
  ["a list that is passed", "first(list).na$0me;"],
  ["what a function gives that is passed", "run(() => one).na$0me;"],
  ["what holds it", "unbox(box).na$0me;"],
  ["what a generic type holds that is made", "boxed(one).value.na$0me;"],
  ["what a constructor takes", "new Store(one).value.na$0me;"],
  ["it, under a name as well", "const s = new Store(one); s.value.na$0me;"],
  ["the overload that takes so many arguments", "pick(1, 2).na$0me;"],
  ["the overload that takes such a literal", "const p = pick('x'); p.na$0me;"],
  ["a type that is mapped", "function g(o: { [K in keyof Options]?: Options[K] }) { o.na$0me; }"],
])("a member of what a generic function or an overload gives is told by %s", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
import { box, boxed, first, list, one, type Options, pick, run, same, Store, unbox } from "./b";
${use}
//- /b.ts
export interface Other { name: number }
export interface Options { name: number }
export interface Box<T> { value: T }
export class Store<T> { value: T; constructor(value: T) { this.value = value; } }
export declare const one: Options;
export declare const list: Options[];
export declare const box: Box<Options>;
export declare function same<T>(one: T): T;
export declare function first<T>(all: readonly T[]): T;
export declare function run<T>(make: () => T): T;
export declare function boxed<T>(one: T): Box<T>;
export declare function unbox<T>(box: Box<T>): T;
export declare function pick(a: number): Other;
export declare function pick(a: number, b: number): Options;
export declare function pick(a: string): Options;
`),
  ).toMatch(/^(typed_receiver|return_type)\n\/b.ts:2:28 property Options.name {2}/);
});

it.each([
  ["a member of what a call gives", "const na$0me = made().name;"],
  ["a member of what is waited for", "async function g() { const na$0me = (await soon()).name; }"],
])("a name that is given %s is no key of it", async (_, use) => {
  expect(
    await definition(`
//- /a.ts
interface Options { name: number }
declare function made(): Options;
declare function soon(): Promise<Options>;
${use}
`),
  ).toMatch(/^at_definition\n\/a.ts:4:/);
});
