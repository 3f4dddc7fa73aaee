/** Read: the text of one file, decoded, with what is needed to know it again. */

import { isUtf8 } from "node:buffer";
import { hash as hashOf } from "node:crypto";
import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { messageOf } from "../text/error-message.ts";
import { blobId } from "./blob-id.ts";
import { fill, LargeSpace } from "./transient-buffer.ts";

/** What the bytes of a file were read as. `latin1`: each byte is one character, for what is no Unicode. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "latin1";

interface FileText {
  readonly ok: true;
  readonly text: string;
  readonly encoding: Encoding;
  /** Bytes on disk. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly mtimeMs: number;
  /** Of the bytes on disk, see `blobId`. */
  readonly hash: string;
}

type UnreadReason = "missing" | "outside" | "unreadable" | "binary" | "oversize" | "directory";

interface UnreadFile {
  readonly ok: false;
  readonly reason: UnreadReason;
  /** Bytes on disk where they are known. */
  readonly bytes?: number;
  /** A sentence for people, with the path. */
  readonly message: string;
}

interface ReadOptions {
  /** Bytes; a larger file is not read. */
  readonly maxSize: number;
  /** `exact`: the text, encoded again, is the file byte for byte: with its byte order mark, and Latin-1 where it is not UTF-8. */
  readonly as?: "text" | "exact";
}

/** Reads files one after the other into one buffer of its own. */
export interface Reader {
  /**
   * Never throws. UTF-8, with U+FFFD for what is not; UTF-16 where a byte order mark says so. The mark is not part of the text.
   * @param path absolute
   */
  read(path: string, options: ReadOptions): FileText | UnreadFile;
  /** The text alone, of what need not be known again; undefined where it cannot be read. @param maxSize bytes */
  text(path: string, maxSize: number): string | undefined;
}

/** Bytes of the buffer that is kept; larger files share one that is let go, so that one file does not cost memory for ever. */
const KEPT = 512 * 1024;

/** Bytes at the start of a file in which a NUL makes it binary. */
const BINARY_WINDOW = 8 * 1024;

/** To open a pipe that nobody writes to blocks the thread for ever; with this flag it does not, and is then seen to be no file. Windows has no such flag. */
export const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Opens a file for the length of one function; throws what opening or the function throws. */
export const withFile = <T>(path: string, use: (descriptor: number) => T): T => {
  const descriptor = openSync(path, OPEN_FLAGS);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** MD5 as 32 hexadecimal digits; a text counts as its UTF-8 bytes. */
export const contentHash = (content: Uint8Array | string): string => hashOf("md5", content, "hex");

/** The encoding that a byte order mark tells, and the bytes of the mark. */
export const byteOrderMark = (
  bytes: Buffer,
): { readonly encoding: "utf-8" | "utf-16le" | "utf-16be"; readonly size: 0 | 2 | 3 } => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: "utf-8", size: 3 };
  // FF FE 00 00 would be UTF-32, which is left to count as binary.
  if (bytes[0] === 0xff && bytes[1] === 0xfe && !(bytes.length >= 4 && bytes[2] === 0 && bytes[3] === 0))
    return { encoding: "utf-16le", size: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: "utf-16be", size: 2 };
  return { encoding: "utf-8", size: 0 };
};

/** Whether the bytes are no text at all. */
export const isBinary = (bytes: Buffer): boolean =>
  !byteOrderMark(bytes).encoding.startsWith("utf-16") && bytes.subarray(0, BINARY_WINDOW).includes(0);

/** The text of the bytes of a file. Half a UTF-16 unit at the end becomes U+FFFD. */
export const decode = (bytes: Buffer): string => {
  const { encoding, size } = byteOrderMark(bytes);
  if (encoding === "utf-8") return bytes.toString("utf8", size);
  const even = bytes.length - (bytes.length % 2);
  const units = bytes.subarray(size, even);
  const text = (encoding === "utf-16le" ? units : Buffer.from(units).swap16()).toString("utf16le");
  return even === bytes.length ? text : `${text}\uFFFD`;
};

/** The bytes of a file as UTF-8, without a byte order mark. */
export const asUtf8 = (bytes: Buffer): Buffer => {
  const { encoding, size } = byteOrderMark(bytes);
  return encoding !== "utf-8" ? Buffer.from(decode(bytes)) : size === 0 ? bytes : bytes.subarray(size);
};

/** The text of the bytes such that encoding it again gives them all back. */
const decodeExactly = (bytes: Buffer): { readonly text: string; readonly encoding: Encoding } => {
  const { encoding } = byteOrderMark(bytes);
  if (encoding === "utf-8" && isUtf8(bytes)) return { text: bytes.toString("utf8"), encoding };
  if (encoding === "utf-8" || bytes.length % 2 !== 0) return { text: bytes.toString("latin1"), encoding: "latin1" };
  return { text: (encoding === "utf-16le" ? bytes : Buffer.from(bytes).swap16()).toString("utf16le"), encoding };
};

const CODES: Readonly<Record<string, readonly [UnreadReason, string]>> = {
  ENOENT: ["missing", "there is no such file"],
  ENOTDIR: ["missing", "there is no such file"],
  EISDIR: ["directory", "it is a directory"],
  EACCES: ["unreadable", "permission denied"],
  EPERM: ["unreadable", "permission denied"],
  ELOOP: ["unreadable", "its symbolic links form a loop"],
};

const failed = (path: string, error: unknown): UnreadFile => {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const [reason, why] = CODES[code] ?? ["unreadable", messageOf(error)];
  return { ok: false, reason, message: `${path}: ${why}` };
};

/** A reader of some files alone. */
export const readerWithin = (reader: Reader, mayRead: (path: string) => boolean): Reader => ({
  read: (path, options) =>
    mayRead(path)
      ? reader.read(path, options)
      : { ok: false, reason: "outside", message: `${path} lies outside of the workspace, or leads out of it` },
  text: (path, maxSize) => (mayRead(path) ? reader.text(path, maxSize) : undefined),
});

/** The bytes of a file that is text, valid until the next file is read, and what the file system says of it. */
interface FileBytes {
  readonly ok: true;
  readonly content: Buffer;
  readonly mtimeMs: number;
}

export const createReader = (): Reader => {
  const kept = Buffer.allocUnsafeSlow(KEPT);
  const large = new LargeSpace();

  const bytesOf = (path: string, descriptor: number, maxSize: number): FileBytes | UnreadFile => {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) return { ok: false, reason: "directory", message: `${path}: it is a directory` };
    if (!stat.isFile()) return { ok: false, reason: "unreadable", message: `${path}: it is not a regular file` };
    // One byte more than it should have tells whether it grew since.
    let buffer = stat.size < kept.length ? kept : large.take(Math.min(stat.size, maxSize) + 1);
    let bytes = stat.size > maxSize ? stat.size : fill(descriptor, buffer);
    while (bytes === buffer.length && bytes <= maxSize) {
      const larger = large.take(Math.min(bytes * 2, maxSize + 1));
      buffer.copy(larger);
      bytes += fill(descriptor, larger.subarray(bytes));
      buffer = larger;
    }
    if (bytes > maxSize) {
      return {
        ok: false,
        reason: "oversize",
        bytes,
        message: `${path}: it has ${bytes} bytes, more than the ${maxSize} that are read`,
      };
    }
    const content = buffer.subarray(0, bytes);
    if (isBinary(content)) return { ok: false, reason: "binary", bytes, message: `${path}: it is a binary file` };
    return { ok: true, content, mtimeMs: stat.mtimeMs };
  };

  const readBytes = (path: string, maxSize: number): FileBytes | UnreadFile => {
    try {
      return withFile(path, (descriptor) => bytesOf(path, descriptor, maxSize));
    } catch (error) {
      return failed(path, error);
    }
  };

  return {
    read: (path, { maxSize, as }) => {
      const read = readBytes(path, maxSize);
      if (!read.ok) return read;
      const { content, mtimeMs } = read;
      const decoded =
        as === "exact" ? decodeExactly(content) : { text: decode(content), encoding: byteOrderMark(content).encoding };
      return { ok: true, ...decoded, bytes: content.length, mtimeMs, hash: blobId(content) };
    },
    text: (path, maxSize) => {
      const read = readBytes(path, maxSize);
      return read.ok ? decode(read.content) : undefined;
    },
  };
};
