/** Conditions of Rust: which lines of a text stand under which, and whether those hold. */

import { expect, it } from "vitest";
import { holds } from "../../src/languages/rust/condition.ts";
import { conditionedIn } from "../../src/languages/rust/conditioned.ts";

/** The conditions around each place that a text marks with `$0`, the outermost last. */
function around(marked: string): readonly (readonly string[])[] {
  const [first = "", ...pieces] = marked.split("$0");
  const text = [first, ...pieces].join("");
  const parts = conditionedIn(text);
  let at = first.length;
  return pieces.map((piece) => {
    const found = parts.filter(({ start, end }) => start <= at && at < end);
    at += piece.length;
    return found.map(({ under }) =>
      under.kind === "written" ? under.text : `${under.name}! ${under.given ?? ""}`.trim(),
    );
  });
}

const CASES: Readonly<Record<string, readonly [text: string, conditions: readonly (readonly string[])[]]>> = {
  "an item, up to its end": ["#[cfg(unix)]\nfn $0a() { b(); $0 }\nfn $0c() {}", [["unix"], ["unix"], []]],
  "several attributes, with words between them": [
    '/// Text.\n#[cfg(unix)] // one\n#[doc = "]"]\n#[cfg(\n  feature = "x", // why\n)]\npub(crate) use $0a::{b, $0c};\nuse $0d;',
    [["unix", 'feature = "x",'], ["unix", 'feature = "x",'], []],
  ],
  "a field, up to its comma": [
    "struct A {\n  #[cfg(unix)]\n  a: Map<$0u8, $0u8>,\n  $0b: u8,\n  #[cfg(test)] $0c: u8\n}\nfn $0d() {}",
    [["unix"], ["unix"], [], ["test"], []],
  ],
  "what a type takes ends no item": ["#[cfg(unix)]\nimpl<K, V> A<K, V> { $0 }\n$0", [["unix"], []]],
  "a whole block, and a whole text": [
    "#![cfg(unix)]\nmod a {\n  #![cfg(test)]\n  $0\n}\n$0;",
    [["test", "unix"], ["unix"]],
  ],
  "branches of `cfg_if!`": [
    "cfg_if! {\n  if #[cfg(unix)] { $0 } else if #[cfg(windows)] { $0 } else { $0 }\n}\n$0",
    [["unix", "cfg_if!"], ["not(any(unix))", "windows", "cfg_if!"], ["not(any(unix, windows))", "cfg_if!"], []],
  ],
  "arms of `cfg_select!`": [
    "cfg_select! {\n  unix => { $0 }\n  any(windows, test) => a(),\n  _ => { $0 }\n}",
    [
      ["unix", "cfg_select!"],
      ["not(any(unix, any(windows, test)))", "cfg_select!"],
    ],
  ],
  "what a macro is given, with what stands at its head": [
    "feature! {\n  #![unix]\n  $0\n}\ncfg_net! { $0 }",
    [["feature! unix"], ["cfg_net!"]],
  ],
  "strings, comments, characters and lifetimes are no signs": [
    "#[cfg(unix)]\nfn a<'a>() { b(\"}\", '}', '\\'', r#\"\"}\"#, b'\"'); /* } */ // }\n $0 }\n$0",
    [["unix"], []],
  ],
  "what is not closed": ['#[cfg(unix)]\nfn a() { "$0 ', [["unix"]]],
  "brackets that nobody opened": ["}}#[cfg(unix)] fn $0a() {}", [["unix"]]],
};

for (const [name, [text, conditions]] of Object.entries(CASES))
  it(name, () => {
    expect(around(text)).toEqual(conditions);
  });

it("a condition holds, does not, or nobody knows", () => {
  const set = new Map([
    ["unix", true],
    ["windows", false],
  ]);
  const told = (condition: string): boolean | undefined => holds(condition, (name) => set.get(name));
  expect(["unix", "not(unix)", "all(unix, windows)", "any(windows, unix,)", "all()", "any()"].map(told)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(["other", "not(other)", "all(unix, other)", "any(windows, other)", "true", "false"].map(told)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    true,
    false,
  ]);
  expect(["", "(", "not(", "not()", `${"not(".repeat(99)}unix${")".repeat(99)}`].map(told)).not.toContain(true);
});
