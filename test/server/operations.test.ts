/** `$/tandem/treesitter` and `tandem.treesitter`: parameters, results and errors, word for word. */

import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Answer, Problem, Target } from "../../src/engine.ts";
import { operation as treesitter } from "../../src/operations/treesitter/operation.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { answered, openEditor, place, range, type Script } from "../support/session.ts";

const FILE = "/project/main.rs";
const target: Target = {
  path: "/project/agent/mod.rs",
  name: "create_agent",
  kind: "function",
  container: undefined,
  range: { start: { line: 41, character: 0 }, end: { line: 50, character: 1 } },
  selection: range(41, 7, 19),
  preview: "pub fn create_agent(config: &AgentConfig) -> Result<Agent> {",
  origin: "name_match",
};

const script: Script = {
  definition: () =>
    answered({
      name: "create_agent",
      range: range(14, 9, 21),
      targets: [target],
      origin: "name_match" as const,
      confidence: 0.3,
      external: undefined,
      candidates: NO_ITEMS,
    }),
  references: () =>
    answered(
      {
        name: "create_agent",
        places: [place(FILE, 14), place("/project/b.rs", 7)],
        possible: [],
        others: 0,
        origin: "import_bound" as const,
      },
      { complete: false, incompleteBecause: "the index is not complete" },
    ),
  hover: () =>
    answered({
      name: "create_agent",
      language: "rust",
      kind: "function",
      signature: "pub fn create_agent(config: &AgentConfig) -> Result<Agent>",
      documentation: "Creates a new agent.",
      range: range(14, 9, 21),
      target,
    }),
  parse: () => ({
    ...answered({
      language: "rust",
      rootNode: "source_file",
      symbols: [{ name: "main", kind: "function", selection: range(4, 3, 7), container: undefined }],
      errors: [{ position: { line: 14, character: 9 }, message: "Expected ';'" }],
      parseTime: 12,
    }),
    warnings: [
      {
        code: "TS_PARSE_ERRORS",
        message: "File parsed with errors (results may be incomplete)",
        details: { error_count: 1, errors: [{ line: 15, column: 10, message: "Expected ';'" }] },
      },
    ],
  }),
};

const RESULTS = {
  definition: {
    symbol: "create_agent",
    definitions: [{ file_path: target.path, line: 42, column: 8, kind: "function", preview: target.preview }],
    resolution: "name_match",
    confidence: 0.3,
    candidates: [],
    note: "Multiple definitions possible - tree-sitter uses name matching, not semantic resolution",
    complete: true,
  },
  references: {
    symbol: "create_agent",
    references: [
      { file_path: FILE, line: 15, column: 5, kind: "call", preview: "    greet(14)" },
      { file_path: "/project/b.rs", line: 8, column: 5, kind: "call", preview: "    greet(7)" },
    ],
    total_count: 2,
    resolution: "import_bound",
    complete: false,
    incomplete_because: "the index is not complete",
  },
  hover: {
    symbol: "create_agent",
    signature: "pub fn create_agent(config: &AgentConfig) -> Result<Agent>",
    documentation: "Creates a new agent.",
    definition_location: { file_path: target.path, line: 42 },
    resolution: "name_match",
    note: "Documentation extracted from doc comments. No type inference available.",
    complete: true,
  },
  parse: {
    file_path: FILE,
    language: "rust",
    root_node: "source_file",
    symbols: [{ name: "main", kind: "function", line: 5, column: 4 }],
    errors: [{ line: 15, column: 10, message: "Expected ';'" }],
    parse_time_ms: 12,
    warning: {
      code: "TS_PARSE_ERRORS",
      message: "File parsed with errors (results may be incomplete)",
      details: { error_count: 1, errors: [{ line: 15, column: 10, message: "Expected ';'" }] },
    },
    complete: true,
  },
} as const;

const LINES = {
  definition: `agent/mod.rs:42:8: function create_agent  ${target.preview}`,
  references: "main.rs:15:5: call create_agent  greet(14)\nb.rs:8:5: call create_agent  greet(7)",
  hover: `${RESULTS.hover.signature}\n\nCreates a new agent.\n\nagent/mod.rs:42`,
  parse: "main.rs:5:4: function main\nmain.rs:15:10: error Expected ';'",
} as const;

const OPERATIONS = ["definition", "references", "hover", "parse"] as const;
const input = (operation: string, more: object = {}) => ({ operation, file_path: FILE, line: 15, column: 10, ...more });

describe.each(OPERATIONS)("%s", (operation) => {
  test("as a request and as a command", async () => {
    const editor = await openEditor({ script });
    expect(await editor.request("$/tandem/treesitter", input(operation))).toEqual(RESULTS[operation]);
    const command = { command: "tandem.treesitter", arguments: [input(operation)], workDoneToken: 1 };
    expect(await editor.request("workspace/executeCommand", command)).toEqual(RESULTS[operation]);
  });

  test("is what the declaration says it is, and reads well", () => {
    expect(treesitter.output.parse(RESULTS[operation])).toEqual(RESULTS[operation]);
    const value = treesitter.output.parse(RESULTS[operation]);
    expect(treesitter.text(value, (path) => path.replace("/project/", ""))).toBe(LINES[operation]);
  });
});

test("what the engine is asked", async () => {
  const { request, engine } = await openEditor({ script });
  await request("$/tandem/treesitter", input("definition"));
  await request("$/tandem/treesitter", input("definition", { scope: "file", mode: "name" }));
  await request("$/tandem/treesitter", input("references", { scope: "directory" }));
  await request("$/tandem/treesitter", { operation: "parse", file_path: FILE });
  const at = { path: FILE, position: { line: 14, character: 9 } };
  expect(engine.asked).toEqual([
    { question: "definition", params: { ...at, mode: "precise", candidates: 10 } },
    { question: "definition", params: { ...at, scope: "file", mode: "name" } },
    { question: "references", params: { ...at, scope: "directory", includeDeclaration: false } },
    { question: "parse", params: { path: FILE } },
  ]);
});

test("a note says how a definition was found", async () => {
  const lexical = {
    name: "x",
    range: range(0, 0, 1),
    targets: [],
    origin: "lexical" as const,
    confidence: 0.97,
    external: undefined,
    candidates: NO_ITEMS,
  };
  const { request } = await openEditor({ script: { definition: () => answered(lexical) } });
  expect(await request("$/tandem/treesitter", input("definition"))).toMatchObject({
    resolution: "lexical",
    note: "Resolved from syntax (lexical) - no semantic resolution",
  });
});

test("of many namesakes the first are given, and how to get the others", async () => {
  const one = { ...target, origin: "name_match" as const };
  const found = {
    name: "x",
    range: range(0, 0, 1),
    targets: [target],
    origin: "ranked" as const,
    confidence: 0.5,
    external: undefined,
    candidates: { items: [one, one], total: 300 },
  };
  const { request } = await openEditor({ script: { definition: () => answered(found) } });
  expect(await request("$/tandem/treesitter", input("definition"))).toMatchObject({
    candidates: [RESULTS.definition.definitions[0], RESULTS.definition.definitions[0]],
    more_candidates: 298,
    note: 'Multiple definitions possible - tree-sitter uses name matching, not semantic resolution; 298 more candidates by mode: "name"',
  });
});

describe("problems are errors whose data is `{ error: { code, message, details } }`", () => {
  const details = {
    file_path: FILE,
    node_type: "string_literal",
    suggestion: "Position may be on whitespace or non-identifier",
  };

  test.each<[Problem, object]>([
    [
      { code: "TS_SYMBOL_NOT_FOUND", message: "No identifier found at position", details },
      { ...details, line: 15, column: 10 },
    ],
    [
      {
        code: "TS_UNSUPPORTED_LANGUAGE",
        message: "No tree-sitter parser available for .xyz files",
        details: { extension: ".xyz" },
      },
      { extension: ".xyz" },
    ],
    [
      { code: "TS_PARSE_TIMEOUT", message: "Parsing timed out after 5000ms", details: { max_file_size: 10 } },
      { max_file_size: 10 },
    ],
  ])("%j", async (problem, shown) => {
    const { code, message } = problem;
    const refuses = (): Answer<never> => ({ ok: false, problem });
    const { request } = await openEditor({ script: { definition: refuses } });
    await expect(request("$/tandem/treesitter", input("definition"))).rejects.toMatchObject({
      code: -32803,
      message,
      data: { error: { code, message, details: shown } },
    });
  });
});

describe("malformed input names the field", () => {
  test.each([
    [{}, /^params\.operation: /],
    [input("rename"), /^params\.operation: must be definition/],
    [{ operation: "parse" }, /^params\.file_path: is required/],
    [{ operation: "parse", file_path: "main.rs" }, /^params\.file_path: must be an absolute path$/],
    [
      { operation: "hover", file_path: FILE, column: 1 },
      /^params\.line: is required for hover; a place is .*symbol, or file_path with snippet$/,
    ],
    [{ operation: "hover", file_path: FILE, line: 1 }, /^params\.column: is required for hover; a place is /],
    [input("hover", { line: 0 }), /^params\.line: /],
    [input("hover", { column: 1.5 }), /^params\.column: /],
    [input("hover", { scope: "world" }), /^params\.scope: /],
    [input("hover", { colunm: 1 }), /colunm/],
  ])("%j", async (params, message) => {
    const { request } = await openEditor({ script });
    const error = { code: -32602, message: expect.stringMatching(message) };
    await expect(request("$/tandem/treesitter", params)).rejects.toMatchObject(error);
  });

  test.each([
    [{ command: "tandem.nothing" }, /^params\.command: unknown command "tandem\.nothing": no/],
    [{ command: 1 }, /^params\.command must be a string, got 1$/],
    [{ command: "tandem.treesitter" }, /^params\.arguments\[0\]\.operation: /],
    [{ command: "tandem.treesitter", arguments: 1 }, /^params\.arguments must be a list, got 1$/],
  ])("%j", async (params, message) => {
    const { request } = await openEditor({ script });
    const error = { code: -32602, message: expect.stringMatching(message) };
    await expect(request("workspace/executeCommand", params)).rejects.toMatchObject(error);
  });
});

test("the input's schema", () => {
  expect(z.toJSONSchema(treesitter.input, { io: "input" })).toMatchObject({
    type: "object",
    properties: {
      operation: {
        type: "string",
        enum: ["definition", "references", "hover", "parse"],
        description: "The tree-sitter operation to perform",
      },
      file_path: { type: "string", description: "Absolute path to the file" },
      line: {
        type: "integer",
        minimum: 1,
        description: "Line number (1-based). Required for definition, references, hover.",
      },
      column: {
        type: "integer",
        minimum: 1,
        description: "Column number (1-based). Required for definition, references, hover.",
      },
      scope: {
        type: "string",
        enum: ["file", "directory", "project"],
        default: "project",
        description: "Search scope for definition/references (default: project)",
      },
      mode: { enum: ["precise", "name"], default: "precise" },
    },
    required: ["operation", "file_path"],
  });
});
