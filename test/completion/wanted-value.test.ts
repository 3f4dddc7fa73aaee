/** Whether a value is wanted at a place, by what stands before it. */

import { expect, it } from "vitest";
import { wantedAt } from "../../src/answers/completion/wanted-value.ts";

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
