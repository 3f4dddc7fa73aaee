/** Values as bytes, and where they end. */

import { describe, expect, test } from "vitest";
import { Json, NOTHING } from "../../../client-bridge/wire/json.ts";
import { MALFORMED, skipSpace, skipValue } from "../../../client-bridge/wire/scan.ts";

const json = (text: string): Json => new Json(Buffer.from(text));

describe("skipValue ends behind", () => {
  const long = "x".repeat(200);
  test.each([
    ["null", ",1"],
    ["true", "}"],
    ["-1.5e+10", " "],
    ["12", ""],
    ['""', ',"'],
    ['"a\\"b"', '"'],
    ['"\\\\"', '"'],
    [`"${long}\\\\\\""`, '"'],
    [`"${long}\\\\"`, '\\"'],
    [`"${"\\\\".repeat(40)}"`, ","],
    [`"${"x".repeat(63)}\\""`, '"'],
    ['"𝄞 é"', ","],
    ["[]", "]"],
    ["{}", "}"],
    ['[{"a":"]"},["}"]]', "]"],
    ['{"a":{"b":[1,{"c":"\\"}"}]}}', "}"],
  ])("%s", (value, rest) => {
    const bytes = Buffer.from(`[ ${value}${rest}`);
    expect(bytes.toString("utf8", 2, skipValue(bytes, skipSpace(bytes, 1)))).toBe(value);
  });

  test.each(['"a', '"a\\"', `"${"x".repeat(200)}\\"`, "[1", '{"a":"}', "", ",", "}"])("nothing: %s", (text) => {
    expect(skipValue(Buffer.from(text), 0)).toBe(MALFORMED);
  });

  test("any value that JSON.stringify writes", () => {
    for (let length = 0; length < 140; length++)
      for (const piece of ["a", "\\", '"', '\\"', "é"]) {
        const text = JSON.stringify([piece.repeat(length), { [piece.repeat(length)]: piece }]);
        expect(skipValue(Buffer.from(`${text},"x"]`), 0)).toBe(Buffer.byteLength(text));
      }
  });
});

test.each([
  ["null", true],
  ["[]", true],
  ["{}", true],
  [" [ \n ] ", true],
  ["[ ]", true],
  ["0", false],
  ['""', false],
  ["[0]", false],
  ["[[]]", false],
  ["false", false],
])("%s is nothing: %s", (text, expected) => {
  expect(json(text).isEmpty).toBe(expected);
});

test("a value is parsed when somebody looks", () => {
  expect(json('{"a":[1]}').value).toEqual({ a: [1] });
  expect(() => json("{").value).toThrow("not valid JSON");
  expect(Json.of(undefined).value).toBeNull();
  expect(NOTHING.value).toBeNull();
});

test("a value in several pieces is one value", () => {
  const pieces = ['{"a":"', "é".slice(0, 1), '","b"', ":[1]}"].map((text) => Buffer.from(text));
  const value = new Json(...pieces);
  expect(value.value).toEqual({ a: "é", b: [1] });
  expect(value.bytes.toString("utf8")).toBe('{"a":"é","b":[1]}');
  expect(value.length).toBe(value.bytes.length);
  expect(new Json(Buffer.from("nu"), Buffer.from("ll")).isEmpty).toBe(true);
});
