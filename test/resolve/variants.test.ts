/** Values that may be of several types: which is meant where the code has asked, beside the others of the same keys. */

import { expect, it } from "vitest";
import { definition } from "../support/world.ts";

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
