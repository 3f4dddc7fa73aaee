/** How many index workers there are. */

import { expect, test } from "vitest";
import { workersFor } from "../../server/threads/worker-count.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  ["one a processor where there is room", 8, 16 * GIGABYTE, 8],
  ["fewer where many processors share little memory", 64, 4 * GIGABYTE, 8],
  ["one however little there is", 4, 0, 1],
])("%s", (_, processors, memory, workers) => expect(workersFor(processors, memory)).toBe(workers));
