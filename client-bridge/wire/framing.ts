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

/**
 * What begins a message anywhere: behind what is none (a wrapper's banner, a line that was to go to standard error, the rest of
 * a body that was longer than it said), or with lines that end with LF alone.
 */
const ANYWHERE = /Content-Length:[ \t]*(\d{1,8})[ \t]*\r?\n(?:[\w-]+:[^\n]*\n)*\r?\n/i;

/** The value of Content-Length, or what is wrong with a header that has none that makes sense. */
function lengthIn(header: string): number | string {
  const usual = USUAL.exec(header);
  if (usual !== null) return Number(usual[1]);
  let text: string | undefined;
  for (const line of header.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon < 0) return `a message's header has a line without a colon: ${JSON.stringify(line)}`;
    if (line.slice(0, colon).toLowerCase() === "content-length") text = line.slice(colon + 1).trim();
  }
  if (text === undefined) return "a message's header has no Content-Length";
  if (!/^\d+$/.test(text)) return `Content-Length must be a number, got ${JSON.stringify(text)}`;
  if (Number(text) > LARGEST_MESSAGE) return `a message is larger than ${LARGEST_MESSAGE} bytes`;
  return Number(text);
}

/**
 * Cuts messages out of what comes in; throws when a header makes no sense, after which nothing can be read any more. One that
 * is told of junk looks for the next header first.
 */
export class FrameReader {
  readonly #onMessage: (body: readonly Buffer[]) => void;
  readonly #onJunk: ((junk: string) => void) | undefined;
  /** A header of which more is to come, or what is none. */
  #header: Buffer = NO_BYTES;
  /** Bytes of a body that are still to come; undefined where a header is next. */
  #missing: number | undefined;
  /** What has come of that body. */
  #pieces: Buffer[] = [];

  /**
   * @param onMessage is given a body in the pieces it came in: nobody may ever need it in one
   * @param onJunk is given what stood between two messages and was passed over
   */
  constructor(onMessage: (body: readonly Buffer[]) => void, onJunk?: (junk: string) => void) {
    this.#onMessage = onMessage;
    this.#onJunk = onJunk;
  }

  /** What has come behind the last message and begins none. */
  get unread(): string {
    return this.#header.toString("utf8");
  }

  /** What has come behind the last message. */
  get left(): Buffer {
    const missing = this.#missing;
    if (missing === undefined) return this.#header;
    const begun = Buffer.concat(this.#pieces);
    return Buffer.concat([Buffer.from(`Content-Length: ${begun.length + missing}\r\n\r\n`), begun]);
  }

  /** Nothing has come behind the last message. */
  get isWhole(): boolean {
    return this.#missing === undefined && this.#header.length === 0;
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
    const length = end < 0 ? undefined : lengthIn(bytes.toString("latin1", from, end));
    if (typeof length === "number") return this.#begin(length, end + HEADER_END.length);
    const found = this.#onJunk === undefined ? undefined : this.#passOver(bytes, from, this.#onJunk);
    if (found !== undefined) return found;
    this.#header = bytes.subarray(from);
    if (length !== undefined && this.#onJunk === undefined) throw new Error(length);
    if (this.#header.length > LONGEST_HEADER) throw new Error(`a header is longer than ${LONGEST_HEADER} bytes`);
    return bytes.length;
  }

  /** Looks for a header behind what is none; undefined where none has come yet. */
  #passOver(bytes: Buffer, from: number, onJunk: (junk: string) => void): number | undefined {
    const text = bytes.toString("latin1", from, from + LONGEST_HEADER);
    const found = ANYWHERE.exec(text);
    if (found === null) return undefined;
    const junk = bytes.toString("utf8", from, from + found.index);
    if (junk !== "") onJunk(junk);
    return this.#begin(Number(found[1]), from + found.index + found[0].length);
  }

  /** @returns `from`, where the body begins */
  #begin(length: number, from: number): number {
    if (length === 0) this.#onMessage([NO_BYTES]);
    else this.#missing = length;
    return from;
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
