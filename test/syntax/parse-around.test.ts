/** What a text that is being written is read without: blocks in which nothing is written, and in a long text of many declarations those far away. */

import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/languages/table.ts";
import { parseAround } from "../../src/syntax/parse-around.ts";
import { suitesOf } from "../../src/syntax/suites.ts";
import { kitOf } from "../support/fixture.ts";

const rowOf = (id: string) => LANGUAGES.find((language) => language.id === id) as (typeof LANGUAGES)[number];
const limits = { timeout: 60_000, now: () => performance.now() };

const FILLER = `"""${"words ".repeat(12)}"""`;
const body = (indent: string): string => `${indent}${FILLER}\n`;
/** The text with `…` for what is left out around `$0`. */
const left = (id: string, marked: string): string => {
  const at = marked.indexOf("$0");
  const text = marked.replace("$0", "");
  const { suites } = rowOf(id).text;
  let [written, from] = ["", 0];
  for (const { start, end } of suites ? suitesOf(text, [at], suites).holes : []) {
    written += `${text.slice(from, start)}…`;
    from = end;
  }
  return (written + text.slice(from)).replaceAll(FILLER, "words");
};

describe("suites of Ruby", () => {
  it.each([
    ["a method without the place", `def f(a)\n${body("  ")}end\nx = $0\n`, "def f(a)\n…end\nx = \n"],
    [
      "methods of the type around it stay, those of others do not",
      `class A\n  def f\n${body("    ")}  end\n  def g\n    self.$0\n  end\nend\nclass B\n  def f\n${body("    ")}  end\nend\n`,
      "class A\n  def f\n    words\n  end\n  def g\n    self.\n  end\nend\nclass B\n  def f\n…  end\nend\n",
    ],
    ["a head over several lines", `def f(a,\n  b = ")")\n${body("  ")}end\n$0`, 'def f(a,\n  b = ")")\n…end\n'],
    ["a method without an end", `def f = "${"y".repeat(70)}"\nx = $0\n`, `def f = "${"y".repeat(70)}"\nx = \n`],
    [
      "a text that stands further out than what it is in",
      `def f\n  <<SQL\n${body("")}SQL\nend\n$0`,
      "def f\n  <<SQL\nwords\nSQL\nend\n",
    ],
    [
      "brackets within expressions of signs",
      `def f\n  /[(]/\n${body("  ")}end\ndef g\n  x$0\nend\n`,
      "def f\n…end\ndef g\n  x\nend\n",
    ],
  ])("%s", (_, text, expected) => {
    expect(left("ruby", text)).toBe(expected);
  });
});

describe("suites of Python", () => {
  it.each([
    ["a function without the place", `def f(a):\n${body("  ")}x = $0\n`, "def f(a):\n…x = \n"],
    [
      "the one that holds it stays",
      `def f(a):\n${body("  ")}  $0\ndef g():\n${body("  ")}`,
      "def f(a):\n  words\n  \ndef g():\n…",
    ],
    [
      "what stands in it alone does not",
      `def f():\n  def g():\n${body("    ")}  x$0\n  async def h():\n${body("    ")}`,
      "def f():\n  def g():\n…  x\n  async def h():\n…",
    ],
    [
      "functions of the type around it stay, those of others do not",
      `class A:\n  def f(self):\n${body("    ")}  def g(self):\n    self.$0\nclass B:\n  def f(self):\n${body("    ")}`,
      "class A:\n  def f(self):\n    words\n  def g(self):\n    self.\nclass B:\n  def f(self):\n…",
    ],
    [
      "a head over several lines, texts with a colon, comments further out",
      `def f(\n  a=":\n",\n  b={1: "def g():"},\n) -> int:  # why:\n  x = "${"y".repeat(70)}"\n# out here\n  return x\n\nz = $0\n`,
      `def f(\n  a=":\n",\n  b={1: "def g():"},\n) -> int:  # why:\n…z = \n`,
    ],
    [
      "lines in brackets and long texts are none of their own",
      `x = [\ny,\n"""\ndef f():\n""",\n]\ndef g():\n${body(" ")}$0`,
      'x = [\ny,\n"""\ndef f():\n""",\n]\ndef g():\n…',
    ],
    [
      "a bracket that is not closed ends before the next function",
      `call($0\ndef g():\n${body(" ")}`,
      "call(\ndef g():\n…",
    ],
    ["the sign of a comment at the end of all", `def f():\n${body("  ")}x = $0 ##`, "def f():\n…x =  ##"],
    ["a body on the line of its head", `def f(): return 1\nx = $0\n`, "def f(): return 1\nx = \n"],
  ])("%s", (_, text, expected) => {
    expect(left("python", text)).toBe(expected);
  });
});

describe("a text of many declarations", () => {
  const COUNT = 3000;
  const MARK = "standsHere";
  const of = (id: string, one: (index: number) => string): readonly (number | undefined)[] => {
    const language = rowOf(id);
    const lines = Array.from({ length: COUNT }, (_, index) => one(index));
    lines[COUNT / 2] = `${lines[COUNT / 2]}\n${MARK}`;
    const tree = parseAround(kitOf(language).grammar, lines.join("\n"), [MARK], language.text, limits);
    const read = new Set((tree?.rootNode.descendantsOfType("identifier") ?? []).map((node) => node?.text));
    tree?.delete();
    return [0, COUNT / 2 - 100, COUNT / 2 + 100, COUNT / 4, COUNT - 1].filter((index) => read.has(`name${index}`));
  };
  const near = [0, COUNT / 2 - 100, COUNT / 2 + 100];
  it.each([
    ["typescript", (index: number) => `export const name${index} = { of: [${index}], and: "${"text ".repeat(14)}" };`],
    ["ruby", (index: number) => `name${index} = 1\ndef f${index}\n  "${"text ".repeat(14)}"\nend`],
    ["python", (index: number) => `name${index} = 1\ndef f${index}():\n  """${"text ".repeat(14)}"""`],
  ] as const)("in %s is read at its head and around the place", (id, one) => {
    expect(of(id, one)).toEqual(near);
  });
});
