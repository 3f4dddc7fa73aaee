/** Byte list: bytes that grow, with numbers of seven bits a byte; and a reader of such bytes. */

const FIRST_LENGTH = 8192;

export class ByteList {
  #bytes = new Uint8Array(FIRST_LENGTH);
  length = 0;

  /** Seven bits a byte, the lowest first; all but the last have the eighth bit. */
  number(value: number): void {
    this.#reserve(8);
    let left = value;
    for (; left >= 128; left = Math.floor(left / 128)) this.#bytes[this.length++] = (left % 128) | 128;
    this.#bytes[this.length++] = left;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.length);
    this.length += values.length;
  }

  /** The bytes `[from, to)` of others. */
  copy(values: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    for (let at = from; at < to; at++) this.#bytes[this.length++] = values[at] as number;
  }

  /** What was gathered; the list is empty then. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** No number has a byte that counts for so much. */
const MOST = 2 ** 46;

/** Reads what a list took, from its beginning. Behind the end all numbers are 0. */
export class ByteSource {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Below 2^53, whatever stands there. */
  number(): number {
    let value = 0;
    for (let scale = 1; scale < MOST; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) return value;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return value;
  }

  bytes(count: number): Uint8Array {
    const found = this.#bytes.subarray(this.#at, this.#at + count);
    this.#at += count;
    return found;
  }

  /** UTF-8 of so many bytes. */
  text(count: number): string {
    const { buffer, byteOffset, length } = this.bytes(count);
    return Buffer.from(buffer, byteOffset, length).toString("utf8");
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }
}
