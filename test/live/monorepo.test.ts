/**
 * A monorepo without a solution: alone tsserver knows the packages of which a file was open, and no others; behind tandem
 * it knows all that mention the name.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Location } from "vscode-languageserver-protocol";
import { describeLive } from "../support/describe-live.ts";
import { ready, WAY, type Way } from "../support/live-servers.ts";
import { ProjectSession } from "../support/project-session.ts";

const CORE = "packages/core/src/price.ts";
const CART = "packages/cart/src/index.ts";
const WEB = "packages/web/src/index.ts";

/** As packages are opened one by one, and after closing them. */
const KNOWN: Readonly<Record<Way, readonly number[]>> = {
  direct: [1, 4, 6, 6],
  // Of the packages that syntax knows to mention the name, tandem opens a file itself.
  through: [6, 6, 6, 6],
};

/** Plain JavaScript of no project, one file of which is open. */
const PLAIN: Readonly<Record<string, string>> = {
  "names.js": "exports.greet = () => 1;\n",
  "first.js": 'const { greet } = require("./names");\ngreet();\n',
  "second.js": 'const names = require("./names");\nnames.greet();\n',
};
const KNOWN_OF_PLAIN: Readonly<Record<Way, readonly string[]>> = {
  direct: ["names.js"],
  through: ["first.js", "names.js", "second.js"],
};

describeLive("typescript-language-server", (live) => {
  test("references of a name in files of no project", async () => {
    const project = await ProjectSession.start(live, WAY);
    onTestFinished(() => project.dispose());
    for (const [file, text] of Object.entries(PLAIN)) writeFileSync(join(project.root, file), text);
    // The server says that it loads a project, and nothing of the rest.
    await project.open(CORE);
    await ready(project.server, live.row);
    await project.open("names.js");
    const spot = ["names.js", "exports.gr$0eet"] as const;
    const found = await project.ask<Location[]>("textDocument/references", spot, {
      context: { includeDeclaration: true },
    });
    expect([...new Set(found.map(({ uri }) => uri.slice(uri.lastIndexOf("/") + 1)))].sort()).toEqual(
      KNOWN_OF_PLAIN[WAY],
    );
  });

  test("references of one name, as packages are opened and closed", async () => {
    const project = await ProjectSession.start(live, WAY);
    onTestFinished(() => project.dispose());
    const references = async (): Promise<number> => {
      const context = { includeDeclaration: true };
      const spot = [CORE, "function format$0Price"] as const;
      const found = await project.ask<Location[]>("textDocument/references", spot, { context });
      return found.length;
    };
    await project.open(CORE);
    await ready(project.server, live.row);
    const seen = [await references()];
    for (const file of [CART, WEB]) {
      await project.open(file);
      seen.push(await references());
    }
    for (const file of [CART, WEB]) await project.close(file);
    seen.push(await references());
    expect(seen).toEqual(KNOWN[WAY]);
  });
});
