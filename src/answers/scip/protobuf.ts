/**
 * Protobuf: the wire format, as far as SCIP needs it: numbers, strings and messages within messages, written in order. Only writing: what
 * is read back is read by others.
 */

/** Wire types (protobuf.dev, "Encoding"). */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

const FIRST_SIZE = 4096;
/** Bytes that a 32-bit number takes at most. */
const MOST_OF_A_NUMBER = 5;

/** Writes one message; what is `undefined`, empty or 0 is left out, as proto3 has it. */
export class MessageWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE);
  #at = 0;

  /** The message written so far. */
  finish(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#bytes, 0, this.#at);
  }

  /** @param value not negative, below 2^31; 0 is what a field without a value has */
  number(field: number, value: number | undefined): this {
    if (value === undefined || value === 0) return this;
    this.#tag(field, VARINT);
    this.#varint(value);
    return this;
  }

  flag(field: number, value: boolean | undefined): this {
    return this.number(field, value === true ? 1 : 0);
  }

  string(field: number, value: string | undefined): this {
    if (value === undefined || value === "") return this;
    const length = Buffer.byteLength(value);
    this.#tag(field, LENGTH_DELIMITED);
    this.#varint(length);
    this.#room(length);
    this.#at += this.#bytes.write(value, this.#at);
    return this;
  }

  /** Numbers in a row, without a tag of their own each. */
  packed(field: number, values: readonly number[]): this {
    return this.message(field, (inner) => {
      for (const value of values) inner.#varint(value);
    });
  }

  /** A message within this one: written in place, and moved by as many bytes as its length takes. Nothing is written for an empty one. */
  message(field: number, write: (inner: MessageWriter) => void): this {
    const before = this.#at;
    this.#tag(field, LENGTH_DELIMITED);
    const start = this.#at;
    write(this);
    const length = this.#at - start;
    if (length === 0) {
      this.#at = before;
      return this;
    }
    const taken = sizeOf(length);
    this.#room(taken);
    this.#bytes.copyWithin(start + taken, start, this.#at);
    this.#at = start;
    this.#varint(length);
    this.#at = start + taken + length;
    return this;
  }

  #tag(field: number, wireType: number): void {
    this.#varint((field << 3) | wireType);
  }

  #varint(value: number): void {
    this.#room(MOST_OF_A_NUMBER);
    let left = value;
    while (left > 0x7f) {
      this.#bytes[this.#at++] = (left & 0x7f) | 0x80;
      left >>>= 7;
    }
    this.#bytes[this.#at++] = left;
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/** Bytes that a number takes. */
function sizeOf(value: number): number {
  let size = 1;
  for (let left = value >>> 7; left > 0; left >>>= 7) size++;
  return size;
}
