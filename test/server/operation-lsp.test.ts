/** `$/tandem/lsp`: every question with a scripted server behind it, and syntax where that cannot answer. */

import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createCommands } from "../../client-bridge/command.ts";
import { operation as lsp } from "../../src/operations/lsp/operation.ts";
import { type BridgeEditor, type BridgeOptions, bridge } from "../support/bridge.ts";
import { openEditor } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); // error\n}\nfn second() {} // warning  \n";
const SERVER = "rust-analyzer";
const READY = { ready: "status" } as const;
/** Ready when it is told; says `test/flood` as soon as it can be told. */
const TOLD = { ...READY, "ready-when-told": true, flood: 1 } as const;
const NO_PULL = { capabilities: { diagnosticProvider: null } } as const;

const ORIGIN = "rust-analyzer 1.0.0";
const PRECISE = { origin: ORIGIN, complete: true };
const SECOND = { line: 2, column: 2 };

let editor: BridgeEditor;
let path = "";

async function start(flags: object, options: Partial<BridgeOptions> = {}): Promise<void> {
  editor = await bridge({
    servers: { [SERVER]: flags as never },
    ...options,
    files: { [FILE]: TEXT, ...options.files },
  });
  path = join(editor.root, FILE);
}

const ask = <T = Readonly<Record<string, unknown>>>(operation: string, more: object = {}): Promise<T> =>
  editor.request<T>("$/tandem/lsp", { operation, file_path: path, ...more });

/** Lines of the file, as previews have them. */
const [, CALL, , DEFINITION] = TEXT.split("\n");

describe("a ready server, about a file that nobody has open", () => {
  beforeEach(() => start(READY));

  test("definition, as a request and as a command", async () => {
    const result = {
      operation: "definition",
      definitions: [{ file_path: path, line: 4, column: 4, preview: DEFINITION }],
      resolution: "precise",
      ...PRECISE,
    };
    expect(await ask("definition", SECOND)).toEqual(result);
    const argument = { operation: "definition", file_path: path, ...SECOND };
    const command = { command: "tandem.lsp", arguments: [argument] };
    expect(await editor.request("workspace/executeCommand", command)).toEqual(result);
    expect(lsp.output.parse(result)).toEqual(result);
    expect(lsp.text(lsp.output.parse(result), () => "a.rs")).toBe(`a.rs:4:4: ${DEFINITION?.trim()}`);
  });

  test("references, and which of them is the declaration", async () => {
    const call = { file_path: path, line: 2, column: 2, preview: CALL, is_declaration: false };
    const declaration = { file_path: path, line: 4, column: 4, preview: DEFINITION, is_declaration: true };
    const rest = { operation: "references", resolution: "precise", ...PRECISE };
    const all = { references: [call, declaration], total_count: 2, ...rest };
    expect(await ask("references", SECOND)).toEqual(all);
    const others = await ask("references", { ...SECOND, include_declaration: false });
    expect(others).toEqual({ references: [call], total_count: 1, ...rest });
    expect(lsp.text(lsp.output.parse(all), () => "a.rs")).toBe(
      `a.rs:2:2: ${CALL?.trim()}\na.rs:4:4: (declaration) ${DEFINITION?.trim()}`,
    );
  });

  test("hover", async () => {
    const contents = { type_info: "", documentation: "**second** says rust-analyzer", source_module: "" };
    expect(await ask("hover", SECOND)).toEqual({ operation: "hover", contents, resolution: "precise", ...PRECISE });
  });

  test("symbols of the file, and of the project by a query", async () => {
    const [first, second] = [
      { name: "first", kind: "function", file_path: path, line: 1, column: 4 },
      { name: "second", kind: "function", file_path: path, line: 4, column: 4 },
    ];
    const rest = { operation: "symbols", resolution: "precise", ...PRECISE };
    expect(await ask("symbols")).toEqual({ symbols: [first, second], total_count: 2, ...rest });
    expect(await ask("symbols", { limit: 1 })).toEqual({ symbols: [first], total_count: 2, ...rest });
    // The scripted server says the file of a workspace symbol and not the place.
    expect(await ask("symbols", { query: "sec" })).toMatchObject({ symbols: [{ name: "second", file_path: path }] });
  });

  test("rename and format: edits, and nothing is written", async () => {
    const edit = (line: number, column: number) => ({
      file_path: path,
      line,
      column,
      end_line: line,
      end_column: column + 6,
      new_text: "third",
    });
    const renamed = {
      operation: "rename",
      edits: [edit(2, 2), edit(4, 4)],
      file_operations: [],
      total_count: 2,
      ...PRECISE,
    };
    expect(await ask("rename", { ...SECOND, new_name: "third" })).toEqual(renamed);
    expect(lsp.text(lsp.output.parse(renamed), () => "a.rs")).toBe(
      'a.rs:2:2: to 2:8  "third"\na.rs:4:4: to 4:10  "third"',
    );
    expect(await ask("format")).toMatchObject({
      edits: [{ file_path: path, line: 4, column: 26, end_line: 4, end_column: 28, new_text: "" }],
      total_count: 1,
    });
    expect(await ask("symbols")).toMatchObject({ total_count: 2 });
  });

  test("completion and signature", async () => {
    const found = await ask("completion", { ...SECOND, limit: 1 });
    expect(found).toEqual({
      operation: "completion",
      completions: [
        {
          label: "rust-analyzerItem0",
          kind: "function",
          detail: "fn rust-analyzerItem0(first: usize, second: &str) -> Option<Item0>",
          documentation: "",
          insert_text: "rust-analyzerItem0",
          is_snippet: false,
        },
      ],
      total_count: 3,
      is_partial: false,
      ...PRECISE,
    });
    expect(await ask("signature", SECOND)).toEqual({
      operation: "signature",
      signatures: [
        {
          label: "second(first, second)",
          documentation: "",
          parameters: [
            { label: "first", documentation: "" },
            { label: "second", documentation: "" },
          ],
        },
      ],
      active_signature: 0,
      active_parameter: 0,
      ...PRECISE,
    });
  });

  test("actions: shown the diagnostics of the range, with the edits of the second step", async () => {
    const { actions } = await ask<{ readonly actions: readonly { readonly title: string }[] }>("actions", {
      line: 4,
      column: 1,
      end_line: 4,
      end_column: 30,
    });
    expect(actions.map(({ title }) => title)).toEqual([
      "Fix fn second() {} // warning, line 3",
      "Empty it, says rust-analyzer",
    ]);
    expect(actions[1]).toEqual({
      title: "Empty it, says rust-analyzer",
      kind: "refactor",
      is_preferred: false,
      edits: [{ file_path: path, line: 4, column: 1, end_line: 4, end_column: 30, new_text: "" }],
      file_operations: [],
    });
  });
});

describe("diagnostics", () => {
  const at = (line: number, column: number, width: number) => ({
    file_path: path,
    line,
    column,
    end_line: line,
    end_column: column + width,
    code: "",
    source: SERVER,
    related: [],
  });
  const error = () => ({ ...at(2, 1, 19), severity: "error", message: " second(); // error" });
  const warning = () => ({ ...at(4, 1, 27), severity: "warning", message: "fn second() {} // warning  " });

  test("of a server that states it can be asked and cannot: what it publishes", async () => {
    const unknown = { $error: { code: -32601, message: "Unhandled method" } };
    await start({ ...READY, script: { "textDocument/diagnostic": unknown } });
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [error()], complete: true });
  });

  test("pulled ones and pushed ones are one set, worst first; the summary is of all", async () => {
    await start(READY);
    const both = {
      operation: "diagnostics",
      diagnostics: [error(), warning()],
      summary: { errors: 1, warnings: 1, info: 0, hints: 0 },
      total_count: 2,
      ...PRECISE,
    };
    expect(await ask("diagnostics")).toEqual(both);
    expect(await ask("diagnostics", { severity_filter: "error" })).toEqual({
      ...both,
      diagnostics: [error()],
      total_count: 1,
    });
    expect(await ask("diagnostics", { limit: 1 })).toEqual({ ...both, diagnostics: [error()] });
    expect(editor.got(SERVER, "textDocument/diagnostic")).toHaveLength(1);
    expect(lsp.text(lsp.output.parse(both), () => "a.rs").split("\n")[0]).toBe(
      "a.rs:2:1: error  second(); // error  rust-analyzer",
    );
  });

  test("none, and none that is bad enough, are said apart", async () => {
    await start(READY);
    editor.write(FILE, "fn second() {} // warning\n");
    expect(await ask("diagnostics", { severity_filter: "error" })).toMatchObject({
      diagnostics: [],
      empty_because: "no problem is as bad as error; less bad: 1",
    });
    editor.write(FILE, "fn first() {}\n");
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [], empty_because: "no problem is reported" });
  });

  test("pulled anew when the file is another", async () => {
    await start(READY);
    await ask("diagnostics");
    editor.write(FILE, "fn first() {}\n");
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [], total_count: 0 });
    expect(editor.got(SERVER, "textDocument/diagnostic")).toHaveLength(2);
  });

  test("of a server that only pushes: what it says of the text as it is", async () => {
    await start({ ...READY, ...NO_PULL });
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [error()], complete: true });
    editor.write(FILE, "fn first() {}\n");
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [], complete: true });
    await editor.show(FILE, TEXT);
    expect(await ask("diagnostics")).toMatchObject({ diagnostics: [error()], complete: true });
    await editor.edit(FILE, 2, { text: "error\nerror\n" });
    expect(await ask("diagnostics")).toMatchObject({ summary: { errors: 2 }, complete: true });
  });

  test("are not complete when the server never said", async () => {
    await start({ ...READY, capabilities: { diagnosticProvider: null, textDocumentSync: { openClose: false } } });
    // Waiting ends before the server is ready where it is short, and the answer is another one.
    await ask("definition", SECOND);
    expect(await ask("diagnostics", { wait: 50 })).toMatchObject({
      diagnostics: [],
      complete: false,
      incomplete_because: "rust-analyzer has not said yet what it finds in this text",
    });
  });
});

const SYNTAX_LINE = 78;

/** What stands in for a server, and why. */
const standIn = (why: string) => ({
  origin: "syntax",
  complete: false,
  incomplete_because: `${why}: these are syntax's answers`,
});

describe("a linter and formatter beside the owner", () => {
  const PYTHON = { "a.py": "def first():\n second()  # error\n" };
  /** No file is open: who is asked about one is started by the question. */
  const ofPython = async (operation: string, ruff: object, more: object = {}): Promise<object> => {
    const noFormatter = { documentFormattingProvider: null };
    const servers = { pyright: { ready: "log", capabilities: noFormatter } as const, ruff: ruff as never };
    await start({}, { servers, files: PYTHON });
    return ask(operation, { file_path: join(editor.root, "a.py"), ...more });
  };
  const SLOW = { "initialize-delay": 400 };

  test("is waited for: what it finds belongs to the answer", async () => {
    const { diagnostics, ...rest } = (await ofPython("diagnostics", SLOW)) as { diagnostics: { source: string }[] };
    expect(rest).toMatchObject({ origin: "pyright 1.0.0, ruff 1.0.0", complete: true });
    expect(diagnostics.map(({ source }) => source).sort()).toEqual(["pyright", "ruff"]);
  });

  test("is waited for where the owner cannot", async () => {
    expect(await ofPython("format", SLOW)).toMatchObject({ origin: "ruff 1.0.0", complete: true });
  });

  test("that cannot be had is not waited for", async () => {
    expect(await ofPython("diagnostics", { "exit-on-start": 1 })).toMatchObject({
      origin: "pyright 1.0.0",
      complete: true,
    });
  });
});

describe("while the server loads", () => {
  beforeEach(async () => {
    await start(TOLD);
    await editor.show("src/b.rs", "");
    await editor.hears("test/flood");
  });

  test.each([
    ["definition", { definitions: [{ line: SYNTAX_LINE }], resolution: "lexical" }],
    ["references", { references: [{ line: SYNTAX_LINE, is_declaration: false }], resolution: "lexical" }],
    ["hover", { contents: { type_info: "bySyntax" }, resolution: "lexical" }],
    ["symbols", { symbols: [{ name: "bySyntax", line: SYNTAX_LINE }], resolution: "syntax" }],
  ])("%s is syntax's, and says so", async (operation, result) => {
    const why = "rust-analyzer is still indexing";
    expect(await ask(operation, { ...SECOND, wait: "none" })).toMatchObject({ ...standIn(why), ...result });
  });

  test("anything else is LSP_FILE_NOT_INDEXED", async () => {
    for (const operation of ["diagnostics", "rename", "completion", "signature", "format", "actions"])
      await expect(ask(operation, { ...SECOND, new_name: "x", wait: 5 }), operation).rejects.toMatchObject({
        code: -32803,
        message: "File not yet indexed by language server",
        data: {
          error: {
            code: "LSP_FILE_NOT_INDEXED",
            message: "File not yet indexed by language server",
            details: {
              file_path: path,
              suggestion: "Wait for indexing to complete or save the file",
              because: "rust-analyzer is still indexing",
            },
          },
        },
      });
  });

  test("who waits is answered when it is ready, and once for all who ask the same", async () => {
    const answers = Promise.all([ask("definition", SECOND), ask("definition", SECOND), ask("hover", SECOND)]);
    await editor.tell("src/b.rs", "test/ready");
    const [one, two] = await answers;
    expect(one).toMatchObject({ ...PRECISE, definitions: [{ line: 4 }] });
    expect(two).toEqual(one);
    expect(editor.got(SERVER, "textDocument/definition")).toHaveLength(1);
  });

  test("a file that is not there is not waited for", async () => {
    const file_path = join(editor.root, "src", "new_file.rs");
    await expect(ask("diagnostics", { file_path })).rejects.toMatchObject({
      data: {
        error: {
          code: "LSP_FILE_NOT_INDEXED",
          details: { file_path, because: `${file_path} is not there` },
        },
      },
    });
  });
});

describe("a server in trouble", () => {
  test("that crashes over a question is asked once more", async () => {
    await start({ ...READY, "drop-after": "textDocument/definition:2" });
    const result = { ...PRECISE, definitions: [{ line: 4 }] };
    expect(await ask("definition", SECOND)).toMatchObject(result);
    expect(await ask("definition", SECOND)).toMatchObject(result);
    expect(new Set(editor.got(SERVER).map(({ pid }) => pid)).size).toBe(2);
  });

  test("that crashes again: syntax, or LSP_SERVER_CRASHED", async () => {
    const lasting = { restart: { delays_seconds: [600], max_restarts: 5, window_seconds: 600 } };
    await start({ ...READY, stderr: "it panicked", "die-on-text": "deadly" }, { lsp: lasting });
    await ask("definition", SECOND);
    await editor.show("src/b.rs", "deadly");
    await editor.says("crashed");
    expect(await ask("definition", { ...SECOND, wait: "none" })).toMatchObject(
      standIn("rust-analyzer crashed (exit code 101: it panicked)"),
    );
    await expect(ask("diagnostics", { wait: "none" })).rejects.toMatchObject({
      code: -32803,
      data: {
        error: {
          code: "LSP_SERVER_CRASHED",
          message: "Language server crashed and is restarting",
          details: {
            language: "rust",
            exit_code: 101,
            stderr: "it panicked",
            action: "retry_in_seconds",
            retry_after: 600,
          },
        },
      },
    });
  });

  test("that hangs: syntax, or LSP_TIMEOUT", async () => {
    const hangs = ["textDocument/definition", "textDocument/completion"];
    await start({ ...READY, "hang-on": hangs }, { lsp: { timeouts: { query_seconds: 0.1 } } });
    expect(await ask("definition", SECOND)).toMatchObject(
      standIn("rust-analyzer did not answer textDocument/definition within 0.1 s"),
    );
    await expect(ask("completion", SECOND)).rejects.toMatchObject({ data: { error: { code: "LSP_TIMEOUT" } } });
  });

  test("that says ContentModified again and again, of a text that is the same: syntax", async () => {
    await start({
      ...READY,
      script: { "textDocument/hover": { $error: { code: -32801, message: "content modified" } } },
    });
    expect(await ask("hover", SECOND)).toMatchObject({ complete: false, origin: "syntax" });
  });

  test("that refuses: its words", async () => {
    const refusal = { $error: { code: -32602, message: "No references found at position" } };
    await start({ ...READY, script: { "textDocument/rename": refusal } });
    await expect(ask("rename", { ...SECOND, new_name: "x" })).rejects.toMatchObject({
      data: {
        error: {
          code: "LSP_REQUEST_FAILED",
          message: "No references found at position",
          details: { file_path: path, language: "rust", server_code: -32602 },
        },
      },
    });
  });

  test("that has no such feature", async () => {
    await start({ ...READY, capabilities: { documentFormattingProvider: null } });
    await expect(ask("format")).rejects.toMatchObject({
      data: { error: { code: "LSP_UNSUPPORTED_OPERATION" } },
    });
  });

  test("that cannot start: LSP_SERVER_START_FAILED, and no syntax", async () => {
    await start({ "exit-on-start": 1, stderr: "Error: Cannot find module 'it'" });
    await expect(ask("definition", SECOND)).rejects.toMatchObject({
      data: {
        error: {
          code: "LSP_SERVER_START_FAILED",
          message: "rust-analyzer failed to start",
          details: {
            language: "rust",
            exit_code: 1,
            stderr: "Error: Cannot find module 'it'",
            suggestion: "The package it may be missing. Run: npm install -g it",
          },
        },
      },
    });
  });

  test.each(["open", "closed"])("that does not get a large document, %s: syntax, or LSP_FILE_WITHHELD", async (how) => {
    const text = "x".repeat(2000);
    await start(READY, { lsp: { max_document_bytes: 1000 }, files: { "src/b.rs": text } });
    if (how === "open") await editor.show("src/b.rs", text);
    const file_path = join(editor.root, "src", "b.rs");
    expect(await ask("definition", { ...SECOND, file_path })).toMatchObject({ origin: "syntax" });
    await expect(ask("diagnostics", { file_path })).rejects.toMatchObject({
      data: { error: { code: "LSP_FILE_WITHHELD", details: { file_path, language: "rust" } } },
    });
  });
});

test("an empty answer that syntax contradicts is not silent", async () => {
  await start({ ...READY, script: { "textDocument/definition": [], "textDocument/hover": null } });
  expect(await ask("definition", SECOND)).toEqual({
    operation: "definition",
    definitions: [],
    resolution: "precise",
    ...PRECISE,
    warning: {
      code: "LSP_EMPTY_ANSWER",
      message: "rust-analyzer 1.0.0 found nothing, syntax did (lexical): see details.candidates",
      details: {
        resolution: "lexical",
        total_count: 1,
        candidates: [{ file_path: path, line: SYNTAX_LINE, column: 1, preview: "" }],
      },
    },
  });
  expect(await ask("hover", SECOND)).toMatchObject({
    contents: null,
    warning: { details: { candidates: [{ type_info: "bySyntax" }] } },
  });
});

describe("no server at all", () => {
  /** A machine with these files and nothing on PATH. */
  async function bare(file: string, languageId: string, ...files: readonly string[]) {
    const memory = { exists: (name: string) => files.includes(name), readText: () => undefined, kind: () => undefined };
    const commands = createCommands({
      env: { PATH: "" },
      home: "/home/me",
      fallbacks: ["/home/me/.cargo/bin"],
      files: memory,
      probe: () => Promise.reject(new Error("nothing is asked for its version")),
    });
    const { request, notify } = await openEditor({ machine: { commands, files: memory } });
    await notify("textDocument/didOpen", {
      textDocument: { uri: `file://${file}`, languageId, version: 1, text: TEXT },
    });
    return request("$/tandem/lsp", { operation: "definition", file_path: file, ...SECOND });
  }

  const refused = (code: string, message: string, details: object) => ({
    code: -32803,
    message,
    data: { error: { code, message, details } },
  });

  test("LSP_SERVER_UNAVAILABLE", async () => {
    await expect(bare("/project/main.rs", "rust", "/project/Cargo.toml")).rejects.toMatchObject(
      refused("LSP_SERVER_UNAVAILABLE", "rust-analyzer not found.", {
        language: "rust",
        command: "rust-analyzer",
        install_hint: "rustup component add rust-analyzer",
        search_paths: ["~/.cargo/bin"],
      }),
    );
  });

  test("LSP_PREREQUISITE_MISSING", async () => {
    await expect(bare("/project/a.ts", "typescript", "/project/package.json")).rejects.toMatchObject(
      refused("LSP_PREREQUISITE_MISSING", "Node.js not found. TypeScript language server requires Node.js to run.", {
        language: "typescript",
        missing: "node",
        suggestion: "Install Node.js from https://nodejs.org/ or via your package manager",
        checked_paths: ["~/.cargo/bin"],
      }),
    );
  });

  test("LSP_NO_PROJECT_ROOT", async () => {
    await expect(bare("/tmp/scratch.rs", "rust")).rejects.toMatchObject(
      refused("LSP_NO_PROJECT_ROOT", "No Rust project found", {
        file_path: "/tmp/scratch.rs",
        looked_for: ["Cargo.toml", "Cargo.lock", "rust-project.json"],
        suggestion: "Create a Cargo.toml or rust-project.json in the project directory",
      }),
    );
  });

  test("LSP_UNSUPPORTED_FILE", async () => {
    await expect(bare("/project/data.xyz", "xyz")).rejects.toMatchObject(
      refused("LSP_UNSUPPORTED_FILE", "No language server configured for .xyz files", {
        file_path: "/project/data.xyz",
        extension: ".xyz",
        supported_extensions: expect.arrayContaining([".rs", ".ts", ".tsx", ".js", ".jsx"]),
      }),
    );
  });
});

describe("malformed input names the field", () => {
  test.each([
    [{}, /^params\.operation: /],
    [{ operation: "hover", file_path: "/a.rs", line: 1 }, /^params\.column: is required for hover; a place is /],
    [{ operation: "rename", file_path: "/a.rs", line: 1, column: 1 }, /^params\.new_name: is required for rename$/],
    [{ operation: "diagnostics", file_path: "a.rs" }, /^params\.file_path: must be an absolute path$/],
    [{ operation: "diagnostics", file_path: "/a.rs", severity_filter: "fatal" }, /^params\.severity_filter: /],
    [{ operation: "diagnostics", file_path: "/a.rs", wait: "long" }, /^params\.wait: /],
    [{ operation: "diagnostics", file_path: "/a.rs", severity: "error" }, /severity/],
  ])("%j", async (params, message) => {
    const { request } = await openEditor();
    const error = { code: -32602, message: expect.stringMatching(message) };
    await expect(request("$/tandem/lsp", params)).rejects.toMatchObject(error);
  });
});

test("the input's schema", () => {
  expect(z.toJSONSchema(lsp.input, { io: "input" })).toMatchObject({
    type: "object",
    properties: {
      operation: {
        type: "string",
        enum: expect.arrayContaining(["definition", "references", "diagnostics", "hover"]),
        description: "The LSP operation to perform",
      },
      file_path: { type: "string", description: "Absolute path to the file" },
      line: { type: "integer", minimum: 1 },
      column: { type: "integer", minimum: 1 },
      include_declaration: {
        type: "boolean",
        description: "Include the declaration in results (references only)",
        default: true,
      },
      severity_filter: {
        type: "string",
        enum: ["error", "warning", "info", "hint", "all"],
        description: "Filter by minimum severity (diagnostics only)",
        default: "all",
      },
      limit: { type: "integer", default: 100 },
      wait: { default: "precise" },
    },
    required: ["operation", "file_path"],
  });
});
