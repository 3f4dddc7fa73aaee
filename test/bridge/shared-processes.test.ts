/** Two editors whose servers share their processes: one project, one server, and each sees its own texts. */

import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../client-bridge/clock.ts";
import { DISK } from "../../client-bridge/files.ts";
import { MARK } from "../../client-bridge/process.ts";
import { carriersOf } from "../../client-bridge/process-table.ts";
import { SharedProcesses } from "../../client-bridge/shared/shared-processes.ts";
import { type BridgeEditor, type BridgeOptions, bridge, speaker } from "../support/bridge.ts";

const SERVER = "rust-analyzer";
const FILE = "src/a.rs";
const TEXT = "fn first() {}\n";
const PLACE = { line: 0, character: 4 };

async function two(options: Partial<BridgeOptions> = {}): Promise<readonly [BridgeEditor, BridgeEditor]> {
  const mark = randomUUID();
  const shared = new SharedProcesses({ mark, clock: systemClock, files: DISK });
  onTestFinished(async () => {
    await shared.close();
    expect(await carriersOf(MARK, mark)).toEqual([]);
  });
  const own = { servers: { [SERVER]: { ready: "status" } }, files: { [FILE]: TEXT }, ...options };
  const one = await bridge({ ...own, processes: shared.forClient("alike") });
  const other = await bridge({ ...own, processes: shared.forClient("alike"), beside: one });
  return [one, other];
}

const processes = (editor: BridgeEditor): number => new Set(editor.got(SERVER).map(({ pid }) => pid)).size;
const definition = async (editor: BridgeEditor): Promise<string> =>
  speaker(await editor.at("textDocument/definition", FILE, PLACE));

test("the second editor's server is ready at once, and is the first one's", async () => {
  const [one, other] = await two();
  await one.show(FILE, TEXT);
  await one.ready(SERVER);
  await other.show(FILE, TEXT);
  await other.ready(SERVER);
  expect(await definition(one)).toBe("server");
  expect(await definition(other)).toBe("server");
  expect(processes(one)).toBe(1);
  expect(one.got(SERVER, "textDocument/didOpen").length).toBe(1);
  await one.leave();
  expect(await definition(other)).toBe("server");
  expect(await other.complaints(FILE)).toEqual([]);
});

test("who has another text than the server is answered by syntax, until the texts are equal", async () => {
  const [one, other] = await two();
  for (const editor of [one, other]) {
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
  }
  await other.edit(FILE, 2, { text: "fn second() {}\n" });
  expect(await definition(other)).toBe("server");
  await expect.poll(() => definition(one)).toBe("syntax");
  await one.edit(FILE, 2, { text: "fn second() {}\n" });
  expect(await definition(one)).toBe("server");
  expect(await definition(other)).toBe("server");
});

test("a rename over another's text is refused, with the reason", async () => {
  const [one, other] = await two();
  for (const editor of [one, other]) {
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
  }
  await other.edit(FILE, 2, { text: "fn second() {}\n" });
  await definition(other);
  const renamed = one.at("textDocument/rename", FILE, PLACE, { newName: "third" });
  await expect(renamed).rejects.toThrow(/another session's unsaved text of .*a\.rs/);
});

test("a server that dies comes back for both, as one process", async () => {
  const [one, other] = await two({
    servers: { [SERVER]: { ready: "status", "die-on-text": "fatal" } },
    later: { [SERVER]: { ready: "status" } },
  });
  for (const editor of [one, other]) {
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
  }
  await one.edit(FILE, 2, { text: "fn fatal() {}\n" });
  for (const editor of [one, other]) await editor.says("crashed");
  await one.edit(FILE, 3, { text: TEXT });
  for (const editor of [one, other]) await expect.poll(() => definition(editor)).toBe("server");
  expect(processes(one)).toBe(2);
});

test("one whose settings become others has its server again by itself, and no crash is told", async () => {
  const [one, other] = await two();
  for (const editor of [one, other]) {
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
  }
  await other.notify("workspace/didChangeConfiguration", { settings: { "rust-analyzer": { check: false } } });
  await other.says("starts again for this session");
  await expect.poll(() => definition(other)).toBe("server");
  expect(await definition(one)).toBe("server");
  expect(processes(one)).toBe(2);
  expect([...one.log, ...other.log].filter((line) => line.includes("crashed"))).toEqual([]);
});

test("a document that ends the server twice is kept from it by everybody, who have the server for all others", async () => {
  const GOOD = "src/b.rs";
  const [one, other] = await two({
    servers: { [SERVER]: { ready: "status", "die-on-text": "fatal" } },
    files: { [FILE]: TEXT, [GOOD]: TEXT },
  });
  for (const editor of [one, other]) {
    await editor.show(GOOD, TEXT);
    await editor.ready(SERVER);
  }
  const fatal = "fn fatal() {}\n";
  for (const editor of [one, other]) await editor.show(FILE, TEXT);
  for (const editor of [one, other]) await editor.edit(FILE, 2, { text: fatal });
  for (const editor of [one, other]) {
    await expect.poll(async () => speaker(await editor.at("textDocument/definition", GOOD, PLACE))).toBe("server");
    await editor.says("ended twice on this document");
    expect(await definition(editor)).toBe("syntax");
  }
  // The first one and one for each of its two ends.
  expect(processes(one)).toBe(3);
});
