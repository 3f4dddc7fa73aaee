/** Real language servers on projects that have them run what their author chose: it is run where the project is trusted, and nowhere else. */

import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { write } from "../files/tree.ts";
import { describeLive } from "../support/describe-live.ts";
import { type LiveName, type LiveServer, ready, startLive } from "../support/live-servers.ts";

interface Hostile {
  /** By path; `$MARKS` is the file into which whatever runs writes its name. */
  readonly files: Readonly<Record<string, string>>;
  readonly programs?: readonly string[];
  readonly opened: string;
  readonly languageId: string;
  /** What runs where the project is trusted. */
  readonly runs: readonly string[];
  /** Why the server is not started where it is not; undefined where it is. */
  readonly refused?: RegExp;
}

const RUST_FILES = {
  "Cargo.toml": '[workspace]\nmembers = ["app", "derive"]\nresolver = "2"\n',
  "Cargo.lock":
    'version = 3\n\n[[package]]\nname = "app"\nversion = "0.1.0"\ndependencies = ["derive"]\n\n[[package]]\nname = "derive"\nversion = "0.1.0"\n',
  "app/Cargo.toml":
    '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nderive = { path = "../derive" }\n',
  "app/build.rs":
    'use std::io::Write;\nfn main() { let mut f = std::fs::OpenOptions::new().append(true).create(true).open("$MARKS").unwrap(); writeln!(f, "build script").unwrap(); }\n',
  "app/src/lib.rs":
    "#[derive(derive::Mark)]\npub struct Plant;\n\npub fn water(plant: &Plant) -> u32 { plant.marked() }\n",
  "derive/Cargo.toml": '[package]\nname = "derive"\nversion = "0.1.0"\nedition = "2021"\n[lib]\nproc-macro = true\n',
  "derive/src/lib.rs":
    'use std::io::Write;\n#[proc_macro_derive(Mark)]\npub fn mark(_: proc_macro::TokenStream) -> proc_macro::TokenStream { let mut f = std::fs::OpenOptions::new().append(true).create(true).open("$MARKS").unwrap(); writeln!(f, "procedural macro").unwrap(); "impl Plant { pub fn marked(&self) -> u32 { 1 } }".parse().unwrap() }\n',
};

const RUST = { opened: "app/src/lib.rs", languageId: "rust" } as const;
const WRAPPER = { "wrapper.sh": '#!/bin/sh\necho wrapper >>"$MARKS"\nexec "$@"\n' };

const HOSTILE: readonly (readonly [server: LiveName, what: string, project: Hostile])[] = [
  [
    "rust-analyzer",
    "a build script and a procedural macro",
    { ...RUST, files: RUST_FILES, runs: ["build script", "procedural macro"] },
  ],
  [
    "rust-analyzer",
    "a compiler's wrapper that cargo's configuration names",
    {
      ...RUST,
      files: { ...RUST_FILES, ...WRAPPER, ".cargo/config.toml": '[build]\nrustc-wrapper = "$ROOT/wrapper.sh"\n' },
      programs: ["wrapper.sh"],
      runs: ["wrapper"],
      refused: /what \S+\/\.cargo\/config\.toml names would be run/,
    },
  ],
  [
    "typescript-language-server",
    "a TypeScript of its own",
    {
      opened: "a.ts",
      languageId: "typescript",
      files: {
        "package.json": "{}",
        "tsconfig.json": '{ "compilerOptions": { "plugins": [{ "name": "plugin" }] } }',
        "a.ts": "export const first = 1;\n",
        "node_modules/plugin/index.js":
          'require("node:fs").appendFileSync("$MARKS", "plugin\\n"); module.exports = () => ({ create: (info) => info.languageService });\n',
        "node_modules/typescript/package.json": '{ "name": "typescript", "version": "5.9.0" }',
        "node_modules/typescript/lib/tsserver.js":
          'require("node:fs").appendFileSync("$MARKS", "typescript\\n"); process.exit(1);\n',
        "node_modules/typescript/lib/typescript.js": 'require("node:fs").appendFileSync("$MARKS", "typescript\\n");\n',
      },
      runs: ["typescript"],
    },
  ],
];

function plant({ files, programs = [] }: Hostile) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-hostile-")));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const marks = join(directory, "marks");
  const root = join(directory, "project");
  const filled = Object.entries(files).map(([name, text]) => [
    name,
    text.replaceAll("$MARKS", marks).replaceAll("$ROOT", root),
  ]);
  write(root, Object.fromEntries(filled) as Record<string, string>);
  for (const name of programs) chmodSync(join(root, name), 0o755);
  const ran = (): readonly string[] =>
    existsSync(marks) ? [...new Set(readFileSync(marks, "utf8").trim().split("\n"))].sort() : [];
  return { root, ran };
}

async function open(server: LiveServer, { opened, languageId }: Hostile, root: string, lsp: object) {
  const session = await startLive(server, { way: "through", root, lsp });
  onTestFinished(() => session.kill());
  const uri = pathToFileURL(join(root, opened)).href;
  const text = readFileSync(join(root, opened), "utf8");
  await session.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  return { session, uri };
}

interface Status {
  readonly servers: readonly { readonly name: string; readonly off?: string }[];
}

for (const [name, what, project] of HOSTILE)
  describeLive(name, (server) => {
    test(`${what}: nothing is run of a project that nobody trusts`, async () => {
      const { root, ran } = plant(project);
      const { session, uri } = await open(server, project, root, { trusted: false });
      if (project.refused === undefined) {
        await ready(session, server.row);
        const textDocument = { uri };
        await session.request("textDocument/hover", { textDocument, position: { line: 0, character: 15 } });
        await session.notify("textDocument/didSave", { textDocument });
        await session.request("textDocument/formatting", { textDocument, options: { tabSize: 2, insertSpaces: true } });
        const { servers } = await session.request<Status>("$/tandem/status");
        const { off, hides } = server.row.untrusted ?? {};
        expect(servers.find((one) => one.name === name)?.off).toBe(off);
        const place = { file_path: join(root, project.opened), line: 1, column: 1 };
        const found = await session.request("$/tandem/lsp", { operation: "diagnostics", ...place });
        const because = `${name} runs without ${off} until you trust the folder`;
        if (hides === true) expect(found).toMatchObject({ complete: false, incomplete_because: because });
        else expect(found).toMatchObject({ complete: true });
      } else {
        await expect(ready(session, server.row)).rejects.toThrow(project.refused);
      }
      await session.shutDown();
      expect(ran()).toEqual([]);
    });

    test(`${what}: it is run where somebody trusts it`, async () => {
      const { root, ran } = plant(project);
      const { session } = await open(server, project, root, {});
      await expect.poll(ran, { timeout: 100_000, interval: 100 }).toEqual([...project.runs].sort());
      await session.shutDown();
    });
  });
