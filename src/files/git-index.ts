/**
 * Git index: the files of a working tree with their blob ids, as git wrote them into its index when it last looked (gitformat-index(5)),
 * and whether a file is still as it was then. Nothing is run, and no file is read.
 */

import { type BigIntStats, lstatSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ID_BYTES } from "./blob-id.ts";
import { gitDirectoryOf } from "./git-directory.ts";
import type { Reader } from "./read.ts";
import { createTimeSlice } from "./time-slice.ts";
import { extensionsOf, type PathBytes, placeOf, TrackedNames } from "./tracked-names.ts";

/** Bytes; an index of a million files has 100 MB. */
const LARGEST = 512 * 1024 * 1024;
/** Bytes that are read in some milliseconds. */
const AT_ONCE = 32 * 1024 * 1024;
/** Milliseconds of reading entries between two turns of the event loop. */
const SLICE = 8;
/** Entries between two looks at the clock: one is cheaper than the look. */
const BATCH = 256;

/** Bytes of an entry before its path, without the extended flags. */
const FIXED = 62;
const MODE_KIND = 0xf000;
const REGULAR = 0x8000;
const Flag = { assumeValid: 0x8000, extended: 0x4000, stage: 0x3000, length: 0x0fff } as const;
/** Of the extended flags. */
const SKIP_WORKTREE = 0x4000;
const INTENT_TO_ADD = 0x2000;
const NUL = 0;

/** The files of an index in its order. */
interface Entries {
  /** Relative to the top, with `/`. */
  readonly paths: PathBytes;
  /** Where the entry of each begins. */
  readonly at: Uint32Array;
}

export class GitIndex {
  readonly #bytes: Buffer;
  readonly #entries: Entries;
  readonly #stat: BigIntStats;
  readonly #path: string;
  /** What was asked for so far. */
  readonly #written: string[] = [];
  #names: TrackedNames | undefined;

  private constructor(path: string, stat: BigIntStats, bytes: Buffer, entries: Entries) {
    this.#path = path;
    this.#stat = stat;
    this.#bytes = bytes;
    this.#entries = entries;
  }

  /** Reads the index of the working tree with this top, in pieces; undefined where there is none that we can read. */
  static async read(top: string, reader: Reader): Promise<GitIndex | undefined> {
    const directory = gitDirectoryOf(top, reader)?.own;
    if (directory === undefined) return undefined;
    try {
      const path = join(directory, "index");
      const stat = statSync(path, { bigint: true });
      if (!stat.isFile() || stat.size > LARGEST) return undefined;
      // What is read in pieces waits for a turn between each two, and somebody waits for it.
      const bytes = stat.size > AT_ONCE ? await readFile(path) : readFileSync(path);
      const entries = await entriesOf(bytes);
      return entries && new GitIndex(path, stat, bytes, entries);
    } catch {
      return undefined;
    }
  }

  /** Whether git has not written its index since this was read. */
  get isCurrent(): boolean {
    const stat = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    const { mtimeNs, size, ino } = this.#stat;
    return stat?.mtimeNs === mtimeNs && stat.size === size && stat.ino === ino;
  }

  /** The ordinary files that git keeps an eye on. What is asked of them by number is in git's order. */
  get size(): number {
    return this.#entries.at.length;
  }

  /** The path of a file, relative to the top, with `/`. */
  pathOf(file: number): string {
    const { bytes, from, to } = this.#entries.paths;
    this.#written[file] ??= bytes.toString("utf8", from[file], to[file]);
    return this.#written[file] as string;
  }

  /** The file with a path relative to the top, with `/`; undefined where git keeps an eye on none. */
  fileAt(path: string): number | undefined {
    return placeOf(this.#entries.paths, path);
  }

  /** The files whose paths end with a name. */
  named(name: string): readonly number[] {
    this.#names ??= new TrackedNames(this.#entries.paths);
    return this.#names.named(name);
  }

  /** How many files have each extension, see `extensionsOf`. */
  get extensions(): ReadonlyMap<string, number> {
    return extensionsOf(this.#entries.paths);
  }

  /** The blob id of a file, as 40 hexadecimal digits. */
  idOf(file: number): string {
    const at = this.#at(file);
    return this.#bytes.toString("hex", at + 40, at + 40 + ID_BYTES);
  }

  /**
   * Whether a file is as it was when git saw it, by what the file system says of it (as git does: racy-git). Line ends and filters are not
   * looked at: the bytes on disk may be others than those of the blob.
   * @param path absolute
   */
  isAsSeen(file: number, path: string): boolean {
    let stat: BigIntStats | undefined;
    try {
      stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    } catch {
      return false;
    }
    if (!stat?.isFile()) return false;
    const at = this.#at(file);
    const word = (index: number): bigint => BigInt(this.#bytes.readUInt32BE(at + index * 4));
    const isSameTime = (seconds: bigint, nanoseconds: bigint, ns: bigint): boolean =>
      ns / NANO === seconds && (nanoseconds === 0n || ns % NANO === nanoseconds);
    if ((stat.size & 0xffff_ffffn) !== word(9)) return false;
    // What was written in the moment in which git wrote its index may have changed since.
    const mtime = word(2) * NANO + word(3);
    return (
      mtime + (word(3) === 0n ? NANO : 0n) < this.#stat.mtimeNs &&
      isSameTime(word(2), word(3), stat.mtimeNs) &&
      isSameTime(word(0), word(1), stat.ctimeNs)
    );
  }

  /** Bytes that a file had when git saw it. */
  sizeOf(file: number): number {
    return this.#bytes.readUInt32BE(this.#at(file) + 36);
  }

  #at(file: number): number {
    return this.#entries.at[file] as number;
  }
}

const NANO = 1_000_000_000n;

/** The entries of ordinary files that git keeps an eye on; undefined for an index of a form that we do not know. */
async function entriesOf(bytes: Buffer): Promise<Entries | undefined> {
  if (bytes.length < 12 || bytes.toString("latin1", 0, 4) !== "DIRC") return undefined;
  const version = bytes.readUInt32BE(4);
  if (version < 2 || version > 4) return undefined;
  const count = bytes.readUInt32BE(8);
  if (count * FIXED > bytes.length) return undefined;
  const [starts, from, to] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  const written = version === 4 ? new WrittenPaths() : undefined;
  let files = 0;
  let at = 12;
  // Read as single bytes: half of the time that Buffer's own numbers take before they are compiled.
  const wordAt = (offset: number): number => ((bytes[offset] as number) << 8) | (bytes[offset + 1] as number);
  const slice = createTimeSlice(SLICE);
  for (let index = 0; index < count; index++) {
    if (index % BATCH === 0 && slice.over()) await slice.next();
    const start = at;
    if (start + FIXED > bytes.length) return undefined;
    const flags = wordAt(start + 60);
    const isExtended = (flags & Flag.extended) !== 0;
    const extended = isExtended ? wordAt(start + FIXED) : 0;
    let pathAt = start + FIXED + (isExtended ? 2 : 0);
    let pathEnd: number;
    if (written) {
      const [kept, behind] = offsetAt(bytes, pathAt);
      const end = bytes.indexOf(NUL, behind);
      if (end < 0 || kept > written.length) return undefined;
      [pathAt, pathEnd] = written.add(kept, bytes.subarray(behind, end));
      at = end + 1;
    } else {
      const length = flags & Flag.length;
      pathEnd = length < Flag.length ? pathAt + length : bytes.indexOf(NUL, pathAt);
      if (pathEnd < 0 || pathEnd > bytes.length) return undefined;
      // Entries begin at multiples of eight bytes, and one NUL at least ends the path.
      at = start + ((pathEnd - start + 8) & ~7);
    }
    const isPlain = (wordAt(start + 26) & MODE_KIND) === REGULAR && (flags & (Flag.assumeValid | Flag.stage)) === 0;
    if (!isPlain || (extended & (SKIP_WORKTREE | INTENT_TO_ADD)) !== 0) continue;
    starts[files] = start;
    from[files] = pathAt;
    to[files] = pathEnd;
    files++;
  }
  if (!isWholeBy(bytes, at)) return undefined;
  const paths = { bytes: written?.bytes ?? bytes, from: from.subarray(0, files), to: to.subarray(0, files) };
  return { paths, at: starts.subarray(0, files) };
}

/** Paths one behind the other, of which an index writes only what is other than in the one before. */
class WrittenPaths {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #from = 0;
  #end = 0;

  get bytes(): Buffer {
    return this.#bytes;
  }
  /** Bytes of the last one. */
  get length(): number {
    return this.#end - this.#from;
  }

  /** @param left bytes at the end of the one before that are others @returns where it begins and ends */
  add(left: number, rest: Uint8Array): [number, number] {
    const shared = this.length - left;
    const start = this.#end;
    const end = start + shared + rest.length;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], end * 2);
    this.#bytes.copyWithin(start, this.#from, this.#from + shared);
    this.#bytes.set(rest, start + shared);
    this.#from = start;
    this.#end = end;
    return [start, end];
  }
}

/** A number in the form that git uses for offsets, and what follows it. */
function offsetAt(bytes: Buffer, from: number): readonly [value: number, behind: number] {
  let at = from;
  let byte = bytes[at++] ?? 0;
  let value = byte & 127;
  while (byte & 128) {
    byte = bytes[at++] ?? 0;
    value = (value + 1) * 128 + (byte & 127);
  }
  return [value, at];
}

/**
 * Whether what follows the entries leaves them all there is: the part of a split index has the others elsewhere, and names that begin with a
 * small letter are of extensions that must be understood. Behind the extensions stands the checksum, whose length tells SHA-1 from SHA-256.
 */
function isWholeBy(bytes: Buffer, from: number): boolean {
  let at = from;
  while (at + 8 + ID_BYTES <= bytes.length) {
    const first = bytes[at] ?? 0;
    if (first < 65 || first > 90) return false;
    at += 8 + bytes.readUInt32BE(at + 4);
  }
  return at + ID_BYTES === bytes.length;
}
