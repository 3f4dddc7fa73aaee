/** Several sessions of one process: what the server says and asks, how it and they end. */

import { expect, test } from "vitest";
import { members, type TestMember } from "../../support/members.ts";

const EDIT = { command: "scripted.edit", arguments: [{ changes: {} }] };
const applyEdit = { "workspace/applyEdit": { applied: true } };

test("what the server says of itself is heard by all, also by who comes later", async () => {
  const register = ["textDocument/formatting", 'workspace/didChangeWatchedFiles={"watchers":[]}'];
  const { join, got } = members({ flags: { register, ready: "status" } });
  const one = await join({ initialize: { capabilities: { experimental: { serverStatusNotification: true } } } });
  await one.caughtUp();
  const late = await join({ initialize: { capabilities: { experimental: { serverStatusNotification: true } } } });
  await late.caughtUp();
  const registered = one.asked.filter(({ method }) => method === "client/registerCapability");
  expect(registered.length).toBe(1);
  expect(late.asked).toEqual(registered);
  expect(one.heard.at(-1)).toEqual({ method: "experimental/serverStatus", params: { health: "ok", quiescent: true } });
  expect(late.heard).toEqual([one.heard.at(-1)]);
  expect(got().filter(({ method, id }) => method === undefined && id !== undefined).length).toBe(1);
});

test("progress by which a server says that it is ready is told again", async () => {
  const capabilities = { window: { workDoneProgress: true } };
  const readiness = { signal: "progress", title: "^Initializing" } as const;
  const { join, write } = members({ flags: { ready: "progress" }, row: { readiness } });
  write("a.rs", "");
  const one = await join({ initialize: { capabilities } });
  one.open("a.rs", "");
  const kinds = ({ heard }: TestMember): readonly string[] =>
    heard.flatMap(({ method, params }) =>
      method === "$/progress" ? [(params as { value: { kind: string } }).value.kind] : [],
    );
  // The server begins when it is answered whether it may.
  while (!kinds(one).includes("end")) await one.caughtUp();
  const late = await join({ initialize: { capabilities } });
  await late.caughtUp();
  expect(kinds(late)).toEqual(["begin", "end"]);
  expect(late.asked.map(({ method }) => method)).toEqual(["window/workDoneProgress/create"]);
});

test("a line of the log by which a server says that it is ready is told again", async () => {
  const readiness = { signal: "log", pattern: "^Found" } as const;
  const { join } = members({ flags: { ready: "log" }, row: { readiness } });
  await (await join()).caughtUp();
  const late = await join();
  await late.caughtUp();
  expect(late.heard).toEqual([{ method: "window/logMessage", params: { type: 3, message: "Found 2 source files" } }]);
});

test("an edit is applied by who asked for what made it, and answered once", async () => {
  const { join, got } = members();
  const [one, two] = [await join({ answers: applyEdit }), await join({ answers: applyEdit })];
  expect(await one.ask("workspace/executeCommand", EDIT)).toEqual({ applied: true });
  expect([one, two].map(({ asked }) => asked.length)).toEqual([1, 0]);
  expect(await two.ask("workspace/executeCommand", EDIT)).toEqual({ applied: true });
  expect([one, two].map(({ asked }) => asked.length)).toEqual([1, 1]);
  expect(got().filter(({ method, id }) => method === undefined && id !== undefined).length).toBe(2);
});

test("what the server asks of whoever goes away is answered all the same", async () => {
  const { join } = members();
  const [one, two] = [await join({ answers: { "workspace/applyEdit": () => new Promise(() => {}) } }), await join()];
  const asked = two.ask("test/ask", { method: "workspace/configuration", params: { items: [{ section: "a" }] } });
  expect(await asked).toBeNull();
  void one.ask("workspace/executeCommand", EDIT).catch(() => {});
  await one.caughtUp();
  await one.leave();
  await two.caughtUp();
  expect(await two.ask("test/complaints")).toEqual([]);
});

test("one whose settings become others begins anew in a process of its own", async () => {
  const { join, processes, got } = members();
  const [one, two] = [await join({ settings: { a: 1 } }), await join({ settings: { a: 1 } })];
  await two.caughtUp();
  expect(got("workspace/didChangeConfiguration").length).toBe(1);
  two.peer.notify("workspace/didChangeConfiguration", { settings: { a: 2 } });
  expect((await two.exit).left).toMatch(/settings/);
  // Alone, it is simply told.
  one.peer.notify("workspace/didChangeConfiguration", { settings: { a: 3 } });
  await one.caughtUp();
  const [again, same] = [await join({ settings: { a: 2 } }), await join({ settings: { a: 3 } })];
  await again.caughtUp();
  await same.caughtUp();
  expect(processes()).toBe(2);
  expect(same.process.id).toBe(one.process.id);
});

test("a program joins a process whatever its server was told of another client, and no editor joins a program's that is told otherwise", async () => {
  const { join, shared, processes } = members();
  const hover = { capabilities: { textDocument: { hover: {} } } };
  const program = () => shared.forClient("any");
  const first = await join({ processes: program() });
  const editor = await join({ initialize: hover });
  expect(editor.process.id).not.toBe(first.process.id);
  await first.leave();
  await expect.poll(() => shared.list.length).toBe(1);
  const later = await join({ processes: program() });
  expect(later.process.id).toBe(editor.process.id);
  expect(later.initialized).toEqual(editor.initialized);
  const elsewhere = await join({ processes: program(), initialize: { initializationOptions: { strict: true } } });
  expect(elsewhere.process.id).not.toBe(editor.process.id);
  expect(processes()).toBe(3);
});

test("a program that came before an editor goes over to the editor's process, when that is ready and it waits for nothing itself", async () => {
  const { join, shared, processes } = members({
    flags: { hold: ["test/text"] },
    row: { readiness: { signal: "initialized" } },
  });
  const hover = { capabilities: { textDocument: { hover: {} } } };
  const program = shared.forClient("any");
  const first = await join({ processes: program });
  const editor = await join({ initialize: hover });
  const held = first.ask("test/text", { uri: "file:///none" });
  expect(shared.list.map(({ sessions }) => sessions)).toEqual([1, 1]);
  await editor.ask("test/complaints");
  expect(shared.list).toHaveLength(2);
  first.peer.notify("test/release", { method: "test/text" });
  expect(await held).toBeNull();
  expect((await first.exit).left).toMatch(/an editor has come/);
  const again = await join({ processes: program });
  expect(again.process.id).toBe(editor.process.id);
  await expect.poll(() => shared.list.map(({ sessions }) => sessions)).toEqual([2]);
  expect(processes()).toBe(2);
});

test("one that answers the server's questions of its configuration otherwise begins anew, for itself", async () => {
  const { join, shared, processes } = members();
  const answers = (tab: number) => ({ "workspace/configuration": [{ tab }] });
  const mine = shared.forClient("alike");
  const one = await join({ answers: answers(4) });
  await one.ask("test/ask", { method: "workspace/configuration", params: { items: [{ section: "a" }] } });
  const like = await join({ answers: answers(4) });
  await like.caughtUp();
  const other = await join({ answers: answers(8), processes: mine });
  expect((await other.exit).left).toMatch(/configuration/);
  const again = await join({ answers: answers(8), processes: mine });
  await again.caughtUp();
  expect(processes()).toBe(2);
  expect(like.process.id).toBe(one.process.id);
});

test("who comes later is asked what the others were asked last of their configuration, and not all that they ever were", async () => {
  const { join } = members();
  type Items = { readonly items: readonly { readonly scopeUri: string }[] };
  const answers = { "workspace/configuration": ({ items }: Items) => items.map(() => null) };
  const one = await join({ answers });
  for (let index = 0; index < 300; index++)
    await one.ask("test/ask", {
      method: "workspace/configuration",
      params: { items: [{ scopeUri: `file:///${index}` }] },
    });
  const late = await join({ answers });
  await late.caughtUp();
  const items = (late.asked[0]?.params as Items | undefined)?.items ?? [];
  expect([items.length, items[0], items.at(-1)]).toEqual([
    256,
    { scopeUri: "file:///44" },
    { scopeUri: "file:///299" },
  ]);
});

test("the process's end is everybody's, and laid to who was at work", async () => {
  const { join, write } = members({ flags: { "die-on-text": "fatal" } });
  write("a.rs", "");
  const [one, two] = [await join(), await join()];
  one.open("a.rs", "");
  two.open("a.rs", "");
  one.edit("a.rs", 2, "fatal");
  expect(await one.exit).toEqual({ code: 101, signal: undefined, failure: undefined });
  expect(await two.exit).toEqual({ code: 101, signal: undefined, failure: undefined, isOthers: true });
  const again = await join();
  await again.caughtUp();
});

test("one that ends without a farewell leaves the others what they have, and the next one another process", async () => {
  const { join, processes } = members();
  const [one, two] = [await join(), await join()];
  await one.process.end(async () => {});
  await two.caughtUp();
  await (await join()).caughtUp();
  expect(processes()).toBe(2);
});

test("a process outlives its last session by as long as it is told", async () => {
  const { join, processes, got } = members({ linger: 60_000 });
  await (await join()).leave();
  const next = await join();
  await next.caughtUp();
  expect(processes()).toBe(1);
  expect(got("shutdown")).toEqual([]);
});

test("one that does not read is ended, and the others hear everything", async () => {
  const { join, logged } = members({ mostUnread: 2 * 1024 * 1024 });
  const [deaf, two] = [await join(), await join()];
  deaf.peer.pause();
  const message = "x".repeat(1024 * 1024);
  for (let turn = 0; turn < 4; turn++)
    two.peer.notify("test/tell", { method: "window/logMessage", params: { type: 4, message } });
  expect((await deaf.exit).left).toMatch(/did not read/);
  await two.caughtUp();
  expect(two.heard.length).toBe(4);
  expect(logged.join()).toMatch(/did not read/);
});

test("a notebook is one session's at a time", async () => {
  const { join, got } = members();
  const [one, two] = [await join(), await join()];
  const notebookDocument = { uri: "file:///n.ipynb", notebookType: "jupyter-notebook", version: 1, cells: [] };
  for (const { peer } of [one, two])
    peer.notify("notebookDocument/didOpen", { notebookDocument, cellTextDocuments: [] });
  await two.caughtUp();
  expect(got("notebookDocument/didOpen").length).toBe(1);
  one.peer.notify("notebookDocument/didClose", { notebookDocument, cellTextDocuments: [] });
  expect((await two.exit).left).toMatch(/n\.ipynb/);
});

test("a server that dies of a change: who asked behind that is not to blame", async () => {
  const { join, write, uri } = members({ flags: { "die-on-text": "fatal" } });
  write("a.rs", "");
  const [one, two] = [await join(), await join()];
  for (const member of [one, two]) member.open("a.rs", "");
  for (const member of [one, two]) await member.caughtUp();
  for (const member of [one, two]) member.edit("a.rs", 2, "fatal");
  const asked = one.ask("textDocument/hover", {
    textDocument: { uri: uri("a.rs") },
    position: { line: 0, character: 0 },
  });
  await expect(asked).rejects.toThrow();
  expect(await one.exit).toMatchObject({ code: 101, isOthers: true });
  expect(await two.exit).not.toHaveProperty("isOthers");
});

/** What looks like a message from outside, and is no JSON inside: the scripted server ends at it, as real ones do. */
const framed = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test("what one says that is no JSON does not reach the server, and is refused", async () => {
  const { join, logged } = members();
  const asksBack = () => new Promise<never>(() => {});
  const [one, other] = [await join({ answers: { "window/showMessageRequest": asksBack } }), await join()];
  const refused = new Promise<string>((resolve) => {
    one.process.output.on("data", (chunk: Buffer) => {
      if (chunk.includes('"id":"x"')) resolve(String(chunk));
    });
  });
  one.process.input.write(framed('{"jsonrpc":"2.0","method":"custom/news","params":{"a":}}'));
  one.process.input.write(framed('{"jsonrpc":"2.0","id":"x","method":"custom/question","params":{"workDoneToken":}}'));
  expect(await refused).toContain('"code":-32700');
  // What the server asked it is answered all the same.
  const asked = one.ask("test/ask", { method: "window/showMessageRequest", params: {} });
  await expect.poll(() => one.asked.length).toBeGreaterThan(0);
  one.process.input.write(framed('{"jsonrpc":"2.0","id":0,"result":{"a":}}'));
  await expect(asked).rejects.toMatchObject({ code: -32700 });
  for (const member of [one, other]) expect(await member.ask("test/complaints")).toEqual([]);
  expect(logged).toEqual([
    expect.stringContaining("custom/news of a session"),
    expect.stringContaining("custom/question of a session"),
    expect.stringContaining("an answer of a session"),
  ]);
});

test.each([
  '{"jsonrpc":"2.0","method":"$/progress","params":{"token":}}',
  '{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":}}',
  '{"jsonrpc":"2.0","id":77,"method":"client/registerCapability","params":{"registrations":}}',
])("a server that says what is no JSON goes on for everybody: %s", async (body) => {
  const { join } = members();
  const all = [await join(), await join()];
  all[0]?.peer.notify("test/write", { body });
  for (const member of all) {
    await member.caughtUp();
    expect(await member.ask("test/complaints")).toEqual([]);
  }
});
