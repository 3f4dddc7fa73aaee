/** When a server can be believed, by its own words. */

import { describe, expect, test } from "vitest";
import { Readiness } from "../../client-bridge/readiness.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";

type Said = readonly [method: string, params: unknown];

const status = (quiescent: boolean, health = "ok"): Said => ["experimental/serverStatus", { quiescent, health }];
const progress = (token: unknown, kind: string, title?: string): Said => [
  "$/progress",
  { token, value: { kind, title } },
];
const log = (message: unknown): Said => ["window/logMessage", { type: 3, message }];

const STATUS: ServerRow["readiness"] = { signal: "status", method: "experimental/serverStatus" };
const PROGRESS: ServerRow["readiness"] = { signal: "progress", title: "^Initializing" };
const LOG: ServerRow["readiness"] = { signal: "log", pattern: "Found \\d+ source files?" };

/** Readiness at first and after each message. */
function follow(rule: ServerRow["readiness"], said: readonly Said[]): readonly boolean[] {
  const readiness = new Readiness({ readiness: rule });
  const seen = [readiness.isReady];
  for (const [method, params] of said) {
    const hasChanged = readiness.observe(method, () => params);
    expect(hasChanged).toBe(readiness.isReady !== seen.at(-1));
    seen.push(readiness.isReady);
  }
  return seen;
}

describe("a server is ready", () => {
  test.each<[string, ServerRow["readiness"], Said[], boolean[]]>([
    ["at once", { signal: "initialized" }, [log("x"), progress(1, "begin", "Initializing")], [true, true, true]],
    ["when its status says so", STATUS, [log("quiescent"), status(false), status(true)], [false, false, false, true]],
    ["until it loads again", STATUS, [status(true), status(false), status(true)], [false, true, false, true]],
    ["not without a project", STATUS, [status(true, "error"), status(true, "warning")], [false, false, true]],
    [
      "until it loads, and when that ended",
      PROGRESS,
      [progress(0, "begin", "Initializing JS"), progress(0, "report"), progress(0, "end")],
      [true, false, false, true],
    ],
    ["whatever else goes on", PROGRESS, [progress(1, "begin", "Checking"), progress(1, "end")], [true, true, true]],
    [
      "when the last project is loaded",
      PROGRESS,
      [
        progress("0", "begin", "Initializing a"),
        progress(0, "begin", "Initializing b"),
        progress("0", "end"),
        progress(0, "end"),
      ],
      [true, false, false, false, true],
    ],
    [
      "when a message of its own says so, not when its log does",
      { signal: "log", method: "language/status", pattern: "^ServiceReady$" },
      [
        log("ServiceReady"),
        ["language/status", { type: "Started", message: "Ready" }],
        ["language/status", { type: "ServiceReady", message: "ServiceReady" }],
      ],
      [false, false, false, true],
    ],
    [
      "when the line came, and for ever",
      LOG,
      [log("Searching"), log("Found 1 source file"), log("Searching")],
      [false, false, true, true],
    ],
    [
      "not by a line that is none",
      LOG,
      [log(undefined), ["window/logMessage", null], ["window/showMessage", { message: "Found 1 source file" }]],
      [false, false, false, false],
    ],
  ])("%s", (_, rule, said, expected) => {
    expect(follow(rule, said)).toEqual(expected);
  });
});

test("methods that it makes wait itself are believed at once", () => {
  const readiness = new Readiness({ readiness: LOG, gated: ["textDocument/references"] });
  expect(readiness.isReadyFor("textDocument/references")).toBe(false);
  expect(readiness.isReadyFor("textDocument/hover")).toBe(true);
  readiness.observe("window/logMessage", () => ({ message: "Found 3 source files" }));
  expect(readiness.isReadyFor("textDocument/references")).toBe(true);
});

test("some methods sooner than others: when a progress has ended, but not where it found no project", () => {
  const [soon, late] = ["textDocument/formatting", "textDocument/hover"];
  const readiness = new Readiness({ readiness: STATUS, sooner: { methods: [soon], title: "^Building$" } });
  const after = ([method, params]: Said) => {
    const hasChanged = readiness.observe(method, () => params);
    return [hasChanged, readiness.isReadyFor(soon), readiness.isReadyFor(late)];
  };
  expect(after(progress("a", "begin", "Fetching"))).toEqual([false, false, false]);
  expect(after(progress("a", "end"))).toEqual([false, false, false]);
  expect(after(progress("a", "begin", "Building"))).toEqual([false, false, false]);
  expect(after(progress("a", "end"))).toEqual([true, true, false]);
  expect(after(status(false, "error"))).toEqual([false, false, false]);
  expect(after(status(false))).toEqual([false, true, false]);
  expect(after(status(true))).toEqual([true, true, true]);
});

test("what it knows by an index alone it knows of the whole project once that was made", () => {
  const readiness = new Readiness({ readiness: PROGRESS, indexed: ["textDocument/references"] });
  const seen = () => ["textDocument/references", "textDocument/hover"].map((method) => readiness.seesProject(method));
  const hear = ([method, params]: Said) => readiness.observe(method, () => params);
  expect(seen()).toEqual([false, true]);
  hear(progress(1, "begin", "Checking"));
  expect(seen()).toEqual([false, true]);
  hear(progress(2, "begin", "Initializing"));
  hear(progress(2, "end"));
  expect(seen()).toEqual([true, true]);
});

test("what it is busy with, and how it is", () => {
  const readiness = new Readiness({ readiness: STATUS });
  expect([readiness.busy, readiness.health]).toEqual([undefined, undefined]);
  readiness.observe("$/progress", () => ({ token: 1, value: { kind: "begin", title: "Loading", percentage: 0 } }));
  readiness.observe("$/progress", () => ({ token: 1, value: { kind: "report", message: "2/3", percentage: 66 } }));
  expect(readiness.busy).toEqual({ title: "Loading", message: "2/3", percentage: 66 });
  readiness.observe("$/progress", () => ({ token: 1, value: { kind: "end" } }));
  expect(readiness.busy).toBeUndefined();
  readiness.observe("experimental/serverStatus", () => ({
    health: "error",
    quiescent: true,
    message: "no Cargo.toml",
  }));
  expect(readiness.health).toEqual({ level: "error", message: "no Cargo.toml" });
});
