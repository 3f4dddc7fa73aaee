/** A server without an index of its project renames in the files that it knows: what the editor gets is a whole rename, or none. */

import { join } from "node:path";
import { expect, test } from "vitest";
import type { Origin, Place } from "../../src/engine.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { type BridgeEditor, bridge } from "../support/bridge.ts";
import { answered, range } from "../support/session.ts";

/** Open, and declared in a file that is not. */
const USE = "src/use.c";
const HEADER = "src/all.h";
const TEXTS: Readonly<Record<string, string>> = { [USE]: "void f() {\n  second(); }\n", [HEADER]: "void second();\n" };
const AT = { line: 1, character: 2 };
const USED = range(1, 2, 8);
const DECLARED = range(0, 5, 11);

/** @param elsewhere the rule by which syntax tells that the header's name is the same; undefined where it is not */
async function clangd(elsewhere: Origin | undefined, versioned = true): Promise<BridgeEditor> {
  let root = "";
  const place = (name: string, where: typeof USED, origin: Origin): Place => ({
    path: join(root, name),
    range: where,
    kind: "call",
    preview: "",
    origin,
  });
  const editor = await bridge({
    servers: { clangd: {} },
    capabilities: {
      window: { workDoneProgress: true },
      workspace: { workspaceEdit: { documentChanges: versioned } },
    },
    script: {
      definition: () =>
        answered({
          name: "second",
          range: USED,
          origin: "include",
          targets: [],
          confidence: 0.85,
          external: undefined,
          candidates: NO_ITEMS,
        }),
      references: () =>
        answered({
          name: "second",
          origin: "at_definition",
          places: [
            place(USE, USED, "at_definition"),
            ...(elsewhere === undefined ? [] : [place(HEADER, DECLARED, elsewhere)]),
          ],
          possible: [],
          others: 0,
        }),
      text: ({ path }) => answered(TEXTS[path.slice(root.length + 1)] ?? ""),
      renamed: ({ ranges, newName }) => answered(ranges.map(() => newName)),
      mentions: () => answered([]),
      takesName: () => answered(true),
    },
  });
  root = editor.root;
  await editor.show(USE, TEXTS[USE] ?? "", 4);
  await editor.complaints(USE);
  return editor;
}

const rename = (editor: BridgeEditor) => editor.at("textDocument/rename", USE, AT, { newName: "third" });

const edit = (where: typeof USED) => ({ range: where, newText: "third" });

test("syntax is sure of all places: it renames them, in the editor's text and on disk", async () => {
  const editor = await clangd("at_definition");
  expect(await rename(editor)).toEqual({
    documentChanges: [
      { textDocument: { uri: editor.uri(USE), version: 4 }, edits: [edit(USED)] },
      { textDocument: { uri: editor.uri(HEADER), version: null }, edits: [edit(DECLARED)] },
    ],
  });
});

test("for a client that knows no versions", async () => {
  const editor = await clangd("at_definition", false);
  expect(await rename(editor)).toEqual({
    changes: { [editor.uri(USE)]: [edit(USED)], [editor.uri(HEADER)]: [edit(DECLARED)] },
  });
});

test("syntax is not sure of one: nothing is renamed, and the editor hears why", async () => {
  const editor = await clangd("name_match");
  await expect(rename(editor)).rejects.toThrow(
    /clangd has no index of the project.* second is not renamed: 1 of 2 places only has the same name:\n.*all\.h:1:6/,
  );
});

test("syntax knows no other place: the server's own rename leaves as it came", async () => {
  const editor = await clangd(undefined);
  expect(await rename(editor)).toEqual({ changes: { [editor.uri(USE)]: [edit(USED)] } });
});

test("the server has its index: its rename is whole", async () => {
  const editor = await clangd("at_definition");
  const progress = (value: object) =>
    editor.tell(USE, "test/tell", { method: "$/progress", params: { token: "backgroundIndexProgress", value } });
  await progress({ kind: "begin", title: "indexing" });
  await progress({ kind: "end" });
  await editor.hears("$/progress", ({ value }: { readonly value: { readonly kind: string } }) => value.kind === "end");
  expect(await rename(editor)).toEqual({ changes: { [editor.uri(USE)]: [edit(USED)] } });
});
