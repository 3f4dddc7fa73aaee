/** What an editor gets of its own requests where no language server is there: hierarchies, and renames that are sure. */

import { expect, test } from "vitest";
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Position,
  TypeHierarchyItem,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { type Server, serve } from "./server.ts";

const FILES = {
  "shapes.py":
    "class Shape:\n    def area(self):\n        return 0\n\n\nclass Square(Shape):\n    def area(self):\n        return side(2)\n\n\ndef side(n):\n    return n\n",
  "main.py":
    "from shapes import Square, side\n\n\ndef run():\n    return twice(side(3))\n\n\ndef twice(n):\n    return n * side(1)\n\n\ndef other(thing):\n    return thing.area()\n",
};
const WITHOUT = { initializationOptions: { lsp: { enabled: false } } };

const at = (line: number, character: number): Position => ({ line, character });

const asking =
  ({ request, uri }: Server) =>
  <T>(method: string, name: string, position: Position, more: object = {}): Promise<T> =>
    request(method, { textDocument: { uri: uri(name) }, position, ...more });

const lines = (ranges: readonly { readonly start: Position }[]) =>
  ranges.map(({ start }) => `${start.line + 1}:${start.character + 1}`);

test("who calls a function, and what that calls", async () => {
  const server = await serve(FILES, WITHOUT);
  const ask = asking(server);
  const [item] = await ask<CallHierarchyItem[]>("textDocument/prepareCallHierarchy", "main.py", at(4, 17));
  expect(item).toMatchObject({
    name: "side",
    kind: 12,
    uri: server.uri("shapes.py"),
    selectionRange: { start: at(10, 4) },
  });
  const incoming = await server.request<CallHierarchyIncomingCall[]>("callHierarchy/incomingCalls", { item });
  expect(incoming.map(({ from, fromRanges }) => [from.name, ...lines(fromRanges)])).toEqual([
    ["run", "5:18"],
    ["twice", "9:16"],
    ["area", "8:16"],
  ]);
  const [run] = incoming;
  const outgoing = await server.request<CallHierarchyOutgoingCall[]>("callHierarchy/outgoingCalls", {
    item: run?.from,
  });
  expect(outgoing.map(({ to, fromRanges }) => [to.name, ...lines(fromRanges)])).toEqual([
    ["twice", "5:12"],
    ["side", "5:18"],
  ]);
  expect(await ask("textDocument/prepareCallHierarchy", "main.py", at(4, 5))).toBeNull();
});

test("a call that nothing proves says why it may be one", async () => {
  const server = await serve(FILES, WITHOUT);
  const [item] = await asking(server)<CallHierarchyItem[]>("textDocument/prepareCallHierarchy", "shapes.py", at(6, 8));
  const [only, ...others] = await server.request<CallHierarchyIncomingCall[]>("callHierarchy/incomingCalls", { item });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ from: { name: "other", detail: expect.stringMatching(/^possible: /) } });
});

test("what stands above a type and below it", async () => {
  const server = await serve(FILES, WITHOUT);
  const ask = asking(server);
  const [square] = await ask<TypeHierarchyItem[]>("textDocument/prepareTypeHierarchy", "shapes.py", at(5, 7));
  const above = await server.request<TypeHierarchyItem[]>("typeHierarchy/supertypes", { item: square });
  expect(above).toMatchObject([{ name: "Shape", selectionRange: { start: at(0, 6) } }]);
  const below = await server.request<TypeHierarchyItem[]>("typeHierarchy/subtypes", { item: above[0] });
  expect(below).toMatchObject([{ name: "Square", kind: 5 }]);
});

test("a rename of which every place is sure", async () => {
  const server = await serve(FILES, WITHOUT);
  const ask = asking(server);
  expect(await ask("textDocument/prepareRename", "main.py", at(7, 5))).toEqual({ start: at(7, 4), end: at(7, 9) });
  expect(await ask("textDocument/prepareRename", "main.py", at(5, 0))).toBeNull();
  const { changes = {} } = await ask<WorkspaceEdit>("textDocument/rename", "main.py", at(4, 17), { newName: "edge" });
  const made = Object.entries(changes).map(([uri, edits]) => [uri, ...lines(edits.map(({ range }) => range))]);
  expect(Object.fromEntries(made.map(([uri, ...places]) => [uri, places.sort()]))).toEqual({
    [server.uri("main.py")]: ["1:28", "5:18", "9:16"],
    [server.uri("shapes.py")]: ["11:5", "8:16"],
  });
});

test("one that is not sure is refused with its places", async () => {
  const server = await serve(FILES, WITHOUT);
  await expect(
    asking(server)("textDocument/rename", "shapes.py", at(6, 8), { newName: "surface" }),
  ).rejects.toMatchObject({
    code: -32803,
    message: expect.stringMatching(/no language server.* by syntax alone.*\n.*main\.py:13/s),
  });
});
