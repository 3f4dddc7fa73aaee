/** Words of files: which there are, which files hold one, and which fit, best first. */

import { describe, expect, it } from "vitest";
import { wordBytes } from "../../src/files/word-bytes.ts";
import { Words } from "../../src/files/word-table.ts";

const wordsOf = (files: readonly (string | readonly [text: string, wordCharacters: string])[]): Words => {
  const words = new Words();
  for (const file of files) {
    const [text, wordCharacters] = typeof file === "string" ? [file, ""] : file;
    words.add(Buffer.from(text), wordBytes(wordCharacters));
  }
  return words;
};

/** `words@file`, the file of the longest word first. */
const longest = (words: Words): readonly string[] =>
  [...words.fitting((_bytes, from, to) => to - from)].map(
    ({ file, words }) => `${words.map((word) => Buffer.from(word)).join(" ")}@${file}`,
  );

it.each([
  ["each once a file", ["a bb a", "bb, ccc;bb"], ["ccc bb@1", "bb a@0"]],
  ["equal ones in their order, of files and within them", ["bb aa", "aa bb"], ["bb aa@0", "aa bb@1"]],
  ["numbers are none, and what begins with a digit", ["1 23e4 x1 9lives"], ["x1@0"]],
  ["letters beyond ASCII", ["\u00e9t\u00e9 a"], ["\u00e9t\u00e9 a@0"]],
  [
    "what belongs to words differs by language",
    [
      ["a-b", "-"],
      ["a-b", ""],
    ],
    ["a-b@0", "a b@1"],
  ],
  ["what is longer than a name is none", [`a${"b".repeat(200)} c`], ["c@0"]],
  ["an empty file", ["", "a"], ["a@1"]],
] as const)("%s", (_title, files, expected) => expect(longest(wordsOf(files))).toEqual(expected));

it("as many as there are", () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `name${index}`);
  const words = wordsOf([names.join(" "), names.slice(40_000).join("\n")]);
  const [first, second] = [...words.fitting(() => 1)].map((hit) => hit.words.map((word) => `${Buffer.from(word)}`));
  expect(first).toEqual(names);
  expect(second).toEqual(names.slice(40_000));
  expect(words.filesOf(Buffer.from("name49999"))).toEqual(Uint8Array.of(1, 1));
  const before = longest(words);
  // Twice, as whoever reads words comes to their limit again and again.
  for (let time = 0; time < 2; time++) words.seal();
  expect(longest(words)).toEqual(before);
  expect(["name0", "name49999", "name50000"].map((name) => words.filesOf(Buffer.from(name))?.join())).toEqual([
    "1,0",
    "1,1",
    "0,0",
  ]);
});

describe("files that hold", () => {
  const words = wordsOf(["foo bar", "foobar", ["$foo", "$"], "bar"]);
  it.each([
    ["foo", [1, 0, 0, 0]],
    ["bar", [1, 0, 0, 1]],
    ["nothing", [0, 0, 0, 0]],
  ])("%s", (name, files) => expect([...(words.filesOf(Buffer.from(name)) ?? [])]).toEqual(files));

  it.each(["$foo", "a-b", "save!", "1st", "", "a b", "x".repeat(300)])("%j: is not a word everywhere", (name) =>
    expect(words.filesOf(Buffer.from(name))).toBeUndefined(),
  );
});
