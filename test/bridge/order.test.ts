/** The order in which a server gets what the editor says. */

import { expect, test } from "vitest";
import { bridge } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const FILE = "src/a.rs";
const SERVER = "rust-analyzer";

test("what is said behind a question does not overtake it, though it comes in the same piece", async () => {
  const editor = await bridge({ servers: { [SERVER]: { ready: "status" } } });
  await editor.show(FILE, "fn a() {}\n");
  await editor.ready(SERVER);
  await editor.ask(FILE, "test/text");
  const textDocument = { uri: editor.uri(FILE) };
  const question = { textDocument, position: { line: 0, character: 0 } };
  const edit = { range: range(0, 0, 0), text: "/" };
  editor.together(
    ...[2, 3, 4, 5].flatMap((version) => [
      { id: `hover ${version}`, method: "textDocument/hover", params: question },
      { id: `completion ${version}`, method: "textDocument/completion", params: question },
      {
        method: "textDocument/didChange",
        params: { textDocument: { ...textDocument, version }, contentChanges: [edit] },
      },
    ]),
  );
  await editor.ask(FILE, "test/text");
  const asked = /hover|completion|didChange/;
  const got = editor.got(SERVER).map(({ method = "" }) => method);
  const order = got.filter((method) => asked.test(method)).map((method) => method.replace("textDocument/", ""));
  expect(order).toEqual(Array.from({ length: 4 }, () => ["hover", "completion", "didChange"]).flat());
});
