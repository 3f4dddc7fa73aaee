/**
 * Baseline: how a grammar is compiled. V8 gives a function of WebAssembly to its optimizing compiler after so many bytes of code,
 * and counts the whole function at each return: the lexer of a grammar, one function of 100-300 KB, is due after a few dozen
 * tokens and then costs 0.5-5 s of processor time, to parse at most a tenth faster. So grammars stay in the baseline compiler; the
 * runtime, whose functions are small and do most of a parse, is optimized as ever.
 */

import { setFlagsFromString } from "node:v8";

/** What is compiled lazily goes to the optimizing compiler at once where a module counts nothing, unless this is off. */
const KEEP_BASELINE = "--no-wasm-tier-up";
/** Modules made while this is off count nothing. A flag of the process: a thread that compiles meanwhile gets the same. */
const COUNTING = { off: "--no-wasm-dynamic-tiering", on: "--wasm-dynamic-tiering" } as const;

/** Compiles a module that never leaves the baseline compiler. */
export function compileBaseline(wasm: Uint8Array): WebAssembly.Module {
  setFlagsFromString(KEEP_BASELINE);
  setFlagsFromString(COUNTING.off);
  try {
    return new WebAssembly.Module(wasm);
  } finally {
    setFlagsFromString(COUNTING.on);
  }
}
