/** What is said of a field that is wrong. */

import { expect, test } from "vitest";
import { z } from "zod";
import { inputErrorOf } from "../../src/operations/asking/input-errors.ts";

const input = z.strictObject({
  mode: z.enum(["callers", "callees"]),
  name: z.string().min(1),
  line: z.int().min(1).max(9).optional(),
  names: z.array(z.string()).min(2).optional(),
  wait: z.union([z.enum(["none", "precise"]), z.int().min(0)]).optional(),
});
const good = { mode: "callers", name: "a" };

test.each<readonly [Record<string, unknown>, string, string]>([
  [{ name: "a" }, "mode", "is required: callers, callees"],
  [{ ...good, mode: "caller" }, "mode", 'must be callers, callees, got "caller"; did you mean callers?'],
  [{ mode: "callers" }, "name", "is required"],
  [{ ...good, name: 3 }, "name", "must be a string, got 3"],
  [{ ...good, name: "" }, "name", "must not be empty"],
  [{ ...good, line: "1" }, "line", 'must be a number, got "1"'],
  [{ ...good, line: 1.5 }, "line", "must be an integer, got 1.5"],
  [{ ...good, line: 0 }, "line", "must be at least 1, got 0"],
  [{ ...good, line: 10 }, "line", "must be at most 9, got 10"],
  [{ ...good, names: "a" }, "names", 'must be a list, got "a"'],
  [{ ...good, names: ["a"] }, "names", 'must be at least 2 items long, got ["a"]'],
  [{ ...good, names: ["a", 2] }, "names.1", "must be a string, got 2"],
  [{ ...good, wait: "long" }, "wait", 'must be none, precise or a number, got "long"'],
  [{ ...good, lines: 3 }, "", 'there is no field "lines"; did you mean line?; accepted are mode, line'],
])("%j", (value, field, message) => {
  const { error } = input.safeParse(value);
  if (error === undefined) throw new Error("it is legal");
  const { path, message: said } = inputErrorOf(error, value, ["mode", "line"]);
  expect([path.join("."), said]).toEqual([field, message]);
});
