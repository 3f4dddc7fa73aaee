/** Messages as bytes: written here by hand, so that a test can also get wrong ones. */

/** @param {object} message */
export function frame(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/**
 * Calls for each message of a stream, in order.
 * @param {import("node:stream").Readable} stream
 * @param {(message: any) => void} onMessage
 */
export function readMessages(stream, onMessage) {
  /** @type {Buffer} */
  let bytes = Buffer.alloc(0);
  stream.on("data", (/** @type {Buffer} */ chunk) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    for (;;) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1]);
      const next = end + 4 + length;
      if (bytes.length < next) return;
      const message = JSON.parse(bytes.toString("utf8", end + 4, next));
      bytes = bytes.subarray(next);
      onMessage(message);
    }
  });
}
