/** Json: one JSON value as the bytes it came in, parsed when somebody looks and forwarded as it is when nobody does. */

import { CODES, ResponseError } from "./errors.ts";

export class Json {
  /** UTF-8, in as many pieces as it came in, without white space around it. */
  readonly pieces: readonly Buffer[];
  #joined: Buffer | undefined;
  #read: { readonly value: unknown } | undefined;

  constructor(...pieces: readonly Buffer[]) {
    this.pieces = pieces;
  }

  static of(value: unknown): Json {
    return new Json(Buffer.from(JSON.stringify(value ?? null), "utf8"));
  }

  /** In bytes. */
  get length(): number {
    return lengthOf(this.pieces);
  }

  /** All in one piece: copied at the first call where it came in several. */
  get bytes(): Buffer {
    this.#joined ??= joined(this.pieces);
    return this.#joined;
  }

  /** Parses the bytes at the first call; throws a ResponseError when they are not JSON. */
  get value(): unknown {
    try {
      this.#read ??= { value: JSON.parse(joined(this.pieces).toString("utf8")) };
    } catch {
      throw new ResponseError(CODES.parseError, "the message is not valid JSON");
    }
    return this.#read.value;
  }

  /** `null`, `[]` or `{}`: nothing was found, told without parsing. */
  get isEmpty(): boolean {
    if (this.length > LONGEST_EMPTY) return false;
    const text = this.bytes.toString("latin1").replace(/\s/g, "");
    return text === "null" || text === "[]" || text === "{}";
  }
}

/** Bytes: an empty value with a little white space in it. */
const LONGEST_EMPTY = 16;

/** `null` as an answer. */
export const NOTHING: Json = new Json(Buffer.from("null"));

/** In bytes. */
export function lengthOf(pieces: readonly Buffer[]): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

/** One piece is not copied. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}
