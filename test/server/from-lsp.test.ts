/** Servers' answers in every form that the protocol allows, and a few that it does not. */

import { describe, expect, test } from "vitest";
import * as fromLsp from "../../server/translation/from-lsp.ts";
import { hoverText } from "../../server/translation/hover-text.ts";
import { range } from "../support/session.ts";

const A = "file:///w/a.rs";
const B = "file:///w/b.rs";
const at = (uri: string, line: number) => ({ uri, range: range(line, 0, 3) });
const found = (path: string, line: number) => ({ path, range: range(line, 0, 3) });

describe("places", () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ["null", null, []],
    ["one", at(A, 1), [found("/w/a.rs", 1)]],
    [
      "several, by file, each once",
      [at(A, 1), at(B, 2), at(A, 3), at(A, 1)],
      [found("/w/a.rs", 1), found("/w/a.rs", 3), found("/w/b.rs", 2)],
    ],
    [
      "links: the name, not the whole",
      [{ targetUri: A, targetRange: range(1, 0, 40), targetSelectionRange: range(1, 0, 3) }],
      [found("/w/a.rs", 1)],
    ],
    ["a uri that is no file's", [at("jdt://x/Y.class", 1)], [found("jdt://x/Y.class", 1)]],
    ["nonsense", [{ uri: 7 }, null, "x"], []],
  ])("%s", (_name, answer, places) => {
    expect(fromLsp.locations(answer)).toEqual(places);
  });
});

describe("hover", () => {
  test.each<[string, unknown, ReturnType<typeof hoverText>]>([
    ["null", null, undefined],
    ["nothing in it", { contents: [] }, undefined],
    [
      "rust-analyzer: module, signature, rule, documentation",
      {
        contents: {
          kind: "markdown",
          value:
            "\n```rust\nagent::factory\n```\n\n```rust\npub fn create(config: &Config) -> Agent\n```\n\n---\n\nCreates.\n\n```rust\ncreate(&c)\n```",
        },
      },
      {
        sourceModule: "agent::factory",
        typeInfo: "pub fn create(config: &Config) -> Agent",
        documentation: "Creates.\n\n```rust\ncreate(&c)\n```",
      },
    ],
    [
      "rust-analyzer: the implementing type belongs to the signature",
      { contents: { kind: "markdown", value: "```rust\na::b\n```\n\n```rust\nimpl Circle\nfn area(&self)\n```" } },
      { sourceModule: "a::b", typeInfo: "impl Circle\nfn area(&self)", documentation: "" },
    ],
    [
      "typescript-language-server",
      { contents: { kind: "markdown", value: "\n```typescript\nconst a: number\n```\nA number." } },
      { sourceModule: "", typeInfo: "const a: number", documentation: "A number." },
    ],
    [
      "pyright",
      { contents: { kind: "markdown", value: "```python\n(class) Book\n```\n---\nPrinted." } },
      { sourceModule: "", typeInfo: "(class) Book", documentation: "Printed." },
    ],
    [
      "clangd: code at the end",
      { contents: { kind: "markdown", value: "### function `f`\n\n---\n```cpp\nint f()\n```" } },
      { sourceModule: "", typeInfo: "int f()", documentation: "### function `f`\n\n---\n```cpp\nint f()\n```" },
    ],
    [
      "marked strings",
      { contents: [{ language: "go", value: "func F()" }, "Does."] },
      { sourceModule: "", typeInfo: "func F()", documentation: "Does." },
    ],
    [
      "plain text",
      { contents: { kind: "plaintext", value: "a::b\n\nfn f()\n\nDoes.\n\nMore." } },
      { sourceModule: "a::b", typeInfo: "fn f()", documentation: "Does.\n\nMore." },
    ],
    ["prose alone", { contents: "Does." }, { sourceModule: "", typeInfo: "", documentation: "Does." }],
  ])("%s", (_name, answer, text) => {
    expect(hoverText(answer)).toEqual(text);
  });
});

test("diagnostics: severities, codes of every kind, a source that is not given, what belongs to them", () => {
  const [first, second, third] = fromLsp.diagnostics(
    "/w/a.rs",
    [
      {
        range: range(1, 0, 3),
        severity: 2,
        code: 2322,
        source: "ts",
        message: "no",
        relatedInformation: [{ location: at(B, 4), message: "here" }],
      },
      { range: range(2, 0, 3), code: { value: "E0425", target: "https://x" }, message: "unknown" },
      { message: { kind: "markdown", value: "**no**" }, severity: 9, code: null },
    ],
    "server",
  );
  expect(first).toEqual({
    ...found("/w/a.rs", 1),
    severity: "warning",
    code: "2322",
    source: "ts",
    message: "no",
    related: [{ ...found("/w/b.rs", 4), message: "here" }],
  });
  expect(second).toMatchObject({ severity: "error", code: "E0425", source: "server", related: [] });
  expect(third).toMatchObject({ severity: "error", code: undefined, message: "**no**" });
});

test("symbols: nested, flat, and of a workspace", () => {
  const tree = [
    {
      name: "Shape",
      kind: 5,
      range: range(0, 0, 40),
      selectionRange: range(0, 0, 3),
      children: [{ name: "area", kind: 6, range: range(1, 0, 3), selectionRange: range(1, 0, 3) }],
    },
  ];
  expect(fromLsp.symbols(tree, "/w/a.rs")).toEqual([
    { name: "Shape", kind: "class", container: undefined, ...found("/w/a.rs", 0) },
    { name: "area", kind: "method", container: "Shape", ...found("/w/a.rs", 1) },
  ]);
  const flat = [{ name: "area", kind: 99, containerName: "Shape", location: at(B, 1) }];
  expect(fromLsp.symbols(flat, "/w/a.rs")).toEqual([
    { name: "area", kind: "variable", container: "Shape", ...found("/w/b.rs", 1) },
  ]);
});

describe("changes", () => {
  const edit = { range: range(1, 0, 3), newText: "new" };
  const files = [{ path: "/w/a.rs", edits: [{ range: range(1, 0, 3), text: "new" }] }];

  test.each<[string, unknown, unknown]>([
    ["null", null, { files: [], operations: [] }],
    ["changes", { changes: { [A]: [edit] } }, { files, operations: [] }],
    [
      "documentChanges, which win",
      { changes: { [B]: [edit] }, documentChanges: [{ textDocument: { uri: A, version: 1 }, edits: [edit] }] },
      { files, operations: [] },
    ],
    [
      "snippets",
      {
        documentChanges: [
          { textDocument: { uri: A }, edits: [{ range: range(1, 0, 3), snippet: { kind: "snippet", value: "new" } }] },
        ],
      },
      { files, operations: [] },
    ],
    [
      "files that come, move and go",
      {
        documentChanges: [
          { kind: "create", uri: A },
          { kind: "rename", oldUri: A, newUri: B },
          { kind: "delete", uri: B },
        ],
      },
      {
        files: [],
        operations: [
          { kind: "create", path: "/w/a.rs" },
          { kind: "rename", path: "/w/a.rs", newPath: "/w/b.rs" },
          { kind: "delete", path: "/w/b.rs" },
        ],
      },
    ],
  ])("%s", (_name, answer, change) => {
    expect(fromLsp.change(answer)).toEqual(change);
  });
});

test("completions: what is inserted where, in the server's order", () => {
  const { items, isPartial } = fromLsp.completions({
    isIncomplete: true,
    itemDefaults: { editRange: { insert: range(1, 0, 1), replace: range(1, 0, 3) }, insertTextFormat: 2 },
    items: [
      { label: "later", sortText: "b", kind: 3, labelDetails: { detail: "(x)", description: "mod" } },
      { label: "text", sortText: "a", textEditText: "text($1)", documentation: { kind: "markdown", value: "Doc." } },
      { label: "own", sortText: "c", insertTextFormat: 1, textEdit: { range: range(2, 0, 3), newText: "own()" } },
    ],
  });
  expect(isPartial).toBe(true);
  expect(items).toEqual([
    {
      label: "text",
      kind: "text",
      detail: "",
      documentation: "Doc.",
      insertText: "text($1)",
      isSnippet: true,
      replaces: range(1, 0, 1),
    },
    expect.objectContaining({ label: "later", kind: "function", detail: "(x) mod", insertText: "later" }),
    expect.objectContaining({ insertText: "own()", isSnippet: false, replaces: range(2, 0, 3) }),
  ]);
  expect(fromLsp.completions([{ label: "x", insertText: "y" }])).toMatchObject({
    isPartial: false,
    items: [{ insertText: "y", isSnippet: false, replaces: undefined }],
  });
  expect(fromLsp.completions(null)).toEqual({ isPartial: false, items: [] });
});

test("signatures: parameters by text and by offsets, the signature's own active one first", () => {
  const help = {
    signatures: [
      {
        label: "f(a, b)",
        parameters: [{ label: "a" }, { label: [5, 6], documentation: "Second." }],
        activeParameter: 1,
      },
    ],
    activeSignature: 0,
    activeParameter: 0,
  };
  expect(fromLsp.signatures(help)).toEqual({
    signatures: [
      {
        label: "f(a, b)",
        documentation: "",
        parameters: [
          { label: "a", documentation: "" },
          { label: "b", documentation: "Second." },
        ],
      },
    ],
    active: 0,
    activeParameter: 1,
  });
  expect(fromLsp.signatures(null)).toBeUndefined();
  expect(fromLsp.signatures({ signatures: [] })).toBeUndefined();
});

test("actions: with an edit, with a command, a bare command, one that cannot be taken", () => {
  const edit = { changes: { [A]: [{ range: range(1, 0, 3), newText: "" }] } };
  const said = [
    { title: "Fix", kind: "quickfix", isPreferred: true, edit },
    { title: "Run", command: { title: "Run", command: "s.run", arguments: [1] } },
    { title: "Old", command: "s.old", arguments: [2] },
    { title: "Not", kind: "refactor", disabled: { reason: "no expression" } },
  ];
  const none = { isPreferred: false, disabledBecause: undefined, change: undefined, command: undefined };
  expect(said.map(fromLsp.action)).toEqual([
    { ...none, title: "Fix", kind: "quickfix", isPreferred: true, change: fromLsp.change(edit) },
    { ...none, title: "Run", kind: "", command: { name: "s.run", arguments: [1] } },
    { ...none, title: "Old", kind: "", command: { name: "s.old", arguments: [2] } },
    { ...none, title: "Not", kind: "refactor", disabledBecause: "no expression" },
  ]);
});
