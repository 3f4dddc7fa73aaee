/** Tests with a real language server: run where it is, and say how to install it where it is not. */

import { describe, expect, test } from "vitest";
import { findLiveServer, isRequired, type LiveName, type LiveServer } from "./live-servers.ts";

export function describeLive(name: LiveName, body: (server: LiveServer) => void): void {
  const found = findLiveServer(name);
  describe(name, () => {
    test("is there", ({ skip }) => {
      if (!("problem" in found)) return;
      if (isRequired(name)) expect.fail(found.problem);
      console.warn(found.problem);
      skip(found.problem);
    });
    if ("server" in found) body(found.server);
  });
}
