/** Messages as they leave. */

import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import type { Message } from "vscode-jsonrpc/node";
import { Json } from "../../../client-bridge/wire/json.ts";
import { BytesWriter } from "../../../client-bridge/wire/writer.ts";

const json = (...pieces: string[]): Json => new Json(...pieces.map((piece) => Buffer.from(piece)));

/** What is written of it. */
function frame(message: object): string {
  const output = new PassThrough();
  void new BytesWriter(output).write({ jsonrpc: "2.0", ...message } as Message);
  return String(output.read());
}

const LONG = JSON.stringify("é".repeat(100_000));

test.each<[string, object, string]>([
  [
    "values",
    { id: 1, method: "a/b", params: { x: "é" } },
    '{"jsonrpc":"2.0","id":1,"method":"a/b","params":{"x":"é"}}',
  ],
  [
    "bytes as they are",
    { id: "0", result: json('{ "a" : 1e2 }') },
    '{"jsonrpc":"2.0","id":"0","result":{ "a" : 1e2 }}',
  ],
  ["bytes in pieces", { method: "a", params: json('["', '"]') }, '{"jsonrpc":"2.0","method":"a","params":[""]}'],
  ["bytes that are not copied", { id: 0, result: json(LONG) }, `{"jsonrpc":"2.0","id":0,"result":${LONG}}`],
  ["nothing", { method: "exit", params: undefined }, '{"jsonrpc":"2.0","method":"exit"}'],
  ["null", { id: null, error: null }, '{"jsonrpc":"2.0","id":null,"error":null}'],
])("of %s", (_, message, text) => {
  expect(frame(message)).toBe(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
});
