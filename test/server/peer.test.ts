/** One end of a connection: what comes in as bytes, and what goes out. */

import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { ResponseError } from "../../client-bridge/wire/errors.ts";
import { NOTHING } from "../../client-bridge/wire/json.ts";
import { type Call, openPeer, type PeerOptions } from "../../client-bridge/wire/peer.ts";

const framed = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const message = (value: object): string => framed(JSON.stringify({ jsonrpc: "2.0", ...value }));

/** The bodies in a run of frames. */
function bodiesIn(bytes: Buffer): unknown[] {
  const bodies: unknown[] = [];
  let rest = bytes;
  for (;;) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.toString("latin1"));
    if (header === null) return bodies;
    const start = header[0].length;
    const end = start + Number(header[1]);
    if (rest.length < end) return bodies;
    bodies.push(JSON.parse(rest.toString("utf8", start, end)));
    rest = rest.subarray(end);
  }
}

function connect(options: Partial<PeerOptions> = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const closed: (string | undefined)[] = [];
  const notes: { method: string; params: unknown }[] = [];
  const oddities: string[] = [];
  let written = Buffer.alloc(0);
  const looks = new Set<() => void>();
  output.on("data", (chunk: Buffer) => {
    written = Buffer.concat([written, chunk]);
    for (const look of looks) look();
  });
  const peer = openPeer({
    input,
    output,
    onRequest: ({ method, params }) => ({ method, params: params() }),
    onNotification: ({ method, params }) => notes.push({ method, params: params() }),
    onClose: (reason) => {
      closed.push(reason);
      for (const look of looks) look();
    },
    onAnomaly: (oddity) => oddities.push(oddity),
    ...options,
  });
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        looks.delete(look);
        resolve();
      };
      looks.add(look);
      look();
    });
  return {
    peer,
    input,
    output,
    closed,
    notes,
    oddities,
    sent: () => bodiesIn(written),
    /** Waits until so many messages were written. */
    async answers(count: number): Promise<unknown[]> {
      await until(() => bodiesIn(written).length >= count);
      return bodiesIn(written);
    },
    ended: () => until(() => closed.length > 0),
  };
}

const failed = (id: unknown, code: number, text: unknown = expect.any(String)) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message: text },
});
const echoed = (id: unknown, method: string, params?: unknown) => ({
  jsonrpc: "2.0",
  id,
  result: params === undefined ? { method } : { method, params },
});

const LAST = message({ id: "last", method: "last" });

test("a request may be followed by many questions at once", async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on("warning", warned);
  const { input, answers } = connect({
    onRequest: ({ signal }) => {
      for (let question = 0; question < 50; question++) signal.addEventListener("abort", () => {});
      return null;
    },
  });
  input.write(message({ id: 1, method: "many" }));
  await answers(1);
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", warned);
  expect(warnings).toEqual([]);
});

describe("framing", () => {
  const table: readonly (readonly [string, string, readonly unknown[]])[] = [
    ["a request", message({ id: 1, method: "a", params: { b: 1 } }), [echoed(1, "a", { b: 1 })]],
    ["id 0 is an id", message({ id: 0, method: "a" }), [echoed(0, "a")]],
    [
      '1 and "1" are two requests',
      message({ id: 1, method: "a" }) + message({ id: "1", method: "b" }),
      [echoed(1, "a"), echoed("1", "b")],
    ],
    ["members in any order", framed('{"params":[1,{"id":7}],"method":"a","id":2}'), [echoed(2, "a", [1, { id: 7 }])]],
    ["space around everything", framed(' \r\n{ "id" : 3 ,\t"method" : "a" } \n'), [echoed(3, "a")]],
    [
      "escaped quotes, braces in strings, an escaped key",
      framed('{"id":4,"meth\\u006fd":"a","params":{"b":"\\"}]\\\\"}}'),
      [echoed(4, "a", { b: '"}]\\' })],
    ],
    ["more header lines", `content-type: x; charset=utf-8\r\n${message({ id: 5, method: "a" })}`, [echoed(5, "a")]],
    ["a lone surrogate", framed('{"id":6,"method":"a","params":["\\ud800"]}'), [echoed(6, "a", ["\ud800"])]],
    ["characters of several bytes", message({ id: 7, method: "a", params: ["ä€😀"] }), [echoed(7, "a", ["ä€😀"])]],
    ["not JSON", framed("{{"), [failed(null, -32700)]],
    ["nothing", framed(""), [failed(null, -32700)]],
    ["cut off", framed('{"id":1,"method":"a","params":{'), [failed(null, -32700)]],
    ["a comma too many", framed('{"id":1,"method":"a",}'), [failed(null, -32700)]],
    ["something behind the end", framed('{"id":1,"method":"a"}}'), [failed(null, -32700)]],
    ["a body that is not JSON", framed('{"id":1,"method":"a","params":{"b":tru}}'), [failed(null, -32700)]],
    ["a batch", framed('[{"id":1,"method":"a"}]'), [failed(null, -32600)]],
    ["no object", framed("42"), [failed(null, -32600)]],
    ["no method", message({ id: 8 }), [failed(8, -32600)]],
    ["a method that is no string", message({ id: 8, method: 3 }), [failed(null, -32600)]],
    ["an id that is none", message({ id: {}, method: "a" }), [failed(null, -32600)]],
    ["id null", message({ id: null, method: "a" }), [failed(null, -32600)]],
    ["a response to nothing", message({ id: 9, result: 1 }), []],
    ["a notification", message({ method: "note" }), []],
  ];

  test.each(table)("%s", async (_name, bytes, answers) => {
    const { input, answers: wait } = connect();
    input.write(bytes + LAST);
    expect(await wait(answers.length + 1)).toEqual([...answers, echoed("last", "last")]);
  });

  test.each(table)("%s, byte by byte", async (_name, bytes, answers) => {
    const { input, answers: wait } = connect();
    for (const byte of Buffer.from(bytes + LAST)) input.write(Buffer.of(byte));
    expect(await wait(answers.length + 1)).toEqual([...answers, echoed("last", "last")]);
  });

  test.each([
    ["no length", "Content-Type: x\r\n\r\n{}"],
    ["a length that is no number", "Content-Length: many\r\n\r\n{}"],
    ["a length that no string has", "Content-Length: 999999999999\r\n\r\n{}"],
    ["a header without a colon", "GET / HTTP/1.1\r\n\r\n"],
    ["a header that does not end", "x".repeat(70_000)],
  ])("%s: says so and ends", async (_name, bytes) => {
    const { input, ended, closed, sent } = connect();
    input.write(bytes);
    await ended();
    expect(closed).toEqual([expect.any(String)]);
    input.write(LAST);
    await new Promise(setImmediate);
    expect(sent()).toEqual([failed(null, -32700)]);
  });

  describe.each([
    ["whole", (text: string) => [Buffer.from(text)]],
    ["byte by byte", (text: string) => Array.from(Buffer.from(text), (byte) => Buffer.of(byte))],
  ])("what stands between messages is passed over where somebody is told, %s", (_how, pieces) => {
    test.each([
      ["a line", "é starts\n", ["é starts\n"]],
      ["no line", "100 %", ["100 %"]],
      ["what looks like a header", "INFO: starts\n", ["INFO: starts\n"]],
      ["the end of a header", "Hello\r\n\r\n", ["Hello\r\n\r\n"]],
      ["the rest of a body", '"}}', ['"}}']],
      ["a header without a length", "Content-Type: x\r\n\r\n", ["Content-Type: x\r\n\r\n"]],
      ["nothing", "", []],
    ])("%s", async (_name, junk, told) => {
      const heard: string[] = [];
      const { input, answers } = connect({ onJunk: (text) => heard.push(text) });
      for (const piece of pieces(junk + LAST + junk + LAST)) input.write(piece);
      expect(await answers(2)).toEqual([echoed("last", "last"), echoed("last", "last")]);
      expect(heard).toEqual([...told, ...told]);
    });

    test("lines that end with LF alone", async () => {
      const { input, answers } = connect({ onJunk: () => {} });
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "a" });
      for (const piece of pieces(`Content-Length: ${body.length}\nContent-Type: x\n\n${body}${LAST}`))
        input.write(piece);
      expect(await answers(2)).toEqual([echoed(1, "a"), echoed("last", "last")]);
    });
  });

  test("junk without an end is the end", async () => {
    const { input, ended, closed } = connect({ onJunk: () => {} });
    for (let written = 0; written < 70_000; written += 1000) input.write("y\n".repeat(500));
    await ended();
    expect(closed).toEqual([expect.stringContaining("longer than")]);
  });

  test("a negative length does not hang", async () => {
    const { input, ended } = connect();
    input.write(`Content-Length: -5\r\n\r\n{}${LAST}${LAST}`);
    input.end();
    await ended();
  });

  test("a message that never ends is ended by the end of the stream", async () => {
    const { input, ended, closed } = connect();
    input.end("Content-Length: 100\r\n\r\n{");
    await ended();
    expect(closed).toEqual([undefined]);
  });
});

describe("requests of the other side", () => {
  test("what is thrown becomes an error", async () => {
    const { input, answers } = connect({
      onRequest: ({ method }) => {
        if (method === "known") throw new ResponseError(-32001, "known", { why: 1 });
        return Promise.reject(new Error("unknown"));
      },
    });
    input.write(message({ id: 1, method: "known" }));
    input.write(message({ id: 2, method: "other" }));
    expect(await answers(2)).toEqual([
      { jsonrpc: "2.0", id: 1, error: { code: -32001, message: "known", data: { why: 1 } } },
      failed(2, -32603, "unknown"),
    ]);
  });

  test("a slow answer holds nothing up", async () => {
    let release = (_value: string): void => {};
    const { input, answers } = connect({
      onRequest: ({ method }) =>
        method === "slow"
          ? new Promise((resolve) => {
              release = resolve;
            })
          : "now",
    });
    input.write(message({ id: 1, method: "slow" }) + message({ id: 2, method: "fast" }));
    expect(await answers(1)).toEqual([{ jsonrpc: "2.0", id: 2, result: "now" }]);
    release("late");
    expect(await answers(2)).toContainEqual({ jsonrpc: "2.0", id: 1, result: "late" });
  });

  test("cancellation is answered at once, aborts, and leaves the other id alone", async () => {
    const calls: Call[] = [];
    const { input, answers } = connect({
      onRequest: (call) => {
        calls.push(call);
        return new Promise((resolve) => {
          call.signal.addEventListener("abort", () => resolve("too late"));
        });
      },
    });
    input.write(message({ id: 1, method: "a" }) + message({ id: "1", method: "b" }));
    input.write(message({ method: "$/cancelRequest", params: { id: 1 } }));
    input.write(message({ method: "$/cancelRequest", params: { id: 99 } }));
    input.write(message({ method: "$/cancelRequest" }));
    expect(await answers(1)).toEqual([failed(1, -32800)]);
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    input.write(message({ method: "$/cancelRequest", params: { id: "1" } }));
    expect(await answers(2)).toEqual([failed(1, -32800), failed("1", -32800)]);
  });

  test("an id in use is refused", async () => {
    const { input, answers } = connect({ onRequest: () => new Promise(() => {}) });
    input.write(message({ id: 1, method: "a" }) + message({ id: 1, method: "b" }));
    expect(await answers(1)).toEqual([failed(1, -32600)]);
  });

  test("a body is parsed only when somebody asks for it", async () => {
    const { input, answers } = connect({ onRequest: ({ json }) => json?.bytes.length });
    const params = '{"not json":}';
    input.write(framed(`{"id":1,"method":"a","params":${params}}`));
    expect(await answers(1)).toEqual([{ jsonrpc: "2.0", id: 1, result: params.length }]);
  });
});

describe("requests of ours", () => {
  test("are answered by id", async () => {
    const { peer, input, answers } = connect();
    const asked = Promise.allSettled([peer.request("one", { a: 1 }), peer.request("two", undefined)]);
    expect(await answers(2)).toEqual([
      { jsonrpc: "2.0", id: 0, method: "one", params: { a: 1 } },
      { jsonrpc: "2.0", id: 1, method: "two" },
    ]);
    input.write(message({ id: 1, error: { code: 5, message: "no" } }) + message({ id: 0, result: null }));
    expect(await asked).toEqual([
      { status: "fulfilled", value: NOTHING },
      { status: "rejected", reason: expect.objectContaining({ code: 5, message: "no" }) },
    ]);
  });

  test("are rejected when the connection ends", async () => {
    const { peer, input } = connect();
    const asked = peer.request("one", {});
    input.end();
    await expect(asked).rejects.toThrow("the connection ended");
    await expect(peer.request("two", {})).rejects.toThrow("the connection ended");
  });

  test("an error that is null is none", async () => {
    const { peer, input } = connect();
    const asked = peer.request("one", {});
    input.write(message({ id: 0, error: null, result: "right" }));
    expect((await asked).value).toBe("right");
  });

  test("a response that is not JSON rejects at once", async () => {
    const { peer, input, oddities } = connect();
    const asked = peer.request("one", {});
    input.write(framed('{"jsonrpc": "2.0", "id": 0, "result": {"a":'));
    await expect(asked).rejects.toMatchObject({ code: -32700 });
    expect(oddities).toEqual(["the message is not valid JSON"]);
  });

  test("a response whose id is a string is not ours", async () => {
    const { peer, input, oddities, answers } = connect();
    const asked = peer.request("one", {});
    input.write(message({ id: "0", result: "wrong" }) + message({ id: 0, result: "right" }) + LAST);
    expect((await asked).value).toBe("right");
    await answers(2);
    expect(oddities).toHaveLength(1);
  });
});

describe("ends", () => {
  test("what came with the last bytes is still read", async () => {
    const { input, answers, ended, closed } = connect();
    input.end([1, 2, 3, 4].map((id) => message({ id, method: "a" })).join(""));
    await ended();
    expect(await answers(4)).toHaveLength(4);
    expect(closed).toEqual([undefined]);
  });

  test("writing when nobody reads any more is harmless", async () => {
    const { peer, output, ended } = connect();
    output.destroy();
    await once(output, "close");
    await ended();
    peer.notify("a", {});
    await expect(peer.request("b", {})).rejects.toThrow();
    await peer.end();
  });

  test("an error of the output ends the connection once", async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error("EPIPE")) });
    const { peer, ended, closed } = connect({ output });
    peer.notify("a", {});
    await ended();
    await peer.end();
    expect(closed).toHaveLength(1);
  });

  test("what is in flight is aborted and refused, once, and what was written arrives", async () => {
    const calls: Call[] = [];
    const { peer, input, answers } = connect({
      onRequest: (call) => {
        calls.push(call);
        return new Promise((resolve) => call.token.onCancellationRequested(() => resolve("late")));
      },
    });
    input.write(message({ id: 1, method: "a" }) + message({ method: "$/cancelRequest", params: { id: 1 } }));
    input.write(message({ id: 2, method: "a" }));
    await answers(1);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await peer.end();
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
    await new Promise(setImmediate);
    expect(await answers(2)).toEqual([failed(1, -32800), failed(2, -32803)]);
  });

  test("reading pauses while the other side does not read, and goes on afterwards", async () => {
    const held: (() => void)[] = [];
    const output = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => void held.push(() => done()),
    });
    const seen: string[] = [];
    const { peer, input } = connect({
      output,
      onNotification: ({ method }) => seen.push(method),
      onBacklog: (isHigh) => (isHigh ? peer.pause() : peer.resume()),
    });
    peer.notify("large", "x".repeat(17 * 1024 * 1024));
    expect(input.isPaused()).toBe(true);
    input.write(message({ method: "waits" }));
    while (seen.length === 0) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    expect(input.isPaused()).toBe(false);
  });
});
