/** The commands of the shell. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readArguments } from "../../server/cli/arguments.ts";
import { runCommand } from "../../server/cli/command.ts";
import { chooseFiles } from "../../server/cli/demo-files.ts";
import { helpOf, helpOfCommand } from "../../server/cli/help.ts";
import { indexBar } from "../../server/cli/index-bar.ts";
import { OWN_COMMANDS } from "../../server/cli/own-commands.ts";
import { createLongProgress, createProgressLine } from "../../server/cli/progress-line.ts";
import { questionCommands } from "../../server/cli/question-commands.ts";
import { createTerminalStyle, cutTo, spread } from "../../server/cli/terminal-style.ts";
import { projectOf } from "../../server/folders/project.ts";
import { createTrustStore } from "../../server/trust/trust-store.ts";
import type { FileChunks } from "../../src/answers/chunk/worker.ts";
import type { Answer, IndexProgress } from "../../src/engine.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import { loadAll } from "../../src/operations/operation.ts";
import { NO_ITEMS } from "../../src/text/limited-list.ts";
import { answered, place, range, type Script, ScriptedEngine } from "../support/session.ts";

const QUESTIONS = questionCommands(await loadAll(OPERATIONS));

let cwd = "";

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "tandem-cli-"));
  mkdirSync(join(cwd, "outer", "inner"), { recursive: true });
  mkdirSync(join(cwd, "outer", ".git"));
  writeFileSync(join(cwd, "a.py"), "def greet():\n    pass\n");
});

afterAll(() => rmSync(cwd, { recursive: true }));

/** Builds its index at once. */
class BuiltEngine extends ScriptedEngine {
  override onProgress(listener: (progress: IndexProgress) => void): void {
    super.onProgress(listener);
    listener({ phase: "done", files: 1, done: 1, skipped: {}, elapsed: 1 });
  }
}

async function run(script: Script, ...argv: readonly string[]) {
  const engine = new BuiltEngine(script);
  let out = "";
  let errors = "";
  const code = await runCommand({
    argv,
    operations: OPERATIONS,
    cwd,
    home: "/home/me",
    version: "1.2.3",
    program: "none",
    env: {},
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      errors += text;
    },
    readLine: async () => undefined,
    isTerminal: false,
    isWatched: false,
    hasColour: false,
    columns: 80,
    startEngine: () => engine,
    openSession: () => Promise.reject(new Error("no session is opened here")),
    git: async () => undefined,
    dependencies: [],
    trusted: undefined,
    indexWorkers: 2,
    openTrustStore: async () => createTrustStore(join(cwd, "state")),
    openCache: () => Promise.reject(new Error("nothing is kept here")),
    openPush: () => Promise.reject(new Error("nothing is kept here")),
  });
  return { code, out, errors, engine };
}

describe("arguments", () => {
  const read = (argv: readonly string[]) =>
    readArguments(argv, {
      cwd: "/w",
      questions: QUESTIONS,
      isFile: (path) => path === "/w/a.py",
    });
  const asks = (operation: string, params: object, json = false) => ({ name: "operation", operation, params, json });

  test.each([
    [["definition", "src/a.py:3:7"], asks("treesitter", { operation: "definition", file_path: "/w/src/a.py:3:7" })],
    [
      ["--json", "references", "src/a.py:3:7", "--scope", "file", "--mode=name"],
      asks("treesitter", { operation: "references", file_path: "/w/src/a.py:3:7", scope: "file", mode: "name" }, true),
    ],
    [["hover", "Shape/area"], asks("treesitter", { operation: "hover", symbol: "Shape/area" })],
    [
      ["hover", "a.py", "--symbol", "area"],
      asks("treesitter", { operation: "hover", file_path: "/w/a.py", symbol: "area" }),
    ],
    [["symbols"], { name: "symbols", argument: "", json: false }],
    [["symbols", "gre"], { name: "symbols", argument: "gre", json: false }],
    [
      ["definition", "a.py:Figure/area"],
      asks("treesitter", { operation: "definition", file_path: "/w/a.py", symbol: "Figure/area" }),
    ],
    [["definition", "Figure::area"], asks("treesitter", { operation: "definition", symbol: "Figure::area" })],
    [["parse", "a.py"], asks("treesitter", { operation: "parse", file_path: "/w/a.py" })],
    [["demo"], { name: "demo", path: "/w", json: false }],
    [["cache"], { name: "cache", what: "status", json: false }],
    [["cache", "gc", "--json"], { name: "cache", what: "gc", json: true }],
    [["diagnostics", "a.py", "--json"], asks("lsp", { operation: "diagnostics", file_path: "/w/a.py" }, true)],
    [
      ["lsp", "rename", "a.py:3:7", "greeting", "--wait", "500"],
      asks("lsp", { operation: "rename", file_path: "/w/a.py:3:7", new_name: "greeting", wait: 500 }),
    ],
    [
      ["lsp", "symbols", "a.py", "gre", "--wait", "none"],
      asks("lsp", { operation: "symbols", file_path: "/w/a.py", query: "gre", wait: "none" }),
    ],
    [
      ["lsp", "references", "a.py:1:1", "--no-include-declaration"],
      asks("lsp", { operation: "references", file_path: "/w/a.py:1:1", include_declaration: false }),
    ],
    [
      ["lsp", "actions", "a.py:1:1", "--kinds", "quickfix", "--kinds", "source"],
      asks("lsp", { operation: "actions", file_path: "/w/a.py:1:1", kinds: ["quickfix", "source"] }),
    ],
    [["treesitter", "parse", "a.py"], asks("treesitter", { operation: "parse", file_path: "/w/a.py" })],
    [["explain", "--limit", "3"], asks("explain", { limit: 3 })],
    [["ast_grep", "--rule", "kind: if", "--language", "c"], asks("ast_grep", { rule: { kind: "if" }, language: "c" })],
    [["ast_grep", "c", "--rule", '{"kind":"if"}'], asks("ast_grep", { rule: { kind: "if" }, language: "c" })],
    [["-h"], { name: "help", json: false }],
    [["help"], { name: "help", json: false }],
    [["lsp", "--help"], { name: "help", about: "lsp", json: false }],
    [["lsp", "rename", "-h"], { name: "help", about: "lsp rename", json: false }],
    [["definition", "a.py:1:1", "--help"], { name: "help", about: "definition", json: false }],
    [["help", "ast_grep"], { name: "help", about: "ast_grep", json: false }],
    [["help", "mcp"], { name: "help", about: "mcp", json: false }],
    [["symbols", "--help"], { name: "help", about: "symbols", json: false }],
    [["definition", "--version"], { name: "version", json: false }],
  ])("%j", async (argv, command) => {
    expect(await read(argv)).toEqual(command);
  });

  test.each([
    [[], "which command?"],
    [["refrences"], "there is no command refrences; did you mean references?"],
    [["toString"], "there is no command toString"],
    [["refrences", "--help"], "there is no command refrences; did you mean references?"],
    [["help", "refrences"], "there is no command refrences; did you mean references?"],
    [["demo", "a", "b"], "usage: tandem demo [PATH]"],
    [["--json", "mcp"], "usage: tandem mcp [--http [PORT|unix:PATH]]"],
    [["definition"], "usage: tandem definition FILE:LINE:COLUMN|NAME"],
    [["definition", "a", "b"], "usage: tandem definition FILE:LINE:COLUMN|NAME"],
    [["lsp", "rename", "a.py:1:1"], "usage: tandem lsp rename FILE:LINE:COLUMN|NAME NEW_NAME"],
    [["graph"], /^usage: tandem graph RELATION.*; RELATION is callers, callees, /],
    [["lsp", "hover", "a.py:1:1", "name"], "usage: tandem lsp OPERATION FILE:LINE:COLUMN|NAME"],
    [["hover", "a.py:1:1", "--fast"], "there is no option --fast"],
    [["hover", "a.py:1:1", "--symbl", "x"], "there is no option --symbl; did you mean --symbol?"],
    [["ast_grep", "--rule", "kind: ["], /^--rule is no YAML or JSON: .* at line 1, column 8$/],
  ])("%j is refused", async (argv, misuse) => {
    expect(await read(argv)).toEqual({ misuse: typeof misuse === "string" ? misuse : expect.stringMatching(misuse) });
  });
});

describe("output", () => {
  const target = () => ({
    path: join(cwd, "lib", "b.py"),
    name: "greet",
    kind: "function",
    container: undefined,
    range: range(0, 0, 9),
    selection: range(0, 4, 9),
    preview: "def greet():",
    origin: "import_bound" as const,
  });
  const script: Script = {
    definition: () =>
      answered({
        name: "greet",
        range: range(0, 0, 5),
        targets: [target()],
        origin: "import_bound" as const,
        confidence: 0.95,
        external: undefined,
        candidates: NO_ITEMS,
      }),
    references: () =>
      answered({
        name: "greet",
        places: [place(join(cwd, "a.py"), 1), place("/usr/lib/python3/b.py", 2)],
        possible: [],
        others: 0,
        origin: "name_match" as const,
      }),
    hover: () =>
      answered({
        name: "greet",
        language: "python",
        kind: "function",
        signature: "def greet()",
        documentation: "",
        range: range(0, 0, 1),
        target: target(),
      }),
    outline: () =>
      answered([
        {
          name: "Shape",
          kind: "class",
          detail: "class Shape",
          deprecated: false,
          range: range(0, 0, 1),
          selection: range(0, 6, 11),
          children: [
            {
              name: "area",
              kind: "method",
              detail: "",
              deprecated: false,
              range: range(1, 0, 1),
              selection: range(1, 6, 10),
              children: [],
            },
          ],
        },
      ]),
    symbols: ({ query }) =>
      answered(
        query === "none"
          ? []
          : [{ name: "Shape", kind: "class", container: "m", path: join(cwd, "a.py"), selection: range(0, 6, 11) }],
      ),
  };

  test.each([
    [["definition", "a.py:1:5"], "lib/b.py:1:5: function greet  def greet():\n"],
    [["references", "a.py:1:5"], "a.py:2:5: call greet  greet(1)\n/usr/lib/python3/b.py:3:5: call greet  greet(2)\n"],
    [["hover", "a.py:1:5"], "def greet()\n\nlib/b.py:1\n"],
    [["symbols", "a.py"], "a.py:1:7: class Shape  class Shape\na.py:2:7: method area\n"],
    [["symbols", "sha"], "a.py:1:7: class Shape  m\n"],
  ])("%j", async (argv, out) => {
    expect(await run(script, ...argv)).toMatchObject({ code: 0, out, errors: "" });
  });

  test("--json is the whole result", async () => {
    const { out } = await run(script, "definition", "a.py:1:5", "--json");
    expect(JSON.parse(out)).toMatchObject({ symbol: "greet", resolution: "import_bound", definitions: [{ line: 1 }] });
    const symbols = await run(script, "symbols", "a.py", "--json");
    expect(JSON.parse(symbols.out)).toMatchObject({
      symbols: [{ name: "Shape" }, { name: "area", container: "Shape" }],
    });
  });

  test("a name longer than that of any file is looked for all the same", async () => {
    expect(await run(script, "symbols", "sha".repeat(2000))).toMatchObject({ code: 0, errors: "" });
  });

  test("nothing found: 1, and said", async () => {
    expect(await run(script, "symbols", "none")).toMatchObject({
      code: 1,
      out: "",
      errors: "tandem: no name of the project matches none, and no file is called so\n",
    });
    const json = await run(script, "symbols", "none", "--json");
    expect(json).toMatchObject({ code: 1, errors: "" });
    expect(JSON.parse(json.out)).toEqual({ symbols: [] });
  });

  test("a problem: 1, and said", async () => {
    const problem = { code: "TS_SYMBOL_NOT_FOUND" as const, message: "No identifier found at position", details: {} };
    const refuses: Script = { definition: (): Answer<never> => ({ ok: false, problem }) };
    expect(await run(refuses, "definition", "a.py:1:1")).toMatchObject({
      code: 1,
      out: "",
      errors: "tandem: No identifier found at position (TS_SYMBOL_NOT_FOUND)\n",
    });
    const json = await run(refuses, "definition", "a.py:1:1", "--json");
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toEqual({ error: { ...problem, details: { line: 1, column: 1 } } });
  });

  test("chunks as JSON: one a line as they are found, what is to be said besides on standard error", async () => {
    const found = (name: string): FileChunks => ({
      path: join(cwd, name),
      language: "python",
      encoding: "utf-8",
      window: undefined,
      chunks: [
        {
          id: name,
          range: range(0, 0, 5),
          scope: "",
          kind: undefined,
          name: undefined,
          header: "",
          text: "a = 1",
          contextualText: "",
        },
      ],
    });
    const chunks: Script["chunks"] = (_params, { onPartial }) => {
      const send = onPartial as ((parts: readonly object[]) => void) | undefined;
      send?.([{ files: [found("a.py")], done: 1, total: 2 }]);
      send?.([{ files: [found("b.py")], done: 2, total: 2 }]);
      return answered({ files: [] });
    };
    const { code, out, errors } = await run({ chunks }, "chunk", "--json", cwd);
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual(["a.py", "b.py"]);
    expect(errors).toBe("2 chunks of 2 files\n");
  });

  test("wrong arguments: 2, and nothing on standard output", async () => {
    const { code, out, errors, engine } = await run(script, "definition");
    expect([code, out]).toEqual([2, ""]);
    expect(errors).toBe("tandem: usage: tandem definition FILE:LINE:COLUMN|NAME\nTry: tandem --help\n");
    expect(engine.asked).toEqual([]);
  });

  test("a wrong value is said of its option", async () => {
    expect(await run(script, "grep", "f($A)")).toMatchObject({
      code: 2,
      errors: "tandem: --language: is required\nTry: tandem ast_grep --help\n",
    });
  });

  test("the help of a command is of its own arguments and options", async () => {
    const head = async (about: string) => helpOfCommand(about, QUESTIONS).split("\n", 1)[0];
    expect(await Promise.all(["definition", "grep", "lsp rename", "lsp", "edit", "mcp", "demo"].map(head))).toEqual([
      "usage: tandem definition FILE:LINE:COLUMN|NAME [OPTIONS]",
      "usage: tandem grep PATTERN [PATH] --language LANGUAGE [OPTIONS]",
      "usage: tandem lsp rename FILE:LINE:COLUMN|NAME NEW_NAME [OPTIONS]",
      "usage: tandem lsp OPERATION FILE:LINE:COLUMN|NAME [OPTIONS]",
      "usage: tandem edit KIND [OPTIONS]",
      "usage: tandem mcp [OPTIONS] [--http [PORT|unix:PATH]]",
      "usage: tandem demo [PATH]",
    ]);
    const help = helpOfCommand("definition", QUESTIONS);
    expect(help).not.toContain("--operation");
    expect(help.split("(default: project)")).toHaveLength(2);
    expect(helpOfCommand("lsp references", QUESTIONS)).toContain("--[no-]include-declaration");
  });

  test("help and version", async () => {
    expect(await run({}, "--help")).toMatchObject({ code: 0, out: helpOf(QUESTIONS) });
    expect(await run({}, "--version")).toMatchObject({ code: 0, out: "1.2.3\n" });
  });

  test("the engine is told the project and ended", async () => {
    const { engine } = await run(script, "definition", "a.py:1:5");
    expect(engine.news).toEqual([
      { type: "reach", onlyWith: [] },
      { type: "roots", roots: [cwd] },
    ]);
    expect(engine.isClosed).toBe(true);
  });

  test("a demo of no directory", async () => {
    expect(await run({}, "demo", "a.py")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("is no directory"),
    });
  });
});

test("a project is here, or the repository of a file, directory or glob, or its directory", () => {
  const inner = join(cwd, "outer", "inner");
  const projectFrom = (path: string, from: string) => projectOf(path, { cwd: from, home: "/home/me" });
  expect(projectFrom(join(cwd, "outer", "x.py"), cwd)).toBe(cwd);
  for (const everything of ["/", "/home", "/home/me"])
    expect(projectFrom("/home/me/work/x.py", everything)).toBe("/home/me/work");
  expect(projectOf(join(cwd, "outer", "inner", "x.py"), { cwd: join(cwd, "outer"), home: join(cwd, "outer") })).toBe(
    join(cwd, "outer"),
  );
  expect(projectFrom(join(inner, "x.py"), "/elsewhere")).toBe(join(cwd, "outer"));
  expect(projectFrom(join(inner, "**", "*.{py,ts}"), "/elsewhere")).toBe(join(cwd, "outer"));
  expect(projectFrom(join(cwd, "*.py"), "/elsewhere")).toBe(cwd);
  expect(projectFrom("/no/such/place/x.py", "/elsewhere")).toBe("/no/such/place");
});

test("every line of the help fits a terminal", async () => {
  const commands = [...Object.keys(OWN_COMMANDS), ...QUESTIONS.keys()];
  const texts = [helpOf(QUESTIONS), ...commands.map((about) => helpOfCommand(about, QUESTIONS))];
  expect(Math.max(...texts.flatMap((text) => text.split("\n")).map(({ length }) => length))).toBeLessThanOrEqual(80);
});

describe("the line of progress", () => {
  const told = (isWatched: boolean) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let said = "";
    const complain = (text: string): void => {
      said += text;
    };
    const line = createProgressLine({ isWatched, writeError: complain });
    line.tell(1, 20);
    vi.advanceTimersByTime(5000);
    line.clear();
    line.tell(2, 20);
    vi.advanceTimersByTime(5000);
    line.end();
    return { said, timers: vi.getTimerCount() };
  };

  test("says how far it is, to one who waits", () => {
    const clear = "\r\u001b[K";
    const said = `${clear}tandem: 1 of 20 files${clear}${clear}tandem: 2 of 20 files${clear}`;
    expect(told(true)).toEqual({ said, timers: 0 });
  });

  test("is not for files and pipes", () => {
    expect(told(false)).toEqual({ said: "", timers: 0 });
  });
});

describe("progress of an index", () => {
  const progress = { phase: "indexing", skipped: {}, files: 59_934, done: 14_983, bytes: 120_000_000 } as const;

  test.each([
    [60, { elapsed: 1000 }, "14,983 of 59,934 files, 120.0 MB/s"],
    [120, { elapsed: 1000 }, "[#####...................]  24 %  14,983 of 59,934 files, 120.0 MB/s"],
    [undefined, { elapsed: 20_000 }, "14,983 of 59,934 files, 6.0 MB/s, 1:00 left"],
    [undefined, { elapsed: 2_000_000 }, "14,983 of 59,934 files, 0.1 MB/s, 1:40:00 left"],
    [undefined, { elapsed: 0, done: 0, bytes: 0 }, "0 of 59,934 files"],
    [120, { elapsed: 5000, done: 2, files: 2, bytes: 0 }, "[########################] 100 %  2 of 2 files"],
  ])("in %s columns, %j", (columns, more, said) => {
    expect(indexBar({ ...progress, ...more }, columns)).toBe(said);
  });

  test("is a line now and then where nobody looks", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let said = "";
    const writeError = (text: string): void => {
      said += text;
    };
    const line = createLongProgress({ isWatched: false, writeError }, "listing files");
    vi.advanceTimersByTime(9000);
    line.say("1 of 20 files");
    vi.advanceTimersByTime(9000);
    line.say("2 of 20 files");
    vi.advanceTimersByTime(30_000);
    line.end();
    expect(said).toBe("tandem: 1 of 20 files\ntandem: 2 of 20 files\n");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("paint", () => {
  test("lines are cut and spread", () => {
    expect(cutTo("  a\n b  ", 10)).toBe("a b");
    expect(cutTo("abcdef", 4)).toBe("abc…");
    expect(spread("left", "right", 14)).toBe("left     right");
    expect(spread("a long left part", "right", 14)).toBe("a long … right");
  });

  test("colour only where it is wanted", () => {
    expect(createTerminalStyle(false).strong("x")).toBe("x");
    expect(createTerminalStyle(true).strong("x")).toBe("\u001b[1mx\u001b[22m");
  });
});

test("the demo takes the most used languages, tests last", () => {
  const root = join(cwd, "demo");
  const names = ["test/z_test.py", "b.py", "tiny.py", "lib.rs"];
  for (const name of names) {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), "x".repeat(name === "tiny.py" ? 10 : 1000));
  }
  const files = names.flatMap((name) => {
    const language = languageOfPath(name);
    return language === undefined ? [] : [{ name, language }];
  });
  const chosen = chooseFiles(root, files).map(([language, of]) => [language.id, of]);
  expect(chosen).toEqual([
    ["python", ["b.py", "test/z_test.py"]],
    ["rust", ["lib.rs"]],
  ]);
});
