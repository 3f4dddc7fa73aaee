/**
 * The fast lane, `npm run test:fast`: what one runs while one works. It leaves out tests that start a build of the program, real servers or
 * editors (told from their sources, `test/support/fast-lane.ts`), and those listed there because they take long.
 */

import { defineConfig } from "vitest/config";
import type { TestModule } from "vitest/node";
import { fromRoot, slowTests, testsByThemselves } from "./test/support/fast-lane.ts";
import all from "./vitest.config.ts";

/** A file that costs a larger part of the lane than this should be listed as long, or be made faster. */
const MOST_OF_THE_LANE = 1 / 20;
/** Fewer files were asked for by name. */
const WHOLE = 50;

const costOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return collectDuration + duration;
};

/** Names the files that make the lane slow: by their part of it, which a busy machine does not change. */
const longFiles = {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length < WHOLE) return;
    const total = modules.reduce((sum, module) => sum + costOf(module), 0);
    for (const module of modules) {
      const part = costOf(module) / total;
      if (part > MOST_OF_THE_LANE)
        console.log(
          `${fromRoot(module.moduleId)} is ${Math.round(100 * part)} % of the fast lane: see test/support/fast-lane.ts`,
        );
    }
  },
};

const { projects: _, reporters: __, outputFile: ___, ...settings } = all.test ?? {};
const slow = slowTests();
const alone = testsByThemselves();

export default defineConfig({
  test: {
    ...settings,
    reporters: ["default", longFiles],
    projects: [
      {
        extends: true,
        // Files of one worker share what they load: modules, grammars and queries are half of what they would cost.
        test: { name: "together", include: ["test/**/*.test.ts"], exclude: [...slow, ...alone], isolate: false },
      },
      { extends: true, test: { name: "alone", include: [...alone], exclude: [...slow] } },
    ],
  },
});
