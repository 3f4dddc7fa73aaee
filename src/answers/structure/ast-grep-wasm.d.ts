/** The half of ast-grep's portable library that its package hides from all but bundlers. */

declare module "@ast-grep/wasm/wasm_bg.js" {
  export * from "@ast-grep/wasm";
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
