/** Servers that are missing, fail, hang and die: what an editor sees of it, and what it does not. */

import { describe, expect, test } from "vitest";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import type { ScriptedFlags } from "../support/scripted-server.ts";
import { range } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); }\nfn second() {}\n";
const SECOND = { line: 1, character: 3 };
const SERVER = "rust-analyzer";
const RENAME = { newName: "third" };

const STATUS = { ready: "status" } as const;
/** The fault is of the first life only. */
const ONCE = { later: { [SERVER]: STATUS } };

/** An editor with one document whose server is ready. */
async function ready(flags: object, more: Partial<Parameters<typeof bridge>[0]> = {}): Promise<BridgeEditor> {
  const editor = await bridge({ servers: { [SERVER]: { ...STATUS, ...flags } }, ...more });
  await editor.show(FILE, TEXT);
  await editor.ready(SERVER);
  return editor;
}

const hover = (editor: BridgeEditor, name = FILE) => editor.at("textDocument/hover", name, SECOND);
const rename = (editor: BridgeEditor, name = FILE) => editor.at("textDocument/rename", name, SECOND, RENAME);
const pid = async (editor: BridgeEditor, name = FILE) =>
  (await editor.ask<{ readonly server: number }>(name, "test/processes")).server;

/** Kills the server and waits until that is known. */
async function kill(editor: BridgeEditor): Promise<void> {
  const isCrash = (line: string): boolean => line.includes("crashed (SIGKILL)");
  const before = editor.log.filter(isCrash).length;
  process.kill(await pid(editor), "SIGKILL");
  await editor.hears("window/logMessage", () => editor.log.filter(isCrash).length > before);
}

/** What the server has as its text. */
const textOf = async (editor: BridgeEditor, name = FILE) =>
  (await editor.ask<{ readonly text: string } | null>(name, "test/text"))?.text;

describe("a server that cannot be had", () => {
  test("is named once, with the way to get it; syntax answers", async () => {
    const editor = await bridge({ servers: {} });
    await editor.show(FILE, TEXT);
    await editor.show("src/b.rs", TEXT);
    expect(speaker(await hover(editor))).toBe("syntax");
    await expect(rename(editor)).rejects.toMatchObject({
      code: -32803,
      message: "rust-analyzer not found. To install it: rustup component add rust-analyzer",
    });
    expect(await editor.at("textDocument/inlineValue", FILE, undefined, { range: range(0, 0, 1) })).toBeNull();
    expect(editor.log.filter((line) => line.includes("rust-analyzer"))).toEqual([
      "rust-analyzer not found. To install it: rustup component add rust-analyzer",
    ]);
  });

  test("makes way for the next one of the language", async () => {
    const editor = await bridge({ servers: { pyright: { "exit-on-start": 1 }, basedpyright: { ready: "log" } } });
    await editor.show("a.py", TEXT);
    await editor.ready("basedpyright");
    expect(await hover(editor, "a.py")).toMatchObject({ contents: { value: "**second** says basedpyright" } });
  });

  test("is the next program of its name when the first one fails", async () => {
    const editor = await bridge({
      servers: { [SERVER]: [{ "exit-on-start": 3, stderr: "no such toolchain" }, STATUS] },
    });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    expect(speaker(await hover(editor))).toBe("server");
    await editor.says(
      /^rust-analyzer exited at its start \(exit code 3: no such toolchain\); check its command: .*; .* is tried$/,
    );
  });

  test("says why, when all of them fail", async () => {
    const editor = await bridge({
      servers: { [SERVER]: [{ "exit-on-start": 3, stderr: "first\nno such toolchain" }, { "exit-on-start": 4 }] },
    });
    await editor.show(FILE, TEXT);
    await expect(rename(editor)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^rust-analyzer exited at its start \(exit code 3: no such toolchain\); check its command: .*scripted-server/,
      ),
    });
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(editor.log.filter((line) => line.includes("exit code 3"))).toHaveLength(2);
  });

  test.each<[string, ScriptedFlags, object, RegExp]>([
    [
      "ends without a word",
      { "exit-on-start": 0 },
      {},
      /^rust-analyzer exited at its start \(exit code 0\); check its command: .*scripted-server/,
    ],
    [
      "says on standard output how it is called, and ends",
      { "junk-stdout": "usage: analyzer [lsp]\n", "exit-on-start": 2 },
      {},
      /exited at its start \(exit code 2: "usage: analyzer \[lsp\]" on its standard output\); check its command/,
    ],
    [
      "says on standard output how it is called, and waits",
      { "junk-stdout": "Which file? ", "never-initialize": true },
      { initialize_seconds: 0.5 },
      /did not answer initialize within .* \("Which file\?" on its standard output\); check its command/,
    ],
    [
      "writes no end of what is no message",
      { "junk-stdout": "y\n".repeat(40_000), "never-initialize": true },
      {},
      /failed to start: a header is longer than 65536 bytes .*y.*; check its command: .*scripted-server/,
    ],
    [
      "answers initialize with nothing",
      { script: { initialize: null } },
      {},
      /^rust-analyzer answered initialize with nothing; check its command: .*scripted-server/,
    ],
    [
      "never answers initialize",
      { "never-initialize": true },
      { initialize_seconds: 0.5 },
      /did not answer initialize within .* check its command: .*scripted-server/,
    ],
  ])("because it %s", async (_, flags, timeouts, message) => {
    const editor = await bridge({ servers: { [SERVER]: flags }, lsp: { timeouts } });
    await editor.show(FILE, TEXT);
    await expect(rename(editor)).rejects.toMatchObject({ message: expect.stringMatching(message) });
    expect(speaker(await hover(editor))).toBe("syntax");
  });
});

test("a server that works longer than it may take to answer initialize is waited for; one that does nothing is not", async () => {
  const limit = { timeouts: { initialize_seconds: 1 } };
  const busy = await bridge({ servers: { [SERVER]: { ...STATUS, "initialize-work": 2500 } }, lsp: limit });
  await busy.show(FILE, TEXT);
  await busy.ready(SERVER);
  expect(speaker(await hover(busy))).toBe("server");
  const idle = await bridge({ servers: { [SERVER]: { ...STATUS, "initialize-delay": 60_000 } }, lsp: limit });
  await idle.show(FILE, TEXT);
  await idle.says("did not answer initialize within");
  // Beside a full load one that works may get less of a second than counts as work, and is then started anew.
}, 60_000);

describe("a server that dies over a request", () => {
  test.each([
    ["textDocument/hover", {}, "syntax"],
    ["textDocument/semanticTokens/full", {}, "syntax"],
    ["textDocument/references", { context: { includeDeclaration: true } }, "syntax"],
    ["textDocument/completion", {}, "syntax"],
  ])("%s: answered all the same", async (method, more, who) => {
    const editor = await ready({ "drop-after": method }, ONCE);
    expect(speaker(await editor.at(method, FILE, SECOND, more))).toBe(who);
    await editor.says("crashed (exit code 9)");
  });

  test.each([
    ["textDocument/inlayHint", { range: range(0, 0, 9) }],
    ["textDocument/codeAction", { range: range(0, 0, 9), context: { diagnostics: [] } }],
  ])("%s, which an editor asks by itself: no error", async (method, more) => {
    const editor = await ready({ "drop-after": method }, ONCE);
    expect(speaker(await editor.at(method, FILE, SECOND, more))).toMatch(/nobody|server/);
    await editor.says("crashed (exit code 9)");
  });

  test("an edit is not asked for twice: an error says why", async () => {
    const editor = await ready({ "drop-after": "textDocument/rename" }, ONCE);
    await expect(rename(editor)).rejects.toMatchObject({ code: -32803, message: expect.stringContaining("crashed") });
    expect(await rename(editor)).toMatchObject({ changes: {} });
    expect(editor.got(SERVER, "textDocument/rename")).toHaveLength(2);
  });

  test("comes back with every open document, as it is now", async () => {
    const editor = await ready({ "drop-after": "textDocument/hover" }, ONCE);
    await editor.show("src/b.rs", "fn b() {}\n", 7);
    await editor.edit(FILE, 2, { range: range(0, 3, 8), text: "changed" });
    await hover(editor);
    await editor.says("crashed (exit code 9)");
    await editor.edit(FILE, 3, { range: range(0, 0, 0), text: "pub " });
    expect(await textOf(editor)).toBe(TEXT.replace("fn first", "pub fn changed"));
    expect(await editor.ask("src/b.rs", "test/text")).toMatchObject({
      version: 7,
      text: "fn b() {}\n",
      languageId: "rust",
    });
    expect(await editor.complaints(FILE)).toEqual([]);
  });
});

describe("a document that ends its server", () => {
  const other = "src/b.rs";
  const later = "src/c.rs";

  test("twice is kept from it; the others are not", async () => {
    const editor = await ready({ "die-on-text": "deadly" });
    await editor.show(other, TEXT);
    await editor.show(later, TEXT);
    for (const name of [other, later]) await rename(editor, name);
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// deadly\n" });
    await editor.says("is left alone");
    expect(speaker(await hover(editor))).toBe("syntax");
    await expect(rename(editor)).rejects.toMatchObject({
      message: expect.stringContaining("ended twice on this document: it is left alone"),
    });
    for (const name of [other, later]) expect(speaker(await rename(editor, name))).toBe("server");
    expect(editor.log.filter((line) => line.includes("crashed"))).toHaveLength(2);
  });

  test("is found out also when something else was asked at that moment", async () => {
    const editor = await ready({ "die-on-text": "deadly", "hang-on": "textDocument/implementation" });
    await editor.show(other, TEXT);
    const asked = editor.at("textDocument/implementation", other, SECOND).catch(() => {});
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// deadly\n" });
    await editor.says("is left alone");
    expect(speaker(await rename(editor, other))).toBe("server");
    await expect(rename(editor)).rejects.toMatchObject({ message: expect.stringContaining("left alone") });
    void asked;
  });

  test("is tried again when it was closed", async () => {
    const editor = await ready({ "die-on-text": "deadly" });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// deadly\n" });
    await editor.says("is left alone");
    await editor.close(FILE);
    await editor.show(FILE, TEXT);
    expect(speaker(await rename(editor))).toBe("server");
    expect(await editor.complaints(FILE)).toEqual([]);
  });
});

test("killed from outside again and again while somebody types: nothing is lost, and no document is blamed", async () => {
  const editor = await ready({});
  let version = 1;
  const type = async (): Promise<void> => {
    for (const text of ["x", "é", "\r\n", "𝄞"]) await editor.edit(FILE, ++version, { range: range(0, 0, 0), text });
  };
  for (let kills = 0; kills < 30; kills++) {
    await type();
    const killed = kill(editor);
    await type();
    await killed;
    await type();
    expect(await textOf(editor)).toBe("𝄞\r\néx".repeat(version >> 2) + TEXT);
  }
  expect(editor.log.filter((line) => line.includes("crashed"))).toHaveLength(30);
  expect(editor.log.filter((line) => line.includes("left alone"))).toEqual([]);
  expect(await editor.complaints(FILE)).toEqual([]);
}, 60_000);

test("killed at its start too, where its program has lived before: it starts again", async () => {
  const editor = await ready({}, { later: { [SERVER]: { ...STATUS, "initialize-delay": 300 } } });
  for (const lives of [2, 3]) {
    if (lives === 2) await kill(editor);
    await expect.poll(() => editor.got(SERVER, "initialize").length).toBe(lives);
    process.kill(editor.got(SERVER, "initialize").at(-1)?.pid as number, "SIGKILL");
  }
  await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// typed\n" });
  await editor.ready(SERVER);
  expect(await textOf(editor)).toBe(`// typed\n${TEXT}`);
  expect(editor.log.filter((line) => line.includes("crashed (SIGKILL); it starts again"))).toHaveLength(3);
});

test.each(["textDocument/completion", "textDocument/hover", "textDocument/prepareTypeHierarchy"])(
  "%s, asked of a server that dies: not answered at its place in a text that changed since",
  async (method) => {
    const editor = await ready({ "hang-on": method }, ONCE);
    const asked = editor.at(method, FILE, SECOND);
    const outcome = expect(asked).rejects.toMatchObject({ code: -32801 });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// typed\n" });
    await kill(editor);
    await outcome;
  },
);

test("a rename, asked for while the server starts again: not answered at its place in a text that changed since", async () => {
  const editor = await ready({}, { later: { [SERVER]: { ...STATUS, "initialize-delay": 300 } } });
  await kill(editor);
  const outcome = expect(rename(editor)).rejects.toMatchObject({ code: -32801 });
  await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// typed\n" });
  await outcome;
});

test("one that dies takes no other with it", async () => {
  const editor = await ready({}, { servers: { [SERVER]: STATUS, pyright: { ready: "log" } } });
  await editor.show("a.py", TEXT);
  await editor.ready("pyright");
  const other = await pid(editor, "a.py");
  await kill(editor);
  expect(speaker(await rename(editor))).toBe("server");
  expect(await pid(editor, "a.py")).toBe(other);
});

test("a server that does not know what it announced is asked once, and never again", async () => {
  const method = "textDocument/prepareTypeHierarchy";
  const unknown = { $error: { code: -32601, message: "method not found" } };
  const editor = await ready({ script: { [method]: unknown, "textDocument/hover": unknown } });
  const typed = () => editor.at(method, FILE, SECOND);
  expect([await typed(), await typed()]).toEqual([[], []]);
  expect([speaker(await hover(editor)), speaker(await hover(editor))]).toEqual(["syntax", "syntax"]);
  await editor.ask(FILE, "test/text");
  expect(editor.got(SERVER, method)).toHaveLength(1);
  expect(editor.got(SERVER, "textDocument/hover")).toHaveLength(1);
});

/** An item as servers make it. */
const itemOf = (editor: BridgeEditor) => ({
  name: "f",
  kind: 12,
  uri: editor.uri(FILE),
  range: range(0, 0, 9),
  selectionRange: range(0, 0, 9),
});

describe("a server that hangs", () => {
  test("on one method: others go on, and it is told to stop", async () => {
    const editor = await ready(
      { "hang-on": ["textDocument/hover", "callHierarchy/incomingCalls", "textDocument/codeLens"] },
      { lsp: { timeouts: { query_seconds: 0.3, search_seconds: 0.3 } } },
    );
    await editor.at("textDocument/prepareCallHierarchy", FILE, SECOND);
    const [hovered, calls, lenses] = [
      hover(editor),
      editor.request("callHierarchy/incomingCalls", { item: itemOf(editor) }),
      editor.at("textDocument/codeLens", FILE),
    ];
    const outcome = expect(calls).rejects.toMatchObject({
      message: "rust-analyzer did not answer callHierarchy/incomingCalls within 0.3 s",
    });
    expect(speaker(await rename(editor))).toBe("server");
    expect(speaker(await hovered)).toBe("syntax");
    expect(speaker(await lenses)).toBe("nobody");
    await outcome;
    await editor.ask(FILE, "test/text");
    const cancelled = editor.got(SERVER, "$/cancelRequest").map(({ params }) => params?.["id"]);
    const asked = editor
      .got(SERVER)
      .filter(({ method }) => /hover|incomingCalls|codeLens/.test(method ?? ""))
      .map(({ id }) => id);
    expect(new Set(cancelled)).toEqual(new Set(asked));
  });

  test("is not waited for again where syntax answers; what it does answer is its own", async () => {
    const editor = await ready(
      { "hang-on": "textDocument/hover" },
      { lsp: { timeouts: { query_seconds: 0.3, search_seconds: 0.3 } } },
    );
    expect(speaker(await hover(editor))).toBe("syntax");
    await editor.says(/^rust-analyzer did not answer textDocument\/hover within 0.3 s$/);
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(editor.got(SERVER, "textDocument/hover")).toHaveLength(1);
    await editor.ask(FILE, "test/text");
    expect(speaker(await editor.at("textDocument/definition", FILE, SECOND))).toBe("server");
  });

  test("on everything: one question is waited for, and the others when it says something again", async () => {
    const editor = await ready({}, { lsp: { timeouts: { query_seconds: 0.3 } } });
    const define = () => editor.at("textDocument/definition", FILE, SECOND);
    const server = await pid(editor);
    process.kill(server, "SIGSTOP");
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(speaker(await define())).toBe("syntax");
    process.kill(server, "SIGCONT");
    expect(speaker(await rename(editor))).toBe("server");
    expect(editor.got(SERVER, "textDocument/definition")).toEqual([]);
    expect(speaker(await define())).toBe("server");
  });

  test("on completion: syntax's list, said to be incomplete, so that the editor asks again", async () => {
    const editor = await ready(
      { "hang-on": "textDocument/completion" },
      { lsp: { timeouts: { completion_seconds: 0.1 } } },
    );
    const list = await editor.at<{ readonly isIncomplete: boolean }>("textDocument/completion", FILE, SECOND);
    expect(list.isIncomplete).toBe(true);
    expect(speaker(list)).toBe("syntax");
  });

  test("on the first thing that it is asked about a document: it is believed all the same after a while", async () => {
    const editor = await bridge({
      haste: 50,
      servers: { [SERVER]: { ...STATUS, "hang-on": "textDocument/documentSymbol" } },
    });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    expect(speaker(await rename(editor))).toBe("server");
  });
});

describe("a server that breaks the protocol", () => {
  test("answers twice", async () => {
    const editor = await ready({ "answer-twice": "textDocument/hover" });
    expect(speaker(await hover(editor))).toBe("server");
    expect(speaker(await hover(editor))).toBe("server");
    await editor.ask(FILE, "test/text");
    expect(editor.log.filter((line) => line.includes("nothing that was asked"))).toHaveLength(1);
  });

  test("answers under another id", async () => {
    const editor = await ready({ "wrong-id": "textDocument/hover" }, { lsp: { timeouts: { query_seconds: 0.2 } } });
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(speaker(await rename(editor))).toBe("server");
  });

  test.each([
    ["a banner", "Welcome to the analyzer!\n\n"],
    ["a banner of the shape of a header", "INFO: starting\n"],
    ["progress without an end of line", "\rinstalling 20%\rinstalling 100%"],
    ["lines that end as those of a header do", "Welcome!\r\n\r\n"],
  ])("writes %s before its first message: it serves all the same, and that is said", async (_, junk) => {
    const editor = await ready({ "junk-stdout": junk });
    expect(speaker(await hover(editor))).toBe("server");
    const said = JSON.stringify(junk.trim());
    expect(editor.log).toContainEqual(`rust-analyzer: ${said} on its standard output is no message of LSP`);
  });

  test.each([
    ["behind-junk", "server"],
    ["line-feeds", "server"],
    ["too-short", "syntax"],
    ["no-json", "syntax"],
  ])("writes an answer %s: %s answers at once, and the next messages are read", async (how, who) => {
    const editor = await ready({ "write-as": [`textDocument/hover="${how}"`] });
    for (let turns = 0; turns < 3; turns++) expect(speaker(await hover(editor))).toBe(who);
    expect(speaker(await rename(editor))).toBe("server");
    expect(editor.log.filter((line) => /crashed|did not answer/.test(line))).toEqual([]);
  });

  test("answers what is no JSON where syntax cannot: the editor hears an error", async () => {
    const editor = await ready({ "write-as": ['textDocument/rename="no-json"'] });
    await expect(rename(editor)).rejects.toMatchObject({ code: -32700, message: "the message is not valid JSON" });
  });

  test("says that an answer is longer than it is: at most the next one is lost with it", async () => {
    const editor = await ready(
      { "write-as": ['textDocument/hover="too-long"'] },
      { lsp: { timeouts: { query_seconds: 0.3 } } },
    );
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(speaker(await rename(editor))).toBe("server");
  });

  test("asks before it has answered initialize", async () => {
    const editor = await ready({ "requests-before-initialize": true });
    expect(speaker(await hover(editor))).toBe("server");
  });

  test("floods", async () => {
    const editor = await ready({ flood: 5000 });
    expect(speaker(await hover(editor))).toBe("server");
    await editor.hears("test/flood", ({ n }: { n: number }) => n === 4999);
    const numbers = editor.heard
      .filter(({ method }) => method === "test/flood")
      .map(({ params }) => (params as { n: number }).n);
    expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => n));
  });

  test("ends only by a closed input", async () => {
    const editor = await ready({ "close-stdin-only": true });
    await editor.leave();
  });
});

describe("ContentModified", () => {
  test("is what an error says of a text that changed since; of one that did not it leaves as it came", async () => {
    const method = "callHierarchy/outgoingCalls";
    const editor = await ready({
      hold: method,
      script: { [method]: { $error: { code: -32603, message: "Invalid offset" } } },
    });
    const asked = (): Promise<unknown> => editor.request(method, { item: itemOf(editor) });
    await editor.at("textDocument/prepareCallHierarchy", FILE, SECOND);
    const gone = expect(asked()).rejects.toMatchObject({ code: -32801 });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// typed\n" });
    await editor.tell(FILE, "test/release", { method });
    await gone;
    const there = expect(asked()).rejects.toMatchObject({ code: -32603, message: "Invalid offset" });
    await editor.tell(FILE, "test/release", { method });
    await there;
  });

  test("once: it is asked again", async () => {
    const editor = await ready({ "content-modified-once": ["textDocument/hover", "textDocument/rename"] });
    expect(speaker(await hover(editor))).toBe("server");
    await expect(rename(editor)).rejects.toMatchObject({ code: -32801 });
    expect(editor.got(SERVER, "textDocument/hover")).toHaveLength(2);
  });

  const MODIFIED = { $error: { code: -32801, message: "content modified" } };

  test("again and again, of a text that is the same: syntax answers what it can, of the rest the editor hears", async () => {
    const script = { "textDocument/hover": MODIFIED, "textDocument/codeLens": MODIFIED };
    const editor = await ready({ script });
    expect(speaker(await hover(editor))).toBe("syntax");
    expect(editor.got(SERVER, "textDocument/hover")).toHaveLength(6);
    await expect(editor.at("textDocument/codeLens", FILE)).rejects.toMatchObject({ code: -32801 });
  });

  test("of a text that has changed since: the editor hears of it", async () => {
    const editor = await ready({ hold: ["textDocument/hover"], script: { "textDocument/hover": MODIFIED } });
    const outcome = expect(hover(editor)).rejects.toMatchObject({ code: -32801 });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// " });
    await editor.tell(FILE, "test/release", { method: "textDocument/hover" });
    await outcome;
  });
});

test("nothing, from a server that began to load anew while it was asked, is no answer", async () => {
  const editor = await ready({ hold: ["textDocument/hover"], script: { "textDocument/hover": null } });
  const hovered = hover(editor);
  const status = { health: "ok", quiescent: false };
  await editor.tell(FILE, "test/tell", { method: "experimental/serverStatus", params: status });
  await editor.tell(FILE, "test/release", { method: "textDocument/hover" });
  expect(speaker(await hovered)).toBe("syntax");
});

describe("a server whose own engine died", () => {
  const server = "typescript-language-server";
  const line = { type: 1, message: "[tsserver] Exited. Code: null. Signal: SIGKILL" };
  const died = (editor: BridgeEditor) =>
    editor.tell("a.ts", "test/tell", { method: "window/logMessage", params: line });

  async function typescript(flags: ScriptedFlags = {}): Promise<BridgeEditor> {
    const editor = await bridge({ servers: { [server]: flags }, later: { [server]: {} } });
    await editor.show("a.ts", TEXT);
    await editor.ready(server);
    return editor;
  }

  test("is started again", async () => {
    const editor = await typescript();
    const before = await pid(editor, "a.ts");
    await died(editor);
    await editor.says("it starts again in");
    expect(speaker(await hover(editor, "a.ts"))).toBe("syntax");
    expect(await pid(editor, "a.ts")).not.toBe(before);
  });

  test("is believed nothing from that moment on: its nothing is no answer, and it is not asked", async () => {
    const editor = await typescript({
      script: { "textDocument/hover": null, "textDocument/rename": null },
      hold: ["textDocument/hover", "textDocument/rename"],
    });
    const hovered = hover(editor, "a.ts");
    const renamed = rename(editor, "a.ts");
    renamed.catch(() => {});
    await died(editor);
    await editor.tell("a.ts", "test/release", { method: "textDocument/hover" });
    await editor.tell("a.ts", "test/release", { method: "textDocument/rename" });
    expect(speaker(await hovered)).toBe("syntax");
    await expect(renamed).rejects.toMatchObject({ message: expect.stringContaining("crashed") });
    expect(speaker(await editor.at("textDocument/definition", "a.ts", SECOND))).not.toBe("nobody");
  });
});

test("one that dies too often is given up, and that is said", async () => {
  const editor = await ready({}, { lsp: { restart: { delays_seconds: [0.01], max_restarts: 2, window_seconds: 60 } } });
  for (let kills = 0; kills < 3; kills++) await kill(editor);
  await editor.says("rust-analyzer crashed (SIGKILL); it is given up after 2 restarts");
  expect(speaker(await hover(editor))).toBe("syntax");
  await expect(rename(editor)).rejects.toMatchObject({ message: expect.stringContaining("crashed (SIGKILL)") });
});
