/** Write: the one place that changes files. All of a change is written, or as much as possible of nothing. */

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isWithin, realPath } from "./boundary.ts";
import { isInside } from "./paths.ts";
import { byteOrderMark, contentHash, decode, isBinary } from "./read.ts";

/** A file as a change needs it. */
export interface Source {
  readonly text: string;
  /** Of its bytes. */
  readonly hash: string;
}

/** A file's new text, for the bytes that it had. */
export interface FileWrite {
  readonly path: string;
  readonly text: string;
  /** The hash that it must still have; undefined: it must not be there, or be empty, as a move has made it. */
  readonly hash: string | undefined;
}

export interface FileMove {
  readonly kind: "create" | "rename" | "delete";
  readonly path: string;
  readonly newPath: string | undefined;
}

/** Whether a file is there because of these moves. */
const isMoved = (path: string, moves: readonly FileMove[]): boolean =>
  moves.some(({ kind, path: made, newPath = made }) => kind !== "delete" && isInside(newPath, path));

/** Where a file's text is before these moves. */
export function sourcePath(path: string, moves: readonly FileMove[]): string {
  const move = moves.find(({ newPath }) => newPath !== undefined && isInside(newPath, path));
  return move?.newPath === undefined ? path : move.path + path.slice(move.newPath.length);
}

/** Undefined for what is not there, no regular file, or no text. */
export function sourceOf(path: string): Source | undefined {
  try {
    if (!statSync(path).isFile()) return undefined;
    const bytes = readFileSync(path);
    return isBinary(bytes) ? undefined : { text: decode(bytes), hash: contentHash(bytes) };
  } catch {
    return undefined;
  }
}

/** A text in the encoding, and with the byte order mark, that the file has. */
function encoded(text: string, before: Buffer): Buffer {
  const { encoding, size } = byteOrderMark(before);
  const mark = before.subarray(0, size);
  if (encoding === "utf-8") return Buffer.concat([mark, Buffer.from(text, "utf8")]);
  const units = Buffer.from(text, "utf16le");
  return Buffer.concat([mark, encoding === "utf-16be" ? units.swap16() : units]);
}

/** Where a change may be made. */
export interface Ground {
  /** Directories, absolute: what is written lies in one of them, through every link. */
  readonly roots: readonly string[];
  /** A part of the names of temporary files. */
  readonly unique: string;
}

interface Staged {
  /** Without links. */
  readonly path: string;
  readonly temporary: string;
  readonly before: Buffer | undefined;
}

/** @throws where the directory of that name lies, or leads, out of the roots at this moment */
function checkPlace(path: string, { roots }: Ground): void {
  if (!isWithin(dirname(path), roots)) throw new Error(`${path} leads out of the project: nothing is changed there`);
}

/** The directory of a file, made where it is missing. @throws where it is outside */
function makePlace(path: string, ground: Ground): void {
  checkPlace(path, ground);
  mkdirSync(dirname(path), { recursive: true });
  checkPlace(path, ground);
}

/** The new bytes beside the file, ready to take its place. @throws what is wrong, with the path */
function stage({ path, text, hash }: FileWrite, ground: Ground): Staged {
  // A link stays one: what it leads to is written.
  const real = realPath(path);
  if (real === undefined) throw new Error(`${path} is a link that leads nowhere`);
  makePlace(real, ground);
  const before = existsSync(real) ? readFileSync(real) : undefined;
  const now = before === undefined || (hash === undefined && before.length === 0) ? undefined : contentHash(before);
  if (now !== hash) throw new Error(`${path} changed since the edit was computed`);
  const temporary = join(dirname(real), `.${basename(real)}.${ground.unique}`);
  writeFileSync(temporary, encoded(text, before ?? Buffer.alloc(0)), { flag: "wx" });
  if (before !== undefined) chmodSync(temporary, statSync(real).mode);
  return { path: real, temporary, before };
}

/** What moves is the name itself: a link goes, and what it leads to stays. */
function move({ kind, path, newPath = "" }: FileMove, ground: Ground): void {
  checkPlace(path, ground);
  if (kind === "create" && !existsSync(path)) {
    makePlace(path, ground);
    writeFileSync(path, "", { flag: "wx" });
  }
  if (kind === "delete") rmSync(path, { recursive: true });
  if (kind !== "rename") return;
  if (existsSync(newPath)) throw new Error(`${newPath} is there already`);
  makePlace(newPath, ground);
  renameSync(path, newPath);
}

/**
 * Writes a change. Every file is checked and its new bytes are on the disk before the first takes its place; where that fails, those
 * that did are put back.
 * @param writes each file once, by one name
 * @param moves files that come, go or get another name: first those, then the writes
 * @throws what is wrong, with the path; then nothing has changed but for `moves` that were made
 */
export function writeFiles(writes: readonly FileWrite[], moves: readonly FileMove[], ground: Ground): void {
  const staged: Staged[] = [];
  const done: Staged[] = [];
  try {
    for (const write of writes) if (!isMoved(write.path, moves)) staged.push(stage(write, ground));
    for (const one of moves) move(one, ground);
    for (const write of writes) if (isMoved(write.path, moves)) staged.push(stage(write, ground));
    for (const one of staged) {
      // Its directory may have become a link since.
      checkPlace(one.path, ground);
      renameSync(one.temporary, one.path);
      done.push(one);
    }
  } catch (error) {
    for (const { path, before } of done)
      if (before !== undefined && isWithin(path, ground.roots)) writeFileSync(path, before);
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw error;
  }
}
