/** How tests run: everything at once, except those with real servers and editors, which run after it one by one. */

import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** A directory that goes when the tests are over. */
function temporary(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `tandem-${name}-`));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const LIVE = ["test/live/**/*.test.ts", "test/editors/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    // What a test waits for is an event, which a busy machine brings late; by default it would be given up after a second.
    expect: { poll: { timeout: 15_000 } },
    // Half of the time tests wait for processes; by default two cores have one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Whoever runs the tests keeps a book of trust and a daemon of their own: neither counts here nor is touched. What tests write they trust, unless
    // they say otherwise.
    env: {
      XDG_STATE_HOME: temporary("state"),
      XDG_RUNTIME_DIR: temporary("run"),
      TANDEM_TRUST: "1",
      TANDEM_CACHE: "off",
    },
    // .ci/run reads the numbers from the JSON file.
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: ".setup/test-results.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "core",
          include: ["test/**/*.test.ts"],
          exclude: LIVE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "live",
          include: LIVE,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
