/** `tandem top`: what it shows, how it leaves the terminal, and who is answered over HTTP. */

import { EventEmitter } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { DaemonReport } from "../../server/daemon/daemon-report.ts";
import { modelOf } from "../../server/daemon/top/model.ts";
import { Screen, type Terminal } from "../../server/daemon/top/screen.ts";
import { textOf } from "../../server/daemon/top/text.ts";
import { Traffic } from "../../server/lsp/traffic.ts";
import { PLAIN } from "../../src/text/text-style.ts";
import { daemonUser } from "../support/daemon.ts";
import { startTopPage } from "../support/top-page.ts";

// A busy machine starts processes slowly.
vi.setConfig({ testTimeout: 60_000 });

const HOME = "/home/ada";
const NOW = Date.parse("2026-05-01T12:00:00.000Z");
const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

const server = { name: "pyright", roots: [`${HOME}/shop`], state: "ready", busy: undefined, processId: 71 };

const REPORT: DaemonReport = {
  processId: 42,
  version: "1.2.3",
  since: ago(7_500_000),
  socket: "/run/tandem.sock",
  log: "/state/daemon.log",
  memory: 131_000_000,
  engines: 1,
  sessions: [
    {
      kind: "editor",
      client: "Neovim",
      processId: 43,
      cwd: HOME,
      since: ago(7_000_000),
      folders: [`${HOME}/shop`],
      servers: [server],
      traffic: { requests: 1234, perSecond: 2.5, median: 1.24, p95: 340 },
      requests: [
        {
          method: "textDocument/definition",
          path: `${HOME}/shop/a/directory/of/a/long/name/prices.py`,
          at: ago(1200),
          took: 12.4,
          asked: ["pyright"],
          answeredBy: "pyright",
          notes: ["basedpyright not found"],
        },
      ],
    },
    {
      kind: "agent",
      client: undefined,
      processId: 44,
      cwd: HOME,
      since: ago(60_000),
      folders: [],
      servers: [{ ...server, state: "indexing", busy: "Indexing 12/45 (core) 26 %" }],
      traffic: { requests: 0, perSecond: 0, median: undefined, p95: undefined },
      requests: [
        {
          method: "$/tandem/lsp",
          path: undefined,
          at: ago(90_000),
          took: undefined,
          asked: [],
          answeredBy: undefined,
          notes: [],
        },
      ],
    },
  ],
  questions: { traffic: { requests: 3, perSecond: 0.1, median: 90, p95: 2100 }, requests: [] },
  serverMemory: { 71: 512_000_000 },
};

const shown = (report: DaemonReport, columns: number, rows?: number): readonly string[] =>
  textOf(modelOf(report, { home: HOME, now: NOW }), { columns, rows }, PLAIN);

describe("what is shown", () => {
  test("fits 80 columns", () => {
    const lines = shown(REPORT, 80);
    expect(lines.join("\n")).toMatchInlineSnapshot(`
      "tandem 1.2.3   process 42 for 2.1 h   131 MB   servers 512 MB   1 engine
      2.6 requests/s

      SESSION  PID  REQ/S   ALL  MEDIAN    95 %  FOLDER
      Neovim    43    2.5  1234  1.2 ms  340 ms  ~/shop
      agent     44    0.0     0                  ~
      shell           0.1     3   90 ms   2.1 s

      SERVER   STATE                 MEMORY  PID  FOR  ROOT
      pyright  Indexing 12/45 (cor…  512 MB   71    2  ~/shop

        AGO  SESSION  LAST REQUESTS   TOOK  ANSWERED BY  FILE
      1.2 s  Neovim   definition     12 ms  pyright      …ory/of/a/long/name/prices.py
      2 min  agent    tandem lsp         …"
    `);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  test("fits the rows that there are, and says what does not", () => {
    const [session] = REPORT.sessions;
    if (session === undefined) throw new Error("there is one");
    const many = { ...REPORT, sessions: Array.from({ length: 30 }, (_, id) => ({ ...session, processId: id })) };
    const lines = shown(many, 80, 24);
    expect(lines).toHaveLength(24);
    expect(lines.join("\n")).toMatch(/^… \d+ more$/m);
    expect(lines.at(-1)).toContain("definition");
  });

  test("is nothing that a terminal obeys", () => {
    const [session] = REPORT.sessions;
    if (session === undefined) throw new Error("there is one");
    const hostile = { ...session, client: "\u001b]0;owned\u0007\u202eevil", folders: ["/a\nb"] };
    const text = shown({ ...REPORT, sessions: [hostile] }, 80).join("\n");
    expect(text).toContain("\ufffd]0;owned\ufffd");
    expect(text).toContain("/a\ufffdb");
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});

test("requests are counted over the last ten seconds, and their times kept", async () => {
  let now = 0;
  const traffic = new Traffic(() => now);
  const take = (milliseconds: number) =>
    traffic.count(() => {
      now += milliseconds;
    });
  for (let index = 0; index < 20; index++) await take(index === 0 ? 900 : 5);
  expect(traffic.report()).toEqual({ requests: 20, perSecond: 2, median: 5, p95: 5 });
  now = 9_900;
  expect(traffic.report().perSecond).toBe(2);
  now = 11_000;
  expect(traffic.report().perSecond).toBe(0);
  await expect(traffic.count(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(traffic.report()).toMatchObject({ requests: 21, perSecond: 0.1 });
});

/** A terminal that keeps what was written. */
function terminal() {
  let written = "";
  let isRaw = false;
  const input = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (raw: boolean) => {
      isRaw = raw;
    },
    resume: () => {},
    pause: () => {},
  });
  const output = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 5,
    write: (text: string) => {
      written += text;
    },
  });
  return {
    both: { input, output } as unknown as Terminal,
    input,
    output,
    isRaw: () => isRaw,
    written: () => written,
  };
}

test.each(["q", "\u0003", "xq"])("the key %j leaves, and the terminal is as it was", async (key) => {
  const { both, input, output, isRaw, written } = terminal();
  let ends = 0;
  let sizes = 0;
  const screen = new Screen(both, { onEnd: () => ends++, onResize: () => sizes++ });
  expect(isRaw()).toBe(true);
  screen.draw(["one", "two", "three", "four", "five", "six"]);
  expect(written()).toContain("five");
  expect(written()).not.toContain("six");
  // What stays is drawn over, never erased first.
  expect(written()).not.toContain("\u001b[2J");
  output.emit("resize");
  input.emit("data", Buffer.from("x"));
  expect([ends, sizes]).toEqual([0, 1]);
  input.emit("data", Buffer.from(key));
  await turn();
  expect(ends).toBe(1);
  screen.close();
  screen.close();
  const all = written();
  for (const mode of ["?1049", "?25", "?7"]) {
    const [on, off] = mode === "?1049" ? ["h", "l"] : ["l", "h"];
    expect(all.split(`\u001b[${mode}${on}`)).toHaveLength(2);
    expect(all.split(`\u001b[${mode}${off}`)).toHaveLength(2);
  }
  expect(isRaw()).toBe(false);
  expect([input, output].flatMap((one) => one.eventNames())).toEqual([]);
  screen.draw(["late"]);
  expect(written()).toBe(all);
});

const FILES = { ".tandem.yaml": "lsp:\n  enabled: false\n", "a.py": "def greet():\n    pass\n\ngreet()\n" };

test("from the shell: once where nobody looks, as data, and that no daemon runs", async () => {
  const user = daemonUser(FILES);
  expect(await user.shell("top")).toEqual({ code: 1, output: "no daemon runs\n", errors: "" });
  const editor = await user.editor({ name: "An editor" });
  const textDocument = { uri: user.uri("a.py") };
  await editor.request("textDocument/definition", { textDocument, position: { line: 3, character: 1 } });
  expect(await user.shell("symbols", "a.py")).toMatchObject({ code: 0 });
  const { code, output } = await user.shell("top");
  expect(code).toBe(0);
  expect(output).toMatch(/^tandem \d+\.\d+\.\d+ {3}process \d+ for .*requests\/s$/m);
  expect(output).toMatch(/^An editor +\d+ +0\.\d +1 +[\d.]+ m?s +[\d.]+ m?s +\S*project$/m);
  expect(output).toMatch(/^shell +0\.1 +1 /m);
  expect(output).toMatch(/An editor {2}definition .* syntax .*a\.py$/m);
  expect(output).toMatch(/shell .*tandem symbols a\S* .*exit code 0$/m);
  const data = JSON.parse((await user.shell("top", "--once", "--json")).output) as DaemonReport;
  expect(data).toMatchObject({
    running: true,
    sessions: [{ client: "An editor", traffic: { requests: 1 }, requests: [{ answeredBy: "syntax" }] }],
    questions: { traffic: { requests: 1 } },
  });
  for (const wrong of [["--once", "--web"], ["8080"], ["--web", "70000"], ["--often"]])
    expect(await user.shell("top", ...wrong)).toMatchObject({ code: 2, errors: expect.stringContaining("usage:") });
});

test("over HTTP: only with the token, under the name of this machine, and only to read", async () => {
  const user = daemonUser(FILES);
  const url = new URL(await startTopPage(user));
  const bare = new URL("/", url);
  const state = new URL("/state", url);
  const authorization = `Bearer ${url.searchParams.get("token")}`;
  const status = async (where: URL, init?: RequestInit): Promise<number> => (await fetch(where, init)).status;
  expect(url.hostname).toBe("127.0.0.1");
  expect(await status(bare)).toBe(401);
  expect(await status(state)).toBe(401);
  expect(await status(state, { headers: { authorization: "Bearer something-else" } })).toBe(401);
  expect(await status(state, { headers: { authorization, origin: "https://example.org" } })).toBe(403);
  expect(await status(new URL("/other", url), { headers: { authorization } })).toBe(404);
  expect(await status(state, { method: "POST", headers: { authorization } })).toBe(405);
  const page = await fetch(url);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const none = await fetch(state, { headers: { authorization } });
  expect(await none.json()).toEqual({ unseen: "no daemon runs" });
  await user.editor();
  const said = await fetch(state, { headers: { authorization } });
  expect(await said.json()).toMatchObject({ sessions: { rows: [{ key: expect.stringMatching(/^editor \d+$/) }] } });
});
