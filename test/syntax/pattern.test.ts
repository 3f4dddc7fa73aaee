/** What a query may set: a name that nobody reads is a mistake of its author, not a property. */

import { expect, test } from "vitest";
import { parsePatterns } from "../../src/syntax/pattern.ts";

test("what a pattern sets is told by name, and what it does not set is there", () => {
  const [set, bare] = parsePatterns('((a) @b (#set! hoist "file") (#set! names))\n(c) @d');
  expect(set).toMatchObject({ isBare: false, properties: { hoist: "file", names: "true", visible: undefined } });
  expect(bare?.isBare).toBe(true);
  expect(Object.keys(bare?.properties ?? {})).toEqual(Object.keys(set?.properties ?? {}));
});

test("a property that there is not is refused, with its place", () => {
  expect(() => parsePatterns('((a) @b (#set! hoits "file"))')).toThrow(
    /query: no property is called hoits at offset \d+/,
  );
});
