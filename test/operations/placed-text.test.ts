/** Code as it stands at its place in a file, however it was written. */

import { describe, expect, test } from "vitest";
import { placedText, stepOf } from "../../src/operations/edit/placed-text.ts";

const NONE: ReadonlySet<number> = new Set();

describe("one method, at four blanks in a file that indents by four", () => {
  const wanted = "    def double(self):\n        if self:\n            return 2\n\n        return 1";
  test.each([
    ["from the margin", "def double(self):\n    if self:\n        return 2\n\n    return 1"],
    ["as it will stand", wanted],
    ["further in", wanted.replace(/^(?=.)/gm, "  ")],
    ["the first line cut out", wanted.trimStart()],
    ["with tabs", "def double(self):\n\tif self:\n\t\treturn 2\n\n\treturn 1"],
    ["by two", "def double(self):\n  if self:\n    return 2\n\n  return 1"],
    ["with blank lines around", `\n\n${wanted}\n   \n`],
    ["with the line ends of Windows", wanted.replaceAll("\n", "\r\n")],
  ])("%s", (_, text) => expect(placedText(text, "    ", "    ", NONE)).toBe(wanted));
});

describe("in braces", () => {
  test.each([
    ["from the margin", "foo() {\n  return 1;\n}", "  ", "  ", "  foo() {\n    return 1;\n  }"],
    ["the first line cut out", "foo() {\n    return 1;\n  }", "  ", "  ", "  foo() {\n    return 1;\n  }"],
    ["into tabs", "foo() {\n    return 1;\n}", "\t", "\t", "\tfoo() {\n\t\treturn 1;\n\t}"],
    ["out of tabs", "foo() {\n\treturn 1;\n}", "  ", "  ", "  foo() {\n    return 1;\n  }"],
    ["aligned by hand", "foo(a,\n    b) {\n  return 1;\n}", "", "  ", "foo(a,\n    b) {\n  return 1;\n}"],
    ["to the margin", "    foo() {\n      return 1;\n    }", "", "  ", "foo() {\n  return 1;\n}"],
  ])("%s", (_, text, indent, step, wanted) => expect(placedText(text, indent, step, NONE)).toBe(wanted));
});

test("lines within a string stay as they are", () => {
  const text = "const a = `\nhere\n  there`;\nlet b;";
  expect(placedText(text, "  ", "  ", new Set([1, 2]))).toBe("  const a = `\nhere\n  there`;\n  let b;");
});

test("nothing is nothing", () => expect(placedText(" \n\n", "  ", "  ", NONE)).toBe(""));

test.each([
  ["a {\n  b {\n    c\n  }\n}\n", "  "],
  ["a:\n    b\n    c:\n        d\n", "    "],
  ["a {\n\tb {\n\t\tc\n\t}\n}\n", "\t"],
  ["a\nb\n", undefined],
  ["\tonly\n", "\t"],
])("the step of %j", (text, step) => expect(stepOf(text)).toBe(step));
