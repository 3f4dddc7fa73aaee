#!/usr/bin/env node
// Starts the bundle that scripts/build.mjs made.

import { existsSync } from "node:fs";

const bundle = new URL("../dist/main.cjs", import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else {
  process.stderr.write("tandem: dist/ is missing; run `npm run build` (or `npm start`, which also installs) first\n");
  process.exitCode = 1;
}
