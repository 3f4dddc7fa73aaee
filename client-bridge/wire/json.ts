/** Json: one JSON value as the bytes it came in, parsed when somebody looks and forwarded as it is when nobody does. */

import { CODES, ResponseError } from "./errors.ts";

export class Json {
  /** UTF-8, without white space around it. */
  readonly bytes: Buffer;
  #read: { readonly value: unknown } | undefined;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  static of(value: unknown): Json {
    return new Json(Buffer.from(JSON.stringify(value ?? null), "utf8"));
  }

  /** Parses the bytes at the first call; throws a ResponseError when they are not JSON. */
  get value(): unknown {
    try {
      this.#read ??= { value: JSON.parse(this.bytes.toString("utf8")) };
    } catch {
      throw new ResponseError(CODES.parseError, "the message is not valid JSON");
    }
    return this.#read.value;
  }

  /** `null`, `[]` or `{}`: nothing was found, told without parsing. */
  get isEmpty(): boolean {
    const { bytes } = this;
    if (bytes.length > LONGEST_EMPTY) return false;
    const text = bytes.toString("latin1").replace(/\s/g, "");
    return text === "null" || text === "[]" || text === "{}";
  }
}

/** Bytes: an empty value with a little white space in it. */
const LONGEST_EMPTY = 16;

/** `null` as an answer. */
export const NOTHING: Json = new Json(Buffer.from("null"));

/**
 * The bytes of a message in pieces: `fields` in their order, values that are Json as they are and uncopied; undefined ones
 * are left out.
 */
export function encodeMessage(fields: Readonly<Record<string, unknown>>): readonly Buffer[] {
  const pieces: Buffer[] = [];
  let text = '{"jsonrpc":"2.0"';
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    text += `,${JSON.stringify(key)}:`;
    if (value instanceof Json) {
      pieces.push(Buffer.from(text, "utf8"), value.bytes);
      text = "";
    } else text += JSON.stringify(value);
  }
  pieces.push(Buffer.from(`${text}}`, "utf8"));
  return pieces;
}
