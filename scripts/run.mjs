// Runs a TypeScript program of bench/ or scripts/ with all that it needs set up and built: `node scripts/run.mjs bench/cold.ts DIRECTORY`.
// The npm scripts (`npm run bench:cold -- DIRECTORY`) are names for that.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [program = "", ...parameters] = process.argv.slice(2);

function fail(reason) {
  console.error(`run: ${reason}`);
  process.exit(1);
}

if (!/^(bench|scripts)\/[\w-]+\.ts$/.test(program) || !existsSync(join(root, program))) {
  fail(
    `usage: node scripts/run.mjs bench/NAME.ts [ARGUMENT…] (or scripts/NAME.ts); there is no ${program || "program"}`,
  );
}

// A process of its own: it holds a lock until it ends.
const { status } = spawnSync(process.execPath, [join(root, "scripts", "setup.mjs")], { stdio: ["ignore", 2, 2] });
if (status !== 0) process.exit(status ?? 1);

// Into dist/, beside the server's own bundles: from there a program finds the project as they do.
const outfile = join(root, "dist", `${program.replace("/", "-").slice(0, -".ts".length)}.js`);
const { buildSync } = await import("esbuild");
try {
  buildSync({
    absWorkingDir: root,
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
} catch {
  // esbuild has said what is wrong.
  process.exit(1);
}

// What one run measures is not to be what the run before it learnt; who measures that names a cache.
process.env.TANDEM_CACHE ??= "off";
process.argv = [process.execPath, outfile, ...parameters];
await import(pathToFileURL(outfile).href);
