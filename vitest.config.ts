/** How tests run: everything at once, except those with real servers and editors, which run after it one by one. */

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const LIVE = ["test/live/**/*.test.ts", "test/editors/**/*.test.ts"];

export default defineConfig({
  // Node sees no names in the form of it that is for Node; scripts/build.mjs takes the same.
  resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
  test: {
    server: { deps: { inline: ["jsonc-parser"] } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    // What a test waits for is an event, which a busy machine brings late; by default it would be given up after a second.
    expect: { poll: { timeout: 15_000 } },
    // Half of the time tests wait for processes; by default two cores have one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ["test/support/own-user.ts"],
    // What tests write they trust, unless they say otherwise. A daemon that a test was broken off with ends soon.
    env: {
      TANDEM_TRUST: "1",
      TANDEM_CACHE: "off",
      TANDEM_DAEMON_IDLE: "15",
    },
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
