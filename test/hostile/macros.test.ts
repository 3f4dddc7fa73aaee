/** Macros of Rust that write without end, or are nested without end: the question ends with what there is. */

import { describe, expect, test } from "vitest";
import { itemsIn } from "../../src/languages/rust/macro-items.ts";
import { expanded, rulesOf } from "../../src/languages/rust/macro-rules.ts";
import { type Tree, treesOf } from "../../src/languages/rust/token-trees.ts";
import { definition } from "../support/world.ts";

const trees = (text: string): readonly Tree[] => treesOf(text, { start: 0, end: text.length }, "/a.rs");
const MOST = 10_000;

/** What a call is replaced by, and how much was left of what may be done. */
function replaced(rules: string, args: string) {
  const left = { trees: MOST };
  return { found: expanded(rulesOf(trees(rules)), trees(args), left), left: left.trees };
}

describe("what a macro writes ends with what may be done", () => {
  test("a call is replaced", () => {
    const { found, left } = replaced("($a:ident) => { struct $a; }", "Egg");
    expect([...itemsIn(found ?? [], { container: undefined, expand: () => [] })]).toMatchObject([
      { kind: "struct", token: { text: "Egg" } },
    ]);
    expect(left).toBeGreaterThan(MOST - 20);
  });

  test.each([
    ["what it is given, again and again", `($a:expr) => { ${"$a ".repeat(500)} }`, "x ".repeat(500)],
    ["rounds within rounds", "($($a:tt)*) => { $( $a $a $a )* $( $a )* }", "x ".repeat(MOST)],
    ["rules that nothing fits", "($($a:tt)* ! end) => {}".repeat(100), "x ".repeat(MOST / 20)],
  ])("%s", (_, rules, args) => {
    const { found, left } = replaced(rules, args);
    expect(found).toBeUndefined();
    expect(left).toBeLessThanOrEqual(0);
  });

  test.each([
    ["brackets", "(".repeat(200_000)],
    ["functions that give functions", `fn a() ${"-> fn() ".repeat(200_000)};`],
    ["bounds", `type A = B ${"+ B ".repeat(200_000)};`],
  ])("%s without end are read to the end", (_, text) => {
    expect([...itemsIn(trees(text), { container: undefined, expand: () => [] })].length).toBeLessThan(2);
    expect(replaced("($a:ty) => { $a }", text).left).toBeLessThan(MOST);
  });
});

test("macros that call each other write no more than a question may take", async () => {
  const macros = ["a", "b", "c", "d"].map(
    (name, index, all) =>
      `macro_rules! ${name} { ($x:ident) => { ${`${all[index + 1] ?? "e"}! { $x }\n`.repeat(300)} } }`,
  );
  const source = `//- /a.rs\n${macros.join("\n")}\nmacro_rules! e { ($x:ident) => { struct Other; } }\na! { Egg }\nfn main() { let x: $0Egg; }\n`;
  expect(await definition(source)).not.toContain("struct Egg");
});
