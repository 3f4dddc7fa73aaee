/** Which deadlines are missed when, and how many timers that takes. */

import { expect, test } from "vitest";
import { Deadlines } from "../../client-bridge/deadlines.ts";

/** A clock whose timers ring as it is moved on. */
function start() {
  let now = 0;
  let made = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const deadlines = new Deadlines({
    now: () => now,
    later: (milliseconds, run) => {
      const id = ++made;
      timers.set(id, { at: now + milliseconds, run });
      return () => void timers.delete(id);
    },
  });
  const moveTo = (time: number): void => {
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= time).sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined) break;
      const [id, { at, run }] = next;
      timers.delete(id);
      now = at;
      run();
    }
    now = time;
  };
  const missed: string[] = [];
  const ask = (name: string, limit: number): (() => void) =>
    deadlines.later(limit, () => missed.push(`${name} at ${now}`));
  return { moveTo, ask, missed, made: () => made };
}

test("each is missed in its own time", () => {
  const { moveTo, ask, missed } = start();
  ask("slow", 100);
  ask("quick", 10);
  moveTo(5);
  ask("later", 20);
  moveTo(200);
  expect(missed).toEqual(["quick at 10", "later at 25", "slow at 100"]);
});

test("what is answered is not missed", () => {
  const { moveTo, ask, missed } = start();
  const answered = ask("answered", 10);
  ask("waiting", 20);
  answered();
  moveTo(100);
  expect(missed).toEqual(["waiting at 20"]);
});

test("a thousand answers take one timer", () => {
  const { moveTo, ask, missed, made } = start();
  for (let time = 0; time < 1000; time++) {
    moveTo(time);
    ask("answered", 10_000)();
  }
  expect(missed).toEqual([]);
  expect(made()).toBe(1);
});

test("a deadline that is missed may ask again", () => {
  const { moveTo, ask, missed } = start();
  ask("first", 10);
  moveTo(15);
  ask("second", 10);
  moveTo(30);
  expect(missed).toEqual(["first at 10", "second at 25"]);
});
