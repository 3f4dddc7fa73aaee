/** Items that carry their server's name to the second request and back. */

import { describe, expect, test } from "vitest";
import { Json } from "../../client-bridge/wire/json.ts";
import { tagged, taggedItems, untagged } from "../../server/routing/item-tags.ts";

const tag = (text: string, server = "1.1"): string =>
  tagged(new Json(Buffer.from(text)), server).bytes.toString("utf8");

/** `<…>` is an object with a tag at its head, `[…]` as `‹…›` a wrapped value. */
const expected = (text: string): string =>
  text
    .replaceAll("<>", '{"tandem":"1.1"}')
    .replaceAll("<", '{"tandem":"1.1",')
    .replaceAll(">", "}")
    .replaceAll("‹", '{"tandem":["1.1"],"data":')
    .replaceAll("›", "}");

describe("every item's data is tagged", () => {
  test.each([
    ["a list", '[{"data":1},{"x":1,"data":{"a":[]}}]', '[{"data":‹1›},{"x":1,"data":<"a":[]>}]'],
    ["in items", '{"isIncomplete":false,"items":[{"data":"x"}]}', '{"isIncomplete":false,"items":[{"data":‹"x"›}]}'],
    ["with white space", '[{ "data" : [1, 2] , "a" : 1 }]', '[{ "data" : ‹[1, 2]› , "a" : 1 }]'],
    [
      "with white space in it",
      '[{"data": { "a": 1 }}, {"data":{ }}]',
      '[{"data": { "tandem":"1.1","a": 1 }}, {"data":{ "tandem":"1.1"}}]',
    ],
    ["an empty one", '[{"data":{}}]', '[{"data":<>}]'],
    ["null too", '[{"data":null}]', '[{"data":‹null›}]'],
    ["of all items at once", '{"itemDefaults":{"data":1},"items":[{}]}', '{"itemDefaults":{"data":‹1›},"items":[{}]}'],
    [
      "that of its diagnostics stays",
      '[{"diagnostics":[{"data":1}],"data":2}]',
      '[{"diagnostics":[{"data":1}],"data":‹2›}]',
    ],
    [
      "a command's arguments stay",
      '[{"command":{"arguments":[{"data":1}]},"data":2}]',
      '[{"command":{"arguments":[{"data":1}]},"data":‹2›}]',
    ],
    [
      "a text that looks like one stays",
      '[{"label":"\\"data\\":1","detail":"data","data":3}]',
      '[{"label":"\\"data\\":1","detail":"data","data":‹3›}]',
    ],
    ["a text that ends in a backslash", '[{"label":"\\\\","data":3}]', '[{"label":"\\\\","data":‹3›}]'],
    ["beyond ASCII", '[{"label":"é𝄞","data":"ü"}]', '[{"label":"é𝄞","data":‹"ü"›}]'],
    ["numbers that no double holds", '[{"data":12345678901234567890}]', '[{"data":‹12345678901234567890›}]'],
    ["a name that only ends so", '[{"metadata":1,"data ":1}]', '[{"metadata":1,"data ":1}]'],
    ["a value of that name", '[{"a":"data","b":1}]', '[{"a":"data","b":1}]'],
    ["none", "[]", "[]"],
    ["null", "null", "null"],
  ])("%s", (_, before, after) => {
    expect(tag(before)).toBe(expected(after));
    expect(() => JSON.parse(tag(before))).not.toThrow();
  });

  test("nothing is done to what is no JSON", () => {
    expect(tag('[{"data":["a"')).toBe('[{"data":["a"');
  });
});

describe("it comes off again", () => {
  test.each([
    [1],
    [null],
    ["x"],
    [[]],
    [{}],
    [{ a: 1 }],
    [{ data: { deep: [1] } }],
    [{ data: 1 }],
    [{ data: [{ data: {} }], list: [{ data: null }, { data: { data: [] } }] }],
    [[{ data: {} }]],
    [{ arguments: [{ data: { data: 1 } }] }],
  ])("%j", (data) => {
    const [item] = JSON.parse(tag(JSON.stringify([{ label: "x", data, kind: 3 }]), "7.2")) as [unknown];
    expect(untagged(item)).toEqual({ server: "7.2", item: { label: "x", data, kind: 3 } });
  });

  test.each([
    [null],
    [{}],
    [{ data: 1 }],
    [{ data: null }],
    [{ data: { server: "x" } }],
    [[{ data: { tandem: "1" } }]],
  ])("there is none on %j", (item) => {
    expect(untagged(item)).toBeUndefined();
  });

  test.each([[1], [{ a: { data: {} } }]])("of one that was tagged in both of two processes: %j", (data) => {
    const inner = tag(JSON.stringify([{ data }]), "inner");
    const [item] = JSON.parse(tag(inner, "outer")) as [unknown];
    const first = untagged(item);
    expect(first?.server).toBe("outer");
    expect(untagged(first?.item)).toEqual({ server: "inner", item: { data } });
  });

  test("of an item of a joined list that had no data: it has none", () => {
    const [item] = taggedItems([{ label: "x" }], "7.2") as [unknown];
    expect(untagged(item)).toEqual({ server: "7.2", item: { label: "x" } });
  });
});
