/** A SCIP index as a whole: its symbols' form, its positions, what it leaves out, and the command that writes it. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { execaSync } from "execa";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import which from "which";
import { indexOfDocument } from "../../src/answers/scip/messages.ts";
import { descriptor, packagePrefix } from "../../src/answers/scip/symbol-text.ts";
import { lint, readIndex, scipOf } from "../support/scip.ts";
import { scripted } from "../support/scripted-server.ts";

describe("symbols", () => {
  it.each([
    ["plain", "term", "plain."],
    ["a b", "type", "`a b`#"],
    ["a`b", "method", "`a``b`()."],
    ["größe", "term", "`größe`."],
    ["*", "method", "`*`()."],
    ["T", "typeParameter", "[T]"],
    ["index.ts", "namespace", "`index.ts`/"],
    ["$x", "parameter", "($x)"],
    ["", "macro", "_!"],
  ] as const)("of %j as a %s are escaped", (name, suffix, written) => {
    expect(descriptor(name, suffix)).toBe(written);
  });

  it("say the package, with what is not known left as a dot", () => {
    expect(packagePrefix({ manager: "npm", name: "my pkg", version: "" })).toBe("tandem npm my  pkg . ");
  });
});

it("is written with the lengths that its parts have", () => {
  const long = "x".repeat(40_000);
  const range = { start: { line: 300, character: 20_000 }, end: { line: 301, character: 1 } };
  const document = {
    language: "Python",
    path: "a.py",
    occurrences: [{ range, symbol: `tandem . . . ${long}.`, roles: 65, enclosing: range }],
    symbols: [],
  };
  const [read] = readIndex(indexOfDocument(document)).documents;
  expect(read?.occurrences).toEqual([
    {
      range: [300, 20_000, 301, 1],
      symbol: `tandem . . . ${long}.`,
      roles: 65,
      enclosing: [300, 20_000, 301, 1],
    },
  ]);
});

it("counts characters as UTF-16 does, and says so", async () => {
  const { index } = await scipOf(`
//- /a.py
rex = "🐶"; size = len(rex) # 🐶 äöü
print("🐶", size)
`);
  const [document] = index.documents;
  expect(document?.encoding).toBe(2);
  expect(document?.text).toBe("");
  const places = document?.occurrences.filter(({ symbol }) => symbol.endsWith("size.")).map(({ range }) => range);
  expect(places).toEqual([
    [0, 12, 16],
    [1, 12, 16],
  ]);
});

it("shows what a hover shows", async () => {
  const { index } = await scipOf(`
//- /a.ts
/** Adds *two* numbers. */
export function add(one: number, two: number): number { return one + two; }
`);
  const symbols = index.documents.flatMap((document) => document.symbols);
  expect(symbols.find(({ name }) => name === "add")).toMatchObject({
    kind: 17,
    signature: "export function add(one: number, two: number): number",
    documentation: "Adds *two* numbers.",
  });
});

it("writes no reference where only the name speaks for it", async () => {
  const { shown } = await scipOf(`
//- /a.py
class Dog:
    def sound(self): ...
//- /b.py
def f(one, two):
    return one.sound() + two.sound()
`);
  expect(shown).not.toMatch(/reference .*Dog/);
});

it("tells packages of one name apart by where they lie", async () => {
  const manifest = `{ "name": "same" }`;
  const { index } = await scipOf(`
//- /one/package.json
${manifest}
//- /one/a.js
export const a = 1;
//- /two/three/package.json
${manifest}
//- /two/three/a.js
export const a = 1;
`);
  expect(lint(index)).toEqual([]);
  const names = index.documents.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol));
  expect(names.filter((symbol) => symbol.endsWith("a."))).toEqual([
    "tandem npm same . `a.js`/a.",
    "tandem npm same . two/three/`a.js`/a.",
  ]);
});

it("takes the version of a crate from its workspace", async () => {
  const { index } = await scipOf(`
//- /Cargo.toml
[workspace]
members = ["one"]
[workspace.package]
version = "1.2.3"
//- /one/Cargo.toml
[package]
name = "one"
version.workspace = true
//- /one/src/lib.rs
pub fn run() {}
`);
  expect(index.documents[0]?.symbols.map(({ symbol }) => symbol)).toContain(
    "tandem cargo one 1.2.3 src/`lib.rs`/run().",
  );
});

it("describes what installed packages define, with their versions", async () => {
  const { index, shown } = await scipOf(`
//- /package.json
{ "name": "app", "version": "1.0.0", "dependencies": { "zoo": "^2.0.0" } }
//- /.gitignore
node_modules
//- /node_modules/zoo/package.json
{ "name": "zoo", "version": "2.4.6", "types": "./index.d.ts" }
//- /node_modules/zoo/index.d.ts
/** Keeps animals. */
export declare class Zoo { add(name: string): void }
//- /a.ts
import { Zoo } from "zoo";
new Zoo().add("rex");
`);
  expect(lint(index)).toEqual([]);
  expect(shown.slice(shown.indexOf("== elsewhere"))).toBe(
    "== elsewhere\ntandem npm zoo 2.4.6 `index.d.ts`/\ntandem npm zoo 2.4.6 `index.d.ts`/Zoo#\ntandem npm zoo 2.4.6 `index.d.ts`/Zoo#add().",
  );
  expect(index.externals.find(({ name }) => name === "Zoo")).toMatchObject({ documentation: "Keeps animals." });
});

describe("the command", () => {
  let directory = "";
  const program = join(import.meta.dirname, "..", "..", "bin", "tandem.js");
  const tandem = (...args: readonly string[]) =>
    execaSync(process.execPath, [program, ...args], { cwd: directory, reject: false });

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "tandem-scip-"));
    const files = {
      "pyproject.toml": '[project]\nname = "zoo"\nversion = "0.1"\n',
      "zoo/__init__.py": "from .dog import Dog\n",
      "zoo/dog.py":
        'class Animal:\n    def sound(self):\n        """Says it."""\n\nclass Dog(Animal):\n    def sound(self):\n        return "woof"\n',
      "main.py": "from zoo import Dog\n\ndef main():\n    Dog().sound()\n",
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it("writes an index of a project, whole or not at all", () => {
    const { exitCode, stdout } = tandem("index", "--scip", "out.scip", "--json");
    expect(exitCode).toBe(0);
    const file = join(directory, "out.scip");
    expect(JSON.parse(stdout)).toMatchObject({ files: 3, scip: { documents: 3, file } });
    const index = readIndex(readFileSync(file));
    expect(lint(index)).toEqual([]);
    expect(index).toMatchObject({ tool: "tandem", projectRoot: expect.stringContaining("file:///") });
    expect(index.documents.map(({ path }) => path)).toEqual(["main.py", "zoo/__init__.py", "zoo/dog.py"]);
    const main = index.documents[0]?.occurrences.map(({ symbol }) => symbol);
    expect(main).toContain("tandem pip zoo 0.1 zoo/`dog.py`/Dog#sound().");
    expect(readdirSync(directory).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("says what it builds without a file, too", () => {
    const { exitCode, stdout } = tandem("index");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^3 files, .* MB in .* s \(.* MB\/s\)$/);
  });

  it("says why nothing was written", () => {
    const { exitCode, stderr } = tandem("index", "--scip", join("none", "out.scip"));
    expect(exitCode).toBe(2);
    expect(stderr).toContain("cannot be written");
    expect(tandem("index", "nowhere").exitCode).toBe(2);
    expect(existsSync(join(directory, "none"))).toBe(false);
  });

  it("takes what language servers say for what syntax cannot tell, and what their hovers show", () => {
    const project = join(directory, "dynamic");
    const at = { start: { line: 1, character: 8 }, end: { line: 1, character: 13 } };
    const { command, args } = scripted({
      name: "pyright",
      script: {
        "textDocument/definition": [{ uri: pathToFileURL(join(project, "dog.py")).href, range: at }],
        "textDocument/hover": { contents: { kind: "markdown", value: "```python\n(method) said\n```\nSays it." } },
      },
    });
    mkdirSync(project);
    writeFileSync(join(project, ".tandem.yaml"), JSON.stringify({ lsp: { languages: { python: { command, args } } } }));
    writeFileSync(join(project, "dog.py"), "class Dog:\n    def sound(self): ...\n");
    writeFileSync(join(project, "use.py"), "def f(one):\n    return one.sound()\n");
    const written = (...more: readonly string[]) => {
      const { stdout } = tandem("index", "dynamic", "--scip", "dynamic.scip", "--json", ...more);
      const { scip } = JSON.parse(stdout) as { scip: { precise: number } };
      const { documents } = readIndex(readFileSync(join(directory, "dynamic.scip")));
      const places = documents[1]?.occurrences.filter(({ symbol }) => symbol.endsWith("Dog#sound()."));
      const dog = documents[0]?.symbols.find(({ name }) => name === "sound");
      return { precise: scip.precise, places: places?.map(({ range }) => range), signature: dog?.signature };
    };
    expect(written()).toEqual({ precise: 0, places: [], signature: "def sound(self)" });
    expect(written("--precise")).toEqual({ precise: 1, places: [[1, 15, 20]], signature: "(method) said" });
    expect(tandem("index", "--precise").exitCode).toBe(2);
  });

  const scip = which.sync("scip", { nothrow: true });
  test("what it writes passes scip lint (the `scip` program)", ({ skip }) => {
    if (scip === null) {
      const problem = "scip is not on PATH: it builds from the Go module github.com/scip-code/scip";
      console.warn(problem);
      skip(problem);
    }
    tandem("index", "--scip", "lint.scip");
    const { exitCode, stderr } = execaSync(scip as string, ["lint", join(directory, "lint.scip")], { reject: false });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  });
});
