/** Patterns that take others for ever: each is answered in time proportional to what it is asked of, or refused. */

import { describe, expect, test } from "vitest";
import { problemOfGlob } from "../../src/answers/structure/globs.ts";
import { namePatternOf } from "../../src/answers/symbols/name-pattern.ts";
import { globTest } from "../../src/files/glob.ts";
import { expressionOf } from "../../src/text/regular-expression.ts";
import { project, valueIn } from "../engine/engine.ts";

/** V8 goes back and forth over so many letters until the sun has burnt out. */
const LETTERS = "a".repeat(200);
const ENDLESS = String.raw`^(\w+\w*)+!$`;

describe("regular expressions", () => {
  test("of names: search_symbols", async () => {
    const { engine } = project({ "a.ts": `export function ${LETTERS}() {}\nexport const b = 1;\n` }, { workers: 1 });
    const pattern = namePatternOf(`/${ENDLESS}/`);
    if ("wrong" in pattern) throw new Error(pattern.wrong);
    const asked = { pattern, limit: 9, wait: 10_000 };
    expect(valueIn(await engine.ask("namedSymbols", asked)).totalMatches).toBe(0);
    const letters = { ...asked, pattern: { ...pattern, expression: String.raw`^(\w+\w*)+$` } };
    expect(valueIn(await engine.ask("namedSymbols", letters)).totalMatches).toBe(2);
  });

  test("of code: a rule of ast_grep", async () => {
    const { engine } = project({ "a.ts": `const x = ${LETTERS};\n`, "b.py": `${LETTERS}\n` }, { workers: 1 });
    for (const language of ["typescript", "python"]) {
      const query = { find: { regex: ENDLESS }, language, within: undefined, globs: [], limit: 9 };
      expect(valueIn(await engine.ask("matches", query)).total).toBe(0);
    }
  });

  test.each([
    ["(?=a)b", "lookaround and backreferences cannot be matched in linear time"],
    [String.raw`(a)\1`, "lookaround and backreferences cannot be matched in linear time"],
    ["(a", "is not a regular expression"],
  ])("%s is refused with the reason", (expression, reason) => {
    expect(namePatternOf(`/${expression}/`)).toEqual({ wrong: expect.stringContaining(reason) });
  });

  test("what JavaScript takes and no linear engine does is refused when it is asked", async () => {
    expect(await expressionOf("((a{100}){100}){100}", "")).toEqual({ wrong: expect.stringContaining("repeat count") });
  });

  test("flags and classes mean what they mean in JavaScript", async () => {
    const tested = async (source: string, flags: string, text: string): Promise<boolean | undefined> => {
      const expression = await expressionOf(source, flags);
      return "wrong" in expression ? undefined : expression.test(text);
    };
    expect(await tested("^get.*User$", "i", "GETcurrentUSER")).toBe(true);
    expect(await tested("^get.*User$", "", "GETcurrentUSER")).toBe(false);
    expect(await tested(String.raw`[\d_]{2}`, "", "a1_")).toBe(true);
    expect(await tested("(?<name>b)", "", "abc")).toBe(true);
  });
});

describe("globs", () => {
  test.each([
    `${"*a".repeat(60)}b`,
    `${"**/".repeat(60)}*b`,
    `${"**/*a*".repeat(30)}b`,
    `{${"a,".repeat(30)}}`.repeat(20),
  ])("%s", (glob) => {
    expect(globTest(glob)(`${"a/".repeat(100)}${LETTERS}`)).toBe(false);
  });

  test("too many alternatives are said", () => {
    expect(problemOfGlob("{a,b,c,d}".repeat(5))).toContain("too many alternatives");
    expect(problemOfGlob("*.{ts,tsx,js}")).toBeUndefined();
  });

  test.each<readonly [glob: string, fits: readonly string[], fitsNot: readonly string[]]>([
    ["**/*.{ts,tsx}", ["a.ts", "b/c/d.tsx"], ["a.js", "ts"]],
    ["src/**", ["src", "src/a", "src/a/b"], ["a/src", "srcs"]],
    ["{src,lib}/{a,b}?.ts", ["src/a1.ts", "lib/bx.ts"], ["src/a.ts"]],
    ["file{1..3}", ["file1", "file3"], ["file4", "file{1..3}"]],
    ["[!a-c]*", ["d", "x1"], ["a", "b2"]],
    ["{}", ["{}"], [""]],
    ["a{b,{c,d}}", ["ab", "ac", "ad"], ["a"]],
    [String.raw`\*`, ["*"], ["a"]],
    ["/proj/*.ts", ["/proj/a.ts"], ["proj/a.ts", "/proj/b/a.ts"]],
  ])("%s fits what it always did", (glob, fits, fitsNot) => {
    const test = globTest(glob);
    expect(fits.filter((path) => !test(path))).toEqual([]);
    expect(fitsNot.filter(test)).toEqual([]);
  });

  test("large and small letters, where they are to be alike", () => {
    expect(globTest("**/*.TS", { ignoreCase: true })("A/b.ts")).toBe(true);
    expect(globTest("**/*.TS")("A/b.ts")).toBe(false);
  });
});
