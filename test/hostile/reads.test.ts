/** What is read for an agent, a command or a shell lies in the project, or is a dependency of it, whatever links, paths and manifests say. */

import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { AGENT } from "../../server/protocol/agent-client.ts";
import { git, write } from "../files/tree.ts";
import { agentOfTest, type Door, openDoors, PROGRAM, runShell } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";
import { startProcess } from "../support/server-process.ts";

/** Stands in every line of what lies outside, and nowhere else. */
const HIDDEN = "hidden0451";

const TREE = {
  "outside/secret.ts": `export class Vault { open(): string { return "${HIDDEN}"; } } // ${HIDDEN}\nexport function leaked(a: "${HIDDEN}"): Vault { return new Vault("${HIDDEN}"); }\n`,
  "outside/secret.py": `def leaked(a="${HIDDEN}"): # ${HIDDEN}\n    return "${HIDDEN}"\n`,
  "outside/src/lib.rs": `pub fn leaked() -> &'static str { "${HIDDEN}" } // ${HIDDEN}\n`,
  "outside/Cargo.toml": '[package]\nname = "leaks"\n',
  "outside/secret.h": `static const char *leaked_c(int ${HIDDEN}) { return "${HIDDEN}"; } // ${HIDDEN}\n`,
  "outside/vendored/Cargo.toml": '[package]\nname = "vendored"\nversion = "1.0.0"\n',
  "outside/vendored/src/lib.rs": `pub fn leaked(${HIDDEN}: u8) {} // ${HIDDEN}\n`,
  "outside/tsconfig.json": '{ "compilerOptions": { "paths": { "@mapped/*": ["./*"] } } }',
  "project/.tandem.yaml": "lsp:\n  enabled: false\n",
  "project/main.ts":
    'import { leaked } from "../outside/secret";\nimport { Vault } from "@out/secret";\nimport { leaked as one } from "@mapped/secret";\nimport { leaked as two } from "evil/secret";\nimport { helper } from "dep";\nconst v: Vault = leaked("x");\nv.open();\none("x"); two("x"); helper();\n',
  "project/again.ts": 'export * from "../outside/secret";\nexport { leaked as other } from "./link";\n',
  "project/main.rs": "use leaks::leaked;\nfn main() { leaked(); }\n",
  "project/Cargo.toml": '[package]\nname = "a"\n[dependencies]\nleaks = { path = "../outside" }\nvendored = "1"\n',
  "project/more.rs": "use vendored::leaked;\nfn more() { leaked(1); }\n",
  "project/.cargo/config.toml": '[source.crates-io]\nreplace-with = "own"\n[source.own]\ndirectory = "../outside"\n',
  "project/main.c":
    '#include <secret.h>\n#include "../outside/secret.h"\n#include "linked/secret.h"\nvoid run(void) { leaked_c(1); }\n',
  "project/compile_flags.txt": "-I../outside\n",
  "project/tsconfig.json":
    '{ "extends": "../outside/tsconfig.json", "compilerOptions": { "paths": { "@out/*": ["../outside/*"] } } }',
  "project/main.py": "from link import leaked\nfrom linked.secret import leaked as other\nleaked()\nother()\n",
  "node_modules/dep/package.json": '{ "name": "dep", "main": "index.ts" }',
  "node_modules/dep/index.ts": "export function helper(): number { return 1; }\n",
};

let top: string;
let root: string;
let outside: string;
const at = (name: string): string => join(root, name);

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "tandem-reads-")));
  root = join(top, "project");
  outside = join(top, "outside");
  write(top, TREE);
  write(root, { "node_modules/.keep": "" });
  for (const [link, target] of [
    ["link.ts", "../outside/secret.ts"],
    ["link.py", "../outside/secret.py"],
    ["linked", "../outside"],
    ["node_modules/evil", "../../outside"],
    ["dep", "../node_modules/dep"],
    ["same.py", "main.py"],
  ] as const)
    symlinkSync(target, at(link));
  git(root, "init", "-q");
  git(root, "add", "-f", ".");
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const CALL = { line: 6, column: 18 };

/** Operation and parameters, by what they try. */
const TRIES: readonly (readonly [what: string, operation: string, params: () => Record<string, unknown>])[] = [
  ["a path outside", "treesitter", () => ({ operation: "parse", file_path: join(outside, "secret.ts") })],
  ["a way up", "treesitter", () => ({ operation: "parse", file_path: `${root}/../outside/secret.ts` })],
  ["a link", "treesitter", () => ({ operation: "hover", file_path: at("link.ts"), line: 2, column: 18 })],
  [
    "below a link",
    "treesitter",
    () => ({ operation: "hover", file_path: at("linked/secret.ts"), line: 2, column: 18 }),
  ],
  ["a place in a path", "treesitter", () => ({ operation: "hover", file_path: `${at("link.ts")}:2:18` })],
  ["a part of a line", "treesitter", () => ({ operation: "hover", file_path: at("link.ts"), snippet: "leaked" })],
  ["a linked package", "treesitter", () => ({ operation: "parse", file_path: at("node_modules/evil/secret.ts") })],
  ["a hover by an import", "treesitter", () => ({ operation: "hover", file_path: at("main.ts"), ...CALL })],
  ["a definition by an import", "treesitter", () => ({ operation: "definition", file_path: at("main.ts"), ...CALL })],
  [
    "a definition by name",
    "treesitter",
    () => ({ operation: "definition", mode: "name", file_path: at("main.ts"), ...CALL }),
  ],
  ["its references", "treesitter", () => ({ operation: "references", file_path: at("main.ts"), ...CALL })],
  ["a type by paths", "treesitter", () => ({ operation: "hover", file_path: at("main.ts"), line: 6, column: 10 })],
  ["a member of it", "treesitter", () => ({ operation: "hover", file_path: at("main.ts"), line: 7, column: 3 })],
  ["paths of a base", "treesitter", () => ({ operation: "hover", file_path: at("main.ts"), line: 8, column: 1 })],
  ["a linked package's", "treesitter", () => ({ operation: "hover", file_path: at("main.ts"), line: 8, column: 11 })],
  ["a crate by its path", "treesitter", () => ({ operation: "hover", file_path: at("main.rs"), line: 2, column: 14 })],
  ["a vendored crate", "treesitter", () => ({ operation: "hover", file_path: at("more.rs"), line: 2, column: 14 })],
  ["an included file", "treesitter", () => ({ operation: "hover", file_path: at("main.c"), line: 4, column: 19 })],
  ["a linked module", "treesitter", () => ({ operation: "hover", file_path: at("main.py"), line: 3, column: 1 })],
  [
    "one of a linked folder",
    "treesitter",
    () => ({ operation: "hover", file_path: at("main.py"), line: 4, column: 1 }),
  ],
  ["a language server's", "lsp", () => ({ operation: "hover", file_path: at("link.ts"), line: 2, column: 18 })],
  ["names", "lsp", () => ({ operation: "symbols", file_path: at("link.ts") })],
  ["a name of the project", "lsp", () => ({ operation: "symbols", file_path: at("main.ts"), query: "leaked" })],
  ["code of a shape", "ast_grep", () => ({ language: "typescript", pattern: "return $X" })],
  ["code in a link", "ast_grep", () => ({ language: "typescript", pattern: "return $X", path: at("linked") })],
  [
    "code by globs",
    "ast_grep",
    () => ({ language: "typescript", pattern: "return $X", globs: ["linked/**", "../**"] }),
  ],
  ["code by a way up", "ast_grep", () => ({ language: "typescript", pattern: "return $X", path: "../outside" })],
  ["a name", "structural_analysis", () => ({ mode: "definitions", symbol: "leaked" })],
  ["callers", "structural_analysis", () => ({ mode: "callers", symbol: "leaked" })],
  ["references", "structural_analysis", () => ({ mode: "references", symbol: "Vault" })],
  ["what a link exports", "structural_analysis", () => ({ mode: "exports", target: at("link.ts") })],
  ["what passes on", "structural_analysis", () => ({ mode: "exports", target: at("again.ts") })],
  ["imports", "structural_analysis", () => ({ mode: "dependencies", target: at("linked"), reverse: true })],
  ["an outline", "code_analyze", () => ({ operation: "analyze_file", file: at("link.ts") })],
  ["signatures", "code_analyze", () => ({ operation: "get_signatures", file: at("linked/secret.py") })],
  ["a search", "code_analyze", () => ({ operation: "search_symbols", query: "leaked" })],
  ["a search in a link", "code_analyze", () => ({ operation: "search_symbols", query: "leaked", path: at("linked") })],
  ["pieces of a link", "chunk", () => ({ path: at("link.ts") })],
  ["pieces of a folder", "chunk", () => ({ path: at("linked") })],
  ["pieces of all", "chunk", () => ({ path: root })],
  ["pieces by a glob", "chunk", () => ({ path: `${root}/lin*/**` })],
  [
    "a change",
    "edit",
    () => ({ kind: "rewrite", language: "typescript", pattern: "return $X", fix: "return 0", path: at("linked") }),
  ],
  ["a diff", "edit", () => ({ kind: "replace", file_path: at("link.ts"), old_text: "class", new_text: "x" })],
];

describe("nothing that lies outside is shown", () => {
  let doors: ReadonlyMap<string, Door>;
  beforeAll(async () => {
    doors = await openDoors(root);
  });
  afterAll(async () => {
    for (const door of doors.values()) await door.close();
  });

  test.each(TRIES)("%s: %s", async (_, operation, params) => {
    for (const name of ["JSON-RPC", "command", "MCP"]) {
      const said = JSON.stringify(await doors.get(name)?.ask(operation, params()));
      expect(said, name).not.toContain(HIDDEN);
      expect(said, name).not.toContain("misuse");
    }
  });

  test("and it is said why, and what to do", async () => {
    for (const name of ["JSON-RPC", "command", "MCP"])
      expect(await doors.get(name)?.ask("treesitter", { operation: "parse", file_path: at("link.ts") })).toMatchObject({
        error: {
          code: "TS_OUTSIDE_WORKSPACE",
          details: { roots: [root], suggestion: expect.stringContaining("--root") },
        },
      });
    // Whether it is there is not told either.
    expect(await doors.get("MCP")?.ask("chunk", { path: join(outside, "none.ts") })).toMatchObject({
      error: { code: "TS_OUTSIDE_WORKSPACE" },
    });
  });

  test("what was searched is whole without it", async () => {
    const said = await doors.get("MCP")?.ask("ast_grep", { language: "typescript", pattern: "return $X" });
    // The package that a link leads to.
    expect(said).toMatchObject({ totalMatches: 1, matches: [expect.anything()] });
  });

  test("dependencies are read, and links within the project", async () => {
    for (const name of ["JSON-RPC", "MCP"]) {
      const door = doors.get(name);
      const hover = { operation: "hover", file_path: at("main.ts"), line: 8, column: 21 };
      expect(JSON.stringify(await door?.ask("treesitter", hover)), name).toContain("helper(): number");
      const parse = { operation: "parse", file_path: join(top, "node_modules/dep/index.ts") };
      expect(JSON.stringify(await door?.ask("treesitter", parse)), name).toContain("helper");
      const same = { operation: "parse", file_path: at("same.py") };
      expect(await door?.ask("treesitter", same), name).toMatchObject({ file_path: at("same.py") });
    }
  });
});

describe("the shell", () => {
  test("reads what its user names", async () => {
    for (const path of ["link.ts", "linked/secret.ts", "../outside/secret.ts"])
      expect(await runShell(root, ["symbols", path]), path).toMatchObject({
        code: 0,
        out: expect.stringContaining("leaked"),
      });
    for (const path of [at("link.ts"), join(outside, "secret.ts")]) {
      const said = await runShell(root, ["treesitter", "--operation", "hover", "--file-path", `${path}:2:18`]);
      expect(said, path).toMatchObject({ code: 0, out: expect.stringContaining("leaked") });
    }
  });

  test.each([
    ["ast_grep", "--language", "typescript", "--pattern", "return $X"],
    ["symbols", "leaked"],
    ["treesitter", "--operation", "hover", "--file-path", "main.ts:6:18"],
    ["chunk", "--path", "."],
  ])("and nothing that is only led to: %s %s %s", async (...argv) => {
    const { code, out, errors } = await runShell(root, argv);
    expect(code).not.toBe(2);
    expect(out + errors).not.toContain(HIDDEN);
  });
});

test("of what a language server says, that is shown which lies inside, or is a dependency", async () => {
  const range = { start: { line: 0, character: 13 }, end: { line: 0, character: 18 } };
  const to = (path: string) => ({ uri: pathToFileURL(path).href, range });
  const dependency = join(top, "node_modules/dep/index.ts");
  const led = [join(outside, "secret.py"), at("linked/secret.py"), dependency, at("main.py"), "/etc/passwd"].map(to);
  const script = { "textDocument/definition": led, "textDocument/references": led };
  const servers = { lsp: { languages: { python: scripted({ script }) } } };
  write(root, { ".tandem.yaml": JSON.stringify(servers) });
  onTestFinished(() => write(root, { ".tandem.yaml": TREE["project/.tandem.yaml"] }));
  const { call } = await agentOfTest(root);
  for (const [operation, field] of [
    ["definition", "definitions"],
    ["references", "references"],
  ] as const) {
    const { value, text } = await call("lsp", {
      operation,
      file_path: at("main.py"),
      line: 3,
      column: 1,
      wait: "precise",
    });
    const places = value?.[field] as readonly { readonly file_path: string }[];
    expect(places.map(({ file_path }) => file_path)).toEqual([dependency, at("main.py")]);
    expect(value).toMatchObject({
      complete: false,
      incomplete_because: expect.stringContaining("3 of what was found"),
    });
    expect(text).not.toContain(HIDDEN);
  }
});

test("a document that an editor has open is its user's own choice", async () => {
  const server = startProcess({ command: process.execPath, args: [PROGRAM, "--stdio"] });
  onTestFinished(() => server.kill());
  await server.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, ...AGENT });
  await server.notify("initialized", {});
  const path = join(outside, "secret.ts");
  const ask = () => server.request("$/tandem/treesitter", { operation: "parse", file_path: path });
  await expect(ask()).rejects.toThrow("lies outside of the workspace");
  const uri = pathToFileURL(path).href;
  const textDocument = { uri, languageId: "typescript", version: 1, text: TREE["outside/secret.ts"] };
  await server.notify("textDocument/didOpen", { textDocument });
  expect(await ask()).toMatchObject({ language: "typescript" });
});

describe("in a directory that holds all projects", () => {
  const HOME = {
    "home/me/app/package.json": "{}",
    "home/me/app/a.ts": "export const a = 1;\n",
    "home/me/notes/b.ts": "export const b = 1;\n",
  };

  test("a file of a project opens it, and a file of none is refused", async () => {
    const home = join(top, "home", "me");
    write(top, HOME);
    symlinkSync(join(home, "notes", "b.ts"), join(home, "app", "b.ts"));
    const env = { HOME: process.env["HOME"], USERPROFILE: process.env["USERPROFILE"] };
    Object.assign(process.env, { HOME: home, USERPROFILE: home });
    onTestFinished(() => void Object.assign(process.env, env));
    const { call } = await agentOfTest(home);
    const parse = (file_path: string) => call("treesitter", { operation: "parse", file_path });
    for (const path of ["notes/b.ts", "/etc/shadow", join(outside, "secret.ts")])
      expect(await parse(path), path).toMatchObject({ isError: true, text: expect.stringContaining("--root") });
    expect(await parse("app/a.ts")).toMatchObject({ isError: false });
    for (const path of ["notes/b.ts", "app/b.ts", "../notes/b.ts"])
      expect((await parse(path)).isError, path).toBe(true);
  });
});
