/**
 * Older grammars carry Emscripten's first description of a dynamic library, the custom section `dylink`; the runtime
 * reads only its successor `dylink.0`. This file rewrites the one into the other.
 */

import { spaceFor } from "../files/transient-buffer.ts";

const HEADER_LENGTH = 8;
const MEMORY_INFO = 1;

/** An unsigned LEB128 number at `offset`, and the offset after it. */
export function readNumber(bytes: Uint8Array, offset: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let next = offset, factor = 1; ; factor *= 128) {
    const byte = bytes[next++] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next };
  }
}

function writeNumber(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return [...bytes, rest];
}

const withLength = (bytes: readonly number[]): number[] => [...writeNumber(bytes.length), ...bytes];
const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** The same module with a `dylink.0` section; modules that have one, or neither, come back as they are. */
export function modernDylink(wasm: Uint8Array): Uint8Array {
  // The convention wants the section first: custom section 0, its size, then its name.
  if (wasm[HEADER_LENGTH] !== 0) return wasm;
  const size = readNumber(wasm, HEADER_LENGTH + 1);
  const end = size.next + size.value;
  const nameLength = readNumber(wasm, size.next);
  const nameEnd = nameLength.next + nameLength.value;
  if (String.fromCharCode(...wasm.subarray(nameLength.next, nameEnd)) !== "dylink") return wasm;

  // Memory size, memory alignment, table size, table alignment; the needed libraries after them are none for grammars.
  let offset = nameEnd;
  const memoryInfo: number[] = [];
  for (let i = 0; i < 4; i++) {
    const { value, next } = readNumber(wasm, offset);
    memoryInfo.push(...writeNumber(value));
    offset = next;
  }
  const section = [0, ...withLength([...withLength(ascii("dylink.0")), MEMORY_INFO, ...withLength(memoryInfo)])];

  const result = spaceFor(HEADER_LENGTH + section.length + wasm.length - end);
  result.set(wasm.subarray(0, HEADER_LENGTH));
  result.set(section, HEADER_LENGTH);
  result.set(wasm.subarray(end), HEADER_LENGTH + section.length);
  return result;
}
