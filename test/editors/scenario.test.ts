/** What `npm run editors` is made of, as far as it needs no editor: keys, colours of a terminal, places of the scenario, the table. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DRIVERS } from "../../scripts/editors/drivers.ts";
import { tmuxWords } from "../../scripts/editors/keys.ts";
import { placeIn, STEPS } from "../../scripts/editors/scenario.ts";
import { colourIn } from "../../scripts/editors/screen.ts";
import { editorTable, readRuns, withRun } from "../../scripts/editors/table.ts";
import { projectRoot } from "../../server/install.ts";

test.each([
  ["gd", ["-l", "--", "gd"]],
  ["a;", ["-l", "--", "a\\;"]],
  ["<Enter>", ["Enter"]],
  ["<Esc>", ["Escape"]],
  ["<C-S-o>", ["C-S-o"]],
  ["<M-.>", ["M-."]],
  ["<M-;>", ["M-\\;"]],
])("the key %s, as tmux has it", (key, words) => {
  expect(tmuxWords(key)).toEqual(words);
});

test("the colour of a name is its foreground", () => {
  const lines = ["\x1b[1m\x1b[38;2;1;2;3msay\x1b[39m(\x1b[48;5;7m\x1b[32mwords\x1b[0m, more)"];
  const colours = ["say", "words", "more"].map((name) => colourIn(lines, "say(words, more)", name));
  expect(colours).toEqual(["38;2;1;2;3", "32", ""]);
  expect(colourIn(lines, "nowhere", "nowhere")).toBeUndefined();
});

describe("the scenario", () => {
  const textOf = (file: string): string =>
    readFileSync(join(projectRoot, "fixtures", "projects", "bakery", file), "utf8");

  test.each(Object.entries(STEPS))("%s begins at a place of the project", (_, { at: [file, caret] }) => {
    expect(placeIn(textOf(file), caret)).toEqual({ line: expect.any(Number), column: expect.any(Number) });
  });

  test("a place that stands there twice is none", () => {
    expect(() => placeIn("a\na\n", "$0a")).toThrow("not once");
    expect(placeIn("one\n  two\n", "t$0wo")).toEqual({ line: 2, column: 4 });
  });

  test.each(Object.entries(DRIVERS))("what %s cannot do is said in words", (_, { steps }) => {
    for (const step of Object.values(steps)) if ("cannot" in step) expect(step.cannot).toMatch(/\w+ .*[^.]$/);
  });
});

describe("the table", () => {
  test("says seconds, and each reason once", () => {
    const step = { cannot: "It has none" };
    const runs = {
      a: {
        title: "A",
        version: "1.2",
        seen: { ready: { definition: { ms: 149 }, references: { ms: 9 }, hover: step, colours: step } },
      },
    };
    const table = editorTable(runs);
    expect(table).toContain("| A 1.2 |");
    expect(table).toContain("| definition | 0.1 s |");
    expect(table).toContain("| references | < 0.1 s |");
    expect(table.match(/– \(1\)/g)).toHaveLength(2);
    expect(table.match(/^1\. It has none\.$/gm)).toHaveLength(1);
  });

  test("says what was not seen, of whom", () => {
    const runs = { a: { title: "A", version: "1", seen: { alone: { hover: { missing: "it was not seen" } } } } };
    expect(editorTable(runs)).toMatch(/\| hover \| \*\*no\*\* \(1\) \|[\s\S]*1\. A, hover: it was not seen\./);
  });

  test("what is seen again counts, and what was not looked at stays", () => {
    const first = { a: { title: "A", version: "1", seen: { ready: { hover: { ms: 1 }, rename: { ms: 2 } } } } };
    const again = { title: "A", version: "2", seen: { ready: { hover: { missing: "it was not seen" } } } };
    expect(withRun(first, "a", again)).toMatchObject({
      a: { version: "2", seen: { ready: { hover: { missing: "it was not seen" }, rename: { ms: 2 } } } },
    });
  });

  test("holds what the last run saw", () => {
    for (const name of Object.keys(readRuns())) expect(DRIVERS).toHaveProperty([name]);
  });
});
