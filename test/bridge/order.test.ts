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
  const said: Promise<unknown>[] = [];
  for (let version = 2; version <= 20; version++) {
    said.push(editor.at("textDocument/hover", FILE), editor.at("textDocument/completion", FILE));
    said.push(editor.edit(FILE, version, { range: range(0, 0, 0), text: "/" }));
  }
  await Promise.all(said);
  const asked = /hover|completion|didChange/;
  const got = editor.got(SERVER).map(({ method = "" }) => method);
  const order = got.filter((method) => asked.test(method)).map((method) => method.replace("textDocument/", ""));
  expect(order).toEqual(Array.from({ length: 19 }, () => ["hover", "completion", "didChange"]).flat());
});
