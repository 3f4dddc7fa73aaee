/** Values that may be of several types: which is meant where the code has asked, beside the others of the same keys. */

import { expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

const TYPES = `
type A = { kind: "a"; p: number };
interface B { kind: "b"; p: string; only?: 1 }
type C = { kind: "c" | "d"; p: boolean; other: 1 };
type Union = A | B | C;
declare function use(...all: unknown[]): void;
declare function take(one: Union): void;
`;
const LINES: Readonly<Record<string, string>> = { 1: "A", 2: "B", 3: "C" };

/** The types whose member a name at `$0` means. */
async function meant(code: string, types = TYPES): Promise<string> {
  const [, ...places] = (await definition(`//- /a.ts${types}${code}`)).split("\n");
  return places.map((place) => LINES[/:(\d+):/.exec(place)?.[1] ?? ""] ?? place).join("");
}

const PLACES: readonly (readonly [code: string, types: string])[] = [
  ["x.$0p;", "ABC"],
  ['if (x.kind === "b") { x.$0p; }', "B"],
  ['if (x.kind == "b") x.$0p;', "B"],
  ["if (x.kind === 'd') { use(1); x.$0p; }", "C"],
  ['if (x.kind !== "b") { x.$0p; }', "AC"],
  ['if (x.kind === "b") { use(); } else { x.$0p; }', "AC"],
  ['if (x.kind === "a") { use(); } else if (x.kind === "b") { x.$0p; }', "B"],
  ['if (x.kind === "a") { use(); } else if (x.kind === "b") { use(); } else { x.$0p; }', "C"],
  ['if (x.kind === "b") return; x.$0p;', "AC"],
  ['if (x.kind !== "b") return;\n x.$0p;', "B"],
  ['if (x.kind !== "b") { use(); throw 1; }\n x.$0p;', "B"],
  ['if (x.kind === "b") { use(); }\n x.$0p;', "ABC"],
  ['if (x.kind === "b" && y) { x.$0p; }', "B"],
  ['if (x.kind === "b" || y) { x.$0p; }', "ABC"],
  ['if (y || x.kind === "b") { x.$0p; }', "ABC"],
  ['if (x.kind === "b" && y) return; x.$0p;', "ABC"],
  ['if (x.kind === "b" || y) return; x.$0p;', "AC"],
  ['if (!(x.kind === "b")) { x.$0p; }', "ABC"],
  ['use(x.kind === "b" && x.$0p);', "B"],
  ['use(x.kind === "b" ? x.$0p : 0);', "B"],
  ['use(x.kind === "b" ? 0 : x.$0p);', "AC"],
  ['if ("other" in x) { x.$0p; }', "C"],
  ['if ("other" in x) return; x.$0p;', "AB"],
  ['switch (x.kind) { case "b": return x.$0p; }', "B"],
  ['switch (x.kind) { case "a": use("}"); break; case "b": return x.$0p; }', "B"],
  ['switch (x.kind) { case "a": case "b": return x.$0p; }', "AB"],
  ['switch (x.kind) { case "a": use(); break; case "b": { return x.$0p; } }', "B"],
  ['switch (x.kind) { case "a": use(); break; default: return x.$0p; }', "BC"],
  ['switch (x.kind) { case "a": use(); }\n x.$0p;', "ABC"],
  // Asked of another value.
  ['if (x.kind === "b") { x = y; x.$0p; }', "ABC"],
  ['x = y; if (x.kind === "b") { x.$0p; }', "B"],
  ['if (x.kind === "b") { y.map((x: Union) => x.$0p); }', "ABC"],
  // Said, not asked.
  ['// if (x.kind === "b") {\n x.$0p;', "ABC"],
  ["use('if (x.kind === \"b\") {'); x.$0p;", "ABC"],
  ['if (x.kind === "b") { // it doesn\'t matter }\n x.$0p; }', "B"],
  ['if (y.x.kind === "b") { x.$0p; }', "ABC"],
];

it.each(PLACES)("%s", async (code, types) => {
  expect(await meant(`function f(x: Union, y: any) { ${code} }`)).toBe(types);
});

it.each([
  ['take({ kind: "b", $0p: "" });', "B"],
  ['take({ $0p: true, kind: "d" });', "C"],
  ['const one: Union = { kind: "a", $0p: 1 };', "A"],
  ["take({ $0p: 1 });", "ABC"],
])("a key: %s", async (code, types) => {
  expect(await meant(code)).toBe(types);
});

it("types without names", async () => {
  const types = `
type Union =
  { kind: "a"; p: number } |
  { kind: "b"; p: string };
`;
  const code = 'function f(x: Union) { if (x.kind === "b") { x.$0p; } }';
  expect(await meant(code, types)).toBe("C");
});

/** The same types behind names for types, beside a type that has all of their members. */
const BASE = `
interface A extends Base { kind: "a"; p: number; at?: unknown }
interface B<T = unknown> extends Base { kind: "b"; p: T; only: 1 }
interface C extends Base { kind: "c"; p: boolean; other: 1 }
interface Base { kind?: string; path: string[]; note: string }
interface Namesake { kind: 1; p: 1; at: 1; only: 1; other: 1 }
type Union = A | B | C;
type Flatten<T> = { [K in keyof T]: T[K] } & {};
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type Raw<T extends Base> = T extends any ? RawOne<T> : never;
type RawOne<T extends Base> = Flatten<Loose<T, "note" | "path"> & { readonly go?: boolean; readonly instance?: object } & Record<string, any>>;
type RawUnion<T extends Base = Union> = Raw<T>;
interface Told<T extends Base = Union> { (one: RawUnion<T>): string | undefined }
interface Made<T> { new (one: T): T }
interface Held<T extends Base = Base> { inner: { def: T; all: RawUnion[] } }
type Holders = Held<A> | Held<C>;
declare const told: Told, Made: Made<RawUnion>, held: Held;
`;

it.each([
  ["function f(x: RawUnion) { x.$0p; }", "ABC"],
  ['function f(x: RawUnion) { if (x.kind === "c") x.$0p; }', "C"],
  ['function f(x: RawUnion) { if (x.kind !== "c") return; x.$0other; }', "C"],
  ['const f: Told = (x) => { switch (x.kind) { case "a": return x.$0p; } };', "A"],
  ['const f: () => Told = () => (x) => { if (x.kind === "c") return x.$0p; };', "C"],
  ['held.inner.all.push({ kind: "c", $0p: true });', "C"],
  ['told({ kind: "a", $0at: 1 });', "A"],
  ['new Made({ kind: "c", $0other: 1 });', "C"],
  ['function f(one: Holders) { const def = one.inner.def; if (def.kind === "c") def.$0p; }', "C"],
])("behind the names of types: %s", async (code, types) => {
  expect(await meant(code, BASE)).toBe(types);
});

it.each([
  ["const KIND = 'c';", "const one: Union = { kind: KIND, $0p: other };", "C"],
  ["const KIND = 'c';", "function f(x: Union) { if (x.kind === KIND) x.$0p; }", "C"],
  ["const KIND = 'c' + 'd';", "function f(x: Union) { if (x.kind === KIND) x.$0p; }", "ABC"],
])("what constants are: %s %s", async (constant, code, types) => {
  expect(await meant(`${constant}\n${code}`)).toBe(types);
});

it("members that are left out of a type are none of it, and those of its base are others", async () => {
  const code = `
interface Whole { name: string; size: number }
interface Part extends Omit<Whole, "name"> { name: number }
type Only = Pick<Whole, "size"> & { name: boolean };
`;
  expect(await definition(`//- /a.ts${code}function f(x: Only) { x.$0name; }`)).toMatchInlineSnapshot(`
    "typed_receiver
    /a.ts:3:37 property Only.name  type Only = Pick<Whole, "size"> & { name: boolean };"
  `);
  expect(
    await references(
      `//- /a.ts${code.replace("Whole { name", "Whole { na$0me")}function f(a: Part, b: Whole) { a.name; b.name; }`,
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:19 definition  interface Whole { name: string; size: number }
    /a.ts:2:37 key  interface Part extends Omit<Whole, "name"> { name: number }
    /a.ts:4:43 member  function f(a: Part, b: Whole) { a.name; b.name; }"
  `);
});

it("a field of several types under one name is one where all have it, and else each type's own", async () => {
  const code = `
type Ask =
  | { method: "get"; id: string }
  | { method: "put"; id: string; body: string }
  | { method: "all"; body: string };
declare function ask(one: Ask): void;
ask({ method: "put", id: "", body: "" });
`;
  expect(await references(`//- /a.ts${code.replace('method: "get"', 'met$0hod: "get"')}`)).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:7 definition  | { method: "get"; id: string }
    /a.ts:3:7 definition  | { method: "put"; id: string; body: string }
    /a.ts:4:7 definition  | { method: "all"; body: string };
    /a.ts:6:7 key  ask({ method: "put", id: "", body: "" });"
  `);
  expect(
    await references(`//- /a.ts${code.replace("body: string };\n", "bo$0dy: string };\n")}`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:4:22 definition  | { method: "all"; body: string };"
  `);
});

it("what belongs to a class itself overrides nothing that its values have", async () => {
  expect(
    await references(`
//- /a.ts
interface Sent { from: string }
class Mail implements Sent { from = ""; static fr$0om(text: string) { return new Mail(); } }
export const use = (one: Sent) => one.from + Mail.from("").from;
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:48 definition  class Mail implements Sent { from = ""; static from(text: string) { return new Mail(); } }
    /a.ts:3:51 member  export const use = (one: Sent) => one.from + Mail.from("").from;
    possible: /a.ts:1:18 definition  interface Sent { from: string }
    possible: /a.ts:3:39 member  export const use = (one: Sent) => one.from + Mail.from("").from;"
  `);
});
