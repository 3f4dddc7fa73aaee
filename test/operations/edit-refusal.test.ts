import { expect, test } from "vitest";
import { adviceOf } from "../../src/operations/edit/refusal.ts";

const INSTEAD = "make the change by replace";

test.each([
  ["places are in the way", { places: ["a.py:1:1 x"] }, "Change these places first, or make the change by replace"],
  [
    "there may be more",
    { unknown: ["not every file was read"] },
    'Ask again when more is known (wait: "precise"), or make the change by replace',
  ],
  [
    "both",
    { places: ["a.py:1:1 x"], unknown: ["not every file was read"] },
    'Change these places first, or ask again when more is known (wait: "precise"), or make the change by replace',
  ],
  ["neither helps", {}, "Make the change by replace"],
])("what to do about a refusal where %s", (_, inTheWay, advice) => {
  expect(adviceOf(inTheWay, INSTEAD)).toBe(advice);
});
