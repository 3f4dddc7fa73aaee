/** Messages as bytes: written here by hand, so that a test can also get wrong ones. */

/** @param {object} message */
export function frame(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

const HEADER_END = "\r\n\r\n";

const bodyOf = (/** @type {Buffer} */ bytes) => bytes.toString("utf8", bytes.indexOf(HEADER_END) + HEADER_END.length);

/** A frame that says of its body that it is longer by so many bytes. @param {string} body */
export const framed = (body, more = 0) =>
  Buffer.from(`Content-Length: ${Buffer.byteLength(body) + more}${HEADER_END}${body}`);

/** How a frame can be written otherwise than it should. @type {Readonly<Record<string, (bytes: Buffer) => Buffer>>} */
export const WRITTEN_AS = {
  "behind-junk": (bytes) => Buffer.concat([Buffer.from("DEBUG: asked\n"), bytes]),
  "line-feeds": (bytes) => Buffer.from(bytes.toString().replace(HEADER_END, "\n\n")),
  "too-short": (bytes) => framed(bodyOf(bytes), -7),
  "too-long": (bytes) => framed(bodyOf(bytes), 7),
  "no-json": (bytes) => Buffer.from(bytes.toString().replace(/\}$/, ":")),
};

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
