/** When a daemon begins and ends, and what happens where there is none, or none that may be used. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { readProcessTable } from "../../client-bridge/process-table.ts";
import { type DaemonUser, daemonUser } from "../support/daemon.ts";
import { PROGRAM } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";

// A busy machine starts five processes slowly.
vi.setConfig({ testTimeout: 90_000 });

const LONG_AGO = new Date(0);

const FILES = { "a.py": "def greet():\n    pass\n\ngreet()\n" };

/** Asks the shell a question; what it says on standard error. */
async function asked(user: DaemonUser): Promise<string> {
  const { code, output, errors } = await user.shell("symbols", "a.py");
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("function greet") });
  return errors;
}

const socketOf = ({ runtime }: DaemonUser): string => {
  const directory = join(runtime, "tandem");
  const [name = ""] = readdirSync(directory).filter((one) => one.endsWith(".sock"));
  return join(directory, name);
};

const isThere = async (id: number): Promise<boolean> => (await readProcessTable()).has(id);

test("fronts that start at once have one daemon", async () => {
  const user = daemonUser(FILES);
  const editors = await Promise.all([user.editor(), user.editor(), user.editor()]);
  const { sessions, processId } = await user.status();
  expect(sessions).toHaveLength(3);
  expect(user.daemons()).toEqual([processId]);
  expect(await Promise.all(editors.map((editor) => editor.shutDown()))).toEqual([0, 0, 0]);
});

test("status says whom it serves; nobody, where none runs", async () => {
  const user = daemonUser(FILES);
  expect(await user.shell("daemon", "status")).toMatchObject({ code: 1, output: "no daemon runs\n" });
  const editor = await user.editor();
  const [processId = 0] = user.daemons();
  expect(await user.status()).toMatchObject({
    running: true,
    processId,
    memory: expect.any(Number),
    sessions: [{ kind: "editor", processId: editor.process.pid, folders: [user.root], servers: [] }],
  });
  const { daemon } = await editor.request<{ readonly daemon: unknown }>("$/tandem/status", {});
  const itself = { kind: "editor", client: "editor", pid: editor.process.pid, folders: [user.root], servers: [] };
  expect(daemon).toMatchObject({ pid: processId, memory_bytes: expect.any(Number), sessions: [itself] });
  const asked = (await user.shell("status")).output;
  expect(asked).toMatch(/^daemon: pid \d+, \d+ MB, serves$/m);
  expect(asked).toContain(`  editor editor (pid ${editor.process.pid}); .`);
  expect((await user.shell("--no-daemon", "status")).output).not.toContain("daemon");
  const { output } = await user.shell("daemon");
  expect(output).toContain(`editor editor (process ${editor.process.pid})`);
  expect((await user.shell("daemon", "log")).output).toContain(`editor of process ${editor.process.pid} comes`);
  expect((await user.shell("daemon", "dance")).code).toBe(2);
  await editor.shutDown();
});

test("status calls an agent by its own name", async () => {
  const user = daemonUser(FILES);
  const agent = await user.agent();
  await agent.call("status", {});
  const [{ kind, client, processId } = { kind: "", client: "", processId: 0 }] = (await user.status()).sessions;
  expect([kind, client]).toEqual(["agent", "test"]);
  expect((await user.shell("status")).output).toContain(`  agent test (pid ${processId}); .`);
});

test("restarted, it hands its clients to another; stopped, they go on alone", async () => {
  const user = daemonUser(FILES);
  const editor = await user.editor();
  const uri = user.uri("a.py");
  const definition = () =>
    editor.request("textDocument/definition", { textDocument: { uri }, position: { line: 3, character: 1 } });
  const greet = [{ range: { start: { line: 0, character: 4 } } }];
  expect(await user.shell("daemon", "restart")).toMatchObject({ code: 0 });
  expect(await definition()).toMatchObject(greet);
  expect(user.daemons()).toHaveLength(2);
  expect(await user.shell("daemon", "stop")).toMatchObject({ code: 0 });
  expect(await definition()).toMatchObject(greet);
  expect(user.daemons()).toHaveLength(2);
  expect(await editor.shutDown()).toBe(0);
});

test("it ends when nobody has used it for a while", async () => {
  const user = daemonUser(FILES, { TANDEM_DAEMON_IDLE: "0.2" });
  expect(await asked(user)).toBe("");
  const [id = 0] = user.daemons();
  await expect.poll(() => isThere(id)).toBe(false);
  expect(user.log()).toContain("it ends");
  expect(readdirSync(join(user.runtime, "tandem"))).toEqual([]);
  expect(await asked(user)).toBe("");
  expect(user.daemons()).toHaveLength(2);
});

test("one that was killed leaves its socket, and no way to it: the next takes its place", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  const [first = 0] = user.daemons();
  process.kill(first, "SIGKILL");
  await expect.poll(() => isThere(first)).toBe(false);
  expect(await asked(user)).toBe("");
  expect(user.daemons()).toHaveLength(2);
});

test.each(["SIGTERM", "SIGKILL"] as const)("nothing that it started outlives it (%s)", async (signal) => {
  const { command, args } = scripted({ child: true });
  const lsp = {
    languages: { python: { command, args, name: "scripted", prefixes: ["test"], root_markers: [".tandem.yaml"] } },
  };
  const user = daemonUser({ ...FILES, ".tandem.yaml": JSON.stringify({ lsp }) });
  const editor = await user.editor();
  const uri = user.uri("a.py");
  await editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text: FILES["a.py"] },
  });
  const { server, child } = await editor.request<Record<"server" | "child", number>>("test/processes", { uri });
  editor.kill();
  await editor.ended;
  const [daemon = 0] = user.daemons();
  process.kill(daemon, signal);
  for (const id of [daemon, server, child]) await expect.poll(() => isThere(id)).toBe(false);
});

test("a front that vanishes ends its session, with its servers", async () => {
  const user = daemonUser(FILES);
  const editor = await user.editor();
  expect((await user.status()).sessions).toHaveLength(1);
  editor.kill();
  await expect.poll(async () => (await user.status()).sessions).toEqual([]);
});

test("one that does not answer is not waited for", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  const [daemon = 0] = user.daemons();
  process.kill(daemon, "SIGSTOP");
  expect(await asked(user)).toMatch(/^tandem: serves alone: it has not answered within \d+ ms\n$/);
  process.kill(daemon, "SIGCONT");
  await expect.poll(() => asked(user)).toBe("");
});

test("one that has not answered for long is not waited for at all", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  const [daemon = 0] = user.daemons();
  process.kill(daemon, "SIGSTOP");
  utimesSync(socketOf(user), LONG_AGO, LONG_AGO);
  expect(await asked(user)).toMatch(/^tandem: serves alone: it has not answered within 200 ms\n$/);
  await expect.poll(() => asked(user)).toBe("");
  expect(user.daemons()).toHaveLength(2);
  process.kill(daemon, "SIGCONT");
});

test("it shows signs of life to those who come", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  utimesSync(socketOf(user), LONG_AGO, LONG_AGO);
  await expect.poll(() => statSync(socketOf(user)).mtimeMs).toBeGreaterThan(LONG_AGO.getTime());
});

test("a full disk, where its log can say nothing, keeps it from nothing else", async () => {
  const user = daemonUser(FILES);
  // POSIX `sh`: no file may grow, which is what every program sees of a full disk.
  const within = ["-c", 'ulimit -f 0; trap "" XFSZ; exec "$0" "$@"'];
  for (let question = 0; question < 2; question++) {
    const child = spawn("/bin/sh", [...within, process.execPath, PROGRAM, "symbols", "a.py"], {
      cwd: user.root,
      env: user.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect({ output, errors }).toEqual({ output: expect.stringContaining("function greet"), errors: "" });
  }
  expect((await user.status()).running).toBe(true);
  expect(await user.shell("daemon", "stop")).toMatchObject({ code: 0 });
});

test("garbage at the socket ends that connection alone", async () => {
  const user = daemonUser(FILES);
  const editor = await user.editor();
  for (const garbage of ["GET / HTTP/1.1\r\n\r\n", "\x01\x7f\xff\xff\xff", "\x01\0\0\0\x02{}", "\x02\0\0\0\x01x"]) {
    const socket = connect(socketOf(user));
    socket.on("error", () => {}).resume();
    socket.write(garbage, "latin1");
    await once(socket, "close");
  }
  expect(await editor.shutDown()).toBe(0);
  expect(user.log()).toContain("somebody is dropped: it sends what is no frame");
});

/** Directories and sockets that may not be used, and what is said of them. */
const FOREIGN: Readonly<Record<string, (place: string) => unknown>> = {
  "a directory that others may enter": (place) => {
    mkdirSync(place);
    chmodSync(place, 0o755);
  },
  "a link in its place": (place) => {
    mkdirSync(`${place}-elsewhere`, { mode: 0o700 });
    symlinkSync(`${place}-elsewhere`, place);
  },
};

test.each(Object.entries(FOREIGN))("%s is not used", async (_, lay) => {
  const user = daemonUser(FILES);
  lay(join(user.runtime, "tandem"));
  expect(await asked(user)).toMatch(/^tandem: serves alone: .*must be a directory that you own/);
  expect(user.daemons()).toEqual([]);
});

test("a file in the socket's place is not used", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  const socket = socketOf(user);
  await user.shell("daemon", "stop");
  rmSync(socket, { force: true });
  mkdirSync(socket);
  expect(await asked(user)).toMatch(/^tandem: serves alone: .* is there, and no socket of yours/);
});

test("a socket whose process says what no daemon says is not used", async () => {
  const user = daemonUser(FILES);
  await asked(user);
  const path = socketOf(user);
  await user.shell("daemon", "stop");
  await expect.poll(() => readdirSync(join(user.runtime, "tandem"))).toEqual([]);
  const other = createServer(
    (socket) => void socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n"),
  ).listen(path);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  expect(await asked(user)).toMatch(/^tandem: serves alone: no frame begins with/);
});
