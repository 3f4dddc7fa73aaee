/**
 * Scan: which files hold a name, found among their bytes. This is how a process answers before it knows
 * anything, so every step per file counts: one buffer, no stat, no decoding.
 */

import { createByteReader } from "./byte-reader.ts";
import { asUtf8, byteOrderMark, isBinary } from "./read.ts";
import { createTimeSlice } from "./time-slice.ts";
import { wordBytes } from "./word-bytes.ts";

/** A file that holds the name. */
export interface ScanHit {
  /** The file as UTF-8 without its byte order mark; valid until the scanner's next scan. */
  readonly buffer: Buffer;
  /** Byte offsets of the name in `buffer`, ascending. */
  readonly hits: readonly number[];
  /** Bytes of `buffer`. */
  readonly bytes: number;
}

export interface Scanner {
  /**
   * The places of a name as a whole word; undefined when there is none or the file is binary, oversize or
   * cannot be read. Never throws.
   * @param path absolute
   * @param name UTF-8
   * @param wordCharacters ASCII characters that belong to words beside letters, digits and `_`
   * @param maxSize bytes; a larger file is not searched
   */
  scan(path: string, name: Buffer, wordCharacters: string, maxSize: number): ScanHit | undefined;
  /**
   * Whether a file holds some letters, large and small ones of ASCII alike; as `scan` in all else. A file that is not UTF-8 may hold them.
   * @param letters tested against the bytes read as Latin-1, of which they take no more than 64 KB
   */
  holds(path: string, letters: RegExp, maxSize: number): boolean;
  /** Files that could not be opened or read since the scanner was made. */
  readonly unreadable: number;
  /** Files left out since then because they are too large. */
  readonly oversize: number;
  /** Files left out since then that hold the name they were scanned for, and are binary. */
  readonly binary: number;
}

/** The places of the name where it is not a part of a longer word. */
const wholeWords = (content: Buffer, name: Buffer, table: Uint8Array): number[] => {
  const hits: number[] = [];
  if (name.length === 0) return hits;
  // An end of the name that is no word character itself (`save!`, `+`) cannot be continued by one.
  const openStart = table[name[0] ?? 0] === 0;
  const openEnd = table[name[name.length - 1] ?? 0] === 0;
  let at = content.indexOf(name);
  while (at >= 0) {
    const end = at + name.length;
    // Beyond either end of the content there is no byte, and no word.
    const whole = (openStart || table[content[at - 1] ?? 0] === 0) && (openEnd || table[content[end] ?? 0] === 0);
    if (whole) hits.push(at);
    at = content.indexOf(name, whole ? end : at + 1);
  }
  return hits;
};

export const createScanner = (): Scanner => {
  const bytes = createByteReader();
  let unreadable = 0;
  let oversize = 0;
  let binary = 0;

  /** What was found of a file; undefined, and counted, where it was not read. */
  const counted = <T>(found: T | "oversize" | "unreadable"): T | undefined => {
    if (found === "oversize") oversize += 1;
    else if (found === "unreadable") unreadable += 1;
    else return found;
    return undefined;
  };

  return {
    get unreadable() {
      return unreadable;
    },
    get oversize() {
      return oversize;
    },
    get binary() {
      return binary;
    },
    holds: (path, letters, maxSize) => {
      let isFirst = true;
      const mayHold = (piece: Buffer): boolean => {
        const isOther = isFirst && byteOrderMark(piece).encoding !== "utf-8";
        isFirst = false;
        return isOther || letters.test(piece.toString("latin1"));
      };
      return counted(bytes.some(path, maxSize, mayHold)) === true;
    },
    scan: (path, name, wordCharacters, maxSize) => {
      const content = counted(bytes.read(path, maxSize));
      if (content === undefined) return undefined;
      const buffer = asUtf8(content);
      const hits = wholeWords(buffer, name, wordBytes(wordCharacters));
      if (hits.length === 0) return undefined;
      // Asked last: hardly any file gets here.
      if (!isBinary(content)) return { buffer, hits, bytes: buffer.length };
      binary += 1;
      return undefined;
    },
  };
};

export interface ScanFilesOptions {
  readonly scanner: Scanner;
  /** See `LanguageText.wordCharacters`. */
  wordCharactersOf(path: string): string;
  /** Bytes; larger files are not searched. */
  readonly maxSize: number;
  /** The hit's buffer is valid during the call. */
  onHit(path: string, hit: ScanHit): void;
  /** Told of each file that was searched in vain. */
  onMiss?(path: string): void;
  /** Told of each file that is too large, cannot be read, or is binary and holds the name. */
  onUnread?(path: string): void;
  /** Asked before every piece of work. */
  shouldStop?(): boolean;
  /** Milliseconds after which the event loop gets its turn. */
  readonly slice?: number;
}

export interface ScanCounts {
  /** Files opened and searched. */
  readonly scanned: number;
  readonly unreadable: number;
  readonly oversize: number;
  /** Whether `shouldStop` ended it before the last file. */
  readonly stopped: boolean;
}

/** Searches files one after the other for a name as a whole word. */
export const scanFiles = async (
  paths: Iterable<string>,
  name: string,
  options: ScanFilesOptions,
): Promise<ScanCounts> => {
  const { scanner, wordCharactersOf, maxSize, onHit, shouldStop } = options;
  const bytes = Buffer.from(name);
  const slice = createTimeSlice(options.slice ?? 8);
  const before = { unreadable: scanner.unreadable, oversize: scanner.oversize };
  let tried = 0;
  let stopped = shouldStop?.() ?? false;
  if (!stopped) {
    for (const path of paths) {
      if (slice.over()) {
        await slice.next();
        if (shouldStop?.() === true) {
          stopped = true;
          break;
        }
      }
      tried += 1;
      const unread = scanner.oversize + scanner.unreadable + scanner.binary;
      const hit = scanner.scan(path, bytes, wordCharactersOf(path), maxSize);
      if (hit !== undefined) onHit(path, hit);
      else if (scanner.oversize + scanner.unreadable + scanner.binary > unread) options.onUnread?.(path);
      else options.onMiss?.(path);
    }
  }
  const unreadable = scanner.unreadable - before.unreadable;
  const oversize = scanner.oversize - before.oversize;
  return { scanned: tried - unreadable - oversize, unreadable, oversize, stopped };
};
