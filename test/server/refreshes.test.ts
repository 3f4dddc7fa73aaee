/** What a client is told to ask again: every request of the protocol that says so belongs to a row of the method table. */

import { expect, test } from "vitest";
import * as protocol from "vscode-languageserver-protocol";
import { loadProtocol } from "../../client-bridge/capabilities.ts";
import { BY_METHOD, REFRESHED } from "../../server/methods/method-lookup.ts";

interface Declared {
  readonly method?: unknown;
  readonly type?: { readonly numberOfParams?: number };
}

const SUFFIX = "/refresh";

/** Requests of the protocol that tell a client to ask again, of everything or of what they name. */
const declared = (Object.values(protocol) as readonly (Declared | undefined)[]).flatMap((one) =>
  typeof one?.method === "string" && one.method.endsWith(SUFFIX)
    ? [{ method: one.method, isOfAll: one.type?.numberOfParams === 0 }]
    : [],
);

test("the protocol has some", () => {
  expect(declared.filter(({ isOfAll }) => isOfAll).length).toBeGreaterThanOrEqual(6);
});

test.each(declared.filter(({ isOfAll }) => isOfAll))("$method: of a row", async ({ method }) => {
  expect(REFRESHED.get(method)).toBeDefined();
  // By this path a client says that it knows it.
  expect((await loadProtocol()).client.get(method)).toMatch(/^workspace\./);
});

test.each(declared.filter(({ isOfAll }) => !isOfAll))("$method names what it is of, and is forwarded", ({ method }) => {
  expect(REFRESHED.has(method)).toBe(false);
  expect(BY_METHOD.has(method.slice(0, -SUFFIX.length))).toBe(true);
});

test("no row names another", () => {
  expect([...REFRESHED.keys()].sort()).toEqual(
    declared
      .filter(({ isOfAll }) => isOfAll)
      .map(({ method }) => method)
      .sort(),
  );
});
