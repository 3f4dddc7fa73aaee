/** Where the pieces of this installation lie: grammars, queries, the tree-sitter runtime. Works from source and from `dist/`. */

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { bytesOf } from "../src/files/transient-buffer.ts";
import type { GrammarSource } from "../src/languages/table.ts";

/** The project's directory: `server/` and `dist/` both lie directly in it. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export const version = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** What is WebAssembly, where the build put it (scripts/wasm-files.mjs): in one directory, whatever package it came in; the largest compressed. */
function wasm(name: string): Uint8Array {
  const file = join(projectRoot, "dist", "wasm", name);
  return existsSync(file) ? bytesOf(file) : unpacked(bytesOf(`${file}.gz`));
}

/** RFC 1952, 2.3.1: the last four bytes are the size of what was compressed. In one piece, it is unpacked twice as fast (five megabytes in 4 ms). */
const unpacked = (gzip: Buffer): Uint8Array => gunzipSync(gzip, { chunkSize: gzip.readUInt32LE(gzip.length - 4) });

export const readGrammar = (source: GrammarSource): Uint8Array => wasm(basename(source.path));

/** The bytes that `initParser` wants. */
export const readParserRuntime = (): Uint8Array => wasm("web-tree-sitter.wasm");

/** ast-grep's portable half. */
export const readAstGrep = (): Uint8Array => wasm("ast-grep.wasm");

/** The text of `queries/<folder>/<file>`, or undefined where a language has no such file. */
export function readQuery(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(projectRoot, "queries", folder, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
