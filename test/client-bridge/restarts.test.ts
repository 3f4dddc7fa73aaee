/** When a server that crashed comes back, and without which documents. */

import { expect, test } from "vitest";
import { Blame } from "../../client-bridge/blame.ts";
import { Restarts } from "../../client-bridge/restarts.ts";

const policy = { delays: [1, 4, 15], most: 4, window: 100 };

function start() {
  let now = 0;
  const restarts = new Restarts(policy, { now: () => now, later: () => () => {} });
  const crash = (at: number): number | undefined => {
    now = at;
    return restarts.next();
  };
  return { crash };
}

test.each([
  ["waits longer and longer, then gives up", [0, 1, 2, 3, 4, 5], [1, 4, 15, 15, undefined, undefined]],
  ["forgets what is long ago", [0, 1, 200, 201], [1, 4, 1, 4]],
  ["counts within the window", [0, 40, 80, 120, 121, 122], [1, 4, 15, 15, 15, undefined]],
])("%s", (_, times, waits) => {
  const { crash } = start();
  expect(times.map((time) => crash(time))).toEqual(waits);
});

test.each<[string, string[][], string[]]>([
  ["twice in a row", [["a"], ["a"]], ["a"]],
  ["once is nothing", [["a"], ["b"]], []],
  ["another one in between", [["a"], ["b"], ["a"]], []],
  [
    "the one that is in both",
    [
      ["a", "b"],
      ["b", "c"],
    ],
    ["b"],
  ],
  ["ended from outside in between", [["a"], [], ["a"]], []],
])("kept from it: %s", (_, crashes, kept) => {
  const blame = new Blame();
  for (const [crash, suspects] of crashes.entries()) blame.lay(crash, suspects);
  expect(blame.quarantined).toEqual(kept);
});

test("a crash that several sessions see is one", () => {
  const blame = new Blame();
  for (const suspects of [["a"], ["a", "b"], []]) blame.lay("one crash", suspects);
  expect(blame.quarantined).toEqual([]);
  expect([...blame.suspects]).toEqual(["a", "b"]);
  for (const suspects of [["c"], ["b"]]) blame.lay("the next", suspects);
  expect(blame.quarantined).toEqual(["b"]);
});

test("a document that is closed is pardoned", () => {
  const blame = new Blame();
  for (const crash of [0, 1]) blame.lay(crash, ["a", "b"]);
  blame.pardon("a");
  expect(blame.quarantined).toEqual(["b"]);
});
