/** What a server is told of its configuration. */

import { describe, expect, test } from "vitest";
import { configurationFor, merged, section } from "../../client-bridge/settings.ts";

describe("one over the other", () => {
  test.each([
    ["objects go into each other", { a: { b: 1, c: 1 } }, { a: { c: 2, d: 2 } }, { a: { b: 1, c: 2, d: 2 } }],
    ["lists are taken whole", { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ["a value takes the place of an object", { a: { b: 1 } }, { a: true }, { a: true }],
    ["an object takes the place of a value", { a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    [
      "false, 0 and nothing at all in a text count",
      { a: 1, b: 1, c: "x" },
      { a: false, b: 0, c: "" },
      { a: false, b: 0, c: "" },
    ],
    ["null says nothing", { a: 1 }, { a: null }, { a: 1 }],
    ["nothing above", { a: 1 }, undefined, { a: 1 }],
    ["nothing below", undefined, { a: 1 }, { a: 1 }],
    ["null over everything", { a: 1 }, null, { a: 1 }],
  ])("%s", (_, below, above, expected) => {
    expect(merged(below, above)).toEqual(expected);
  });
});

describe("the part that a section names", () => {
  const settings = { python: { analysis: { mode: "strict" }, path: "/p" }, "a.b": 1 };
  test.each([
    ["python.analysis", { mode: "strict" }],
    ["python.analysis.mode", "strict"],
    ["python", settings.python],
    ["", settings],
    [undefined, settings],
    ["python.no.where", undefined],
    ["python.path.x", undefined],
  ])("%s", (name, expected) => {
    expect(section(settings, name)).toEqual(expected);
  });
});

test("one answer an item, in the items' order, null where there is nothing", () => {
  const items = [{ section: "b" }, { section: "none" }, {}, { section: "a" }, { section: "b.x" }];
  const own = { a: { x: 1 }, b: { x: 1, y: 1 } };
  expect(configurationFor(items, own, [{ y: 2 }, null, null, "editor"])).toEqual([
    { x: 1, y: 2 },
    null,
    own,
    "editor",
    1,
  ]);
});
