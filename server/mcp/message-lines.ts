/**
 * Message lines: the lines of a client, of which those that are no message of JSON-RPC 2.0 are answered here: what reads them behind this drops
 * them without a word, and their client would wait for ever.
 */

import { Transform, type Writable } from "node:stream";
import { deserializeMessage, ProtocolErrorCode, STDIO_DEFAULT_MAX_BUFFER_SIZE } from "@modelcontextprotocol/server";

const LINE_FEED = 0x0a;

interface Fault {
  readonly code: number;
  readonly message: string;
  readonly id: string | number | null;
}

/** The id of what may be a request; null where it has none that can be told. JSON-RPC 2.0, "Response object". */
function idIn(line: string): Fault["id"] {
  const { id } = (JSON.parse(line) ?? {}) as { readonly id?: unknown };
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** A response that is none is nobody's question. */
function isResponse(line: string): boolean {
  const said: unknown = JSON.parse(line);
  return typeof said === "object" && said !== null && ("result" in said || "error" in said);
}

/** What is wrong with a line; undefined where it is a message, or nothing to answer. */
function faultOf(line: string): Fault | undefined {
  try {
    deserializeMessage(line);
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError)
      return { code: ProtocolErrorCode.ParseError, message: "This is no JSON", id: null };
    if (isResponse(line)) return undefined;
    const message = "This is no request of JSON-RPC 2.0 (jsonrpc, method, and an id that is a string or an integer)";
    return { code: ProtocolErrorCode.InvalidRequest, message, id: idIn(line) };
  }
}

/** The lines that are messages. @param output takes what is said of all others */
export function messageLines(output: Writable): Transform {
  let begun: Buffer[] = [];
  let length = 0;
  const isMessage = (line: string): boolean => {
    if (line.trim() === "") return false;
    const fault = faultOf(line);
    if (fault === undefined) return true;
    const { code, message, id } = fault;
    output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
    return false;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
        const line = Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
        begun = [];
        length = 0;
        from = end + 1;
        if (isMessage(line.toString())) this.push(line);
      }
      begun.push(chunk.subarray(from));
      length += chunk.length - from;
      // Whoever reads it says that it is too long.
      if (length > STDIO_DEFAULT_MAX_BUFFER_SIZE) this.push(Buffer.concat(begun.splice(0)));
      done();
    },
  });
}
