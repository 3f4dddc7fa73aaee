/** What a front says of its invocation, read without trust, and frames in every piece that a socket may make of them. */

import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { FrameDecoder, type FrameKind, writeFrame, writeValue } from "../../server/daemon/frames.ts";
import { helloOf, readHello, readWelcome } from "../../server/daemon/hello.ts";
import { environmentOf } from "../../server/serving/invocation.ts";

const SURROUNDINGS = {
  argv: ["--stdio"],
  cwd: "/project",
  env: { PATH: "/bin", GREETING: "grüß dich" },
  home: "/home/me",
  terminal: { isTerminal: false, isWatched: true, columns: 100 },
};

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe("a hello", () => {
  const hello = helloOf("editor", 42, SURROUNDINGS);

  test("is read as it was said", () => {
    expect(readHello(bytesOf(hello))).toEqual(hello);
  });

  test.each<[string, object]>([
    ["the protocol is 1, not 2", { protocol: 2 }],
    ["nobody is served as cat", { caller: "cat" }],
    ["a hello says argv, cwd, home and processId", { argv: [1] }],
    ["a hello says argv, cwd, home and processId", { cwd: null }],
    ["an environment holds texts", { env: { PATH: 1 } }],
  ])("is refused: %s", (why, wrong) => {
    expect(() => readHello(bytesOf({ ...hello, ...wrong }))).toThrow(why);
  });

  test("what is no welcome is a refusal", () => {
    expect(readWelcome(bytesOf({ isWelcome: true, processId: 7 }))).toEqual({ isWelcome: true, processId: 7 });
    for (const value of [{}, [], null, { isWelcome: true }, { isWelcome: "yes", processId: 1 }])
      expect(readWelcome(bytesOf(value))).toMatchObject({ isWelcome: false, again: false });
  });
});

describe("an environment", () => {
  test("has nothing of git's hooks", () => {
    expect(environmentOf({ GIT_DIR: "/x/.git", GIT_PREFIX: "a/", HOME: "/home/me", NONE: undefined }, "linux")).toEqual(
      {
        HOME: "/home/me",
      },
    );
  });

  test("of Windows is read in any case", () => {
    const env = environmentOf({ Path: "C:\\bin", SystemRoot: "C:\\Windows" }, "win32");
    expect([env["PATH"], env["Path"], env["SYSTEMROOT"], env["MISSING"]]).toEqual([
      "C:\\bin",
      "C:\\bin",
      "C:\\Windows",
      undefined,
    ]);
    expect(Object.keys(env)).toEqual(["Path", "SystemRoot"]);
  });
});

test.each([1, 2, 3, 7, 4096])("frames are read in pieces of %i bytes", (size) => {
  const stream = new PassThrough({ highWaterMark: 1024 * 1024 });
  const long = Buffer.alloc(20_000, "x");
  writeValue(stream, "hello", { a: 1 });
  writeFrame(stream, "input", [Buffer.from("one "), Buffer.from("two")]);
  writeFrame(stream, "input", [long]);
  writeFrame(stream, "end");
  const bytes = stream.read() as Buffer;
  const read: [FrameKind, string][] = [];
  const decoder = new FrameDecoder((kind, piece) => {
    const last = read.at(-1);
    if (kind === "input" && last?.[0] === kind) last[1] += piece.toString();
    else read.push([kind, piece.toString()]);
  });
  for (let at = 0; at < bytes.length; at += size) decoder.push(bytes.subarray(at, at + size));
  expect(read).toEqual([
    ["hello", '{"a":1}'],
    ["input", `one two${long.toString()}`],
    ["end", ""],
  ]);
});
