/** Parsing: what the pieces in which a text reaches the parser must not change. */

import { describe, expect, test } from "vitest";
import { languageById } from "../../src/languages/table.ts";
import { parseInSlices, parseNow } from "../../src/syntax/parse.ts";
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

describe("the time of a parse at one go", () => {
  const TEXT = "const ALL = [1, 2, 3];\n".repeat(200);
  /** @param gaps milliseconds before each look at the clock; the last one goes on */
  const isParsed = (...gaps: readonly number[]): boolean => {
    const javascript = languageById("javascript");
    if (!javascript) throw new Error("no such language");
    let at = 0;
    let look = 0;
    const now = (): number => {
      at += gaps[Math.min(look++, gaps.length - 1)] ?? 0;
      return at;
    };
    const { tree } = parseNow(kitOf(javascript).grammar, TEXT, undefined, { timeout: 100, now });
    tree?.delete();
    return tree !== undefined;
  };

  test("is that in which it works: a process that stands still for a while loses nothing", () => {
    expect(isParsed(0, 300, 0)).toBe(true);
  });
  test("ends when it has worked for so long", () => {
    expect(isParsed(0, 9)).toBe(false);
  });
  test("ends some time, however little it works", () => {
    expect(isParsed(0, 500, 0)).toBe(false);
  });
});

/** A file of C with what its macros leave of it: the grammar recovers from errors all the way. */
const BROKEN = `
__printf(1, 2) void warn(const char *text, ...) __cold;
static DEFINE_MUTEX(guard);
SYSCALL_DEFINE2(open_box, int, id, const char __user *, name)
{
	struct box *one, *next;
	list_for_each_entry_safe(one, next, &boxes, list) {
		if (one->id == id && !strcmp(one->name, name))
			return container_of(one, struct shelf, box)->id;
		else if (unlikely(IS_ERR(one))) { goto out }
	}
	for_each_cpu(id, mask)
		per_cpu(count, id) += (typeof(count)) { 0 };
out:
	return -ENOENT
}
EXPORT_SYMBOL_GPL(open_box);
`.repeat(12);

test.each([1, 2, 3, 4, 5, 7, 9, 13])(
  "in slices of %i looks at the clock the tree is the one that it is at one go",
  async (slice) => {
    const c = languageById("c");
    if (!c) throw new Error("no such language");
    const { grammar } = kitOf(c);
    const whole = parseNow(grammar, BROKEN, undefined, limits).tree;
    let time = 0;
    let turns = 0;
    const { tree } = await parseInSlices(grammar, BROKEN, undefined, {
      timeout: 1e9,
      now: () => time++,
      slice,
      turn: async () => void turns++,
      cancelled: () => false,
    });
    expect(whole?.rootNode.hasError).toBe(true);
    expect(tree?.rootNode.toString()).toBe(whole?.rootNode.toString());
    tree?.delete();
    whole?.delete();
  },
);
