// Bundles the server into dist/: one file a thread. Each is named by its content, and `NAME.cjs` loads the current one by
// `load.cjs` (server/load.ts), with the code that V8 made of it before.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { notices } from "./notices.mjs";
import { writeOperationList } from "./operation-list.mjs";
import { putFile } from "./put-file.mjs";
import { placeWasmFiles } from "./wasm-files.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, "dist");

const ENTRIES = [
  "server/main.ts",
  "server/serve.ts",
  "server/threads/syntax-thread.ts",
  "server/threads/index-worker.ts",
  "server/threads/structure-thread.ts",
  "server/threads/cache-thread.ts",
];
/** Milliseconds: bundles of older builds stay this long, for whoever has just read the name of one. */
const KEEP_OLD_FILES = process.argv.includes("--only-new") ? 0 : 10 * 60_000;
/** Only these are looked at: other scripts put files of theirs into dist/ too. */
const BUNDLE = /^[a-z-]+-[0-9A-Z]{8}\./;

writeOperationList(root);

const entries = ENTRIES.filter((entry) => existsSync(join(root, entry)));
for (const entry of ENTRIES) if (!entries.includes(entry)) console.error(`build: ${entry} does not exist, left out`);

const common = {
  absWorkingDir: root,
  outdir: out,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  sourcemap: true,
  write: false,
  metafile: true,
  logLevel: "warning",
  // Its other form asks for its files in a way that cannot be bundled.
  alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
};
/**
 * The runtime of tree-sitter imports `module` in a function that has a `require` of its own: esbuild would make `require("module")`
 * of it, and call that one.
 */
const builtinsAtOnce = {
  name: "builtins at once",
  setup: ({ onLoad }) =>
    onLoad({ filter: /web-tree-sitter\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(
        /\bimport\(("module"|"fs\/promises")\)/g,
        "process.getBuiltinModule($1)",
      ),
    })),
};
/** What serves is a bundle of its own: a process that the daemon serves does not load it. */
const servingApart = {
  name: "serving apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/serve\.ts$/ }, ({ kind, importer }) =>
      kind === "dynamic-import" && basename(importer) === "main.ts"
        ? { path: "./serve.cjs", external: true }
        : undefined,
    ),
};
const bundles = {
  ...common,
  entryPoints: entries,
  entryNames: "[name]-[hash]",
  // Native: it finds its own binary beside itself; and Graphviz, which is loaded for a picture alone.
  external: ["@ast-grep/napi", "@viz-js/viz"],
  // The loader gives a bundle `require` and nothing to `import` with.
  supported: { "dynamic-import": false },
  plugins: [builtinsAtOnce, servingApart],
  define: { "import.meta.url": "urlOfBundle" },
  // As Node wraps a file of CommonJS, see server/load.ts.
  banner: {
    js: '(function (exports, require, module, __filename, __dirname) { const urlOfBundle = require("node:url").pathToFileURL(__filename).href;',
  },
  footer: { js: "})" },
};
// esbuild has said what is wrong; its stack says nothing more.
const built = await Promise.all([build(bundles), build({ ...common, entryPoints: ["server/load.ts"] })]).catch(() =>
  process.exit(1),
);
/** Our code on which facts depend: all that reads a file, makes its facts and keeps them, without names, comments and blanks. */
const { outputFiles: factsCode } = await build({
  ...common,
  entryPoints: ["src/index/index-worker.ts"],
  outExtension: {},
  sourcemap: false,
  minify: true,
  plugins: [builtinsAtOnce],
  external: ["@ast-grep/napi", "@viz-js/viz"],
  define: { "import.meta.url": "urlOfBundle" },
});
const files = built.flatMap(({ outputFiles }) => outputFiles);
const entryFiles = files
  .map(({ path }) => /^((.+)-[0-9A-Z]{8})\.cjs$/.exec(basename(path)))
  .filter((match) => match !== null)
  .map(([, bundle, name]) => ({
    path: join(out, `${name}.cjs`),
    contents: `module.exports = require("./load.cjs").load(${JSON.stringify(bundle)});\n`,
  }));

/** All on which facts depend besides the source, and nothing else: code, queries, grammars. */
function factsVersion(wasm) {
  const hash = createHash("sha256").update(factsCode[0].contents).update(`\0${wasm}`);
  const queries = join(root, "queries");
  for (const file of readdirSync(queries, { recursive: true }).sort())
    if (file.endsWith(".scm"))
      hash.update(`\0${file.replaceAll("\\", "/")}\0`).update(readFileSync(join(queries, file)));
  return hash.digest("hex");
}

mkdirSync(out, { recursive: true });
const wasm = await placeWasmFiles(root, join(out, "wasm"));
// Bundles first, so that no entry ever names one that is not there.
for (const file of [...files, ...entryFiles]) putFile(file.path, file.contents);
putFile(join(out, "facts-version.txt"), factsVersion(wasm));
const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
putFile(join(out, "THIRD-PARTY-NOTICES.txt"), notices(root, inputs));
/** Two processes of one build are one tandem, see server/daemon/place.ts. */
const buildVersion = createHash("sha256");
for (const { contents } of entryFiles) buildVersion.update(contents);
putFile(join(out, "build-version.txt"), buildVersion.digest("hex"));

const current = new Set([...files, ...entryFiles].map((file) => basename(file.path)));
for (const name of readdirSync(out)) {
  const path = join(out, name);
  // What V8 compiled of a bundle goes with it.
  const bundle = name.split(".", 1)[0];
  if (!BUNDLE.test(name) || current.has(`${bundle}.cjs`)) continue;
  if (Date.now() - statSync(path).mtimeMs > KEEP_OLD_FILES) rmSync(path, { recursive: true });
}
