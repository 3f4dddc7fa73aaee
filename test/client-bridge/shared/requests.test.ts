/** Several sessions of one process: who is asked, who is answered, and under which ids. */

import { expect, test } from "vitest";
import type { TextDocumentPositionParams } from "vscode-languageserver-protocol";
import { CODES, type ResponseError } from "../../../client-bridge/wire/errors.ts";
import { type CancellationToken, CancellationTokenSource } from "../../../client-bridge/wire/library.ts";
import { members } from "../../support/members.ts";

const TEXT = "fn first() {}\nfn second() {}\n";
const place = (line: number) => ({ position: { line, character: 4 } });

test("sessions that say the same at their start have one process, greeted once", async () => {
  const { join, got, processes, shared } = members();
  const [one, two, three] = await Promise.all([join(), join(), join()]);
  await Promise.all([one, two, three].map((member) => member.caughtUp()));
  expect(processes()).toBe(1);
  expect(two.initialized).toEqual(one.initialized);
  expect(two.process.id).toBe(one.process.id);
  expect(["initialize", "initialized"].map((method) => got(method).length)).toEqual([1, 1]);
  expect(shared.list).toMatchObject([{ name: "rust-analyzer", sessions: 3 }]);
});

test.each([
  ["other settings", { settings: { check: false } }],
  ["other capabilities", { initialize: { capabilities: { window: {} } } }],
  ["other initialization options", { initialize: { initializationOptions: { a: 1 } } }],
])("%s have a process of their own", async (_what, options) => {
  const { join, processes } = members();
  const all = [await join(), await join(options), await join(options)];
  for (const member of all) await member.caughtUp();
  expect(processes()).toBe(2);
});

test.each([
  ["another PATH has a process of its own", { PATH: "/elsewhere" }, 2],
  ["another terminal makes no difference", { TERM_SESSION_ID: "w2", PWD: "/elsewhere" }, 1],
])("%s", async (_what, env, count) => {
  const { join, processes } = members();
  const all = [await join(), await join({ env })];
  for (const member of all) await member.caughtUp();
  expect(processes()).toBe(count);
});

test("each session has its own answers, though all count their ids from the same number", async () => {
  const { join, uri, write } = members();
  write("a.rs", TEXT);
  const all = await Promise.all([join(), join(), join()]);
  for (const member of all) member.open("a.rs", TEXT);
  const hover = (member: (typeof all)[number], line: number) =>
    member.ask<{ contents: { value: string } }>("textDocument/hover", {
      textDocument: { uri: uri("a.rs") },
      ...place(line),
    });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, turn) => hover(all[turn % 3] as (typeof all)[number], turn % 2)),
  );
  expect(answers.map(({ contents }) => contents.value)).toEqual(
    answers.map((_, turn) => `**${turn % 2 === 0 ? "first" : "second"}** says scripted`),
  );
});

test("the messages of the first session reach the server as they are", async () => {
  const { join, got, uri } = members();
  const one = await join();
  one.open("a.rs", TEXT, 7);
  await one.ask("textDocument/hover", { textDocument: { uri: uri("a.rs") }, ...place(0) });
  one.edit("a.rs", 9, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: "/" }]);
  one.close("a.rs");
  await one.caughtUp();
  expect(got().map(({ method, id }) => [method, id])).toEqual([
    ["initialize", 0],
    ["initialized", undefined],
    ["textDocument/didOpen", undefined],
    ["textDocument/hover", 1],
    ["textDocument/didChange", undefined],
    ["textDocument/didClose", undefined],
    ["$/tandem/alive", 2],
  ]);
});

test("one that calls a request off calls off its own", async () => {
  const { join, uri, got } = members({ flags: { hold: ["textDocument/hover"] } });
  const [one, two] = [await join(), await join()];
  const params = { textDocument: { uri: uri("a.rs") }, ...place(0) };
  const source = new CancellationTokenSource();
  const first = one.ask("textDocument/hover", params);
  const second = two.ask("textDocument/hover", params, source.token).catch((error) => error.code);
  await two.caughtUp();
  source.cancel();
  expect(await second).toBe(-32800);
  one.peer.notify("test/release", { method: "textDocument/hover" });
  expect(await first).toBeNull();
  const [theirs, other] = got("textDocument/hover");
  expect(other?.id).not.toBe(theirs?.id);
  expect(got("$/cancelRequest").map(({ params: { id } = {} }) => id)).toEqual([other?.id]);
});

test("what the server does one at a time is asked in turn, and called off for nobody", async () => {
  const flags = { hold: ["textDocument/hover"] };
  const { join, uri, got } = members({ flags, row: { single: ["textDocument/hover"] } });
  const [one, two, three] = [await join(), await join(), await join()];
  const hover = (member: typeof one) =>
    member.ask("textDocument/hover", { textDocument: { uri: uri("a.rs") }, ...place(0) }).catch(() => "nobody");
  const asked = [hover(one), hover(one), hover(two), hover(three)];
  const askedOf = async (): Promise<number> => {
    for (const member of [one, two, three]) await member.caughtUp().catch(() => {});
    return got("textDocument/hover").length;
  };
  // Its own second one is for the server to take as it likes.
  expect(await askedOf()).toBe(2);
  one.peer.notify("test/release", { method: "textDocument/hover" });
  expect(await Promise.all(asked.slice(0, 2))).toEqual([null, null]);
  expect(await askedOf()).toBe(3);
  await two.leave();
  expect(await askedOf()).toBe(4);
  one.peer.notify("test/release", { method: "textDocument/hover" });
  expect(await asked.at(-1)).toBeNull();
  expect(got("$/cancelRequest")).toEqual([]);
});

test("of one that asks much the server has sixteen requests at a time, in their order, and another is answered before the rest", async () => {
  const { join, uri, got } = members({ flags: { hold: ["textDocument/hover"] } });
  const [one, two] = [await join(), await join()];
  const hover = (member: typeof one, character: number, token?: CancellationToken) =>
    member
      .ask("textDocument/hover", { textDocument: { uri: uri("a.rs") }, position: { line: 0, character } }, token)
      .catch((error: ResponseError<unknown>) => error.code);
  const asked = async (): Promise<readonly unknown[]> => {
    for (const member of [one, two]) await member.caughtUp();
    return got("textDocument/hover").map(
      ({ params }) => (params as TextDocumentPositionParams | undefined)?.position.character,
    );
  };
  const release = () => one.peer.notify("test/release", { method: "textDocument/hover" });
  const calledOff = new CancellationTokenSource();
  const flood = Array.from({ length: 20 }, (_, at) => hover(one, at, at === 17 ? calledOff.token : undefined));
  const firsts = Array.from({ length: 16 }, (_, at) => at);
  expect(await asked()).toEqual(firsts);
  const others = hover(two, 100);
  expect(await asked()).toEqual([...firsts, 100]);
  // What the server has not got is called off, and not asked over a text that came later.
  calledOff.cancel();
  expect(await flood[17]).toBe(CODES.requestCancelled);
  release();
  expect(await others).toBeNull();
  expect(await asked()).toEqual([...firsts, 100, 16, 18, 19]);
  const later = Array.from({ length: 14 }, (_, at) => hover(one, 200 + at));
  one.open("a.rs", "");
  expect(await later[13]).toBe(CODES.contentModified);
  expect(await asked()).toHaveLength(20 + 13);
  expect(got("$/cancelRequest")).toEqual([]);
  release();
  expect(await Promise.all(later.slice(0, 13))).toEqual(new Array(13).fill(null));
});

test("one that is alone asks as much as it likes at once", async () => {
  const { join, uri, got } = members({ flags: { hold: ["textDocument/hover"] } });
  const one = await join();
  for (let at = 0; at < 20; at++)
    void one.ask("textDocument/hover", { textDocument: { uri: uri("a.rs") }, ...place(at) }).catch(() => {});
  await one.caughtUp();
  expect(got("textDocument/hover")).toHaveLength(20);
});

test("what a session leaves behind is called off, and answered to nobody", async () => {
  const { join, uri, got } = members({ flags: { hold: ["textDocument/hover"] } });
  const [one, two] = [await join(), await join()];
  void two.ask("textDocument/hover", { textDocument: { uri: uri("a.rs") }, ...place(0) }).catch(() => {});
  await two.caughtUp();
  await two.leave();
  await one.caughtUp();
  expect(got("$/cancelRequest").length).toBe(1);
  expect(got("shutdown")).toEqual([]);
  await one.leave();
  expect(got("shutdown").length).toBe(1);
});

test("progress of a request goes to who asked, whatever both call it", async () => {
  const { join, uri } = members({ flags: { hold: ["textDocument/references"] } });
  const [one, two] = [await join(), await join()];
  const params = {
    textDocument: { uri: uri("a.rs") },
    ...place(0),
    context: {},
    workDoneToken: 1,
    partialResultToken: "p",
  };
  const asked = [one, two].map((member) => member.ask("textDocument/references", params));
  await two.caughtUp();
  const log =
    await one.ask<{ method: string; params: { workDoneToken: unknown; partialResultToken: unknown } }[]>("test/log");
  const tokens = log
    .filter(({ method }) => method === "textDocument/references")
    .map(({ params: sent }) => [sent.workDoneToken, sent.partialResultToken]);
  for (const [index, [work, partial]] of tokens.entries()) {
    const tell = (token: unknown, value: unknown): void =>
      one.peer.notify("test/tell", { method: "$/progress", params: { token, value } });
    tell(work, { kind: "begin", title: `of ${index}` });
    tell(partial, [index]);
  }
  one.peer.notify("test/release", { method: "textDocument/references" });
  await Promise.all(asked);
  const seen = [one, two].map(({ heard }) => heard.filter(({ method }) => method === "$/progress"));
  expect(seen.map((all) => all.map(({ params: said }) => said))).toEqual(
    [0, 1].map((index) => [
      { token: 1, value: { kind: "begin", title: `of ${index}` } },
      { token: "p", value: [index] },
    ]),
  );
});
