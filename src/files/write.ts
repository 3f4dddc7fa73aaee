/** Write: the one place that changes files. All of a change is written, or as much as possible of nothing. */

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
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

interface Staged {
  readonly path: string;
  readonly temporary: string;
  readonly before: Buffer | undefined;
}

/** The new bytes beside the file, ready to take its place. @throws what is wrong, with the path */
function stage({ path, text, hash }: FileWrite, unique: string): Staged {
  // A link stays one: what it leads to is written.
  const real = existsSync(path) ? realpathSync(path) : path;
  const before = existsSync(real) ? readFileSync(real) : undefined;
  const now = before === undefined || (hash === undefined && before.length === 0) ? undefined : contentHash(before);
  if (now !== hash) throw new Error(`${path} changed since the edit was computed`);
  mkdirSync(dirname(real), { recursive: true });
  const temporary = join(dirname(real), `.${basename(real)}.${unique}`);
  writeFileSync(temporary, encoded(text, before ?? Buffer.alloc(0)), { flag: "wx" });
  if (before !== undefined) chmodSync(temporary, statSync(real).mode);
  return { path: real, temporary, before };
}

function move({ kind, path, newPath = "" }: FileMove): void {
  if (kind === "create" && !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "", { flag: "wx" });
  }
  if (kind === "delete") rmSync(path, { recursive: true });
  if (kind !== "rename") return;
  if (existsSync(newPath)) throw new Error(`${newPath} is there already`);
  mkdirSync(dirname(newPath), { recursive: true });
  renameSync(path, newPath);
}

/**
 * Writes a change. Every file is checked and its new bytes are on the disk before the first takes its place; where that fails, those
 * that did are put back.
 * @param moves files that come, go or get another name: first those, then the writes
 * @param unique a part of the names of temporary files
 * @throws what is wrong, with the path; then nothing has changed but for `moves` that were made
 */
export function writeFiles(writes: readonly FileWrite[], moves: readonly FileMove[], unique: string): void {
  const staged: Staged[] = [];
  const done: Staged[] = [];
  try {
    for (const write of writes) if (!isMoved(write.path, moves)) staged.push(stage(write, unique));
    for (const one of moves) move(one);
    for (const write of writes) if (isMoved(write.path, moves)) staged.push(stage(write, unique));
    for (const one of staged) {
      renameSync(one.temporary, one.path);
      done.push(one);
    }
  } catch (error) {
    for (const { path, before } of done) if (before !== undefined) writeFileSync(path, before);
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw error;
  }
}
