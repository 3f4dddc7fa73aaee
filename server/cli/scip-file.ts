/** SCIP file: an index written piece by piece, under another name until it is whole. */

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

export interface ScipFileWriter {
  /** @param piece of an `Index` message; pieces one behind the other are one */
  write(piece: Uint8Array): void;
  /** It is whole, and has its name from now on. */
  finish(): void;
  /** It will not become whole: nothing is left of it. */
  abandon(): void;
  readonly bytes: number;
}

/** @throws where the file cannot be made, or the disk is full: what `node:fs` says  @param path absolute */
export function createScipFile(path: string): ScipFileWriter {
  // The same in every run: what one that was killed has left is written over.
  const partial = `${path}.partial`;
  const file = openSync(partial, "w");
  let bytes = 0;
  return {
    write: (piece) => {
      for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
      bytes += piece.length;
    },
    finish: () => {
      fsyncSync(file);
      closeSync(file);
      renameSync(partial, path);
    },
    abandon: () => {
      closeSync(file);
      rmSync(partial, { force: true });
    },
    get bytes() {
      return bytes;
    },
  };
}
