/** A server's numbers for semantic tokens in the client's. */

import { describe, expect, test } from "vitest";
import { joinLegends, legendMap, mapTokens } from "../../server/bridge/legends.ts";

const told = { tokenTypes: ["class", "function", "variable"], tokenModifiers: ["static", "async", "readonly"] };
const own = { tokenTypes: ["variable", "macro", "function"], tokenModifiers: ["readonly", "mutable", "static"] };
const map = legendMap(own, told);

const mapped = (result: unknown): unknown => (map === undefined ? "no map" : mapTokens(result, map));

describe("a legend", () => {
  test("of several servers holds every word once, and no more modifiers than a number has bits", () => {
    const many = { tokenTypes: ["x"], tokenModifiers: Array.from({ length: 40 }, (_, index) => `m${index}`) };
    const joined = joinLegends([told, own, many]);
    expect(joined.tokenTypes).toEqual(["class", "function", "variable", "macro", "x"]);
    expect(joined.tokenModifiers.slice(0, 5)).toEqual(["static", "async", "readonly", "mutable", "m0"]);
    expect(joined.tokenModifiers).toHaveLength(31);
  });

  test.each([
    ["the same", told, told, undefined],
    ["the beginning of it", { tokenTypes: ["class"], tokenModifiers: ["static"] }, told, undefined],
    ["another order", own, told, { types: [2, 0, 1], modifiers: [2, -1, 0] }],
  ])("that is %s", (_, from, to, expected) => {
    expect(legendMap(from, to)).toEqual(expected);
  });
});

describe("tokens", () => {
  test.each<[string, unknown, unknown]>([
    [
      "all of them",
      { resultId: "1", data: [0, 1, 2, 0, 0b101, 1, 0, 3, 2, 0b011] },
      { resultId: "1", data: [0, 1, 2, 2, 0b101, 1, 0, 3, 1, 0b100] },
    ],
    ["none", { data: [] }, { data: [] }],
    ["null", null, null],
    [
      "a whole token put in",
      { edits: [{ start: 5, deleteCount: 0, data: [1, 0, 3, 2, 1] }] },
      { edits: [{ start: 5, deleteCount: 0, data: [1, 0, 3, 1, 0b100] }] },
    ],
    [
      "one number of a token",
      { edits: [{ start: 3, deleteCount: 1, data: [2] }] },
      { edits: [{ start: 3, deleteCount: 1, data: [1] }] },
    ],
    [
      "the end of one and the beginning of the next",
      { edits: [{ start: 4, deleteCount: 4, data: [0b100, 1, 0, 3] }] },
      { edits: [{ start: 4, deleteCount: 4, data: [0b001, 1, 0, 3] }] },
    ],
    ["taken out", { edits: [{ start: 0, deleteCount: 5 }] }, { edits: [{ start: 0, deleteCount: 5 }] }],
    [
      "behind others that moved them by less than a token",
      {
        edits: [
          { start: 3, deleteCount: 2 },
          { start: 5, deleteCount: 3, data: [0, 1] },
        ],
      },
      // The second edit begins at number 3 of the new list: a type and modifiers.
      {
        edits: [
          { start: 3, deleteCount: 2 },
          { start: 5, deleteCount: 3, data: [2, 0b100] },
        ],
      },
    ],
  ])("%s", (_, result, expected) => {
    expect(mapped(result)).toEqual(expected);
  });
});
