// Collects the licences of the grammars that come built from bundles, which have none of them, from the packages of their authors, into
// `grammars/licenses/`. Run by hand (`node scripts/collect-licenses.mjs`) when a language is added; what it writes is committed and goes with every copy.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const out = new URL("../grammars/licenses/", import.meta.url);

/** The grammar, and the package of its authors. */
const AUTHORS = {
  bash: "tree-sitter-bash@0.25.1",
  c: "tree-sitter-c@0.24.1",
  "c-sharp": "tree-sitter-c-sharp@0.23.5",
  cpp: "tree-sitter-cpp@0.23.4",
  css: "tree-sitter-css@0.25.0",
  elixir: "tree-sitter-elixir@0.3.5",
  elm: "@elm-tooling/tree-sitter-elm@5.9.4",
  go: "tree-sitter-go@0.25.0",
  haskell: "tree-sitter-haskell@0.23.1",
  hcl: "@tree-sitter-grammars/tree-sitter-hcl@1.2.0",
  html: "tree-sitter-html@0.23.2",
  java: "tree-sitter-java@0.23.5",
  javascript: "tree-sitter-javascript@0.25.0",
  json: "tree-sitter-json@0.24.8",
  kotlin: "tree-sitter-kotlin@0.3.8",
  lua: "@tree-sitter-grammars/tree-sitter-lua@0.4.1",
  markdown: "@tree-sitter-grammars/tree-sitter-markdown@0.3.2",
  nix: "tree-sitter-nix@0.0.2",
  ocaml: "tree-sitter-ocaml@0.24.2",
  php: "tree-sitter-php@0.24.2",
  powershell: "tree-sitter-powershell@0.26.4",
  python: "tree-sitter-python@0.25.0",
  r: "@davisvaughan/tree-sitter-r@1.2.0",
  ruby: "tree-sitter-ruby@0.23.1",
  rust: "tree-sitter-rust@0.24.0",
  scala: "tree-sitter-scala@0.24.0",
  swift: "tree-sitter-swift@0.7.1",
  toml: "tree-sitter-toml@0.5.1",
  tsx: "tree-sitter-typescript@0.23.2",
  typescript: "tree-sitter-typescript@0.23.2",
  xml: "@tree-sitter-grammars/tree-sitter-xml@0.7.0",
  yaml: "@tree-sitter-grammars/tree-sitter-yaml@0.7.1",
  zig: "@tree-sitter-grammars/tree-sitter-zig@1.1.2",
};

const directory = mkdtempSync(join(tmpdir(), "tandem-licenses-"));
try {
  for (const [grammar, name] of Object.entries(AUTHORS)) {
    const run = (command, ...args) =>
      execFileSync(command, args, { cwd: directory, stdio: ["ignore", "pipe", "inherit"] });
    run("tar", "xzf", run("npm", "pack", "--silent", name).toString().trim());
    const unpacked = join(directory, "package");
    const license = readdirSync(unpacked).find((file) => /^licen[cs]e/i.test(file));
    if (license === undefined) throw new Error(`${name} has no licence`);
    writeFileSync(new URL(`${grammar}.txt`, out), readFileSync(join(unpacked, license)));
    rmSync(unpacked, { recursive: true });
  }
} finally {
  rmSync(directory, { recursive: true });
}
