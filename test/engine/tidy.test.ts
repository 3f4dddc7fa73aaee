/** Memory that nothing holds any more is given back when work is done. */

import { getHeapStatistics } from "node:v8";
import { expect, test, vi } from "vitest";
import { collectGarbage, shrinkHeap } from "../../server/threads/collect-garbage.ts";
import { Idleness } from "../../server/threads/idleness.ts";
import { project } from "./engine.ts";

test("a thread gives it back once its files are indexed", async () => {
  const tidy = vi.fn();
  const { indexed } = project({ "a.py": "def a(): pass\n" }, { workers: 1, ports: { tidy } });
  await indexed();
  await vi.waitFor(() => expect(tidy).toHaveBeenCalled(), { timeout: 20_000 });
});

test("what nothing holds is gone then", async () => {
  const gone = new WeakRef({});
  // It is held until the end of the turn that made it.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
});

test("a thread that rests for half a minute shrinks its heap once it has grown, and not again before it does", async () => {
  const MB = 1024 * 1024;
  const thread = { worked: 0, heap: 30 * MB };
  const collect = vi.fn(async () => {
    thread.heap = 12 * MB;
  });
  const idleness = new Idleness({ worked: () => thread.worked, heap: () => thread.heap, collect });
  const looks = async (times: number, worked: number, heap: number): Promise<number> => {
    for (let look = 0; look < times; look++) {
      Object.assign(thread, { worked, heap: heap * MB });
      await idleness.look();
    }
    return collect.mock.calls.length;
  };
  expect(await looks(6, 0.5, 30)).toBe(0);
  expect(await looks(5, 0.001, 30)).toBe(0);
  expect(await looks(1, 0.5, 30)).toBe(0);
  expect(await looks(5, 0.001, 30)).toBe(0);
  expect(await looks(1, 0.001, 30)).toBe(1);
  expect(await looks(9, 0.001, 13)).toBe(1);
  expect(await looks(1, 0.3, 40)).toBe(1);
  expect(await looks(6, 0, 21)).toBe(2);
});

test("a heap that has grown is as small again as what it holds", async () => {
  const grow = (): number => Array.from({ length: 500 }, () => new Array(20_000).fill({}).length).length;
  expect(grow()).toBe(500);
  const before = getHeapStatistics().total_heap_size;
  await shrinkHeap();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before);
});
