/** Configuration: layers, checks that name the key, and the rows that come of it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { configurationSchema } from "../../scripts/configuration-docs.ts";
import { type Configuration, clientSource, configure, fileSource } from "../../server/config/config.ts";
import { untrustedRow } from "../../server/config/untrusted.ts";
import { projectRoot } from "../../server/install.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import { nearest } from "../../src/text/similar-names.ts";
import { makeTree } from "../files/tree.ts";

const configured = (...values: readonly unknown[]): Configuration =>
  configure(values.map((value) => ({ name: "", value })));

const lsp = (value: unknown): Configuration => configured({ lsp: value });

/** The row of that name, without complaint about anything. */
const rowOf = (configuration: Configuration, name: string): ServerRow | undefined => {
  expect(configuration.problems).toEqual([]);
  return configuration.rows.find((row) => row.name === name);
};

const ownersOf = ({ rows }: Configuration, language: string): readonly string[] =>
  rows.filter(({ role, languages }) => role === "owner" && languages.includes(language)).map(({ name }) => name);

describe("what stands where nothing is written", () => {
  test("the defaults", () => {
    const { engine, lsp, rows, problems } = configured();
    expect({ engine, problems }).toEqual({
      engine: DEFAULT_SETTINGS,
      problems: [],
    });
    expect(lsp).toEqual({
      isEnabled: true,
      limits: {
        handshake: 10_000,
        documentBytes: 1_048_576,
        restart: { delays: [1000, 4000, 15_000, 60_000], most: 5, window: 180_000 },
        idle: 300_000,
        mostServers: 10,
        memory: 6 * 1024 ** 3,
      },
      timeouts: { query: 10_000, search: 30_000, rename: 60_000, completion: 150 },
    });
    expect(rows).toEqual(SERVERS);
  });

  test.each([undefined, null, {}, { lsp: null }, { lsp: { languages: null, servers: { pyright: null } } }])(
    "%j is nothing",
    (value) => {
      expect(configured(value)).toEqual(configured());
    },
  );
});

describe("layers", () => {
  test("the later one wins, key by key", () => {
    const { lsp, engine } = configured(
      { lsp: { max_servers: 1, idle_timeout_seconds: 600 }, treesitter: { parse_timeout_ms: 1 } },
      { lsp: { max_servers: 2 } },
    );
    expect([lsp.limits.mostServers, lsp.limits.idle, engine.parseTimeout]).toEqual([2, 600_000, 1]);
  });

  test("a wrong value of a later one takes nothing from an earlier one", () => {
    const { lsp, problems } = configured({ lsp: { max_servers: 1 } }, { lsp: { max_servers: "many" } });
    expect(lsp.limits.mostServers).toBe(1);
    expect(problems).toEqual(['lsp.max_servers must be a number of servers, got "many"']);
  });

  test("settings of a server from several of them", () => {
    const server = (settings: unknown) => ({ lsp: { servers: { "rust-analyzer": { settings } } } });
    const configuration = configured(
      server({ "rust-analyzer": { check: { command: "clippy" }, cargo: { features: ["a", "b"] } } }),
      server({ "rust-analyzer": { check: { extraArgs: ["x"] }, cargo: { features: ["c"] } } }),
    );
    expect(rowOf(configuration, "rust-analyzer")?.settings).toEqual({
      "rust-analyzer": { check: { command: "clippy", extraArgs: ["x"] }, cargo: { features: ["c"] } },
    });
  });
});

describe("what is wrong is named, and its default stands", () => {
  test.each<[unknown, readonly string[]]>([
    [
      { lsp: { languages: { go: { command: "gopls", args: [3] } } } },
      ["lsp.languages.go.args[0] must be a string, got 3"],
    ],
    [{ lsp: { enabled: "yes" } }, ['lsp.enabled must be true or false, got "yes"']],
    [{ lsp: { idle_timeout_seconds: -1 } }, ["lsp.idle_timeout_seconds must be a number of seconds, got -1"]],
    [{ lsp: { restart: { delays_seconds: 5 } } }, ["lsp.restart.delays_seconds must be a list, got 5"]],
    [{ lsp: [] }, ["lsp must be an object, got []"]],
    [7, ["the configuration must be an object, got 7"]],
    [
      { treesitter: { default_scope: "all" } },
      ['treesitter.default_scope must be "file" or "directory" or "project", got "all"'],
    ],
    [{ lsp: { idle_timeout: 5 } }, ["lsp.idle_timeout is unknown; did you mean idle_timeout_seconds?"]],
    [{ lps: {} }, ["lps is unknown; did you mean lsp?"]],
    [{ treesitter: { frobnicate: 1 } }, ["treesitter.frobnicate is unknown"]],
    [
      { lsp: { servers: { pyrigth: { enabled: false } } } },
      ["lsp.servers.pyrigth: there is no such server; did you mean pyright?"],
    ],
    [
      { lsp: { server_paths: { "rust-analizer": "/x" } } },
      ["lsp.server_paths.rust-analizer: there is no such server; did you mean rust-analyzer?"],
    ],
    [
      { lsp: { disabled_languages: ["pyhton"] } },
      ["lsp.disabled_languages[0]: there is no language pyhton; did you mean python?"],
    ],
    [
      { treesitter: { disabled_languages: ["pyhton"] } },
      ["treesitter.disabled_languages[0]: there is no language pyhton; did you mean python?"],
    ],
    [
      { lsp: { languages: { cobol: { args: [] } } } },
      ["lsp.languages.cobol.command is missing: no server of cobol comes with tandem"],
    ],
    [
      { lsp: { languages: { go: { broken_by: "(" } } } },
      ['lsp.languages.go.broken_by must be a regular expression (without lookaround and backreferences), got "("'],
    ],
    [
      { lsp: { languages: { go: { readiness: { signal: "log" } } } } },
      ["lsp.languages.go.readiness.pattern is missing"],
    ],
    [
      { lsp: { languages: { go: { only_with_package: { major: 1 } } } } },
      ["lsp.languages.go.only_with_package.name is missing"],
    ],
    [
      { lsp: { languages: { go: { requires: [{ name: "Go" }] } } } },
      ["lsp.languages.go.requires[0].command is missing"],
    ],
    [{ lsp: { languages: { go: { requires: [1] } } } }, ["lsp.languages.go.requires[0] must be an object, got 1"]],
  ])("%j", (value, problems) => {
    expect(configured(value).problems).toEqual(problems);
  });

  test("all of it at once, and the rest counts", () => {
    const { lsp: found, problems } = lsp({
      max_servers: "x",
      memory_budget_mb: 1,
      timeouts: { query_seconds: null, x: 1 },
    });
    expect(problems).toHaveLength(2);
    expect(found.limits.memory).toBe(1024 ** 2);
  });

  test("a list with one wrong item counts as a whole or not at all", () => {
    const { lsp: found, problems } = lsp({ restart: { delays_seconds: [9, "x"] } });
    expect(problems).toEqual(['lsp.restart.delays_seconds[1] must be a number of seconds, got "x"']);
    expect(found.limits.restart.delays).toEqual([1000, 4000, 15_000, 60_000]);
  });

  test.each([
    ["max_fiel_size", "max_file_size"],
    ["maxFileSize", "max_file_size"],
    ["max_file", "max_file_size"],
    ["zzz", undefined],
  ])("%s is near %s", (name, found) => {
    expect(nearest(name, ["parse_timeout_ms", "max_file_size"])).toBe(found);
  });
});

describe("the rows", () => {
  test("a path for one server, and fields for another", () => {
    const configuration = lsp({
      idle_timeout_seconds: 600,
      disabled_languages: [],
      server_paths: { "rust-analyzer": "/custom/path/rust-analyzer" },
      languages: {
        go: { command: "gopls", args: [], extensions: [".go"], root_markers: ["go.mod", "go.sum"] },
      },
    });
    expect(rowOf(configuration, "rust-analyzer")?.command).toBe("/custom/path/rust-analyzer");
    expect(rowOf(configuration, "gopls")).toMatchObject({
      command: "gopls",
      languages: ["go"],
      extensions: [],
      rootMarkers: ["go.mod", "go.sum"],
      prefixes: ["gopls"],
    });
  });

  test("the defaults written out change nothing of who serves what", () => {
    const typescript = {
      command: "typescript-language-server",
      args: ["--stdio"],
      extensions: [".ts", ".tsx", ".js", ".jsx"],
      root_markers: ["package.json", "tsconfig.json", "jsconfig.json"],
      install_hint: "npm install -g typescript-language-server typescript",
      requires: ["node", "npm"],
    };
    const row = rowOf(lsp({ languages: { typescript } }), "typescript-language-server");
    const own = SERVERS.find(({ name }) => name === "typescript-language-server");
    expect(row).toMatchObject({ languages: ["typescript", "tsx", "javascript"], requires: own?.requires });
    expect(row?.readiness).toEqual(own?.readiness);
  });

  test("a server of the user's own comes first for its language, and serves the others as before", () => {
    const configuration = lsp({ languages: { python: { command: "jedi-language-server" } } });
    expect(configuration.problems).toEqual([]);
    expect(ownersOf(configuration, "python")).toEqual(["jedi-language-server", "pyright", "basedpyright", "pylsp"]);
    expect(ownersOf(configuration, "go")).toEqual(["gopls"]);
  });

  test("one that comes with tandem is preferred when it is named", () => {
    const configuration = lsp({ languages: { typescript: { command: "vtsls" } } });
    expect(ownersOf(configuration, "typescript")).toEqual(["vtsls", "tsc", "typescript-language-server"]);
  });

  test("a language that no table knows", () => {
    const row = rowOf(lsp({ languages: { cobol: { command: "cobolls", extensions: ["cobol"] } } }), "cobolls");
    expect(row).toEqual({
      name: "cobolls",
      role: "owner",
      command: "cobolls",
      args: [],
      languages: ["cobol"],
      extensions: [".cobol"],
      rootMarkers: [".git"],
      singleFile: true,
      sharing: "root",
      readiness: { signal: "initialized" },
      installHint: "Install cobolls and see that it is on PATH.",
    });
  });

  test("every field that a row has", () => {
    const cobolls = {
      command: "cobolls",
      args: ["x"],
      env: { A: "1" },
      settings: { cobolls: { a: 1 } },
      initialization_options: [1],
      extensions: [".cobol"],
      root_markers: ["flake.nix", "default.nix"],
      weak_markers: ["default.nix"],
      install_hint: "nix profile install cobolls",
      requires: ["nix", { command: "node", suggestion: "get it" }],
      name: "my cobolls",
      role: "add-on",
      aliases: ["cobolls-lsp"],
      local_bins: ["bin"],
      workspace: "cargo",
      single_file: true,
      sharing: "folders",
      only_with_package: { name: "cobolls", major: 2 },
      project_markers: ["flake.nix"],
      readiness: { signal: "log", pattern: "ready" },
      gated: ["textDocument/rename"],
      broken_by: "dead",
      prefixes: ["cobolls"],
    };
    expect(rowOf(lsp({ languages: { cobol: cobolls } }), "my cobolls")).toEqual({
      name: "my cobolls",
      role: "add-on",
      command: "cobolls",
      args: ["x"],
      env: { A: "1" },
      settings: { cobolls: { a: 1 } },
      initializationOptions: [1],
      languages: ["cobol"],
      extensions: [".cobol"],
      rootMarkers: ["flake.nix", "default.nix"],
      weakMarkers: ["default.nix"],
      installHint: "nix profile install cobolls",
      requires: [
        { command: "nix", name: "nix", suggestion: "Install nix." },
        { command: "node", name: "Node.js", suggestion: "get it" },
      ],
      aliases: ["cobolls-lsp"],
      localBins: ["bin"],
      workspace: "cargo",
      singleFile: true,
      sharing: "folders",
      onlyWithPackage: { name: "cobolls", major: 2 },
      projectMarkers: ["flake.nix"],
      readiness: { signal: "log", pattern: "ready" },
      gated: ["textDocument/rename"],
      brokenBy: "dead",
      hasOwnPatterns: true,
      prefixes: ["cobolls"],
    });
  });

  test("fields of one that comes with tandem, without its command", () => {
    const row = rowOf(lsp({ languages: { rust: { root_markers: ["BUCK"] } } }), "rust-analyzer");
    expect(row).toMatchObject({ command: "rust-analyzer", rootMarkers: ["BUCK"], weakMarkers: [] });
  });

  test("one server for two languages has two names", () => {
    const { rows } = lsp({ languages: { vue: { command: "vtsls", extensions: [".vue"] } } });
    expect(rows.filter(({ command }) => command === "vtsls").map(({ name }) => name)).toEqual(["vtsls", "vtsls (vue)"]);
  });

  test("a path takes the place of every other way to find the program", () => {
    const row = rowOf(lsp({ server_paths: { clangd: "~/llvm/clangd", pyright: "/p" } }), "clangd");
    expect(row?.command).toBe("~/llvm/clangd");
    expect(row?.aliases).toBeUndefined();
    const pyright = rowOf(lsp({ server_paths: { "pyright-langserver": "/p" } }), "pyright");
    expect([pyright?.command, pyright?.localBins]).toEqual(["/p", undefined]);
  });

  test("switched off: a language, a server, all", () => {
    expect(ownersOf(lsp({ disabled_languages: ["TypeScript"] }), "typescript")).toEqual([]);
    expect(ownersOf(lsp({ disabled_languages: ["typescript"] }), "javascript")).toContain("vtsls");
    expect(lsp({ disabled_languages: ["rust"] }).rows.map(({ name }) => name)).not.toContain("rust-analyzer");
    expect(ownersOf(lsp({ servers: { pyright: { enabled: false } } }), "python")[0]).toBe("basedpyright");
    expect(lsp({ enabled: false })).toMatchObject({ rows: [], lsp: { isEnabled: false } });
  });

  test("a server's own entry lies over the row", () => {
    const entry = {
      args: ["a"],
      env: { B: "2" },
      settings: { python: { pythonPath: "/p" } },
      initialization_options: { x: 1 },
    };
    const row = rowOf(lsp({ servers: { pyright: entry } }), "pyright");
    expect(row).toMatchObject({
      args: ["a"],
      env: { B: "2" },
      settings: { python: { pythonPath: "/p", analysis: { diagnosticMode: "openFilesOnly" } } },
      initializationOptions: { x: 1 },
    });
  });
});

describe("what a client sends", () => {
  test.each([
    ["under tandem", { tandem: { treesitter: { parse_timeout_ms: 7 } } }],
    ["bare, among what is meant for others", { treesitter: { parse_timeout_ms: 7 }, checkOnSave: true }],
  ])("%s", (_, given) => {
    const { engine, problems } = configure([clientSource(given)]);
    expect({ engine, problems }).toEqual({ engine: { ...DEFAULT_SETTINGS, parseTimeout: 7 }, problems: [] });
  });

  test.each([undefined, null, 3, "x", [], { "rust-analyzer": {} }, { tandem: null }])("%j says nothing", (given) => {
    expect(configure([clientSource(given)])).toEqual(configured());
  });

  test("under tandem everything is ours, and so is what is unknown", () => {
    expect(configure([clientSource({ tandem: { lspp: {} } })]).problems).toEqual([
      "lspp is unknown; did you mean lsp?",
    ]);
  });
});

describe("the file", () => {
  const read = async (text: string) => {
    const source = await fileSource(makeTree({ ".tandem.yaml": text }));
    if (source === undefined) throw new Error("no source");
    return configure([source]);
  };

  test("none", async () => {
    expect(await fileSource(makeTree())).toBeUndefined();
    expect(await fileSource("/nowhere/at/all")).toBeUndefined();
  });

  test("an empty one", async () => {
    expect(await read("# nothing yet\n")).toEqual(configured());
  });

  test("sections, comments, and what is wrong with the file's name in front", async () => {
    const { engine, lsp, problems } = await read(`# ours
treesitter:
  max_file_size: 5   # bytes
lsp:
  restart: { max_restarts: 1 }
  max_server: 3
`);
    expect([engine.maxFileSize, lsp.limits.restart.most]).toEqual([5, 1]);
    expect(problems).toEqual([".tandem.yaml: lsp.max_server is unknown; did you mean max_servers?"]);
  });

  test("no YAML: where, and nothing of it counts", async () => {
    const { lsp, problems } = await read("lsp:\n  max_servers: 3\n bad: [\n");
    expect(lsp.limits.mostServers).toBe(10);
    expect(problems[0]).toMatch(/^\.tandem\.yaml: .+ at line 3, column \d+$/);
  });

  test("a directory of that name", async () => {
    const source = await fileSource(makeTree({ ".tandem.yaml/x": "" }));
    expect(configure(source === undefined ? [] : [source]).problems).toEqual([
      expect.stringMatching(/^\.tandem\.yaml: EISDIR/),
    ]);
  });

  test("one that leads out of the project is not read, nor is what is wrong with it told", async () => {
    const outside = makeTree({ "own.yaml": "secret: {\n" });
    const root = makeTree({ ".tandem.yaml": { link: join(outside, "own.yaml") } });
    const source = await fileSource(root);
    expect(source).toMatchObject({ value: undefined, problems: ["it leads out of the project, and is not read"] });
  });

  test("what the client says lies over it", async () => {
    const file = await fileSource(
      makeTree({ ".tandem.yaml": "treesitter: { parse_timeout_ms: 1, max_file_size: 2 }" }),
    );
    const { engine } = configure([
      file ?? { name: "", value: {} },
      clientSource({ treesitter: { parse_timeout_ms: 3 } }),
    ]);
    expect([engine.parseTimeout, engine.maxFileSize]).toEqual([3, 2]);
  });
});

test("the JSON Schema is that of the configuration table (npm run docs)", () => {
  expect(readFileSync(join(projectRoot, "schema/tandem.schema.json"), "utf8")).toBe(configurationSchema());
});

describe("a project that is not trusted", () => {
  const file = (lsp: object) => ({ name: ".tandem.yaml", value: { lsp }, isOfProject: true });
  const wishes = { languages: { nix: { command: "./evil" } }, server_paths: { clangd: "./evil" }, max_servers: 3 };
  const distrust = clientSource({ lsp: { trusted: false } });

  test("names no programs, and its limits count; what waits is told", () => {
    const { rows, lsp, waiting } = configure([file(wishes)]);
    expect(rows.map(({ command }) => command)).not.toContain("./evil");
    expect(lsp.limits.mostServers).toBe(3);
    expect(waiting).toEqual(["lsp.server_paths", "lsp.languages"]);
    const trusted = configure([file(wishes)], true);
    expect(trusted.rows.map(({ command }) => command)).toContain("./evil");
    expect(trusted.waiting).toEqual([]);
  });

  test("of each server that runs something of a project, that is off, or it is not started", () => {
    const careful = configure([distrust]).rows.map(untrustedRow);
    expect(careful.every(({ restrictions }) => restrictions !== undefined)).toBe(true);
    const withheld = careful.filter((row) => row.withheld !== undefined).map(({ name }) => name);
    expect(withheld).toEqual([
      "tsc",
      "pylsp",
      "dart",
      "jdtls",
      "vue-typescript",
      "svelteserver",
      "astro-ls",
      "julia-languageserver",
      "lemminx",
      "ruby-lsp",
      "csharp-ls",
      "fsautocomplete",
      "sourcekit-lsp",
      "kotlin-language-server",
      "metals",
      "lua-language-server",
      "elixir-ls",
      "haskell-language-server",
      "ocamllsp",
      "zls",
      "perlnavigator",
      "erlang-ls",
      "clojure-lsp",
      "r-languageserver",
      "solidity-language-server",
      "powershell-editor-services",
      "buf",
      "terraform-ls",
      "graphql-lsp",
      "eslint",
    ]);
    const off = careful.filter(({ restrictions }) => restrictions?.off !== "").map(({ name }) => name);
    expect(off).toEqual(["rust-analyzer", "typescript-language-server", "vtsls", "gopls"]);
    const silent = SERVERS.filter(({ executes, untrusted }) => executes === undefined && untrusted !== undefined);
    expect(silent).toEqual([]);
  });

  test("does not say of itself that it can be trusted", () => {
    const { rows, problems } = configure([file({ trusted: true, ...wishes })]);
    expect(rows.map(({ command }) => command)).not.toContain("./evil");
    expect(problems).toEqual([
      expect.stringContaining(".tandem.yaml: lsp.trusted counts in the editor's settings alone"),
    ]);
  });

  test("the editor's last word counts, and its own programs", () => {
    const own = clientSource({ lsp: { server_paths: { clangd: "/mine" } } });
    const { rows } = configure([file(wishes), distrust, own]);
    expect(rows.find(({ name }) => name === "clangd")?.command).toBe("/mine");
    const trusted = configure([file(wishes), distrust, clientSource({ lsp: { trusted: true } })]);
    expect(trusted.rows.map(({ command }) => command)).toContain("./evil");
  });
});
