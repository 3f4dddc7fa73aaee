/** Edges of `structural_analysis` with a language server beside syntax: what it says, what it does not, and who answered. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { agentOfTest, writeProject } from "../support/doors.ts";
import { type ScriptedFlags, scripted } from "../support/scripted-server.ts";

const SHAPES = `class Square:
    def area(self):
        return 4


def total(shapes):
    return sum(shape.area() for shape in shapes)


def other(places):
    return [place.area() for place in places]
`;

const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});
/** `area` in its definition, and where `total` calls it. */
const AREA = range(1, 8, 12);
const CALL = range(6, 21, 25);

/** What the server says of the project at a root. */
type Script = (uri: string) => Readonly<Record<string, unknown>>;

const item = (uri: string, name: string, where: object) => ({
  name,
  kind: 6,
  uri,
  range: where,
  selectionRange: where,
});

const CALLS: Script = (uri) => ({
  "textDocument/prepareCallHierarchy": [item(uri, "area", AREA)],
  "callHierarchy/incomingCalls": [{ from: item(uri, "total", range(5, 4, 9)), fromRanges: [CALL] }],
  "callHierarchy/outgoingCalls": [{ to: item(uri, "area", AREA), fromRanges: [range(6, 15, 25)] }],
  "textDocument/references": [],
});

const NO_HIERARCHY: ScriptedFlags = { capabilities: { callHierarchyProvider: null, typeHierarchyProvider: null } };

async function agent(script: Script, flags: ScriptedFlags = {}) {
  const { root, remove } = writeProject({ "shapes.py": SHAPES });
  onTestFinished(remove);
  const uri = pathToFileURL(join(root, "shapes.py")).href;
  const server = scripted({ ...flags, script: script(uri) });
  writeFileSync(join(root, ".tandem.yaml"), JSON.stringify({ lsp: { languages: { python: server } } }));
  const { call } = await agentOfTest(root);
  return {
    ask: async (params: object) => (await call("structural_analysis", { ...params })).value,
    status: async () => (await call("status", {})).value,
  };
}

const called = (name: string, by: object) => expect.objectContaining({ name, ...by });
const PRECISE = { certainty: "resolved", origin: "precise" };
const WHY = "what it is taken of is not known";
/** What syntax says: it cannot tell what `area` is taken of. */
const BY_SYNTAX = {
  origin: "syntax",
  call_count: 0,
  callers: [],
  possible_count: 2,
  possible: [
    { line: 7, preview: "return sum(shape.area() for shape in shapes)", why: WHY },
    { line: 11, preview: "return [place.area() for place in places]", why: WHY },
  ],
  complete: false,
  incomplete_because: expect.stringMatching(/^2 more places of the name may mean it/),
};

/** Waits for the index, so that whoever waits for nothing gets all of it. */
const INDEXED = { mode: "definitions", symbol: "Square.area", wait: "precise" };

test("without waiting syntax answers and starts nobody; what is ready is asked without a word", async () => {
  const { ask, status } = await agent((uri) => ({ ...CALLS(uri), "textDocument/definition": null }));
  const callers = { mode: "callers", symbol: "Square.area" };
  await ask(INDEXED);
  expect(await ask({ ...callers, wait: "none" })).toMatchObject(BY_SYNTAX);
  expect(await status()).not.toMatchObject({
    servers: expect.arrayContaining([expect.objectContaining({ state: "ready" })]),
  });
  const precise = {
    origin: expect.stringMatching(/^\S+ 1\.0\.0 and syntax$/),
    call_count: 1,
    callers: [called("total", { ...PRECISE, via: [expect.objectContaining({ line: 7 })] })],
    possible: [{ line: 11, why: WHY }],
    complete: false,
  };
  expect(await ask({ ...callers, wait: "precise" })).toMatchObject(precise);
  expect(await ask({ ...callers, wait: "none" })).toMatchObject(precise);
});

test("a place that syntax cannot tell is put to the server: it is meant, or it is not", async () => {
  const { ask } = await agent((uri) => ({ ...CALLS(uri), "textDocument/definition": { uri, range: AREA } }));
  expect(await ask({ mode: "callers", symbol: "Square.area", wait: "precise" })).toMatchObject({
    complete: true,
    call_count: 2,
    callers: [called("total", PRECISE), called("other", PRECISE)],
  });
  const { ask: askOther } = await agent((uri) => ({
    ...CALLS(uri),
    "textDocument/definition": { uri, range: range(9, 4, 9) },
  }));
  const only = await askOther({ mode: "callers", symbol: "Square.area", wait: "precise" });
  expect(only).toMatchObject({ complete: true, call_count: 1, callers: [called("total", PRECISE)] });
  expect(only).not.toHaveProperty("possible");
});

test("callees: the call's name is found at the end of its path", async () => {
  const { ask } = await agent(CALLS);
  expect(await ask({ mode: "callees", symbol: "total", wait: "precise" })).toMatchObject({
    callees: [{ name: "sum", contains: ["area"] }],
  });
  const { ask: askOther } = await agent((uri) => ({
    ...CALLS(uri),
    "callHierarchy/outgoingCalls": [{ to: item(uri, "area", AREA), fromRanges: [range(10, 12, 22)] }],
  }));
  expect(await askOther({ mode: "callees", symbol: "other", wait: "precise" })).toMatchObject({
    callees: [{ name: "area", ...PRECISE, definitions: [{ container: "Square", line: 2 }] }],
  });
});

test("without a hierarchy of calls, references and definitions tell", async () => {
  const { ask } = await agent(
    (uri) => ({
      "textDocument/references": [{ uri, range: CALL }],
      "textDocument/definition": { uri, range: AREA },
    }),
    NO_HIERARCHY,
  );
  expect(await ask({ mode: "callers", symbol: "Square.area", wait: "precise" })).toMatchObject({
    callers: [called("total", PRECISE), called("other", PRECISE)],
  });
  expect(await ask({ mode: "callees", symbol: "other", wait: "precise" })).toMatchObject({
    callees: [{ name: "area", ...PRECISE, definitions: [{ line: 2 }] }],
  });
  expect(await ask({ mode: "references", symbol: "Square.area", wait: "precise" })).toMatchObject({
    total_count: 2,
    categories: [
      {
        category: "calls",
        references: [
          { line: 7, ...PRECISE },
          { line: 11, ...PRECISE },
        ],
      },
    ],
  });
});

test("a server that is late is said, and syntax answers", async () => {
  const { ask } = await agent(CALLS, { "never-initialize": true });
  const callers = { mode: "callers", symbol: "Square.area" };
  await ask(INDEXED);
  expect(await ask({ ...callers, wait: 1 })).toMatchObject({
    ...BY_SYNTAX,
    incomplete_because: expect.stringMatching(/still.*: these are syntax's answers$/),
  });
  expect(await ask({ ...callers, wait: "none" })).toMatchObject({
    ...BY_SYNTAX,
    notes: expect.arrayContaining([expect.stringContaining('wait: "precise"')]),
  });
});
