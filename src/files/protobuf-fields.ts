/** Protobuf fields: the fields of a message whose bytes somebody else wrote. Every length is checked before it is believed. */

/** A field of a message. */
export interface MessageField {
  readonly number: number;
  /** What is delimited, within the message's bytes, or the value of a number. */
  readonly value: Uint8Array | number;
}

/** The bytes are no message. */
export class MalformedMessage extends Error {}

const VARINT = 0;
const EIGHT_BYTES = 1;
const DELIMITED = 2;
const FOUR_BYTES = 5;

/** A number in as many bytes as it takes. */
interface Varint {
  readonly value: number;
  /** Where what follows begins. */
  readonly end: number;
}

/** @throws MalformedMessage where it does not end within the bytes, or is larger than a number holds */
function varintAt(bytes: Uint8Array, start: number): Varint {
  let value = 0;
  let at = start;
  for (let scale = 1; scale < 2 ** 56; scale *= 128) {
    const byte = bytes[at++];
    if (byte === undefined) break;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end: at };
  }
  throw new MalformedMessage();
}

/** The fields of a message in their order; what has no length and is no number is passed over. @throws MalformedMessage */
export function* fieldsOfMessage(message: Uint8Array): Generator<MessageField> {
  let at = 0;
  while (at < message.length) {
    const tag = varintAt(message, at);
    const number = Math.floor(tag.value / 8);
    const wire = tag.value % 8;
    at = tag.end;
    if (wire === VARINT) {
      const { value, end } = varintAt(message, at);
      at = end;
      yield { number, value };
    } else if (wire === DELIMITED) {
      const length = varintAt(message, at);
      at = length.end + length.value;
      if (at > message.length) throw new MalformedMessage();
      yield { number, value: message.subarray(length.end, at) };
    } else if (wire === EIGHT_BYTES || wire === FOUR_BYTES) {
      at += wire === EIGHT_BYTES ? 8 : 4;
      if (at > message.length) throw new MalformedMessage();
    } else throw new MalformedMessage();
  }
}

/**
 * A field of a message of which only a few bytes are there, so that large ones are not read at once: where its value begins and ends, from the
 * bytes' beginning. Undefined where that cannot be told.
 */
export function fieldExtent(
  bytes: Uint8Array,
): { readonly number: number; readonly valueAt: number; readonly end: number } | undefined {
  try {
    const tag = varintAt(bytes, 0);
    const number = Math.floor(tag.value / 8);
    const wire = tag.value % 8;
    const first = varintAt(bytes, tag.end);
    if (wire === VARINT) return { number, valueAt: tag.end, end: first.end };
    if (wire === DELIMITED) return { number, valueAt: first.end, end: first.end + first.value };
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
  }
  return undefined;
}

/** The numbers of a packed field. @throws MalformedMessage */
export function packedNumbers(bytes: Uint8Array): readonly number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, end } = varintAt(bytes, at);
    numbers.push(value);
    at = end;
  }
  return numbers;
}
