/** Word bytes: which bytes of UTF-8 belong to words. */

const RANGES = ["09", "AZ", "az", "__"];
const known = new Map<string, Uint8Array>();

/**
 * For each byte 1 when it belongs to a word. Bytes of 0x80 and above are parts of letters beyond ASCII.
 * @param more ASCII characters that belong to words beside letters, digits and `_`: `LanguageText.wordCharacters`
 */
export function wordBytes(more: string): Uint8Array {
  let table = known.get(more);
  if (table) return table;
  table = new Uint8Array(256);
  table.fill(1, 0x80);
  for (const [low = "", high = ""] of RANGES) table.fill(1, low.charCodeAt(0), high.charCodeAt(0) + 1);
  for (const character of more) table[character.charCodeAt(0)] = 1;
  known.set(more, table);
  return table;
}
