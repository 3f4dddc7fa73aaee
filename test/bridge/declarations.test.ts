/** A server without an index of its project: what it says of open files alone, or of a prototype, passes for no whole answer. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import { answered, range } from "../support/session.ts";

/** The name is used in the first, declared in the second and defined in the third. */
const USE = "src/use.c";
const HEADER = "src/all.h";
const BODY = "src/body.c";

const AT = { line: 1, character: 2 };
const DECLARED = range(0, 7, 13);
const DEFINED = range(0, 5, 11);

interface Led {
  readonly to: string;
  readonly confidence: number;
}

/** @param from where syntax leads from the use, and from the header */
async function clangd({ use, header }: { readonly use: Led; readonly header: Led }): Promise<BridgeEditor> {
  let root = "";
  const led: Readonly<Record<string, Led>> = { [USE]: use, [HEADER]: header, [BODY]: { to: BODY, confidence: 0.99 } };
  const editor = await bridge({
    servers: { clangd: {} },
    capabilities: { window: { workDoneProgress: true } },
    script: {
      definition: ({ path }) => {
        const name = path.slice(root.length + 1);
        const { to = name, confidence = 0 } = led[name] ?? {};
        const selection = to === HEADER ? DECLARED : DEFINED;
        const target = { name: "second", kind: "function", container: undefined, range: selection, selection } as const;
        return answered({
          name: "second",
          range: name === USE ? range(1, 2, 8) : selection,
          origin: "package",
          targets: [{ ...target, path: join(root, to), preview: "", origin: "package" }],
          confidence,
          external: undefined,
          candidates: NO_ITEMS,
        });
      },
    },
  });
  root = editor.root;
  // The scripted server knows what is open, and takes this for a definition.
  await editor.show(HEADER, "struct second;\n");
  await editor.show(USE, "void f() {\n  second(); }\n");
  await editor.complaints(USE);
  return editor;
}

const definition = async (editor: BridgeEditor, name = USE, at = AT): Promise<string> => {
  const found = await editor.at<readonly { readonly uri: string }[]>("textDocument/definition", name, at);
  return found.map(({ uri }) => uri.slice(editor.uri("").length + 1)).join();
};

const operation = (editor: BridgeEditor, name: string, more: object = {}) =>
  editor.request("$/tandem/lsp", {
    operation: name,
    file_path: join(editor.root, USE),
    line: AT.line + 1,
    column: AT.character + 1,
    wait: "none",
    ...more,
  });

const SURE = 0.92;
const WHY = "clangd has no index of the project: it leads to a declaration of second";

describe("clangd leads to a prototype", () => {
  test("and syntax knows the body from both sides: that is the answer", async () => {
    const editor = await clangd({ use: { to: BODY, confidence: SURE }, header: { to: BODY, confidence: SURE } });
    expect(await definition(editor)).toBe(BODY);
    expect(editor.got("clangd", "textDocument/definition")).toHaveLength(1);
    expect(await operation(editor, "definition")).toMatchObject({
      definitions: [{ file_path: join(editor.root, BODY) }],
      origin: "syntax",
      complete: false,
      incomplete_because: `${WHY}: these are syntax's answers`,
    });
  });

  test.each<[string, Led]>([
    ["guesses", { to: BODY, confidence: 0.75 }],
    ["means another", { to: "src/other.c", confidence: SURE }],
  ])("and syntax %s at the use: the prototype stays, and is not all there is", async (_, use) => {
    const editor = await clangd({ use, header: { to: BODY, confidence: SURE } });
    expect(await definition(editor)).toBe(HEADER);
    expect(await operation(editor, "definition")).toMatchObject({
      definitions: [{ file_path: join(editor.root, HEADER) }],
      complete: false,
      incomplete_because: WHY,
    });
  });

  test("and syntax knows no body: it is all there is", async () => {
    const editor = await clangd({ use: { to: HEADER, confidence: SURE }, header: { to: HEADER, confidence: SURE } });
    expect(await definition(editor)).toBe(HEADER);
    expect(await operation(editor, "definition")).toMatchObject({ complete: true });
  });

  test("from the body: that is what is asked for", async () => {
    const editor = await clangd({ use: { to: BODY, confidence: SURE }, header: { to: BODY, confidence: SURE } });
    await editor.show(BODY, "void second() {}\n");
    await editor.complaints(BODY);
    expect(await definition(editor, BODY, { line: 0, character: 6 })).toBe(HEADER);
  });

  test("of its index: that is believed", async () => {
    const editor = await clangd({ use: { to: BODY, confidence: SURE }, header: { to: BODY, confidence: SURE } });
    const progress = (value: object) =>
      editor.tell(USE, "test/tell", { method: "$/progress", params: { token: "backgroundIndexProgress", value } });
    const heard = (kind: string) =>
      editor.hears("$/progress", ({ value }: { readonly value: { readonly kind: string } }) => value.kind === kind);
    await progress({ kind: "begin", title: "indexing" });
    await heard("begin");
    expect(await definition(editor)).toBe(BODY);
    await progress({ kind: "end" });
    await heard("end");
    expect(await definition(editor)).toBe(HEADER);
    expect(await operation(editor, "definition")).toMatchObject({ complete: true });
  });
});

test("references of open files alone are no whole answer, by any door", async () => {
  const editor = await clangd({ use: { to: BODY, confidence: SURE }, header: { to: BODY, confidence: SURE } });
  const context = { includeDeclaration: true };
  expect(speaker(await editor.at("textDocument/references", USE, AT, { context }))).toBe("syntax");
  expect(await operation(editor, "references")).toMatchObject({
    origin: "syntax",
    complete: false,
    incomplete_because: expect.stringContaining("it would answer for open files alone"),
  });
});

test("a rename in open files alone is not asked for", async () => {
  const editor = await clangd({ use: { to: BODY, confidence: SURE }, header: { to: BODY, confidence: SURE } });
  await expect(operation(editor, "rename", { new_name: "third" })).rejects.toThrow(/not yet indexed/);
  expect(editor.got("clangd", "textDocument/rename")).toEqual([]);
});
