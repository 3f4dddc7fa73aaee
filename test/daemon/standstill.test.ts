/** A daemon that stands still: stopped, as one is that is busy for ever with one thing, and goes on when nobody counts on it any more. */

import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readProcessTable } from "../../client-bridge/process-table.ts";
import { Connection } from "../../server/daemon/connection.ts";
import { FrameDecoder, writeFrame, writeValue } from "../../server/daemon/frames.ts";
import { helloOf } from "../../server/daemon/hello.ts";
import { listenForSilence, Pulse } from "../../server/daemon/pulse.ts";
import { daemonUser } from "../support/daemon.ts";
import { testUser } from "../support/test-user.ts";

// Its fronts wait for eight seconds, whoever takes its place for four, and a busy machine is slow besides.
vi.setConfig({ testTimeout: 180_000 });

const SAVED = "def greet():\n    pass\n\ngreet()\n";
const PATIENCE = { timeout: 60_000 };

test("its fronts go on with another, and nothing that was given up is done later", async () => {
  const user = daemonUser({ "a.py": "", "b.py": SAVED });
  const [editor, agent] = [await user.editor(), await user.agent()];
  const uri = user.uri("a.py");
  await editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text: SAVED },
  });
  const definition = () =>
    editor.request("textDocument/definition", { textDocument: { uri }, position: { line: 3, character: 1 } });
  const greet = [{ range: { start: { line: 0, character: 4 } } }];
  expect(await definition()).toMatchObject(greet);
  const [first = 0] = user.daemons();
  process.kill(first, "SIGSTOP");
  onTestFinished(() => {
    try {
      process.kill(first, "SIGCONT");
    } catch {
      // It has ended, as it should.
    }
  });
  const path = join(user.root, "b.py");
  const edit = { kind: "replace", file_path: path, old_text: "pass", new_text: "return 1", apply: true };
  const [found, edited] = await Promise.all([definition(), agent.call("edit", edit).catch((error: Error) => error)]);
  expect(found).toMatchObject(greet);
  expect(String(edited)).toContain("the server was started again while this was being done");
  expect(editor.errors()).toContain("the daemon does not answer; another one goes on");
  // The agent has its answer before it has another daemon.
  await expect.poll(async () => (await user.status()).sessions, PATIENCE).toHaveLength(2);
  expect((await user.status()).processId).not.toBe(first);

  process.kill(first, "SIGCONT");
  await expect.poll(async () => (await readProcessTable()).has(first), PATIENCE).toBe(false);
  expect(user.log()).toContain(`${first} it stood still`);
  expect(readFileSync(path, "utf8")).toBe(SAVED);
  expect(await definition()).toMatchObject(greet);
  const answers = editor.output().match(/"jsonrpc":"2.0","id":\d+/g) ?? [];
  expect(answers).toHaveLength(new Set(answers).size);
  expect(await editor.shutDown()).toBe(0);
});

test("one that goes on soon enough keeps its fronts, and does what they say", async () => {
  const user = daemonUser({ "a.py": SAVED });
  const editor = await user.editor();
  const definition = () =>
    editor.request("textDocument/definition", {
      textDocument: { uri: user.uri("a.py") },
      position: { line: 3, character: 1 },
    });
  await definition();
  const [daemon = 0] = user.daemons();
  process.kill(daemon, "SIGSTOP");
  const asked = definition();
  process.kill(daemon, "SIGCONT");
  expect(await asked).toMatchObject([{ range: { start: { line: 0, character: 4 } } }]);
  expect(user.daemons()).toEqual([daemon]);
  expect(editor.errors()).toBe("");
});

/** Timers and the clock in the hands of the test. */
function heldTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a daemon is given up after eight seconds of silence; not while its front reads nothing, nor because the front stood still itself", () => {
  heldTime();
  let [isDeaf, given] = [false, 0];
  const listening = listenForSilence(
    () => isDeaf,
    () => given++,
  );
  vi.advanceTimersByTime(7_900);
  listening.heard();
  vi.advanceTimersByTime(7_900);
  isDeaf = true;
  vi.advanceTimersByTime(60_000);
  isDeaf = false;
  // A stop of the front's own process: one look is overdue afterwards.
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(7_900);
  expect(given).toBe(0);
  vi.advanceTimersByTime(2_100);
  expect(given).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(given).toBe(1);
});

test("a daemon sees that it stood still before it reads anything, and before its fronts go", () => {
  heldTime();
  const now = vi.spyOn(performance, "now");
  let time = 0;
  now.mockImplementation(() => time);
  const seen: string[] = [];
  const pulse = new Pulse({ onBeat: () => seen.push("beat"), onStandstill: () => seen.push("stood still") });
  onTestFinished(() => pulse.stop());
  time = 2_000;
  vi.advanceTimersByTime(2_000);
  time = 5_000;
  pulse.feel();
  expect(seen).toEqual(["beat"]);
  time = 11_500;
  pulse.feel();
  time = 11_600;
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual(["beat", "stood still", "beat"]);
});

/** A front's connection that has been in doubt since it was greeted, and what whoever serves it has read. */
async function doubted(): Promise<{
  readonly front: Socket;
  readonly log: readonly string[];
  read(): string;
  hasEnded(): boolean;
}> {
  const user = testUser();
  const log: string[] = [];
  let [read, hasEnded] = ["", false];
  const server = createServer((socket) => {
    const connection: Connection = new Connection({
      socket,
      admit: () => ({ isWelcome: true, processId: process.pid }),
      onBytes: () => {},
      serve: async ({ input }) => {
        connection.doubt();
        for await (const chunk of input) read += String(chunk);
        return 0;
      },
      log: (message) => log.push(message),
      onEnd: () => {
        hasEnded = true;
      },
    });
  });
  const name = join(user.runtime, "s");
  server.listen(name);
  await once(server, "listening");
  const front = connect(name);
  onTestFinished(() => {
    front.destroy();
    server.close();
    user.end();
  });
  await once(front, "connect");
  const terminal = { isTerminal: false, isWatched: false, columns: 80 };
  writeValue(front, "hello", helloOf("editor", 4711, { argv: ["--stdio"], cwd: "/", env: {}, home: "/", terminal }));
  await new Promise<void>((resolve) => {
    const decoder = new FrameDecoder((kind) => kind === "doubt" && resolve());
    front.on("data", (chunk: Buffer) => decoder.push(chunk));
  });
  return { front, log, read: () => read, hasEnded: () => hasEnded };
}

test("what a front said before it went is not done by a daemon that stood still", async () => {
  const { front, read, hasEnded } = await doubted();
  writeFrame(front, "input", [Buffer.from("edit")]);
  front.end();
  await expect.poll(hasEnded, PATIENCE).toBe(true);
  expect(read()).toBe("");
});

test("what a front says that is still there is done, in its order", async () => {
  const { front, read, hasEnded } = await doubted();
  writeFrame(front, "input", [Buffer.from("one ")]);
  writeFrame(front, "here");
  writeFrame(front, "input", [Buffer.from("two")]);
  writeFrame(front, "end");
  await expect.poll(hasEnded, PATIENCE).toBe(true);
  expect(read()).toBe("one two");
});

test("a front that says much and not that it is there is dropped, once", async () => {
  const { front, log, read, hasEnded } = await doubted();
  front.on("error", () => {});
  const megabytes = [Buffer.alloc(32 * 1024 * 1024), Buffer.alloc(33 * 1024 * 1024)];
  for (const much of megabytes) writeFrame(front, "input", [much]);
  await expect.poll(hasEnded, PATIENCE).toBe(true);
  expect(log).toEqual(["editor of process 4711 is dropped: it says everything but that it is there"]);
  expect(read()).toBe("");
});

test("the shell says that it does not answer, and ends it", async () => {
  const user = daemonUser({ "a.py": SAVED });
  await user.shell("symbols", "a.py");
  const [daemon = 0] = user.daemons();
  process.kill(daemon, "SIGSTOP");
  expect(await user.status()).toEqual({ running: true, hangs: true, processId: daemon });
  expect((await user.shell("daemon", "status")).output).toBe(
    `the daemon (process ${daemon}) does not answer: tandem daemon stop ends it\n`,
  );
  expect(await user.shell("daemon", "stop")).toEqual({
    code: 0,
    output: `the daemon (process ${daemon}) did not answer and was killed; who it served starts another\n`,
    errors: "",
  });
  await expect.poll(async () => (await readProcessTable()).has(daemon), PATIENCE).toBe(false);
  expect((await user.shell("daemon", "status")).output).toBe("no daemon runs\n");
});

test("a process that is not known to hold its socket is not ended", async () => {
  const user = daemonUser({ "a.py": SAVED });
  await user.shell("symbols", "a.py");
  const [daemon = 0] = user.daemons();
  const { socket } = await user.status();
  process.kill(daemon, "SIGSTOP");
  onTestFinished(() => void process.kill(daemon, "SIGKILL"));
  writeFileSync(`${socket}.holder`, JSON.stringify({ processId: process.pid, file: 1 }));
  expect(await user.shell("daemon", "restart")).toEqual({
    code: 1,
    output: "a daemon does not answer, and cannot be ended\n",
    errors: "",
  });
});
