/** What tsserver knows of a monorepo without a solution: the packages of which a file is open, and no others. */

import { expect, onTestFinished, test } from "vitest";
import type { Location } from "vscode-languageserver-protocol";
import { describeLive } from "../support/describe-live.ts";
import { ready } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";

const CORE = "packages/core/src/price.ts";
const CART = "packages/cart/src/index.ts";
const WEB = "packages/web/src/index.ts";

describeLive("typescript-language-server", (live) => {
  test("references of one name, as packages are opened: 1, 4, 6, and 6 after closing them", async () => {
    const project = await ProjectSession.start(live, "direct");
    onTestFinished(() => project.dispose());
    const references = async (): Promise<number> => {
      const context = { includeDeclaration: true };
      const found = await project.ask<Location[]>("textDocument/references", [CORE, "function format$0Price"], {
        context,
      });
      return found.length;
    };
    await project.open(CORE);
    await ready(project.server, live.row);
    expect(await references()).toBe(1);
    await project.open(CART);
    expect(await references()).toBe(4);
    await project.open(WEB);
    expect(await references()).toBe(6);
    await project.close(CART);
    await project.close(WEB);
    expect(await references()).toBe(6);
  });
});
