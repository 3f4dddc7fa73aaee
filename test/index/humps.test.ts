/** Which names are meant by the beginnings of their words: the same in one pass over a name as by trying everything. */

import { describe, expect, test } from "vitest";
import { fitOf, needleOf, queryOf, wayOf } from "../../src/index/symbol-search.ts";
import { CLASSES } from "../../src/text/byte-classes.ts";

const isUpper = (letter: string): boolean => /[A-Z]/.test(letter);
const beginsWord = (name: string, at: number): boolean =>
  at === 0 || !/[a-z]/i.test(name[at - 1] ?? "") || (isUpper(name[at] ?? "") && !isUpper(name[at - 1] ?? ""));

/** Each letter begins a word, or follows the letter before it. */
function isTried(name: string, query: string, at = 0, wanted = 0): boolean {
  if (wanted === query.length) return true;
  for (let next = at; next < name.length; next++) {
    const isAllowed = beginsWord(name, next) || (next === at && wanted > 0);
    if (isAllowed && name[next]?.toLowerCase() === query[wanted] && isTried(name, query, next + 1, wanted + 1))
      return true;
  }
  return false;
}

/** Words of few letters, so that much fits. */
function* words(letters: string, length: number): Generator<string> {
  if (length === 0) yield "";
  else for (const rest of words(letters, length - 1)) for (const letter of letters) yield letter + rest;
}

const fitIn = (name: string, query: string): number => {
  const bytes = Buffer.from(name);
  return fitOf(bytes, 0, bytes.length, needleOf(query));
};

describe("humps", () => {
  test.each([...words("ab", 2), ...words("ab", 3)])("%s", (query) => {
    for (const name of words("aBb_", 6)) {
      const way = wayOf(fitIn(name, query));
      if (way !== "contained") expect(way === "humps", `${query} in ${name}`).toBe(isTried(name, query));
    }
  });

  test("of a name in which everything could be a hump cost one pass", () => {
    expect(fitIn("a_".repeat(2000), `${"a".repeat(22)}b`)).toBe(0);
  });
});

test("a name that fits has the classes of bytes that the query asks for", () => {
  for (const query of ["gU2", "é_x", "vma.Start", "a b"])
    for (const name of ["getUser2", "é_Xyz", "startVma", "vma.start", "start", "aXbX"]) {
      const bytes = Buffer.from(name);
      const has = bytes.reduce((classes, byte) => classes | (1 << (CLASSES[byte] as number)), 0);
      for (const { fitOf: fitOfName, classes } of queryOf(needleOf(query)).ways)
        if (fitOfName(bytes, 0, bytes.length) > 0) expect(classes & ~has, `${query} in ${name}`).toBe(0);
    }
});
