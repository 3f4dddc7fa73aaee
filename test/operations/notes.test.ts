/** What an answer says beside its text, for people and models. */

import { expect, test } from "vitest";
import { notesOf, wordsOf } from "../../src/operations/asking/notes.ts";

test.each([
  [{ more: 3, nextCursor: "references:10" }, ['3 more: cursor "references:10"']],
  // An operation's own limit, which no cursor goes past: its text says how many were left out.
  [{ more: 49 }, []],
  [{ complete: false, incomplete_because: "the index is being built" }, ["the index is being built"]],
  [
    { empty_because: "no such name", incomplete_because: "the index is being built" },
    ["nothing was found: no such name"],
  ],
])("%j", (value, notes) => {
  expect(notesOf(value)).toEqual(notes);
});

test.each([
  ["all of it", { matches: [1, 2], totalMatches: 2, truncated: false }, "complete"],
  ["a limit of the operation", { matches: [1], totalMatches: 35, truncated: true }, "1 of 35 shown"],
  ["a limit that says no more", { symbols: [1], total_count: 2 }, "1 of 2 shown"],
  ["a page", { references: [1], total_count: 3, more: 2, nextCursor: "references:1" }, "not all of it shown"],
  ["a part of what is not all", { matches: [1], totalMatches: 35, complete: false }, "incomplete"],
])("%s is not called complete where it is not", (_, value, said) => {
  const words = wordsOf({ text: () => "found" }, { origin: "syntax", complete: true, ...value }, (path) => path);
  expect(words.split("\n").at(-1)).toBe(`[syntax, ${said}]`);
});
