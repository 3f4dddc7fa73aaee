/** The packed copy, as npm installs it into an empty directory: what it holds, and that it runs from there. */

import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../server/install.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { writeProject } from "../support/doors.ts";
import { startProcess } from "../support/server-process.ts";

const MEGABYTE = 1_000_000;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifestIn = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Manifest;

let directory = "";
let tarball = "";
let installed = "";
let program = "";

/** Puts what a package needs into `modules`, from where it is installed here: npm would ask the registry for the same. */
function installDependencies(manifest: Manifest, modules: string): void {
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const from = join(projectRoot, "node_modules", name);
    // Made for another platform.
    if (name in (manifest.optionalDependencies ?? {}) && !statSync(from, { throwIfNoEntry: false })) continue;
    cpSync(from, join(modules, name), { recursive: true });
    installDependencies(manifestIn(from), modules);
  }
}

beforeAll(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-package-")));
  // What the README's command for tests has built is what is packed: building again is `prepack`'s.
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", directory];
  const npm = {
    cwd: projectRoot,
    shell: process.platform === "win32",
    env: { ...process.env, npm_config_offline: "true" },
  };
  const [packed] = JSON.parse(
    execFileSync("npm", pack, { ...npm, stdio: ["ignore", "pipe", "ignore"] }).toString(),
  ) as [{ readonly filename: string }];
  tarball = join(directory, packed.filename);
  execFileSync("tar", ["xzf", tarball, "-C", directory]);
  const modules = join(directory, "node_modules");
  installed = join(modules, "tandem-language-server");
  cpSync(join(directory, "package"), installed, { recursive: true });
  rmSync(join(directory, "package"), { recursive: true });
  installDependencies(manifestIn(installed), modules);
  program = join(installed, "bin", "tandem.js");
}, 120_000);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const filesBelow = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A small project, removed when the test has ended. */
function project(files: Readonly<Record<string, string>>): string {
  const { root, remove } = writeProject({ ".tandem.yaml": "lsp:\n  enabled: false\n", ...files });
  onTestFinished(remove);
  return root;
}

const GREETING = { "greet.py": "def greet(name):\n    return name\n\n\nprint(greet('you'))\n" };

describe("what is packed", () => {
  test("is small, and only what runs", () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(20 * MEGABYTE);
    const files = filesBelow(join(directory, "node_modules"));
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThanOrEqual(60 * MEGABYTE);
    const ours = filesBelow(installed).map((file) => file.slice(installed.length + 1).replaceAll("\\", "/"));
    const unexpected = ours.filter(
      (file) =>
        !/^(?:bin\/(?:tandem\.js|package\.json)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(file) &&
        !/^dist\/(?:[\w-]+\.(?:cjs|txt)|wasm\/(?:[\w-]+\.wasm(?:\.gz)?|SHA256SUMS))$/.test(file) &&
        !/^(?:editors\/nvim\/.*\.lua|editors\/emacs\/.*\.el|queries\/.*\.(?:scm|md)|schema\/[\w.]+\.json)$/.test(file),
    );
    expect(unexpected).toEqual([]);
  });

  test("has the licence of every grammar, and of every package in the bundles", () => {
    const notices = readFileSync(join(installed, "dist", "THIRD-PARTY-NOTICES.txt"), "utf8");
    const nameOf = (path: string): string => /([^/]+)\.wasm$/.exec(path)?.[1]?.replace("tree-sitter-", "") ?? "";
    const missing = LANGUAGES.map(({ grammar }) => nameOf(grammar.path)).filter(
      (name) => !notices.includes(`\nGrammar ${name}\n`),
    );
    expect(missing).toEqual([]);
    for (const name of ["vscode-jsonrpc", "web-tree-sitter", "@modelcontextprotocol/server", "zod"])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  });
});

describe("an installed copy", () => {
  const shell = async (root: string, ...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [program, ...args], { cwd: root })).stdout;

  test("answers in the shell, by syntax and by structure", async () => {
    const root = project(GREETING);
    expect(await shell(root, "--version")).toBe(`${manifestIn(installed).version}\n`);
    expect(await shell(root, "definition", "greet")).toContain("greet.py:1:5");
    expect(await shell(root, "grep", "greet($NAME)", "--language", "python")).toContain("greet.py:5:7");
  });

  test("serves editors, with every grammar", async () => {
    const files = Object.fromEntries(
      LANGUAGES.flatMap(
        ({
          id,
          files: {
            extensions: [extension],
          },
        }) => (extension === undefined ? [] : [[`${id}${extension}`, "x\n"]]),
      ),
    );
    expect(Object.keys(files).length).toBeGreaterThan(25);
    const root = project({ ...files, ...GREETING });
    const server = startProcess({ command: process.execPath, args: [program, "--stdio"], cwd: root });
    onTestFinished(() => server.kill());
    await server.request("initialize", {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      capabilities: {},
    });
    await server.notify("initialized", {});
    const uriOf = (name: string): string => pathToFileURL(join(root, name)).href;
    const definition = await server.request("textDocument/definition", {
      textDocument: { uri: uriOf("greet.py") },
      position: { line: 4, character: 8 },
    });
    expect([definition].flat()).toMatchObject([{ uri: uriOf("greet.py") }]);
    for (const name of Object.keys(files)) {
      const selections = await server.request("textDocument/selectionRange", {
        textDocument: { uri: uriOf(name) },
        positions: [{ line: 0, character: 0 }],
      });
      expect(selections, name).toMatchObject([{ range: { start: { line: 0, character: 0 } } }]);
    }
    expect(await server.shutDown()).toBe(0);
  });

  test("serves agents", async () => {
    const root = project(GREETING);
    const client = new Client({ name: "test", version: "1" });
    onTestFinished(() => client.close());
    const env = process.env as Record<string, string>;
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, "mcp"], cwd: root, env, stderr: "ignore" }),
    );
    const { content } = await client.callTool({
      name: "treesitter",
      arguments: { operation: "definition", symbol: "greet" },
    });
    expect(JSON.stringify(content)).toContain("greet.py:1");
  });
});
