// The WebAssembly that runs: the grammars that rows of the language table name, tree-sitter's runtime, ast-grep's portable half. The
// build puts them into dist/wasm/, where server/install.ts looks: so a copy that was installed needs none of the packages they come from.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { build } from "esbuild";
import { putFile } from "./put-file.mjs";

/** The language table, as the sources have it now. */
async function languages(root) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["src/languages/table.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "warning",
  });
  const { LANGUAGES } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`
  );
  return LANGUAGES;
}

/** Each file: where it comes from, and its name in dist/wasm/. */
async function wasmFiles(root) {
  const packages = join(root, "node_modules");
  const grammars = (await languages(root)).map(({ grammar }) => ({
    from: grammar.package === undefined ? join(root, grammar.path) : join(packages, grammar.package, grammar.path),
    name: basename(grammar.path),
  }));
  return [
    ...grammars,
    { from: join(packages, "web-tree-sitter", "web-tree-sitter.wasm"), name: "web-tree-sitter.wasm" },
    { from: join(packages, "@ast-grep", "wasm", "wasm_bg.wasm"), name: "ast-grep.wasm" },
  ];
}

/** Bytes. A file above that is kept compressed, to a tenth: some grammars are half of an installation. It costs 8 MB of memory where one is loaded. */
const LARGE = 3_000_000;

/** What each file is made of, in the form of sha256sum(1): what stands there and was made of the same is left alone. */
const SUMS = "SHA256SUMS";

/** Puts them into `directory`, and takes away what no row names any more. @returns what they are made of */
export async function placeWasmFiles(root, directory) {
  mkdirSync(directory, { recursive: true });
  const sums = join(directory, SUMS);
  const before = new Set(existsSync(sums) ? readFileSync(sums, "utf8").split("\n") : []);
  const placed = await Promise.all(
    (await wasmFiles(root)).map(async ({ from, name }) => {
      const bytes = readFileSync(from);
      const isLarge = bytes.length > LARGE;
      const file = isLarge ? `${name}.gz` : name;
      const sum = `${createHash("sha256").update(bytes).digest("hex")}  ${file}`;
      const path = join(directory, file);
      if (!before.has(sum) || !existsSync(path)) putFile(path, isLarge ? await promisify(gzip)(bytes) : bytes);
      return { file, sum };
    }),
  );
  const text = placed.map(({ sum }) => `${sum}\n`).join("");
  putFile(sums, text);
  const files = new Set(placed.map(({ file }) => file));
  for (const name of readdirSync(directory))
    if (/\.wasm(\.gz)?$/.test(name) && !files.has(name)) rmSync(join(directory, name));
  return text;
}
