/** What an answer says beside its text, for people and models. */

import { expect, test } from "vitest";
import { notesOf } from "../../src/operations/asking/notes.ts";

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
