/** Semantic tokens of syntax and of servers: who answers when, in which legend, and what a server gets that lacks a part of them. */

import { describe, expect, test } from "vitest";
import type { ServerCapabilities } from "vscode-languageserver-protocol";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const FULL = "textDocument/semanticTokens/full";
const DELTA = "textDocument/semanticTokens/full/delta";
const RANGE = "textDocument/semanticTokens/range";
const SERVER = "rust-analyzer";
const FILE = "src/a.rs";
const TEXT = "fn first() {}\n\nfn second() {}\n";
const TOLD = { ready: "status", "ready-when-told": true, flood: 1 } as const;

interface Result {
  readonly data: readonly number[];
  readonly resultId: string;
}

const full = (editor: BridgeEditor): Promise<Result> => editor.at<Result>(FULL, FILE);
const since = (editor: BridgeEditor, previousResultId: string): Promise<Result> =>
  editor.at<Result>(DELTA, FILE, undefined, { previousResultId });

test("syntax's until the server is ready, then the server's: the editor is told to ask again, and gets all of it", async () => {
  const editor = await bridge({
    servers: { [SERVER]: TOLD },
    capabilities: { workspace: { semanticTokens: { refreshSupport: true } } },
  });
  await editor.show(FILE, TEXT);
  await editor.hears("test/flood");
  const before = await full(editor);
  expect(speaker(before)).toBe("syntax");
  await editor.tell(FILE, "test/ready");
  await editor.isAsked("workspace/semanticTokens/refresh");
  const after = await since(editor, before.resultId);
  expect(speaker(after)).toBe("server");
  expect(after.data).toHaveLength(10);
  // The server never hears of a result that was syntax's.
  expect(editor.got(SERVER, DELTA)).toEqual([]);
  expect(await since(editor, after.resultId)).toHaveProperty("edits");
  expect(await editor.complaints(FILE)).toEqual([]);
});

test("syntax's where the server has none at all", async () => {
  const lacking = { ready: "status", capabilities: { semanticTokensProvider: null } } as const;
  const editor = await bridge({ servers: { [SERVER]: lacking } });
  await editor.show(FILE, TEXT);
  await editor.ready(SERVER);
  expect(speaker(await full(editor))).toBe("syntax");
  expect(speaker(await editor.at(RANGE, FILE, undefined, { range: range(0, 0, 9) }))).toBe("syntax");
});

describe("a server that tells all or nothing", () => {
  const lacking = async (): Promise<BridgeEditor> => {
    const legend = { tokenTypes: ["namespace", "function"], tokenModifiers: ["declaration"] };
    const editor = await bridge({
      servers: {
        [SERVER]: { ready: "status", capabilities: { semanticTokensProvider: { legend, full: true, range: false } } },
      },
    });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    return editor;
  };

  test("is asked for all of it in place of what changed", async () => {
    const editor = await lacking();
    const first = await full(editor);
    expect((await since(editor, first.resultId)).data).toEqual(first.data);
    expect(editor.got(SERVER, DELTA)).toEqual([]);
  });

  test("is asked for all of it in place of a piece, which the editor gets", async () => {
    const editor = await lacking();
    const { data } = await full(editor);
    const inPiece = async (line: number): Promise<unknown> =>
      editor.at(RANGE, FILE, undefined, {
        range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
      });
    expect(await inPiece(0)).toEqual({ data: data.slice(0, 5) });
    expect(await inPiece(1)).toEqual({ data: [] });
    expect(await inPiece(2)).toEqual({ data: data.slice(5) });
    expect(editor.got(SERVER, RANGE)).toEqual([]);
  });
});

test("syntax's are told in the legend that was announced", async () => {
  const legend = { tokenTypes: ["keyword", "namespace"], tokenModifiers: ["async"] };
  const captured = { [SERVER]: { semanticTokensProvider: { legend, full: true } } as ServerCapabilities };
  const editor = await bridge({ servers: { [SERVER]: { "never-initialize": true } }, captured });
  await editor.show(FILE, TEXT);
  // Syntax says namespace, which is its first word and the server's second.
  expect((await full(editor)).data).toEqual([77, 0, 1, 1, 0]);
});

describe("an editor that registers every feature", () => {
  const dynamic = { dynamicRegistration: true };
  const features = ["completion", "rename", "codeAction", "formatting", "signatureHelp", "semanticTokens"];
  const capabilities = { textDocument: Object.fromEntries(features.map((feature) => [feature, dynamic])) };
  interface Known {
    readonly id: string;
    readonly method: string;
    readonly registerOptions: {
      readonly documentSelector: readonly { readonly language: string }[];
      readonly legend: { readonly tokenTypes: readonly string[] };
    };
  }
  /** The registrations that speak for a language. */
  const known = (editor: BridgeEditor, language: string): readonly Known[] => {
    const all = new Map<string, Known>();
    for (const { params } of editor.asked) {
      const { registrations = [], unregisterations = [] } = params as Readonly<Record<string, readonly Known[]>>;
      for (const one of registrations) if (one.method === "textDocument/semanticTokens") all.set(one.id, one);
      for (const { id } of unregisterations) all.delete(id);
    }
    return [...all.values()].filter(({ registerOptions }) =>
      registerOptions.documentSelector.some((one) => one.language === language),
    );
  };

  test("has one legend for a language: syntax's until its server runs, in whose numbers syntax answers until that is ready", async () => {
    const editor = await bridge({ servers: { [SERVER]: TOLD }, capabilities });
    expect(editor.initialized.capabilities.semanticTokensProvider).toBeUndefined();
    await editor.isAsked("client/registerCapability", () => known(editor, "rust").length === 1);
    expect(known(editor, "python")).toHaveLength(1);
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    await editor.isAsked("client/unregisterCapability", () => known(editor, "rust").length === 1);
    const [{ registerOptions: own } = { registerOptions: undefined }] = known(editor, "rust");
    const [{ registerOptions: ours } = { registerOptions: undefined }] = known(editor, "python");
    expect(own?.legend).not.toEqual(ours?.legend);
    const { data } = await full(editor);
    // A namespace, or what is most like it in the server's legend.
    const types = own?.legend.tokenTypes ?? [];
    expect(["namespace", "module", "variable", types[0]]).toContain(types[data[3] ?? -1]);
    expect(speaker({ data })).toBe("syntax");
  });
});
