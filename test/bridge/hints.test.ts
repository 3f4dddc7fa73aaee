/** Inlay hints of syntax and of servers: a document whose server has hints of its own shows those and no others, unless the user wants more. */

import { describe, expect, test } from "vitest";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const HINTS = "textDocument/inlayHint";
const SERVER = "rust-analyzer";
const FILE = "src/a.rs";
const TEXT = "fn first() {}\n";
const LACKING = {
  ready: "status",
  "ready-when-told": true,
  flood: 1,
  capabilities: { inlayHintProvider: null },
} as const;
const HAVING = { ready: "status", "ready-when-told": true, flood: 1 } as const;
const BESIDE = { initializationOptions: { treesitter: { hints: { beside_servers: true } } } };
const UNREFRESHED = { workspace: { inlayHint: { refreshSupport: false } } };
const REFRESHED = { workspace: { inlayHint: { refreshSupport: true } } };

const hints = (editor: BridgeEditor): Promise<unknown> => editor.at(HINTS, FILE, undefined, { range: range(0, 0, 9) });

describe("a server that has hints", () => {
  test("is waited for, and its own are shown: syntax adds none", async () => {
    const editor = await bridge({ servers: { [SERVER]: HAVING }, capabilities: REFRESHED });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    expect(speaker(await hints(editor))).toBe("nobody");
    await editor.tell(FILE, "test/ready");
    await editor.isAsked("workspace/inlayHint/refresh");
    expect(speaker(await hints(editor))).toBe("server");
  });

  test("is waited for by an editor that nobody can tell to ask again", async () => {
    const editor = await bridge({ servers: { [SERVER]: HAVING }, capabilities: UNREFRESHED });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const asked = hints(editor);
    await editor.tell(FILE, "test/ready");
    expect(speaker(await asked)).toBe("server");
  });

  test("is stood in for while it loads, where the user wants that", async () => {
    const editor = await bridge({ servers: { [SERVER]: HAVING }, initialize: BESIDE });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    expect(speaker(await hints(editor))).toBe("syntax");
    await editor.tell(FILE, "test/ready");
    await editor.ready(SERVER);
    expect(speaker(await hints(editor))).toBe("server");
  });
});

test("a server without hints: syntax's, once that is known, and the editor is told to ask again", async () => {
  const editor = await bridge({ servers: { [SERVER]: LACKING }, capabilities: REFRESHED });
  await editor.show(FILE, TEXT);
  await editor.hears("test/flood");
  await editor.tell(FILE, "test/ready");
  await editor.isAsked("workspace/inlayHint/refresh");
  expect(speaker(await hints(editor))).toBe("syntax");
});

test("a server that cannot be had: the editor is told to ask again, and gets syntax's", async () => {
  const editor = await bridge({ servers: {}, capabilities: REFRESHED });
  await editor.show(FILE, TEXT);
  await editor.isAsked("workspace/inlayHint/refresh");
  expect(speaker(await hints(editor))).toBe("syntax");
});

test("a server that cannot be had: an editor that nobody can tell to ask again gets syntax's at once", async () => {
  const editor = await bridge({ servers: {}, capabilities: UNREFRESHED });
  await editor.show(FILE, TEXT);
  expect(speaker(await hints(editor))).toBe("syntax");
});

test("a document without a server: syntax's", async () => {
  const editor = await bridge({ servers: {} });
  await editor.show(FILE, TEXT);
  // That no program is there is known a moment after the document is opened: until then a server may have hints.
  await expect.poll(async () => speaker(await hints(editor))).toBe("syntax");
  const [hint] = (await hints(editor)) as readonly object[];
  expect(await editor.request("inlayHint/resolve", hint as never)).toEqual(hint);
});
