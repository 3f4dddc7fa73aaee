/** Files that cannot be read, come and go, or are too many: answers stay true and complete. */

import { execFileSync } from "node:child_process";
import { chmodSync, renameSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createGit } from "../../server/git.ts";
import { DEFAULT_CHUNKS } from "../../src/answers/chunk/options.ts";
import type { EngineSettings, OutlineItem } from "../../src/engine.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import { git as gitIn } from "../files/tree.ts";
import { asSomebody, ownedBySomebody } from "../support/somebody.ts";
import { definitionsOf, type Project, positionOf, problemIn, project, referencesOf, valueIn } from "./engine.ts";

const git = createGit(process.env);

const START = { line: 0, character: 0 };

const set = ({ engine }: Project, settings: Partial<EngineSettings>): void =>
  engine.tell({ type: "settings", settings: { ...DEFAULT_SETTINGS, ...settings } });

/** Asks until the answer is the one that is waited for; the test's own time limit ends it. */
async function until(ask: () => Promise<readonly string[]>, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const found = await ask();
    if (found.join() === wanted.join()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("files without an answer", () => {
  test("a missing file", async () => {
    const world = project({});
    expect(problemIn(await world.engine.ask("outline", { path: world.path("none.py") }))).toEqual({
      code: "TS_FILE_NOT_FOUND",
      message: expect.stringContaining("none.py"),
      details: { file_path: world.path("none.py"), suggestion: expect.any(String) },
    });
  });

  test("a file below a file", async () => {
    const world = project({ "a.py": "" });
    expect(problemIn(await world.engine.ask("outline", { path: world.path("a.py/b.py") })).code).toBe(
      "TS_FILE_NOT_FOUND",
    );
  });

  test("a language that has no parser: all that are supported are named", async () => {
    const world = project({ "data.xyz": "?" });
    expect(problemIn(await world.engine.ask("parse", { path: world.path("data.xyz") }))).toMatchObject({
      code: "TS_UNSUPPORTED_LANGUAGE",
      message: "No tree-sitter parser available for .xyz files",
      details: {
        file_path: world.path("data.xyz"),
        extension: ".xyz",
        supported_extensions: expect.arrayContaining([".rs", ".ts", ".py"]),
      },
    });
  });

  test("a directory by the name of a source file", async () => {
    const world = project({ "dir.py/inner.py": "def inner():\n    pass\n" });
    expect(problemIn(await world.engine.ask("outline", { path: world.path("dir.py") }))).toMatchObject({
      code: "TS_FILE_UNREADABLE",
      details: { reason: "directory" },
    });
  });

  test.each([1, 0])("links in a circle are passed over (%i index workers)", async (workers) => {
    const world = project({ "a/a.py": "def greet():\n    pass\n" }, { workers });
    symlinkSync("loop.py", world.path("loop.py"));
    symlinkSync("..", world.path("a/up"));
    symlinkSync(world.root, world.path("self"));
    world.engine.tell({ type: "files", changes: [{ path: world.path("loop.py"), change: "created" }] });
    if (workers > 0) await world.indexed();
    expect(problemIn(await world.engine.ask("outline", { path: world.path("loop.py") }))).toMatchObject({
      code: "TS_FILE_UNREADABLE",
      message: expect.stringContaining("symbolic links"),
    });
    expect(await referencesOf(world, world.path("a/a.py"), { line: 0, character: 4 })).toEqual(["a/a.py:1:5"]);
  });

  test.each([1, 0])("a link made to a listed file repeats nothing (%i index workers)", async (workers) => {
    const world = project({ "a.py": "def greet():\n    pass\n", "b.py": "from a import greet\n" }, { workers });
    const references = () => referencesOf(world, world.path("a.py"), { line: 0, character: 4 });
    if (workers > 0) await world.indexed();
    expect(await references()).toEqual(["a.py:1:5", "b.py:1:15"]);
    symlinkSync("b.py", world.path("c.py"));
    world.engine.tell({ type: "files", changes: [{ path: world.path("c.py"), change: "created" }] });
    expect(await references()).toEqual(["a.py:1:5", "b.py:1:15"]);
  });

  test.each([1, 0])(
    "a file over max_file_size has the timeout's form and is no other file's definition (%i index workers)",
    async (workers) => {
      const big = `def greet():\n    pass\n${"# a comment\n".repeat(100)}`;
      const world = project({ "big.py": big, "a.py": "greet()\n" }, { workers });
      set(world, { maxFileSize: 1000 });
      if (workers > 0) await world.indexed();
      expect(problemIn(await world.engine.ask("outline", { path: world.path("big.py") }))).toEqual({
        code: "TS_PARSE_TIMEOUT",
        message: expect.stringContaining("1000 bytes"),
        details: {
          file_path: world.path("big.py"),
          file_size_bytes: Buffer.byteLength(big),
          timeout_ms: 5000,
          max_file_size: 1000,
          suggestion: expect.stringContaining("max_file_size"),
        },
      });
      expect(await definitionsOf(world, world.path("a.py"), START)).toEqual([]);
      // Raised, as the message says, it is read.
      set(world, {});
      if (workers > 0) await world.indexed();
      expect(await definitionsOf(world, world.path("a.py"), START)).toEqual(["big.py:1:5"]);
    },
  );

  test.each([1, 0])(
    "nobody is told that a symbol is nowhere while a file could not be searched for it (%i index workers)",
    async (workers) => {
      const filler = "# a comment\n".repeat(100);
      const world = project(
        { "a.py": "def meet():\n    pass\n", "big.py": `class Host:\n    def greet(self):\n        pass\n${filler}` },
        { workers },
      );
      set(world, { maxFileSize: 1000 });
      if (workers > 0) await world.indexed();
      for (const symbol of ["greet", "Host/greet"])
        expect(await world.engine.ask("declarations", { symbol })).toMatchObject({
          ok: false,
          problem: {
            code: "TS_SYMBOL_NOT_FOUND",
            message: expect.stringMatching(
              /^No .*greet is found, but not all of the workspace was searched \(.*big\.py/,
            ),
            details: { because: expect.stringContaining("big.py") },
          },
        });
      // Nothing tells of a name that no file has.
      expect(await world.engine.ask("declarations", { symbol: "farewell" })).toMatchObject({
        problem: { message: expect.stringMatching(/^There is no farewell in the workspace/) },
      });
    },
  );

  test.each([1, 0])(
    "what could not be searched for a name is told with the answer (%i index workers)",
    async (workers) => {
      const filler = "# a comment\n".repeat(100);
      const world = project(
        {
          "a.py": "greet()\n",
          "b.py": "def greet():\n    pass\n",
          "big.py": `def greet():\n    pass\n${filler}`,
          "bigger.py": `${filler}greet()\n`,
          "other.py": `greeting()\n${filler}`,
          "image.py": `picture\u0000${filler}`,
          "big.ts": `greet();\n${"// a comment\n".repeat(100)}`,
        },
        { workers },
      );
      set(world, { maxFileSize: 1000 });
      if (workers > 0) await world.indexed();
      const at = { path: world.path("a.py"), position: START, scope: "project" } as const;
      const told = (count: number, ...names: string[]) => ({
        ok: true,
        warnings: [
          {
            code: "TS_FILES_NOT_SEARCHED",
            message: expect.stringContaining("larger than max_file_size"),
            details: {
              file_count: count,
              files: names.map((name) => ({ file_path: world.path(name), reason: "oversize" })),
            },
          },
        ],
        provenance: { complete: false, incompleteBecause: expect.stringContaining("big.py") },
      });
      // A file that only uses the name cannot be its definition's.
      expect(await world.engine.ask("definition", { ...at, mode: "precise" })).toMatchObject(told(1, "big.py"));
      expect(await world.engine.ask("hover", at)).toMatchObject(told(1, "big.py"));
      const references = () => world.engine.ask("references", { ...at, includeDeclaration: true });
      expect(await references()).toMatchObject(told(2, "big.py", "bigger.py"));
      const complete = { ok: true, warnings: [], provenance: { complete: true, incompleteBecause: undefined } };
      expect(await world.engine.ask("references", { ...at, scope: "file", includeDeclaration: true })).toMatchObject(
        complete,
      );
      if (workers > 0)
        expect(await world.engine.ask("symbols", { query: "greet", limit: 9 })).toMatchObject({
          provenance: { complete: false, incompleteBecause: "5 files could not be indexed" },
        });
      rmSync(world.path("big.py"));
      rmSync(world.path("bigger.py"));
      expect(await references()).toMatchObject(complete);
    },
  );

  test("an open document over max_file_size, too", async () => {
    const world = project({ "a.py": "greet()\n" });
    set(world, { maxFileSize: 1000 });
    const path = world.open("big.py", `greet = 1\n${"# größer\n".repeat(120)}`);
    expect(
      await world.engine.ask("definition", {
        path: world.path("a.py"),
        position: START,
        scope: "project",
        mode: "precise",
      }),
    ).toMatchObject({ warnings: [{ details: { files: [{ file_path: path, reason: "oversize" }] } }] });
    expect(problemIn(await world.engine.ask("outline", { path })).details).toMatchObject({ max_file_size: 1000 });
    expect(await definitionsOf(world, world.path("a.py"), START)).toEqual([]);
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 10, end: 1000, text: "" }] });
    expect(await definitionsOf(world, world.path("a.py"), START)).toEqual(["big.py:1:1"]);
  });
});

describe("a parse that takes too long", () => {
  /** A clock that passes an hour whenever somebody looks at it. */
  const hurried = () => {
    const clock = { isSlow: true, time: 0 };
    const now = (): number => {
      if (clock.isSlow) clock.time += 3_600_000;
      return clock.time;
    };
    return { clock, now };
  };

  test("is given up, and the error says how large it is", async () => {
    const world = project({ "a.ts": "let a = 1;\n".repeat(2000) }, { ports: { now: hurried().now } });
    expect(problemIn(await world.engine.ask("outline", { path: world.path("a.ts") }))).toEqual({
      code: "TS_PARSE_TIMEOUT",
      message: "Parsing timed out after 5000ms",
      details: {
        file_path: world.path("a.ts"),
        file_size_bytes: 22_000,
        timeout_ms: 5000,
        max_file_size: DEFAULT_SETTINGS.maxFileSize,
        suggestion: "File may be too large for tree-sitter parsing",
      },
    });
  });

  test.each([2000, 200_000])("is not tried again before the text changes (%i lines)", async (lines) => {
    const { clock, now } = hurried();
    const world = project({}, { ports: { now } });
    const path = world.open("a.ts", "let a = 1;\n".repeat(lines));
    expect(problemIn(await world.engine.ask("outline", { path })).code).toBe("TS_PARSE_TIMEOUT");
    clock.isSlow = false;
    expect(problemIn(await world.engine.ask("folds", { path })).code).toBe("TS_PARSE_TIMEOUT");
    world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 0, end: 11 * (lines - 1), text: "" }] });
    expect(valueIn(await world.engine.ask("outline", { path }))).toMatchObject([{ name: "a" }]);
  });

  test("leaves other files alone", async () => {
    const world = project(
      { "slow.ts": "export function greet() {}\n".repeat(2000), "a.ts": "greet();\n" },
      { ports: { now: hurried().now } },
    );
    expect(await definitionsOf(world, world.path("a.ts"), START)).toEqual([]);
  });
});

test("many questions about a large document parse it once", async () => {
  const text = "const value = 1;\n".repeat(60_000);
  const world = project({});
  const path = world.open("large.ts", text);
  const small = world.open("small.ts", "function greet() {}\ngreet();\n");
  let isParsed = false;
  const asked = ["outline", "folds", "parse"] as const;
  const answers = Promise.all(asked.map((question) => world.engine.ask(question, { path }))).finally(() => {
    isParsed = true;
  });
  // Others are answered while it goes on.
  expect(await definitionsOf(world, small, { line: 1, character: 0 })).toEqual(["small.ts:1:10"]);
  expect(isParsed).toBe(false);
  for (const answer of await answers) expect(answer).toMatchObject({ ok: true, provenance: { version: 1 } });
});

test("an edit in the middle of a large parse: the answer is for the text behind it", async () => {
  const world = project({});
  const path = world.open("large.ts", "let value = 1;\n".repeat(60_000));
  const outline = world.engine.ask("outline", { path });
  await new Promise((resolve) => setImmediate(resolve));
  world.engine.tell({ type: "change", path, version: 2, edits: [{ start: 0, end: 0, text: "let first = 1;\n" }] });
  const answer = await outline;
  expect(answer).toMatchObject({ ok: true, provenance: { version: 2 } });
  expect(valueIn(answer)[0]?.name).toBe("first");
});

test("a directory and a file without permission: the rest is answered", async () => {
  const greet = "def greet():\n    pass\n";
  const world = project(
    { "a.py": greet, "b.py": "greet()\n", "locked/c.py": greet, "secret.py": greet },
    { workers: 1 },
  );
  await world.indexed();
  chmodSync(world.root, 0o755);
  chmodSync(world.path("locked"), 0);
  chmodSync(world.path("secret.py"), 0);
  await asSomebody(async () => {
    world.engine.tell({ type: "roots", roots: [world.root] });
    world.engine.tell({ type: "files", changes: [{ path: world.path("secret.py"), change: "changed" }] });
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:1:5"]);
    await world.indexed();
    expect((await world.engine.ask("status", {})).progress).toMatchObject({
      phase: "done",
      skipped: { unreadable: 1 },
    });
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:1:5"]);
    for (const name of ["secret.py", "locked/c.py"])
      expect(problemIn(await world.engine.ask("outline", { path: world.path(name) }))).toMatchObject({
        code: "TS_FILE_UNREADABLE",
        message: `${world.path(name)}: permission denied`,
        details: { file_path: world.path(name), reason: "unreadable" },
      });
  });
  chmodSync(world.path("locked"), 0o755);
});

test("a directory without permission: what is sought everywhere is not complete, what is sought beside it is", async () => {
  const world = project({
    "a.py": "def greet():\n    pass\n",
    "b.py": "greet()\n",
    "locked/c.py": "greet()\n",
    "d/e.py": "",
  });
  const { engine, root, path } = world;
  const found = { find: "greet()", language: "python", within: undefined, globs: [], limit: 9 };
  // Its library is loaded at the first search, and may lie where somebody else does not come.
  await engine.ask("matches", found);
  chmodSync(root, 0o755);
  chmodSync(path("locked"), 0);
  await asSomebody(async () => {
    engine.tell({ type: "roots", roots: [root] });
    const place = { path: path("a.py"), position: { line: 0, character: 4 }, includeDeclaration: true };
    const answers = {
      references: await engine.ask("references", { ...place, scope: "project" }),
      definition: await engine.ask("definition", { ...place, path: path("b.py"), position: START, mode: "name" }),
      matches: await engine.ask("matches", found),
      callers: await engine.ask("callers", { name: "greet", language: "python", of: [] }),
      chunks: await engine.ask("chunks", { path: root, options: DEFAULT_CHUNKS }),
    };
    const because = `not looked into: the directory ${path("locked")} cannot be read`;
    for (const [question, answer] of Object.entries(answers))
      expect(answer, question).toMatchObject({ provenance: { complete: false, incompleteBecause: because } });

    const narrow = {
      references: await engine.ask("references", { ...place, scope: "directory" }),
      matches: await engine.ask("matches", { ...found, within: path("d") }),
      chunks: await engine.ask("chunks", { path: path("d"), options: DEFAULT_CHUNKS }),
    };
    for (const [question, answer] of Object.entries(narrow))
      expect(answer, question).toMatchObject({ provenance: { complete: true } });
  });
  chmodSync(path("locked"), 0o755);
});

test("in a repository too: a directory that git does not track, and cannot read", async () => {
  const world = project({ "a.py": "def greet():\n    pass\n", "b.py": "greet()\n", "locked/c.py": "greet()\n" });
  const { engine, root, path } = world;
  gitIn(root, "init", "-q");
  gitIn(root, "add", "a.py", "b.py");
  chmodSync(root, 0o755);
  chmodSync(path("locked"), 0);
  // git asks for nothing in a repository of somebody else.
  ownedBySomebody(root);
  await asSomebody(async () => {
    engine.tell({ type: "roots", roots: [root] });
    const at = { path: path("a.py"), position: { line: 0, character: 4 }, includeDeclaration: true };
    const answer = await engine.ask("references", { ...at, scope: "project" });
    expect(answer).toMatchObject({
      ok: true,
      provenance: {
        complete: false,
        incompleteBecause: `not looked into: the directory ${path("locked")} cannot be read`,
      },
    });
  });
  chmodSync(path("locked"), 0o755);
});

test.each([0, 1])(
  "a file with NUL bytes that holds the name is named, cold and warm (%i index workers)",
  async (workers) => {
    const world = project(
      { "a.py": "def greet():\n    pass\n\n\nother()\n", "b.py": "greet()\n\u0000", "c.py": "\u0000" },
      { workers },
    );
    if (workers > 0) await world.indexed();
    const at = { path: world.path("a.py"), includeDeclaration: true, scope: "project" } as const;
    const told = {
      provenance: { complete: false, incompleteBecause: expect.stringContaining("b.py (it holds NUL bytes)") },
    };
    expect(await world.engine.ask("references", { ...at, position: { line: 0, character: 4 } })).toMatchObject(told);
    const definition = { ...at, position: { line: 4, character: 0 }, mode: "precise" } as const;
    expect(await world.engine.ask("definition", definition)).toMatchObject({ provenance: { complete: true } });
    world.write("c.py", "def other():\n    pass\n\u0000");
    world.engine.tell({ type: "files", changes: [{ path: world.path("c.py"), change: "changed" }] });
    expect(await world.engine.ask("definition", definition)).toMatchObject({
      provenance: { complete: false, incompleteBecause: expect.stringContaining("c.py (it holds NUL bytes)") },
    });
  },
);

test.runIf(process.platform === "linux")("a file whose name is not UTF-8 is named", async () => {
  const world = project({ "a.py": "def greet():\n    pass\n\n\nother()\n" });
  writeFileSync(Buffer.concat([Buffer.from(`${world.root}/b`), Buffer.from([0xff]), Buffer.from(".py")]), "greet()\n");
  world.engine.tell({ type: "roots", roots: [world.root] });
  const at = { path: world.path("a.py"), includeDeclaration: true } as const;
  const because = `not looked into: ${world.path("b\uFFFD.py")}, whose name is not UTF-8`;
  const told = { provenance: { complete: false, incompleteBecause: because } };
  const place = { ...at, position: { line: 4, character: 0 } };
  expect(await world.engine.ask("references", { ...place, scope: "project" })).toMatchObject(told);
  expect(await world.engine.ask("definition", { ...place, scope: "project", mode: "precise" })).toMatchObject(told);
  expect(await world.engine.ask("references", { ...place, scope: "file" })).toMatchObject({
    provenance: { complete: true },
  });
  expect(await world.engine.ask("status", {})).toMatchObject({ unlisted: [world.path("b\uFFFD.py")] });
});

test("a file that shrinks while it is read", async () => {
  const world = project({ "a.py": `def greet():\n    pass\n${"filler = 1\n".repeat(10_000)}greet()\n` });
  const path = world.path("a.py");
  for (let size = statSync(path).size; size > 0; size = Math.floor(size / 7)) {
    const asked = world.engine.ask("definition", {
      path,
      position: { line: 0, character: 4 },
      scope: "project",
      mode: "precise",
    });
    truncateSync(path, size);
    const answer = await asked;
    if (answer.ok) expect("def greet").toContain(answer.value.name);
    else expect(answer.problem.code).toBe("TS_SYMBOL_NOT_FOUND");
  }
});

describe("what the editor says counts", () => {
  const files = { "a.py": "def greet():\n    pass\n", "b.py": "greet()\n" };

  test.each([1, 0])("unsaved text, then the disk's again (%i index workers)", async (workers) => {
    const world = project(files, { workers });
    if (workers > 0) await world.indexed();
    const ask = () => definitionsOf(world, world.path("b.py"), START);
    expect(await ask()).toEqual(["a.py:1:5"]);
    world.open("a.py", "\n\ndef greet():\n    pass\n");
    expect(await ask()).toEqual(["a.py:3:5"]);
    world.engine.tell({
      type: "change",
      path: world.path("a.py"),
      version: 2,
      edits: [{ start: 6, end: 11, text: "other" }],
    });
    expect(await ask()).toEqual([]);
    world.engine.tell({ type: "close", path: world.path("a.py") });
    expect(await ask()).toEqual(["a.py:1:5"]);
    if (workers > 0) await world.indexed();
    expect(await ask()).toEqual(["a.py:1:5"]);
  });

  test.each([1, 0])("a document that was never saved (%i index workers)", async (workers) => {
    const world = project(files, { workers });
    if (workers > 0) await world.indexed();
    world.open("new.py", "def greet():\n    pass\n");
    const ask = () => definitionsOf(world, world.path("b.py"), START);
    expect(await ask()).toEqual(["a.py:1:5", "new.py:1:5"]);
    world.engine.tell({ type: "close", path: world.path("new.py") });
    expect(await ask()).toEqual(["a.py:1:5"]);
  });

  test("a document opened twice is the second text", async () => {
    const world = project(files);
    world.open("a.py", "x = 1\n");
    world.open("a.py", "\ndef greet():\n    pass\n", 7);
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:2:5"]);
  });

  test("an indexed file that is opened and closed as it is on disk stays indexed", async () => {
    const world = project(files, { workers: 1 });
    await world.indexed();
    const indexed = async () => (await world.engine.ask("status", {})).filesWithFacts;
    world.open("a.py", files["a.py"]);
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:1:5"]);
    world.engine.tell({ type: "close", path: world.path("a.py") });
    expect(await indexed()).toBe(2);
    world.open("a.py", files["a.py"]);
    writeFileSync(world.path("a.py"), "def other():\n    pass\n");
    world.engine.tell({ type: "close", path: world.path("a.py") });
    expect(await indexed()).toBe(1);
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual([]);
  });

  test("an indexed file that is opened with another text of its length is that text", async () => {
    const world = project(files, { workers: 1 });
    await world.indexed();
    world.open("a.py", "\ndef greet():\n   pass\n");
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:2:5"]);
  });

  test("a file deleted on disk while it is open goes with its document", async () => {
    const world = project(files, { workers: 1 });
    await world.indexed();
    world.open("a.py", files["a.py"]);
    rmSync(world.path("a.py"));
    world.engine.tell({ type: "files", changes: [{ path: world.path("a.py"), change: "deleted" }] });
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:1:5"]);
    world.engine.tell({ type: "close", path: world.path("a.py") });
    expect(await definitionsOf(world, world.path("b.py"), START)).toEqual([]);
  });

  test("a storm of edits with questions in between: each answer is for its own text", async () => {
    const world = project({});
    const path = world.open("a.ts", "const start = 0;\n");
    let text = "const start = 0;\n";
    const answers: Promise<void>[] = [];
    for (let version = 2; version < 200; version++) {
      const at = version % 3 === 0 ? text.length : version % 2 === 0 ? 0 : text.indexOf("\n") + 1;
      const line = `const v${version} = ${version};\n`;
      world.engine.tell({ type: "change", path, version, edits: [{ start: at, end: at, text: line }] });
      text = text.slice(0, at) + line + text.slice(at);
      const expected = text.match(/\w+(?= =)/g);
      answers.push(
        world.engine.ask("outline", { path }).then((answer) => {
          // The question is asked of the text at its time, or of a newer one, and says which.
          const asOf = answer.ok ? answer.provenance.version : undefined;
          expect(asOf).toBeGreaterThanOrEqual(version);
          if (asOf === version) expect(valueIn(answer).map(({ name }) => name)).toEqual(expected);
        }),
      );
      if (version % 10 === 0) await Promise.all(answers);
    }
    await Promise.all(answers);
    expect(valueIn(await world.engine.ask("outline", { path })).map(({ name }) => name)).toEqual(
      text.match(/\w+(?= =)/g),
    );
  });
});

test.each([1, 0])("a language switched off and on while its documents are open (%i index workers)", async (workers) => {
  const world = project({ "a.py": "def greet():\n    pass\n", "b.py": "greet()\n", "c.ts": "greet();\n" }, { workers });
  const path = world.open("b.py", "greet()\n");
  world.open("new.py", "def greet():\n    pass\n");
  if (workers > 0) await world.indexed();
  expect(await definitionsOf(world, path, START)).toEqual(["a.py:1:5", "new.py:1:5"]);
  set(world, { disabledLanguages: ["python"] });
  for (const name of ["a.py", "b.py", "new.py"])
    expect(problemIn(await world.engine.ask("outline", { path: world.path(name) })).code).toBe(
      "TS_UNSUPPORTED_LANGUAGE",
    );
  expect(valueIn(await world.engine.ask("symbols", { query: "greet", limit: 9, wait: workers > 0 }))).toEqual([]);
  // The editor goes on typing: the text is followed, and a document opened meanwhile is kept.
  const edits = [{ start: 0, end: 0, text: "\n\n" }];
  world.engine.tell({ type: "change", path: world.path("new.py"), version: 2, edits });
  world.open("late.py", "def greet():\n    pass\n");
  set(world, {});
  expect(await definitionsOf(world, path, START)).toEqual(["a.py:1:5", "late.py:1:5", "new.py:3:5"]);
});

describe("the disk changes", () => {
  const files = { "a.py": "def greet():\n    pass\n", "b.py": "greet()\n" };
  const ask = (world: Project) => definitionsOf(world, world.path("b.py"), START);

  test.each([1, 0])("as the editor tells: created, changed, deleted (%i index workers)", async (workers) => {
    const world = project(files, { workers });
    if (workers > 0) await world.indexed();
    const tell = (name: string, change: "created" | "changed" | "deleted") =>
      world.engine.tell({ type: "files", changes: [{ path: world.path(name), change }] });
    world.write("deep/c.py", "\ndef greet():\n    pass\n");
    tell("deep/c.py", "created");
    expect(await ask(world)).toEqual(["a.py:1:5", "deep/c.py:2:5"]);
    world.write("a.py", "\n\n\ndef greet():\n    pass\n");
    tell("a.py", "changed");
    expect(await ask(world)).toEqual(["a.py:4:5", "deep/c.py:2:5"]);
    if (workers > 0) await world.indexed();
    expect(await ask(world)).toEqual(["a.py:4:5", "deep/c.py:2:5"]);
    rmSync(world.path("deep/c.py"));
    tell("deep/c.py", "deleted");
    expect(await ask(world)).toEqual(["a.py:4:5"]);
    renameSync(world.path("a.py"), world.path("z.py"));
    tell("a.py", "deleted");
    tell("z.py", "created");
    expect(await ask(world)).toEqual(["z.py:4:5"]);
  });

  test("while its files are being listed", async () => {
    const world = project({ ...files, "gone.py": "def greet():\n    pass\n" });
    // The list is under way and may have passed either place.
    rmSync(world.path("gone.py"));
    world.write("new.py", "def greet():\n    pass\n");
    world.engine.tell({
      type: "files",
      changes: [
        { path: world.path("gone.py"), change: "deleted" },
        { path: world.path("new.py"), change: "created" },
      ],
    });
    await until(() => ask(world), ["a.py:1:5", "new.py:1:5"]);
    expect((await world.engine.ask("status", {})).files).toBe(3);
  });

  test("as our own watcher sees it", async () => {
    const world = project(files, { workers: 1, watch: true });
    await world.indexed();
    world.write("deep/er/c.py", "def greet():\n    pass\n");
    await until(() => ask(world), ["a.py:1:5", "deep/er/c.py:1:5"]);
    world.write("deep/er/c.py", "\ndef greet():\n    pass\n");
    await until(() => ask(world), ["a.py:1:5", "deep/er/c.py:2:5"]);
    rmSync(world.path("deep"), { recursive: true });
    await until(() => ask(world), ["a.py:1:5"]);
  });

  test("a directory that goes is told as one", async () => {
    const world = project(
      {
        ...files,
        "deep/er/c.py": "def greet():\n    pass\n",
        "deep/d.py": "def greet():\n    pass\n",
        "deeper/e.py": "def greet():\n    pass\n",
      },
      { workers: 1 },
    );
    await world.indexed();
    expect(await ask(world)).toHaveLength(4);
    rmSync(world.path("deep"), { recursive: true });
    world.engine.tell({ type: "files", changes: [{ path: world.path("deep"), change: "deleted" }] });
    expect(await ask(world)).toEqual(["a.py:1:5", "deeper/e.py:1:5"]);
    const status = await world.engine.ask("status", {});
    expect(status.files).toBe(3);
  });

  test("between the list and the watch", async () => {
    let afterList = (): void => undefined;
    const world = project(
      { ...files, "gone.py": "def greet():\n    pass\n" },
      {
        workers: 1,
        watch: true,
        ports: {
          git: async (args, cwd) => {
            const output = await git(args, cwd);
            if (args.includes("--others")) afterList();
            return output;
          },
        },
      },
    );
    execFileSync("git", ["init", "-q"], { cwd: world.root });
    await world.indexed();
    expect(await ask(world)).toEqual(["a.py:1:5", "gone.py:1:5"]);
    afterList = () => {
      afterList = () => undefined;
      rmSync(world.path("gone.py"));
      world.write("late.py", "def greet():\n    pass\n");
      world.write("a.py", "\n\ndef greet():\n    pass\n");
    };
    world.engine.tell({ type: "roots", roots: [world.root] });
    await until(() => ask(world), ["a.py:3:5", "late.py:1:5"]);
    await until(async () => [`${(await world.engine.ask("status", {})).files}`], ["3"]);
  });

  test("an ignore file that stands there is no change: the files are listed once", async () => {
    let lists = 0;
    const world = project(files, {
      workers: 1,
      watch: true,
      ports: {
        git: (args, cwd) => {
          if (args.includes("--others")) lists++;
          return git(args, cwd);
        },
      },
    });
    world.write(".gitignore", "none\n");
    utimesSync(world.path(".gitignore"), 1, 1);
    execFileSync("git", ["init", "-q"], { cwd: world.root });
    world.engine.tell({ type: "roots", roots: [world.root] });
    await world.indexed();
    const before = lists;
    // What comes while it is watched is told after what came until then.
    world.write("late.py", "def greet():\n    pass\n");
    await until(() => ask(world), ["a.py:1:5", "late.py:1:5"]);
    expect(lists).toBe(before);
  });

  test("a binary file that becomes text, and a text that becomes binary", async () => {
    const world = project({ ...files, "c.py": "\u0000" }, { workers: 1 });
    await world.indexed();
    world.write("c.py", "def greet():\n    pass\n");
    world.write("a.py", "def greet():\n    pass\n\u0000");
    for (const name of ["a.py", "c.py"])
      world.engine.tell({ type: "files", changes: [{ path: world.path(name), change: "changed" }] });
    expect(await ask(world)).toEqual(["c.py:1:5"]);
    await world.indexed();
    expect(await ask(world)).toEqual(["c.py:1:5"]);
  });
});

describe("ignored files", () => {
  const files = {
    ".gitignore": "generated/\n*.min.py\n",
    "a.py": "def greet():\n    pass\n",
    "b.py": "greet()\n",
    "generated/g.py": "def greet():\n    pass\n",
    "lib/a.min.py": "def greet():\n    pass\n",
    "lib/.gitignore": "own.py\n",
    "lib/own.py": "def greet():\n    pass\n",
    "node_modules/m/m.py": "def greet():\n    pass\n",
  };
  const ask = (world: Project) => definitionsOf(world, world.path("b.py"), START);

  test.each([1, 0])("are not searched (%i index workers)", async (workers) => {
    const world = project(files, { workers });
    if (workers > 0) await world.indexed();
    expect(await ask(world)).toEqual(["a.py:1:5"]);
  });

  test("are not searched when the editor tells of them either", async () => {
    const world = project(files);
    await ask(world);
    for (const name of ["generated/g.py", "node_modules/m/m.py", "lib/own.py"])
      world.engine.tell({ type: "files", changes: [{ path: world.path(name), change: "created" }] });
    expect(await ask(world)).toEqual(["a.py:1:5"]);
  });

  test.each([true, false])("count from when the ignore file no longer names them (own watcher: %s)", async (watch) => {
    const world = project(files, { watch, workers: 1 });
    await world.indexed();
    world.write(".gitignore", "");
    if (!watch) world.engine.tell({ type: "files", changes: [{ path: world.path(".gitignore"), change: "changed" }] });
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:1:5", "lib/a.min.py:1:5"]);
    rmSync(world.path("lib/.gitignore"));
    if (!watch)
      world.engine.tell({ type: "files", changes: [{ path: world.path("lib/.gitignore"), change: "deleted" }] });
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:1:5", "lib/a.min.py:1:5", "lib/own.py:1:5"]);
    world.write(".gitignore", "lib\ngenerated\n");
    if (!watch) world.engine.tell({ type: "files", changes: [{ path: world.path(".gitignore"), change: "changed" }] });
    await until(() => ask(world), ["a.py:1:5"]);
  });

  test("what git tracks all the same is watched", async () => {
    const own = { ...files, ".gitignore": `${files[".gitignore"]}node_modules\n` };
    const world = project(own, { watch: true, workers: 1 });
    const run = (...args: string[]) => execFileSync("git", args, { cwd: world.root });
    run("init", "-q");
    run("add", "-f", "generated/g.py", "lib/a.min.py");
    world.engine.tell({ type: "roots", roots: [world.root] });
    await world.indexed();
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:1:5", "lib/a.min.py:1:5"]);
    world.write("generated/g.py", "\ndef greet():\n    pass\n");
    world.write("generated/other.py", "def greet():\n    pass\n");
    world.write("lib/a.min.py", "\ndef greet():\n    pass\n");
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:2:5", "lib/a.min.py:2:5"]);
    // And from when git comes to know it.
    run("add", "-f", "generated/other.py");
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:2:5", "generated/other.py:1:5", "lib/a.min.py:2:5"]);
    world.write("generated/other.py", "\n\ndef greet():\n    pass\n");
    await until(() => ask(world), ["a.py:1:5", "generated/g.py:2:5", "generated/other.py:3:5", "lib/a.min.py:2:5"]);
  });

  test("a document that is ignored counts while it is open", async () => {
    const world = project(files);
    world.open("generated/g.py", files["generated/g.py"]);
    expect(await ask(world)).toEqual(["a.py:1:5", "generated/g.py:1:5"]);
  });
});

describe("folders", () => {
  test.each([1, 0])("two, one of them taken away and given back (%i index workers)", async (workers) => {
    const world = project(
      { "one/a.py": "def greet():\n    pass\n", "one/b.py": "greet()\n", "two/c.py": "def greet():\n    pass\n" },
      { workers },
    );
    const ask = () => definitionsOf(world, world.path("one/b.py"), START);
    const roots = (...names: string[]) => world.engine.tell({ type: "roots", roots: names.map(world.path) });
    roots("one", "two");
    expect(await ask()).toEqual(["one/a.py:1:5", "two/c.py:1:5"]);
    roots("one");
    expect(await ask()).toEqual(["one/a.py:1:5"]);
    roots("one", "two");
    if (workers > 0) await world.indexed();
    expect(await ask()).toEqual(["one/a.py:1:5", "two/c.py:1:5"]);
    roots();
    expect(await ask()).toEqual([]);
  });

  test("one that does not exist", async () => {
    const world = project({ "a.py": "def greet():\n    pass\ngreet()\n" });
    world.engine.tell({ type: "roots", roots: [world.path("none"), world.root] });
    expect(await definitionsOf(world, world.path("a.py"), { line: 2, character: 0 })).toEqual(["a.py:1:5"]);
  });

  test("one inside the other: each file counts once", async () => {
    const world = project({ "in/a.py": "def greet():\n    pass\n", "b.py": "greet()\n" });
    world.engine.tell({ type: "roots", roots: [world.root, join(world.root, "in")] });
    expect(await referencesOf(world, world.path("b.py"), START)).toEqual(["b.py:1:1", "in/a.py:1:5"]);
  });
});

test.each([1, 0])("more files than max_cache_entries: answers stay complete (%i index workers)", async (workers) => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 60; index++)
    files[`f${index}.py`] =
      `${index === 0 ? "def greet():" : "from f0 import greet\ndef other():"}\n    return greet()\ndef own${index}(): pass\n`;
  const world = project(files, { workers });
  set(world, { maxCacheEntries: 10 });
  if (workers > 0) await world.indexed();
  const [, ...others] = Object.keys(files);
  const all = ["f0.py:1:5", "f0.py:2:12", ...others.flatMap((name) => [`${name}:1:16`, `${name}:3:12`])].sort();
  for (let round = 0; round < 3; round++) {
    const path = world.path(`f${round}.py`);
    expect(await referencesOf(world, path, { line: round === 0 ? 1 : 2, character: 12 })).toEqual(all);
    const name = `own${59 - round}`;
    world.open("ask.py", `${name}()\n`, round);
    expect(await definitionsOf(world, world.path("ask.py"), START)).toEqual([`f${59 - round}.py:4:5`]);
  }
  const status = await world.engine.ask("status", {});
  expect(status.filesWithFacts).toBeLessThanOrEqual(10);
});

test("max_cache_entries of 0: nothing is kept, everything is found", async () => {
  const world = project({ "a.py": "def greet():\n    pass\n", "b.py": "greet()\n" }, { workers: 1 });
  set(world, { maxCacheEntries: 0 });
  await world.indexed();
  expect(await definitionsOf(world, world.path("b.py"), START)).toEqual(["a.py:1:5"]);
});

test("candidates: as many of the namesakes as were asked for, and how many there are", async () => {
  const files = Array.from(
    { length: 7 },
    (_, index) => [`f${index}.py`, "class A:\n    def run(self): pass\n"] as const,
  );
  const world = project({ ...Object.fromEntries(files), "b.py": "def f(x):\n    x.run()\n" });
  const at = { path: world.path("b.py"), position: { line: 1, character: 7 }, scope: "project" } as const;
  const some = valueIn(await world.engine.ask("definition", { ...at, mode: "precise", candidates: 3 }));
  expect([some.candidates.items.length, some.candidates.total]).toEqual([3, 7]);
  const all = valueIn(await world.engine.ask("definition", { ...at, mode: "name" }));
  expect([all.targets.length, all.candidates.total]).toEqual([7, 0]);
  expect(all.targets.slice(0, 3)).toEqual(some.candidates.items);
});

describe("more than max_items in one document", () => {
  const text =
    '{ "a": { "x": { "deep": 1 }, "y": 2 },\n  "b": {\n    "x": 3,\n    "z": 4\n  },\n  "x": {\n    "x": 5 } }\n';
  const small = (): Project => {
    const world = project({ "a.json": text });
    set(world, { maxItems: 4 });
    return world;
  };
  const shown = (items: readonly OutlineItem[]): readonly string[] =>
    items.map(({ name, children }) => (children.length === 0 ? name : `${name}(${shown(children).join(" ")})`));

  test("an outline has the outermost, of the last depth the first; whole it has all", async () => {
    const world = small();
    const path = world.path("a.json");
    const because = "these are the 4 outermost symbols of 9; treesitter.max_items sets how many";
    for (const known of ["cold", "kept"]) {
      const answer = await world.engine.ask("outline", { path });
      expect(shown(valueIn(answer)), known).toEqual(["a(x)", "b", "x"]);
      expect(answer, known).toMatchObject({
        warnings: [{ code: "TS_TOO_MANY_ITEMS", message: because, details: { total: 9, max_items: 4 } }],
        provenance: { complete: false, incompleteBecause: because },
      });
    }
    const whole = await world.engine.ask("outline", { path, whole: true });
    expect(shown(valueIn(whole))).toEqual(["a(x(deep) y)", "b(x z)", "x(x)"]);
    expect(whole).toMatchObject({ warnings: [], provenance: { complete: true } });
  });

  test("highlights are the nearest, folds the largest", async () => {
    const world = small();
    set(world, { maxItems: 1 });
    const path = world.path("a.json");
    const start = positionOf(text, "x", 2);
    const highlights = await world.engine.ask("highlights", { path, position: start });
    expect(valueIn(highlights)).toEqual([{ range: { start, end: { ...start, character: 6 } }, kind: "write" }]);
    expect(highlights).toMatchObject({
      provenance: { incompleteBecause: "these are the 1 nearest highlights of 4; treesitter.max_items sets how many" },
    });
    const folds = await world.engine.ask("folds", { path });
    expect(valueIn(folds).map(({ startLine }) => startLine)).toEqual([0]);
    expect(folds).toMatchObject({ provenance: { complete: false } });
  });
});

test("a file name with everything in it", async () => {
  const name = "sp ace/ü😀/#?%20&'\"\\$(x)[y]{z}.py";
  const world = project({ [name]: "def greet():\n    pass\n", "b.py": "greet()\n" }, { workers: 1 });
  await world.indexed();
  expect(await definitionsOf(world, world.path("b.py"), START)).toEqual([`${name}:1:5`]);
});

test("a directory that vanishes during the build", async () => {
  const world = project({ "a.py": "def greet():\n    pass\n", "b.py": "greet()\n" }, { workers: 1, watch: true });
  for (let index = 0; index < 100; index++) world.write(`gone/f${index}.py`, "def greet():\n    pass\n");
  const built = world.indexed();
  await definitionsOf(world, world.path("b.py"), START);
  rmSync(world.path("gone"), { recursive: true });
  await built;
  await until(() => definitionsOf(world, world.path("b.py"), START), ["a.py:1:5"]);
});

test("a name that many files define: the nearest are read, and the answer says that there are more", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`far${index}.py`, "def act():\n    pass\n"]),
  );
  const ask = { path: "", position: { line: 0, character: 0 }, scope: "project", mode: "precise" } as const;
  const cold = project({ ...files, "main.py": "act()\n" });
  const first = await cold.engine.ask("definition", { ...ask, path: cold.path("main.py") });
  expect(valueIn(first).targets).toHaveLength(5);
  expect(first).toMatchObject({ provenance: { complete: false, incompleteBecause: expect.any(String) } });
  const all = await cold.engine.ask("definition", { ...ask, path: cold.path("main.py"), mode: "name" });
  expect(valueIn(all).targets).toHaveLength(80);
  const warm = project({ ...files, "main.py": "act()\n" }, { workers: 1 });
  await warm.indexed();
  const second = await warm.engine.ask("definition", { ...ask, path: warm.path("main.py") });
  expect(valueIn(second).targets).toHaveLength(5);
  expect(second).toMatchObject({ provenance: { complete: true } });
});
