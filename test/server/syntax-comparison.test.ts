/** Syntax beside a language server: what is counted of it, and what is not. */

import { expect, test } from "vitest";
import type { Clock } from "../../client-bridge/clock.ts";
import { SyntaxComparison } from "../../server/comparison/syntax-comparison.ts";
import { verdict } from "../../server/comparison/verdict.ts";
import type { DefinitionResult, Engine } from "../../src/engine.ts";
import type { Location } from "../../src/operations/ports/precise.ts";
import { operation as status } from "../../src/operations/status/operation.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { type BridgeEditor, bridge } from "../support/bridge.ts";
import { answered, range } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); }\nfn second() {}\n";
const SECOND = { line: 1, character: 3 };
/** Where `second` is defined: by the scripted server. */
const THERE = range(2, 3, 9);

const phase = (name: "done" | "indexing") => ({
  status: () => ({
    roots: [],
    progress: { phase: name, files: 1, done: 1, skipped: {}, elapsed: 1 },
    files: 1,
    filesWithFacts: 1,
    openDocuments: 1,
    factsBytes: 1,
    watching: true,
    watchLimit: undefined,
  }),
});

const saying = (selection: Location["range"]) => ({
  definition: ({ path }: { readonly path: string }) =>
    answered<DefinitionResult>({
      name: "second",
      range: range(1, 1, 7),
      origin: "file_scope",
      confidence: 0.95,
      external: undefined,
      candidates: NO_ITEMS,
      targets: [
        {
          path,
          name: "second",
          kind: "function",
          container: undefined,
          range: selection,
          selection,
          preview: "",
          origin: "file_scope",
        },
      ],
    }),
});

const compared = async (editor: BridgeEditor) =>
  status.output.parse(await editor.request("$/tandem/status")).syntax_compared;

async function ready(script: object): Promise<BridgeEditor> {
  const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } }, script });
  await editor.show(FILE, TEXT);
  await editor.ready("rust-analyzer");
  return editor;
}

test("a server's definition says what syntax's was worth, by language and tier", async () => {
  const editor = await ready({ ...phase("done"), ...saying(THERE) });
  expect(await compared(editor)).toEqual([]);
  await editor.at("textDocument/definition", FILE, SECOND);
  await editor.at("textDocument/hover", FILE, SECOND);
  const row = { language: "rust", resolution: "file_scope", wrong: 0, outside: 0, silent: 0, confidence: 0.95 };
  expect(await compared(editor)).toEqual([{ ...row, compared: 1, right: 1 }]);
  // By the operation too.
  await editor.request("$/tandem/lsp", {
    operation: "definition",
    file_path: `${editor.root}/${FILE}`,
    line: 2,
    column: 4,
  });
  expect(await compared(editor)).toEqual([{ ...row, compared: 2, right: 2 }]);
});

test("a wrong one is counted as such", async () => {
  const editor = await ready({ ...phase("done"), ...saying(range(0, 3, 8)) });
  await editor.at("textDocument/definition", FILE, SECOND);
  expect(await compared(editor)).toMatchObject([{ compared: 1, right: 0, wrong: 1 }]);
});

test("nothing is asked of syntax while the index is built", async () => {
  const editor = await ready({ ...phase("indexing"), ...saying(THERE) });
  await editor.at("textDocument/definition", FILE, SECOND);
  expect(await compared(editor)).toEqual([]);
});

/** One that compares with what `ask` says, over no documents. */
const comparisonOver = (ask: Engine["ask"], later: Clock["later"]): SyntaxComparison =>
  new SyntaxComparison({
    engine: { ask } as Engine,
    documents: { named: () => undefined },
    subject: () => ({ path: `/p/${FILE}`, scope: "project" }),
    isOwn: () => true,
    clock: { later },
  });

test("who wants to know does not wait for questions that come meanwhile", async () => {
  const script: Record<string, (params: { readonly path: string }) => unknown> = { ...phase("done"), ...saying(THERE) };
  const observe = (): void =>
    comparison.observe(`file:///p/${FILE}`, SECOND)({ value: [{ uri: `file:///p/${FILE}`, range: THERE }] });
  const ask = async (question: string, params: { readonly path: string }): Promise<unknown> => {
    if (question === "definition") observe();
    return script[question]?.(params);
  };
  const comparison = comparisonOver(ask as Engine["ask"], () => () => {});
  observe();
  expect(await comparison.figures()).toMatchObject([{ compared: 1, right: 1 }]);
});

test("who wants to know does not wait for long", async () => {
  const ask = (() => new Promise(() => {})) as Engine["ask"];
  const comparison = comparisonOver(ask, (milliseconds, run) => {
    if (milliseconds <= 500) queueMicrotask(run);
    return () => {};
  });
  comparison.observe(`file:///p/${FILE}`, SECOND)({ value: [] });
  expect(await comparison.figures()).toEqual([]);
});

const at = (path: string, line: number, start = 4, end = 8): Location => ({ path, range: range(line, start, end) });
const OWN = "/p/a.ts";
const OUTSIDE = "/p/node_modules/x/a.ts";
const ASKED = range(9, 4, 8);

test.each<[string, Location | "external" | undefined, readonly Location[], ReturnType<typeof verdict>]>([
  ["the same place", at(OWN, 1), [at(OWN, 1)], "right"],
  ["one of several", at(OWN, 1), [at(OWN, 5), at(OWN, 1)], "right"],
  ["another place", at(OWN, 1), [at(OWN, 2)], "wrong"],
  ["the line of what is more than a name", at(OWN, 1), [at(OWN, 1, 10, 30)], "right"],
  ["another name on the line", at(OWN, 1), [at(OWN, 1, 10, 14)], "wrong"],
  ["nothing found", undefined, [at(OWN, 1)], "silent"],
  ["said to be outside, and is not", "external", [at(OWN, 1)], "wrong"],
  ["said to be outside, and is", "external", [at(OUTSIDE, 1)], "right"],
  ["the dependency's own source", at(OUTSIDE, 1), [at(OUTSIDE, 1)], "right"],
  ["a namesake of what is outside", at(OWN, 1), [at(OUTSIDE, 1)], "outside"],
  ["nothing found of what is outside", undefined, [at(OUTSIDE, 1)], "right"],
  ["the declaration itself", at(OWN, 9), [at(OWN, 9)], undefined],
  ["a server that says nothing", at(OWN, 1), [], undefined],
])("verdict: %s", (_, said, theirs, expected) => {
  const targets =
    said === undefined || said === "external" ? [] : [{ path: said.path, range: said.range, selection: said.range }];
  const ours = {
    name: "name",
    range: ASKED,
    targets: targets as unknown as DefinitionResult["targets"],
    external: said === "external" ? "x" : undefined,
  };
  expect(verdict({ path: OWN, ours, theirs, isOwn: (path) => !path.includes("node_modules") })).toBe(expected);
});
