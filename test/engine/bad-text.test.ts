/** Texts that no programmer would write: what the engine says of them, and that it goes on. */

import { describe, expect, test } from "vitest";
import type { Position } from "../../src/text/line-index.ts";
import {
  definitionsOf,
  type Project,
  placesOf,
  positionOf,
  problemIn,
  project,
  referencesOf,
  targetsOf,
  valueIn,
} from "./engine.ts";

/** Every question about one place of a document, each with an answer or a problem. */
async function askEverything({ engine }: Project, path: string, position: Position) {
  const answers = {
    definition: await engine.ask("definition", { path, position, scope: "project", mode: "precise" }),
    references: await engine.ask("references", { path, position, scope: "project", includeDeclaration: true }),
    hover: await engine.ask("hover", { path, position }),
    outline: await engine.ask("outline", { path }),
    highlights: await engine.ask("highlights", { path, position }),
    folds: await engine.ask("folds", { path }),
    selections: await engine.ask("selections", { path, positions: [position] }),
    parse: await engine.ask("parse", { path }),
    symbols: await engine.ask("symbols", { query: "a", limit: 10 }),
  };
  for (const answer of Object.values(answers)) if (!answer.ok) expect(answer.problem.code).toBe("TS_SYMBOL_NOT_FOUND");
  return answers;
}

const names = (items: readonly { readonly name: string; readonly children: readonly object[] }[]): readonly string[] =>
  items.map(({ name }) => name);

describe("broken syntax", () => {
  const BROKEN: Readonly<Record<string, string>> = {
    "a.py": "def before():\n    pass\n\nclass Broken(\n\ndef after():\n    return before()\n",
    "a.ts": "function before() {}\nlet broken: = 1;\nfunction after() { before(); }\n",
    "a.rs": "fn before() {}\nfn broken( { let x = ; }\nfn after() { before(); }\n",
    "A.java": "class A { void before() {}\n int x = ((1 + ;\n void after() { before(); } }\n",
  };

  test.each(Object.keys(BROKEN))("%s: what can be read is answered, with a warning", async (name) => {
    const text = BROKEN[name] as string;
    const world = project({ [name]: text });
    const path = world.path(name);
    const position = positionOf(text, "before", 2);
    const answer = await world.engine.ask("definition", { path, position, scope: "project", mode: "precise" });
    expect(targetsOf(world, valueIn(answer).targets)).toContain(`${name}:1:${text.indexOf("before") + 1}`);
    expect(answer).toMatchObject({
      warnings: [{ code: "TS_PARSE_ERRORS", message: "File parsed with errors (results may be incomplete)" }],
    });
    const [warning] = answer.ok ? answer.warnings : [];
    const { error_count: count, errors } = (warning?.details ?? {}) as { error_count: number; errors: object[] };
    expect(count).toBeGreaterThan(0);
    expect(errors[0]).toEqual({ line: expect.any(Number), column: expect.any(Number), message: expect.any(String) });
    const parsed = await world.engine.ask("parse", { path });
    expect(valueIn(parsed).errors.length).toBe(count);
    expect(valueIn(parsed).symbols.map((symbol) => symbol.name)).toContain("before");
    const outline = await world.engine.ask("outline", { path });
    expect(JSON.stringify(valueIn(outline))).toContain('"name":"after"');
  });

  test("a text without errors carries no warning", async () => {
    const world = project({ "a.py": "def fine():\n    pass\n" });
    expect(await world.engine.ask("outline", { path: world.path("a.py") })).toMatchObject({ ok: true, warnings: [] });
  });

  test("no more than ten errors are listed, all of them are counted", async () => {
    const world = project({ "a.ts": "let x = ;\n".repeat(30) });
    const answer = await world.engine.ask("outline", { path: world.path("a.ts") });
    const [warning] = answer.ok ? answer.warnings : [];
    expect(warning?.details).toMatchObject({ error_count: 30, errors: { length: 10 } });
  });
});

describe("hardly any text", () => {
  test("every question has an answer or a clear problem", async () => {
    const world = project({});
    for (const text of ["", "\n", " ", "\r", "\u0000", "\uD800", "\uFEFF", "(", "\\"])
      for (const name of ["a.py", "a.ts", "a.rs", "A.java"]) {
        await askEverything(world, world.open(name, text), { line: 0, character: 0 });
        await askEverything(world, world.path(name), { line: 9, character: 9 });
      }
  });

  test("an empty file on disk", async () => {
    const world = project({ "a.py": "" });
    const path = world.path("a.py");
    const answers = await askEverything(world, path, { line: 0, character: 0 });
    expect(valueIn(answers.parse)).toMatchObject({ language: "python", rootNode: "module", symbols: [], errors: [] });
    expect(problemIn(answers.definition)).toMatchObject({
      code: "TS_SYMBOL_NOT_FOUND",
      details: { file_path: path, line: 1, column: 1 },
    });
  });
});

describe("line ends and marks", () => {
  const LINES = ["/** Says hello. */", "function greet() {", "  return 1;", "}", "greet();", ""];

  test.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["a lone CR", "\r"],
  ])("%s: lines, ranges and folds", async (_, end) => {
    const text = LINES.join(end);
    for (const place of ["disk", "editor"] as const) {
      const world = project(place === "disk" ? { "a.ts": text } : {});
      const path = place === "disk" ? world.path("a.ts") : world.open("a.ts", text);
      const at = { line: 4, character: 1 };
      const found = valueIn(
        await world.engine.ask("definition", { path, position: at, scope: "project", mode: "precise" }),
      );
      expect(found).toMatchObject({
        range: { start: { line: 4, character: 0 }, end: { line: 4, character: 5 } },
        targets: [
          {
            range: { start: { line: 1, character: 0 }, end: { line: 3, character: 1 } },
            selection: { start: { line: 1, character: 9 }, end: { line: 1, character: 14 } },
            preview: "function greet() {",
          },
        ],
      });
      expect(valueIn(await world.engine.ask("hover", { path, position: at }))).toMatchObject({
        signature: "function greet()",
        documentation: "Says hello.",
      });
      expect(valueIn(await world.engine.ask("folds", { path }))).toContainEqual({
        startLine: 1,
        startCharacter: expect.any(Number),
        endLine: 2,
        endCharacter: 11,
        kind: undefined,
      });
    }
  });

  test("mixed line ends count each as one", async () => {
    const text = "let a = 1;\r\nlet b = 2;\rlet c = 3;\n\rlet d = a + b + c;\r\n";
    const world = project({});
    const path = world.open("a.ts", text);
    const outline = valueIn(await world.engine.ask("outline", { path }));
    expect(outline.map(({ name, selection: { start } }) => [name, start.line, start.character])).toEqual([
      ["a", 0, 4],
      ["b", 1, 4],
      ["c", 2, 4],
      ["d", 4, 4],
    ]);
  });

  test.each([1, 0])("a byte order mark on disk is not part of the first line (%i index workers)", async (workers) => {
    const text = "def greet():\n    pass\ngreet()\n";
    const world = project({ "a.py": `\uFEFF${text}`, "b.py": "from a import greet\ngreet()\n" }, { workers });
    if (workers > 0) await world.indexed();
    expect(await definitionsOf(world, world.path("a.py"), { line: 2, character: 0 })).toEqual(["a.py:1:5"]);
    expect(await definitionsOf(world, world.path("b.py"), { line: 1, character: 0 })).toEqual(["a.py:1:5"]);
  });

  test("UTF-16 with its mark", async () => {
    const text = "def grüße():\n    pass\ngrüße()\n";
    const world = project({ "a.py": Buffer.from(`\uFEFF${text}`, "utf16le") });
    expect(await definitionsOf(world, world.path("a.py"), { line: 2, character: 0 })).toEqual(["a.py:1:5"]);
  });

  test("characters beyond the basic plane count two", async () => {
    const text = 'const smile = "😀😀"; const after = smile; after;\n';
    const world = project({ "a.ts": text });
    const position = positionOf(text, "after", 2);
    expect(await definitionsOf(world, world.path("a.ts"), position)).toEqual([`a.ts:1:${text.indexOf("after") + 1}`]);
  });
});

describe("characters that are none", () => {
  test("NUL in an open document: the rest is answered", async () => {
    for (const [name, text] of [
      ["a.py", 'def greet():\n    return "a\u0000b"\n\u0000\ngreet()\n'],
      ["a.ts", 'function greet() { return "a\u0000b"; }\n\u0000\ngreet();\n'],
      ["a.rs", 'fn greet() { "a\u0000b"; }\n\u0000\nfn main() { greet(); }\n'],
      ["A.java", 'class A { void greet() { "a\u0000b"; }\n\u0000\n void b() { greet(); } }\n'],
    ] as const) {
      const world = project({});
      const path = world.open(name, text);
      await askEverything(world, path, { line: 0, character: 5 });
      const found = await definitionsOf(world, path, positionOf(text, "greet", 2));
      expect(found).toEqual([`${name}:1:${text.indexOf("greet") + 1}`]);
    }
  });

  test("NUL in a file makes it binary, which is said", async () => {
    const world = project({ "a.py": "x = 1\n\u0000", "b.py": "x = 2\nx\n" }, { workers: 1 });
    expect(problemIn(await world.engine.ask("outline", { path: world.path("a.py") }))).toMatchObject({
      code: "TS_BINARY_FILE",
      details: { file_path: world.path("a.py") },
    });
    await world.indexed();
    expect((await world.engine.ask("status", {})).progress).toMatchObject({ phase: "done", skipped: { binary: 1 } });
  });

  test("edits with lone surrogates, and edits that part a pair", async () => {
    const world = project({});
    const text = 'const a = "😀";\nconst b = a;\n';
    const path = world.open("a.ts", text);
    const half = text.indexOf("😀") + 1;
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: half, end: half, text: "\uDC00x\uD800" }] });
    world.engine.tell({ type: "change", path, version: 3, edits: [{ start: 0, end: 0, text: "// \uD800\n" }] });
    const answers = await askEverything(world, path, { line: 2, character: 10 });
    expect(targetsOf(world, valueIn(answers.definition).targets)).toEqual(["a.ts:2:7"]);
    // The halves taken out again, everything is as it was.
    world.engine.tell({
      type: "change",
      path,
      version: 4,
      edits: [
        { start: 0, end: 5, text: "" },
        { start: half, end: half + 3, text: "" },
      ],
    });
    const parsed = await world.engine.ask("parse", { path });
    expect(parsed).toMatchObject({
      ok: true,
      warnings: [],
      provenance: { version: 4 },
      value: { symbols: { length: 2 } },
    });
  });
});

describe("a line of a megabyte", () => {
  const WORD = "use(value);";
  const COUNT = 100_000;
  const text = `const value = 1; const list = [${"1, ".repeat(500)}]; ${WORD.repeat(COUNT)}\n`;

  test.each(["disk", "editor"] as const)(
    "from the %s: positions, previews and signatures stay short",
    async (place) => {
      const world = project(place === "disk" ? { "a.ts": text } : {});
      const path = place === "disk" ? world.path("a.ts") : world.open("a.ts", text);
      const position = positionOf(text, "value", 100);
      const answers = await askEverything(world, path, position);
      expect(targetsOf(world, valueIn(answers.definition).targets)).toEqual(["a.ts:1:7"]);
      const { places } = valueIn(answers.references);
      expect(places.length).toBe(1 + COUNT);
      expect(Math.max(...places.map(({ preview }) => preview.length))).toBeLessThanOrEqual(500);
      expect(valueIn(answers.hover).signature).toBe("const value = 1");
      const list = await world.engine.ask("hover", { path, position: positionOf(text, "list") });
      expect(valueIn(list).signature.length).toBeLessThanOrEqual(400);
    },
  );

  test("an edit in its middle", async () => {
    const world = project({});
    const path = world.open("a.ts", text);
    await world.engine.ask("outline", { path });
    const at = text.indexOf("value", 500_000);
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: at, end: at + 5, text: "other" }] });
    const found = await world.engine.ask("highlights", { path, position: { line: 0, character: at + 2 } });
    expect(valueIn(found)).toEqual([
      { range: { start: { line: 0, character: at }, end: { line: 0, character: at + 5 } }, kind: "read" },
    ]);
  });
});

test("a sum of 125,000 terms, which is as deep as it is long", async () => {
  const world = project({});
  const path = world.open("a.ts", `const value = 1; const sum = ${"value + ".repeat(125_000)}1;\n`);
  expect(names(valueIn(await world.engine.ask("outline", { path })))).toEqual(["value", "sum"]);
  expect(valueIn(await world.engine.ask("folds", { path }))).toEqual([]);
});

describe("20,000 nested brackets", () => {
  const N = 20_000;
  const opened = (bracket: string): string => bracket.repeat(N);
  /** Each line two columns further in than the one before. */
  const nestedLines = (line: string, count: number): string =>
    Array.from({ length: count }, (_, depth) => `${"  ".repeat(depth)}${line}\n`).join("");
  const DEEP: Readonly<Record<string, readonly [string, string]>> = {
    "closed, Python": ["a.py", `x = ${opened("[")}name${opened("]")}\n`],
    "closed, TypeScript": ["a.ts", `let x = ${opened("(")}name${opened(")")};\n`],
    "closed, Rust": ["a.rs", `fn f() { let x = ${opened("(")}name${opened(")")}; }\n`],
    "closed, Java": ["A.java", `class A { int x = ${opened("(")}name${opened(")")}; }\n`],
    "an error at the innermost place": ["a.ts", `let x = ${opened("[")}name name${opened("]")};\n`],
    "never closed": ["a.ts", `let x = ${opened("{")}name\n`],
    "never opened": ["a.ts", `let name = 1;\n${opened("}")}\nname;\n`],
    "blocks, each with a name of its own": ["a.ts", `${opened("{ let name = 1;\n")}name${opened("}")}\n`],
    "functions in functions": ["a.ts", `${opened("function name() {\n")}name${opened("}")}\n`],
    "classes in classes": ["A.java", `${opened("class name {")}${opened("}")}\n`],
    "blocks in blocks, Swift": ["a.swift", `${opened("{")}name${opened("}")}\n`],
    "modules in modules": ["a.rs", `${opened("mod name {")}${opened("}")}\n`],
  };

  test.each(Object.keys(DEEP))("%s", { timeout: 120_000 }, async (form) => {
    const [name, text] = DEEP[form] as readonly [string, string];
    const world = project({});
    const path = world.open(name, text);
    const position = positionOf(text, "name");
    const answers = await askEverything(world, path, position);
    // What crosses a thread's border or becomes JSON must not be as deep as the text.
    for (const answer of Object.values(answers))
      expect(() => structuredClone(JSON.parse(JSON.stringify(answer)))).not.toThrow();
    const at = text.lastIndexOf("name");
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: at, end: at, text: "re" }] });
    const found = await world.engine.ask("highlights", {
      path,
      position: { ...positionOf(text, "name", text.split("name").length - 1) },
    });
    expect(found).toMatchObject({ ok: true, provenance: { version: 2 } });
    expect(await world.engine.ask("outline", { path })).toMatchObject({ ok: true, provenance: { version: 2 } });
  });

  // Their scanners keep 254 open blocks.
  test.each([
    ["quotes, Markdown", "a.md", `${opened("> ")}x\n\n# after\n`],
    ["lists behind tabs, Markdown", "a.md", `${"\t> ".repeat(40)}- ${opened("- ")}x\n\n# after\n`],
    ["lists line by line, Markdown", "a.md", `${nestedLines("- x", 1000)}\n# after\n`],
    ["lists, YAML", "a.yaml", `${opened("- ")}x\n---\nafter: 1\n`],
    ["keys, YAML", "a.yaml", `${opened("? ")}x\n---\nafter: 1\n`],
    ["keys line by line, YAML", "a.yaml", `${nestedLines("k:", 500)}---\nafter: 1\n`],
  ])("%s: what stands behind them is found", async (_, name, text) => {
    const world = project({ [name]: text });
    const symbols = valueIn(await world.engine.ask("symbols", { query: "after", limit: 9 }));
    expect(symbols.map((symbol) => symbol.name)).toEqual(["after"]);
    const path = world.open(name, text);
    const found = JSON.stringify(valueIn(await world.engine.ask("outline", { path })));
    expect(found).toContain('"name":"after"');
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 0, end: 0, text: "\n" }] });
    expect(await world.engine.ask("outline", { path })).toMatchObject({ ok: true, provenance: { version: 2 } });
  });

  test("in a file that is indexed: its neighbours are found", async () => {
    const files = {
      "deep.ts": DEEP["functions in functions"]?.[1] ?? "",
      "a.ts": "export function near() {}\n",
      "b.ts": "near();\n",
    };
    const world = project(files, { workers: 1 });
    await world.indexed();
    expect((await world.engine.ask("status", {})).progress).toMatchObject({ files: 3, done: 3, skipped: {} });
    expect(await definitionsOf(world, world.path("b.ts"), { line: 0, character: 1 })).toEqual(["a.ts:1:17"]);
  });
});

describe("a text over which its grammar's own code fails", () => {
  // The scanner of the Kotlin grammar keeps no more than a thousand strings in each other.
  const FILES = {
    "deep.kt": `fun bake() {}\nval loaf = ${'"${'.repeat(1500)}1${'}"'.repeat(1500)}\n`,
    "flat.kt": "fun main() { bake() }\n",
    "oven.kt": "fun bake() {}\n",
  };
  const CALL = { line: 0, character: 14 };

  test.each([0, 1])("with %i index workers: the other files are answered, and that one is named", async (workers) => {
    const world = project(FILES, { workers });
    if (workers > 0) await world.indexed();
    const path = world.path("flat.kt");
    for (let times = 0; times < 2; times++) {
      const found = await world.engine.ask("references", {
        path,
        position: CALL,
        scope: "project",
        includeDeclaration: true,
      });
      expect(placesOf(world, valueIn(found).places)).toEqual(["flat.kt:1:14", "oven.kt:1:5"]);
      expect(found).toMatchObject({
        provenance: { complete: false },
        warnings: [{ code: "TS_FILES_NOT_SEARCHED", details: { files: [{ reason: "failed" }] } }],
      });
    }
  });

  test("asked itself it says so; mended, it is answered", async () => {
    const world = project({});
    const path = world.open("deep.kt", FILES["deep.kt"]);
    const failed = problemIn(await world.engine.ask("outline", { path }));
    expect(failed).toMatchObject({
      code: "TS_INTERNAL",
      message: expect.stringMatching(/^The kotlin grammar failed on this text: /),
    });
    const end = FILES["deep.kt"].length;
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 14, end, text: "" }] });
    expect(names(valueIn(await world.engine.ask("outline", { path })))).toEqual(["bake"]);
  });
});

test("an outline deeper than editors can show keeps every name", async () => {
  const world = project({});
  const path = world.open(
    "a.ts",
    `${Array.from({ length: 300 }, (_, index) => `function f${index}() {`).join("\n")}${"}".repeat(300)}\n`,
  );
  const outline = valueIn(await world.engine.ask("outline", { path }));
  const seen: string[] = [];
  let depth = 0;
  for (let level = outline; level.length > 0; level = level.flatMap(({ children }) => children)) {
    seen.push(...names(level));
    depth++;
  }
  expect(seen.toSorted()).toEqual(Array.from({ length: 300 }, (_, index) => `f${index}`).toSorted());
  expect(depth).toBeLessThanOrEqual(101);
});

test("hundreds of thousands of equal names are all found", { timeout: 120_000 }, async () => {
  const world = project({ "a.py": "x = 1\n".repeat(130_000), "b.py": "import a\na.x\n" }, { workers: 1 });
  await world.indexed();
  const answer = await world.engine.ask("references", {
    path: world.path("b.py"),
    position: { line: 1, character: 2 },
    scope: "project",
    includeDeclaration: true,
    preview: false,
  });
  expect(placesOf(world, valueIn(answer).places).length).toBe(130_001);
});

test("references across files of every kind of line end", async () => {
  const world = project({
    "lf.ts": "export function greet() {}\n",
    "crlf.ts": 'import { greet } from "./lf";\r\n\r\ngreet();\r\n',
    "cr.ts": 'import { greet } from "./lf";\r\rgreet();\r',
    "bom.ts": '\uFEFFimport { greet } from "./lf"; greet();\n',
  });
  const expected = [
    "bom.ts:1:10",
    "bom.ts:1:31",
    "cr.ts:1:10",
    "cr.ts:3:1",
    "crlf.ts:1:10",
    "crlf.ts:3:1",
    "lf.ts:1:17",
  ];
  expect(await referencesOf(world, world.path("lf.ts"), { line: 0, character: 18 })).toEqual(expected);
});
