/** Whether an answer is still wanted, as the protocol library and as the core say it. */

import { expect, test } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import { signalOf, tokenOf } from "../../client-bridge/wire/cancellation.ts";

test.each(["before", "after"])("a token's signal is aborted with it, made %s", (when) => {
  const source = new CancellationTokenSource();
  const before = when === "before" ? signalOf(source.token) : undefined;
  source.cancel();
  expect((before ?? signalOf(source.token)).aborted).toBe(true);
});

test("a signal's token is cancelled with it, and each listener hears it once, but one that has left", () => {
  const controller = new AbortController();
  const token = tokenOf(controller.signal);
  const heard: string[] = [];
  token.onCancellationRequested(() => heard.push("first"));
  const leaves = token.onCancellationRequested(() => heard.push("left"));
  token.onCancellationRequested(() => heard.push("last"));
  leaves.dispose();
  expect(token.isCancellationRequested).toBe(false);
  controller.abort();
  controller.abort();
  expect(token.isCancellationRequested).toBe(true);
  expect(heard).toEqual(["first", "last"]);
});
