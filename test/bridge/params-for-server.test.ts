/** Messages to all servers of which each gets its part: files that come, go and get other names, and contents by scheme. */

import { expect, test } from "vitest";
import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver-protocol";
import { type BridgeEditor, type BridgeOptions, bridge } from "../support/bridge.ts";

const RUST = "src/a.rs";
const PYTHON = "a.py";
const TEXT = "fn first() {}\n";

const filters = (...patterns: readonly object[]) => ({
  filters: patterns.map((pattern) => ({ scheme: "file", pattern })),
});
const ofRust = filters({ glob: "**/*.rs", matches: "file" }, { glob: "**", matches: "folder" });
const ofPython = filters({ glob: "**/*.PY", options: { ignoreCase: true } });
const operations = (options: object) => ({
  fileOperations: {
    willRename: options,
    didRename: options,
    didCreate: options,
    willDelete: options,
    didDelete: options,
  },
});

async function two(options: Partial<BridgeOptions> = {}): Promise<BridgeEditor> {
  const editor = await bridge({
    servers: {
      "rust-analyzer": {
        ready: "status",
        capabilities: { workspace: { ...operations(ofRust), textDocumentContent: { schemes: ["made"] } } },
        script: {
          "workspace/willRenameFiles": { changes: { "file:///x": [] } },
          "workspace/textDocumentContent": { text: "made up" },
        },
      },
      pyright: {
        ready: "log",
        capabilities: { workspace: operations(ofPython) },
        script: { "workspace/willRenameFiles": { changes: { "file:///y": [] } } },
      },
    },
    files: { "src/b.rs": "", "b.py": "", "docs/c.md": "" },
    ...options,
  });
  await editor.show(RUST, TEXT);
  await editor.show(PYTHON, TEXT);
  await editor.ready("rust-analyzer");
  await editor.ready("pyright");
  return editor;
}

const renamed = (editor: BridgeEditor, from: string, to: string) => ({
  oldUri: editor.uri(from),
  newUri: editor.uri(to),
});
const filesTold = (editor: BridgeEditor, server: string, method: string) =>
  editor.got(server, method).map(({ params }) => params?.["files"]);

test("a file that is to be renamed: each server that listed it is asked, about its own", async () => {
  const editor = await two();
  const ask = (...files: readonly object[]) => editor.request("workspace/willRenameFiles", { files });
  const [rust, python] = [renamed(editor, "src/b.rs", "src/c.rs"), renamed(editor, "b.py", "c.py")];
  expect(await ask(rust)).toEqual({ changes: { "file:///x": [] } });
  expect(await ask(rust, python)).toMatchObject({ documentChanges: [{ edits: [] }, { edits: [] }] });
  expect(await ask(renamed(editor, "docs/c.md", "docs/d.md"))).toBeNull();
  expect(await ask({ oldUri: "untitled:a.py", newUri: "untitled:b.py" })).toBeNull();
  const folder = renamed(editor, "docs", "text");
  expect(await ask(folder)).toEqual({ changes: { "file:///x": [] } });
  expect(filesTold(editor, "rust-analyzer", "workspace/willRenameFiles")).toEqual([[rust], [rust], [folder]]);
  expect(filesTold(editor, "pyright", "workspace/willRenameFiles")).toEqual([[python]]);
});

test("a file that came, went or was renamed: each server hears what it listed", async () => {
  const editor = await two();
  const files = ["src/new.rs", "new.py", "new.md"].map((name) => ({ uri: editor.uri(name) }));
  // What is gone may have been a file or a folder: it is read before there is something again.
  await editor.notify("workspace/didDeleteFiles", { files });
  await editor.ask(RUST, "test/text");
  for (const name of ["src/new.rs", "new.py", "new.md"]) editor.write(name, "");
  await editor.notify("workspace/didCreateFiles", { files });
  const moved = { oldUri: editor.uri("gone.rs"), newUri: editor.uri("src/new.rs") };
  await editor.notify("workspace/didRenameFiles", { files: [moved] });
  await editor.ask(RUST, "test/text");
  await editor.ask(PYTHON, "test/text");
  expect(filesTold(editor, "rust-analyzer", "workspace/didCreateFiles")).toEqual([[files[0]]]);
  expect(filesTold(editor, "pyright", "workspace/didCreateFiles")).toEqual([[files[1]]]);
  expect(filesTold(editor, "rust-analyzer", "workspace/didDeleteFiles")).toEqual([files]);
  expect(filesTold(editor, "pyright", "workspace/didDeleteFiles")).toEqual([[files[1]]]);
  expect(filesTold(editor, "rust-analyzer", "workspace/didRenameFiles")).toEqual([[moved]]);
  expect(filesTold(editor, "pyright", "workspace/didRenameFiles")).toEqual([]);
});

test("contents are asked of the server that makes those of the scheme", async () => {
  const editor = await two();
  const ask = (uri: string) => editor.request("workspace/textDocumentContent", { uri });
  expect(await ask("made:/x/y.rs")).toEqual({ text: "made up" });
  expect(await ask("other:/x/y.rs")).toBeNull();
  expect(editor.got("pyright", "workspace/textDocumentContent")).toEqual([]);
});

test("an editor that registers them is told when the server is there; any other at once of those that are known", async () => {
  const dynamic = { dynamicRegistration: true };
  const main = { completion: dynamic, rename: dynamic, codeAction: dynamic, formatting: dynamic } as const;
  const capabilities = {
    textDocument: { ...main, signatureHelp: dynamic, semanticTokens: dynamic },
    workspace: { fileOperations: dynamic, textDocumentContent: dynamic },
  } as unknown as ClientCapabilities;
  const captured = { pyright: { workspace: operations(ofPython) } as ServerCapabilities };
  const editor = await two({ capabilities, captured });
  expect(editor.initialized.capabilities.workspace).not.toHaveProperty("fileOperations");
  const registered = () =>
    editor.asked
      .filter(({ method }) => method === "client/registerCapability")
      .flatMap(
        ({ params }) => (params as { registrations: { method: string; registerOptions: unknown }[] }).registrations,
      )
      .filter(({ method }) => method === "workspace/willRenameFiles" || method === "workspace/textDocumentContent")
      .map(({ method, registerOptions }) => [method, registerOptions]);
  await editor.isAsked("client/registerCapability", () => registered().length === 3);
  expect(registered()).toEqual(
    expect.arrayContaining([
      ["workspace/willRenameFiles", ofRust],
      ["workspace/textDocumentContent", { schemes: ["made"] }],
      ["workspace/willRenameFiles", ofPython],
    ]),
  );
  const other = await two({ captured });
  expect(other.initialized.capabilities.workspace).toMatchObject(operations(ofPython));
  expect(other.asked.filter(({ method }) => method === "client/registerCapability")).toEqual([]);
});

test("a server that registers for files later hears of them too", async () => {
  const register = `workspace/didCreateFiles=${JSON.stringify(ofRust)}`;
  const editor = await bridge({ servers: { "rust-analyzer": { ready: "status", register } } });
  await editor.show(RUST, TEXT);
  await editor.ready("rust-analyzer");
  const files = [{ uri: editor.uri("src/a.rs") }];
  await editor.notify("workspace/didCreateFiles", { files });
  await editor.ask(RUST, "test/text");
  expect(filesTold(editor, "rust-analyzer", "workspace/didCreateFiles")).toEqual([files]);
});
