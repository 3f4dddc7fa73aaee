/** Grammars: the packages whose grammars the rows name. */

import type { GrammarSource } from "./language.ts";

export const vscode = (name: string): GrammarSource => ({
  package: "@vscode/tree-sitter-wasm",
  path: `wasm/tree-sitter-${name}.wasm`,
});
export const cursorless = (name: string): GrammarSource => ({
  package: "@cursorless/tree-sitter-wasms",
  path: `out/tree-sitter-${name}.wasm`,
});
export const wasms = (name: string): GrammarSource => ({
  package: "tree-sitter-wasms",
  path: `out/tree-sitter-${name}.wasm`,
});
export const vendored = (name: string): GrammarSource => ({ package: undefined, path: `grammars/${name}.wasm` });
