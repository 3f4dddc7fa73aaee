/** A zip archive of files in memory (APPNOTE.TXT 6.3, without extensions). Pure: the same files make the same bytes. */

import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  /** Inside the archive, with slashes. */
  readonly path: string;
  readonly content: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 is what deflate needs. */
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const FLAGS = 1 << 11;
const DEFLATED = 8;
/** 1980-01-01, the first day that the format knows. */
const DATE = (1 << 5) | 1;

/** Little-endian: numbers below 65,536 that are listed as `[value]` take two bytes, others four. */
const record = (...fields: readonly (number | readonly [number])[]): Buffer =>
  Buffer.concat(
    fields.map((field) => {
      const bytes = Buffer.alloc(typeof field === "number" ? 4 : 2);
      if (typeof field === "number") bytes.writeUInt32LE(field);
      else bytes.writeUInt16LE(field[0]);
      return bytes;
    }),
  );

export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    // What stands in both: version, flags, method, time, date, sum, sizes, lengths of name and extra field.
    const shared = record(
      [VERSION],
      [FLAGS],
      [DEFLATED],
      [0],
      [DATE],
      crc32(content),
      packed.length,
      content.length,
      [name.length],
      [0],
    );
    const file = Buffer.concat([record(LOCAL), shared, name, packed]);
    files.push(file);
    // Comment's length, disk, attributes within and outside of the archive, where the file stands.
    directory.push(record(CENTRAL, [VERSION]), shared, record([0], [0], [0], 0, offset), name);
    offset += file.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(END, [0], [0], [entries.length], [entries.length], size, offset, [0]);
  return Buffer.concat([...files, ...directory, end]);
}
