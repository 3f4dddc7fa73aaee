/** Byte classes: what bytes of names are told apart by in coarse: letters whatever their case, digits, `_`, all others. */

export const CLASS_BITS = 5;
/** What stands around a name. */
export const OUTSIDE = 0;
/** Of bytes that are neither letters of ASCII, digits nor `_`. */
export const OTHER = (1 << CLASS_BITS) - 1;

/** The class of each byte. */
export const CLASSES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = byte | 32;
  if (letter >= 97 && letter <= 122 && byte < 128) return letter - 96;
  if (byte >= 48 && byte <= 57) return 27;
  return byte === 95 ? 28 : OTHER;
});

/** The classes of some bytes, a bit each. */
export function classesIn(bytes: Uint8Array): number {
  let classes = 0;
  for (const byte of bytes) classes |= 1 << (CLASSES[byte] as number);
  return classes;
}
