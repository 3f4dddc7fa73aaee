/** Notebooks: cells as documents for servers that know no notebooks, the whole of them for those that do. */

import { describe, expect, test } from "vitest";
import type { NotebookDocumentSyncOptions } from "vscode-languageserver-protocol";
import { pathToUri } from "../../src/files/paths.ts";
import { type BridgeEditor, type BridgeOptions, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const NOTEBOOK = "nb.ipynb";
const PYTHON: NotebookDocumentSyncOptions = { notebookSelector: [{ cells: [{ language: "python" }] }], save: true };
/** An owner that knows no notebooks, and an add-on that wants their Python cells. */
const SERVERS = { pyright: { ready: "log" }, ruff: { capabilities: { notebookDocumentSync: PYTHON } } } as const;

const capabilities = { notebookDocument: { synchronization: {} } };

interface Text {
  readonly name: string;
  readonly text: string;
  readonly languageId?: string;
}

const cellUri = (name: string): string => `vscode-notebook-cell:/project/nb.ipynb#${name}`;
const CODE = 2;
const described = ({ name }: Text) => ({ kind: CODE, document: cellUri(name) });
const item = ({ name, text, languageId = "python" }: Text) => ({ uri: cellUri(name), languageId, version: 1, text });

const FIRST: Text = { name: "first", text: "def first():\n  second()\n" };
const PROSE: Text = { name: "prose", text: "# error\n", languageId: "markdown" };
const SECOND: Text = { name: "second", text: "def second(): pass\n" };

const openNotebook = (editor: BridgeEditor, ...cells: readonly Text[]) =>
  editor.notify("notebookDocument/didOpen", {
    notebookDocument: {
      uri: editor.uri(NOTEBOOK),
      notebookType: "jupyter-notebook",
      version: 1,
      metadata: { kernel: "x" },
      cells: cells.map(described),
    },
    cellTextDocuments: cells.map(item),
  });

const changeNotebook = (editor: BridgeEditor, version: number, change: object) =>
  editor.notify("notebookDocument/didChange", { notebookDocument: { uri: editor.uri(NOTEBOOK), version }, change });

/** What a server says that belongs to a cell: the cell's owner is asked. */
const ofCell = <T = unknown>(editor: BridgeEditor, { name }: Text, method = "test/text"): Promise<T> =>
  editor.request<T>(method, { textDocument: { uri: cellUri(name) } });

/** The methods by which a server heard of documents. */
const heard = (editor: BridgeEditor, server: string): readonly string[] =>
  editor
    .got(server)
    .flatMap(({ method }) => (/^(?:textDocument|notebookDocument)\/did/.test(method ?? "") ? [`${method}`] : []));

const lastOf = (editor: BridgeEditor, server: string, method: string) => editor.got(server, method).at(-1)?.params;

/** Resolves when every server has read what it was sent: each answers this after it. */
const settled = (editor: BridgeEditor) =>
  editor.request("textDocument/codeAction", {
    textDocument: { uri: cellUri("first") },
    range: range(0, 0, 1),
    context: { diagnostics: [] },
  });

async function notebook(options: Partial<BridgeOptions> = {}, ...cells: readonly Text[]): Promise<BridgeEditor> {
  const editor = await bridge({ servers: SERVERS, capabilities, ...options });
  await openNotebook(editor, ...(cells.length === 0 ? [FIRST, PROSE, SECOND] : cells));
  for (const name of Object.keys(options.servers ?? SERVERS)) await editor.ready(name);
  return editor;
}

describe("a notebook that is opened", () => {
  test("is announced to an editor that knows notebooks, and to no other", async () => {
    const knows = await bridge({ servers: SERVERS, capabilities });
    expect(knows.initialized.capabilities.notebookDocumentSync).toEqual({
      notebookSelector: [{ notebook: "*" }],
      save: true,
    });
    const other = await bridge({ servers: SERVERS });
    expect(other.initialized.capabilities.notebookDocumentSync).toBeUndefined();
  });

  test("is its cells for a server that knows none, and itself for one that does, with the cells that it wants", async () => {
    const editor = await notebook();
    expect(await ofCell(editor, SECOND)).toMatchObject({ text: SECOND.text, languageId: "python" });
    expect(heard(editor, "pyright")).toEqual(["textDocument/didOpen", "textDocument/didOpen"]);
    expect(heard(editor, "ruff")).toEqual(["notebookDocument/didOpen"]);
    expect(lastOf(editor, "ruff", "notebookDocument/didOpen")).toEqual({
      notebookDocument: {
        uri: editor.uri(NOTEBOOK),
        notebookType: "jupyter-notebook",
        version: 1,
        metadata: { kernel: "x" },
        cells: [described(FIRST), described(SECOND)],
      },
      cellTextDocuments: [item(FIRST), item(SECOND)],
    });
  });

  test("belongs to the project that it lies in, wherever its cells are said to lie", async () => {
    const editor = await notebook({ initialize: { rootUri: "file:///elsewhere" } });
    expect(editor.got("pyright", "initialize")[0]?.params).toMatchObject({ rootUri: pathToUri(editor.root) });
  });

  test("has cells whose uris differ by their fragment alone", async () => {
    const editor = await bridge({ servers: SERVERS, capabilities });
    const uris = ["a", "b"].map((name) => `${editor.uri(NOTEBOOK)}#${name}`);
    await editor.notify("notebookDocument/didOpen", {
      notebookDocument: {
        uri: editor.uri(NOTEBOOK),
        notebookType: "jupyter-notebook",
        version: 1,
        cells: uris.map((document) => ({ kind: CODE, document })),
      },
      cellTextDocuments: uris.map((uri) => ({ uri, languageId: "python", version: 1, text: `def of(): "${uri}"` })),
    });
    for (const uri of uris)
      expect(await editor.request("test/text", { textDocument: { uri } })).toMatchObject({
        text: `def of(): "${uri}"`,
      });
  });

  test("is syntax's, cell by cell, where no server is", async () => {
    const editor = await bridge({ servers: {}, capabilities });
    await openNotebook(editor, FIRST);
    const hover = await editor.request("textDocument/hover", {
      textDocument: { uri: cellUri("first") },
      position: { line: 1, character: 3 },
    });
    expect(speaker(hover)).toBe("syntax");
    expect(editor.engine.news).toContainEqual(expect.objectContaining({ type: "open", path: cellUri("first") }));
  });
});

describe("a notebook that changes", () => {
  test("in a cell's text: each server hears of it in its own way, and has the same text", async () => {
    const editor = await notebook();
    const changes = [{ range: { start: { line: 0, character: 4 }, end: { line: 0, character: 9 } }, text: "third" }];
    await changeNotebook(editor, 2, {
      cells: { textContent: [{ document: { uri: cellUri("first"), version: 2 }, changes }] },
    });
    expect(await ofCell(editor, FIRST)).toMatchObject({ version: 2, text: "def third():\n  second()\n" });
    expect(heard(editor, "pyright").slice(2)).toEqual(["textDocument/didChange"]);
    await settled(editor);
    expect(lastOf(editor, "ruff", "notebookDocument/didChange")).toEqual({
      notebookDocument: { uri: editor.uri(NOTEBOOK), version: 2 },
      change: { cells: { textContent: [{ document: { uri: cellUri("first"), version: 2 }, changes }] } },
    });
  });

  test("in its list of cells: one goes, one comes, in places that count only the cells which the server has", async () => {
    const editor = await notebook();
    const third: Text = { name: "third", text: "def third(): pass\n" };
    await changeNotebook(editor, 2, {
      metadata: { kernel: "y" },
      cells: {
        structure: {
          array: { start: 2, deleteCount: 1, cells: [described(third)] },
          didOpen: [item(third)],
          didClose: [{ uri: cellUri("second") }],
        },
      },
    });
    expect(await ofCell(editor, third)).toMatchObject({ text: third.text });
    expect(heard(editor, "pyright").slice(2)).toEqual(["textDocument/didClose", "textDocument/didOpen"]);
    await settled(editor);
    expect(lastOf(editor, "ruff", "notebookDocument/didChange")?.["change"]).toEqual({
      metadata: { kernel: "y" },
      cells: {
        structure: {
          array: { start: 1, deleteCount: 1, cells: [described(third)] },
          didOpen: [item(third)],
          didClose: [{ uri: cellUri("second") }],
        },
      },
    });
  });

  test("in what a server has not got: nothing is said to it", async () => {
    const editor = await notebook();
    await changeNotebook(editor, 2, {
      cells: { textContent: [{ document: { uri: cellUri("prose"), version: 2 }, changes: [{ text: "# other" }] }] },
    });
    await settled(editor);
    expect(heard(editor, "ruff")).toEqual(["notebookDocument/didOpen"]);
  });

  test("in a cell's language: it is another document, and comes to a server that wants it now", async () => {
    const editor = await notebook();
    const code = { ...PROSE, languageId: "python" };
    await changeNotebook(editor, 2, {
      cells: {
        structure: {
          array: { start: 1, deleteCount: 1, cells: [described(code)] },
          didOpen: [item(code)],
          didClose: [{ uri: cellUri("prose") }],
        },
      },
    });
    expect(await ofCell(editor, code)).toMatchObject({ languageId: "python" });
    await settled(editor);
    expect(lastOf(editor, "ruff", "notebookDocument/didChange")?.["change"]).toMatchObject({
      cells: { structure: { array: { start: 1, deleteCount: 0, cells: [described(code)] }, didOpen: [item(code)] } },
    });
  });
});

describe("an owner that wants notebooks", () => {
  const servers = { basedpyright: { ready: "log", capabilities: { notebookDocumentSync: PYTHON } } } as const;

  test("has the notebook as the editor has it, answers about its cells, and hears that it is saved and closed", async () => {
    const editor = await notebook({ servers });
    const third: Text = { name: "third", text: "def third(): pass\n" };
    await changeNotebook(editor, 2, {
      cells: { structure: { array: { start: 0, deleteCount: 0, cells: [described(third)] }, didOpen: [item(third)] } },
    });
    await changeNotebook(editor, 3, {
      cells: { structure: { array: { start: 2, deleteCount: 2, cells: [described(SECOND), described(PROSE)] } } },
    });
    const cells = await editor.request("test/notebook", {
      textDocument: { uri: cellUri("first") },
      notebook: editor.uri(NOTEBOOK),
    });
    expect(cells).toEqual(["third", "first", "second"].map(cellUri));
    const definition = await editor.request("textDocument/definition", {
      textDocument: { uri: cellUri("first") },
      position: { line: 1, character: 3 },
    });
    expect(definition).toMatchObject([{ uri: cellUri("second") }]);
    await editor.notify("notebookDocument/didSave", { notebookDocument: { uri: editor.uri(NOTEBOOK) } });
    expect(await ofCell(editor, FIRST, "test/complaints")).toEqual([]);
    await editor.notify("notebookDocument/didClose", {
      notebookDocument: { uri: editor.uri(NOTEBOOK) },
      cellTextDocuments: [FIRST, PROSE, SECOND, third].map(({ name }) => ({ uri: cellUri(name) })),
    });
    await editor.show("a.py", "");
    expect(await editor.complaints("a.py")).toEqual([]);
    expect(heard(editor, "basedpyright").slice(-3)).toEqual([
      "notebookDocument/didSave",
      "notebookDocument/didClose",
      "textDocument/didOpen",
    ]);
  });

  test("gets it again after a crash, as it is then", async () => {
    const editor = await notebook({ servers });
    await changeNotebook(editor, 2, {
      cells: {
        textContent: [{ document: { uri: cellUri("second"), version: 2 }, changes: [{ text: "def other(): pass" }] }],
      },
    });
    const { server } = await ofCell<{ server: number }>(editor, FIRST, "test/processes");
    process.kill(server, "SIGKILL");
    await editor.says("crashed");
    await editor.hears(
      "window/logMessage",
      () => editor.log.filter((line) => line.includes("is ready in")).length === 2,
    );
    expect(await ofCell(editor, SECOND)).toMatchObject({ version: 2, text: "def other(): pass" });
    expect(await ofCell(editor, FIRST, "test/complaints")).toEqual([]);
    expect(lastOf(editor, "basedpyright", "notebookDocument/didOpen")).toMatchObject({
      notebookDocument: { version: 2 },
      cellTextDocuments: [item(FIRST), { uri: cellUri("second"), version: 2, text: "def other(): pass" }],
    });
  });

  test("does not get a cell that ended it twice, and gets the rest", async () => {
    const editor = await notebook({ servers: { basedpyright: { ...servers.basedpyright, "die-on-text": "BOOM" } } });
    await changeNotebook(editor, 2, {
      cells: { textContent: [{ document: { uri: cellUri("second"), version: 2 }, changes: [{ text: "BOOM" }] }] },
    });
    await editor.says("ended twice");
    await editor.hears("window/logMessage", () => /is ready in/.test(editor.log.at(-1) ?? ""));
    const cells = await editor.request("test/notebook", {
      textDocument: { uri: cellUri("first") },
      notebook: editor.uri(NOTEBOOK),
    });
    expect(cells).toEqual([cellUri("first")]);
  });
});
