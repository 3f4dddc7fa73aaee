#!/usr/bin/env node
// Starts the bundle that scripts/build.mjs made. A file of CommonJS (bin/package.json), because Node takes five milliseconds longer for an ES module.

const { existsSync } = require("node:fs");
const { join } = require("node:path");

const bundle = join(__dirname, "..", "dist", "main.cjs");
if (existsSync(bundle)) require(bundle);
else {
  process.stderr.write("tandem: dist/ is missing; run `npm run build` (or `npm start`, which also installs) first\n");
  process.exitCode = 1;
}
