/** The extension for VS Code: what its manifest holds, and that its bundle starts a client for a VS Code that is not there. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { program } from "../../editors/vscode/program.ts";
import { detailOf } from "../../editors/vscode/report.ts";
import { selector } from "../../editors/vscode/selector.ts";
import { ServerRows } from "../../editors/vscode/server-rows.ts";
import { makeExtension } from "../../scripts/vscode-extension.ts";
import { vscodeManifest } from "../../scripts/vscode-manifest.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { type ScriptedFlags, scripted } from "../support/scripted-server.ts";
import { type StubOptions, stubVscode } from "./vscode-stub.ts";

const directory = mkdtempSync(join(tmpdir(), "tandem-vscode-"));
beforeAll(() => makeExtension(directory));
afterAll(() => rmSync(directory, { recursive: true }));

describe("the manifest", () => {
  const manifest = vscodeManifest() as unknown as {
    readonly version: string;
    readonly activationEvents: readonly string[];
    readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
    readonly contributes: {
      readonly languages: readonly { readonly id: string; readonly configuration: string }[];
      readonly configuration: { readonly properties: Readonly<Record<string, { readonly description?: string }>> };
    };
  };
  const keys = Object.keys(manifest.contributes.configuration.properties);

  test.each(LANGUAGES)(
    "starts the extension for $name, and the extension serves it",
    ({ files: { lspIds, extensions, fileNames } }) => {
      expect(manifest.activationEvents).toEqual(expect.arrayContaining(lspIds.map((id) => `onLanguage:${id}`)));
      const filters = selector();
      for (const language of lspIds)
        expect(filters).toEqual(
          expect.arrayContaining([
            { scheme: "file", language },
            { scheme: "untitled", language },
          ]),
        );
      const patterns = filters.flatMap((filter) => ("pattern" in filter ? [String(filter.pattern)] : []));
      for (const name of [...extensions.map((extension) => `*${extension}`), ...fileNames])
        expect(patterns.some((pattern) => pattern.slice("**/{".length, -1).split(",").includes(name))).toBe(true);
    },
  );

  test("names what VS Code does not know, each with its file", () => {
    const ids = new Set(LANGUAGES.map(({ files: { lspIds } }) => lspIds[0]));
    for (const { id, configuration } of manifest.contributes.languages) {
      expect(ids).toContain(id);
      expect(JSON.parse(readFileSync(join(directory, "vscode", configuration), "utf8"))).toHaveProperty("brackets");
    }
  });

  test("has every setting with what it is for; whether the project is trusted is VS Code's to say", () => {
    for (const each of Object.values(manifest.contributes.configuration.properties))
      expect(each.description).toBeTypeOf("string");
    expect(keys).toEqual(
      expect.arrayContaining([
        "tandem.path",
        "tandem.trace.server",
        "tandem.lsp.servers",
        "tandem.lsp.restart.max_restarts",
      ]),
    );
    expect(keys).not.toContain("tandem.lsp.trusted");
    // VS Code leaves a restriction of what is not there alone, without a word.
    expect(keys).toEqual(
      expect.arrayContaining([...manifest.capabilities.untrustedWorkspaces.restrictedConfigurations]),
    );
  });
});

describe("the program", () => {
  test("is looked for on PATH; a path may be a script or lie in the home directory", () => {
    expect(program("tandem", "linux")).toEqual({ command: "tandem", args: ["--stdio"] });
    expect(program("/a b/tandem.js", "win32")).toEqual({ command: "node", args: ["/a b/tandem.js", "--stdio"] });
    expect(program("~/bin/tandem", "linux").command).toMatch(/^[^~].*\/bin\/tandem$/);
    expect(program("C:\\a b\\tandem", "win32")).toMatchObject({
      command: '"C:\\a b\\tandem"',
      options: { shell: true },
    });
  });
});

test("a server in the status bar says what it takes and who else uses it", () => {
  const server = { name: "gopls", roots: ["/a", "/b"], pid: 7, memory_bytes: 447 * 1024 * 1024 };
  const sessions = [
    { kind: "editor", client: "Visual Studio Code", servers: [{ pid: 7 }] },
    { kind: "editor", client: "Vim", servers: [{ pid: 8 }, {}] },
    { kind: "agent", servers: [{ pid: 7 }] },
  ];
  const daemon = { memory_bytes: 140 * 1024 * 1024, sessions };
  expect(detailOf(server, daemon)).toBe("/a, /b · 447 MB · used by Visual Studio Code, agent · tandem 140 MB for 3");
  expect(detailOf(server, { ...daemon, sessions: sessions.slice(0, 1) })).toBe("/a, /b · 447 MB · tandem 140 MB for 1");
  expect(detailOf({ name: "gopls", roots: ["/a"] }, undefined)).toBe("/a");
});

test("the archive holds what VS Code runs", () => {
  const files = unzipSync(readFileSync(join(directory, "tandem.vsix")));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["[Content_Types].xml", "extension.vsixmanifest", "extension/package.json"]),
  );
  for (const path of ["package.json", "extension.cjs", "README.md", "LICENSE.txt", "tandem.schema.json"])
    expect(strFromU8(files[`extension/${path}`] as Uint8Array)).toBe(
      readFileSync(join(directory, "vscode", path), "utf8"),
    );
});

/** What VS Code keeps for an extension. */
function context(kept = new Map<string, unknown>()) {
  const globalState = {
    get: (key: string, fallback: unknown) => kept.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  };
  return { subscriptions: [], globalState };
}

/** The bundle in a VS Code with these settings, and what its server was sent. */
function load({ settings, flags, ...options }: StubOptions & { readonly flags?: ScriptedFlags }) {
  const record = join(mkdtempSync(join(directory, "run-")), "record");
  const server = `${record}.js`;
  const { args } = scripted({ record, ...flags });
  writeFileSync(
    server,
    `process.argv.push(...${JSON.stringify(args.slice(1))});\nimport(${JSON.stringify(args[0])});\n`,
  );
  const stub = stubVscode({ ...options, settings: { "tandem.path": server, ...settings } });
  const requireHere = createRequire(import.meta.url);
  const module = { exports: {} as { activate(context: object): Promise<void>; deactivate(): Promise<void> } };
  const text = readFileSync(join(directory, "vscode", "extension.cjs"), "utf8");
  const requireStub = (name: string): unknown => (name === "vscode" ? stub.module : requireHere(name));
  new Function("require", "module", "exports", text)(requireStub, module, module.exports);
  const got = (method: string) =>
    readFileSync(record, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { method: string; params: Readonly<Record<string, unknown>> })
      .filter((message) => message.method === method);
  return { ...module.exports, stub, got };
}

test("the bundle starts tandem with what was set, and nothing that was not; it starts it again, and ends it", async () => {
  const extension = load({ settings: { "tandem.lsp.max_servers": 3, "tandem.trace.server": "off" }, isTrusted: false });
  await extension.activate(context());
  const [initialize] = extension.got("initialize");
  expect(initialize?.params).toMatchObject({
    initializationOptions: { tandem: { lsp: { max_servers: 3, trusted: false } } },
    capabilities: {
      experimental: { tandemStatusNotification: true, tandemOwnCommands: true },
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
    },
  });
  expect(Object.keys(initialize?.params["initializationOptions"] as object)).toEqual(["tandem"]);
  extension.stub.settingsChanged();
  await extension.stub.commands.get("tandem.restart")?.();
  expect(extension.got("initialize")).toHaveLength(2);
  expect(extension.stub.views.get("tandem.servers")?.getChildren()).toEqual([]);
  await extension.deactivate();
  await expect.poll(() => extension.got("exit")).toHaveLength(2);
});

test("a program that cannot be started is no end: the command starts it again", async () => {
  const extension = load({ settings: { "tandem.path": "/no/such/tandem" }, isTrusted: true });
  await extension.activate(context());
  expect(extension.stub.messages).toContainEqual(expect.stringContaining("set tandem.path"));
  await extension.stub.commands.get("tandem.restart")?.();
  expect(extension.stub.log.filter((line) => line.includes("couldn't create connection"))).toHaveLength(2);
  await extension.deactivate();
});

test("the doctor is run in a terminal, by the program that serves", async () => {
  const extension = load({ settings: { "tandem.path": "/no/such/tandem.js" }, isTrusted: true });
  await extension.activate(context());
  await extension.stub.commands.get("tandem.runDoctor")?.();
  expect(extension.stub.tasks).toEqual([["node", "/no/such/tandem.js", "doctor"]]);
  await extension.deactivate();
});

test("the view of servers has a row for each that runs or should, with what it takes", () => {
  const view = new ServerRows();
  const rows = () => view.all().map(({ description }) => description);
  view.show({ name: "gopls", roots: ["/a"], languages: ["go"], state: "ready" });
  view.show({
    name: "pyright",
    roots: ["/a"],
    languages: ["python"],
    state: "failed",
    reason: "unavailable",
    problem: "pyright not found",
  });
  expect(rows()).toEqual(["ready · /a", "not running · pyright not found"]);
  view.describe({ servers: [{ name: "gopls", roots: ["/a"], pid: 7, memory_bytes: 447 * 1024 * 1024 }] });
  expect(rows()[0]).toBe("ready · /a · 447 MB");
  view.show({ name: "gopls", roots: ["/a"], languages: ["go"], state: "stopped" });
  expect(rows()).toHaveLength(1);
  view.clear();
  expect(rows()).toEqual([]);
});

describe("the graph", () => {
  const NAME = { path: "/project/a.js", word: "total" };

  /** What is shown and said where a program writes this for a page. */
  async function seen(options: Pick<StubOptions, "looksAt" | "takes">, program: string) {
    const path = join(mkdtempSync(join(directory, "graph-")), "program.js");
    writeFileSync(path, program);
    const { activate, deactivate, stub } = load({ settings: { "tandem.path": path }, isTrusted: true, ...options });
    await activate(context());
    const told = stub.messages.length;
    await stub.commands.get("tandem.showGraph")?.();
    await deactivate();
    return { pages: [...stub.pages], told: stub.messages.slice(told) };
  }
  const WORDS = 'process.argv[2] === "graph" && console.log(process.argv.slice(2).join(" "))';

  test.each([
    ["Who calls it", "total", "graph callers total"],
    ["What imports this file", "/project/a.js", "graph dependents /project/a.js"],
  ])("%s: a page beside the text, drawn by the program that serves", async (takes, of, words) => {
    const { pages } = await seen({ looksAt: NAME, takes }, WORDS);
    expect(pages).toEqual([[`${takes}: ${of}`, `${words} --format html --editor vscode-view\n`]]);
  });

  test("a click on a box opens its source, beside the picture", async () => {
    const { activate, deactivate, stub } = load({ settings: {}, isTrusted: true });
    await activate(context());
    await stub.commands.get("tandem.openSource")?.("file:///project/a.js", 3);
    expect(stub.shown).toEqual([["Uri file:///project/a.js", 2]]);
    await deactivate();
  });

  test("where no name is, files alone are offered", async () => {
    expect((await seen({ looksAt: { ...NAME, word: "" }, takes: "Who calls it" }, WORDS)).pages).toEqual([]);
  });

  test("what cannot be drawn is said", async () => {
    const failing = 'process.argv[2] === "graph" && (console.error("tandem: no such symbol"), process.exit(1))';
    expect(await seen({ looksAt: NAME, takes: "Who calls it" }, failing)).toMatchObject({
      pages: [],
      told: expect.arrayContaining(["tandem: no such symbol"]),
    });
  });
});

test("trust is managed where VS Code manages it", async () => {
  const { activate, deactivate, stub } = load({ settings: {}, isTrusted: true });
  await activate(context());
  await stub.commands.get("tandem.manageTrust")?.();
  expect(stub.executed).toContainEqual(["workbench.trust.manage"]);
  await deactivate();
});

test("extensions that answer the same later are named, once", async () => {
  const kept = new Map<string, unknown>();
  const told = async (...extensions: readonly string[]): Promise<readonly string[]> => {
    const extension = load({ settings: {}, isTrusted: true, extensions });
    await extension.activate(context(kept));
    await extension.deactivate();
    return extension.stub.messages;
  };
  expect(await told("vscode.json-language-features")).toEqual([]);
  expect(await told("rust-lang.rust-analyzer")).toEqual([expect.stringContaining("later: rust-lang.rust-analyzer.")]);
  expect(await told("rust-lang.rust-analyzer")).toEqual([]);
});

test("a file that another extension outlines is outlined once", async () => {
  const extensions = ["vscode.json-language-features"];
  const { activate, deactivate, stub, got } = load({ settings: {}, isTrusted: true, extensions });
  await activate(context());
  const asked = async (languageId: string): Promise<number> => {
    const document = { languageId, uri: { toString: () => `file:///a.${languageId}` } };
    await stub.providers.get("registerDocumentSymbolProvider")?.["provideDocumentSymbols"]?.(document, {});
    return got("textDocument/documentSymbol").length;
  };
  expect(await asked("json")).toBe(0);
  expect(await asked("css")).toBe(1);
  await deactivate();
});

test("a lens that shows references shows them: VS Code takes its own objects alone", async () => {
  const [uri, at] = ["file:///a.ts", { line: 1, character: 2 }];
  const command = { title: "1 reference", command: "editor.action.showReferences", arguments: [uri, at, []] };
  const lenses = [{ range: { start: at, end: at }, command }];
  const flags = { script: { "textDocument/codeLens": lenses } };
  const { activate, deactivate, stub } = load({ settings: {}, isTrusted: true, flags });
  await activate(context());
  const document = { languageId: "typescript", uri: { toString: () => uri } };
  const token = { isCancellationRequested: false };
  const shown = await stub.providers.get("registerCodeLensProvider")?.["provideCodeLenses"]?.(document, token);
  const [lens] = shown as readonly { readonly command: { readonly arguments: readonly unknown[] } }[];
  expect(lens?.command.arguments[0]).toBe(`Uri ${uri}`);
  await deactivate();
});

test("a name that a server made up is asked for, and the server does not wait for it", async () => {
  const flags = { capabilities: { executeCommandProvider: { commands: ["scripted.ask"] } } };
  const { activate, deactivate, stub } = load({ settings: {}, isTrusted: true, flags });
  await activate(context());
  const params = { textDocument: { uri: "file:///a.ts" }, position: { line: 1, character: 2 } };
  const answer = await stub.commands.get("scripted.ask")?.({ method: "_typescript.rename", params });
  expect(answer).toBeNull();
  expect(stub.executed).toEqual([["editor.action.rename", ["Uri file:///a.ts", expect.anything()]]]);
  await deactivate();
});
