/** Scan: where JSON values in UTF-8 bytes end, found by counting brackets; what they hold is not looked at. */

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
export const COLON = 0x3a;
export const COMMA = 0x2c;
export const MALFORMED = -1;

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** Bytes that are looked at one by one before the native search takes over: most strings of a message are short. */
const SHORT_STRING = 64;

/** The offset behind the string that starts at `from`. */
export function skipString(bytes: Buffer, from: number): number {
  const near = Math.min(from + SHORT_STRING, bytes.length);
  let at = from + 1;
  for (; at < near; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at++;
  }
  // At `at` no escape is open: what stands before it was read.
  let quote = bytes.indexOf(QUOTE, at);
  while (quote !== -1) {
    let before = quote - 1;
    while (before >= at && bytes[before] === BACKSLASH) before--;
    if ((quote - before) % 2 === 1) return quote + 1;
    quote = bytes.indexOf(QUOTE, quote + 1);
  }
  return MALFORMED;
}

/** The offset behind the object or list that starts at `from`: brackets are counted, nothing is checked. */
function skipNested(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = skipString(bytes, at) - 1;
      if (at < 0) return MALFORMED;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --depth === 0) return at + 1;
  }
  return MALFORMED;
}

export function skipValue(bytes: Buffer, from: number): number {
  const first = bytes[from];
  if (first === QUOTE) return skipString(bytes, from);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return skipNested(bytes, from);
  let at = from;
  while (at < bytes.length && bytes[at] !== COMMA && bytes[at] !== CLOSE_BRACE && !isSpace(bytes[at])) at++;
  return at === from ? MALFORMED : at;
}
