/** Bytes that came in pieces. */

/** One piece is not copied. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}
