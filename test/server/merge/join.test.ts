/** Several servers' results as one. */

import { describe, expect, test } from "vitest";
import {
  joinCompletions,
  joinDiagnosticReports,
  joinEdits,
  joinLists,
  joinWorkspaceReports,
} from "../../../server/merge/join.ts";
import { range } from "../../support/session.ts";

const at = range(0, 1, 2);

test("lists: the servers' order, duplicates go", () => {
  expect(joinLists([[1, { a: 1 }], null, [{ a: 1 }, 2, 1]])).toEqual([1, { a: 1 }, 2]);
});

describe("completions", () => {
  const one = { isIncomplete: false, items: [{ label: "a" }] };
  test.each<[string, readonly unknown[], unknown]>([
    [
      "a list and a bare one",
      [one, [{ label: "b" }]],
      { isIncomplete: false, items: [{ label: "a" }, { label: "b" }] },
    ],
    [
      "incomplete where one is",
      [one, { isIncomplete: true, items: [] }],
      { isIncomplete: true, items: [{ label: "a" }] },
    ],
    [
      "defaults go into their own list's items",
      [
        one,
        {
          isIncomplete: false,
          itemDefaults: { commitCharacters: ["."], data: 7, insertTextFormat: 2 },
          items: [{ label: "b", data: 8 }],
        },
      ],
      {
        isIncomplete: false,
        items: [{ label: "a" }, { label: "b", commitCharacters: ["."], data: 8, insertTextFormat: 2 }],
      },
    ],
    [
      "a default range becomes an edit",
      [
        [],
        {
          isIncomplete: false,
          itemDefaults: { editRange: at },
          items: [
            { label: "b" },
            { label: "c", textEditText: "d" },
            { label: "e", textEdit: { range: at, newText: "f" } },
          ],
        },
      ],
      {
        isIncomplete: false,
        items: [
          { label: "b", textEdit: { range: at, newText: "b" } },
          { label: "c", textEditText: "d", textEdit: { range: at, newText: "d" } },
          { label: "e", textEdit: { range: at, newText: "f" } },
        ],
      },
    ],
    [
      "so do two",
      [[], { isIncomplete: false, itemDefaults: { editRange: { insert: at, replace: at } }, items: [{ label: "b" }] }],
      { isIncomplete: false, items: [{ label: "b", textEdit: { insert: at, replace: at, newText: "b" } }] },
    ],
  ])("%s", (_, results, expected) => {
    expect(joinCompletions(results)).toEqual(expected);
  });
});

test("reports of diagnostics are full, with the documents that they name", () => {
  const a = { kind: "full", resultId: "1", items: [1], relatedDocuments: { "file:///b": { kind: "full", items: [] } } };
  expect(joinDiagnosticReports([a, { kind: "full", items: [2] }, { kind: "unchanged", resultId: "x" }])).toEqual({
    kind: "full",
    items: [1, 2],
    relatedDocuments: a.relatedDocuments,
  });
  expect(
    joinDiagnosticReports([
      { kind: "full", items: [] },
      { kind: "full", items: [] },
    ]),
  ).toEqual({ kind: "full", items: [] });
  expect(joinWorkspaceReports([{ items: [1] }, { items: [2] }])).toEqual({ items: [1, 2] });
});

test("edits in either form", () => {
  const edit = { range: at, newText: "x" };
  const newer = { textDocument: { uri: "file:///a", version: 3 }, edits: [edit] };
  const annotation = { label: "hm" };
  expect(
    joinEdits([
      { changes: { "file:///b": [edit], "file:///c": [] } },
      { documentChanges: [newer], changeAnnotations: { x: annotation } },
    ]),
  ).toEqual({
    documentChanges: [
      { textDocument: { uri: "file:///b", version: null }, edits: [edit] },
      { textDocument: { uri: "file:///c", version: null }, edits: [] },
      newer,
    ],
    changeAnnotations: { x: annotation },
  });
});

describe("edits of one text", () => {
  const textDocument = { uri: "file:///a", version: null };
  const edit = (line: number, from: number, to: number, newText: string) => ({ range: range(line, from, to), newText });
  const of = (...edits: readonly object[]) => ({ documentChanges: [{ textDocument, edits }] });
  const editsOf = (joined: unknown) =>
    (joined as ReturnType<typeof of>).documentChanges.flatMap((change) => change.edits);

  test("said by both are made once", () => {
    const [import_, call] = [edit(0, 8, 12, "new"), edit(3, 0, 4, "call")];
    expect(editsOf(joinEdits([of(import_), of(import_, call)]))).toEqual([import_, call]);
  });

  test.each([
    ["one over the other", edit(0, 2, 8, "x"), edit(0, 6, 9, "y")],
    ["one within the other", edit(0, 2, 8, "x"), edit(0, 3, 4, "y")],
    ["two in the same place", edit(0, 2, 2, "x"), edit(0, 2, 2, "y")],
    ["another text for the same", edit(0, 2, 8, "x"), edit(0, 2, 8, "y")],
  ])("that are in each other's way are refused: %s", (_, one, other) => {
    expect(() => joinEdits([of(one), of(other)])).toThrow("the same place of file:///a");
  });

  test("that touch are none of each other's business, and other files neither", () => {
    const [before, behind] = [edit(0, 2, 4, "x"), edit(0, 4, 6, "y")];
    expect(editsOf(joinEdits([of(before), of(behind)]))).toEqual([before, behind]);
    expect(editsOf(joinEdits([of(before), { changes: { "file:///b": [edit(0, 2, 4, "z")] } }]))).toHaveLength(2);
  });

  test("beside a file that is moved", () => {
    const moved = { kind: "rename", oldUri: "file:///a", newUri: "file:///b" };
    expect(joinEdits([{ documentChanges: [moved] }, of(edit(0, 0, 1, "x"))])).toEqual({
      documentChanges: [moved, ...of(edit(0, 0, 1, "x")).documentChanges],
    });
  });
});
