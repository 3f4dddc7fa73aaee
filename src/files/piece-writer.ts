/** Piece writer: many small pieces into a file by few writes. */

import { writeSync } from "node:fs";

/** Bytes that are gathered; a larger piece is written as it is. */
const GATHERED = 256 * 1024;

export class PieceWriter {
  readonly #descriptor: number;
  #gathered: Buffer | undefined;
  #length = 0;

  /** @param descriptor of a file that is open for writing; the caller closes it */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Takes a piece, which may be used for something else then. @throws what the file system throws: a full disk */
  write(piece: Uint8Array): void {
    if (this.#length + piece.length > GATHERED) this.flush();
    if (piece.length > GATHERED) this.#writeWhole(piece);
    else {
      this.#gathered ??= Buffer.allocUnsafeSlow(GATHERED);
      this.#gathered.set(piece, this.#length);
      this.#length += piece.length;
    }
  }

  /** Writes what is gathered. @throws what the file system throws */
  flush(): void {
    if (this.#gathered) this.#writeWhole(this.#gathered.subarray(0, this.#length));
    this.#length = 0;
  }

  /** A write may take less than it is given. */
  #writeWhole(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at, bytes.length - at);
  }
}
