/** A server that we end ourselves, at whatever moment, has no complaint laid against it. */

import { expect, test } from "vitest";
import { bridge } from "../support/bridge.ts";

test.each([
  { when: "while it starts", flags: { "initialize-delay": 5000 }, until: "initialize" },
  { when: "while it indexes", flags: { "indexing-delay": 5000 }, until: "textDocument/didOpen" },
])("is ended $when and nothing is said of it", async ({ flags, until }) => {
  const editor = await bridge({ servers: { pyright: flags } });
  await editor.show("a.py", "x = 1\n");
  await expect.poll(() => editor.got("pyright", until).length, { interval: 5 }).toBe(1);
  await editor.request("shutdown");
  await editor.leave();
  expect(editor.log.filter((message) => message.startsWith("pyright"))).toEqual([]);
});
