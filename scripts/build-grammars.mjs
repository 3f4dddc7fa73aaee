// Rebuilds the grammars that no npm bundle has, from the packages of their authors, into `grammars/`.
// Run by hand (`node scripts/build-grammars.mjs [NAME…]`); what it makes is committed, so nobody else needs a compiler.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const out = new URL("../grammars/", import.meta.url).pathname;

/** From npm unless `registry` says PyPI, whose source archives hold the same files, or GitHub, of which `version` is a commit, or crates.io. `prebuilt`: the package ships the .wasm itself. Otherwise `sources` are compiled and `symbol` is exported. */
const GRAMMARS = [
  {
    name: "sql",
    package: "@derekstride/tree-sitter-sql",
    version: "0.3.11",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_sql",
  },
  {
    name: "ocaml_interface",
    package: "tree-sitter-ocaml",
    version: "0.24.2",
    prebuilt: "tree-sitter-ocaml_interface.wasm",
  },
  {
    name: "julia",
    package: "tree-sitter-julia",
    version: "0.23.1",
    prebuilt: "tree-sitter-julia.wasm",
  },
  {
    name: "fsharp",
    package: "tree-sitter-fsharp",
    version: "0.3.12",
    prebuilt: "tree-sitter-fsharp.wasm",
  },
  {
    name: "dart",
    registry: "pypi",
    package: "tree-sitter-dart-orchard",
    version: "0.7.0",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_dart_orchard",
  },
  {
    name: "protobuf",
    registry: "github",
    package: "coder3101/tree-sitter-proto",
    version: "cf8e4eba6e5b4afb9eb16c9178bba3d2504b46c2",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_proto",
  },
  {
    name: "graphql",
    registry: "github",
    package: "bkegley/tree-sitter-graphql",
    version: "5e66e961eee421786bdda8495ed1db045e06b5fe",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_graphql",
  },
  {
    name: "cmake",
    registry: "pypi",
    package: "tree-sitter-cmake",
    version: "0.7.2.post1",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_cmake",
  },
  {
    name: "make",
    package: "tree-sitter-make",
    version: "1.1.1",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_make",
  },
  {
    name: "dockerfile",
    registry: "github",
    package: "camdencheek/tree-sitter-dockerfile",
    version: "971acdd908568b4531b0ba28a445bf0bb720aba5",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_dockerfile",
  },
  {
    name: "scss",
    registry: "github",
    package: "savetheclocktower/tree-sitter-scss",
    version: "f5dfc3b4609d01fb11af8c97f3948fffeff25e92",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_scss",
  },
  {
    name: "solidity",
    registry: "github",
    package: "JoranHonig/tree-sitter-solidity",
    version: "048fe686cb1fde267243739b8bdbec8fc3a55272",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_solidity",
  },
  {
    name: "gleam",
    registry: "github",
    package: "gleam-lang/tree-sitter-gleam",
    version: "c610c282ef73f830d80c1f0999dce8e83f024ef5",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_gleam",
  },
  {
    name: "gdscript",
    registry: "github",
    package: "PrestonKnopp/tree-sitter-gdscript",
    version: "cc1c5518f7de0518af8ab842503b87e2d97c56c2",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_gdscript",
  },
  {
    name: "fish",
    registry: "github",
    package: "ram02z/tree-sitter-fish",
    version: "f435b0bd772578c70e5d158b85267bb886316f88",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_fish",
  },
  {
    name: "clojure",
    registry: "pypi",
    package: "tree-sitter-clojure-orchard",
    version: "0.2.8",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_clojure_orchard",
  },
  {
    name: "objc",
    package: "tree-sitter-objc",
    version: "3.0.2",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_objc",
  },
  {
    name: "typst",
    registry: "crates",
    package: "codebook-tree-sitter-typst",
    version: "0.12.1",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_typst",
  },
  {
    name: "latex",
    registry: "crates",
    package: "codebook-tree-sitter-latex",
    version: "0.6.1",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_latex",
  },
  {
    name: "bibtex",
    registry: "github",
    package: "latex-lsp/tree-sitter-bibtex",
    version: "8d04ed27b3bc7929f14b7df9236797dab9f3fa66",
    sources: { directory: "src", files: ["parser.c"] },
    symbol: "tree_sitter_bibtex",
  },
  {
    name: "perl",
    package: "tree-sitter-perl",
    version: "2.0.0",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_perl",
  },
  {
    name: "erlang",
    registry: "github",
    package: "WhatsApp/tree-sitter-erlang",
    version: "9b5771114c06c69d520469d81e89789325804fa4",
    sources: { directory: "src", files: ["parser.c", "scanner.c"] },
    symbol: "tree_sitter_erlang",
  },
];

const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"] }).toString();

function requireTools() {
  const missing = ["clang", "wasm-ld"].filter((tool) => {
    try {
      run(tool, ["--version"]);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  console.error(`build-grammars: ${missing.join(" and ")} not found. On Debian: apt-get install clang lld wasi-libc`);
  process.exit(1);
}

function compile(grammar, source) {
  const directory = join(source, grammar.sources.directory);
  const objects = grammar.sources.files.map((file) => {
    const object = join(source, `${file}.o`);
    run("clang", [
      "--target=wasm32-unknown-emscripten",
      // The headers of WASI ask for it.
      "-D__wasi__",
      "-isystem",
      "/usr/include/wasm32-wasi",
      "-I",
      directory,
      "-c",
      "-fPIC",
      "-Os",
      "-fvisibility=hidden",
      join(directory, file),
      "-o",
      object,
    ]);
    return object;
  });
  run("wasm-ld", [
    "--experimental-pic",
    "-shared",
    `--export=${grammar.symbol}`,
    "--allow-undefined",
    "--no-entry",
    "--strip-all",
    ...objects,
    "-o",
    join(out, `${grammar.name}.wasm`),
  ]);
}

/** The directory of a package's files, below `work`. */
function unpack({ registry, package: name, version }, work) {
  if (registry === "github") {
    run("git", ["init", "--quiet", "package"], work);
    const repository = join(work, "package");
    run("git", ["fetch", "--quiet", "--depth=1", `https://github.com/${name}`, version], repository);
    run("git", ["checkout", "--quiet", "FETCH_HEAD"], repository);
    return repository;
  }
  if (registry === "crates") {
    const archive = `https://static.crates.io/crates/${name}/${name}-${version}.crate`;
    run("curl", ["--silent", "--fail", "--location", "--output", "package.crate", archive], work);
  } else if (registry === "pypi")
    run("pip", ["download", "--quiet", "--no-deps", "--no-binary", ":all:", `${name}==${version}`], work);
  else run("npm", ["pack", "--silent", `${name}@${version}`], work);
  const [archive] = readdirSync(work);
  run("tar", ["xzf", archive, "--one-top-level=package", "--strip-components=1"], work);
  return join(work, "package");
}

requireTools();
const wanted = new Set(process.argv.slice(2));
for (const grammar of GRAMMARS.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
  const work = mkdtempSync(join(tmpdir(), "tandem-grammar-"));
  try {
    const source = unpack(grammar, work);
    if (grammar.prebuilt) copyFileSync(join(source, grammar.prebuilt), join(out, `${grammar.name}.wasm`));
    else compile(grammar, source);
    // An archive of crates.io may have none: it was taken once from the repository that the archive is made of.
    const license = readdirSync(source).find((file) => /^licen[cs]e/i.test(file));
    if (license || grammar.registry !== "crates")
      copyFileSync(join(source, license), join(out, "licenses", `${grammar.name}.txt`));
    const bytes = readFileSync(join(out, `${grammar.name}.wasm`));
    console.log(
      `${grammar.name}.wasm  ${bytes.length} bytes  sha256 ${createHash("sha256").update(bytes).digest("hex")}`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
