/** Terminal style: text for a terminal, with colour or without, and cut to its width. */

import { PLAIN, type TextStyle } from "../../src/text/text-style.ts";

/** Select Graphic Rendition (ECMA-48): on, off. */
const between =
  (on: number, off: number) =>
  (text: string): string =>
    `\u001b[${on}m${text}\u001b[${off}m`;

export const createTerminalStyle = (hasColour: boolean): TextStyle =>
  hasColour ? { strong: between(1, 22), dim: between(2, 22), accent: between(36, 39) } : PLAIN;

/** One line of at most `width` characters. */
export function cutTo(text: string, width: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= width ? line : `${line.slice(0, Math.max(width - 1, 0))}…`;
}

/** Left and right in one line of `width` characters, the left part cut where it must be. */
export function spread(left: string, right: string, width: number): string {
  const room = width - right.length - 1;
  const cut = left.length <= room ? left : `${left.slice(0, Math.max(room - 1, 0))}…`;
  return `${cut.padEnd(room)} ${right}`;
}
