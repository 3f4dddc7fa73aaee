/** Several sessions of one process: whose text the server has, and that no answer is ever given over another's. */

import { expect, test } from "vitest";
import { otherTextIn } from "../../../client-bridge/shared/other-text.ts";
import { members, type TestMember } from "../../support/members.ts";

const TEXT = "fn first() {}\n";
const MINE = "fn mine() {} // error of one\n";
const THEIRS = "fn theirs() {} // error of two\n";

interface Symbol {
  readonly name: string;
}

/** The names that the server finds in a document, or the document that it has in another's text. */
const symbols = (member: TestMember, uri: string): Promise<readonly string[] | string> =>
  member
    .ask<readonly Symbol[]>("textDocument/documentSymbol", { textDocument: { uri } })
    .then((found) => found.map(({ name }) => name))
    .catch((error: unknown) => otherTextIn(error) ?? Promise.reject(error));

async function two(files: Readonly<Record<string, string>> = { "a.rs": TEXT }) {
  const all = members();
  for (const [name, text] of Object.entries(files)) all.write(name, text);
  const [one, other] = [await all.join(), await all.join()];
  const complaints = async (): Promise<readonly string[]> => (await all.join()).ask("test/complaints");
  return { ...all, one, other, complaints, a: all.uri("a.rs") };
}

test("the same text of two is one document of the server", async () => {
  const { one, other, got, a } = await two();
  one.open("a.rs", TEXT, 3);
  other.open("a.rs", TEXT, 1);
  expect(await symbols(one, a)).toEqual(["first"]);
  expect(await symbols(other, a)).toEqual(["first"]);
  one.close("a.rs");
  expect(await symbols(other, a)).toEqual(["first"]);
  other.close("a.rs");
  await other.caughtUp();
  expect(got("textDocument/didOpen").length).toBe(1);
  expect(got("textDocument/didClose").length).toBe(1);
});

test("where texts differ the server has the text of who edited last, and the other is answered nothing", async () => {
  const { one, other, a, complaints } = await two();
  one.open("a.rs", TEXT);
  other.open("a.rs", TEXT);
  one.edit("a.rs", 2, MINE);
  expect(await symbols(one, a)).toEqual(["mine"]);
  expect(await symbols(other, a)).toBe(a);
  other.edit("a.rs", 2, THEIRS);
  expect(await symbols(other, a)).toEqual(["theirs"]);
  expect(await symbols(one, a)).toBe(a);
  one.edit("a.rs", 3, [{ range: { start: { line: 0, character: 3 }, end: { line: 0, character: 7 } }, text: "ours" }]);
  expect(await symbols(one, a)).toEqual(["ours"]);
  one.edit("a.rs", 4, THEIRS);
  expect(await symbols(one, a)).toEqual(["theirs"]);
  expect(await symbols(other, a)).toEqual(["theirs"]);
  one.close("a.rs");
  other.close("a.rs");
  await other.caughtUp();
  expect(await complaints()).toEqual([]);
});

test("changes of one that has the server's text under another version are numbered by the server's", async () => {
  const { one, other, a, got, complaints } = await two();
  one.open("a.rs", TEXT, 41);
  other.open("a.rs", TEXT, 1);
  const place = { start: { line: 0, character: 3 }, end: { line: 0, character: 8 } };
  other.edit("a.rs", 2, [{ range: place, text: "second" }]);
  expect(await symbols(other, a)).toEqual(["second"]);
  expect(got("textDocument/didChange")[0]?.params).toEqual({
    textDocument: { uri: a, version: 42 },
    contentChanges: [{ range: place, text: "second" }],
  });
  expect(other.diagnostics("a.rs")).toEqual({ version: 2, messages: [] });
  one.close("a.rs");
  other.close("a.rs");
  await other.caughtUp();
  expect(await complaints()).toEqual([]);
});

/** Rows: what a client says of a change, and the text that it makes of `fn a() {}` and a line below it. */
test.each([
  [
    "begins behind the last line",
    { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } },
    "fn a() {}\n\nfn b() {}",
  ],
  ["has no range, said as null", null, "\nfn b() {}"],
])("after a change that %s two sessions have the same text where they have", async (_what, range, made) => {
  const { one, other, a } = await two({ "a.rs": "fn a() {}\n" });
  one.open("a.rs", "fn a() {}\n");
  one.edit("a.rs", 2, [{ range, text: "\nfn b() {}" }]);
  const end = made.split("\n").length - 1;
  one.edit("a.rs", 3, [{ range: { start: { line: end, character: 3 }, end: { line: end, character: 4 } }, text: "c" }]);
  await one.caughtUp();
  other.open("a.rs", made.replace("fn b", "fn c"));
  expect(await symbols(other, a)).toContain("c");
  expect(await symbols(one, a)).toContain("c");
});

test("one that closes a document gives way to the other's text", async () => {
  const { one, other, a } = await two();
  one.open("a.rs", TEXT);
  other.open("a.rs", TEXT);
  one.edit("a.rs", 2, MINE);
  other.edit("a.rs", 2, THEIRS);
  one.edit("a.rs", 3, MINE);
  expect(await symbols(other, a)).toBe(a);
  one.close("a.rs");
  expect(await symbols(other, a)).toEqual(["theirs"]);
  one.open("a.rs", MINE, 1);
  one.edit("a.rs", 2, `${MINE}//`);
  expect(await symbols(other, a)).toBe(a);
  await one.leave();
  expect(await symbols(other, a)).toEqual(["theirs"]);
});

test("who has not opened what another has unsaved is answered nothing, about no document, until it is saved", async () => {
  const { one, other, write, uri } = await two({ "a.rs": TEXT, "b.rs": "fn b() {}\n" });
  const b = uri("b.rs");
  one.open("a.rs", TEXT);
  other.open("b.rs", "fn b() {}\n");
  expect(await symbols(other, b)).toEqual(["b"]);
  one.edit("a.rs", 2, MINE);
  expect(await symbols(other, b)).toBe(uri("a.rs"));
  expect(await symbols(one, b)).toEqual(["b"]);
  write("a.rs", MINE);
  one.save("a.rs");
  await one.caughtUp();
  expect(await symbols(other, b)).toEqual(["b"]);
});

test("one that comes while another has unsaved text waits for its end", async () => {
  const { one, join, a } = await two();
  one.open("a.rs", TEXT);
  one.edit("a.rs", 2, MINE);
  await one.caughtUp();
  const late = await join();
  expect(await symbols(late, a)).toBe(a);
  one.edit("a.rs", 3, TEXT);
  await one.caughtUp();
  expect(await symbols(late, a)).toEqual(["first"]);
});

test("what was asked before another's edit is not answered over it", async () => {
  const all = members({ flags: { hold: ["textDocument/hover"] } });
  all.write("a.rs", TEXT);
  const [one, other] = [await all.join(), await all.join()];
  const a = all.uri("a.rs");
  one.open("a.rs", TEXT);
  other.open("a.rs", TEXT);
  const position = { line: 0, character: 4 };
  const held = one
    .ask("textDocument/hover", { textDocument: { uri: a }, position })
    .catch((error) => otherTextIn(error));
  await one.caughtUp();
  other.edit("a.rs", 2, THEIRS);
  other.peer.notify("test/release", { method: "textDocument/hover" });
  expect(await held).toBe(a);
  await other.caughtUp();
  expect(all.got("$/cancelRequest").length).toBe(1);
});

test("diagnostics of another's text are not shown, and those of a common one are, also to who came later", async () => {
  const { one, other, join } = await two();
  one.open("a.rs", TEXT);
  await one.caughtUp();
  other.open("a.rs", TEXT, 5);
  await other.caughtUp();
  one.edit("a.rs", 2, MINE);
  await one.caughtUp();
  await other.caughtUp();
  expect(one.diagnostics("a.rs")).toEqual({ version: 2, messages: [MINE.trim()] });
  expect(other.diagnostics("a.rs")).toEqual({ version: 5, messages: [] });
  other.edit("a.rs", 6, MINE);
  await other.caughtUp();
  expect(other.diagnostics("a.rs")).toEqual({ version: 6, messages: [MINE.trim()] });
  const late = await join();
  late.open("a.rs", MINE, 1);
  await late.caughtUp();
  expect(late.diagnostics("a.rs")).toEqual({ version: 1, messages: [MINE.trim()] });
});

test("versions in edits are those of the session that gets them", async () => {
  const a = "file:///a.rs";
  const edit = { documentChanges: [{ textDocument: { uri: a, version: 5 }, edits: [] }] };
  const all = members({ flags: { script: { "textDocument/rename": edit } } });
  const [one, other] = [await all.join(), await all.join()];
  const opened = (version: number) => ({ textDocument: { uri: a, languageId: "rust", version, text: TEXT } });
  one.peer.notify("textDocument/didOpen", opened(5));
  other.peer.notify("textDocument/didOpen", opened(2));
  const rename = (member: TestMember) =>
    member.ask<typeof edit>("textDocument/rename", { textDocument: { uri: a }, position: {}, newName: "x" });
  expect((await rename(one)).documentChanges[0]?.textDocument.version).toBe(5);
  expect((await rename(other)).documentChanges[0]?.textDocument.version).toBe(2);
});

test("a file that changed is reported by all and heard once", async () => {
  const { one, other, a, got } = await two();
  const changes = [{ uri: a, type: 2 }];
  for (const member of [one, other]) member.peer.notify("workspace/didChangeWatchedFiles", { changes });
  await one.caughtUp();
  await other.caughtUp();
  expect(got("workspace/didChangeWatchedFiles").length).toBe(1);
  one.peer.notify("workspace/didChangeWatchedFiles", { changes });
  await one.caughtUp();
  expect(got("workspace/didChangeWatchedFiles").length).toBe(2);
});
