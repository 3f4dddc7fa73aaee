/**
 * The other mode, `npm run test:alone`: what starts the built program, once more, with every run served by its own process and not by the
 * daemon. Other tests cannot tell the two apart.
 */

import { defineConfig } from "vitest/config";
import { testsOfTheProgram } from "./test/support/fast-lane.ts";
import all from "./vitest.config.ts";

const { projects: _, ...settings } = all.test ?? {};

export default defineConfig({
  test: {
    ...settings,
    env: { ...settings.env, TANDEM_DAEMON: "off" },
    include: [...testsOfTheProgram()],
  },
});
