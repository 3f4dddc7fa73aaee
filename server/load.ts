/**
 * Load: runs a bundle of `dist/` with what V8 compiled of it in an earlier process, and keeps that for the next. Half of the
 * time from a start to the first answer was V8's, reading and compiling our code; `docs/performance.md` has the figures.
 */

import { createHash } from "node:crypto";
import { appendFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { threadId } from "node:worker_threads";
import { bytesOf } from "../src/files/transient-buffer.ts";
import { setCompilerFlags } from "../src/syntax/wasm-compilation.ts";

/**
 * Milliseconds after the start until what is compiled is kept: the first answers are given then, and the code that gave them is
 * compiled.
 */
const KEPT_AFTER = 5000;

/** A bundle's file is that function as it stands: so no text of megabytes is joined with another. */
type Bundle = (exports: object, require: NodeJS.Require, module: object, file: string, directory: string) => void;

/** @param name a bundle beside this file, with the hash of its content, without `.cjs`: an expression of the function, in ASCII alone @returns what it exports */
export function load(name: string): unknown {
  const file = join(__dirname, `${name}.cjs`);
  setCompilerFlags();
  // V8 itself refuses what was compiled with other flags; it does not compare the text.
  const kept = join(__dirname, `${name}.${process.platform}-${process.arch}-${process.version}.compiled`);
  const cachedData = readKept(kept);
  const script = new Script(bytesOf(file).toString("latin1"), { filename: file, ...(cachedData && { cachedData }) });
  if (!cachedData || script.cachedDataRejected === true) keepSoon(script, kept);
  const module = { exports: {} };
  (script.runInThisContext() as Bundle)(module.exports, require, module, file, __dirname);
  return module.exports;
}

const digestOf = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();
/** Bytes of a digest. */
const DIGEST = 32;

/** What was kept, when it is whole: V8 ends the process over damaged data. */
function readKept(file: string): Buffer | undefined {
  try {
    const bytes = bytesOf(file);
    const data = bytes.subarray(DIGEST);
    return digestOf(data).equals(bytes.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether V8 may throw away what it compiled of functions that rest. One collection before we write took the outermost function
 * with it, which runs once: each start read all of the text again for it, 100 ms in the syntax thread.
 */
const letFlush = (mayFlush: boolean): void => setFlagsFromString(`--${mayFlush ? "" : "no-"}flush-bytecode`);

/** Writes once what is compiled so far. */
function keepSoon(script: Script, file: string): void {
  const before = writtenAt(file);
  letFlush(false);
  const keep = (): void => {
    // As the next process has it: what was compiled with other flags is refused there.
    letFlush(true);
    clearTimeout(timer);
    process.off("exit", keep);
    // Several threads run the same bundle: the first one's will do.
    if (writtenAt(file) !== before) return;
    const whole = `${file}.${process.pid}-${threadId}`;
    try {
      const data = script.createCachedData();
      writeFileSync(whole, digestOf(data));
      appendFileSync(whole, data);
      renameSync(whole, file);
    } catch {
      // A directory that we may not write to: every start compiles.
    }
  };
  const timer = setTimeout(keep, KEPT_AFTER).unref();
  process.on("exit", keep);
}

/** When a file was written, in milliseconds; undefined when there is none. */
const writtenAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
