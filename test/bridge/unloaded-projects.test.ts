/** References over projects that the server has not loaded: which of them it is made to load. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { bridge } from "../support/bridge.ts";
import { answered, range } from "../support/session.ts";

const SERVER = "typescript-language-server";
const FILE = "packages/a/core/a.ts";
const NEAR = "packages/a/near/a.ts";
/** What lies in the directory of each package. */
const PACKAGE = [
  ["a.ts", "export {};\n"],
  ["package.json", "{}"],
  ["tsconfig.json", "{}"],
] as const;
const FAR = Array.from({ length: 50 }, (_, at) => `examples/${at}/a.ts`);

test("the nearest, where more mention the name than are loaded for one question", async () => {
  const files = [FILE, ...FAR, NEAR];
  const editor = await bridge({
    servers: { [SERVER]: {} },
    files: {
      "package.json": '{ "workspaces": ["packages/*/*", "examples/*"] }',
      ...Object.fromEntries(files.flatMap((file) => PACKAGE.map(([name, text]) => [file.replace("a.ts", name), text]))),
    },
    script: {
      references: () =>
        answered({
          name: "a",
          origin: "import_bound",
          possible: [],
          others: 0,
          places: files.map((file) => ({
            path: join(editor.root, file),
            range: range(0, 0, 1),
            kind: "call",
            preview: "",
            origin: "import_bound",
          })),
        }),
    },
  });
  await editor.show(FILE, "export {};\n");
  await editor.ready(SERVER);
  await editor.at(
    "textDocument/references",
    FILE,
    { line: 0, character: 0 },
    { context: { includeDeclaration: true } },
  );
  const opened = editor
    .got(SERVER, "textDocument/didOpen")
    .map(({ params }) => (params as { readonly textDocument: { readonly uri: string } }).textDocument.uri);
  expect(opened).toHaveLength(1 + 40);
  // They are opened side by side: which are, is what counts, not in which order.
  expect(opened).toEqual(expect.arrayContaining([FILE, NEAR].map((file) => editor.uri(file))));
  expect(JSON.stringify(await editor.request("$/tandem/explain", { limit: 5 }))).toContain(
    "not every project that mentions the name could be loaded",
  );
});
