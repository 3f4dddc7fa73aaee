/** What tsserver knows of a monorepo without a solution: the packages of which a file is open, and no others. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Location } from "vscode-languageserver-protocol";
import { describeLive } from "../support/describe-live.ts";
import { copyProject, ready, startLive } from "../support/live-servers.ts";

const NAME = "formatPrice";
const CORE = "packages/core/src/price.ts";

describeLive("typescript-language-server", (live) => {
  test("references of one name, as packages are opened: 1, 4, 6, and 6 after closing them", async () => {
    const { root, remove } = copyProject(live.project);
    const server = await startLive(live, "direct", root);
    onTestFinished(() => {
      server.kill();
      remove();
    });
    const uri = (file: string): string => pathToFileURL(join(root, file)).href;
    const text = (file: string): string => readFileSync(join(root, file), "utf8");
    const open = (file: string): Promise<void> =>
      server.notify("textDocument/didOpen", {
        textDocument: { uri: uri(file), languageId: "typescript", version: 1, text: text(file) },
      });
    const lines = text(CORE).split("\n");
    const line = lines.findIndex((one) => one.includes(`function ${NAME}`));
    const references = async (): Promise<number> => {
      const found = await server.request<Location[]>("textDocument/references", {
        textDocument: { uri: uri(CORE) },
        position: { line, character: lines[line]?.indexOf(NAME) },
        context: { includeDeclaration: true },
      });
      return found.length;
    };
    await open(CORE);
    await ready(server, live.row);
    expect(await references()).toBe(1);
    await open("packages/cart/src/index.ts");
    expect(await references()).toBe(4);
    await open("packages/web/src/index.ts");
    expect(await references()).toBe(6);
    for (const file of ["packages/cart/src/index.ts", "packages/web/src/index.ts"])
      await server.notify("textDocument/didClose", { textDocument: { uri: uri(file) } });
    expect(await references()).toBe(6);
  });
});
