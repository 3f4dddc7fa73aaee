/**
 * The same question by every door gives the same value. To add an operation, add rows to QUESTIONS: the operation, its parameters
 * (paths below `root`), and, where they differ from run to run, fields that are left out of the comparison. The program must be
 * built.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/list.ts";
import { type Door, openDoors, PROGRAM, twoAgentsDoor, writeProject } from "../support/doors.ts";

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
const other = writeProject({ "other.py": "def other():\n    pass\n" });
const elsewhere = `${other.root}/other.py`;
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
    // Its memory, and who uses it, are of the moment.
    besides: ["index", "daemon"],
    holds: { servers: [], configuration_problems: [] },
  },
];

let doors: ReadonlyMap<string, Door> = new Map();

beforeAll(async () => {
  const [four, agents] = await Promise.all([openDoors(project.root), twoAgentsDoor(project.root)]);
  doors = new Map([...four, ["two agents at once", agents]]);
});

afterAll(async () => {
  await Promise.all([...doors.values()].map((door) => door.close()));
  project.remove();
  other.remove();
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

/** Of each operation a question with nothing wrong. */
const SOUND: Readonly<Record<string, Row["params"]>> = {
  treesitter: { operation: "hover", ...at("main.py", 3, 7) },
  ast_grep: { pattern: "total($$$)", language: "python" },
  lsp: { operation: "hover", ...at("main.py", 3, 7) },
  structural_analysis: { mode: "callers", symbol: "total" },
  edit: { kind: "replace", file_path: path("shapes.py"), old_text: "four sides", new_text: "4 sides" },
  chunk: { path: path("shapes.py") },
  code_analyze: { operation: "analyze_file", file: path("shapes.py") },
  // In a text there is no name to complete: elsewhere the order follows how much of the project was read by then.
  complete: at("shapes.py", 2, 12),
  read: { symbol: "total" },
  graph: { relation: "dependencies", target: path("main.py") },
  status: {},
  explain: {},
};

test("every operation has a question", () => {
  expect(Object.keys(SOUND).toSorted()).toEqual(Object.keys(OPERATIONS));
});

/** The questions that name a file or a directory, and their field for it. */
const PLACED: readonly (readonly [string, string, Row["params"]])[] = [
  ["treesitter", "file_path", { operation: "parse" }],
  ["ast_grep", "path", { pattern: "total($$$)", language: "python" }],
  ["lsp", "file_path", { operation: "symbols" }],
  ["structural_analysis", "path", { mode: "callers", symbol: "total" }],
  ["structural_analysis", "target", { mode: "exports" }],
  ["edit", "file_path", { kind: "replace", old_text: "a", new_text: "b" }],
  ["edit", "path", { kind: "rewrite", language: "python", pattern: "total", fix: "sum" }],
  ["chunk", "path", {}],
  ["code_analyze", "file", { operation: "analyze_file" }],
  ["read", "file_path", { line: 1 }],
  ["code_analyze", "path", { operation: "search_symbols", query: "total" }],
];
/** Those that read one file, wherever it lies. */
const isOfOneFile = (field: string): boolean => field.startsWith("file");

/** Parameters that ask about one name. */
const NAMED: readonly (readonly [string, Row["params"]])[] = [
  ["treesitter", { operation: "references" }],
  ["lsp", { operation: "hover" }],
  ["edit", { kind: "rename", new_name: "x" }],
  ["structural_analysis", { mode: "callees" }],
];

interface Bad {
  readonly what: string;
  readonly operation: string;
  readonly params: Row["params"];
  /** By which every door says what is wrong. */
  readonly words: RegExp;
  /** A shell takes what is elsewhere for a project of its own. */
  readonly notByShell?: true;
}

const BAD: readonly Bad[] = [
  ...Object.entries(SOUND).flatMap(([operation, params]): readonly Bad[] => [
    { what: "an unknown key", operation, params: { ...params, colour: "red" }, words: /misuse.*colour/ },
    {
      what: "a wrong type",
      operation,
      params: { ...params, maxResults: "many" },
      words: /maxResults: must be a number/,
    },
  ]),
  ...PLACED.flatMap(([operation, field, params]): readonly Bad[] => [
    {
      what: "a path that is not there",
      operation,
      params: { ...params, [field]: path("none.py") },
      // No language server is here.
      words: operation === "lsp" ? /LSP_UNSUPPORTED_FILE/ : /(?:TS_FILE_NOT_FOUND|AST_INVALID_PATH).*none\.py/,
    },
    {
      what: "an empty path",
      operation,
      params: { ...params, [field]: "" },
      words: new RegExp(`misuse.*${field}: must (?:not be empty|be an absolute path)`),
    },
    isOfOneFile(field)
      ? {
          what: "a directory where a file is due",
          operation,
          params: { ...params, [field]: project.root },
          words: /"error".*(?:it is a directory|is not there, or no text)/,
        }
      : {
          what: "a path outside of the workspace",
          operation,
          params: { ...params, [field]: other.root },
          words: /lies outside of the workspace/,
          notByShell: true,
        },
  ]),
  ...NAMED.flatMap(([operation, params]): readonly Bad[] => [
    {
      what: "a name that does not exist",
      operation,
      params: { ...params, symbol: "totl" },
      words: /TS_SYMBOL_NOT_FOUND.*"nearest":\["total"\]/,
    },
    {
      what: "a member that does not exist",
      operation,
      params: { ...params, symbol: "Square.perimeter" },
      words: /TS_SYMBOL_NOT_FOUND.*"nearest":\["Square\.area"\]/,
    },
    {
      what: "an ambiguous name",
      operation,
      params: { ...params, symbol: "twice" },
      words:
        operation === "structural_analysis"
          ? /twice has 2 definitions, all covered/
          : /TS_SYMBOL_AMBIGUOUS.*"candidates":\[.*twins\.py/,
    },
  ]),
  {
    what: "a file to change outside of the workspace",
    operation: "edit",
    params: { kind: "insert", file_path: elsewhere, symbol: "other", new_text: "x" },
    words: /EDIT_OUTSIDE_WORKSPACE/,
    notByShell: true,
  },
  {
    what: "a name that nothing fits",
    operation: "code_analyze",
    params: { operation: "search_symbols", query: "zebra" },
    words: /"empty_because":"no name of 4 files fits zebra"/,
  },
  {
    what: "a wrong word",
    operation: "code_analyze",
    params: { operation: "analyse_file", file: path("main.py") },
    words: /did you mean analyze_file\?/,
  },
  {
    what: "a field that is missing",
    operation: "structural_analysis",
    params: { mode: "callers" },
    words: /symbol: is required for callers/,
  },
  {
    what: "a cursor of nobody",
    operation: "treesitter",
    params: { operation: "references", symbol: "total", cursor: "x" },
    words: /cursor: must be/,
  },
];

describe.each(BAD)("$what: $operation $params", ({ operation, params, words, notByShell }) => {
  test("is said by every door", async () => {
    for (const [name, door] of doors) {
      if (notByShell && name === "shell") continue;
      expect(JSON.stringify(await door.ask(operation, params)), name).toMatch(words);
    }
  });
});

/** What no two answers of theirs have in common. */
const EVER_NEW: ReadonlySet<string> = new Set(["status", "explain"]);

describe.each(Object.entries(SOUND))("%s called off", (operation, params) => {
  test("is over by every door, or answered already, and the next answer is whole", async () => {
    for (const [name, door] of doors) {
      const whole = EVER_NEW.has(operation) ? expect.any(Object) : await door.ask(operation, params);
      const over = await door.callOff(operation, params);
      if (over !== "called off") expect(over, name).toEqual(whole);
      expect(await door.ask(operation, params), name).toEqual(whole);
    }
  });
});

/** Answers that would be larger than was asked for. */
const HUGE: readonly Row[] = [
  {
    operation: "code_analyze",
    params: { operation: "search_symbols", query: "*", limit: 1000 },
    holds: { totalMatches: 27, more: expect.any(Number), nextCursor: expect.any(String) },
  },
  {
    operation: "code_analyze",
    params: { operation: "analyze_file", file: path("twins.py") },
    holds: { more: expect.any(Number), nextCursor: expect.any(String) },
  },
  {
    operation: "treesitter",
    params: { operation: "parse", file_path: path("twins.py") },
    holds: { more: expect.any(Number), nextCursor: expect.any(String) },
  },
  {
    operation: "ast_grep",
    params: { pattern: "return $A", language: "python" },
    holds: { totalMatches: 21, more: expect.any(Number), nextCursor: expect.any(String) },
  },
  {
    operation: "structural_analysis",
    params: { mode: "exports", target: path("twins.py") },
    holds: { total_count: 21, more: expect.any(Number), nextCursor: expect.any(String) },
  },
  {
    operation: "edit",
    params: { kind: "rewrite", language: "python", pattern: "value", fix: "given", path: path("twins.py") },
    holds: { shortened_texts: expect.any(Number) },
  },
];

describe.each(HUGE)("$operation $params within few bytes", ({ operation, params, holds }) => {
  test("says how much is left", async () => {
    for (const [name, door] of doors) {
      const value = await door.ask(operation, { ...params, maxBytes: 2000 });
      expect(JSON.stringify(value).length, name).toBeLessThan(2000);
      expect(value, name).toMatchObject(holds);
    }
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
