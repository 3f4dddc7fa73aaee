/** Every row of the method table, asked by an editor in memory. */

import { describe, expect, test, vi } from "vitest";
import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { METHODS } from "../../server/methods/methods.ts";
import { symbolParams } from "../../server/protocol/params.ts";
import type { Answer, FoldingRange, Hint, OutlineItem, Problem, Target } from "../../src/engine.ts";
import { TOKEN_MODIFIERS, TOKEN_TYPES } from "../../src/engine.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { answered, type Editor, openEditor, place, range, type Script } from "../support/session.ts";

const URI = "file:///project/a.py";
const PATH = "/project/a.py";
const textDocument = { uri: URI };
const at = { textDocument, position: { line: 3, character: 5 } };

/** One request of an editor with these capabilities. */
async function ask<T = unknown>(script: Script, method: string, params: unknown, capabilities?: ClientCapabilities) {
  const editor = await openEditor({ script, ...(capabilities === undefined ? {} : { capabilities }) });
  return editor.request<T>(method, params);
}

const target: Target = {
  path: "/project/lib/b.py",
  name: "greet",
  kind: "function",
  container: undefined,
  range: { start: { line: 1, character: 0 }, end: { line: 2, character: 8 } },
  selection: range(1, 4, 9),
  preview: "def greet():",
  origin: "import_bound",
};
const definition = () =>
  answered({
    name: "greet",
    range: range(3, 4, 9),
    targets: [target],
    origin: target.origin,
    confidence: 0.95,
    external: undefined,
    candidates: NO_ITEMS,
  });

describe("definition", () => {
  test("locations of the name", async () => {
    const editor = await openEditor({ script: { definition } });
    await editor.open(URI, "x = 1\n");
    expect(await editor.request("textDocument/definition", at)).toEqual([
      { uri: "file:///project/lib/b.py", range: target.selection },
    ]);
    expect(editor.engine.asked).toEqual([
      {
        question: "definition",
        params: { path: PATH, position: at.position, scope: "project", mode: "precise", preview: false, isEarly: true },
      },
    ]);
  });

  test("links where the client takes them", async () => {
    const capabilities = { textDocument: { definition: { linkSupport: true } } };
    expect(await ask({ definition }, "textDocument/definition", at, capabilities)).toEqual([
      {
        originSelectionRange: range(3, 4, 9),
        targetUri: "file:///project/lib/b.py",
        targetRange: target.range,
        targetSelectionRange: target.selection,
      },
    ]);
  });

  test.each([
    ["a file of the workspace", "file:///project/deep/a.py", "/project/deep/a.py", "project"],
    ["a file beside the workspace", "file:///elsewhere/a.py", "/elsewhere/a.py", "directory"],
    ["a folder whose name only begins like it", "file:///project2/a.py", "/project2/a.py", "directory"],
    ["a document that is no file", "untitled:Untitled-1", "untitled:Untitled-1", "file"],
  ])("%s is searched in its scope", async (_name, uri, path, scope) => {
    const editor = await openEditor({ script: { definition } });
    await editor.request("textDocument/definition", { ...at, textDocument: { uri } });
    expect(editor.engine.asked[0]?.params).toMatchObject({ path, scope });
  });
});

describe.each(["declaration", "typeDefinition", "implementation"] as const)("%s", (name) => {
  const script = { [name]: definition };

  test("locations of the name", async () => {
    const editor = await openEditor({ script });
    expect(await editor.request(`textDocument/${name}`, at)).toEqual([
      { uri: "file:///project/lib/b.py", range: target.selection },
    ]);
    expect(editor.engine.asked).toEqual([
      { question: name, params: { path: PATH, position: at.position, scope: "project" } },
    ]);
  });

  test("links where the client takes them for this request", async () => {
    const linked = { textDocument: { [name]: { linkSupport: true } } };
    expect(await ask(script, `textDocument/${name}`, at, linked)).toMatchObject([
      { targetUri: "file:///project/lib/b.py" },
    ]);
    const other = { textDocument: { definition: { linkSupport: true } } };
    expect(await ask(script, `textDocument/${name}`, at, other)).toMatchObject([{ uri: "file:///project/lib/b.py" }]);
  });
});

describe("references", () => {
  const found = [place("/project/b.py", 1), place("/project/c.py", 2), place(PATH, 3)];
  const references: Script["references"] = (_params, { onPartial }) => {
    onPartial?.(found.slice(0, 1));
    onPartial?.(found.slice(0, 2));
    return answered({ name: "greet", places: found, possible: [], others: 0, origin: "name_match" as const });
  };
  const params = (includeDeclaration: boolean, more: object = {}) => ({
    ...at,
    context: { includeDeclaration },
    ...more,
  });
  const locations = found.map(({ path, range: where }) => ({ uri: `file://${path}`, range: where }));

  test.each([true, false])("includeDeclaration %s reaches the engine", async (includeDeclaration) => {
    const editor = await openEditor({ script: { references } });
    expect(await editor.request("textDocument/references", params(includeDeclaration))).toEqual(locations);
    expect(editor.engine.asked[0]?.params).toEqual({
      path: PATH,
      position: at.position,
      scope: "project",
      includeDeclaration,
      preview: false,
    });
  });

  test("partial results: each place once, the final result empty", async () => {
    const editor = await openEditor({ script: { references } });
    const final = await editor.request("textDocument/references", params(true, { partialResultToken: "p" }));
    expect(final).toEqual([]);
    const batches = editor.heard.filter(({ method }) => method === "$/progress").map(({ params: one }) => one);
    expect(batches).toEqual([
      { token: "p", value: locations.slice(0, 1) },
      { token: "p", value: locations.slice(1, 2) },
      { token: "p", value: locations.slice(2) },
    ]);
  });

  test("work-done progress surrounds it", async () => {
    const editor = await openEditor({ script: { references } });
    await editor.request("textDocument/references", params(true, { workDoneToken: 0 }));
    expect(editor.heard.filter(({ method }) => method === "$/progress").map(({ params: one }) => one)).toEqual([
      { token: 0, value: { kind: "begin", title: "Searching references" } },
      { token: 0, value: { kind: "end" } },
    ]);
  });
});

describe("hover", () => {
  const hover = () =>
    answered({
      name: "greet",
      language: "python",
      kind: "function",
      signature: "def greet(name)",
      documentation: "Says **hello**.",
      range: range(3, 4, 9),
      target,
    });

  test.each([
    ["Markdown by default", {}, "markdown"],
    ["Markdown where it is preferred", { hover: { contentFormat: ["markdown", "plaintext"] } }, "markdown"],
    ["plain text where it is preferred", { hover: { contentFormat: ["plaintext", "markdown"] } }, "plaintext"],
  ])("%s", async (_name, capabilities, kind) => {
    const value =
      kind === "markdown" ? "```python\ndef greet(name)\n```\n\nSays **hello**." : "def greet(name)\n\nSays **hello**.";
    expect(await ask({ hover }, "textDocument/hover", at, { textDocument: capabilities as never })).toEqual({
      contents: { kind, value },
      range: range(3, 4, 9),
    });
  });

  test("a signature with backticks stays inside its fence", async () => {
    const scripted = {
      hover: () => ({ ...hover(), value: { ...hoverValue(), signature: "let s = ```x```" } }) as never,
    };
    expect(await ask(scripted, "textDocument/hover", at)).toMatchObject({
      contents: { value: "````python\nlet s = ```x```\n````" },
    });
  });

  const hoverValue = () => ({ language: "python", documentation: "", range: range(0, 0, 1) });
});

describe("documentSymbol", () => {
  const item = (name: string, kind: string, line: number, more: Partial<OutlineItem> = {}): OutlineItem => ({
    name,
    kind,
    detail: `${kind} ${name}`,
    deprecated: false,
    range: { start: { line, character: 0 }, end: { line: line + 5, character: 0 } },
    selection: range(line, 6, 6 + name.length),
    children: [],
    ...more,
  });
  const outline = () =>
    answered([
      item("Shape", "struct", 0, { children: [item("area", "method", 1, { deprecated: true })] }),
      item("", "key", 9),
    ]);
  const tree = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };

  test("a tree", async () => {
    const symbols = await ask({ outline }, "textDocument/documentSymbol", { textDocument }, tree);
    expect(symbols).toEqual([
      {
        name: "Shape",
        detail: "struct Shape",
        // A client that names no kinds knows the first eighteen: Class for Struct.
        kind: 5,
        range: { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } },
        selectionRange: range(0, 6, 11),
        children: [expect.objectContaining({ name: "area", kind: 6, deprecated: true, children: [] })],
      },
      expect.objectContaining({ name: "(no name)", kind: 7 }),
    ]);
  });

  test("a list for a client without trees", async () => {
    expect(await ask({ outline }, "textDocument/documentSymbol", { textDocument })).toEqual([
      expect.objectContaining({ name: "Shape", location: { uri: URI, range: expect.anything() } }),
      expect.objectContaining({ name: "area", containerName: "Shape" }),
      expect.objectContaining({ name: "(no name)" }),
    ]);
  });

  test("kinds and tags as the client lists them", async () => {
    const all = Array.from({ length: 26 }, (_, index) => index + 1);
    const symbols = await ask(
      { outline },
      "textDocument/documentSymbol",
      { textDocument },
      {
        textDocument: {
          documentSymbol: {
            hierarchicalDocumentSymbolSupport: true,
            symbolKind: { valueSet: all as never },
            tagSupport: { valueSet: [1] },
          },
        },
      },
    );
    expect(symbols).toMatchObject([{ kind: 23, children: [{ kind: 6, tags: [1] }] }, { kind: 20 }]);
  });

  test("a name outside of its element widens the element", async () => {
    const odd = () => answered([item("f", "function", 0, { range: range(0, 8, 9), selection: range(0, 2, 12) })]);
    expect(await ask({ outline: odd }, "textDocument/documentSymbol", { textDocument }, tree)).toMatchObject([
      { range: range(0, 2, 12), selectionRange: range(0, 2, 12) },
    ]);
  });
});

test("workspace/symbol", async () => {
  const symbols = () =>
    answered([
      { name: "Shape", kind: "class", container: "shapes", path: "/project/b.py", selection: range(1, 6, 11) },
    ]);
  const editor = await openEditor({ script: { symbols } });
  expect(await editor.request("workspace/symbol", { query: "sh" })).toEqual([
    {
      name: "Shape",
      kind: 5,
      containerName: "shapes",
      location: { uri: "file:///project/b.py", range: range(1, 6, 11) },
    },
  ]);
  expect(editor.engine.asked[0]?.params).toEqual({ query: "sh", limit: 256 });
});

test("documentHighlight", async () => {
  const highlights = () =>
    answered([
      { range: range(0, 0, 1), kind: "write" as const },
      { range: range(1, 0, 1), kind: "read" as const },
      { range: range(2, 0, 1), kind: "text" as const },
    ]);
  expect(await ask({ highlights }, "textDocument/documentHighlight", at)).toEqual([
    { range: range(0, 0, 1), kind: 3 },
    { range: range(1, 0, 1), kind: 2 },
    { range: range(2, 0, 1), kind: 1 },
  ]);
});

describe("foldingRange", () => {
  const fold = (startLine: number, endLine: number, kind?: FoldingRange["kind"]): FoldingRange => ({
    startLine,
    startCharacter: 3,
    endLine,
    endCharacter: 1,
    kind,
  });
  const folds = () => answered([fold(0, 2, "imports"), fold(4, 20), fold(5, 5), fold(6, 9, "comment")]);
  const withFolding = (foldingRange: object) => ({ textDocument: { foldingRange } });

  test("whole ranges", async () => {
    expect(await ask({ folds }, "textDocument/foldingRange", { textDocument })).toEqual([
      { startLine: 0, startCharacter: 3, endLine: 2, endCharacter: 1, kind: "imports" },
      { startLine: 4, startCharacter: 3, endLine: 20, endCharacter: 1 },
      { startLine: 5, startCharacter: 3, endLine: 5, endCharacter: 1 },
      { startLine: 6, startCharacter: 3, endLine: 9, endCharacter: 1, kind: "comment" },
    ]);
  });

  test("whole lines only", async () => {
    const answer = await ask(
      { folds },
      "textDocument/foldingRange",
      { textDocument },
      withFolding({ lineFoldingOnly: true }),
    );
    expect(answer).toEqual([
      { startLine: 0, endLine: 2, kind: "imports" },
      { startLine: 4, endLine: 20 },
      { startLine: 6, endLine: 9, kind: "comment" },
    ]);
  });

  test("the largest, where the client has a limit; the kinds it knows", async () => {
    const capabilities = withFolding({
      rangeLimit: 2,
      lineFoldingOnly: true,
      foldingRangeKind: { valueSet: ["region"] },
    });
    expect(await ask({ folds }, "textDocument/foldingRange", { textDocument }, capabilities)).toEqual([
      { startLine: 4, endLine: 20 },
      { startLine: 6, endLine: 9 },
    ]);
  });
});

test("selectionRange: one chain a position, also where nothing is", async () => {
  const selections = () => answered([[range(0, 4, 5), range(0, 0, 9)], []]);
  const positions = [
    { line: 0, character: 4 },
    { line: 8, character: 0 },
  ];
  expect(await ask({ selections }, "textDocument/selectionRange", { textDocument, positions })).toEqual([
    { range: range(0, 4, 5), parent: { range: range(0, 0, 9) } },
    { range: { start: positions[1], end: positions[1] } },
  ]);
});

describe("what cannot be answered", () => {
  const problem = (code: Problem["code"], message = code as string): Answer<never> => ({
    ok: false,
    problem: { code, message, details: {} },
  });

  test.each([
    ["textDocument/definition", "definition", at, []],
    ["textDocument/references", "references", { ...at, context: { includeDeclaration: true } }, []],
    ["textDocument/hover", "hover", at, null],
    ["textDocument/documentSymbol", "outline", { textDocument }, []],
    ["workspace/symbol", "symbols", { query: "" }, []],
    ["textDocument/documentHighlight", "highlights", at, []],
    ["textDocument/foldingRange", "folds", { textDocument }, []],
    ["textDocument/selectionRange", "selections", { textDocument, positions: [] }, []],
  ])("%s of an unsupported file is empty, and nobody is told", async (method, question, params, empty) => {
    const editor = await openEditor({ script: { [question]: () => problem("TS_UNSUPPORTED_LANGUAGE") } });
    expect(await editor.request(method, params)).toEqual(empty);
    expect(editor.heard).toEqual([]);
  });

  test("a timeout is empty, shown and logged once a file", async () => {
    const hover = () => problem("TS_PARSE_TIMEOUT", "Parsing timed out after 5000ms");
    const editor = await openEditor({ script: { hover } });
    expect(await editor.request("textDocument/hover", at)).toBe(null);
    expect(await editor.request("textDocument/hover", at)).toBe(null);
    const message = `${PATH}: Parsing timed out after 5000ms. treesitter.parse_timeout_ms and treesitter.max_file_size set the limits`;
    const params = { type: 2, message };
    expect(editor.heard).toEqual([
      { method: "window/logMessage", params },
      { method: "window/showMessage", params },
    ]);
  });

  test("a line of the log says once which file it is about", async () => {
    const message = `${PATH}: it is a binary file`;
    const editor = await openEditor({ script: { hover: () => problem("TS_BINARY_FILE", message) } });
    expect(await editor.request("textDocument/hover", at)).toBe(null);
    expect(editor.heard).toEqual([{ method: "window/logMessage", params: { type: 3, message } }]);
  });

  test("what a list leaves out is logged once a file", async () => {
    const message = "these are the 2 outermost symbols of 9; treesitter.max_items sets how many";
    const warnings = [{ code: "TS_TOO_MANY_ITEMS", message, details: {} }] as const;
    const editor = await openEditor({ script: { outline: () => ({ ...answered([]), warnings }) } });
    for (const _ of ["once", "again"])
      expect(await editor.request("textDocument/documentSymbol", { textDocument })).toEqual([]);
    expect(editor.heard).toEqual([
      { method: "window/logMessage", params: { type: 3, message: `${PATH}: ${message}` } },
    ]);
  });

  test("an engine that throws fails one request", async () => {
    const editor = await openEditor({ script: { definition } });
    await expect(editor.request("textDocument/hover", at)).rejects.toMatchObject({ code: -32603 });
    expect(await editor.request("textDocument/definition", at)).toHaveLength(1);
  });
});

describe("answers for another version are never sent", () => {
  const changed = { textDocument: { uri: URI, version: 2 }, contentChanges: [{ text: "y = 2\n" }] };

  test("the document changed meanwhile", async () => {
    let release = (): void => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const editor = await openEditor({ script: { definition: () => waits.then(definition) } });
    await editor.open(URI, "x = 1\n");
    const asked = expect(editor.request("textDocument/definition", at)).rejects.toMatchObject({ code: -32801 });
    await editor.notify("textDocument/didChange", changed);
    // Whatever comes after this was read after the change.
    await expect(editor.request("no/such")).rejects.toThrow();
    release();
    await asked;
  });

  test.each([1, 3])("the engine answered from version %i of a document at 2", async (version) => {
    const editor = await openEditor({
      script: {
        definition: () =>
          ({ ...definition(), provenance: { version, complete: true, incompleteBecause: undefined } }) as never,
      },
    });
    await editor.open(URI, "x = 1\n", 2);
    await expect(editor.request("textDocument/definition", at)).rejects.toMatchObject({ code: -32801 });
  });

  test("a document that was closed meanwhile", async () => {
    let release = (): void => {};
    const waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const editor = await openEditor({ script: { definition: () => waits.then(definition) } });
    await editor.open(URI, "x = 1\n");
    const asked = expect(editor.request("textDocument/definition", at)).rejects.toMatchObject({ code: -32801 });
    await editor.notify("textDocument/didClose", { textDocument });
    await expect(editor.request("no/such")).rejects.toThrow();
    release();
    await asked;
  });

  test("partial results stop", async () => {
    let partial = (): void => {};
    const waits = new Promise<void>((resolve) => {
      partial = resolve;
    });
    const editor = await openEditor({
      script: {
        references: async (_params, { onPartial }) => {
          await waits;
          onPartial?.([place(PATH, 1)]);
          return answered({ name: "x", places: [place(PATH, 1)], possible: [], others: 0, origin: "lexical" as const });
        },
      },
    });
    await editor.open(URI, "x = 1\n");
    const params = { ...at, context: { includeDeclaration: true }, partialResultToken: 1 };
    const asked = expect(editor.request("textDocument/references", params)).rejects.toMatchObject({ code: -32801 });
    await editor.notify("textDocument/didChange", changed);
    await expect(editor.request("no/such")).rejects.toThrow();
    partial();
    await asked;
    expect(editor.heard.filter(({ method }) => method === "$/progress")).toEqual([]);
  });
});

test("a cancelled request gets RequestCancelled, and the engine is told", async () => {
  let signal: AbortSignal | undefined;
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const editor = await openEditor({
    script: {
      definition: (_params, ask) => {
        signal = ask.signal;
        isAsked();
        return new Promise(() => {});
      },
    },
  });
  const source = new (await import("vscode-jsonrpc/node")).CancellationTokenSource();
  const request = editor.connection.sendRequest("textDocument/definition", at, source.token);
  const refused = expect(request).rejects.toMatchObject({ code: -32800 });
  await asked;
  source.cancel();
  await refused;
  expect(signal?.aborted).toBe(true);
});

describe("malformed requests name the field", () => {
  test.each([
    ["textDocument/definition", undefined, "params must be an object, got nothing"],
    ["textDocument/definition", [], "params must be an object, got [[]]"],
    ["textDocument/definition", { position: at.position }, "params.textDocument must be an object, got nothing"],
    ["textDocument/definition", { ...at, textDocument: { uri: 5 } }, "params.textDocument.uri must be a string, got 5"],
    [
      "textDocument/definition",
      { ...at, position: { line: "x", character: 0 } },
      'params.position.line must be an unsigned integer, got "x"',
    ],
    [
      "textDocument/hover",
      { ...at, position: { line: 0, character: -1 } },
      "params.position.character must be an unsigned integer, got -1",
    ],
    [
      "textDocument/hover",
      { ...at, position: { line: 0.5 } },
      "params.position.line must be an unsigned integer, got 0.5",
    ],
    ["textDocument/references", at, "params.context must be an object, got nothing"],
    [
      "textDocument/references",
      { ...at, context: { includeDeclaration: 1 } },
      "params.context.includeDeclaration must be true or false, got 1",
    ],
    [
      "textDocument/references",
      { ...at, context: { includeDeclaration: true }, workDoneToken: {} },
      "params.workDoneToken must be an integer or a string, got {}",
    ],
    ["textDocument/selectionRange", { textDocument }, "params.positions must be a list, got nothing"],
    [
      "textDocument/selectionRange",
      { textDocument, positions: [{ line: 0, character: 0 }, null] },
      "params.positions[1] must be an object, got null",
    ],
    ["workspace/symbol", {}, "params.query must be a string, got nothing"],
    [
      "workspace/symbol",
      { query: { long: "x".repeat(100) } },
      `params.query must be a string, got {"long":"${"x".repeat(31)}…`,
    ],
    ["textDocument/rename", undefined, "params must be an object, got nothing"],
    ["textDocument/completion", { textDocument }, "params.position must be an object, got nothing"],
    ["textDocument/codeLens", { textDocument: {} }, "params.textDocument.uri must be a string, got nothing"],
  ])("%s %j", async (method, params, message) => {
    await expect(ask({}, method, params)).rejects.toMatchObject({ code: -32602, message });
  });
});

test("a field nested deeper than the stack is named like any other", () => {
  const query = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`) as unknown;
  expect(() => symbolParams({ query }, "params")).toThrow("params.query must be a string, got a list");
});

test("a method that only language servers answer is answered with nothing where there is none", async () => {
  expect(await ask({}, "textDocument/formatting", { textDocument: at.textDocument, options: {} })).toBeNull();
});

describe("methods that nobody knows", () => {
  test.each(["$/tandem/nothing", "$/other", "constructor", "toString"])("%s", async (method) => {
    await expect(ask({}, method, {})).rejects.toMatchObject({ code: -32601 });
  });

  test("notifications are ignored", async () => {
    const editor = await openEditor({ script: { definition } });
    await editor.notify("textDocument/willSave", { textDocument: { uri: "file:///project/a.py" }, reason: 1 });
    await editor.notify("$/setTrace", { value: "off" });
    await editor.notify("constructor", {});
    expect(await editor.request("textDocument/definition", at)).toHaveLength(1);
    expect(editor.heard).toEqual([]);
  });
});

test("inlayHint", async () => {
  const position = { line: 1, character: 2 };
  const hints = () =>
    answered<readonly Hint[]>([
      { position, kind: "parameter", label: "width:", whole: undefined },
      { position, kind: "type", label: ": Map<string, …", whole: "Map<string, number>" },
    ]);
  const params = { textDocument: at.textDocument, range: range(0, 0, 9) };
  expect(await ask({ hints }, "textDocument/inlayHint", params)).toEqual([
    { position, kind: 2, label: "width:", paddingRight: true },
    { position, kind: 1, label: ": Map<string, …", tooltip: "Map<string, number>" },
  ]);
});

describe("signatureHelp", () => {
  const label = "area(width, height)";
  const parameters = [
    { start: 5, end: 10 },
    { start: 12, end: 18 },
  ];
  const signatureHelp = () =>
    answered({
      signatures: [
        { label: "area()", documentation: "", parameters: [], active: undefined },
        { label, documentation: "How *large*.", parameters, active: 1 },
      ],
      active: 1,
    });

  test("labels of parameters as text, for clients that say nothing", async () => {
    expect(await ask({ signatureHelp }, "textDocument/signatureHelp", at)).toEqual({
      signatures: [
        { label: "area()", parameters: [] },
        {
          label,
          documentation: { kind: "markdown", value: "How *large*." },
          parameters: [{ label: "width" }, { label: "height" }],
        },
      ],
      activeSignature: 1,
      activeParameter: 1,
    });
  });

  test("places in the label, and an active parameter of each signature, where the client knows them", async () => {
    const signatureInformation = {
      parameterInformation: { labelOffsetSupport: true },
      activeParameterSupport: true,
      noActiveParameterSupport: true,
      documentationFormat: ["plaintext" as const],
    };
    const capabilities = { textDocument: { signatureHelp: { signatureInformation } } };
    expect(await ask({ signatureHelp }, "textDocument/signatureHelp", at, capabilities)).toEqual({
      signatures: [
        { label: "area()", parameters: [], activeParameter: null },
        {
          label,
          documentation: { kind: "plaintext", value: "How *large*." },
          parameters: [{ label: [5, 10] }, { label: [12, 18] }],
          activeParameter: 1,
        },
      ],
      activeSignature: 1,
      activeParameter: 1,
    });
  });

  test("null where no call stands", async () => {
    expect(await ask({ signatureHelp: () => answered(undefined) }, "textDocument/signatureHelp", at)).toBeNull();
  });
});

describe("semanticTokens", () => {
  const data = Uint32Array.of(1, 4, 5, 12, 1);

  test("all, what changed since, and a piece", async () => {
    const tokens: Script["tokens"] = ({ since }) =>
      answered({
        id: "2",
        tokens: since === undefined ? { data } : { edits: [{ start: 0, deleteCount: 5, data }] },
      });
    const editor = await openEditor({ script: { tokens } });
    const numbers = [1, 4, 5, 12, 1];
    const all = await editor.request<{ readonly resultId: string }>("textDocument/semanticTokens/full", {
      textDocument,
    });
    expect(all).toEqual({ resultId: expect.any(String), data: numbers });
    const since = { textDocument, previousResultId: all.resultId };
    expect(await editor.request("textDocument/semanticTokens/full/delta", since)).toEqual({
      resultId: all.resultId,
      edits: [{ start: 0, deleteCount: 5, data: numbers }],
    });
    const others = { textDocument, previousResultId: "a server's" };
    expect(await editor.request("textDocument/semanticTokens/full/delta", others)).toEqual(all);
    const piece = { textDocument, range: range(1, 0, 9) };
    expect(await editor.request("textDocument/semanticTokens/range", piece)).toHaveProperty("data", numbers);
    expect(editor.engine.asked.map(({ params }) => params)).toEqual([
      { path: PATH },
      { path: PATH, since: "2" },
      { path: PATH, since: undefined },
      { path: PATH, range: piece.range },
    ]);
  });

  describe("a client is told to ask again", () => {
    const refresh = "workspace/semanticTokens/refresh";
    const capabilities = { workspace: { semanticTokens: { refreshSupport: true } } };
    const build = { skipped: {}, elapsed: 1, done: 2, files: 2 };
    const told = ({ asked }: Editor): number => asked.filter(({ method }) => method === refresh).length;

    test("when the project is indexed, and when files are anew", async () => {
      const editor = await openEditor({ script: {}, capabilities });
      for (const phase of ["indexing", "done", "done"] as const) editor.engine.progress({ ...build, phase });
      await editor.isAsked(refresh);
      await vi.waitFor(() => expect(told(editor)).toBe(1));
      for (const phase of ["indexing", "done", "done"] as const) editor.engine.progress({ ...build, phase });
      await vi.waitFor(() => expect(told(editor)).toBe(2));
    });

    test("once it has answered, if it was being told already", async () => {
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const editor = await openEditor({ script: {}, capabilities, onServerRequest: () => held });
      for (let builds = 0; builds < 3; builds++)
        for (const phase of ["indexing", "done"] as const) editor.engine.progress({ ...build, phase });
      await editor.isAsked(refresh);
      await editor.request("textDocument/foldingRange", { textDocument }).catch(() => undefined);
      expect(told(editor)).toBe(1);
      answer();
      await vi.waitFor(() => expect(told(editor)).toBe(2));
      await editor.request("textDocument/foldingRange", { textDocument }).catch(() => undefined);
      expect(told(editor)).toBe(2);
    });
  });
});

describe("completion", () => {
  const item = {
    receiver: undefined,
    container: undefined,
    type: undefined,
    source: undefined,
    features: [],
    score: 1,
  };
  const complete = () =>
    answered({
      context: "member" as const,
      receiver: "one",
      prefix: "ar",
      inserted: range(1, 4, 6),
      replaced: range(1, 4, 8),
      items: [
        {
          ...item,
          name: "area",
          kind: "method" as const,
          origin: "member" as const,
          type: ": number",
          container: "Circle",
          definition: { path: "/w/a.ts", at: 30 },
        },
        { ...item, name: "arc", kind: "unknown" as const, origin: "word" as const, definition: undefined },
      ],
      isComplete: false,
      isCalled: true,
      commitCharacters: ["."],
    });

  test("plain edits and details, for clients that say nothing", async () => {
    expect(await ask({ complete }, "textDocument/completion", at)).toEqual({
      isIncomplete: true,
      items: [
        {
          label: "area",
          kind: 2,
          detail: "number",
          sortText: "0000",
          textEdit: { range: range(1, 4, 6), newText: "area" },
          data: { bySyntax: { path: "/w/a.ts", at: 30 } },
        },
        {
          label: "arc",
          kind: 1,
          sortText: "0001",
          textEdit: { range: range(1, 4, 6), newText: "arc" },
          data: { bySyntax: {} },
        },
      ],
    });
  });

  test("what is the same of all items once, to insert or to replace, where the client knows that", async () => {
    const capabilities = {
      textDocument: {
        completion: {
          completionItem: { insertReplaceSupport: true, labelDetailsSupport: true, commitCharactersSupport: true },
          completionList: { itemDefaults: ["editRange", "commitCharacters"] },
        },
      },
    };
    expect(await ask({ complete }, "textDocument/completion", at, capabilities)).toMatchObject({
      itemDefaults: { editRange: { insert: range(1, 4, 6), replace: range(1, 4, 8) }, commitCharacters: ["."] },
      items: [
        {
          label: "area",
          labelDetails: { detail: ": number", description: "Circle" },
          data: { bySyntax: { path: "/w/a.ts", at: 30 } },
        },
        { label: "arc", kind: 1, sortText: "0001" },
      ],
    });
  });

  test.each<[string, boolean, boolean, string | undefined]>([
    ["where the user and the client want it", true, true, "area($1)$0"],
    ["not where the client knows no snippets", true, false, undefined],
    ["not where the user does not say so", false, true, undefined],
  ])("a method is completed to its call %s", async (_, call_snippets, snippetSupport, newText) => {
    const { request } = await openEditor({
      script: { complete },
      initialize: { initializationOptions: { tandem: { completion: { call_snippets } } } },
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport } } } },
    });
    const [area, arc] = (await request<{ readonly items: readonly object[] }>("textDocument/completion", at)).items;
    expect(area).toMatchObject({ textEdit: { newText: newText ?? "area" } });
    if (newText === undefined) expect(area).not.toHaveProperty("insertTextFormat");
    else expect(area).toHaveProperty("insertTextFormat", 2);
    expect(arc).toMatchObject({ textEdit: { newText: "arc" } });
    expect(arc).not.toHaveProperty("insertTextFormat");
  });

  test("a bracket that is typed does not take a call, whose text is told beside the shared range", async () => {
    const { request } = await openEditor({
      script: {
        complete: async () => {
          const answer = await complete();
          return answer.ok ? answered({ ...answer.value, commitCharacters: [".", "("] }) : answer;
        },
      },
      initialize: { initializationOptions: { tandem: { completion: { call_snippets: true } } } },
      capabilities: {
        textDocument: {
          completion: {
            completionItem: { snippetSupport: true, commitCharactersSupport: true },
            completionList: { itemDefaults: ["editRange", "commitCharacters"] },
          },
        },
      },
    });
    expect(await request("textDocument/completion", at)).toMatchObject({
      itemDefaults: { commitCharacters: [".", "("] },
      items: [{ textEditText: "area($1)$0", commitCharacters: ["."] }, { label: "arc" }],
    });
  });

  test("hints that the user wants otherwise by now are asked for again", async () => {
    const editor = await openEditor({
      script: { hints: () => answered([]) },
      capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
    });
    const say = (section: object): Promise<void> =>
      editor.notify("workspace/didChangeConfiguration", { settings: { tandem: section } });
    const asked = (): number => editor.asked.filter(({ method }) => method === "workspace/inlayHint/refresh").length;
    await say({ completion: { call_snippets: true } });
    await editor.request("textDocument/inlayHint", { textDocument, range: range(0, 0, 9) });
    expect(asked()).toBe(0);
    await say({ treesitter: { hints: { parameters: "none" } } });
    await expect.poll(asked).toBe(1);
  });

  test("an item of another file brings its import when it is looked at, where the client takes it then", async () => {
    const elsewhere = () =>
      answered({
        context: "name" as const,
        receiver: undefined,
        prefix: "ar",
        inserted: range(1, 4, 6),
        replaced: range(1, 4, 6),
        items: [
          {
            ...item,
            name: "area",
            kind: "function" as const,
            origin: "project" as const,
            definition: { path: "/w/b.ts", at: 9 },
            offeredIn: "/w/a.ts",
          },
        ],
        isComplete: false,
        isCalled: false,
        commitCharacters: [],
      });
    const later = {
      textDocument: { completion: { completionItem: { resolveSupport: { properties: ["additionalTextEdits"] } } } },
    };
    const data = { bySyntax: { path: "/w/b.ts", at: 9, offeredIn: "/w/a.ts" } };
    expect(await ask({ complete: elsewhere }, "textDocument/completion", at, later)).toMatchObject({
      items: [{ data }],
    });
    expect(await ask({ complete: elsewhere }, "textDocument/completion", at)).toMatchObject({
      items: [{ data: { bySyntax: { path: "/w/b.ts", at: 9 } } }],
    });
    const completionDetail = ({ offeredIn }: { readonly offeredIn?: { readonly name: string } | undefined }) =>
      answered({
        signature: "",
        documentation: "",
        added: [{ range: range(0, 0, 0), text: `import { ${offeredIn?.name} } from "./b";\n` }],
      });
    expect(await ask({ completionDetail }, "completionItem/resolve", { label: "area", data })).toEqual({
      label: "area",
      data,
      additionalTextEdits: [{ range: range(0, 0, 0), newText: 'import { area } from "./b";\n' }],
    });
  });

  test("an item is told more of when it is looked at, and keeps what it has", async () => {
    const completionDetail = ({ path, at }: { readonly path: string; readonly at: number }) =>
      answered({ signature: `at ${path}:${at}`, documentation: "How *large*.", added: [] });
    const looked = {
      label: "area",
      kind: 2,
      sortText: "0000",
      data: { bySyntax: { path: "/w/a.ts", at: 30 } },
    };
    expect(await ask({ completionDetail }, "completionItem/resolve", looked)).toEqual({
      ...looked,
      detail: "at /w/a.ts:30",
      documentation: { kind: "markdown", value: "How *large*." },
    });
  });
});

test("every row is announced", async () => {
  const { initialized } = await openEditor();
  expect(initialized.serverInfo).toEqual({ name: "tandem", version: "0.0.0-test" });
  expect(initialized.capabilities).toEqual({
    positionEncoding: "utf-16",
    textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
    definitionProvider: true,
    declarationProvider: true,
    typeDefinitionProvider: true,
    implementationProvider: true,
    referencesProvider: { workDoneProgress: true },
    hoverProvider: true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    documentHighlightProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    completionProvider: {
      triggerCharacters: [".", ":", ">", "$", "@", '"', "'", "/", "<"],
      resolveProvider: true,
    },
    renameProvider: true,
    callHierarchyProvider: true,
    typeHierarchyProvider: true,
    signatureHelpProvider: { triggerCharacters: ["(", ","], retriggerCharacters: [")"] },
    inlayHintProvider: { resolveProvider: true },
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: { delta: true },
      range: true,
    },
    executeCommandProvider: {
      commands: [
        "tandem.ast_grep",
        "tandem.chunk",
        "tandem.code_analyze",
        "tandem.complete",
        "tandem.edit",
        "tandem.explain",
        "tandem.graph",
        "tandem.lsp",
        "tandem.read",
        "tandem.status",
        "tandem.structural_analysis",
        "tandem.treesitter",
      ],
    },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  });
  expect(METHODS.filter(({ syntax }) => syntax !== undefined)).toHaveLength(26);
});
