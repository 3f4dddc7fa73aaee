// A tar archive as a pure function of what is in it (POSIX.1-1988, "ustar"): the same files are the same bytes, on whatever machine.

import { gzipSync } from "node:zlib";

const BLOCK = 512;
/** Bytes of a name, and of what precedes it. */
const NAME = 100;
const PREFIX = 155;

const octal = (number, length) => `${number.toString(8).padStart(length - 1, "0")}\0`;

/** The name in two parts, at a slash, where it is too long for one. */
function partsOf(path) {
  if (Buffer.byteLength(path) <= NAME) return ["", path];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1))
    if (Buffer.byteLength(path.slice(0, at)) <= PREFIX && Buffer.byteLength(path.slice(at + 1)) <= NAME)
      return [path.slice(0, at), path.slice(at + 1)];
  throw new Error(`${path} is too long for a tar archive`);
}

function headerOf({ path, contents, isProgram }, time) {
  const [prefix, name] = partsOf(path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(isProgram ? 0o755 : 0o644, 8), 100);
  // Owner and group.
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(contents.length, 12), 124);
  header.write(octal(time, 12), 136);
  // The sum is taken with blanks in its own place.
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}

/**
 * @param files `{ path, contents, isProgram }`, in any order; paths have slashes
 * @param time seconds since 1970, of all of them
 */
export function tarball(files, time) {
  const sorted = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
  const pieces = sorted.flatMap((file) => [
    headerOf(file, time),
    file.contents,
    Buffer.alloc((BLOCK - (file.contents.length % BLOCK)) % BLOCK),
  ]);
  const zipped = gzipSync(Buffer.concat([...pieces, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  // RFC 1952: the byte that says on which system it was made; 255 is none.
  zipped[9] = 255;
  return zipped;
}
