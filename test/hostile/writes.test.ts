/** What is changed lies in the project, whatever links and language servers say. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "../../src/files/write.ts";
import { agentOfTest, writeProject } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";

const TEXT = "def total():\n    return 1\n";
const NO_SERVERS = "lsp:\n  enabled: false\n";

let top: string;
let root: string;
let outside: string;

/** A project beside a directory that is none of it, with links that lead there. */
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "tandem-writes-")));
  root = join(top, "project");
  outside = join(top, "project-of-others");
  const { remove } = writeProject(
    {
      "project/main.py": TEXT,
      "project/.tandem.yaml": NO_SERVERS,
      "project-of-others/s.py": TEXT,
      "project-of-others/t.py": TEXT,
    },
    top,
  );
  onTestFinished(remove);
  symlinkSync("../project-of-others/s.py", join(root, "link.py"));
  symlinkSync("../project-of-others", join(root, "linked"));
  symlinkSync("main.py", join(root, "same.py"));
});

/** All that lies outside, as it was. */
const expectUntouched = (): void => {
  expect(readdirSync(outside).sort()).toEqual(["s.py", "t.py"]);
  for (const name of ["s.py", "t.py"]) expect(readFileSync(join(outside, name), "utf8")).toBe(TEXT);
};

const edits = (name: string, newText = "2") => ({
  textDocument: { uri: pathToFileURL(join(root, name)).href, version: null },
  edits: [{ range: { start: { line: 1, character: 11 }, end: { line: 1, character: 12 } }, newText }],
});
const uri = (name: string): string => pathToFileURL(join(root, name)).href;

/** Has the language server answer a rename with this. */
const serve = (documentChanges: readonly object[]): void => {
  const script = { "textDocument/rename": { documentChanges } };
  writeFileSync(join(root, ".tandem.yaml"), JSON.stringify({ lsp: { languages: { python: scripted({ script }) } } }));
};
const RENAME = { kind: "rename", file_path: "main.py:1:5", new_name: "sum_of", apply: true };

describe("nothing is changed through a link that leads out", () => {
  test.each([
    ["a file", { kind: "replace", file_path: "link.py", old_text: "return 1", new_text: "return 2" }],
    ["a file below a directory", { kind: "replace", file_path: "linked/t.py", old_text: "1", new_text: "2" }],
    ["an element", { kind: "insert", file_path: "linked/t.py", symbol: "total", new_text: "x = 1" }],
    [
      "a file of a pattern",
      { kind: "rewrite", language: "python", path: "link.py", pattern: "return 1", fix: "return 2" },
    ],
  ])("%s", async (_, change) => {
    const { call } = await agentOfTest(root);
    const said = await call("edit", { ...change, apply: true });
    expect(said).toMatchObject({ isError: true });
    expect(said.text).not.toContain("return 1");
    expectUntouched();
  });

  test("nor where a pattern is rewritten everywhere", async () => {
    const { call } = await agentOfTest(root);
    const change = { kind: "rewrite", language: "python", pattern: "return 1", fix: "return 2", apply: true };
    await call("edit", change);
    expectUntouched();
  });

  test.each<[string, () => readonly object[]]>([
    ["edits a link", () => [edits("link.py")]],
    ["edits below a link", () => [edits("linked/t.py")]],
    ["edits the neighbour", () => [edits("../project-of-others/t.py")]],
    ["makes a file", () => [{ kind: "create", uri: uri("linked/new.py") }]],
    ["removes a file", () => [{ kind: "delete", uri: uri("linked/t.py") }]],
    ["moves a file out", () => [{ kind: "rename", oldUri: uri("main.py"), newUri: uri("linked/main.py") }]],
    ["moves a file in", () => [{ kind: "rename", oldUri: uri("linked/t.py"), newUri: uri("t.py") }]],
    ["removes the project", () => [{ kind: "delete", uri: uri("") }]],
    [
      "gives a link another name and edits it",
      () => [{ kind: "rename", oldUri: uri("link.py"), newUri: uri("l.py") }, edits("l.py")],
    ],
    [
      "gives a directory another name and edits below it",
      () => [{ kind: "rename", oldUri: uri("linked"), newUri: uri("l") }, edits("l/t.py")],
    ],
  ])("a language server %s", async (_, documentChanges) => {
    serve(documentChanges());
    const { call } = await agentOfTest(root);
    const said = await call("edit", RENAME);
    expect(said).toMatchObject({ isError: true, text: expect.stringContaining("EDIT_OUTSIDE_WORKSPACE") });
    expect(readFileSync(join(root, "main.py"), "utf8")).toBe(TEXT);
    expect(existsSync(join(root, "linked"))).toBe(true);
    expectUntouched();
  });

  test("nor when a directory became a link since the change was computed", () => {
    const write = { path: join(root, "linked", "new.py"), text: "x = 1\n", hash: undefined };
    const ground = { roots: [root], unique: "tmp" };
    expect(() => writeFiles([write], [], ground)).toThrow("leads out of the project");
    const moved = { kind: "create", path: write.path, newPath: undefined } as const;
    expect(() => writeFiles([], [moved], ground)).toThrow("leads out of the project");
    expectUntouched();
  });
});

describe("two names of one file are one file", () => {
  test("what both say is done once, and what each says is done", async () => {
    const first = { range: { start: { line: 0, character: 4 }, end: { line: 0, character: 9 } }, newText: "sum_of" };
    const one = { ...edits("same.py"), edits: [first] };
    serve([edits("main.py"), one, edits("same.py")]);
    const { call } = await agentOfTest(root);
    const said = await call("edit", RENAME);
    expect(said.value).toMatchObject({ applied: true, files: [{ file_path: join(root, "main.py"), edits: 2 }] });
    expect(readFileSync(join(root, "main.py"), "utf8")).toBe("def sum_of():\n    return 2\n");
    expect(readdirSync(root).sort()).toEqual([".tandem.yaml", "link.py", "linked", "main.py", "same.py"]);
  });

  test("what they say against each other is refused", async () => {
    serve([edits("main.py"), edits("same.py", "3")]);
    const { call } = await agentOfTest(root);
    expect(await call("edit", RENAME)).toMatchObject({ isError: true, text: expect.stringContaining("EDIT_OVERLAP") });
    expect(readFileSync(join(root, "main.py"), "utf8")).toBe(TEXT);
  });
});
