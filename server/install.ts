/** Where the pieces of this installation lie: grammars, queries, the tree-sitter runtime. Works from source and from `dist/`. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bytesOf } from "../src/files/transient-buffer.ts";
import type { GrammarSource } from "../src/languages/table.ts";

const packages = createRequire(import.meta.url);

/** The project's directory: `server/` and `dist/` both lie directly in it. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const packageDirectory = (name: string): string => dirname(packages.resolve(`${name}/package.json`));

/** The file of a grammar. */
export const locateGrammar = (source: GrammarSource): string =>
  join(source.package === undefined ? projectRoot : packageDirectory(source.package), source.path);

export const readGrammar = (source: GrammarSource): Uint8Array => bytesOf(locateGrammar(source));

/** The bytes that `initParser` wants. */
export const readParserRuntime = (): Uint8Array => bytesOf(packages.resolve("web-tree-sitter/web-tree-sitter.wasm"));

/** ast-grep's portable half. */
export const readAstGrep = (): Uint8Array => bytesOf(packages.resolve("@ast-grep/wasm/wasm_bg.wasm"));

/** The text of `queries/<folder>/<file>`, or undefined where a language has no such file. */
export function readQuery(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(projectRoot, "queries", folder, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
