/** The version that a server states, and what of it stands behind its name. */

import { expect, test } from "vitest";
import { versionOf } from "../../client-bridge/version.ts";

test.each([
  ["1.96.0 (ac68faa 2026-01-01)", "1.96.0 (ac68faa 2026-01-01)"],
  ['{"GoVersion":"go1.23.1","Path":"golang.org/x/tools/gopls","Version":"v0.16.2"}', "v0.16.2"],
  ['{"GoVersion":"go1.23.1"}', undefined],
  ["{broken", undefined],
  [undefined, undefined],
])("%s is %s", (stated, version) => {
  expect(versionOf(stated)).toBe(version);
});
