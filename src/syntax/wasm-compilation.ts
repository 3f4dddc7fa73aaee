/**
 * Baseline: how a grammar is compiled. V8 gives a function of WebAssembly to its optimizing compiler after so many bytes of code,
 * and counts the whole function at each return: a large lexer, one function of 70-320 KB, is due after a few dozen tokens and then
 * costs 0.4-5 s of processor time, to parse at most a tenth faster. So a grammar with such a function stays in the baseline
 * compiler. The others (the largest function of Java's, Python's, Rust's, TypeScript's has 9-18 KB) and the runtime are optimized
 * within some ten milliseconds.
 */

import { setFlagsFromString } from "node:v8";
import { readNumber } from "./dylink.ts";

/** Bytes of a function that is not worth optimizing: about 0.3 s. */
const LARGE = 1 << 16;

/**
 * Of the whole process. What is compiled lazily goes to the optimizing compiler at once where a module counts nothing, unless tier-up is off.
 * A function is due after two billion bytes of code, which are some 170 KB of C, instead of after 1.8 million: of the first parse, two lines long,
 * the runtime's and the grammar's were compiled for 0.13 s beside the way to the first answer.
 */
const FLAGS = ["--no-wasm-tier-up", "--wasm-tiering-budget=2000000000"] as const;
/** Modules made while this is off count nothing. A flag of the process: a thread that compiles meanwhile gets the same. */
const COUNTING = { off: "--no-wasm-dynamic-tiering", on: "--wasm-dynamic-tiering" } as const;

const HEADER_LENGTH = 8;
/** Number of the section that holds the functions. */
const CODE = 10;

/** Bytes of a module's largest function. */
function largestFunction(wasm: Uint8Array): number {
  for (let at = HEADER_LENGTH; at < wasm.length; ) {
    const id = wasm[at];
    const section = readNumber(wasm, at + 1);
    at = section.next + section.value;
    if (id !== CODE) continue;
    let largest = 0;
    const functions = readNumber(wasm, section.next);
    for (let count = functions.value, from = functions.next; count > 0; count--) {
      const { value, next } = readNumber(wasm, from);
      largest = Math.max(largest, value);
      from = next + value;
    }
    return largest;
  }
  return 0;
}

/** Sets the flags of the process: before V8 is given what it compiled earlier, which it refuses where a flag differs from when that was kept. */
export const setCompilerFlags = (): void => {
  for (const flag of FLAGS) setFlagsFromString(flag);
};

export const staysInBaseline = (wasm: Uint8Array): boolean => largestFunction(wasm) >= LARGE;

/** Compiles a module. */
export function compileModule(wasm: Uint8Array): WebAssembly.Module {
  setCompilerFlags();
  if (!staysInBaseline(wasm)) return new WebAssembly.Module(wasm);
  setFlagsFromString(COUNTING.off);
  try {
    return new WebAssembly.Module(wasm);
  } finally {
    setFlagsFromString(COUNTING.on);
  }
}
