/** What a parser is shown of a text that is edited is what it is shown of the same text at once, and so is the tree that it makes of it. */

import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { SyntaxDocument } from "../../src/index/document.ts";
import { LANGUAGES, type Language, languageById } from "../../src/languages/table.ts";
import { parseNow } from "../../src/syntax/parse.ts";
import { parsable, ShownText, unreadWords } from "../../src/syntax/shown-text.ts";
import { reachOf } from "../../src/text/expression-reach.ts";
import type { Edit } from "../../src/text/span.ts";
import { type Random, random } from "../fuzz/random.ts";
import { fixtureFiles, kitOf, read, readFixture } from "../support/fixture.ts";

const OTHERWISE = LANGUAGES.filter(({ text: { unread, readAs, tooDeep } }) => unread ?? readAs ?? tooDeep);

/** What makes a word one that is not read, or one that is, where it is put behind another. */
const PIECES = [
  ..."\"'`(){}[]<>/\\$;,:=|&#@\n\t *xA",
  "/*",
  "*/",
  "\\\n",
  "EXPORT ",
  "API_CALL\n",
  "int ",
  "static inline ",
  "struct a ",
  "(CALL *name)(",
  "__attribute_deprecated__ ",
  "__THROW",
  "__nonnull ((1, (2)))",
  "define ",
  "PRINTF_LIKE(1, 2);",
  "  FIELDS\n",
  "va_arg(ap, ",
  "unsigned ",
  "char *)",
  "const ",
  "impl ",
  "trait ",
  "@atomic ",
  "a::Int",
  "$(A)",
  " += ",
  'extend schema @a(b: "c") ',
  ",   )",
  "type A = {\n  run(): void\n}\n",
  "é\ud83d\ude00",
];

function editOf(text: string, choice: Random): Edit {
  const start = choice.below(text.length + 1);
  const end = Math.min(
    text.length,
    start +
      choice.draw([
        [5, 0],
        [4, choice.below(4)],
        [1, choice.below(300)],
      ]),
  );
  const other = choice.below(text.length + 1);
  const piece = choice.draw([
    [5, choice.pick(PIECES)],
    [1, ""],
    [1, text.slice(other, other + choice.below(200))],
  ]);
  return { start, end, text: piece };
}

const edited = (text: string, { start, end, text: piece }: Edit): string =>
  text.slice(0, start) + piece + text.slice(end);

/** Texts of a language: its fixtures, and all of them one behind the other. */
const textsOf = ({ id }: Language): readonly string[] => {
  const all = fixtureFiles(id).map(read);
  return [...all.slice(0, 12), all.join("\n").slice(0, 120_000)];
};

describe("what is shown of a text that is edited", () => {
  for (const language of OTHERWISE)
    it(language.id, () => {
      for (const [number, first] of textsOf(language).entries()) {
        const choice = random(number, `shown ${language.id}`);
        const shown = new ShownText(language.text);
        let text = first;
        for (let version = 0; version < 60; version++) {
          const before = shown.before(text);
          const { text: now, changed } = shown.of(text);
          expect(now, `text ${number}, version ${version}`).toBe(parsable(language, text));
          expect(shown.before(text)).toBe(now);
          // What is told to have changed makes one the other.
          if (version > 0) expect(changed ? edited(before, changed) : before).toBe(now);
          if (!language.text.readAs)
            expect(shown.words, `text ${number}, version ${version}`).toEqual(unreadWords(language.text, text));
          for (let edits = 1 + choice.below(3); edits > 0; edits--) {
            const edit = editOf(text, choice);
            shown.edit(edit);
            text = edited(text, edit);
          }
        }
      }
    });
});

const limits = { timeout: 60_000, now: () => 0 };

describe("the tree of a text that is edited", () => {
  for (const language of OTHERWISE)
    it(language.id, () => {
      const kit = kitOf(language);
      for (const file of fixtureFiles(language.id)) {
        const { text } = readFixture(language, read(file));
        const { tree } = parseNow(kit.grammar, parsable(language, text), undefined, limits);
        // A parser finds its way back from an error otherwise where it takes parts of another tree.
        if (!tree || tree.rootNode.hasError) continue;
        const choice = random(1, basename(file));
        const document = new SyntaxDocument("/x", kit, text, 1);
        document.tree(limits);
        for (let round = 0; round < 4; round++) {
          const edit = editOf(text, choice);
          document.change([edit], undefined);
          document.tree(limits);
          const end = edit.start + edit.text.length;
          document.change([{ start: edit.start, end, text: text.slice(edit.start, edit.end) }], undefined);
          expect(document.tree(limits)?.rootNode.toString(), `${file}: ${JSON.stringify(edit)}`).toBe(
            tree.rootNode.toString(),
          );
        }
        document.dispose();
        tree.delete();
      }
    });

  it("has no error that a parse of the whole has not, once what was broken is mended", () => {
    const kotlin = languageById("kotlin") as Language;
    const file = fixtureFiles("kotlin").find((one) => basename(one) === "range.kt") as string;
    const { text } = readFixture(kotlin, read(file));
    const document = new SyntaxDocument(file, kitOf(kotlin), text, 1);
    expect(document.tree(limits)?.rootNode.hasError).toBe(false);
    const branch = text.indexOf("is Express ->");
    for (let at = branch; at < branch + 240; at += 5) {
      document.change([{ start: at, end: at, text: "," }], undefined);
      document.tree(limits);
      document.change([{ start: at, end: at + 1, text: "" }], undefined);
      expect(document.tree(limits)?.rootNode.hasError, `at ${at}`).toBe(false);
    }
    document.dispose();
  });

  it("is not what it was where a letter far from a word makes that a macro", () => {
    const c = languageById("c") as Language;
    const kit = kitOf(c);
    const before = "EXPORT int\n   name;\nint other;\n";
    const document = new SyntaxDocument("/x.c", kit, before, 1);
    document.tree(limits);
    const at = before.indexOf(";");
    document.change([{ start: at, end: at, text: "(void)" }], undefined);
    const whole = parseNow(kit.grammar, parsable(c, document.text), undefined, limits).tree;
    expect(document.tree(limits)?.rootNode.toString()).toBe(whole?.rootNode.toString());
  });
});

describe.each(["c", "cpp"])("the type that va_arg is given, in %s", (id) => {
  const language = languageById(id) as Language;
  it.each([
    ["va_arg(ap, const char *)", "va_arg(ap              )"],
    ["va_arg(ap,unsigned long\n long)", "va_arg(ap              \n     )"],
    ["va_arg(ap, int)", "va_arg(ap     )"],
    ["va_arg(*to->ap, struct box **)", "va_arg(*to->ap,        box   )"],
    ["va_arg(ap,Box*)", "va_arg(ap,Box )"],
    ["va_arg(ap, Box)", "va_arg(ap, Box)"],
    ["va_arg(ap, inter)", "va_arg(ap, inter)"],
    ["va_arg(ap, void (*)(int))", "va_arg(ap, void (*)(int))"],
  ])("%j is shown as %j", (written, shown) => {
    const text = (call: string): string => `void f(va_list ap) { give(${call}); }`;
    expect(parsable(language, text(written))).toBe(text(shown));
    const { tree } = parseNow(kitOf(language).grammar, text(shown), undefined, limits);
    expect(tree?.rootNode.hasError).toBe(false);
    tree?.delete();
  });
});

describe("how far an expression looks", () => {
  it.each(["c", "cpp", "scss", "make", "julia"])("that says what %s does not read: a little", (id) => {
    const { ahead, behind } = reachOf((languageById(id) as Language).text.unread as RegExp);
    expect(ahead + behind).toBeLessThan(100_000);
  });
  it.each([
    [/ab/, { ahead: 2, behind: 0 }],
    [/a{2,5}b?[c\]d]/, { ahead: 7, behind: 0 }],
    [/a(?=b{1,3}(?!cd))/, { ahead: 6, behind: 0 }],
    [/(?<=a{1,3}(?<!bc))d/, { ahead: 1, behind: 5 }],
    [/^a(?:bcd|e(?<name>f))$/m, { ahead: 5, behind: 1 }],
    [/\bé\u{1f600}/u, { ahead: 5, behind: 1 }],
    [/a*/, { ahead: Number.POSITIVE_INFINITY, behind: 0 }],
    [/(?<=a{2,})b/, { ahead: 1, behind: Number.POSITIVE_INFINITY }],
    [/(a)\1/, { ahead: Number.POSITIVE_INFINITY, behind: 0 }],
    [/\$\{\x41\u0042\(/, { ahead: 5, behind: 0 }],
  ])("%s", (expression, reach) => {
    expect(reachOf(expression)).toEqual(reach);
  });
});
