/** Chunks of files as they lie on disk or are open: what a path means, what is skipped, who cuts them. */

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_CHUNKS } from "../../src/answers/chunk/options.ts";
import type { FileChunks } from "../../src/answers/chunk/worker.ts";
import type { Encoding } from "../../src/files/read.ts";
import { mortalWorker, type Project, problemIn, project, valueIn } from "../engine/engine.ts";

const asked = (world: Project, name: string, options = {}): ReturnType<typeof world.engine.ask<"chunks">> =>
  world.engine.ask("chunks", { path: world.path(name), options: { ...DEFAULT_CHUNKS, ...options } });

async function cut(world: Project, name: string): Promise<readonly FileChunks[]> {
  return valueIn(await asked(world, name)).files;
}

/** Each file with its number of chunks, or with why it has none. */
const told = (world: Project, files: readonly FileChunks[]): readonly string[] =>
  files.map((file) => `${relative(world.root, file.path)}: ${"skipped" in file ? file.skipped : file.chunks.length}`);

const encoded = (text: string, encoding: Encoding): Buffer =>
  encoding === "utf-16be"
    ? Buffer.from(text, "utf16le").swap16()
    : Buffer.from(text, encoding === "utf-8" ? "utf8" : encoding === "latin1" ? "latin1" : "utf16le");

const TEXT = "class Größe:\r\n    def a(self):\r\n        return '😀'\r\n";

describe.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16, little end first", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16, big end first", Buffer.from(`\uFEFF${TEXT}`, "utf16le").swap16()],
  ["Latin-1", Buffer.from("# Größe\r\na = 1\r\n", "latin1")],
  ["UTF-8 with a byte that is none", Buffer.from([...Buffer.from(TEXT), 0xff, 0x0a])],
])("%s", (_name, bytes) => {
  it("the texts give the file back, byte for byte", async () => {
    const world = project({ "a.py": bytes });
    const [file] = await cut(world, "a.py");
    if (file === undefined || "skipped" in file) throw new Error("it was skipped");
    const text = file.chunks.map((chunk) => chunk.text).join("");
    expect(encoded(text, file.encoding).equals(readFileSync(world.path("a.py")))).toBe(true);
  });
});

describe.each([0, 2])("with %i workers", (workers) => {
  const files = {
    "src/a.py": "def a():\n    return 1\n",
    "src/deep/b.ts": "export const b = 1;\n",
    "src/notes.txt": "Nothing but words.\n",
    "src/run": "#!/usr/bin/env python3\ndef main():\n    pass\n",
    "src/empty.go": "",
    "src/logo.png": new Uint8Array([0x89, 0x50, 0, 0, 1]),
    "other/c.rs": "fn c() {}\n",
  };

  it("a directory is all of its files, in order; what is binary is said", async () => {
    const world = project(files, { workers });
    const found = await cut(world, "src");
    expect(told(world, found)).toEqual([
      "src/a.py: 1",
      "src/deep/b.ts: 1",
      "src/empty.go: 0",
      "src/logo.png: binary",
      "src/notes.txt: 1",
      "src/run: 1",
    ]);
    expect(found.map((file) => ("window" in file ? [file.language, file.window] : []))).toEqual([
      ["python", undefined],
      ["typescript", undefined],
      ["go", undefined],
      [],
      [undefined, "there is no grammar for it"],
      ["python", undefined],
    ]);
  });

  it("a glob is what fits it, and headers name files from the root", async () => {
    const world = project(files, { workers });
    const found = await cut(world, "**/*.{py,rs}");
    expect(told(world, found)).toEqual(["other/c.rs: 1", "src/a.py: 1"]);
    expect(found.map((file) => "chunks" in file && file.chunks[0]?.header.split("\n", 1)[0])).toEqual([
      "# File: other/c.rs",
      "# File: src/a.py",
    ]);
  });

  it("open documents count as they are in the editor", async () => {
    const world = project(files, { workers });
    world.open("src/a.py", "def changed():\n    return 2\n");
    const [file] = await cut(world, "src");
    expect(file && "chunks" in file && file.chunks[0]?.name).toBe("changed");
  });

  it("who listens gets batches in order, and how far it is", async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${100 + at}.py`, `def f${at}(): pass\n`]));
    const world = project(many, { workers });
    const heard: string[] = [];
    const progress: number[] = [];
    const answer = await world.engine.ask(
      "chunks",
      { path: world.root, options: DEFAULT_CHUNKS },
      {
        onPartial: (parts) => {
          for (const part of parts) {
            heard.push(...part.files.map(({ path }) => relative(world.root, path)));
            progress.push(part.done / part.total);
          }
        },
      },
    );
    expect(heard).toEqual(Object.keys(many));
    expect(progress.at(-1)).toBe(1);
    expect(progress.length).toBeGreaterThan(2);
    expect(valueIn(answer).files).toEqual([]);
  });

  it("a cancelled question says so", async () => {
    const world = project(files, { workers });
    const controller = new AbortController();
    controller.abort();
    const answer = await world.engine.ask(
      "chunks",
      { path: world.root, options: DEFAULT_CHUNKS },
      { signal: controller.signal },
    );
    expect(problemIn(answer).code).toBe("TS_CANCELLED");
  });
});

it("a file that ends a worker is left out, and said; the others are cut", async () => {
  const files = Object.fromEntries(["a", "b", "deadly", "z"].map((name) => [`${name}.py`, `def ${name}(): pass\n`]));
  const world = project(files, { workers: 1, spawn: () => mortalWorker((path) => path.includes("deadly")) });
  expect(told(world, await cut(world, "*.py"))).toEqual(["a.py: 1", "b.py: 1", "deadly.py: failed", "z.py: 1"]);
});

describe("refused", () => {
  const world = (): Project => project({ "a.py": "a = 1\n" });

  it.each([
    ["a path that is not there", "missing.py", "there is no such file or directory"],
    ["a glob of a directory that is not there", "missing/*.py", "there is no directory"],
    ["a glob that nothing fits", "*.rs", "no file fits this glob"],
  ])("%s", async (_name, path, message) => {
    const problem = problemIn(await asked(world(), path));
    expect(problem.code).toBe("TS_FILE_NOT_FOUND");
    expect(problem.message).toContain(message);
  });

  it.each(["..", "../*.py", "/"])("what lies outside of the workspace: %s", async (path) => {
    const { engine, root } = world();
    const given = path === "/" ? path : `${root}/${path}`;
    const problem = problemIn(await engine.ask("chunks", { path: given, options: DEFAULT_CHUNKS }));
    expect(problem).toMatchObject({ code: "TS_OUTSIDE_WORKSPACE", details: { field: "path", roots: [root] } });
  });

  it("a limit that leaves no room beside a header, with one that does", async () => {
    const one = project({ [`${"long/".repeat(10)}a.py`]: "a = 1\n" });
    const problem = problemIn(await asked(one, "long", { maxChars: 100 }));
    expect(problem.code).toBe("CHUNK_LIMIT_TOO_SMALL");
    expect(problem.details["field"]).toBe("maxChars");
    const least = problem.details["least"];
    expect(valueIn(await asked(one, "long", { maxChars: least })).files).toHaveLength(1);
  });
});
