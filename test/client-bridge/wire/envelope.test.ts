/** The outside of messages, whole and in pieces. */

import { expect, test } from "vitest";
import { openEnvelope } from "../../../client-bridge/wire/envelope.ts";

/** What a message holds, or why it is none. */
function plain(body: readonly Buffer[]): unknown {
  const read = openEnvelope(body);
  if ("refused" in read) return read.refused;
  const { id, method, params, result, error } = read;
  return JSON.parse(JSON.stringify({ id, method, params: params?.value, result: result?.value, error: error?.value }));
}

const LONG = JSON.stringify({ items: Array.from({ length: 3000 }, (_, index) => `item ${index} é "}`) });

/** Cut wherever a message can be, the outcome is that of the whole. */
test.each<[string, unknown]>([
  [
    '{"jsonrpc":"2.0","id":12,"method":"a/b","params":{"x":[1,"}"]}}',
    { id: 12, method: "a/b", params: { x: [1, "}"] } },
  ],
  ['{"jsonrpc":"2.0","id":"1","result":{"x":null}}', { id: "1", result: { x: null } }],
  ['{"id":-1 , "result" : [ ] }\n ', { id: -1, result: [] }],
  ['{"id":1e2,"error":{"code":1,"message":"é"}}', { id: 100, error: { code: 1, message: "é" } }],
  ['{"result":[1],"id":3}', { id: 3, result: [1] }],
  ['{"id":null,"result":1}', { id: null, result: 1 }],
  ['{"id":true,"result":1}', { id: null, result: 1 }],
  ['{"\\u0069d":4,"result":1}', { id: 4, result: 1 }],
  ['{"id":1,"result":{}', "malformed"],
  ['{"id":1,"method":2}', "invalid"],
  ["[]", "invalid"],
  ["{}", {}],
  [" ", "malformed"],
  ["nonsense", "malformed"],
])("%s", (text, expected) => {
  const bytes = Buffer.from(text);
  expect(plain([bytes])).toEqual(expected);
  for (let cut = 1; cut < bytes.length; cut++)
    expect([cut, plain([bytes.subarray(0, cut), bytes.subarray(cut)])]).toEqual([cut, expected]);
  expect(plain(Array.from(bytes, (byte) => Buffer.of(byte)))).toEqual(expected);
});

test.each([
  ["in the value", 30_000, 4],
  ["before its last byte", -4, 4],
  ["behind it, where the message is put together", -3, 1],
  ["behind all that counts, the same", -1, 1],
])("a long result stays in the pieces it came in: the last begins %s", (_, from, count) => {
  const bytes = Buffer.from(`{"jsonrpc":"2.0","id":7,"result":${LONG} } `);
  const read = openEnvelope(
    [bytes.subarray(0, 33), bytes.subarray(33, 20_000), bytes.subarray(20_000, from), bytes.subarray(from)].slice(0),
  );
  if ("refused" in read) throw new Error(read.message);
  expect(read.id).toBe(7);
  expect(read.result?.pieces.length).toBe(count);
  expect(read.result?.bytes.equals(Buffer.from(LONG))).toBe(true);
});
