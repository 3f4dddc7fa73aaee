#!/usr/bin/env node
// Starts the bundle that scripts/build.mjs made.

import { existsSync } from "node:fs";
import module from "node:module";

const bundle = new URL("../dist/main.js", import.meta.url);
if (existsSync(bundle)) {
  // Newer Nodes keep compiled code between runs.
  module.enableCompileCache?.();
  await import(bundle.href);
} else {
  process.stderr.write("tandem: dist/ is missing; run `npm run build` (or `npm start`, which also installs) first\n");
  process.exitCode = 1;
}
