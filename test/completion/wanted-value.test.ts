/** Whether a value is wanted at a place, by what stands before it. */

import { expect, it } from "vitest";
import { isAskedAt, wantedAt } from "../../src/answers/completion/wanted-value.ts";

it.each([
  ["x = $", "value"],
  ["call(a, $", "value"],
  ["call($", "value"],
  ["return $", "value"],
  ["if not $", "value"],
  ["{ size: $", "value"],
  ["a - $", "value"],
  ["a > $", "value"],
  ["$", "statement"],
  ["done();\n  $", "statement"],
  ["loop {$", "statement"],
  ["done(); $", "statement"],
  // What has no braces gives something or does.
  ["each(x => $", undefined],
  ["each(x -> $", undefined],
  ["export $", undefined],
] as const)("%s", (text, wanted) => {
  expect(wantedAt(text.replace("$", ""), text.indexOf("$"))).toBe(wanted);
});

it.each([
  ["if ($", true],
  ["if not $", true],
  ["while $", true],
  ["a && $", true],
  ["a and $", true],
  ["if (!$", true],
  ["return !$", true],
  ["x = $", false],
  ["notify($", false],
  ["call(a, $", false],
  ["$", false],
] as const)("asked: %s", (text, isAsked) => {
  expect(isAskedAt(text.replace("$", ""), text.indexOf("$"))).toBe(isAsked);
});
