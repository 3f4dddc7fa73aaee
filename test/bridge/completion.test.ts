/** Lists of completions before a language server: whose they are, and in which order. */

import { expect, test } from "vitest";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";

const FILE = "a.py";
const PLACE = { line: 0, character: 2 };
const METHOD = "textDocument/completion";

interface List {
  readonly isIncomplete: boolean;
  readonly items: readonly { readonly label: string; readonly sortText?: string }[];
}

const LIST = {
  isIncomplete: false,
  itemDefaults: { commitCharacters: ["."] },
  items: [
    { label: "first", sortText: "b", kind: 3, data: 1 },
    { label: "bySyntax(…)", filterText: "bySyntax", sortText: "c", kind: 3, documentation: "as the server says" },
    { label: "second", sortText: "a", kind: 6 },
  ],
};
const SCRIPT = { [METHOD]: LIST, "completionItem/resolve": { label: "resolved by the server" } };

const list = (editor: BridgeEditor): Promise<List> => editor.at<List>(METHOD, FILE, PLACE);

test("a server that needs longer than it may by default is stood in for, and heard at a later key", async () => {
  const editor = await bridge({
    servers: { pyright: { ready: "log", hold: [METHOD], script: SCRIPT } },
    lsp: { timeouts: { completion_seconds: undefined } },
  });
  await editor.show(FILE, "fi");
  await editor.ready("pyright");
  const early = await list(editor);
  expect(speaker(early)).toBe("syntax");
  expect(early.isIncomplete).toBe(true);
  const heard = async (): Promise<List> => {
    const asked = list(editor);
    await editor.tell(FILE, "test/release", { method: METHOD });
    return asked;
  };
  let later = await heard();
  // A loaded machine may make it late more than once.
  while (later.isIncomplete) later = await heard();
  expect(later).toMatchObject(LIST);
});

test("a ready server's list comes as it is", async () => {
  const editor = await bridge({ servers: { pyright: { ready: "log", script: SCRIPT } } });
  await editor.show(FILE, "fi");
  await editor.ready("pyright");
  expect(await list(editor)).toMatchObject(LIST);
});

test("in the order of syntax where the user wants that: items keep what they have, and each is resolved by who made it", async () => {
  const items = [LIST.items[0], LIST.items[2]];
  const editor = await bridge({
    servers: { pyright: { ready: "log", script: { ...SCRIPT, [METHOD]: { $each: [LIST, { ...LIST, items }] } } } },
    completion: { order: "tandem" },
  });
  await editor.show(FILE, "fi");
  await editor.ready("pyright");
  const commitCharacters = ["."];
  const [second, first] = [
    { label: "second", kind: 6, commitCharacters },
    { label: "first", kind: 3, commitCharacters },
  ];
  const known = await list(editor);
  expect(known).toMatchObject({
    isIncomplete: false,
    items: [
      { label: "bySyntax(…)", filterText: "bySyntax", sortText: "00000", documentation: "as the server says" },
      { ...second, sortText: "00001" },
      { ...first, sortText: "00002" },
    ],
  });
  expect(known.items).toHaveLength(3);
  const added = await list(editor);
  expect(added.items).toMatchObject([second, first, { label: "bySyntax", sortText: "00002" }]);
  const resolved = await Promise.all(
    added.items.slice(1).map((item) => editor.request("completionItem/resolve", item)),
  );
  expect(resolved).toMatchObject([{ label: "resolved by the server" }, { label: "bySyntax", detail: "bySyntax" }]);
});
