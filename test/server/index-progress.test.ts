/** The index as an editor sees it, and who watches the files. */

import { describe, expect, test } from "vitest";
import { summary } from "../../server/lsp/index-progress.ts";
import { watchGlobs } from "../../server/protocol/watched-files.ts";
import type { IndexProgress } from "../../src/engine.ts";
import { openEditor } from "../support/session.ts";

const progress = (phase: IndexProgress["phase"], done: number, files: number, more: Partial<IndexProgress> = {}) => ({
  phase,
  done,
  files,
  skipped: {},
  elapsed: 2140,
  ...more,
});

const shows = { window: { workDoneProgress: true } };

describe("progress", () => {
  test("begin, reports ten a second, end, and a line in the log", async () => {
    const asked: unknown[] = [];
    const editor = await openEditor({
      capabilities: shows,
      onServerRequest: (method, params) => {
        asked.push([method, params]);
        return null;
      },
    });
    const { engine } = editor;
    engine.progress(progress("listing", 0, 0));
    await editor.hears("$/progress", ({ value }: { value: { kind: string } }) => value.kind === "begin");
    engine.progress(progress("indexing", 10, 1500));
    editor.pass(100);
    engine.progress(progress("indexing", 20, 1500));
    engine.progress(progress("indexing", 30, 1500));
    editor.pass(100);
    engine.progress(progress("indexing", 1499, 1500));
    engine.progress(progress("done", 1500, 1500, { skipped: { binary: 3, oversize: 1, unreadable: 0 } }));
    await editor.hears("window/logMessage");
    expect(asked).toEqual([["window/workDoneProgress/create", { token: "tandem/index/1" }]]);
    const token = "tandem/index/1";
    const end = "1,500 files in 2.1 s (skipped: 3 binary, 1 oversize)";
    expect(editor.heard.map(({ params }) => params)).toEqual([
      {
        token,
        value: { kind: "begin", title: "Indexing", message: "listing files", percentage: 0, cancellable: false },
      },
      { token, value: { kind: "report", message: "20 of 1,500 files", percentage: 1 } },
      { token, value: { kind: "report", message: "1,499 of 1,500 files", percentage: 99 } },
      { token, value: { kind: "end", message: end } },
      { type: 3, message: `index: ${end}` },
    ]);
    // The next build has a token of its own.
    engine.progress(progress("indexing", 1, 2));
    await editor.hears("$/progress", (params: { token: string }) => params.token === "tandem/index/2");
  });

  test("a file that is saved flashes nothing; many that take a while are shown", async () => {
    const editor = await openEditor({ capabilities: shows });
    const { engine } = editor;
    engine.progress(progress("done", 400, 400));
    await editor.hears("$/progress", ({ value }: { value: { kind: string } }) => value.kind === "end");
    const shown = editor.heard.length;
    engine.progress(progress("indexing", 0, 1, { elapsed: 3 }));
    engine.progress(progress("done", 1, 1, { elapsed: 20 }));
    engine.progress(progress("indexing", 8, 300, { elapsed: 40 }));
    engine.progress(progress("indexing", 160, 300, { elapsed: 520 }));
    await editor.hears("$/progress", (params: { token: string }) => params.token === "tandem/index/2");
    expect(editor.heard.slice(shown).map(({ params }) => params)).toEqual([
      {
        token: "tandem/index/2",
        value: { kind: "begin", title: "Indexing", message: "160 of 300 files", percentage: 53, cancellable: false },
      },
    ]);
  });

  test("percentages never go back", async () => {
    const editor = await openEditor({ capabilities: shows });
    const { engine, pass } = editor;
    engine.progress(progress("indexing", 50, 100));
    await editor.hears("$/progress");
    for (const later of [progress("listing", 60, 200), progress("indexing", 60, 200), progress("indexing", 150, 200)]) {
      pass(100);
      engine.progress(later);
    }
    engine.progress(progress("done", 200, 200));
    await editor.hears("window/logMessage");
    const values = editor.heard.map(({ params }) => (params as { value?: { percentage?: number } }).value?.percentage);
    expect(values).toEqual([50, 50, 50, 75, undefined, undefined]);
  });

  test("a build that is done before the client has agreed is still shown whole", async () => {
    const editor = await openEditor({ capabilities: shows });
    editor.engine.progress(progress("indexing", 0, 1));
    editor.engine.progress(progress("done", 1, 1));
    await editor.hears("$/progress", ({ value }: { value: { kind: string } }) => value.kind === "end");
  });

  test("a client that knows no progress, or refuses it, gets the line only", async () => {
    const refuses = () => {
      throw new Error("no");
    };
    for (const options of [{}, { capabilities: shows, onServerRequest: refuses }]) {
      const editor = await openEditor(options);
      editor.engine.progress(progress("indexing", 0, 1));
      editor.engine.progress(progress("done", 1, 1));
      await editor.hears("window/logMessage");
      expect(editor.heard.map(({ method }) => method)).toEqual(["window/logMessage"]);
    }
  });

  test.each([
    [progress("done", 1, 1), "1 file in 2.1 s"],
    [progress("done", 0, 0, { elapsed: 4 }), "0 files in 0.0 s"],
  ])("%j", (one, text) => {
    expect(summary(one)).toBe(text);
  });
});

describe("watching", () => {
  const watches = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  const indexNews = { type: "index", watch: false };

  test("by the client where it can", async () => {
    const asked: { method: string; params: never }[] = [];
    const isAsked = new Promise<void>((resolve) => {
      void openEditor({
        capabilities: watches,
        onServerRequest: (method, params) => {
          asked.push({ method, params: params as never });
          resolve();
          return null;
        },
      });
    });
    await isAsked;
    expect(asked).toEqual([
      {
        method: "client/registerCapability",
        params: {
          registrations: [
            {
              id: expect.any(String),
              method: "workspace/didChangeWatchedFiles",
              registerOptions: {
                watchers: [
                  { globPattern: expect.stringMatching(/^\*\*\/\*\.\{.*\bpy\b.*\}$/) },
                  { globPattern: expect.stringContaining(".gitignore") },
                  // A directory that goes is told without its files.
                  { globPattern: "**/*", kind: 4 },
                ],
              },
            },
          ],
        },
      },
    ]);
  });

  test("the index begins either way", async () => {
    const { engine } = await openEditor({ capabilities: watches });
    const other = await openEditor();
    await expect(other.request("no/such")).rejects.toThrow();
    expect(engine.news.at(-1)).toEqual(indexNews);
    expect(other.engine.news.at(-1)).toEqual({ type: "index", watch: true });
  });

  test("by ourselves where the client refuses", async () => {
    const editor = await openEditor({
      capabilities: watches,
      onServerRequest: () => {
        throw new Error("no");
      },
    });
    while (
      editor.engine.news.at(-1)?.type !== "index" ||
      !editor.engine.news.some((one) => one.type === "index" && one.watch)
    )
      await new Promise(setImmediate);
    expect(editor.engine.news.filter(({ type }) => type === "index")).toEqual([
      indexNews,
      { type: "index", watch: true },
    ]);
  });

  test("globs", () => {
    const rows = [
      { extensions: [".rs"], fileNames: [] },
      { extensions: [".ts", ".d.ts"], fileNames: ["Makefile"] },
    ];
    expect(watchGlobs(rows)).toEqual(["**/*.{rs,ts,d.ts}", "**/{Makefile,.gitignore,.ignore}"]);
  });
});
