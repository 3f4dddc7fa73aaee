/** Memory that nothing holds any more is given back when work is done. */

import { expect, test, vi } from "vitest";
import { collectGarbage } from "../../server/threads/collect-garbage.ts";
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
