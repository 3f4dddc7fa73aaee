#!/usr/bin/env node
// Starts the bundle that scripts/build.mjs made. Nothing is imported: each import costs a few milliseconds of every start.

const { existsSync } = process.getBuiltinModule("node:fs");
const { createRequire } = process.getBuiltinModule("node:module");
const { fileURLToPath } = process.getBuiltinModule("node:url");

const bundle = fileURLToPath(new URL("../dist/main.cjs", import.meta.url));
if (existsSync(bundle)) createRequire(import.meta.url)(bundle);
else {
  process.stderr.write("tandem: dist/ is missing; run `npm run build` (or `npm start`, which also installs) first\n");
  process.exitCode = 1;
}
