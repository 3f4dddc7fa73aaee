/** What is shown of definitions that do not fit into an answer. */

import { describe, expect, test } from "vitest";
import { costOf, fitted, type Lines, shares } from "../../src/operations/read/fitted-lines.ts";

const CLASS = [
  "class A:",
  "    def f(self):",
  "        one()",
  "        two()",
  "        three()",
  "    def g(self):",
  "        pass",
];
const of: Lines = { first: 10, lines: CLASS, inner: [{ first: 12, last: 14 }] };
const ENOUGH = costOf(of);
const shown = (room: number, lines = of) => {
  const { pieces, between, behind } = fitted(lines, room);
  return { at: pieces.map(({ line, text }) => `${line}+${text.split("\n").length}`), between, behind };
};

describe("lines", () => {
  test.each([
    ["are all of them where there is room", ENOUGH, { at: ["11+7"], between: 0, behind: 0 }],
    ["are without the bodies in them where there is less", ENOUGH - 1, { at: ["11+2", "16+2"], between: 3, behind: 0 }],
    ["end early where that is too much", 180, { at: ["11+2"], between: 0, behind: 5 }],
    ["are one at least", 0, { at: ["11+1"], between: 0, behind: 6 }],
  ])("%s", (_, room, what) => {
    expect(shown(room)).toEqual(what);
  });

  test("that are too long by themselves are cut", () => {
    const { pieces } = fitted({ first: 0, lines: [`x${"y".repeat(1_000_000)}`], inner: [] }, 10_000);
    expect(pieces[0]?.text).toMatch(/^xy{1999}… \(998001 more characters\)$/);
  });
});

test.each([
  [[10, 10], 100, [10, 10]],
  [[10, 500, 500], 110, [10, 50, 50]],
  [[500], 100, [100]],
  [[], 100, []],
  [[5, 5], 0, [0, 0]],
])("of what there is each gets its part: %j of %j", (costs, room, given) => {
  expect(shares(costs, room)).toEqual(given);
});
