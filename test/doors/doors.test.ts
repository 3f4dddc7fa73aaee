/**
 * The same question by every door gives the same value. To add an operation, add rows to QUESTIONS: the operation, its parameters
 * (paths below `root`), and, where they differ from run to run, fields that are left out of the comparison. The program must be
 * built.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Door, openDoors, PROGRAM, writeProject } from "../support/doors.ts";

const FILES = {
  "shapes.py": `class Square:
    """A shape with four sides."""

    def area(self):
        return self.side * self.side


def total(shapes):
    return sum(shape.area() for shape in shapes)
`,
  "main.py": `from shapes import Square, total

print(total([Square()]))
`,
  "twins.py": `def twice():\n    pass\n\n\nclass Twin:\n    def twice(self):\n        pass\n\n${Array.from({ length: 19 }, (_, index) => `\ndef other_${index}(value):\n    return value\n`).join("")}`,
  // No language server: those of this machine are none of the test's.
  ".tandem.yaml": "lsp:\n  enabled: false\n",
};

const project = writeProject(FILES);
const path = (name: string): string => `${project.root}/${name}`;
const at = (name: string, line: number, column: number) => ({ file_path: path(name), line, column });

interface Row {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Fields that no two runs have in common. */
  readonly besides?: readonly string[];
  /** What the value is to hold, so that not four doors err alike. */
  readonly holds: object;
}

const QUESTIONS: readonly Row[] = [
  {
    operation: "treesitter",
    params: { operation: "definition", ...at("main.py", 3, 7) },
    holds: { symbol: "total", definitions: [{ file_path: path("shapes.py"), line: 8, column: 5 }], complete: true },
  },
  {
    operation: "treesitter",
    params: { operation: "references", symbol: "total", scope: "project" },
    holds: { total_count: 2, asked_at: { line: 8, because: "the definition of total" } },
  },
  {
    operation: "treesitter",
    params: { operation: "references", symbol: "total", maxResults: 1 },
    holds: { total_count: 2, more: 1, nextCursor: "references:1" },
  },
  {
    operation: "treesitter",
    params: { operation: "hover", symbol: "Square" },
    holds: { signature: "class Square", documentation: "A shape with four sides." },
  },
  {
    operation: "treesitter",
    params: { operation: "parse", file_path: path("shapes.py") },
    besides: ["parse_time_ms"],
    holds: { language: "python" },
  },
  {
    operation: "lsp",
    params: { operation: "symbols", file_path: path("shapes.py"), wait: "none" },
    holds: {},
  },
  {
    operation: "ast_grep",
    params: { pattern: "total($$$)", language: "python" },
    holds: { totalMatches: 1, matches: [{ file: "main.py", startLine: 3, startCol: 7 }] },
  },
  {
    operation: "structural_analysis",
    params: { mode: "callers", symbol: "total" },
    holds: { call_count: 1, callers: [{ file_path: path("main.py"), via: [{ line: 3 }], certainty: "resolved" }] },
  },
  {
    operation: "structural_analysis",
    params: { mode: "callers", symbol: "totl" },
    holds: { error: { code: "TS_SYMBOL_NOT_FOUND" } },
  },
  {
    operation: "structural_analysis",
    params: { mode: "dependencies", target: path("shapes.py"), reverse: true },
    holds: { importers: [{ file_path: path("main.py"), line: 1, names: ["Square", "total"] }] },
  },
  {
    operation: "code_analyze",
    params: { operation: "analyze_file", file: path("shapes.py") },
    holds: {
      functions: [{ name: "total" }],
      classes: [{ name: "Square", methods: [{ name: "area" }] }],
      complete: true,
    },
  },
  {
    operation: "code_analyze",
    params: { operation: "search_symbols", query: "tot*" },
    holds: { matches: [{ symbol: "total", file: path("shapes.py") }], totalMatches: 1 },
  },
  {
    operation: "chunk",
    params: { path: path("shapes.py"), maxChars: 256, minChars: 0, header: false },
    // The shell says them in words, beside the chunks.
    besides: ["files", "totalChunks", "windows", "skipped", "complete"],
    holds: { chunks: [{ file: path("shapes.py"), language: "python", by: "syntax", startLine: 1 }] },
  },
  {
    operation: "chunk",
    params: { path: path("none.py") },
    holds: { error: { code: "TS_FILE_NOT_FOUND" } },
  },
  {
    operation: "edit",
    params: { kind: "replace", file_path: path("shapes.py"), old_text: "four sides", new_text: "4 sides" },
    holds: { applied: false, files: [{ file_path: path("shapes.py"), edits: 1 }] },
  },
  {
    operation: "edit",
    params: { kind: "replace", file_path: path("shapes.py"), old_text: "five sides", new_text: "" },
    holds: { error: { code: "EDIT_TEXT_NOT_FOUND" } },
  },
  {
    operation: "status",
    params: {},
    besides: ["index"],
    holds: { servers: [], configuration_problems: [] },
  },
];

let doors: ReadonlyMap<string, Door> = new Map();

beforeAll(async () => {
  doors = await openDoors(project.root);
});

afterAll(async () => {
  await Promise.all([...doors.values()].map((door) => door.close()));
  project.remove();
});

describe.each(QUESTIONS)("$operation $params", ({ operation, params, besides = [], holds }) => {
  test("is answered alike", async () => {
    const said = new Map<string, unknown>();
    for (const [name, door] of doors) {
      const value = await door.ask(operation, params);
      const kept = Object.fromEntries(Object.entries(value).filter(([field]) => !besides.includes(field)));
      said.set(name, kept);
    }
    const [first, ...others] = said.values();
    expect(first).toMatchObject(holds);
    for (const other of others) expect(other).toEqual(first);
  });
});

/** What is wrong with a question, and the words by which every door says so. */
const BAD: readonly (readonly [string, string, Readonly<Record<string, unknown>>, RegExp])[] = [
  ["an unknown key", "treesitter", { operation: "hover", symbol: "total", colour: "red" }, /colour/],
  [
    "a wrong type",
    "treesitter",
    { operation: "hover", ...at("main.py", 3, 1), line: "three" },
    /line: must be a number/,
  ],
  ["a wrong word", "code_analyze", { operation: "analyse_file", file: path("main.py") }, /did you mean analyze_file\?/],
  ["a field that is missing", "structural_analysis", { mode: "callers" }, /symbol: is required for callers/],
  ["a missing file", "treesitter", { operation: "parse", file_path: path("none.py") }, /TS_FILE_NOT_FOUND/],
  ["a directory", "treesitter", { operation: "parse", file_path: project.root }, /TS_FILE_UNREADABLE.*directory/],
  ["a directory to analyze", "code_analyze", { operation: "analyze_file", file: project.root }, /directory/],
  ["a name that does not exist", "treesitter", { operation: "hover", symbol: "totl" }, /TS_SYMBOL_NOT_FOUND.*"total"/],
  ["an ambiguous name", "treesitter", { operation: "hover", symbol: "twice" }, /TS_SYMBOL_AMBIGUOUS.*twins\.py/],
  ["a cursor of nobody", "treesitter", { operation: "references", symbol: "total", cursor: "x" }, /cursor: must be/],
  ["a change that finds nothing", "edit", { kind: "rename", symbol: "totl", new_name: "x" }, /TS_SYMBOL_NOT_FOUND/],
];

describe.each(BAD)("%s", (_name, operation, params, words) => {
  test("is said by every door", async () => {
    for (const [name, door] of doors) expect(JSON.stringify(await door.ask(operation, params)), name).toMatch(words);
  });
});

test("a reader who has enough ends the shell's command without a word", async () => {
  const shell = spawn(process.execPath, [PROGRAM, "chunk", "--json", project.root], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  shell.stdout.destroy();
  let errors = "";
  shell.stderr.on("data", (said) => {
    errors += String(said);
  });
  expect(await once(shell, "close")).toEqual([0, null]);
  expect(errors).not.toContain("EPIPE");
});

test("who asks for all within few bytes is told how much is left", async () => {
  const params = { operation: "search_symbols", query: "*", limit: 1000, maxBytes: 2000 };
  for (const [name, door] of doors) {
    const value = await door.ask("code_analyze", params);
    expect(JSON.stringify(value).length, name).toBeLessThan(2000);
    expect(value, name).toMatchObject({ totalMatches: 27, more: expect.any(Number), nextCursor: expect.any(String) });
  }
});
