/** What names say that they do. */

import { expect, it } from "vitest";
import { NameParts } from "../../src/answers/completion/name-parts.ts";

it.each([
  ["isEmpty", "asks"],
  ["has_key", "asks"],
  ["empty?", "asks"],
  ["save!", "acts"],
  ["addListener", "acts"],
  ["set_value", "acts"],
  ["getName", "gives"],
  ["toString", "gives"],
  ["to_s", "gives"],
  ["issue", undefined],
  ["total", undefined],
  ["color", undefined],
] as const)("%s", (name, verb) => {
  expect(new NameParts().verbOf(name)).toBe(verb);
});
