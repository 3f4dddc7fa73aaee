/** Values of JSON, compared. */

import { expect, test } from "vitest";
import { canonicalText } from "../../client-bridge/json-fields.ts";

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [undefined, null, false],
])("%j and %j are one value: %s", (one, other, isOne) => {
  expect(canonicalText(one) === canonicalText(other)).toBe(isOne);
});
