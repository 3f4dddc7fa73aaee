/** Outline facts say of declarations what whole facts say, and know which names they leave out. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contentHash } from "../../src/files/read.ts";
import { type Depth, Facts } from "../../src/index/facts.ts";
import { factsOfText } from "../../src/index/text-facts.ts";
import { LANGUAGES, type Language, languageById } from "../../src/languages/table.ts";
import { functionBodies } from "../../src/syntax/function-bodies.ts";
import { hashName } from "../../src/text/name-hash.ts";
import { kitOf } from "../support/fixture.ts";

const limits = { timeout: 60_000, now: () => performance.now() };
const fixtures = join(import.meta.dirname, "../../fixtures");
const WITH_BODIES = LANGUAGES.filter(({ text }) => text.bodies);

function factsOf(language: Language, text: string, depth: Depth): Facts {
  const made = factsOfText(kitOf(language), { text, hash: contentHash(text) }, depth, limits);
  if (!("facts" in made)) throw new Error(made.skipped);
  return new Facts(made.facts);
}

const definitionsOf = (facts: Facts): unknown[] =>
  Array.from({ length: facts.definitions }, (_, at) => {
    const { occurrence: _own, parent, ...told } = facts.definition(at);
    return { ...told, parent: parent === undefined ? undefined : facts.definitionName(parent), bases: facts.bases(at) };
  });
const importsOf = (facts: Facts): unknown[] =>
  Array.from({ length: facts.imports }, (_, at) => ({ ...facts.import(at), occurrence: undefined }));
const exportsOf = (facts: Facts): unknown[] => Array.from({ length: facts.exports }, (_, at) => facts.export(at));

/** Names with their places, of all occurrences. */
const placesOf = (facts: Facts): ReadonlyMap<string, string> =>
  new Map(
    Array.from({ length: facts.occurrences }, (_, at) => facts.occurrence(at)).map(({ name, span }) => [
      `${name} ${span.start}`,
      name,
    ]),
  );

function expectSameOutside(language: Language, text: string): Facts {
  const whole = factsOf(language, text, "whole");
  const outline = factsOf(language, text, "outline");
  expect(definitionsOf(outline)).toEqual(definitionsOf(whole));
  expect(importsOf(outline)).toEqual(importsOf(whole));
  expect(exportsOf(outline)).toEqual(exportsOf(whole));
  expect([outline.package, outline.hash, outline.textLength, outline.lines.starts]).toEqual([
    whole.package,
    whole.hash,
    whole.textLength,
    whole.lines.starts,
  ]);
  const known = placesOf(outline);
  const unknown = [...placesOf(whole)].filter(([place]) => !known.has(place)).map(([, name]) => name);
  expect(unknown.filter((name) => outline.isCompleteFor(name))).toEqual([]);
  expect([...known.keys()].filter((place) => !placesOf(whole).has(place))).toEqual([]);
  return outline;
}

describe.each(WITH_BODIES.map((language) => [language.id, language] as const))("%s", (id, language) => {
  test.each(readdirSync(join(fixtures, id)).filter((name) => !name.includes(".outline")))("%s", (name) => {
    const text = readFileSync(join(fixtures, id, name), "utf8");
    expectSameOutside(language, text);
  });

  test("some of its fixtures are outlines in earnest", () => {
    const outlines = readdirSync(join(fixtures, id))
      .map((name) => factsOf(language, readFileSync(join(fixtures, id, name), "utf8"), "outline"))
      .filter(({ depth, bodyWords }) => depth === "outline" && bodyWords.length > 0);
    expect(outlines.length).toBeGreaterThan(0);
  });
});

/** Source whose bodies hold the words `left` and `kept`: the first must go, the second must not. */
const CASES: readonly (readonly [language: string, what: string, text: string])[] = [
  ["c", "a function", "int f(int a)\n{\n\treturn left(left, 1, 2, 3, 4);\n}\nint kept;\n"],
  ["c", "one that gives back a pointer to a struct", "struct a *f(struct b *c) { return left(left, 1, 2, 3); }\n"],
  ["c", "a struct behind an attribute", "struct __attribute__((packed)) s { int kept; int also_kept_here; };\n"],
  ["c", "a struct behind a macro", "struct EXPORT(x) s { int kept; int also_kept_here_too; };\n"],
  ["c", "values", "static struct s kept[] = { { .left = left, .b = {1} }, { .left = 2 } }, kept2 = {0};\n"],
  ["c", "values of a type of their own", "static struct { int kept; int b; } a = { .left = 1, .b = left(1, 2) };\n"],
  ["c", "a type in a value", "static void *a[] = { &(struct s { int kept; }) { 1 }, kept2, 1, 2, 3 };\n"],
  ["c", "included values", 'static int a[] = {\n#include "kept.inc"\n\t1, 2, 3, 4, 5, 6, 7, 8, kept\n};\n'],
  ["cpp", "values", "namespace n { static const int kept[] = { left, 2, 3, 4, 5, 6, 7, 8, 9, 10 }; }\n"],
  ["cpp", "a value's function", "auto kept = [](int a) { return kept2(a, 1, 2, 3, 4, 5, 6); };\n"],
  ["c", "a type in a body", "void f(void) { struct s { int kept; } a; kept_too(a); }\n"],
  ["c", "a macro in a body", "void f(void) {\n#define N kept\n\tkept(N, N, N, N, N, N, N, N);\n}\n"],
  [
    "c",
    "branches that do not pair",
    "void f(void) {\n#ifdef A\n\tif (kept) {\n#else\n\tif (!kept) {\n#endif\n\t}\n}\nvoid g(void) { left(1, 2, 3, 4, 5, 6, 7, 8); }\n",
  ],
  [
    "c",
    "branches with a head each",
    "#ifdef A\nvoid f(int kept) {\n#else\nvoid f(long kept) {\n#endif\n\tkept(1, 2, 3, 4);\n}\nvoid g(void) { left(1, 2, 3, 4, 5, 6, 7); }\n",
  ],
  ["c", "brackets in literals", "void f(void) { left(\"}\", '}', '\\'', \"\\\"}\"); /* } */ left(1); // }\n}\n"],
  [
    "c",
    "what C++ calls C",
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void) { return left(1, 2, 3, 4, 5); }\n#ifdef __cplusplus\n}\n#endif\n',
  ],
  [
    "c",
    "macros",
    '#ifndef A_H\n#define A_H\n#define ONE 1\n#define TWO (ONE + x->kept) /* told */\n\n#define THREE "a /b" // ONE\n' +
      "#define F(a) (a)\n#define LONG 1 + \\\n  kept\n#define BEHIND\tkept\n#define NONE\n#define LAST 0x1f /* more\n lines */\n#endif\n",
  ],
  ["c", "macros alone", "#define A 1\n#define B A\n#define C\tkept / 2\n"],
  [
    "cpp",
    "macros between declarations",
    "#define A 1\nint kept;\n#define B A\n#define C kept\nstruct D {\n#define E 1\n};\n",
  ],
  ["c", "a number that is none", "void f(void) { g(1000baseT_left, 0x1fUL, 1.5e3f, left, left, left); }\n"],
  ["cpp", "a constructor with values", "struct A { A() : a(1), b{2} { left(1, 2, 3, 4, 5, 6, 7); } int kept; };\n"],
  ["cpp", "operators", "bool operator==(A a, A b) { return left(a, b, 1, 2, 3, 4, 5); }\n"],
  ["cpp", "a template", "template <class T, int N = 3> T f(T a) noexcept { return left(a, 1, 2, 3, 4); }\n"],
  ["cpp", "a result behind an arrow", "auto f(int a) -> std::vector<int> { return left(a, 1, 2, 3, 4); }\n"],
  ["cpp", "a using directive in a body", "void f() { using namespace kept; g(1, 2, 3, 4, 5, 6, 7, 8, 9); }\n"],
  ["cpp", "a raw text", 'void f() { left(R"x(}}}"}}})x", 1, 2, 3, 4, 5, 6, 7); }\nint kept;\n'],
  ["java", "a method", "class A { int kept; @B(C.class) <T> T f(T a) throws E { return left(a, 1, 2, 3, 4); } }\n"],
  ["java", "a constant with a body", "enum A { B(1) { int kept() { return left(1, 2, 3, 4, 5, 6); } }, C; int d; }\n"],
  ["java", "a class without a name", "class A { void f() { g(new B<C>(1) { void kept() { } }); } }\n"],
  ["java", "a class in a body", "class A { void f() { class B { int kept; } g(new B(), 1, 2, 3, 4); } }\n"],
  ["java", "a value with a body", "class A { B b = new B() { int kept() { return 1 + kept2; } }; }\n"],
  ["csharp", "a method with a constraint", "class A { void F<T>() where T : class { Left(left, 1, 2, 3, 4, 5); } }\n"],
  ["csharp", "a function in a body", "class A { void F() { int kept(int a) { return a; } G(kept(1), 2, 3); } }\n"],
  ["csharp", "another", "class A { void F() { B<int> kept(int a) => new(a); G(kept(1), 2, 3, 4); } }\n"],
  ["csharp", "names in a text", 'class A { void F() { G($"{left} and {left}, {{}}", @"\\", @""""); } int kept; }\n'],
  ["csharp", "a word as a name", "class A { void F() { G(@left, @left, 1, 2, 3, 4, 5); } }\n"],
  [
    "go",
    "a method",
    "package a\n\nfunc (a *A) F(b interface{ G() }) (c struct{ d int }) {\n\tleft(b, 1, 2, 3, 4, 5)\n}\n",
  ],
  ["go", "a result that is a type", "package a\n\nfunc F() interface{ kept() } {\n\treturn left(1, 2, 3, 4, 5)\n}\n"],
  ["go", "a type in a body", "package a\n\nfunc F() {\n\ttype kept struct{ a int }\n\tg(kept{1}, 2, 3, 4)\n}\n"],
  ["go", "a value's function", "package a\n\nvar kept = func() {\n\tkept2(1, 2, 3, 4, 5, 6)\n}\n"],
  [
    "go",
    "a type switch",
    "package a\n\nfunc F(a any) {\n\tswitch a.(type) {\n\tcase left:\n\t\tleft(1, 2, 3)\n\t}\n}\n",
  ],
  [
    "rust",
    "a function",
    "pub const fn f<'a>(a: &'a [u8; 4]) -> impl Iterator<Item = u8> { left('{', b'}', r#\"}\"#) }\n",
  ],
  ["rust", "a constant's value", "const A: fn() -> B = C { kept: 1, also_kept: 2, all_of_it: 3 };\n"],
  ["rust", "an impl in a body", "fn f() { impl A for B { fn kept(&self) {} } g(1, 2, 3, 4); }\n"],
  ["rust", "a use in a body", "fn f() { use a::kept; g(kept, 1, 2, 3, 4, 5, 6, 7, 8, 9); }\n"],
  ["rust", "a word as a name", "fn f() { left.r#left(1, 2, 3, 4, 5, 6, 7, 8, 9); }\nstruct A { kept: B }\n"],
];

test.each(CASES)("%s: %s", (id, _what, text) => {
  const language = languageById(id) as Language;
  const outline = expectSameOutside(language, text);
  if (/\bleft\b/.test(text)) expect(outline.isCompleteFor("left")).toBe(false);
  expect(outline.isCompleteFor("kept")).toBe(true);
  expect(outline.nameId("kept") !== undefined).toBe(/\bkept\b/.test(text));
});

test("docs/architecture.md lists the languages that have outlines", () => {
  const page = readFileSync(join(fixtures, "../docs/architecture.md"), "utf8").replace(/\s+/g, " ");
  const listed = /in languages whose row says which words \(`LanguageText\.bodies`\): ([^.]*)\./.exec(page)?.[1];
  const names = WITH_BODIES.map(({ name }) => name).sort();
  expect(listed).toBe(`${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
});

test("brackets that do not pair, and languages without such rows, have whole facts", () => {
  const c = languageById("c") as Language;
  const python = languageById("python") as Language;
  const broken = factsOf(c, "void f(void) { g(1, 2, 3, 4, 5, 6, 7, 8, 9);\n", "outline");
  const indented = factsOf(python, "def f():\n    return g(1, 2, 3, 4, 5, 6, 7, 8, 9)\n", "outline");
  expect([broken.depth, indented.depth]).toEqual(["whole", "whole"]);
  expect([broken.bodyWords.length, indented.nameId("g") !== undefined]).toEqual([0, true]);
});

test.each(WITH_BODIES.map((language) => [language.id, language] as const))(
  "%s: bodies are looked for in time proportional to the text",
  (_id, language) => {
    const { bodies } = kitOf(language);
    const signs = [..." \n{}()[]<>#'\"`/*@=:;a1\\"];
    const words = [
      "template<",
      "#if\n",
      "#else\n",
      "\n#define A 1",
      "/* ",
      '"\\"',
      'R"',
      'r#"',
      '@"',
      "new a(",
      "class a",
      "func ",
    ];
    for (const before of ["", "void f() {", "func f() {\n", "fn f() {", "#define A"])
      for (const sign of [...signs, ...words]) {
        const found = bodies && functionBodies(bodies, before + sign.repeat(100_000));
        expect(found?.spans.length ?? 0).toBeLessThanOrEqual(1);
      }
  },
);

test("words are kept in order, by the hash of names", () => {
  const c = languageById("c") as Language;
  const outline = factsOf(c, "int f(int a) { /* no */ return zeta + alpha(a, 12px); }\n", "outline");
  const words = ["return", "zeta", "alpha", "a"].map(hashName);
  expect([...outline.bodyWords]).toEqual([...words].sort((a, b) => a - b));
});
