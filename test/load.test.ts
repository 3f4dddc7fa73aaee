import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../server/install.ts";

/** A bundle that says what it was given, loaded by the loader of `dist/` in a directory of its own. */
const BUNDLE = `(function (exports, require, module, __filename, __dirname) { console.log(JSON.stringify([__filename.split(/[\\\\/]/).at(-1), typeof require("node:fs").readFileSync, module.exports === exports]));
throw new Error("at its own place");
})`;
const directory = mkdtempSync(join(tmpdir(), "tandem-load-"));
const kept = (): string[] => readdirSync(directory).filter((name) => name.includes(".compiled"));
const keptFile = (): string => join(directory, kept()[0] ?? "none");
const run = () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", 'require("./load.cjs").load("one")'], {
    cwd: directory,
    encoding: "utf8",
  });
  return { stdout, stderr };
};

beforeEach(() => {
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
  copyFileSync(join(projectRoot, "dist", "load.cjs"), join(directory, "load.cjs"));
  writeFileSync(join(directory, "one.cjs"), BUNDLE);
});
afterAll(() => rmSync(directory, { recursive: true }));

test("A bundle runs as the function of a CommonJS file, and errors tell its lines", () => {
  const { stdout, stderr } = run();
  expect(JSON.parse(stdout)).toEqual(["one.cjs", "function", true]);
  expect(stderr).toMatch(/one\.cjs:2:7\)?\n/);
});

test("What V8 compiled is kept once, and taken as long as it is whole", () => {
  const first = run().stdout;
  expect(kept()).toEqual([`one.${process.platform}-${process.arch}-${process.version}.compiled`]);
  const whole = readFileSync(keptFile());
  // Another digest in front of the same bytes: it is read, found damaged and written again.
  writeFileSync(keptFile(), Buffer.concat([Buffer.alloc(32), whole.subarray(32)]));
  expect(run().stdout).toBe(first);
  expect(readFileSync(keptFile()).subarray(0, 32)).not.toEqual(Buffer.alloc(32));
  // Taken, it is left as it is.
  const taken = readFileSync(keptFile());
  expect(run().stdout).toBe(first);
  expect(readFileSync(keptFile())).toEqual(taken);
});

test("What was kept after a grammar with a large lexer was compiled is taken", () => {
  const flag = 'require("node:v8").setFlagsFromString("--no-wasm-tier-up");';
  writeFileSync(join(directory, "one.cjs"), BUNDLE.replace("console.log", `${flag} console.log`));
  run();
  const first = readFileSync(keptFile());
  run();
  expect(readFileSync(keptFile())).toEqual(first);
});

test("Data cut off, and data that V8 refuses, cost nothing but the compilation", () => {
  const first = run().stdout;
  for (const damage of [Buffer.alloc(0), readFileSync(keptFile()).subarray(0, 100)]) {
    writeFileSync(keptFile(), damage);
    expect(run().stdout).toBe(first);
    expect(readFileSync(keptFile()).length).toBeGreaterThan(100);
  }
});

test("Where nothing can be kept a bundle runs all the same", () => {
  mkdirSync(join(directory, `one.${process.platform}-${process.arch}-${process.version}.compiled`, "in the way"), {
    recursive: true,
  });
  expect(JSON.parse(run().stdout)).toEqual(["one.cjs", "function", true]);
});
