/** One way to ask: the same question by an editor's request and by an operation obeys the same policy and leaves the same record. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isRepeatable } from "../../server/asking/requests.ts";
import { rowOf } from "../../server/methods/method-lookup.ts";
import { METHODS } from "../../server/methods/methods.ts";
import { ofOperation } from "../../server/methods/policies.ts";
import type { PreciseQuestion } from "../../src/operations/ports/precise.ts";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); }\nfn second() {}\n";
const AT = { line: 1, character: 3 };
const SERVER = "rust-analyzer";
const STATUS = { ready: "status" } as const;
/** Ready when it is told; says `test/flood` as soon as it can be told. */
const TOLD = { ...STATUS, "ready-when-told": true, flood: 1 } as const;
const MODIFIED = -32801;

/** What both doors can be asked, as each names it. */
interface Same {
  readonly method: string;
  readonly params?: object;
  readonly operation: string;
  readonly fields?: object;
}

const HOVER: Same = { method: "textDocument/hover", operation: "hover" };
const SIGNATURE: Same = { method: "textDocument/signatureHelp", operation: "signature" };
const RENAME: Same = {
  method: "textDocument/rename",
  params: { newName: "third" },
  operation: "rename",
  fields: { new_name: "third" },
};

/** @param wait how long an operation waits, where its door does not say */
type Door = (editor: BridgeEditor, same: Same, wait?: "none", name?: string) => Promise<unknown>;

const DOORS: Readonly<Record<string, Door>> = {
  "a request": (editor, { method, params }, _wait, name = FILE) => editor.at(method, name, AT, params),
  "an operation": (editor, { operation, fields }, wait, name = FILE) => {
    const place = { file_path: join(editor.root, name), line: AT.line + 1, column: AT.character + 1 };
    return editor.request("$/tandem/lsp", { operation, ...place, ...fields, ...(wait === undefined ? {} : { wait }) });
  },
};
const doors = Object.entries(DOORS);

/** What is said of the last question, but for its time and its file. */
async function lastRecord(editor: BridgeEditor): Promise<object> {
  const { requests } = await editor.request<{ readonly requests: readonly Readonly<Record<string, unknown>>[] }>(
    "$/tandem/explain",
    { limit: 1 },
  );
  const { at_ms: _at, took_ms: _took, file_path: _path, ...record } = requests[0] ?? {};
  return record;
}

describe.each(doors)("by %s", (_name, door) => {
  test("who need not wait is answered by syntax while the server loads", async () => {
    const editor = await bridge({ servers: { [SERVER]: TOLD } });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    expect(JSON.stringify(await door(editor, HOVER, "none"))).toContain("bySyntax");
    expect(await lastRecord(editor)).toEqual({
      method: HOVER.method,
      asked: [],
      answered_by: "syntax",
      notes: ["rust-analyzer is still indexing"],
    });
  });

  test("who waits for a server that loads is answered when it is ready", async () => {
    const editor = await bridge({ servers: { [SERVER]: TOLD } });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const renamed = door(editor, RENAME);
    // An operation catches up with the disk before it asks.
    await expect.poll(() => lastRecord(editor), { timeout: 10_000 }).toMatchObject({ method: RENAME.method });
    await editor.tell(FILE, "test/ready");
    expect(JSON.stringify(await renamed)).toContain("third");
    expect(await lastRecord(editor)).toEqual({
      method: RENAME.method,
      asked: [SERVER],
      answered_by: SERVER,
      notes: ["rust-analyzer is still indexing: it was waited for"],
    });
  });

  test("an edit while it waits: ContentModified, and the server is not asked", async () => {
    const editor = await bridge({ servers: { [SERVER]: TOLD } });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const outcome = expect(door(editor, RENAME)).rejects.toMatchObject({ code: MODIFIED });
    // An operation catches up with the disk before it asks.
    await expect.poll(() => lastRecord(editor), { timeout: 10_000 }).toMatchObject({ method: RENAME.method });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// " });
    await outcome;
    await editor.tell(FILE, "test/ready");
    await editor.ready(SERVER);
    expect(editor.got(SERVER, RENAME.method)).toEqual([]);
    expect(await lastRecord(editor)).toMatchObject({ method: RENAME.method, asked: [], answered_by: "nobody" });
  });

  test("a server that does not know what it announced is asked once, and never again", async () => {
    const unknown = { $error: { code: -32601, message: "method not found" } };
    const editor = await bridge({ servers: { [SERVER]: { ...STATUS, script: { [HOVER.method]: unknown } } } });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    for (let turns = 0; turns < 2; turns++) expect(speaker(await door(editor, HOVER))).toBe("syntax");
    expect(editor.got(SERVER, HOVER.method)).toHaveLength(1);
  });

  test("a server that cannot start makes way for the next one of the language, which is waited for", async () => {
    const editor = await bridge({ servers: { pyright: { "exit-on-start": 1 }, basedpyright: { ready: "log" } } });
    await editor.show("a.py", TEXT);
    expect(JSON.stringify(await door(editor, RENAME, undefined, "a.py"))).toContain("third");
    expect(await lastRecord(editor)).toMatchObject({ asked: ["basedpyright"], answered_by: "basedpyright" });
  });
});

describe("a server that crashes over it", () => {
  const crashing = async (): Promise<BridgeEditor> => {
    const editor = await bridge({
      servers: { [SERVER]: { ...STATUS, "drop-after": SIGNATURE.method } },
      later: { [SERVER]: STATUS },
    });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    return editor;
  };

  test("is asked once more by an operation", async () => {
    const editor = await crashing();
    expect(JSON.stringify(await DOORS["an operation"]?.(editor, SIGNATURE))).toContain("second(first, second)");
    expect(editor.got(SERVER, SIGNATURE.method)).toHaveLength(2);
    expect(await lastRecord(editor)).toEqual({
      method: SIGNATURE.method,
      asked: [SERVER],
      answered_by: SERVER,
      notes: [expect.stringMatching(/^rust-analyzer crashed/)],
    });
  });

  test("does not keep an editor waiting for what syntax can answer", async () => {
    const editor = await crashing();
    expect(JSON.stringify(await DOORS["a request"]?.(editor, SIGNATURE))).toContain("bySyntax");
    expect(await lastRecord(editor)).toEqual({
      method: SIGNATURE.method,
      asked: [SERVER],
      answered_by: "syntax",
      notes: [expect.stringMatching(/^rust-analyzer crashed/)],
    });
  });
});

test("what an operation only computes may be asked twice; what an editor applies at once is not", async () => {
  const flags = { ...STATUS, "content-modified-once": [RENAME.method] };
  for (const [name, door] of doors) {
    const editor = await bridge({ servers: { [SERVER]: flags } });
    await editor.show(FILE, TEXT);
    await editor.ready(SERVER);
    const isAskedAgain = name === "an operation";
    if (isAskedAgain) expect(JSON.stringify(await door(editor, RENAME))).toContain("third");
    else await expect(door(editor, RENAME)).rejects.toMatchObject({ code: MODIFIED });
    expect(editor.got(SERVER, RENAME.method)).toHaveLength(isAskedAgain ? 2 : 1);
  }
});

test("an operation asks twice for what a server only computes, and runs no command twice", () => {
  const policy = ofOperation({ patience: 0, startsNobody: false, answers: "one" });
  const repeated = (question: PreciseQuestion) => isRepeatable(rowOf(question).row, { policy });
  expect([repeated("hover"), repeated("rename"), repeated("format"), repeated("command")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a failing owner does not fail what a linter beside it finds", async () => {
  const method = "textDocument/diagnostic";
  const fails = { $error: { code: -32603, message: "no program" } };
  const editor = await bridge({ servers: { pyright: { ready: "log", script: { [method]: fails } }, ruff: {} } });
  await editor.show("a.py", "def first():\n second()  # error\n");
  await editor.ready("pyright");
  await editor.ready("ruff");
  const asked = { operation: "diagnostics", file_path: join(editor.root, "a.py") };
  expect(await editor.request("$/tandem/lsp", asked)).toMatchObject({
    diagnostics: [{ source: "ruff" }],
    origin: "ruff 1.0.0",
    complete: false,
    incomplete_because: "no program",
  });
});

test("every question of operations is asked by one row", () => {
  const questions = METHODS.flatMap(({ questions: own = {} }) => Object.keys(own));
  expect(new Set(questions).size).toBe(questions.length);
  const all: Readonly<Record<PreciseQuestion, true>> = {
    definition: true,
    references: true,
    hover: true,
    incoming: true,
    outgoing: true,
    implementations: true,
    supertypes: true,
    subtypes: true,
    outline: true,
    symbols: true,
    diagnostics: true,
    rename: true,
    format: true,
    completion: true,
    signature: true,
    actions: true,
    command: true,
  };
  expect([...questions].sort()).toEqual(Object.keys(all).sort());
  for (const question of questions) expect(rowOf(question as PreciseQuestion).words).toBeDefined();
});
