/** Items that carry their server's name to the second request and back. */

import { describe, expect, test } from "vitest";
import { Json } from "../../client-bridge/wire/json.ts";
import { tagged, untagged } from "../../server/tags.ts";

const tag = (text: string, server = "1.1"): string =>
  tagged(new Json(Buffer.from(text)), server).bytes.toString("utf8");

describe("every item's data is wrapped", () => {
  test.each([
    ["a list", '[{"data":1},{"x":1,"data":{"a":[]}}]', '[{"data":<1>},{"x":1,"data":<{"a":[]}>}]'],
    ["in items", '{"isIncomplete":false,"items":[{"data":"x"}]}', '{"isIncomplete":false,"items":[{"data":<"x">}]}'],
    ["with white space", '[{ "data" : [1, 2] , "a" : 1 }]', '[{ "data" : <[1, 2]> , "a" : 1 }]'],
    ["null too", '[{"data":null}]', '[{"data":<null>}]'],
    ["of all items at once", '{"itemDefaults":{"data":1},"items":[{}]}', '{"itemDefaults":{"data":<1>},"items":[{}]}'],
    ["data in data stays", '[{"data":{"data":{"data":1}}}]', '[{"data":<{"data":{"data":1}}>}]'],
    [
      "that of its diagnostics stays",
      '[{"diagnostics":[{"data":1}],"data":2}]',
      '[{"diagnostics":[{"data":1}],"data":<2>}]',
    ],
    [
      "a command's arguments stay",
      '[{"command":{"arguments":[{"data":1}]},"data":2}]',
      '[{"command":{"arguments":[{"data":1}]},"data":<2>}]',
    ],
    [
      "a text that looks like one stays",
      '[{"label":"\\"data\\":1","detail":"data","data":3}]',
      '[{"label":"\\"data\\":1","detail":"data","data":<3>}]',
    ],
    ["a text that ends in a backslash", '[{"label":"\\\\","data":3}]', '[{"label":"\\\\","data":<3>}]'],
    ["beyond ASCII", '[{"label":"é𝄞","data":"ü"}]', '[{"label":"é𝄞","data":<"ü">}]'],
    ["numbers that no double holds", '[{"data":12345678901234567890}]', '[{"data":<12345678901234567890>}]'],
    ["a name that only ends so", '[{"metadata":1,"data ":1}]', '[{"metadata":1,"data ":1}]'],
    ["none", "[]", "[]"],
    ["null", "null", "null"],
  ])("%s", (_, before, after) => {
    const wrapped = after.replace(/<((?:[^<>])*)>/g, '{"tandem":"1.1","data":$1}');
    expect(tag(before)).toBe(wrapped);
    expect(() => JSON.parse(tag(before))).not.toThrow();
  });

  test("nothing is done to what is no JSON", () => {
    expect(tag('[{"data":{"a":1')).toBe('[{"data":{"a":1');
  });
});

describe("it comes off again", () => {
  test.each([[1], [null], [{ data: { deep: [1] } }], ["x"], [[]]])("%j", (data) => {
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

  test("of one that was tagged in both of two processes", () => {
    const inner = tag('[{"data":1}]', "inner");
    const [item] = JSON.parse(tag(inner, "outer")) as [unknown];
    const first = untagged(item);
    expect(first?.server).toBe("outer");
    expect(untagged(first?.item)).toEqual({ server: "inner", item: { data: 1 } });
  });
});
