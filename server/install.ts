/** Where the pieces of this installation lie: grammars, queries, the tree-sitter runtime. Works from source and from `dist/`. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bytesOf } from "../src/files/transient-buffer.ts";
import type { GrammarSource } from "../src/languages/table.ts";

/** The project's directory: `server/` and `dist/` both lie directly in it. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A file of a package that we depend on: where Node looks for it (nodejs.org/api/modules.html, "Loading from node_modules folders"). Node
 * itself takes three milliseconds of a start for that, and is asked only where packages lie otherwise.
 */
function packageFile(name: string, file: string): string {
  for (let directory = projectRoot; ; directory = dirname(directory)) {
    const found = join(directory, "node_modules", name, file);
    if (existsSync(found)) return found;
    if (dirname(directory) !== directory) continue;
    const { createRequire } = process.getBuiltinModule("node:module");
    return createRequire(import.meta.url).resolve(`${name}/${file}`);
  }
}

/** The file of a grammar. */
export const locateGrammar = (source: GrammarSource): string =>
  source.package === undefined ? join(projectRoot, source.path) : packageFile(source.package, source.path);

export const readGrammar = (source: GrammarSource): Uint8Array => bytesOf(locateGrammar(source));

/** The bytes that `initParser` wants. */
export const readParserRuntime = (): Uint8Array => bytesOf(packageFile("web-tree-sitter", "web-tree-sitter.wasm"));

/** ast-grep's portable half. */
export const readAstGrep = (): Uint8Array => bytesOf(packageFile("@ast-grep/wasm", "wasm_bg.wasm"));

/** The text of `queries/<folder>/<file>`, or undefined where a language has no such file. */
export function readQuery(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(projectRoot, "queries", folder, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
