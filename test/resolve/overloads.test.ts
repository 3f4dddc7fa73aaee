/** Overloads: which declared form of a function a call leads to. */

import { describe, expect, it } from "vitest";
import { definition } from "../support/world.ts";

/** The line that a definition at `$0` leads to, and how many it names. */
const ledTo = async (text: string): Promise<readonly [line: number, places: number]> => {
  const [, ...places] = (await definition(text)).split("\n");
  return [Number(/:(\d+):/.exec(places[0] ?? "")?.[1]), places.length];
};

const FORMS = `
declare function use(...all: unknown[]): void;
function read(from: "file"): string;
function read(from: "net", retries: number): string;
function read(from: string): string;
function read(from: number | boolean): string;
function read(from: unknown): string;
function read(...all: unknown[]): string {
  return String(all);
}
`;

describe("TypeScript: a form is not meant whose parameters take no such argument", () => {
  const TAKING = `
declare function keep(is: (value: unknown) => value is string): string[];
declare function keep(is: (value: unknown) => unknown): unknown[];
declare function keep(from: readonly string[], not?: null): string[];
declare function keep(from: { name?: string } | RegExp): string[];
declare function keep(...from: (string | readonly string[])[]): string[];
const isText = (value: unknown): value is string => typeof value === "string";
const isLong = (value: unknown): boolean => String(value).length > 9;
const text = "";
`;
  it.each([
    ["ke$0ep((one): one is string => true)", 1],
    ['ke$0ep((one) => typeof one === "string")', 1],
    ["ke$0ep(isText)", 1],
    ["ke$0ep((one) => one.length > 9)", 2],
    ["ke$0ep(isLong)", 2],
    ["ke$0ep(Boolean)", 2],
    ["ke$0ep([], null)", 3],
    ["ke$0ep({ name: 'a' })", 4],
    ["ke$0ep(/a/)", 4],
    ['ke$0ep("a", "b")', 5],
    ["ke$0ep(text)", 5],
  ])("%s", async (call, line) => {
    expect((await ledTo(`//- /a.ts${TAKING}${call};\n`))[0]).toBe(line);
  });
});

describe("TypeScript: the first form that the call fits, the body last", () => {
  it.each([
    ['re$0ad("file")', 2],
    ['re$0ad("net", 3)', 3],
    ['re$0ad("else")', 4],
    ["re$0ad(`else`)", 4],
    ["re$0ad(1)", 5],
    ["re$0ad(true)", 5],
    // What the argument is cannot be told: the first that takes as many.
    ["re$0ad(nobody)", 2],
    // A function is no text and no number.
    ["re$0ad(use)", 6],
    ["re$0ad(use, use)", 3],
    // No call: as they are written.
    ["use(re$0ad)", 2],
  ])("%s", async (call, line) => {
    expect(await ledTo(`//- /a.ts${FORMS}${call};\n`)).toEqual([line, 6]);
  });

  it("from another file, and of methods", async () => {
    expect(
      await ledTo(`
//- /use.ts
import { Box } from "./box.js";
new Box().pu$0t("name");
//- /box.ts
export class Box {
  put(key: number): void;
  put(key: string): void;
  put(key: any, then: (key: string) => void = () => {}): void {}
}
`),
    ).toEqual([3, 3]);
  });
});

it.each([
  [
    "Java",
    `
//- /Box.java
class Box {
  void put(int key) {}
  void put(String key) {}
  void put(String key, boolean isNew) {}
  void put(Object key) {}
  void put(String key, int size) {}
  void use() {
    pu$0t(KEY);
  }
}
`,
    { "1": 2, '"a"': 3, '"a", true': 4, use: 2, '"a", 1': 6 },
  ],
  [
    "C#",
    `
//- /Box.cs
class Box {
  void Put(int key) {}
  void Put(string key) {}
  void Put(bool key) {}
  void Put(string key, int size) {}
  void Put(string key, bool isNew) {}
  void Use() {
    Pu$0t(KEY);
  }
}
`,
    { "1": 2, '"a"': 3, false: 4, '"a", 1': 5, '"a", true': 6 },
  ],
  [
    "Kotlin",
    `
//- /Box.kt
fun put(key: Int) {}
fun put(key: String) {}
fun put(key: Boolean) {}
fun put(key: String, size: Int) {}
fun put(key: String, isNew: Boolean) {}
fun use() {
  pu$0t(KEY)
}
`,
    { "1": 1, '"a"': 2, false: 3, '"a", 1': 4, '"a", true': 5 },
  ],
  [
    "Swift",
    `
//- /box.swift
func put(_ key: Int) {}
func put(_ key: String) {}
func put(_ key: Bool) {}
func put(_ key: String, _ size: Int) {}
func put(_ key: String, _ isNew: Bool) {}
func use() {
  pu$0t(KEY)
}
`,
    { "1": 1, '"a"': 2, false: 3, '"a", 1': 4, '"a", true': 5 },
  ],
  [
    "C++",
    `
//- /box.cpp
void put(int key) {}
void put(const char *key) {}
void put(const std::string &key, bool isNew) {}
void put(const std::string &key, int size) {}
void use() {
  pu$0t(KEY);
}
`,
    { "1": 1, '"a"': 2, '"a", true': 3, '"a", 1': 4 },
  ],
])("%s: the form whose parameters are written for such literals", async (_language, text, lines) => {
  for (const [key, line] of Object.entries(lines)) expect((await ledTo(text.replace("KEY", key)))[0], key).toBe(line);
});

it("a parameter that is a function has no parameters that count", async () => {
  expect(
    await ledTo(`
//- /a.ts
declare function on(then: (a: number, b: number) => void, name: "open"): void;
declare function on(then: (a: number, b: number) => void, name: "close"): void;
o$0n(() => {}, "close");
`),
  ).toEqual([2, 2]);
});
