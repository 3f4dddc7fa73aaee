/** Parsing: what the pieces in which a text reaches the parser must not change. */

import { describe, expect, test } from "vitest";
import { languageById } from "../../src/languages/table.ts";
import { parseNow } from "../../src/syntax/parse.ts";
import { kitOf } from "../support/fixture.ts";

const limits = { timeout: 60_000, now: () => performance.now() };

describe("a character of two UTF-16 units is one wherever a piece of the text ends", () => {
  // One element has six units: each of them falls on the end of a piece once.
  test.each([0, 1, 2, 3, 4, 5])("%i units further", (further) => {
    const rust = languageById("rust");
    if (!rust) throw new Error("no such language");
    const text = `${" ".repeat(further)}const ALL: [char; 500] = [${"'\u{1f600}', ".repeat(500)}];\n`;
    const { tree } = parseNow(kitOf(rust).grammar, text, undefined, limits);
    expect(tree?.rootNode.hasError).toBe(false);
    tree?.delete();
  });
});
