/** How an answer of an agent's way of working is judged. */

import { expect, test } from "vitest";
import { scoreOf } from "../../bench/agents/task.ts";

const lines = (...numbers: readonly number[]) => numbers.map((line) => ({ file_path: "/a.py", line }));
const TASK = { truth: lines(1, 2), untold: lines(9) };

test.each([
  ["all", { definite: lines(1, 2), possible: [], isComplete: true }, "right whole"],
  ["all, and what nobody can tell", { definite: lines(1, 2, 9), possible: [], isComplete: true }, "right whole"],
  ["too much", { definite: lines(1, 2, 3), possible: [], isComplete: true }, "whole"],
  ["a part as possible", { definite: lines(1), possible: lines(2, 3), isComplete: false }, "right whole"],
  [
    "a part as possible, called complete",
    { definite: lines(1), possible: lines(2), isComplete: true },
    "right whole falsely complete",
  ],
  ["a part", { definite: lines(1), possible: [], isComplete: false }, ""],
  ["a part, called complete", { definite: lines(1), possible: [], isComplete: true }, "falsely complete"],
])("%s", (_, said, expected) => {
  const { isRight, isWhole, isFalselyComplete } = scoreOf(TASK, said);
  const words = [isRight && "right", isWhole && "whole", isFalselyComplete && "falsely complete"].filter(Boolean);
  expect(words.join(" ")).toBe(expected);
});
