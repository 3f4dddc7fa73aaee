// Bundles the server into dist/: one file a thread, shared code in chunks, so that starting reads few files and what is
// imported dynamically loads at first use.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, "dist");

const ENTRIES = [
  "server/main.ts",
  "server/threads/syntax-thread.ts",
  "server/threads/index-worker.ts",
  "server/threads/structure-thread.ts",
];
/** Milliseconds: files of older builds stay this long, because a server that runs from them loads chunks late. */
const KEEP_OLD_FILES = 7 * 24 * 3600_000;

const entries = ENTRIES.filter((entry) => existsSync(join(root, entry)));
for (const entry of ENTRIES) if (!entries.includes(entry)) console.error(`build: ${entry} does not exist, left out`);

const bundles = {
  absWorkingDir: root,
  entryPoints: entries,
  outdir: out,
  entryNames: "[name]",
  chunkNames: "chunk-[hash]",
  bundle: true,
  // Native: it finds its own binary beside itself.
  external: ["@ast-grep/napi"],
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  write: false,
  logLevel: "warning",
  // CommonJS packages within an ES module still say `require`.
  banner: {
    js: 'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);',
  },
};
// esbuild has said what is wrong; its stack says nothing more.
const result = await build(bundles).catch(() => process.exit(1));

/** Renamed into place: whoever loads a file meanwhile sees the old one or the new one. */
function place(file) {
  const temporary = `${file.path}.${process.pid}`;
  writeFileSync(temporary, file.contents);
  renameSync(temporary, file.path);
}

mkdirSync(out, { recursive: true });
// Chunks first, so that no entry ever names one that is not there.
const isChunk = (file) => basename(file.path).startsWith("chunk-");
for (const file of result.outputFiles.filter(isChunk)) place(file);
for (const file of result.outputFiles.filter((file) => !isChunk(file))) place(file);

const current = new Set(result.outputFiles.map((file) => basename(file.path)));
for (const name of readdirSync(out)) {
  const path = join(out, name);
  if (!current.has(name) && Date.now() - statSync(path).mtimeMs > KEEP_OLD_FILES) rmSync(path, { recursive: true });
}
