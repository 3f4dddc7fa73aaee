/** Open documents: edits become offsets, and nothing gets lost on the way. */

import { describe, expect, test } from "vitest";
import { Documents, spell } from "../../server/documents/documents.ts";
import type { Edit, EngineNotification } from "../../src/engine.ts";
import { openEditor, range } from "../support/session.ts";

const URI = "file:///project/a.py";
const PATH = "/project/a.py";

function start(text = "") {
  const notifications: EngineNotification[] = [];
  const oddities: string[] = [];
  const documents = new Documents({
    tell: (one) => notifications.push(one),
    onAnomaly: (message) => oddities.push(message),
  });
  documents.open({ textDocument: { uri: URI, languageId: "python", version: 1, text } });
  return { documents, notifications, oddities };
}

const textOf = (notifications: readonly EngineNotification[]): string =>
  notifications.reduce((text, one) => {
    if (one.type === "open") return one.text;
    if (one.type !== "change") return text;
    return one.edits.reduce((before, edit) => before.slice(0, edit.start) + edit.text + before.slice(edit.end), text);
  }, "");

const span = (startLine: number, startCharacter: number, endLine: number, endCharacter: number) => ({
  start: { line: startLine, character: startCharacter },
  end: { line: endLine, character: endCharacter },
});

describe("versions that come out of order", () => {
  const typed = [..."const q = 1"].map((text, index) => ({ version: index + 2, range: range(0, index, index), text }));
  const orders: readonly (readonly [string, readonly number[], boolean])[] = [
    ["as they were made", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], false],
    ["two changed places", [2, 3, 5, 4, 6, 7, 8, 9, 10, 11, 12], true],
    ["many, as Helix 25.01 sends a macro", [2, 3, 5, 4, 10, 11, 6, 12, 7, 8, 9], true],
    ["the last first", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], true],
  ];

  test.each(orders)("%s: the text is the editor's, and the engine's", (_, order, wasLate) => {
    const { documents, notifications } = start("\nlast\n");
    const late = order.map((version) => {
      const { range, text } = typed[version - 2] as (typeof typed)[number];
      return documents.change({ textDocument: { uri: URI, version }, contentChanges: [{ range, text }] })?.wasLate;
    });
    expect(late.includes(true)).toBe(wasLate);
    expect(documents.at(PATH)?.text.getText()).toBe("const q = 1\nlast\n");
    expect(textOf(notifications)).toBe("const q = 1\nlast\n");
    expect(notifications.at(-1)).toMatchObject({ type: "change", version: 12 });
    expect(documents.versionOf(PATH)).toBe(12);
  });

  test("a whole text that comes before an older change stays", () => {
    const { documents } = start("abc");
    const change = (version: number, { range, text }: { range?: ReturnType<typeof span>; text: string }) =>
      documents.change({ textDocument: { uri: URI, version }, contentChanges: [{ range, text }] });
    change(3, { text: "new" });
    change(2, { range: range(0, 0, 1), text: "X" });
    expect(documents.at(PATH)?.text.getText()).toBe("new");
  });

  test("a client whose versions stand still, leap or begin again is taken as it comes", () => {
    for (const versions of [
      [1, 1, 1],
      [4, 9, 20],
      [0, 0, 0],
      [3, 4, 3],
      [0, 1, 2],
    ]) {
      const { documents } = start("");
      for (const [index, version] of versions.entries())
        documents.change({
          textDocument: { uri: URI, version },
          contentChanges: [{ range: range(0, index, index), text: "abc".charAt(index) }],
        });
      expect(documents.at(PATH)?.text.getText()).toBe("abc");
    }
  });
});

describe("edits", () => {
  const table: readonly (readonly [
    string,
    string,
    readonly { range?: ReturnType<typeof span>; text: string }[],
    readonly Edit[],
    string,
  ])[] = [
    ["one", "abc\ndef\n", [{ range: range(1, 1, 2), text: "X" }], [{ start: 5, end: 6, text: "X" }], "abc\ndXf\n"],
    [
      "each in the text that the one before it left",
      "abc\n",
      [
        { range: range(0, 0, 0), text: "x\ny\n" },
        { range: range(2, 3, 3), text: "!" },
      ],
      [
        { start: 0, end: 0, text: "x\ny\n" },
        { start: 7, end: 7, text: "!" },
      ],
      "x\ny\nabc!\n",
    ],
    ["the whole text", "abc\n", [{ text: "new" }], [{ start: 0, end: 4, text: "new" }], "new"],
    [
      "the whole text, then a part",
      "abc\n",
      [{ text: "a\nb" }, { range: range(1, 0, 1), text: "" }],
      [
        { start: 0, end: 4, text: "a\nb" },
        { start: 2, end: 3, text: "" },
      ],
      "a\n",
    ],
    [
      "behind the last line",
      "abc",
      [{ range: span(9, 0, 12, 5), text: "\nd" }],
      [{ start: 3, end: 3, text: "\nd" }],
      "abc\nd",
    ],
    [
      "behind the end of a line",
      "abc\r\nd",
      [{ range: span(0, 99, 1, 0), text: "" }],
      [{ start: 3, end: 5, text: "" }],
      "abcd",
    ],
    [
      "the wrong way round",
      "abcdef",
      [{ range: range(0, 4, 1), text: "-" }],
      [{ start: 1, end: 4, text: "-" }],
      "a-ef",
    ],
    [
      "between the halves of a pair",
      "a😀b",
      [{ range: range(0, 2, 3), text: "" }],
      [{ start: 2, end: 3, text: "" }],
      "a\ud83db",
    ],
    [
      "a lone surrogate",
      "ab",
      [{ range: range(0, 1, 1), text: "\udc00" }],
      [{ start: 1, end: 1, text: "\udc00" }],
      "a\udc00b",
    ],
    [
      "at every kind of line end",
      "a\rb\nc\r\nd",
      [
        { range: range(3, 0, 1), text: "X" },
        { range: range(1, 1, 1), text: "Y" },
      ],
      [
        { start: 7, end: 8, text: "X" },
        { start: 3, end: 3, text: "Y" },
      ],
      "a\rbY\nc\r\nX",
    ],
    ["none, only a version", "ab", [], [], "ab"],
  ];

  test.each(table)("%s", (_name, text, contentChanges, edits, after) => {
    const { documents, notifications } = start(text);
    documents.change({
      textDocument: { uri: URI, version: 2 },
      contentChanges: contentChanges.map((change) => ({ range: change.range, text: change.text })),
    });
    expect(notifications.at(-1)).toEqual({ type: "change", path: PATH, version: 2, edits });
    expect(documents.at(PATH)?.text.getText()).toBe(after);
    expect(textOf(notifications)).toBe(after);
    expect(documents.versionOf(PATH)).toBe(2);
  });

  test("a long random history leaves both sides with one text", () => {
    // A linear congruential generator (Numerical Recipes), so that a failure can be repeated.
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      return seed % below;
    };
    const pieces = ["", "x", "\n", "\r\n", "\r", "ä", "😀", "\ud800", "two\nlines", "  "];
    const { documents, notifications } = start("def f():\n  pass\n");
    for (let version = 2; version < 400; version++) {
      const contentChanges = Array.from({ length: 1 + random(3) }, () => ({
        range: span(random(12), random(9), random(12), random(9)),
        text: pieces[random(pieces.length)] ?? "",
      }));
      documents.change({ textDocument: { uri: URI, version }, contentChanges });
      expect(textOf(notifications)).toBe(documents.at(PATH)?.text.getText());
    }
  });
});

describe("what makes no sense is said and changes nothing", () => {
  test("a change, a close of what is not open", () => {
    const { documents, notifications, oddities } = start();
    documents.change({ textDocument: { uri: "file:///b.py", version: 1 }, contentChanges: [] });
    documents.close({ textDocument: { uri: "file:///b.py" } });
    expect(oddities).toEqual(["file:///b.py was changed but is not open", "file:///b.py was closed but is not open"]);
    expect(notifications).toHaveLength(1);
  });

  test("a second open replaces the first", () => {
    const { documents, notifications, oddities } = start("old");
    documents.open({ textDocument: { uri: URI, languageId: undefined, version: 9, text: "new" } });
    expect(oddities).toEqual([`${URI} was opened twice; the second text counts`]);
    expect([documents.versionOf(PATH), textOf(notifications)]).toEqual([9, "new"]);
  });

  test("a malformed notifications is logged, and the document stays", async () => {
    const editor = await openEditor();
    await editor.open(URI, "abc");
    await editor.notify("textDocument/didChange", { textDocument: { uri: URI, version: 2 }, contentChanges: [{}] });
    expect(await editor.hears("window/logMessage")).toEqual({
      type: 2,
      message: "textDocument/didChange: params.contentChanges[0].text must be a string, got nothing",
    });
  });
});

test("saving and watched files are notifications of the disk", async () => {
  const editor = await openEditor();
  await editor.open(URI, "abc");
  await editor.notify("textDocument/didSave", { textDocument: { uri: URI } });
  await editor.notify("workspace/didChangeWatchedFiles", {
    changes: [
      { uri: "file:///project/b.py", type: 1 },
      { uri: "file:///project/c%20d.py", type: 2 },
      { uri: "file:///project/e.py", type: 3 },
      { uri: "untitled:x", type: 2 },
      { uri: "file:///project/f.py", type: 9 },
    ],
  });
  await editor.notify("textDocument/didClose", { textDocument: { uri: URI } });
  await expect(editor.request("no/such")).rejects.toThrow();
  expect(editor.engine.news.slice(-3)).toEqual([
    { type: "files", changes: [{ path: PATH, change: "changed" }] },
    {
      type: "files",
      changes: [
        { path: "/project/b.py", change: "created" },
        { path: "/project/c d.py", change: "changed" },
        { path: "/project/e.py", change: "deleted" },
      ],
    },
    { type: "close", path: PATH },
  ]);
});

describe("the editor's own spelling", () => {
  const { documents } = start();
  documents.open({ textDocument: { uri: "file:///project/%61+b.py", languageId: "python", version: 1, text: "" } });
  documents.open({ textDocument: { uri: "untitled:Untitled-1", languageId: "python", version: 1, text: "" } });
  const folders = new Map([["/src (old)", "file:///src%20(old)/"]]);

  test.each([
    ["an open document", "/project/a+b.py", "file:///project/%61+b.py"],
    ["a document that is no file", "untitled:Untitled-1", "untitled:Untitled-1"],
    ["one that was closed since", "untitled:Untitled-2", "untitled:Untitled-2"],
    ["a file in a folder", "/src (old)/x y.py", "file:///src%20(old)/x%20y.py"],
    ["any other file", "/other/x y.py", "file:///other/x%20y.py"],
  ])("%s", (_name, path, uri) => {
    expect(spell(path, documents, folders)).toBe(uri);
  });
});
