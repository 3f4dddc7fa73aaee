/** Whether an answer is still wanted, and who hears when it is not. */

import { expect, test } from "vitest";
import { Cancellation } from "../../client-bridge/wire/cancellation.ts";

test("each listener hears it once, but one that has left", () => {
  const cancellation = new Cancellation();
  const heard: string[] = [];
  const leaves = (): void => void heard.push("left");
  cancellation.addEventListener("abort", () => heard.push("first"));
  cancellation.addEventListener("abort", leaves);
  cancellation.addEventListener("abort", () => heard.push("last"));
  cancellation.removeEventListener("abort", leaves);
  expect(cancellation.aborted).toBe(false);
  cancellation.abort();
  cancellation.abort();
  expect(cancellation.aborted).toBe(true);
  expect(heard).toEqual(["first", "last"]);
});

test("a listener that leaves another out while it is told", () => {
  const cancellation = new Cancellation();
  const heard: string[] = [];
  const second = (): void => void heard.push("second");
  cancellation.addEventListener("abort", () => cancellation.removeEventListener("abort", second));
  cancellation.addEventListener("abort", second);
  cancellation.abort();
  expect(heard).toEqual([]);
});

test.each(["before", "after"])("its signal is aborted with it, looked at %s", (when) => {
  const cancellation = new Cancellation();
  const before = when === "before" ? cancellation.signal : undefined;
  cancellation.abort();
  expect((before ?? cancellation.signal).aborted).toBe(true);
  expect(cancellation.signal).toBe(before ?? cancellation.signal);
});
