/** The document that parameters name. */

import { expect, test } from "vitest";
import { Json } from "../../client-bridge/wire/json.ts";
import { firstUri, spelledAs, uriIn } from "../../server/documents/uris.ts";

const A = "file:///a.rs";

test.each<[string, unknown, string | undefined]>([
  ["LSP's own", { textDocument: { uri: A } }, A],
  ["a hierarchy's item", { item: { uri: A } }, A],
  ["a notebook", { notebookDocument: { uri: A } }, A],
  ["a bare uri", { uri: A }, A],
  ["rust-analyzer's", { query: { textDocument: { uri: A } } }, A],
  ["the document before the rest", { uri: "b:c", textDocument: { uri: A } }, A],
  ["a uri that is none", { textDocument: { uri: 1 }, uri: A }, A],
  ["none", { query: "x" }, undefined],
  ["no parameters", undefined, undefined],
  ["null", null, undefined],
  ["a list", [{ uri: A }], undefined],
])("%s", (_, params, expected) => {
  expect(uriIn(params)).toBe(expected);
});

test.each<[string, unknown, string | undefined]>([
  ["itself", A, A],
  ["in a list", [1, "x", A, "file:///b.rs"], A],
  ["deep in an object", [{ location: { targetUri: A } }], A],
  ["another scheme", ["untitled://1"], "untitled://1"],
  ["a text that holds one", ["see file:///a.rs"], undefined],
  ["a path", ["/a.rs", "C:\\a"], undefined],
  ["nothing", undefined, undefined],
  ["null inside", [null, A], A],
])("in a command's arguments: %s", (_, value, expected) => {
  expect(firstUri(value)).toBe(expected);
});

test.each([
  ["LSP's own", { textDocument: { uri: "x", version: 1 }, a: 1 }, { textDocument: { uri: A, version: 1 }, a: 1 }],
  ["an item", { item: { uri: "x", name: "n" } }, { item: { uri: A, name: "n" } }],
  ["none", { query: "x" }, { query: "x" }],
])("in another spelling: %s", (_, params, expected) => {
  const json = Json.of(params);
  expect(spelledAs(A, json).value).toEqual(expected);
  expect(spelledAs(uriIn(params) ?? "", json)).toBe(json);
});
