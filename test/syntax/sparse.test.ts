/** What is said of a name is the same whether the blocks without it were parsed or not. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SyntaxDocument } from "../../src/index/document.ts";
import type { Facts } from "../../src/index/facts.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { MarkClass } from "../../src/syntax/marks.ts";
import { parseSparsely } from "../../src/syntax/sparse-parse.ts";
import { kitOf } from "../support/fixture.ts";

const limits = { timeout: 60_000, now: () => performance.now() };
const fixtures = join(import.meta.dirname, "../../fixtures");

/** Every place of a name with all that facts say of it. */
function saidOf(facts: Facts | undefined, name: string): string[] {
  const said: string[] = [];
  for (let index = 0; facts && index < facts.occurrences; index++) {
    const occurrence = facts.occurrence(index);
    if (occurrence.name !== name) continue;
    const { link, span, kind, role } = occurrence;
    const definition =
      occurrence.class === MarkClass.definition && link !== undefined ? facts.definition(link) : undefined;
    const bound =
      occurrence.class !== MarkClass.reference || role === "import" || link === undefined
        ? ""
        : `-> ${facts.occurrenceStart(link)}`;
    said.push(
      [
        span.start,
        occurrence.class,
        kind ?? role,
        bound,
        definition?.container,
        definition?.span.end,
        definition?.type,
      ].join(" "),
    );
  }
  return said;
}

describe.each(LANGUAGES.filter(({ text: { lexemes } }) => lexemes).map((language) => [language.id, language] as const))(
  "%s",
  (id, language) => {
    const file = readdirSync(join(fixtures, id)).find((name) => /^range\.(?!outline)/.test(name)) as string;
    const text = readFileSync(join(fixtures, id, file), "utf8");
    const kit = kitOf(language);

    test("every third name of the range file", () => {
      const whole = new SyntaxDocument(file, kit, text, undefined);
      const all = whole.facts(limits);
      const names = [...new Set(text.match(/[A-Za-z_]\w+/g))].filter((_, index) => index % 3 === 0);
      let sparse = 0;
      for (const name of names) {
        const document = new SyntaxDocument(file, kit, text, undefined);
        expect(saidOf(document.factsOfNames([name], limits), name), name).toEqual(saidOf(all, name));
        if (!document.parsed) sparse++;
        document.dispose();
      }
      // It would say the same of nothing, too: most names are to take the short way.
      expect(sparse / names.length).toBeGreaterThan(0.5);
    });
  },
);

test("brackets in literals and comments are none, and where they do not pair the whole text counts", () => {
  const java = LANGUAGES.find(({ id }) => id === "java");
  const kit = java && kitOf(java);
  const filler = "int x = 1; ".repeat(20);
  const sparse = (text: string): string | undefined => {
    const tree = kit && java && parseSparsely(kit.grammar, text, ["wanted"], java, limits);
    return tree?.rootNode.toString().replace(/\s+/g, " ");
  };
  expect(sparse(`class A { void f() { ${filler} } void wanted() { } }`)).toMatchInlineSnapshot(
    `"(program (class_declaration name: (identifier) body: (class_body (method_declaration type: (void_type) name: (identifier) parameters: (formal_parameters) body: (block)) (method_declaration type: (void_type) name: (identifier) parameters: (formal_parameters) body: (block)))))"`,
  );
  expect(
    sparse(`class A { String s = "}"; char c = '{'; /* } */ void f() { ${filler} } void wanted() { } }`),
  ).toContain("(string_literal");
  expect(sparse(`class A { void f() { ${filler} void wanted() { } }`)).toBeUndefined();
  expect(sparse(`class A { void f() { ${filler} } } } void wanted() { }`)).toBeUndefined();
});

describe("C with syntax errors", () => {
  const c = LANGUAGES.find(({ id }) => id === "c");
  const kit = c && kitOf(c);
  const filler = "x += 1; ".repeat(20);
  const MACRO = "#define each_item(i) for (i = 0; i < 9; i++)\n";
  const OTHERS = `MODULE_THING("a" NAME)\nint other(void)\n{\n\tint x = 0;\n\teach_item(x) { ${filler} }\n\treturn x;\n}\n`;
  const cases = {
    "an error of another declaration": `${MACRO}${OTHERS}int caller(void)\n{\n\tif (1) { int x; ${filler} }\n\treturn wanted(1);\n}\n${OTHERS}`,
    "an error of the declaration that holds the name": `${MACRO}${OTHERS}int caller(int x)\n{\n\teach_item(x) { ${filler} }\n\teach_item(x) { wanted(x); }\n\treturn wanted->next;\n}\n${OTHERS}`,
    "attributes that are macros": `static __maybe int __some wanted(struct dev *d)\n{\n\teach_item(d) { ${filler} }\n\treturn 0;\n}\n${OTHERS}`,
  };
  test.each(Object.entries(cases))("%s: the rest is not parsed, and what is said is the same", (_, text) => {
    if (!kit) throw new Error("there is no C");
    const whole = new SyntaxDocument("/a.c", kit, text, undefined);
    expect(whole.tree(limits)?.rootNode.hasError).toBe(true);
    const all = saidOf(whole.facts(limits), "wanted");
    const document = new SyntaxDocument("/a.c", kit, text, undefined);
    expect(saidOf(document.factsOfNames(["wanted"], limits), "wanted")).toEqual(all);
    expect(all).not.toEqual([]);
    expect(document.parsed).toBe(false);
  });

  test("an error that goes on behind the declaration has the whole text parsed", () => {
    const text = `int caller(void)\n{\n\tif (1) { ${filler} }\n\treturn wanted(1;\n}\n#if A\nint b(void) {\n#else\nint b(int a) {\n#endif\n ${filler} }\n`;
    const document = kit && new SyntaxDocument("/a.c", kit, text, undefined);
    document?.factsOfNames(["wanted"], limits);
    expect(document?.parsed).toBe(true);
  });
});
