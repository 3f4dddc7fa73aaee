/**
 * Framing: messages out of a stream, each a header and a body (LSP 3.17, "Base Protocol"), cut out in one turn of the event
 * loop. The protocol library's own reader takes a turn for each message.
 */

/** Bytes; a message beyond this is a framing error (no JavaScript string holds more than 512 MiB). */
const LARGEST_MESSAGE = 512 * 1024 * 1024;
/** Bytes; what goes on so long without the empty line that ends a header is none. */
const LONGEST_HEADER = 64 * 1024;

const NO_BYTES = Buffer.alloc(0);
const HEADER_END = Buffer.from("\r\n\r\n");

/** What almost every header is. */
const USUAL = /^Content-Length: (\d{1,8})$/;

/** The value of Content-Length; throws where the header has none that makes sense. */
function lengthIn(header: string): number {
  const usual = USUAL.exec(header);
  if (usual !== null) return Number(usual[1]);
  let text: string | undefined;
  for (const line of header.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon < 0) throw new Error(`a message's header has a line without a colon: ${JSON.stringify(line)}`);
    if (line.slice(0, colon).toLowerCase() === "content-length") text = line.slice(colon + 1).trim();
  }
  if (text === undefined) throw new Error("a message's header has no Content-Length");
  if (!/^\d+$/.test(text)) throw new Error(`Content-Length must be a number, got ${JSON.stringify(text)}`);
  if (Number(text) > LARGEST_MESSAGE) throw new Error(`a message is larger than ${LARGEST_MESSAGE} bytes`);
  return Number(text);
}

/** Cuts messages out of what comes in; throws when a header makes no sense, after which nothing can be read any more. */
export class FrameReader {
  readonly #onMessage: (body: readonly Buffer[]) => void;
  /** A header of which more is to come. */
  #header: Buffer = NO_BYTES;
  /** Bytes of a body that are still to come; undefined where a header is next. */
  #missing: number | undefined;
  /** What has come of that body. */
  #pieces: Buffer[] = [];

  /** @param onMessage is given a body in the pieces it came in: nobody may ever need it in one */
  constructor(onMessage: (body: readonly Buffer[]) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    const bytes = this.#header.length === 0 ? chunk : Buffer.concat([this.#header, chunk]);
    this.#header = NO_BYTES;
    let at = 0;
    while (at < bytes.length)
      at = this.#missing === undefined ? this.#readHeader(bytes, at) : this.#readBody(bytes, at, this.#missing);
  }

  /** @returns where it ends, or the bytes do */
  #readHeader(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(HEADER_END, from);
    if (end < 0) {
      this.#header = bytes.subarray(from);
      if (this.#header.length > LONGEST_HEADER) throw new Error(`a header is longer than ${LONGEST_HEADER} bytes`);
      return bytes.length;
    }
    const length = lengthIn(bytes.toString("latin1", from, end));
    if (length === 0) this.#onMessage([NO_BYTES]);
    else this.#missing = length;
    return end + HEADER_END.length;
  }

  /** @returns where it ends, or the bytes do */
  #readBody(bytes: Buffer, from: number, missing: number): number {
    const to = Math.min(bytes.length, from + missing);
    this.#pieces.push(bytes.subarray(from, to));
    this.#missing = missing - (to - from);
    if (this.#missing > 0) return to;
    const body = this.#pieces;
    this.#missing = undefined;
    this.#pieces = [];
    this.#onMessage(body);
    return to;
  }
}
