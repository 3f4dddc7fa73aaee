/** `$/tandem/chunk`: chunks at once or as a stream, with progress, and what is wrong with a question. */

import { describe, expect, test } from "vitest";
import type { Chunk } from "../../src/answers/chunk/chunk-text.ts";
import { DEFAULT_CHUNKS } from "../../src/answers/chunk/options.ts";
import type { FileChunks } from "../../src/answers/chunk/worker.ts";
import { operation as chunk } from "../../src/operations/chunk/operation.ts";
import { answered, openEditor, range, type Script } from "../support/session.ts";

const one: Chunk = {
  id: "0123456789abcdef",
  range: range(4, 0, 12),
  scope: "class A > method b",
  kind: "method",
  name: "b",
  header: "# File: a.py\n",
  text: "def b(): ...",
  contextualText: "# File: a.py\n# Defines: b\n",
};
const FILES: readonly FileChunks[] = [
  { path: "/project/a.py", language: "python", encoding: "utf-8", window: undefined, chunks: [one] },
  {
    path: "/project/b.txt",
    language: undefined,
    encoding: "latin1",
    window: "there is no grammar for it",
    chunks: [one],
  },
  { path: "/project/c.png", skipped: "binary" },
];
const script: Script = {
  chunks: (_params, { onPartial }) => {
    const send = onPartial as ((parts: readonly object[]) => void) | undefined;
    for (const [index, file] of FILES.entries()) send?.([{ files: [file], done: index + 1, total: 3 }]);
    return answered({ files: [] });
  },
};

const form = { ...one, range: undefined, startLine: 5, startCol: 1, endLine: 5, endCol: 13 };
const CHUNKS = [
  { ...form, file: "/project/a.py", language: "python", by: "syntax" },
  { ...form, file: "/project/b.txt", encoding: "latin1", by: "window" },
];
const REST = {
  files: 2,
  totalChunks: 2,
  windows: [{ file: "/project/b.txt", reason: "there is no grammar for it" }],
  skipped: [{ file: "/project/c.png", reason: "binary" }],
  complete: true,
};

test("all at once", async () => {
  const editor = await openEditor({ script });
  const result = await editor.request("$/tandem/chunk", { path: "/project" });
  expect(result).toEqual({ ...REST, chunks: CHUNKS });
  expect(chunk.output.parse(result)).toEqual(result);
  expect(editor.engine.asked[0]?.params).toEqual({ path: "/project", options: DEFAULT_CHUNKS });
});

test("as a stream with progress; the result has the rest", async () => {
  const editor = await openEditor({ script });
  const params = { path: "/project", partialResultToken: "p", workDoneToken: "w" };
  expect(await editor.request("$/tandem/chunk", params)).toEqual({ ...REST, chunks: [] });
  const heard = editor.heard
    .filter(({ method }) => method === "$/progress")
    .map(({ params: told }) => told as { token: string; value: { kind?: string; chunks?: unknown[] } });
  expect(heard.filter(({ token }) => token === "p").map(({ value }) => value)).toEqual(
    CHUNKS.map((each) => ({ chunks: [each] })),
  );
  expect(heard.filter(({ token }) => token === "w").map(({ value }) => value.kind)).toEqual([
    "begin",
    "report",
    "report",
    "report",
    "end",
  ]);
});

describe("a question that cannot be answered names its field", () => {
  test.each([
    ["a relative path", { path: "src" }, "path: must be an absolute path"],
    ["no room", { path: "/a", maxChars: 10 }, "maxChars"],
    [
      "a minimum over the maximum",
      { path: "/a", maxChars: 200, minChars: 300 },
      "minChars: must not be more than maxChars (200)",
    ],
    ["no granularity of ours", { path: "/a", granularity: "lines" }, "granularity"],
    ["a field that nobody knows", { path: "/a", overlap: 1 }, "overlap"],
  ])("%s", async (_name, params, message) => {
    const editor = await openEditor({ script });
    await expect(editor.request("$/tandem/chunk", params)).rejects.toThrow(message);
  });
});

test("it reads well", () => {
  const value = chunk.output.parse({ ...REST, chunks: CHUNKS });
  expect(chunk.text(value, (path) => path.replace("/project/", ""))).toBe(
    [
      "a.py:5: 12 characters  class A > method b",
      "b.txt:5: 12 characters  class A > method b",
      "2 chunks of 2 files",
      "b.txt: by a sliding window, as there is no grammar for it",
      "c.png: skipped, binary",
    ].join("\n"),
  );
});
